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
        {% set statements = [adapter.dispatch('flows_get_insert_state_sql', 'dbt_flows')(relation, nodes | map(attribute='alias') | list)] %}
        {% if load_cached_relation(relation) is none %}
            {% do statements.insert(0, adapter.dispatch('flows_get_create_state_sql', 'dbt_flows')(relation)) %}
            {% do adapter.cache_added(relation) %}
        {% endif %}
        {% do adapter.dispatch('flows_run_shared', 'dbt_flows')(relation, statements) %}
    {% endfor %}
{% endmacro %}


{% macro default__flows_run_shared(relation, statements) %}
    {#- In a transaction of their own, and where several runs begin at once, one run after the other. -#}
    {% set lock = adapter.dispatch('flows_get_shared_lock_sql', 'dbt_flows')(relation) %}
    {% do adapter.dispatch('flows_begin_transaction', 'dbt_flows')() %}
    {% for sql in [lock] + statements if sql is not none %}
        {% call statement('flows_state', auto_begin=true) %} {{ sql }} {% endcall %}
    {% endfor %}
    {% do adapter.commit() %}
{% endmacro %}


{% macro duckdb__flows_run_shared(relation, statements) %}
    {#- No two processes have the file open, and dbt runs its hooks one by one. -#}
    {% for sql in statements %} {% do run_query(sql) %} {% endfor %}
    {#- dbt opens a transaction when it looks for a table in a cache that was not filled, and rolls it back. -#}
    {% do adapter.commit() %}
{% endmacro %}
