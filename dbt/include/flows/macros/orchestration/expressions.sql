{% macro default__flows_read_expressions(session, settings, batch) %}
    {#- Predicates, and those sequence entries that are no columns, as the engine's parser sees them. -#}
    {% set texts = settings.predicates if settings.kind == 'replace_where' else [] %}
    {% for text in settings.sequence or [] if adapter.dispatch('flows_find_column', 'dbt_flows')(text, batch.columns) is none %}
        {% do texts.append(text) if not adapter.dispatch('flows_is_plain_name', 'dbt_flows')(text) %}
    {% endfor %}
    {% if texts == [] %} {{ return([]) }} {% endif %}
    {% set sql = adapter.dispatch('flows_get_expression_sql', 'dbt_flows')(texts) %}
    {% set expressions = [] %}
    {% for row in adapter.dispatch('flows_run', 'dbt_flows')(session, 'expressions', sql, fetch=true) %}
        {% do expressions.append(adapter.dispatch('flows_read_expression', 'dbt_flows')(texts[loop.index0], row, session, batch)) %}
    {% endfor %}
    {% if sql is none %}
        {% do expressions.extend(adapter.dispatch('flows_read_by_eye', 'dbt_flows')(session, texts, batch)) %}
    {% endif %}
    {% do adapter.dispatch('flows_mark_functions', 'dbt_flows')(session, expressions) %}
    {{ return(expressions) }}
{% endmacro %}


{% macro default__flows_read_expression(text, row, session, batch) %}
    {% set error = row['error'] %}
    {% if not error and (row['statements'] != 1 or row['expressions'] != 1) %}
        {% set error = 'it holds more than one' %}
    {% elif not error and row['misplaced'] %}
        {% set error = 'no ' ~ row['misplaced'] | lower ~ ' can stand there' %}
    {% endif %}
    {% set functions = [] %}
    {% set outer = [] %}
    {% for function in fromjson(row['functions'] or '[]') or [] if function.operator != 'true' %}
        {% do functions.append(function.name) %}
        {% do outer.append(function.name) if '.subquery' not in function.path %}
    {% endfor %}
    {{ return({
    'text': text, 'error': error, 'functions': functions | unique | list, 'outer_functions': outer | unique | list, 'volatile': [],
    'references': adapter.dispatch('flows_read_references', 'dbt_flows')(fromjson(row['columns'] or '[]') or [], session.target, batch)
  }) }}
{% endmacro %}


{% macro default__flows_read_references(nodes, relation, batch) %}
    {#- Columns outside subqueries, as {qualifier, column}. The first name before a dot that is no
      output column is the qualifier, the target's full name is one (W3); what follows the column
      are fields. The parameters of a lambda are no columns: they stand on its left-hand side. -#}
    {% set own = [relation.database | lower, relation.schema | lower, relation.identifier | lower] %}
    {% set find = adapter.dispatch('flows_find_column', 'dbt_flows') %}
    {% set parameters = [] %}
    {% for node in nodes if '.lhs' in node.path and node.names | length == 1 and find(node.names[0], batch.columns) is none %}
        {% do parameters.append(node.names[0]) %}
    {% endfor %}
    {% set references = [] %}
    {% for node in nodes if '.subquery' not in node.path and node.names[0] not in parameters %}
        {% set folded = node.names | map('lower') | list %}
        {% set depth = 3 if folded[:3] == own else (2 if folded[:2] == own[1:] else 1) %}
        {% if node.names | length == 1 or find(node.names[0], batch.columns) is not none %}
            {% do references.append({'qualifier': none, 'column': node.names[0]}) %}
        {% elif node.names | length > depth %}
            {% set qualifier = relation.identifier if depth > 1 else node.names[0] %}
            {% do references.append({'qualifier': qualifier, 'column': node.names[depth], 'is_full': depth > 1}) %}
        {% endif %}
    {% endfor %}
    {{ return(references) }}
{% endmacro %}


{% macro default__flows_mark_functions(session, expressions) %}
    {% set functions = [] %}
    {% for expression in expressions %} {% do functions.extend(expression.functions) %} {% endfor %}
    {% if functions %}
        {% set volatile = [] %}
        {% set aggregates = [] %}
        {% for row in adapter.dispatch('flows_run', 'dbt_flows')(session, 'functions',
      adapter.dispatch('flows_get_odd_functions_sql', 'dbt_flows')(functions | unique | list), fetch=true) %}
            {% do volatile.append(row[0]) if row[1] %} {% do aggregates.append(row[0]) if row[2] %}
        {% endfor %}
        {% for expression in expressions %}
            {% set aggregated = expression.outer_functions | select('in', aggregates) | list %}
            {% do expression.update({'volatile': expression.functions | select('in', volatile) | list}) %}
            {% do expression.update({'error': 'it sums up many rows by ' ~ aggregated | join(', ')}) if aggregated and not expression.error %}
        {% endfor %}
    {% endif %}
{% endmacro %}


{% macro default__flows_read_predicate_kinds(session, plan) %}
    {#- The engine binds the predicate here, before anything is written. -#}
    {% set rows = adapter.dispatch('flows_run', 'dbt_flows')(session, 'predicate',
    adapter.dispatch('flows_get_expression_types_sql', 'dbt_flows')(plan.predicates, plan.source, plan.alias), fetch=true) %}
    {% set kinds = [] %}
    {% for row in rows %}
        {% do kinds.append(adapter.dispatch('flows_get_type_kind', 'dbt_flows')(row[1])) %}
    {% endfor %}
    {{ return(kinds) }}
{% endmacro %}
