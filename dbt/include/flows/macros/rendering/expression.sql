{% macro default__flows_get_expression_sql(expressions) %}
    {#- No parser: the caller reads the text itself. -#}
    {{ return(none) }}
{% endmacro %}


{% macro duckdb__flows_get_expression_sql(expressions) %}
    {#- What the engine's own parser reads in each expression. Parsed bare as well as in brackets:
      `a) or (b` is sound in brackets only, `a group by b` is sound bare only. -#}
    {% set literal = adapter.dispatch('flows_text_literal', 'dbt_flows') %}
    {% set rows = [] %}
    {% for text in expressions %}
        {% do rows.append('(' ~ loop.index0 ~ ', ' ~ literal('select (' ~ text ~ '\n)') ~ ', ' ~ literal('select ' ~ text ~ '\n') ~ ')') %}
    {% endfor %}
    {% set sql %}
    with given(position, wrapped_sql, bare_sql) as (values {{ rows | join(', ') }}),
    parsed as (
      select position, json_serialize_sql(wrapped_sql) as wrapped, json_serialize_sql(bare_sql) as bare from given
    )
    select
      coalesce(wrapped ->> '$.error_message', bare ->> '$.error_message') as error,
      json_array_length(bare, '$.statements') as statements,
      json_array_length(bare, '$.statements[0].node.select_list') as expressions,
      (
        select to_json(list({'path': path, 'name': json_extract_string(parsed.wrapped, fullkey), 'operator': json_extract_string(parsed.wrapped, path || '.is_operator')}))
        from json_tree(parsed.wrapped) where key = 'function_name'
      ) as functions,
      (
        select to_json(list({'path': path, 'names': json_extract(parsed.wrapped, fullkey)}))
        from json_tree(parsed.wrapped) where key = 'column_names'
      ) as columns,
      (
        select string_agg(distinct json_extract_string(parsed.wrapped, fullkey), ', ') from json_tree(parsed.wrapped)
        where key = 'class' and json_extract_string(parsed.wrapped, fullkey) in ('STAR', 'WINDOW') and not contains(path, '.subquery')
      ) as misplaced
    from parsed
    order by position
    {% endset %}
    {{ return(sql | trim) }}
{% endmacro %}


{% macro default__flows_get_odd_functions_sql(names) %} {{ return(none) }} {% endmacro %}


{% macro duckdb__flows_get_odd_functions_sql(names) %}
    {% set literals = [] %}
    {% for name in names %}
        {% do literals.append(adapter.dispatch('flows_text_literal', 'dbt_flows')(name | lower)) %}
    {% endfor %}
    {{ return("select function_name, bool_or(stability = 'VOLATILE') as is_volatile, bool_and(function_type = 'aggregate') as is_aggregate\nfrom duckdb_functions() where lower(function_name) in (" ~ literals | join(', ') ~ ')\ngroup by function_name') }}
{% endmacro %}


{% macro postgres__flows_get_odd_functions_sql(names) %}
    {#- Aggregates outside a subquery are found by the engine itself (`flows_get_verdicts_sql`). -#}
    {% set literals = [] %}
    {% for name in names %}
        {% do literals.append(adapter.dispatch('flows_text_literal', 'dbt_flows')(name | lower)) %}
    {% endfor %}
    {{ return("select proname, bool_or(provolatile = 'v') as is_volatile, false as is_aggregate\nfrom pg_catalog.pg_proc where proname in (" ~ literals | join(', ') ~ ')\ngroup by proname') }}
{% endmacro %}


{% macro default__flows_get_expression_types_sql(expressions, source, alias) %}
    {{ return(none) }}
{% endmacro %}


{% macro duckdb__flows_get_expression_types_sql(expressions, source, alias) %}
    {{ return('describe select (' ~ expressions | join('\n), (') ~ '\n) from ' ~ source ~ ' as ' ~ alias) }}
{% endmacro %}


{% macro postgres__flows_get_expression_types_sql(expressions, source, alias) %}
    {% set columns = [] %}
    {% for text in expressions %}
        {% do columns.append('(' ~ text ~ '\n) as __flow_e' ~ loop.index) %}
    {% endfor %}
    {{ return(adapter.dispatch('flows_get_describe_sql', 'dbt_flows')('select ' ~ columns | join(', ') ~ ' from ' ~ source ~ ' as ' ~ alias, '__flows_types')) }}
{% endmacro %}
