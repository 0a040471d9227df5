{{ config(materialized='table') }}
select id, tripled(amount) as amount, currency
from {{ ref('lake') }}
cross join {{ source('exchange', 'currencies') }}
