{{ config(materialized='table') }}
select * from {{ ref('at_least') }}(5)
