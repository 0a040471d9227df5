-- The flights of every day, as the airline last reported them. A report is a whole day of one
-- airline: the newest takes the place of all rows of the older one, however many they are.
{{
    config(
        materialized='replace_using',
        replace_using=['carrier', 'flight_date'],
        sequence_by='sent_at',
    )
}}

-- Distinct, because a file that lands twice may be read twice in one run.
select distinct
    carrier,
    flight_date,
    flight,
    origin,
    dest,
    tailnum,
    status,
    dep_delay,
    arr_delay,
    distance,
    sent_at
from {{ source('landing', 'flight_reports') }}
{% if is_flow_update() %}
-- The first run and a full refresh read all files; an update only those of the day.
where arrived = date '{{ var("today") }}'
{% endif %}
