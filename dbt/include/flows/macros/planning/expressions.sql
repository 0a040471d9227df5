{#- Predicates and sequence expressions as the engine's parser reads them. An expression is
    {text, error, statements, expressions, functions, volatile, references}; `references` is none
    where there is no parser. -#}

{% macro default__flows_check_expressions(settings, batch, expressions, problems) %}
  {% set option = 'replace_where' if settings.kind == 'replace_where' else 'sequence_by' %}
  {% for expression in expressions %}
    {% if expression.error %}
      {% do problems.append('FLW009: `' ~ option ~ '` is not one expression: ' ~ expression.error ~ ' in `' ~ expression.text ~ '`. Write one condition; join several by AND, or as a list.') %}
    {% elif expression.volatile %}
      {% do problems.append('FLW010: `' ~ option ~ '` calls ' ~ expression.volatile | join(', ') ~ ', which answers differently each time, in `' ~ expression.text ~ '`. Both halves of an update must see one answer: compute it in the query, or pass it as a var.') %}
    {% else %}
      {% do adapter.dispatch('flows_check_references', 'dbt_flows')(option, expression, batch, problems) %}
    {% endif %}
  {% endfor %}
{% endmacro %}


{% macro default__flows_check_references(option, expression, batch, problems) %}
  {% set code = 'FLW012' if option == 'replace_where' else 'FLW006' %}
  {% set find = adapter.dispatch('flows_find_column', 'dbt_flows') %}
  {% for name in adapter.dispatch('flows_get_referenced_names', 'dbt_flows')(expression, batch) %}
    {% if find(name, batch.columns) is none %}
      {% do problems.append(adapter.dispatch('flows_get_unknown_column_problem', 'dbt_flows')(code, option, name, batch)) %}
    {% endif %}
  {% endfor %}
{% endmacro %}


{% macro default__flows_get_referenced_names(expression, batch) %}
  {#- Column names outside subqueries and lambdas, without qualifier. SQL writes some functions
      without brackets; the parser takes those for columns. -#}
  {% set bare_functions = [
    'current_date', 'current_time', 'current_timestamp', 'localtime', 'localtimestamp', 'current_user',
    'session_user', 'user', 'current_role', 'current_schema', 'current_catalog', 'current_database'] %}
  {% set names = [] %}
  {% for parts in expression.references or [] %}
    {% set is_column = adapter.dispatch('flows_find_column', 'dbt_flows')(parts[0], batch.columns) is not none %}
    {% set name = parts[0] if is_column or parts | length == 1 else parts[-1 if parts | length > 3 else 1] %}
    {% do names.append(name) if is_column or name | lower not in bare_functions %}
  {% endfor %}
  {{ return(names | unique | list) }}
{% endmacro %}


{% macro default__flows_get_qualifiers(expression, batch, relation) %}
  {#- First names before a dot that are no output column (W3); the target's full name is one. -#}
  {% set qualifiers = [] %}
  {% set own = [relation.database | lower, relation.schema | lower, relation.identifier | lower] %}
  {% for parts in expression.references or [] if parts | length > 1 %}
    {% set folded = parts | map('lower') | list %}
    {% if folded[:3] == own and parts | length > 3 %}
      {% do qualifiers.append(relation.identifier) %}
    {% elif adapter.dispatch('flows_find_column', 'dbt_flows')(parts[0], batch.columns) is none %}
      {% do qualifiers.append(parts[0]) %}
    {% endif %}
  {% endfor %}
  {{ return(qualifiers) }}
{% endmacro %}
