{{ config(materialized='table_function', parameters=['low']) }}
select id, amount from {{ ref('orders') }} where amount >= low
