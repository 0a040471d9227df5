{% macro default__flows_run(session, name, sql, fetch=false, begin=false, later=false) %}
    {#- One statement under its own name; what ran is written to `target/run` at the end. Only where
      rows are wanted are they fetched: dbt makes a table of them, which costs milliseconds. So does
      each message: what may come `later` is sent in one with the statement after it. -#}
    {% if sql is none %} {{ return([]) }} {% endif %}
    {% do session.script.append(sql) %}
    {% do session.waiting.append(sql) %}
    {% if later %} {{ return([]) }} {% endif %}
    {% set message = session.waiting | join(';\n\n') %}
    {% do session.update({'waiting': []}) %}
    {% call statement('flows_' ~ name, fetch_result=fetch, auto_begin=begin) %}
        {{- message -}}
    {% endcall %}
    {{ return(load_result('flows_' ~ name).table.rows if fetch else []) }}
{% endmacro %}


{% macro default__flows_run_steps(session, steps) %}
    {#- The statements that change rows, and how many they changed. -#}
    {% set counts = {'inserted': 0, 'deleted': 0} %}
    {% for step in steps %}
        {% set changed = adapter.dispatch('flows_run_counted', 'dbt_flows')(session, 'step_' ~ loop.index, step.sql) %}
        {% do counts.update({step.counts: counts[step.counts] + changed}) %}
    {% endfor %}
    {{ return(counts) }}
{% endmacro %}


{% macro default__flows_run_counted(session, name, sql) %}
    {% do adapter.dispatch('flows_run', 'dbt_flows')(session, name, sql) %}
    {{ return(load_result('flows_' ~ name).response.rows_affected | int) }}
{% endmacro %}


{% macro duckdb__flows_run_counted(session, name, sql) %}
    {#- The driver tells no number; the statement gives it as its one row. -#}
    {{ return(adapter.dispatch('flows_run', 'dbt_flows')(session, name, sql, fetch=true)[0][0] | int) }}
{% endmacro %}
