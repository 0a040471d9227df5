{% materialization replace_where, default, supported_languages=['sql', 'python'] %}
    {%- set settings = adapter.dispatch('flows_get_replace_where_settings', 'dbt_flows')() -%}
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
    {%- set plan = adapter.dispatch('flows_get_replace_where_plan', 'dbt_flows')(settings, batch, target, expressions) -%}
    {%- do adapter.dispatch('flows_set_predicate', 'dbt_flows')(plan) -%}
    {%- set kinds = adapter.dispatch('flows_read_predicate_kinds', 'dbt_flows')(session, plan) -%}
    {%- do adapter.dispatch('flows_check_predicate_types', 'dbt_flows')(plan, kinds) -%}

    {%- do adapter.dispatch('flows_open', 'dbt_flows')(session) -%}
    {%- do adapter.dispatch('flows_recheck_target', 'dbt_flows')(session, target) -%}
    {%- set dropped = adapter.dispatch('flows_count_dropped', 'dbt_flows')(session, plan) -%}
    {%- do adapter.dispatch('flows_warn_dropped_rows', 'dbt_flows')(plan, dropped) -%}
    {%- do adapter.dispatch('flows_stage_result', 'dbt_flows')(session, plan) -%}
    {%- do adapter.dispatch('flows_prepare_target', 'dbt_flows')(session, plan) -%}

    {#- the doing -#}
    {%- set steps = adapter.dispatch('flows_get_replace_where_steps', 'dbt_flows')(plan) -%}
    {%- set counts = adapter.dispatch('flows_run_steps', 'dbt_flows')(session, steps) -%}
    {%- do adapter.dispatch('flows_check_replaced_ratio', 'dbt_flows')(plan, counts) -%}
    {{ return(adapter.dispatch('flows_finish', 'dbt_flows')(session, plan, counts)) }}
{% endmaterialization %}
