{% macro default__flows_run(session, name, sql, fetch=false) %}
    {#- One statement under its own name; what ran is written to `target/run` at the end. Only where
      rows are wanted are they fetched: dbt makes a table of them, which costs milliseconds. -#}
    {% if sql is none %} {{ return([]) }} {% endif %}
    {% do session.script.append(sql) %}
    {% call statement('flows_' ~ name, fetch_result=fetch, auto_begin=false) %}
        {{- sql -}}
    {% endcall %}
    {{ return(load_result('flows_' ~ name).table.rows if fetch else []) }}
{% endmacro %}


{% macro default__flows_run_steps(session, steps) %}
    {#- The statements that change rows, and how many they changed. -#}
    {% set counts = {'inserted': 0, 'deleted': 0} %}
    {% for step in steps %}
        {% set rows = adapter.dispatch('flows_run', 'dbt_flows')(session, 'step_' ~ loop.index, step.sql, fetch=true) %}
        {% do counts.update({step.counts: counts[step.counts] + rows[0][0] | int}) %}
    {% endfor %}
    {{ return(counts) }}
{% endmacro %}
