{#- One name for both ways to install flows. A project that stays with the adapter does not need
    this file; a project that stays with the package may write dbt_flows.is_flow_update(). -#}
{% macro is_flow_update() %}
    {{ return(adapter.dispatch('is_flow_update', 'dbt_flows')()) }}
{% endmacro %}
