{#- How rows and keys are compared. Arguments are expressions, quoted and checked. -#}
{% macro default__flows_get_key_match_sql(plan, alias, null_safe) %}
    {#- Plain `=` lets DuckDB push the keys' bounds into the scan; NULL keys, which it never
      matches, get a statement of their own (both measured: docs/decisions). -#}
    {% if null_safe %}
        {{ return(adapter.dispatch('flows_get_null_safe_match_sql', 'dbt_flows')(plan, alias)) }}
    {% endif %}
    {{ return(adapter.dispatch('flows_get_equal_keys_sql', 'dbt_flows')(plan, alias, '=')) }}
{% endmacro %}


{% macro default__flows_get_null_safe_match_sql(plan, alias) %}
    {{ return(adapter.dispatch('flows_get_equal_keys_sql', 'dbt_flows')(plan, alias, 'is not distinct from')
      ~ ' and (' ~ adapter.dispatch('flows_get_null_key_sql', 'dbt_flows')(plan.key_names) ~ ')') }}
{% endmacro %}


{% macro default__flows_get_equal_keys_sql(plan, alias, operator) %}
    {% set parts = [] %}
    {% for key in plan.key_names %}
        {% set column = plan.columns | selectattr('quoted', 'equalto', key) | first %}
        {% do parts.append(adapter.dispatch('flows_get_equal_key_sql', 'dbt_flows')(column, alias ~ '.' ~ key, operator, '__w.__flow_k' ~ loop.index)) %}
    {% endfor %}
    {{ return(parts | join(' and ')) }}
{% endmacro %}


{% macro default__flows_get_equal_key_sql(column, own, operator, theirs) %}
    {{ return(own ~ ' ' ~ operator ~ ' ' ~ theirs) }}
{% endmacro %}


{% macro duckdb__flows_get_equal_key_sql(column, own, operator, theirs) %}
    {% set equal = own ~ ' ' ~ operator ~ ' ' ~ theirs %}
    {% if '[' not in column.type ~ column.cast %} {{ return(equal) }} {% endif %}
    {{ return('hash(' ~ own ~ ') = hash(' ~ theirs ~ ') and ' ~ adapter.dispatch('flows_get_unhashed_sql', 'dbt_flows')(equal)) }}
{% endmacro %}


{% macro postgres__flows_get_null_safe_match_sql(plan, alias) %}
    {#- `is not distinct from` makes the server compare each row with each key. So the rows with a NULL in
      their key, which are few, are found first; whole rows are then sorted, NULL equal to NULL. -#}
    {% set own = [] %}
    {% set theirs = [] %}
    {% for key in plan.key_names %}
        {% do own.append(alias ~ '.' ~ key) %} {% do theirs.append('__w.__flow_k' ~ loop.index) %}
    {% endfor %}
    {{ return('cast(row(' ~ own | join(', ') ~ ') as record) = cast(row(' ~ theirs | join(', ') ~ ') as record) and (' ~ own | join(' is null or ')
      ~ ' is null) and ' ~ adapter.dispatch('flows_get_null_key_sql', 'dbt_flows')(plan.key_names)) }}
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
    {{ return(adapter.dispatch('flows_get_unhashed_sql', 'dbt_flows')(sql.text) if operator == '=' else '(' ~ sql.text ~ ')') }}
{% endmacro %}


{% macro default__flows_get_unhashed_sql(condition) %}
    {{ return('(' ~ condition ~ ')') }}
{% endmacro %}


{% macro duckdb__flows_get_unhashed_sql(condition) %}
    {#- Two `=` of a join are hashed together. DuckDB 1.5 then loses pairs where a list comes after a column of
      one value, and any version is slower than with the key alone (docs/decisions/0006). -#}
    {{ return('(' ~ condition ~ ') is true') }}
{% endmacro %}


{% macro default__flows_get_bound_sql(entry) %}
    {{ return(entry ~ ' >= (select min(__flow_s1) from __flows_keys)') }}
{% endmacro %}


{% macro duckdb__flows_get_bound_sql(entry) %}
    {{ return(entry ~ " >= getvariable('__flows_span').lowest") }}
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
