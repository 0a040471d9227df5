{#- For tests: the rows of which one relation has more than the other. Doubles count, and grouping
    takes NULL as equal to NULL: no rows means the same rows, each the same number of times.
    `surplus` is positive where the actual relation has too many, negative where it lacks some. -#}
{% macro rows_that_differ(actual, expected, columns) %}
    {%- set columns = columns | join(', ') %}
    select {{ columns }}, sum(one) as surplus
    from (
        select {{ columns }}, 1 as one from {{ actual }}
        union all
        select {{ columns }}, -1 as one from {{ expected }}
    )
    group by {{ columns }}
    having sum(one) <> 0
{% endmacro %}
