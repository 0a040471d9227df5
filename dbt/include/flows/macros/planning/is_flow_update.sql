{% macro is_flow_update() %}
    {{ return(adapter.dispatch('is_flow_update', 'dbt_flows')()) }}
{% endmacro %}


{% macro default__is_flow_update() %}
    {#- What `is_incremental()` is for dbt's own materialization (F15): the target is there and this
      run does not rebuild it. -#}
    {% if not execute or adapter.dispatch('flows_get_kind', 'dbt_flows')(model) is none %}
        {{ return(false) }}
    {% elif model.config.materialized == 'incremental' %} {{ return(is_incremental()) }}
    {% endif %}
    {% set relation = adapter.get_relation(this.database, this.schema, this.identifier) %}
    {% set rebuilds = adapter.dispatch('flows_is_full_refresh', 'dbt_flows')() and invocation_args_dict.get('empty') is not sameas true %}
    {{ return(relation is not none and not rebuilds) }}
{% endmacro %}
