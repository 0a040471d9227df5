{{ config(materialized='external', format='parquet', options={'compression': 'zstd'}) }}
select id, amount from {{ ref('archived') }}
