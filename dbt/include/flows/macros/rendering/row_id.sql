{#- How rows that are equal, and keys of the batch, are told apart. -#}
{% macro default__flows_get_row_id() %}
    {% do adapter.dispatch('flows_raise_unsupported', 'dbt_flows')('tell two equal rows of a table apart') %}
{% endmacro %}


{% macro duckdb__flows_get_row_id() %} {{ return('rowid') }} {% endmacro %}


{% macro postgres__flows_get_row_id() %} {{ return('ctid') }} {% endmacro %}


{% macro default__flows_get_place(prefix) %}
    {{ return(prefix ~ adapter.dispatch('flows_get_row_id', 'dbt_flows')()) }}
{% endmacro %}


{% macro postgres__flows_get_place(prefix) %}
    {#- Each partition counts its rows for itself. -#}
    {{ return('pg_catalog.concat(' ~ prefix ~ 'tableoid, ' ~ prefix ~ 'ctid)') }}
{% endmacro %}


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
    {{ return('(select ' ~ columns ~ ' from __flows_keys as __k where not exists (select 1 from __flows_stored as s where s.__flow_key = __k.' ~ row_id ~ late ~ ')' ~ adapter.dispatch('flows_get_fence_sql', 'dbt_flows')() ~ ')') }}
{% endmacro %}


{% macro default__flows_get_fence_sql() %} {{ return('') }} {% endmacro %}


{% macro postgres__flows_get_fence_sql() %}
    {#- The keys are found before anything is joined to them (`flows_get_tied_keys_sql`). -#}
    {{ return(' offset 0') }}
{% endmacro %}
