{#- Each macro here returns one statement, without a semicolon. Names come quoted, values checked. -#}
{% macro default__flows_get_describe_sql(query) %}
    {% do adapter.dispatch('flows_raise_unsupported', 'dbt_flows')('read the columns of a query') %}
{% endmacro %}


{% macro duckdb__flows_get_describe_sql(query) %}
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


{% macro default__flows_get_target_sql(relation, state_relation, constraints=[]) %}
    {% do adapter.dispatch('flows_raise_unsupported', 'dbt_flows')('read the catalog') %}
{% endmacro %}


{% macro duckdb__flows_get_target_sql(relation, state_relation, constraints=[]) %}
    {#- All that an update needs to know of its target, a row per column. A generated column is
      told by the table's own DDL: DuckDB 1.5 marks it nowhere else. -#}
    {% set is_target = adapter.dispatch('flows_get_catalog_filter', 'dbt_flows') %}
    {% set sql %}
    with target as (
      select 'table' as kind, index_count, table_oid, comment, sql
      from duckdb_tables()
      where {{ is_target(relation, 'table_name') }}
      union all
      select 'view' as kind, 0 as index_count, view_oid as table_oid, comment, '' as sql
      from duckdb_views()
      where {{ is_target(relation, 'view_name') }}
    )
    select
      target.kind,
      target.index_count,
      target.comment as table_comment,
      columns.column_name,
      columns.data_type,
      columns.is_nullable,
      columns.column_default is not null as has_default,
      columns.column_default is not null and regexp_matches(
        target.sql, '[(,] ?"?' || regexp_escape(replace(columns.column_name, '"', '""')) || '"? ([^(),]|[(][^()]*[)])*GENERATED ALWAYS AS'
      ) as is_generated,
      columns.comment as column_comment,
      contains(target.sql, ' COLLATE ') as has_collation,
      state.updates,
      state.added_columns,
      state.untyped_columns, {{ adapter.dispatch('flows_get_constraint_facts_sql', 'dbt_flows')(relation, constraints) }}
    from (select 1) as one
    left join target on true
    left join (select * from duckdb_columns() where {{ is_target(relation, 'table_name') }}) as columns
      on columns.table_oid = target.table_oid
    left join {{ state_relation }} as state
      on state.target = {{ adapter.dispatch('flows_text_literal', 'dbt_flows')(relation.identifier) }}
    order by columns.column_index
    {% endset %}
    {{ return(sql | trim) }}
{% endmacro %}


{% macro default__flows_get_catalog_filter(relation, name_column) %}
    {#- DuckDB keeps a name as it was first written and compares without case. -#}
    {% set literal = adapter.dispatch('flows_text_literal', 'dbt_flows') %}
    {{ return('lower(' ~ name_column ~ ') = lower(' ~ literal(relation.identifier) ~ ') and lower(schema_name) = lower(' ~ literal(relation.schema)
      ~ ') and lower(database_name) = lower(' ~ literal(relation.database) ~ ')') }}
{% endmacro %}
