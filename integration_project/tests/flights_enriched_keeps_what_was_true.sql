-- A flight is closed on the day after it: by then its last report and the registries of that day
-- decide. All that was ever loaded before the first day of the project was closed on that day.
{% set closed_on %}
    greatest(
        (select min(arrived) from {{ source('archive', 'airlines') }}),
        least(flight_date + 1, date '{{ var("today") }}')
    )
{% endset %}

with reports as ({{ reports_that_count(closed_on) }}),

dated as (select *, {{ closed_on }} as closed_on from reports),

expected as (
    select
        flight_date, dated.carrier, airlines.name as airline, flight, origin, dest,
        dated.tailnum, planes.model as plane_model, planes.seats, status, arr_delay
    from dated
    left join {{ source('archive', 'airlines') }} as airlines
        on airlines.carrier = dated.carrier and airlines.arrived = closed_on
    left join {{ source('archive', 'planes') }} as planes
        on planes.tailnum = dated.tailnum and planes.arrived = closed_on
)

{{ rows_that_differ(ref('flights_enriched'), 'expected', [
    'flight_date', 'carrier', 'airline', 'flight', 'origin', 'dest', 'tailnum',
    'plane_model', 'seats', 'status', 'arr_delay',
]) }}
