-- Flights with the airline's name and the plane's seats as they were at the time. Rows are open
-- for two days, then closed: what the registries change later does not touch them. A rebuilt table
-- would have today's names everywhere, hence reset_allowed: false.
{{
    config(
        materialized='replace_where',
        replace_where="flight_date >= date '{{ var('today') }}' - 1",
        reset_allowed=false,
    )
}}

select
    flights.flight_date,
    flights.carrier,
    airlines.name as airline,
    flights.flight,
    flights.origin,
    flights.dest,
    flights.tailnum,
    planes.model as plane_model,
    planes.seats,
    flights.status,
    flights.arr_delay
from {{ ref('flights') }} as flights
left join {{ source('landing', 'airlines') }} as airlines on airlines.carrier = flights.carrier
left join {{ source('landing', 'planes') }} as planes on planes.tailnum = flights.tailnum
