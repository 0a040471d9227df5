{% macro get_incremental_replace_where_sql(arg_dict) %}
    {#- The name that dbt makes of `incremental_strategy: replace_where`. -#}
    {{ return(adapter.dispatch('flows_get_incremental_replace_where_sql', 'dbt_flows')(arg_dict)) }}
{% endmacro %}


{% macro default__flows_get_incremental_replace_where_sql(arg_dict) %}
    {#- The order of events of the materialization, from where dbt has staged the query. -#}
    {% set settings = adapter.dispatch('flows_get_replace_where_settings', 'dbt_flows')() %}
    {% set update = adapter.dispatch('flows_begin_strategy', 'dbt_flows')(settings, arg_dict) %}
    {% set session = update.session %}
    {% set plan = adapter.dispatch('flows_get_replace_where_plan', 'dbt_flows')(settings, update.batch, update.target, update.expressions) %}
    {% do adapter.dispatch('flows_set_predicate', 'dbt_flows')(plan) %}
    {% set kinds = adapter.dispatch('flows_read_predicate_kinds', 'dbt_flows')(session, plan) %}
    {% do adapter.dispatch('flows_check_predicate_types', 'dbt_flows')(plan, kinds) %}
    {% do adapter.dispatch('flows_stage_result', 'dbt_flows')(session, plan) %}
    {% do adapter.dispatch('flows_prepare_target', 'dbt_flows')(session, plan) %}
    {% set steps = adapter.dispatch('flows_get_replace_where_steps', 'dbt_flows')(plan) %}
    {% set counts = adapter.dispatch('flows_run_steps', 'dbt_flows')(session, steps) %}
    {% do adapter.dispatch('flows_check_replaced_ratio', 'dbt_flows')(plan, counts) %}
    {{ return(adapter.dispatch('flows_finish_strategy', 'dbt_flows')(session, plan, counts)) }}
{% endmacro %}
