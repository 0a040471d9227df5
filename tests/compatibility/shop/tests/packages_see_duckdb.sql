select * from {{ ref('totals') }} where engine != 'duckdb' or only_default != 'any'
