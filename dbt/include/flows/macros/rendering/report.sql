{% macro default__flows_get_report_sql(script, message, report) %}
    {#- One row that says what was done; behind `--` above it, for `target/run`, the statements that
      did it. The first column is how the adapter `flows` knows the row (FlowsConnectionManager). -#}
    {% set literal = adapter.dispatch('flows_text_literal', 'dbt_flows') %}
    {% set columns = [literal(message) ~ ' as __flow_message'] %}
    {% for name, value in report.items() %}
        {% do columns.append((literal(value) if value is string else value) ~ ' as ' ~ name) %}
    {% endfor %}
    {% set comment = '-- ' ~ (script | join(';\n\n') ~ ';') | replace('\r', ' ') | replace('\n', '\n-- ') %}
    {{ return(comment ~ '\n\nselect ' ~ columns | join(', ')) }}
{% endmacro %}


{% macro default__flows_get_all_rows_sql(relation) %}
    {{ return('select * from ' ~ relation) }}
{% endmacro %}
