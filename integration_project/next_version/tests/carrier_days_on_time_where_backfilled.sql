-- The metric came on 11 December: the week that was open then has it, and, once it is
-- backfilled, November. Everything older has NULL, not a guess.
with reports as ({{ reports_that_count("date '" ~ var('today') ~ "'") }}),

expected as (
    select
        flight_date,
        carrier,
        case
            when flight_date >= date '2013-12-11' - 6
                or (month(flight_date) = 11 and {{ var('november_backfilled', false) }})
            then sum(case when status = 'landed' and arr_delay < 15 then 1 else 0 end)
        end as on_time
    from reports
    group by flight_date, carrier
)

{{ rows_that_differ(ref('carrier_days'), 'expected', ['flight_date', 'carrier', 'on_time']) }}
