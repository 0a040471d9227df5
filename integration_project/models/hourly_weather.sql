-- The last days hour by hour, for the people at the gates. Nobody needs it later, so nothing
-- protects it: a full refresh keeps what the feed still has.
{{
    config(
        materialized='replace_where',
        replace_where="observed_at >= date '{{ var('today') }}' - 2",
    )
}}

select airport, observed_at, temp, precip, wind_speed, visibility
from {{ source('landing', 'weather') }}
