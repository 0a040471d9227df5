{% macro default__flows_get_replace_where_settings() %}
    {#- Config and meta of a `replace_where` model as one dictionary, and the list of what is wrong. -#}
    {% set problems = [] %}
    {% set settings = adapter.dispatch('flows_get_shared_settings', 'dbt_flows')(problems) %}
    {% set example = "order_date >= current_date - 3" %}
    {% set predicates = adapter.dispatch('flows_get_required_texts', 'dbt_flows')('replace_where', example, problems) %}
    {% set override = adapter.dispatch('flows_get_override', 'dbt_flows')(problems) %}
    {% set ratio = adapter.dispatch('flows_get_option', 'dbt_flows')('min_replaced_ratio', problems) %}
    {% if ratio is not none and (ratio is boolean or ratio is not number or ratio < 0 or ratio > 1) %}
        {% do problems.append('FLW002: `min_replaced_ratio` is `' ~ ratio ~ '`. Write a number from 0 (no guard) to 1.') %}
    {% endif %}
    {% do adapter.dispatch('flows_refuse_options', 'dbt_flows')(
    ['replace_using', 'sequence_by', 'on_sequence_tie', 'replay_ignore_columns'], 'replace_using', problems) %}
    {% set in_force = predicates if override is none else override %}
    {% set predicate_reads_target = this.identifier | lower in in_force | join(' ') | lower %}
    {% do settings.update({
    'kind': 'replace_where',
    'predicates': in_force,
    'reads_target': settings.reads_target or predicate_reads_target,
    'predicate_reads_target': predicate_reads_target,
    'overridden': override is not none,
    'stage': adapter.dispatch('flows_get_boolean', 'dbt_flows')('stage', problems) is sameas true,
    'has_pivot': modules.re.search('(?i)\\bpivot\\b', settings.code) is not none,
    'min_replaced_ratio': ratio or 0
  }) %}
    {{ return(settings) }}
{% endmacro %}
