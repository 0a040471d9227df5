{#- Parts of the catalog read: what the contract asks for, against what the table has. -#}
{% macro default__flows_get_constraint_facts_sql(relation, constraints) %}
    {#- Nothing can be told: nothing is compared. -#}
    {{ return('null as stored_constraints, null as declared_checks') }}
{% endmacro %}


{% macro duckdb__flows_get_constraint_facts_sql(relation, constraints) %}
    {#- DuckDB keeps a CHECK as its parser writes it, so what is declared takes the same way. Quotes and
      case do not count: 1.5 quotes the names of types, and `K` is `k`. -#}
    {% if not constraints %}
        {{ return('null as stored_constraints, null as declared_checks') }}
    {% endif %}
    {% set checks = [] %}
    {% for constraint in constraints if constraint.type == 'check' %}
        {% set sql = adapter.dispatch('flows_text_literal', 'dbt_flows')('select (' ~ constraint.expression ~ '\n)') %}
        {% set parsed = 'json_serialize_sql(' ~ sql ~ ')' %}
        {% set written = 'json_deserialize_sql(' ~ parsed ~ ')' %}
        {% do checks.append('case when ' ~ parsed ~ " ->> '$.error' = 'false' then lower(replace(substr(" ~ written ~ ", length('select ') + 1), '\"', '')) end") %}
    {% endfor %}
    {% set stored = "{'type': constraint_type, 'columns': constraint_column_names, 'expression': lower(replace(expression, '\"', ''))}" %}
    {% set sql = 'select to_json(list(' ~ stored ~ ')) from duckdb_constraints() where ' ~ adapter.dispatch('flows_get_catalog_filter', 'dbt_flows')(relation, 'table_name') %}
    {{ return('(' ~ sql ~ ') as stored_constraints, to_json([' ~ checks | join(', ') ~ ']) as declared_checks') }}
{% endmacro %}


{% macro postgres__flows_get_constraint_facts_sql(relation, constraints) %}
    {#- What the contract declares was written by the server into a table like this one, beside the query
      (`flows_get_declare_checks_sql`). Of NOT NULL the columns know themselves, on every version. -#}
    {% if not constraints %}
        {{ return('null as stored_constraints, null as declared_checks') }}
    {% endif %}
    {% set checks = [] %}
    {% for constraint in constraints if constraint.type == 'check' %}
        {% do checks.append("(select pg_catalog.pg_get_expr(conbin, conrelid) from pg_catalog.pg_constraint where conname = '__flows_check_" ~ loop.index0
      ~ "' and conrelid = pg_catalog.to_regclass('pg_temp.__flows_checks'))") %}
    {% endfor %}
    {% set sql %}
    (
      select pg_catalog.json_agg(pg_catalog.json_build_object('type', type, 'columns', columns, 'expression', expression))
      from (
        select
          case contype when 'c' then 'CHECK' when 'u' then 'UNIQUE' when 'p' then 'PRIMARY KEY' when 'f' then 'FOREIGN KEY' end as type,
          (select array_agg(attname) from pg_catalog.pg_attribute where attrelid = conrelid and attnum = any(conkey)) as columns,
          pg_catalog.pg_get_expr(conbin, conrelid) as expression
        from pg_catalog.pg_constraint where conrelid = target.oid and contype in ('c', 'u', 'p', 'f')
        union all
        select 'NOT NULL', array[attname], null
        from pg_catalog.pg_attribute where attrelid = target.oid and attnotnull and attnum > 0 and not attisdropped
      ) as stored
    )::text as stored_constraints,
    pg_catalog.json_build_array({{ checks | join(', ') }})::text as declared_checks
    {% endset %}
    {{ return(sql | trim) }}
{% endmacro %}


{% macro default__flows_get_declare_checks_sql(relation, constraints) %}
    {{ return(none) }}
{% endmacro %}


{% macro postgres__flows_get_declare_checks_sql(relation, constraints) %}
    {#- A CHECK is compared as the server writes it, so what is declared takes the same way, in blocks that
      catch what cannot be read. -#}
    {% set literal = adapter.dispatch('flows_text_literal', 'dbt_flows') %}
    {% set blocks = [] %}
    {% for constraint in constraints if constraint.type == 'check' %}
        {% set sql = 'alter table pg_temp.__flows_checks add constraint __flows_check_' ~ loop.index0 ~ ' check (' ~ constraint.expression ~ '\n)' %}
        {% do blocks.append('begin\nexecute ' ~ literal(sql) ~ ';\nexception when others then null;\nend;') %}
    {% endfor %}
    {% if blocks == [] %} {{ return(none) }} {% endif %}
    {% set make = 'create temporary table __flows_checks (like ' ~ relation ~ ') on commit drop' %}
    {% do blocks.insert(0, 'drop table if exists pg_temp.__flows_checks;\nexecute ' ~ literal(make) ~ ';') %}
    {{ return('do ' ~ literal('begin\n' ~ blocks | join('\n') ~ '\nexception when undefined_table then null;\nend')) }}
{% endmacro %}
