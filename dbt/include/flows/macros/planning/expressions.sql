{#- Predicates and sequence expressions as the engine's parser reads them. An expression is
    {text, error, functions, volatile, references}; `references`, a list of {qualifier, column}, is
    none where there is no parser. -#}
{% macro default__flows_check_expressions(settings, batch, expressions, problems) %}
    {% set is_predicate = settings.kind == 'replace_where' %}
    {% set option = '`replace_where`' if is_predicate else '`sequence_by`' %}
    {% set option = 'the override of `replace_where`' if settings.overridden else option %}
    {% set advice = 'Write one condition; join several by AND, or as a list.' if is_predicate else 'Write one expression; several stand in a list.' %}
    {% for expression in expressions %}
        {% if expression.error %}
            {% do problems.append('FLW009: ' ~ option ~ ' is not one expression: ' ~ expression.error ~ ' in `' ~ expression.text ~ '`. ' ~ advice) %}
        {% elif expression.volatile %}
            {% do problems.append('FLW010: ' ~ option ~ ' calls ' ~ expression.volatile | join(', ') ~ ', which answers differently each time, in `' ~ expression.text ~ '`. An update must see one answer: compute it in the query, or pass it as a var.') %}
        {% else %}
            {% do adapter.dispatch('flows_check_references', 'dbt_flows')(settings, option, expression, batch, problems) %}
        {% endif %}
    {% endfor %}
{% endmacro %}


{% macro default__flows_check_references(settings, option, expression, batch, problems) %}
    {% set code = 'FLW012' if settings.kind == 'replace_where' else 'FLW006' %}
    {% set find = adapter.dispatch('flows_find_column', 'dbt_flows') %}
    {% for name in adapter.dispatch('flows_get_referenced_names', 'dbt_flows')(expression) if find(name, batch.columns) is none %}
        {% do problems.append(adapter.dispatch('flows_get_unknown_column_problem', 'dbt_flows')(code, option, name, batch)) %}
    {% endfor %}
    {% for reference in expression.references or [] if settings.kind == 'replace_using' and reference.qualifier %}
        {% do problems.append('FLW006: `sequence_by` calls the rows `' ~ reference.qualifier ~ '` in `' ~ expression.text ~ '`. It is over the output columns of the query: write `' ~ reference.column ~ '` alone.') %}
    {% endfor %}
{% endmacro %}


{% macro default__flows_get_referenced_names(expression) %}
    {#- SQL writes some functions without brackets; the parser takes those for columns. -#}
    {% set bare_functions = [
    'current_date', 'current_time', 'current_timestamp', 'localtime', 'localtimestamp', 'current_user',
    'session_user', 'user', 'current_role', 'current_schema', 'current_catalog', 'current_database'] %}
    {% set names = [] %}
    {% for reference in expression.references or [] %}
        {% do names.append(reference.column) if reference.qualifier or reference.column | lower not in bare_functions %}
    {% endfor %}
    {{ return(names | unique | list) }}
{% endmacro %}
