{% macro default__flows_read_by_eye(session, texts, batch) %}
    {#- Expressions where the engine lends no parser: the text is read, then the engine is asked what it
      thinks of it where it can be asked without an end to the transaction. -#}
    {% set expressions = [] %}
    {% for text in texts %}
        {% set expression = adapter.dispatch('flows_read_expression_text', 'dbt_flows')(text) %}
        {% set nodes = [] %}
        {% for names in expression.names %}
            {#- A word alone that is no column may be a keyword as well. -#}
            {% set is_column = adapter.dispatch('flows_find_column', 'dbt_flows')(names[0], batch.columns) is not none %}
            {% do nodes.append({'names': names, 'path': ''}) if names | length > 1 or is_column %}
        {% endfor %}
        {% do expression.update({'references': adapter.dispatch('flows_read_references', 'dbt_flows')(nodes, session.target, batch)}) %}
        {% do expressions.append(expression) %}
    {% endfor %}
    {% set rows = adapter.dispatch('flows_run', 'dbt_flows')(session, 'verdicts', adapter.dispatch('flows_get_verdicts_sql', 'dbt_flows')(expressions), fetch=true) %}
    {% for row in rows %}
        {% set expression = expressions[row['number'] | int] %}
        {% do expression.update({'error': row['error']}) if row['error'] %}
        {% do expression.references.append({'qualifier': none, 'column': row['unknown_column']}) if row['unknown_column'] %}
    {% endfor %}
    {{ return(expressions) }}
{% endmacro %}
