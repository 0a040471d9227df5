{#- `dbt_flows_state`: a row per target. Updating it first serialises the updates of a target (F13);
    it also remembers which columns came later (U4) and which have no type yet (F3). -#}
{% macro default__flows_get_create_state_sql(relation) %}
    {{ return('create table if not exists ' ~ relation ~ ' (target varchar primary key, updates bigint not null, added_columns varchar, untyped_columns varchar)') }}
{% endmacro %}


{% macro default__flows_get_insert_state_sql(relation, targets) %}
    {% set rows = [] %}
    {% for target in targets %}
        {% do rows.append('(' ~ adapter.dispatch('flows_text_literal', 'dbt_flows')(target) ~ ')') %}
    {% endfor %}
    {{ return('insert into ' ~ relation ~ ' (target, updates)\nselect given.target, 0 from (values ' ~ rows | join(', ') ~ ') as given(target)\nwhere not exists (select 1 from '
      ~ relation ~ ' as state where state.target = given.target)') }}
{% endmacro %}


{% macro default__flows_get_lock_sql(relation, target) %}
    {{ return('update ' ~ relation ~ ' set updates = updates + 1\nwhere target = ' ~ adapter.dispatch('flows_text_literal', 'dbt_flows')(target) ~ '\nreturning updates') }}
{% endmacro %}


{% macro default__flows_get_save_state_sql(relation, target, added_columns, untyped_columns) %}
    {% set literal = adapter.dispatch('flows_text_literal', 'dbt_flows') %}
    {{ return('update ' ~ relation ~ ' set added_columns = ' ~ literal(added_columns | tojson) ~ ', untyped_columns = ' ~ literal(untyped_columns | tojson)
      ~ '\nwhere target = ' ~ literal(target)) }}
{% endmacro %}


{% macro default__flows_get_shared_lock_sql(relation) %} {{ return(none) }} {% endmacro %}


{% macro postgres__flows_get_shared_lock_sql(relation) %}
    {#- Held until COMMIT. `create table if not exists` fails where two sessions run it at once. -#}
    {% set name = adapter.dispatch('flows_text_literal', 'dbt_flows')(relation.render()) %}
    {{ return('select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext(' ~ name ~ '))') }}
{% endmacro %}


{% macro default__flows_get_is_outside_sql() %}
    {% do adapter.dispatch('flows_raise_unsupported', 'dbt_flows')('tell whether a transaction is open') %}
{% endmacro %}


{% macro postgres__flows_get_is_outside_sql() %}
    {#- Outside a transaction, and only there, a statement begins when its transaction does. -#}
    {{ return('select pg_catalog.now() = pg_catalog.statement_timestamp() as is_outside') }}
{% endmacro %}
