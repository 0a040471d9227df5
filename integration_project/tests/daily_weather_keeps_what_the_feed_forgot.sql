-- Of every day the figures of the last file that had the day, however long ago that file came.
with last_seen as (
    select *, observed_at::date as day
    from {{ source('archive', 'weather') }}
    qualify arrived = max(arrived) over (partition by observed_at::date)
),

expected as (
    select
        day, airport, count(*) as hours_observed,
        min(temp) as min_temp, max(temp) as max_temp, sum(precip) as precip
    from last_seen
    group by all
)

{{ rows_that_differ(ref('daily_weather'), 'expected', [
    'day', 'airport', 'hours_observed', 'min_temp', 'max_temp', 'precip',
]) }}
