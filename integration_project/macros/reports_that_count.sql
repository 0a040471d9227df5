{#- For tests: the flights as the last report of each airline and day has them, worked out from
    every report that ever landed, all at once. `known_on` is a date, or an expression over the
    columns of a report: what landed after it is left out. -#}
{% macro reports_that_count(known_on) %}
    select distinct * exclude (arrived)
    from {{ source('landing', 'flight_reports') }}
    where arrived <= {{ known_on }}
    qualify sent_at = max(sent_at) over (partition by carrier, flight_date)
{% endmacro %}
