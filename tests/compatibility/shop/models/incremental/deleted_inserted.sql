{{ config(materialized='incremental', incremental_strategy='delete+insert', unique_key=['id', 'version']) }}
select * from {{ ref('orders') }}
{% if is_incremental() %} where ordered_at > (select max(ordered_at) from {{ this }}) {% endif %}
