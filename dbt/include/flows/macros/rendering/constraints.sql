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
