{% materialization replace_using, default, supported_languages=['sql', 'python'] %}
    {%- set settings = adapter.dispatch('flows_get_replace_using_settings', 'dbt_flows')() -%}
    {%- set session = adapter.dispatch('flows_begin', 'dbt_flows')(settings, this.incorporate(type='table')) -%}

    {#- what came in, and what is there; dbt runs Python from a materialization itself only -#}
    {%- call statement('flows_batch', language=model.language, fetch_result=true, auto_begin=false) -%}
        {{- adapter.dispatch('flows_get_batch_code', 'dbt_flows')(model.language, settings.code) -}}
    {%- endcall -%}
    {%- set batch = adapter.dispatch('flows_read_batch', 'dbt_flows')(session, settings, load_result('flows_batch').table.rows) -%}
    {%- set target = adapter.dispatch('flows_read_target', 'dbt_flows')(session) -%}
    {%- do adapter.dispatch('flows_mark_untyped', 'dbt_flows')(session, batch, target) -%}
    {%- set expressions = adapter.dispatch('flows_read_expressions', 'dbt_flows')(session, settings, batch) -%}

    {#- what will be done -#}
    {%- set plan = adapter.dispatch('flows_get_replace_using_plan', 'dbt_flows')(settings, batch, target, expressions) -%}
    {%- do adapter.dispatch('flows_stage_batch', 'dbt_flows')(session, plan) -%}
    {%- do adapter.dispatch('flows_check_batch_facts', 'dbt_flows')(plan) -%}

    {%- do adapter.dispatch('flows_open', 'dbt_flows')(session) -%}
    {%- do adapter.dispatch('flows_recheck_target', 'dbt_flows')(session, target) -%}
    {%- do adapter.dispatch('flows_prepare_target', 'dbt_flows')(session, plan) -%}
    {%- do adapter.dispatch('flows_measure_stored', 'dbt_flows')(session, plan) -%}
    {%- do adapter.dispatch('flows_decide_ties', 'dbt_flows')(plan) -%}
    {%- do adapter.dispatch('flows_measure_ties', 'dbt_flows')(session, plan) -%}
    {%- do adapter.dispatch('flows_check_ties', 'dbt_flows')(plan) -%}

    {#- the doing -#}
    {%- set steps = adapter.dispatch('flows_get_replace_using_steps', 'dbt_flows')(plan) -%}
    {%- set counts = adapter.dispatch('flows_run_steps', 'dbt_flows')(session, steps) -%}
    {{ return(adapter.dispatch('flows_finish', 'dbt_flows')(session, plan, counts)) }}
{% endmaterialization %}
