{% macro default__flows_measure_stored(session, plan) %}
    {#- Keys of the batch that the target blocks. -#}
    {% do plan.facts.update({'late_keys': 0, 'late_rows': 0, 'tied_keys': 0, 'tied_rows': 0}) %}
    {% if plan.has_stored_rows and plan.facts.batch_rows %}
        {% set run = adapter.dispatch('flows_run', 'dbt_flows') %}
        {% if not plan.keys_are_rows %}
            {% do run(session, 'lower_bound', adapter.dispatch('flows_get_lower_bound_sql', 'dbt_flows')(), later=true) %}
        {% endif %}
        {% set rows = run(session, 'as_high', adapter.dispatch('flows_get_as_high_sql', 'dbt_flows')(plan), fetch=true) %}
        {% if rows | length == 0 or rows[0][0] %}
            {% do run(session, 'stored_keys', adapter.dispatch('flows_get_stored_keys_sql', 'dbt_flows')(plan), later=true) %}
            {% do adapter.dispatch('flows_count_stored', 'dbt_flows')(session, plan) %}
        {% endif %}
    {% endif %}
{% endmacro %}


{% macro default__flows_count_stored(session, plan) %}
    {% set sql = adapter.dispatch('flows_get_stored_facts_sql', 'dbt_flows')(plan) %}
    {% set row = adapter.dispatch('flows_run', 'dbt_flows')(session, 'stored_facts', sql, fetch=true)[0] %}
    {% if row['has_repeated_keys'] %}
        {% do adapter.dispatch('flows_run', 'dbt_flows')(session, 'one_row_a_key', adapter.dispatch('flows_get_one_row_a_key_sql', 'dbt_flows')(), later=true) %}
        {% set row = adapter.dispatch('flows_run', 'dbt_flows')(session, 'stored_facts', sql, fetch=true)[0] %}
    {% endif %}
    {% for name in ['late_keys', 'late_rows', 'tied_keys', 'tied_rows'] %}
        {% do plan.facts.update({name: row[name] | int}) %}
    {% endfor %}
{% endmacro %}


{% macro default__flows_measure_ties(session, plan) %}
    {#- What the tied keys bring that is not stored yet (U4). -#}
    {% do plan.facts.update({'appended_rows': 0, 'appended_keys': 0, 'place_takers': 0, 'differing': []}) %}
    {% if plan.compares_ties %}
        {% set run = adapter.dispatch('flows_run', 'dbt_flows') %}
        {% do adapter.dispatch('flows_match_wildcards', 'dbt_flows')(session, plan) %}
        {% do run(session, 'appended_rows', adapter.dispatch('flows_get_appended_rows_sql', 'dbt_flows')(plan), later=true) %}
        {% set row = run(session, 'tie_facts', adapter.dispatch('flows_get_tie_facts_sql', 'dbt_flows')(plan), fetch=true)[0] %}
        {% for name in ['appended_rows', 'appended_keys', 'place_takers'] %}
            {% do plan.facts.update({name: row[name] | int}) %}
        {% endfor %}
        {% if plan.facts.mixed_keys %}
            {% set row = run(session, 'count_tied', adapter.dispatch('flows_count_tied_rows_sql', 'dbt_flows')(plan), fetch=true)[0] %}
            {% do plan.facts.update({'tied_rows': row[0] | int}) %}
        {% endif %}
        {% do plan.update({'appended_rows': plan.facts.appended_rows, 'place_takers': plan.facts.place_takers}) %}
        {% do adapter.dispatch('flows_find_differing', 'dbt_flows')(session, plan) if plan.appended_rows %}
    {% endif %}
{% endmacro %}


{% macro default__flows_match_wildcards(session, plan) %}
    {% if plan.has_wildcards %}
        {% do adapter.dispatch('flows_run', 'dbt_flows')(session, 'tied', adapter.dispatch('flows_get_create_tied_sql', 'dbt_flows')(plan), later=true) %}
        {% do adapter.dispatch('flows_run', 'dbt_flows')(session, 'places', adapter.dispatch('flows_get_create_places_sql', 'dbt_flows')(plan), later=true) %}
        {% do adapter.dispatch('flows_run', 'dbt_flows')(session, 'matches', adapter.dispatch('flows_get_exact_matches_sql', 'dbt_flows')(plan), later=true) %}
        {% set patterns = adapter.dispatch('flows_run', 'dbt_flows')(session, 'wildcards', adapter.dispatch('flows_get_wildcard_patterns_sql', 'dbt_flows')(plan), fetch=true) %}
        {% for pattern in patterns %}
            {% do adapter.dispatch('flows_run', 'dbt_flows')(session, 'wildcard_' ~ loop.index,
        adapter.dispatch('flows_get_wildcard_matches_sql', 'dbt_flows')(plan, pattern.values()[1:]), later=true) %}
        {% endfor %}
    {% else %}
        {% do adapter.dispatch('flows_run', 'dbt_flows')(session, 'places', adapter.dispatch('flows_get_stage_places_sql', 'dbt_flows')(plan), later=true) %}
    {% endif %}
{% endmacro %}


{% macro default__flows_find_differing(session, plan) %}
    {% set row = adapter.dispatch('flows_run', 'dbt_flows')(session, 'differing', adapter.dispatch('flows_get_differing_columns_sql', 'dbt_flows')(plan), fetch=true)[0] %}
    {% for column in plan.compared %}
        {% do plan.facts.differing.append(column.name) if row[loop.index0] %}
    {% endfor %}
{% endmacro %}
