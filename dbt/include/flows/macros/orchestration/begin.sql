{% macro default__flows_begin(settings, relation) %}
    {#- Up to the point where the query can run. The order is that of dbt's own incremental. -#}
    {% if settings.has_hooks or settings.sql_header or settings.language == 'python' %}
        {#- Hooks, header and Python code may write, so what can be told before them is told before them. -#}
        {% do adapter.dispatch('flows_raise_problems', 'dbt_flows')(settings.problems) %}
    {% endif %}
    {% set session = adapter.dispatch('flows_make_session', 'dbt_flows')(settings, relation, pre_hooks) %}
    {% do adapter.dispatch('flows_end_reading', 'dbt_flows')() %}
    {{ run_hooks(pre_hooks, inside_transaction=false) }}
    {% if settings.has_inside_hooks or settings.reads_target or adapter.dispatch('flows_opens_early', 'dbt_flows')() %}
        {% do adapter.dispatch('flows_open', 'dbt_flows')(session) %}
    {% endif %}
    {% if settings.sql_header %}
        {% do adapter.dispatch('flows_run', 'dbt_flows')(session, 'header', settings.sql_header) %}
    {% endif %}
    {{ return(session) }}
{% endmacro %}


{% macro default__flows_make_session(settings, relation, hooks) %}
    {{ return({
    'script': [],
    'waiting': [],
    'target': relation,
    'state_relation': adapter.dispatch('flows_get_state_relation', 'dbt_flows')(relation.database, relation.schema),
    'hooks': hooks,
    'constraints': settings.constraints,
    'updates': none,
    'is_open': false
  }) }}
{% endmacro %}


{% macro default__flows_end_reading() %}
{#- Every statement has a snapshot of its own. -#}
{% endmacro %}


{% macro duckdb__flows_end_reading() %}
    {#- A read of the user's code may have opened a transaction, which would fix an old snapshot. -#}
    {% do adapter.commit() %}
{% endmacro %}


{% macro default__flows_opens_early() %}
    {#- Most drivers open a transaction with the first statement, so it may as well hold the lock. -#}
    {{ return(true) }}
{% endmacro %}


{% macro duckdb__flows_opens_early() %}
    {#- TEMP tables of an open transaction have no statistics. -#}
    {{ return(false) }}
{% endmacro %}


{% macro default__flows_open(session) %}
    {#- BEGIN, the lock, the hooks inside; once. Early where the query must see what they do (W4). -#}
    {% if session.is_open %} {{ return('') }} {% endif %}
    {% do adapter.dispatch('flows_begin_transaction', 'dbt_flows')() %}
    {% set rows = adapter.dispatch('flows_run', 'dbt_flows')(session, 'lock',
    adapter.dispatch('flows_get_lock_sql', 'dbt_flows')(session.state_relation, session.target.identifier), fetch=true, begin=true) %}
    {% if rows | length == 0 %}
        {% do adapter.dispatch('flows_raise_problems', 'dbt_flows')([
      'FLW025: ' ~ session.state_relation ~ ' has no row for this table. The on-run-start hook of the flows makes it: run the model with `dbt run` or `dbt build`.']) %}
    {% endif %}
    {% do session.update({'is_open': true, 'updates_locked': rows[0][0] | int}) %}
    {{ run_hooks(session.hooks, inside_transaction=true) }}
{% endmacro %}


{% macro default__flows_begin_transaction() %}
{#- dbt sends it before the lock. -#}
{% endmacro %}


{% macro duckdb__flows_begin_transaction() %} {% do adapter.ensure_transaction() %} {% endmacro %}


{% macro postgres__flows_begin_transaction() %}
    {#- dbt-postgres leaves BEGIN to its driver, which sends none after a COMMIT that dbt or a hook wrote as a
      statement: all that follows would be committed one by one. -#}
    {% if target.autocommit %}
        {% do exceptions.raise_compiler_error('FLW036: the profile has `autocommit: true`, and an update needs a transaction. Take it out, or set it to false.') %}
    {% endif %}
    {% call statement('flows_transaction', fetch_result=true, auto_begin=true) %}
        {{- adapter.dispatch('flows_get_is_outside_sql', 'dbt_flows')() -}}
    {% endcall %}
    {% if load_result('flows_transaction').table.rows[0][0] %}
        {% call statement('flows_begin', auto_begin=true) %} begin {% endcall %}
    {% endif %}
{% endmacro %}


{% macro default__flows_get_state_relation(database, schema) %}
    {{ return(api.Relation.create(database=database, schema=schema, identifier='dbt_flows_state', type='table')) }}
{% endmacro %}
