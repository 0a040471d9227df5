-- Unprotected: it knows what came since the day on which it was built, or last rebuilt, and of
-- that day only the three days that its predicate selects.
{% set built_on = "date '" ~ var('hourly_weather_built_on', '2013-12-05') ~ "'" %}

with expected as (
    select *
    from {{ source('archive', 'weather') }}
    where arrived >= {{ built_on }} and observed_at >= {{ built_on }} - 2
    qualify arrived = max(arrived) over (partition by observed_at::date)
)

{{ rows_that_differ(ref('hourly_weather'), 'expected', [
    'airport', 'observed_at', 'temp', 'precip', 'wind_speed', 'visibility',
]) }}
