{{ config(
    materialized='table',
    indexes=[{'columns': ['orders'], 'unique': true}],
    post_hook="insert into {{ target.schema }}.audit values ('{{ this.identifier }}')"
) }}
select
    count(*) as orders,
    sum(amount)::integer / 2 as half,
    {{ dbt.datediff("min(ordered_at)", "max(ordered_at)", "hour") }} as hours,
    {{ dbt.current_timestamp() }} as today,
    {{ vendor.engine() }} as engine,
    {{ vendor.only_default() }} as only_default
from {{ ref('orders') }}
