{% macro default__flows_prepare_state(flows) %}
    {#- The state table of each schema, made where it is missing, and a row for each flow of this run.
      Here and never in a model: models that run side by side would make it twice (F13). -#}
    {% set places = {} %}
    {% for node in flows if node.unique_id in selected_resources %}
        {% set place = (node.database or '') ~ '\n' ~ node.schema %}
        {% do places.setdefault(place, []).append(node) %}
    {% endfor %}
    {% for nodes in places.values() %}
        {% set relation = adapter.dispatch('flows_get_state_relation', 'dbt_flows')(nodes[0].database, nodes[0].schema) %}
        {% if load_cached_relation(relation) is none %}
            {% do run_query(adapter.dispatch('flows_get_create_state_sql', 'dbt_flows')(relation)) %}
            {% do adapter.cache_added(relation) %}
        {% endif %}
        {% do run_query(adapter.dispatch('flows_get_insert_state_sql', 'dbt_flows')(relation, nodes | map(attribute='alias') | list)) %}
    {% endfor %}
{% endmacro %}
