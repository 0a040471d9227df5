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


{% macro default__flows_get_key_id(plan) %}
    {#- What tells the keys apart: where they are rows of the batch, the number of the row. -#}
    {{ return('__flow_id' if plan.keys_are_rows else adapter.dispatch('flows_get_row_id', 'dbt_flows')()) }}
{% endmacro %}


{% macro default__flows_get_numbered_keys_sql(plan) %}
    {% if plan.keys_are_rows %} {{ return('__flows_keys') }} {% endif %}
    {#- In a subquery: a table of its own beside the user's rows would make `rowid` in a sequence
      expression ambiguous. -#}
    {{ return('(select *, ' ~ adapter.dispatch('flows_get_row_id', 'dbt_flows')() ~ ' as __flow_id from __flows_keys)') }}
{% endmacro %}


{% macro default__flows_get_winning_keys_sql(plan, columns='*') %}
    {#- Keys of the batch whose rows come. -#}
    {% if not plan.blocked %} {{ return('(select ' ~ columns ~ ' from __flows_keys)') }} {% endif %}
    {% set wins = adapter.dispatch('flows_get_wins_sql', 'dbt_flows')(plan, '__k.' ~ adapter.dispatch('flows_get_key_id', 'dbt_flows')(plan)) %}
    {{ return('(select ' ~ columns ~ ' from __flows_keys as __k where ' ~ wins ~ adapter.dispatch('flows_get_fence_sql', 'dbt_flows')() ~ ')') }}
{% endmacro %}


{% macro default__flows_get_wins_sql(plan, key_id) %}
    {#- All keys but the `late` ones, or all but the `stored` ones. -#}
    {% set late = ' and s.__flow_late' if plan.blocked == 'late' else '' %}
    {{ return('not exists (select 1 from __flows_stored as s where s.__flow_key = ' ~ key_id ~ late ~ ')') }}
{% endmacro %}


{% macro default__flows_get_fence_sql() %} {{ return('') }} {% endmacro %}


{% macro postgres__flows_get_fence_sql() %}
    {#- The keys are found before anything is joined to them (`flows_get_tied_keys_sql`). -#}
    {{ return(' offset 0') }}
{% endmacro %}
