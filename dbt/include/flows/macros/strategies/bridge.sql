{% macro default__flows_begin_strategy(settings, arg_dict) %}
    {#- dbt has run the hooks, staged the result, opened the transaction and changed the columns. -#}
    {% do adapter.dispatch('flows_refuse_incremental_options', 'dbt_flows')(settings.problems) %}
    {% set session = adapter.dispatch('flows_make_session', 'dbt_flows')(settings, arg_dict.target_relation, []) %}
    {% set batch = adapter.dispatch('flows_read_staged_batch', 'dbt_flows')(session, settings, arg_dict.temp_relation) %}
    {% set target = adapter.dispatch('flows_read_target', 'dbt_flows')(session) %}
    {% do adapter.dispatch('flows_open', 'dbt_flows')(session) %}
    {% do adapter.dispatch('flows_recheck_target', 'dbt_flows')(session, target) %}
    {% do adapter.dispatch('flows_mark_untyped', 'dbt_flows')(session, batch, target) %}
    {{ return({
    'session': session, 'batch': batch, 'target': target,
    'expressions': adapter.dispatch('flows_read_expressions', 'dbt_flows')(session, settings, batch)
  }) }}
{% endmacro %}


{% macro default__flows_read_staged_batch(session, settings, staged) %}
    {#- Columns are those of the query itself: a table would have renamed two that differ only in
      case, and given a type to an untyped NULL. dbt has compared them with the contract. -#}
    {% set is_python = settings.language == 'python' %}
    {% do settings.update({
    'code': adapter.dispatch('flows_get_all_rows_sql', 'dbt_flows')(staged) if is_python else settings.code,
    'language': 'sql', 'contract_enforced': false}) %}
    {% set rows = adapter.dispatch('flows_run', 'dbt_flows')(session, 'batch',
    adapter.dispatch('flows_get_describe_sql', 'dbt_flows')(settings.code), fetch=true) %}
    {% set batch = adapter.dispatch('flows_read_batch', 'dbt_flows')(session, settings, rows) %}
    {% do batch.update({'source': staged | string, 'is_staged': true}) %}
    {{ return(batch) }}
{% endmacro %}


{% macro default__flows_finish_strategy(session, plan, counts) %}
    {#- The rows are written. What is left to dbt as the statement `main` tells what was done, since
      its result takes the place of any other. -#}
    {% set summary = adapter.dispatch('flows_summarise', 'dbt_flows')(plan, counts) %}
    {{ return(adapter.dispatch('flows_get_report_sql', 'dbt_flows')(session.script, summary.message, summary.report)) }}
{% endmacro %}
