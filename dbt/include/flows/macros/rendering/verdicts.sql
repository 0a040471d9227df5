{% macro default__flows_get_verdicts_sql(expressions) %} {{ return(none) }} {% endmacro %}


{% macro postgres__flows_get_verdicts_sql(expressions) %}
    {#- Each expression in a WHERE over the columns of the batch, inside a block that catches what the server
      says to it: an error outside would end the transaction. -#}
    {% set literal = adapter.dispatch('flows_text_literal', 'dbt_flows') %}
    {% set blocks = [] %}
    {% set rows = [] %}
    {% for expression in expressions if not expression.error %}
        {% set qualifiers = expression.references | map(attribute='qualifier') | select | list %}
        {% set full = expression.references | selectattr('is_full', 'defined') | selectattr('is_full') | list %}
        {% if not full and qualifiers | map('lower') | unique | list | length < 2 %}
            {% set alias = adapter.dispatch('flows_quote', 'dbt_flows')(qualifiers[0] if qualifiers else 'dbt_flows_row') %}
            {% set number = expressions.index(expression) %}
            {% set query = 'select from __flows_shape as ' ~ alias ~ ' where (' ~ expression.text ~ '\n) is null' %}
            {% do blocks.append(adapter.dispatch('flows_get_verdict_block', 'dbt_flows')(number, literal(query))) %}
            {% set setting = "nullif(current_setting('dbt_flows." %}
            {% do rows.append('(' ~ number ~ ', ' ~ setting ~ 'error_' ~ number ~ "'), ''), " ~ setting ~ 'column_' ~ number ~ "'), ''))") %}
        {% endif %}
    {% endfor %}
    {% if blocks == [] %} {{ return(none) }} {% endif %}
    {{ return('do ' ~ literal('begin\n' ~ blocks | join('\n') ~ '\nend') ~ ';\nselect * from (values ' ~ rows | join(', ') ~ ') as v(number, error, unknown_column)') }}
{% endmacro %}


{% macro default__flows_get_verdict_block(number, query) %} {{ return(none) }} {% endmacro %}


{% macro postgres__flows_get_verdict_block(number, query) %}
    {#- Other errors (an unknown function, say) are left to the statement that binds the expression. -#}
    {% set error = "'dbt_flows.error_" ~ number ~ "'" %}
    {% set column = "'dbt_flows.column_" ~ number ~ "'" %}
    {% set block %}
    perform set_config({{ error }}, '', true), set_config({{ column }}, '', true);
    begin
      execute {{ query }};
    exception
      when undefined_column then
        perform set_config({{ column }}, coalesce(substring(sqlerrm from '"([^"]+)"'), substring(sqlerrm from '[.]([^ ]+)'), sqlerrm), true);
      when syntax_error or grouping_error or windowing_error or feature_not_supported then
        perform set_config({{ error }}, sqlerrm, true);
      when others then null;
    end;
    {% endset %}
    {{ return(block | trim) }}
{% endmacro %}
