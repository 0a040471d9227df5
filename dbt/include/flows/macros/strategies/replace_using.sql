{% macro get_incremental_replace_using_sql(arg_dict) %}
    {#- The name that dbt makes of `incremental_strategy: replace_using`. -#}
    {{ return(adapter.dispatch('flows_get_incremental_replace_using_sql', 'dbt_flows')(arg_dict)) }}
{% endmacro %}


{% macro default__flows_get_incremental_replace_using_sql(arg_dict) %}
    {#- The order of events of the materialization, from where dbt has staged the query. -#}
    {% set settings = adapter.dispatch('flows_get_replace_using_settings', 'dbt_flows')() %}
    {% set update = adapter.dispatch('flows_begin_strategy', 'dbt_flows')(settings, arg_dict) %}
    {% set session = update.session %}
    {% set plan = adapter.dispatch('flows_get_replace_using_plan', 'dbt_flows')(settings, update.batch, update.target, update.expressions) %}
    {% do adapter.dispatch('flows_stage_batch', 'dbt_flows')(session, plan) %}
    {% do adapter.dispatch('flows_check_batch_facts', 'dbt_flows')(plan) %}
    {% do adapter.dispatch('flows_prepare_target', 'dbt_flows')(session, plan) %}
    {% do adapter.dispatch('flows_measure_stored', 'dbt_flows')(session, plan) %}
    {% do adapter.dispatch('flows_decide_ties', 'dbt_flows')(plan) %}
    {% do adapter.dispatch('flows_measure_ties', 'dbt_flows')(session, plan) %}
    {% do adapter.dispatch('flows_check_ties', 'dbt_flows')(plan) %}
    {% set steps = adapter.dispatch('flows_get_replace_using_steps', 'dbt_flows')(plan) %}
    {% set counts = adapter.dispatch('flows_run_steps', 'dbt_flows')(session, steps) %}
    {{ return(adapter.dispatch('flows_finish_strategy', 'dbt_flows')(session, plan, counts)) }}
{% endmacro %}
