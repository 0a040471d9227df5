{% macro default__flows_get_strategy_problems(flows) %}
    {#- What dbt's `incremental` would do to a table without asking a strategy: first runs and full
      refreshes are its own. So it is told before any model runs. -#}
    {% set problems = [] %}
    {% set overridden = adapter.dispatch('flows_get_overrides', 'dbt_flows')([]) | map(attribute='name') | list %}
    {% for node in flows if node.config.materialized == 'incremental' and node.unique_id in selected_resources %}
        {% set stored = load_cached_relation(api.Relation.create(database=node.database, schema=node.schema, identifier=node.alias)) %}
        {% set full_refresh = flags.FULL_REFRESH if node.config.full_refresh is none else node.config.full_refresh %}
        {% set rebuilds = stored is not none and (full_refresh or stored.is_view) %}
        {% if rebuilds and adapter.dispatch('flows_is_protected', 'dbt_flows')(node) %}
            {% set what = 'a full refresh was asked for' if full_refresh else 'the target is a view' %}
            {% set remedy = 'Set `full_refresh: false` beside it' if full_refresh else 'Drop the view yourself' %}
            {% do problems.append('FLW033: `' ~ node.name ~ '` has `reset_allowed: false`, and ' ~ what ~ ': dbt\'s own `incremental` would rebuild the table, which no strategy can prevent. ' ~ remedy ~ ', or set `materialized: ' ~ node.config.incremental_strategy ~ '`.') %}
        {% endif %}
        {% set names = adapter.dispatch('flows_get_flow_names', 'dbt_flows')(node) %}
        {% if names | select('in', overridden) | list and (stored is none or stored.is_view) %}
            {% do problems.append('FLW034: `' ~ node.name ~ '` has an override, and no table yet: dbt\'s own `incremental` stores the first result as it is, so the override would do nothing. Run once without it, or set `materialized: replace_where`.') %}
        {% endif %}
    {% endfor %}
    {{ return(problems) }}
{% endmacro %}
