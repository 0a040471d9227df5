{% macro default__flows_stage_batch(session, plan) %}
    {#- The batch of `replace_using`, once, and what it holds by key. Before BEGIN where nothing
      forbids it: TEMP tables of an open transaction have no statistics. -#}
    {% do plan.facts.update({'batch_keys': 0, 'batch_rows': 0, 'null_rows': 0, 'mixed_keys': 0, 'null_keys': 0}) %}
    {% if plan.writes_rows %}
        {% if not plan.batch.is_staged %}
            {% set query = adapter.dispatch('flows_get_source_sql', 'dbt_flows')(plan.batch.source, plan.columns) %}
            {% do adapter.dispatch('flows_run', 'dbt_flows')(session, 'stage', adapter.dispatch('flows_get_stage_sql', 'dbt_flows')('__flows_batch', query ~ ' as __b', none), later=true) %}
            {% do plan.batch.update({'source': '__flows_batch', 'is_cast': true}) %}
        {% endif %}
        {% do adapter.dispatch('flows_set_source', 'dbt_flows')(plan) %}
        {% do adapter.dispatch('flows_measure_rows', 'dbt_flows')(session, plan) %}
        {% do adapter.dispatch('flows_measure_keys', 'dbt_flows')(session, plan) if not plan.keys_are_rows %}
        {% if plan.facts.null_rows %}
            {% do plan.facts.update({'null_examples': adapter.dispatch('flows_run', 'dbt_flows')(session, 'null_sequences',
        adapter.dispatch('flows_get_null_sequence_keys_sql', 'dbt_flows')(plan.key_names), fetch=true)}) %}
        {% endif %}
    {% endif %}
{% endmacro %}


{% macro default__flows_measure_rows(session, plan) %}
    {#- Whether no two rows of the batch share a key: then its rows are the keys. -#}
    {% set span = adapter.dispatch('flows_get_batch_span_sql', 'dbt_flows')(plan) %}
    {% if span is not none %}
        {% do adapter.dispatch('flows_run', 'dbt_flows')(session, 'batch_span', span, later=true) %}
        {% do adapter.dispatch('flows_store_batch_facts', 'dbt_flows')(session, plan, adapter.dispatch('flows_get_row_facts_sql', 'dbt_flows')(plan)) %}
        {% do plan.update({'keys_are_rows': plan.facts.batch_keys == plan.facts.batch_rows and not plan.facts.null_rows}) %}
    {% endif %}
    {% if plan.keys_are_rows and plan.has_stored_rows and plan.facts.batch_rows %}
        {% do adapter.dispatch('flows_run', 'dbt_flows')(session, 'row_keys', adapter.dispatch('flows_get_row_keys_sql', 'dbt_flows')(plan), later=true) %}
    {% endif %}
{% endmacro %}


{% macro default__flows_measure_keys(session, plan) %}
    {% do adapter.dispatch('flows_run', 'dbt_flows')(session, 'batch_keys',
    adapter.dispatch('flows_get_batch_keys_sql', 'dbt_flows')(plan.source, plan.key_names, plan.sequence), later=true) %}
    {% do adapter.dispatch('flows_run', 'dbt_flows')(session, 'key_statistics', adapter.dispatch('flows_get_key_statistics_sql', 'dbt_flows')(plan.key_names), later=true) %}
    {% do adapter.dispatch('flows_store_batch_facts', 'dbt_flows')(session, plan, adapter.dispatch('flows_get_batch_facts_sql', 'dbt_flows')(plan.key_names)) %}
{% endmacro %}


{% macro default__flows_store_batch_facts(session, plan, sql) %}
    {% set row = adapter.dispatch('flows_run', 'dbt_flows')(session, 'batch_facts', sql, fetch=true)[0] %}
    {% for name in ['batch_keys', 'batch_rows', 'null_rows', 'mixed_keys', 'null_keys'] %}
        {% do plan.facts.update({name: row[name] | int}) %}
    {% endfor %}
{% endmacro %}


{% macro default__flows_set_source(plan) %}
    {#- What every later statement reads the batch from: under the stored types. -#}
    {% set casts = [] if plan.batch.is_cast else plan.columns %}
    {% set source = adapter.dispatch('flows_get_source_sql', 'dbt_flows')(plan.batch.source, casts) %}
    {% if plan.collated %}
        {% set source = adapter.dispatch('flows_get_collated_source_sql', 'dbt_flows')(source, plan.columns, plan.target) %}
    {% endif %}
    {% do plan.update({'source': source}) %}
{% endmacro %}


{% macro default__flows_stage_result(session, plan) %}
    {#- The rows that will come, taken before any go, where query or predicate read the target (W4). -#}
    {% if plan.stages and plan.writes_rows %}
        {% do adapter.dispatch('flows_run', 'dbt_flows')(session, 'stage',
      adapter.dispatch('flows_get_stage_sql', 'dbt_flows')('__flows_result', plan.source ~ ' as ' ~ plan.alias, plan.predicate)) %}
        {% do plan.update({'source': '__flows_result', 'filtered': true}) %}
    {% endif %}
{% endmacro %}


{% macro default__flows_set_predicate(plan) %}
    {% do adapter.dispatch('flows_set_source', 'dbt_flows')(plan) %}
    {% do plan.update({'predicate': adapter.dispatch('flows_join_predicates', 'dbt_flows')(plan.predicates)}) %}
{% endmacro %}


{% macro default__flows_count_dropped(session, plan) %}
    {#- Stored rows that a full refresh would take away for good (W10). -#}
    {% if plan.action == 'rebuild' and plan.target_kind == 'table' and plan.can_count_dropped %}
        {{ return(adapter.dispatch('flows_run', 'dbt_flows')(session, 'dropped', adapter.dispatch('flows_get_dropped_rows_sql', 'dbt_flows')(plan), fetch=true)[0][0] | int) }}
    {% endif %}
    {{ return(none if plan.action == 'rebuild' else 0) }}
{% endmacro %}
