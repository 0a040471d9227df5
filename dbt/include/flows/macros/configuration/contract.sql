{% macro default__flows_get_declared_constraints() %}
    {#- Those of the columns and those of the model, as one list. What a `custom` one means only the
      engine knows. -#}
    {% set declared = [] %}
    {% for column in (model.columns or {}).values() %}
        {% for constraint in column.constraints or [] if constraint.type != 'custom' %}
            {% do declared.append(dict(constraint, columns=[column.name])) %}
        {% endfor %}
    {% endfor %}
    {% for constraint in model.constraints or [] if constraint.type != 'custom' %}
        {% do declared.append(constraint) %}
    {% endfor %}
    {{ return(declared) }}
{% endmacro %}


{% macro default__flows_check_contract_mode(mode, problems) %}
    {#- dbt asks this of its own `incremental` alone. The other two modes let the table leave its contract. -#}
    {% if mode in ['ignore', 'sync_all_columns'] %}
        {% do problems.append('FLW031: the contract is enforced and `on_schema_change` is `' ~ mode
      ~ '`, under which the table could leave its contract. Write `append_new_columns` (the default of a flow) or `fail`.') %}
    {% endif %}
{% endmacro %}
