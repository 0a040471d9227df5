{% macro default__flows_get_replace_using_settings() %}
    {#- Config and meta of a `replace_using` model as one dictionary, and the list of what is wrong. -#}
    {% set problems = [] %}
    {% set settings = adapter.dispatch('flows_get_shared_settings', 'dbt_flows')(problems) %}
    {% set required = adapter.dispatch('flows_get_required_texts', 'dbt_flows') %}
    {% set keys = required('replace_using', 'order_id', problems) %}
    {% set sequence = required('sequence_by', 'updated_at', problems) %}
    {% set choices = ['append', 'replace', 'ignore'] %}
    {% do adapter.dispatch('flows_refuse_options', 'dbt_flows')(['replace_where', 'stage', 'min_replaced_ratio'], 'replace_where', problems) %}
    {% do settings.update({
    'kind': 'replace_using',
    'keys': keys,
    'sequence': sequence,
    'on_sequence_tie': adapter.dispatch('flows_get_choice', 'dbt_flows')('on_sequence_tie', choices, problems),
    'replay_ignore_columns': adapter.dispatch('flows_get_texts', 'dbt_flows')('replay_ignore_columns', problems)
  }) %}
    {{ return(settings) }}
{% endmacro %}
