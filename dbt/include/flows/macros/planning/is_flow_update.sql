{% macro is_flow_update() %}
    {{ return(adapter.dispatch('is_flow_update', 'dbt_flows')()) }}
{% endmacro %}


{% macro default__is_flow_update() %}
    {#- What `is_incremental()` is for dbt's own materialization (F15): the target is there and this
      run does not rebuild it. -#}
    {% if not execute or model.config.materialized not in ['replace_using', 'replace_where'] %}
        {{ return(false) }}
    {% endif %}
    {% set relation = adapter.get_relation(this.database, this.schema, this.identifier) %}
    {% set rebuilds = adapter.dispatch('flows_is_full_refresh', 'dbt_flows')() and invocation_args_dict.get('empty') is not sameas true %}
    {{ return(relation is not none and not rebuilds) }}
{% endmacro %}
