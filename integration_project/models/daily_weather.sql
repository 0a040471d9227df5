-- The weather of every day at each airport. The feed forgets a day after three days; its last
-- figures stay here, so no full refresh may drop them. Where the feed comes with less than half of
-- what it had (an outage), the update stops and changes nothing.
{{
    config(
        materialized='replace_where',
        replace_where="day >= date '{{ var('today') }}' - 2",
        reset_allowed=false,
        min_replaced_ratio=0.5,
    )
}}

select
    observed_at::date as day,
    airport,
    count(*) as hours_observed,
    min(temp) as min_temp,
    max(temp) as max_temp,
    sum(precip) as precip
from {{ source('landing', 'weather') }}
group by observed_at::date, airport
