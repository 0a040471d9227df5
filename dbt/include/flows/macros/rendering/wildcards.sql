{#- Columns that came later (U4): a stored NULL in them equals anything, and the row of the batch takes
    the stored one's place. `__flows_matches` pairs the two; equal rows are paired first. -#}
{% macro default__flows_get_create_tied_sql(plan) %}
    {{ return(adapter.dispatch('flows_get_temporary_sql', 'dbt_flows')('__flows_tied') ~ '\nselect row_number() over () as __flow_row, * from (\n'
      ~ adapter.dispatch('flows_get_tied_rows_sql', 'dbt_flows')(plan) ~ '\n) as a') }}
{% endmacro %}


{% macro default__flows_get_create_places_sql(plan) %}
    {{ return(adapter.dispatch('flows_get_temporary_sql', 'dbt_flows')('__flows_places') ~ '\n' ~ adapter.dispatch('flows_get_places_sql', 'dbt_flows')(plan)) }}
{% endmacro %}


{% macro default__flows_get_matches_sql(columns, tied, places, takes_place) %}
    {% set pair = adapter.dispatch('flows_get_numbered_pair_sql', 'dbt_flows')(columns, tied, places) %}
    {{ return('select __b.__flow_row, p.__flow_place, ' ~ takes_place ~ ' as __flow_takes_place\nfrom ' ~ pair.tied ~ '\njoin ' ~ pair.places ~ ' on ' ~ pair.condition) }}
{% endmacro %}


{% macro default__flows_get_exact_matches_sql(plan) %}
    {{ return(adapter.dispatch('flows_get_temporary_sql', 'dbt_flows')('__flows_matches') ~ '\n'
      ~ adapter.dispatch('flows_get_matches_sql', 'dbt_flows')(plan.compared, '__flows_tied as __a', '__flows_places as __a', 'false')) }}
{% endmacro %}


{% macro default__flows_get_wildcard_patterns_sql(plan) %}
    {#- Which wildcard columns are NULL together in stored rows; fewest first. -#}
    {% set flags = [] %}
    {% set counted = [] %}
    {% for column in plan.compared if column.wildcard %}
        {% do flags.append(column.quoted ~ ' is null as __flow_w' ~ loop.index) %}
        {% do counted.append('cast(' ~ column.quoted ~ ' is null as integer)') %}
    {% endfor %}
    {{ return('select distinct ' ~ counted | join(' + ') ~ ' as __flow_wildcards, ' ~ flags | join(', ') ~ '\nfrom __flows_places\nwhere ' ~ counted | join(' + ') ~ ' > 0\norder by ' ~ range(1, flags | length + 2) | join(', ')) }}
{% endmacro %}


{% macro default__flows_get_wildcard_matches_sql(plan, pattern) %}
    {#- `pattern` holds, per wildcard column, whether the stored row is NULL there: those equal anything. -#}
    {% set columns = plan.compared | rejectattr('wildcard') | list %}
    {% set filter = ['__flow_place not in (select __flow_place from __flows_matches)'] %}
    {% for column in plan.compared if column.wildcard %}
        {% set is_null = pattern[loop.index0] %}
        {% do filter.append(column.quoted ~ (' is null' if is_null else ' is not null')) %}
        {% do columns.append(column) if not is_null %}
    {% endfor %}
    {% set tied = '__flows_tied as __a where __flow_row not in (select __flow_row from __flows_matches)' %}
    {{ return('insert into __flows_matches\n' ~ adapter.dispatch('flows_get_matches_sql', 'dbt_flows')(
      columns, tied, '__flows_places as __a where ' ~ filter | join(' and '), 'true')) }}
{% endmacro %}
