{% macro default__flows_get_source_sql(relation, columns) %}
    {#- The batch with its columns under the stored types (F3): `columns` is a list of {quoted, cast},
      `cast` none where the type is the stored one. Without casts it is the relation itself. -#}
    {% if columns | map(attribute='cast') | select | list == [] %}
        {{ return(relation) }}
    {% endif %}
    {% set expressions = [] %}
    {% for column in columns %}
        {% set value = 'null' if column.kind.family == 'untyped' else column.quoted %}
        {% set cast_to = adapter.dispatch('flows_get_cast_type', 'dbt_flows')(column.cast) if column.cast else none %}
        {% do expressions.append('cast(' ~ value ~ ' as ' ~ cast_to ~ ') as ' ~ column.quoted if cast_to else column.quoted) %}
    {% endfor %}
    {{ return('(select ' ~ expressions | join(', ') ~ ' from ' ~ relation ~ ')') }}
{% endmacro %}


{% macro default__flows_get_cast_type(type) %} {{ return(type) }} {% endmacro %}


{% macro postgres__flows_get_cast_type(type) %}
    {#- A cast cuts a text that is too long without a word; an insert refuses it. -#}
    {{ return(modules.re.sub('^character varying\\(\\d+\\)$', 'character varying', type)) }}
{% endmacro %}


{% macro default__flows_get_collated_source_sql(source, columns, target) %}
    {#- A collation belongs to a column and cannot be cast to: an empty branch lends the batch those
      of the target. -#}
    {% set lent = [] %}
    {% for column in columns %}
        {% do lent.append(column.quoted if column.stored is defined else 'null as ' ~ column.quoted) %}
    {% endfor %}
    {{ return('(select ' ~ lent | join(', ') ~ ' from ' ~ target ~ ' where false union all select '
      ~ columns | map(attribute='quoted') | join(', ') ~ ' from ' ~ source ~ ')') }}
{% endmacro %}


{% macro default__flows_join_predicates(predicates) %}
    {#- In brackets, and closed on a line of their own where a comment may trail (W9). -#}
    {% set parts = [] %}
    {% for predicate in predicates %}
        {% do parts.append('(' ~ predicate ~ ('\n)' if '--' in predicate else ')')) %}
    {% endfor %}
    {{ return(parts[0] if parts | length == 1 else '(' ~ parts | join(' and ') ~ ')') }}
{% endmacro %}
