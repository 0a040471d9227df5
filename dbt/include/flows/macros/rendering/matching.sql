{#- How rows and keys are compared. Arguments are expressions, quoted and checked. -#}
{% macro default__flows_get_key_match_sql(keys, alias, null_safe) %}
    {#- Plain `=` lets DuckDB push the keys' bounds into the scan; NULL keys, which it never
      matches, get a statement of their own (both measured: docs/decisions). -#}
    {% set parts = [] %}
    {% for key in keys %}
        {% do parts.append(alias ~ '.' ~ key ~ (' is not distinct from ' if null_safe else ' = ') ~ '__w.__flow_k' ~ loop.index) %}
    {% endfor %}
    {% if null_safe %}
        {% do parts.append('(' ~ adapter.dispatch('flows_get_null_key_sql', 'dbt_flows')(keys) ~ ')') %}
    {% endif %}
    {{ return(parts | join(' and ')) }}
{% endmacro %}


{% macro default__flows_qualify(sequence, alias) %}
    {#- A column by its alias, an expression as it is: `rowid` would be ambiguous without. -#}
    {% set qualified = [] %}
    {% for entry in sequence %}
        {% do qualified.append(alias ~ '.' ~ entry if entry[0] == '"' else entry) %}
    {% endfor %}
    {{ return(qualified) }}
{% endmacro %}


{% macro default__flows_get_sequence_match_sql(sequence, alias, operator) %}
    {#- Left to right. A NULL in a stored entry makes its comparison unknown, so it counts as
      lowest in its place (U8): the batch has no NULL there. -#}
    {% set sequence = adapter.dispatch('flows_qualify', 'dbt_flows')(sequence, alias) %}
    {% set last = sequence | length %}
    {% set sql = namespace(text=sequence[-1] ~ ' ' ~ operator ~ ' __w.__flow_s' ~ last) %}
    {% for entry in sequence[:-1] | reverse %}
        {% set own = '__w.__flow_s' ~ loop.revindex %}
        {% set equal = entry ~ ' = ' ~ own ~ ' and (' ~ sql.text ~ ')' %}
        {% set sql.text = equal if operator == '=' else entry ~ ' > ' ~ own ~ ' or (' ~ equal ~ ')' %}
    {% endfor %}
    {{ return('(' ~ sql.text ~ ')') }}
{% endmacro %}


{% macro default__flows_get_bound_sql(entry) %}
    {{ return(entry ~ ' >= (select min(__flow_s1) from __flows_keys)') }}
{% endmacro %}


{% macro duckdb__flows_get_bound_sql(entry) %}
    {{ return(entry ~ " >= getvariable('__flows_lowest')") }}
{% endmacro %}


{% macro postgres__flows_get_bound_sql(entry) %}
    {#- No zone maps to skip by, and no `min` for every type. -#}
    {{ return('true') }}
{% endmacro %}


{% macro default__flows_get_comparable_sql(column, alias) %}
    {{ return(alias ~ '.' ~ column.quoted) }}
{% endmacro %}


{% macro postgres__flows_get_comparable_sql(column, alias) %}
    {#- What has no `=` in the engine is compared as it is written. -#}
    {% set name = alias ~ '.' ~ column.quoted %}
    {{ return(name if column.kind.orderable else 'cast(' ~ name ~ ' as text)') }}
{% endmacro %}


{% macro default__flows_get_row_id() %}
    {% do adapter.dispatch('flows_raise_unsupported', 'dbt_flows')('tell two equal rows of a table apart') %}
{% endmacro %}


{% macro duckdb__flows_get_row_id() %} {{ return('rowid') }} {% endmacro %}


{% macro postgres__flows_get_row_id() %} {{ return('ctid') }} {% endmacro %}


{% macro default__flows_get_numbered_keys_sql() %}
    {#- In a subquery: a table of its own beside the user's rows would make `rowid` in a sequence
      expression ambiguous. -#}
    {{ return('(select *, ' ~ adapter.dispatch('flows_get_row_id', 'dbt_flows')() ~ ' as __flow_id from __flows_keys)') }}
{% endmacro %}


{% macro default__flows_get_winning_keys_sql(blocked, columns='*') %}
    {#- Keys of the batch whose rows come: all but the `late` ones, or all but the `stored` ones. -#}
    {% if not blocked %} {{ return('(select ' ~ columns ~ ' from __flows_keys)') }} {% endif %}
    {% set row_id = adapter.dispatch('flows_get_row_id', 'dbt_flows')() %}
    {% set late = ' and s.__flow_late' if blocked == 'late' else '' %}
    {{ return('(select ' ~ columns ~ ' from __flows_keys as __k where not exists (select 1 from __flows_stored as s where s.__flow_key = __k.' ~ row_id ~ late ~ '))') }}
{% endmacro %}
