{% macro default__flows_read_expressions(session, settings, batch) %}
  {#- Predicates, and those sequence entries that are no columns, as the engine's parser sees them. -#}
  {% set texts = settings.predicates if settings.kind == 'replace_where' else [] %}
  {% for text in settings.sequence or [] if adapter.dispatch('flows_find_column', 'dbt_flows')(text, batch.columns) is none %}
    {% do texts.append(text) if not modules.re.fullmatch('"[^"]+"|[^\\W\\d]\\w*', text) %}
  {% endfor %}
  {% if texts == [] %}
    {{ return([]) }}
  {% endif %}
  {% set sql = adapter.dispatch('flows_get_expression_sql', 'dbt_flows')(texts) %}
  {% set expressions = [] %}
  {% for row in adapter.dispatch('flows_run', 'dbt_flows')(session, 'expressions', sql, fetch=true) %}
    {% do expressions.append(adapter.dispatch('flows_read_expression', 'dbt_flows')(texts[loop.index0], row)) %}
  {% endfor %}
  {% if sql is none %}
    {% for text in texts %}
      {% do expressions.append(adapter.dispatch('flows_read_expression_text', 'dbt_flows')(text)) %}
    {% endfor %}
  {% endif %}
  {% do adapter.dispatch('flows_mark_volatile', 'dbt_flows')(session, expressions) %}
  {{ return(expressions) }}
{% endmacro %}


{% macro default__flows_read_expression(text, row) %}
  {% set error = row['error'] %}
  {% if not error and (row['statements'] != 1 or row['expressions'] != 1) %}
    {% set error = 'more than one expression' %}
  {% endif %}
  {% set lambdas = fromjson(row['lambdas'] or '[]') or [] %}
  {% set references = [] %}
  {% for column in fromjson(row['columns'] or '[]') or [] if '.subquery' not in column.path %}
    {% set inside = namespace(found=false) %}
    {% for path in lambdas if column.path.startswith(path) %}
      {% set inside.found = true %}
    {% endfor %}
    {% do references.append(column.names) if not inside.found %}
  {% endfor %}
  {% set functions = [] %}
  {% for function in fromjson(row['functions'] or '[]') or [] %}
    {% do functions.append(function.name) if function.operator != 'true' %}
  {% endfor %}
  {{ return({'text': text, 'error': error, 'functions': functions | unique | list, 'references': references, 'volatile': []}) }}
{% endmacro %}


{% macro default__flows_mark_volatile(session, expressions) %}
  {% set functions = [] %}
  {% for expression in expressions %}
    {% do functions.extend(expression.functions) %}
  {% endfor %}
  {% if functions %}
    {% set rows = adapter.dispatch('flows_run', 'dbt_flows')(session, 'volatile',
      adapter.dispatch('flows_get_volatile_functions_sql', 'dbt_flows')(functions | unique | list), fetch=true) %}
    {% set volatile = rows | map(attribute=0) | list %}
    {% for expression in expressions if volatile %}
      {% do expression.update({'volatile': expression.functions | select('in', volatile) | list}) %}
    {% endfor %}
  {% endif %}
{% endmacro %}


{% macro default__flows_read_predicate_types(session, plan) %}
  {#- The engine binds the predicate here, before anything is written. -#}
  {% set rows = adapter.dispatch('flows_run', 'dbt_flows')(session, 'predicate',
    adapter.dispatch('flows_get_expression_types_sql', 'dbt_flows')(plan.predicates, plan.source, plan.alias), fetch=true) %}
  {{ return(rows | map(attribute=1) | list) }}
{% endmacro %}
