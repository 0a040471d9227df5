{#- Each macro here returns one statement, without a semicolon. Names come quoted, values checked. -#}
{% macro default__flows_get_describe_sql(query, name='__flows_shape') %}
    {% do adapter.dispatch('flows_raise_unsupported', 'dbt_flows')('read the columns of a query') %}
{% endmacro %}


{% macro duckdb__flows_get_describe_sql(query, name='__flows_shape') %}
    {#- DESCRIBE keeps two names that differ only in case apart; a subquery would rename one. -#}
    {{ return('describe (' ~ query ~ '\n)') }}
{% endmacro %}


{% macro default__flows_get_untyped_columns_sql(query) %}
    {#- Nothing to ask where DESCRIBE tells an untyped NULL itself. -#}
    {{ return(none) }}
{% endmacro %}


{% macro duckdb__flows_get_untyped_columns_sql(query) %}
    {#- DuckDB 1.5 describes an untyped NULL as INTEGER; `typeof` knows it on every version. -#}
    {{ return('select typeof(any_value(columns(*))) from (' ~ query ~ '\n) where false') }}
{% endmacro %}


{% macro postgres__flows_get_describe_sql(query, name='__flows_shape') %}
    {#- Two statements of which the driver gives the rows of the last. A table without data is the only
      form in which the server tells the full type of a column (`numeric(10,2)`). -#}
    {% set sql %}
    {{ adapter.dispatch('flows_get_temporary_sql', 'dbt_flows')(name) }}
    ({{ query }}
    ) with no data;
    select attname, pg_catalog.format_type(atttypid, atttypmod)
    from pg_catalog.pg_attribute
    where attrelid = cast('pg_temp.{{ name }}' as pg_catalog.regclass) and attnum > 0
    order by attnum
    {% endset %}
    {{ return(sql | trim) }}
{% endmacro %}
