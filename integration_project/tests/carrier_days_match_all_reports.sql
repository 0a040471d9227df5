with reports as ({{ reports_that_count("date '" ~ var('today') ~ "'") }}),

expected as (
    select
        flight_date,
        carrier,
        count(*) as flights,
        sum(case when status = 'cancelled' then 1 else 0 end) as cancelled,
        round(sum(arr_delay) / count(arr_delay), 1) as avg_arr_delay
    from reports
    group by all
)

{{ rows_that_differ(ref('carrier_days'), 'expected', [
    'flight_date', 'carrier', 'flights', 'cancelled', 'avg_arr_delay',
]) }}
