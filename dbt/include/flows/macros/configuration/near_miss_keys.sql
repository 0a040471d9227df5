{% macro default__flows_warn_near_miss_keys() %}
  {#- dbt takes any config key, so a typo would silently do nothing. -#}
  {% set ours = [
    'replace_using', 'sequence_by', 'on_sequence_tie', 'replay_ignore_columns',
    'replace_where', 'stage', 'min_replaced_ratio', 'reset_allowed', 'on_schema_change'] %}
  {% set meta = model.config.get('meta') or {} %}
  {% for key in (model.config.keys() | list) + (meta.keys() | list) if key not in ours and key | length > 4 %}
    {% set near = adapter.dispatch('flows_near_names', 'dbt_flows')(key, ours) %}
    {% if near %}
      {% do adapter.dispatch('flows_warn', 'dbt_flows')('FLW101: the config key `' ~ key ~ '` means nothing here and is ignored. Did you mean `' ~ near[0] ~ '`?') %}
    {% endif %}
  {% endfor %}
{% endmacro %}


{% macro default__flows_warn_is_incremental() %}
  {% if 'macro.dbt.is_incremental' in model.depends_on.macros %}
    {% do adapter.dispatch('flows_warn', 'dbt_flows')('FLW102: `is_incremental()` is always false in a flow (dbt ties it to its own materialization). Write `is_flow_update()`.') %}
  {% endif %}
{% endmacro %}
