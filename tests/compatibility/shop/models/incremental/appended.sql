{{ config(materialized='incremental', incremental_strategy='append', on_schema_change='append_new_columns') }}
select id, amount {% if is_incremental() %}, version {% endif %}
from {{ ref('orders') }}
