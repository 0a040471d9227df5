{% macro default__flows_warn_near_miss_keys() %}
    {#- dbt takes any config key, so a typo would silently do nothing. -#}
    {#- Only what somebody wrote is looked at, and no key of dbt: distances cost time in Jinja. -#}
    {% set ours = [
    'replace_using', 'sequence_by', 'on_sequence_tie', 'replay_ignore_columns',
    'replace_where', 'min_replaced_ratio', 'reset_allowed', 'on_schema_change'] %}
    {% set of_dbt = [
    'materialized', 'meta', 'tags', 'alias', 'schema', 'database', 'enabled', 'contract', 'grants', 'docs',
    'persist_docs', 'unique_key', 'pre-hook', 'post-hook', 'pre_hook', 'post_hook', 'full_refresh', 'indexes', 'stage',
    'sql_header', 'group', 'access', 'event_time', 'quoting', 'column_types', 'packages', 'incremental_strategy'] %}
    {% set written = (model.get('unrendered_config') or {}).keys() | list + (model.config.get('meta') or {}).keys() | list %}
    {% for key in written | reject('in', ours + of_dbt) %}
        {% set near = adapter.dispatch('flows_near_names', 'dbt_flows')(key, ours) %}
        {% if near %}
            {% do adapter.dispatch('flows_warn', 'dbt_flows')('FLW101: the config key `' ~ key ~ '` means nothing here and is ignored. Did you mean `' ~ near[0] ~ '`?') %}
        {% endif %}
    {% endfor %}
{% endmacro %}


{% macro default__flows_warn_is_incremental() %}
    {% if 'macro.dbt.is_incremental' in model.depends_on.macros and model.config.materialized != 'incremental' %}
        {% do adapter.dispatch('flows_warn', 'dbt_flows')('FLW102: `is_incremental()` is always false in a flow (dbt ties it to its own materialization). Write `is_flow_update()`.') %}
    {% endif %}
{% endmacro %}
