-- One row per airline and day. A correction comes within a week, so a week is worked out anew.
-- Older days are closed; a full refresh would keep the open week alone, so it is not allowed.
{{
    config(
        materialized='replace_where',
        replace_where="flight_date >= date '{{ var('today') }}' - 6",
        reset_allowed=false,
    )
}}

select
    flight_date,
    carrier,
    count(*) as flights,
    count(*) filter (status = 'cancelled') as cancelled,
    round(avg(arr_delay), 1) as avg_arr_delay,
    count(*) filter (status = 'landed' and arr_delay < 15) as on_time
from {{ ref('flights') }}
group by flight_date, carrier
