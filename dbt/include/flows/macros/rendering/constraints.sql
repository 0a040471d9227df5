{#- Parts of the catalog read: what the contract asks for, against what the table has. -#}
{% macro default__flows_get_constraint_facts_sql(relation, constraints) %}
    {#- Nothing can be told: nothing is compared. -#}
    {{ return('null as stored_constraints, null as declared_checks') }}
{% endmacro %}


{% macro duckdb__flows_get_constraint_facts_sql(relation, constraints) %}
    {#- DuckDB keeps a CHECK as its parser writes it, so what is declared takes the same way. -#}
    {% if not constraints %}
        {{ return('null as stored_constraints, null as declared_checks') }}
    {% endif %}
    {% set checks = [] %}
    {% for constraint in constraints if constraint.type == 'check' %}
        {% set sql = adapter.dispatch('flows_text_literal', 'dbt_flows')('select (' ~ constraint.expression ~ '\n)') %}
        {% set parsed = 'json_serialize_sql(' ~ sql ~ ')' %}
        {% do checks.append('case when ' ~ parsed ~ " ->> '$.error' = 'false' then json_deserialize_sql(" ~ parsed ~ ') end') %}
    {% endfor %}
    {% set stored = "select to_json(list({'type': constraint_type, 'columns': constraint_column_names, 'expression': expression})) from duckdb_constraints() where "
      ~ adapter.dispatch('flows_get_catalog_filter', 'dbt_flows')(relation, 'table_name') %}
    {{ return('(' ~ stored ~ ') as stored_constraints,\n      to_json([' ~ checks | join(', ') ~ ']) as declared_checks') }}
{% endmacro %}
