{#- All that an update needs to know of its target, a row per column. -#}
{% macro default__flows_get_target_sql(relation, state_relation, constraints=[]) %}
    {% do adapter.dispatch('flows_raise_unsupported', 'dbt_flows')('read the catalog') %}
{% endmacro %}


{% macro duckdb__flows_get_target_sql(relation, state_relation, constraints=[]) %}
    {#- A generated column is told by the table's own DDL: DuckDB 1.5 marks it nowhere else. -#}
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


{% macro postgres__flows_get_target_sql(relation, state_relation, constraints=[]) %}
    {#- An index forbids no change of a column here, so none is counted. -#}
    {% set literal = adapter.dispatch('flows_text_literal', 'dbt_flows') %}
    {% set declare = adapter.dispatch('flows_get_declare_checks_sql', 'dbt_flows')(relation, constraints) %}
    {% set sql %}
    with target as (
      select oid, case when relkind in ('v', 'm') then 'view' else 'table' end as kind
      from pg_catalog.pg_class
      where relname = {{ literal(relation.identifier) }} and relkind in ('r', 'p', 'f', 'v', 'm')
        and relnamespace = (select oid from pg_catalog.pg_namespace where nspname = {{ literal(relation.schema) }})
    )
    select
      target.kind,
      0 as index_count,
      pg_catalog.obj_description(target.oid, 'pg_class') as table_comment,
      a.attname as column_name,
      pg_catalog.format_type(a.atttypid, a.atttypmod) as data_type,
      not a.attnotnull as is_nullable,
      a.atthasdef as has_default,
      a.attgenerated <> '' or a.attidentity = 'a' as is_generated,
      pg_catalog.col_description(target.oid, a.attnum) as column_comment,
      bool_or(a.attcollation <> t.typcollation) over () as has_collation,
      state.updates,
      state.added_columns,
      state.untyped_columns, {{ adapter.dispatch('flows_get_constraint_facts_sql', 'dbt_flows')(relation, constraints) }}
    from (select 1) as one
    left join target on true
    left join pg_catalog.pg_attribute as a on a.attrelid = target.oid and a.attnum > 0 and not a.attisdropped
    left join pg_catalog.pg_type as t on t.oid = a.atttypid
    left join {{ state_relation }} as state on state.target = {{ literal(relation.identifier) }}
    order by a.attnum
    {% endset %}
    {{ return((declare ~ ';\n' if declare else '') ~ sql | trim) }}
{% endmacro %}
