{% macro default__flows_get_replace_using_steps(plan) %}
    {#- The statements that change the target, in their order. `counts` says what their number of
      rows is. -#}
    {% set steps = [] %}
    {% if not plan.writes_rows %} {{ return(steps) }} {% endif %}
    {% set null_arms = [false, true] if plan.facts.null_keys else [false] %}
    {% if not plan.has_winners %}
    {#- Late data and ties alone. -#}
    {% elif plan.has_stored_rows %}
        {% for null_safe in null_arms %}
            {% do steps.append({'counts': 'deleted', 'sql': adapter.dispatch('flows_get_delete_keys_sql', 'dbt_flows')(plan, null_safe)}) %}
        {% endfor %}
    {% endif %}
    {% if plan.has_winners and not plan.blocked and not plan.facts.mixed_keys %}
        {% do steps.append({'counts': 'inserted', 'sql': adapter.dispatch('flows_get_insert_sql', 'dbt_flows')(plan, plan.source)}) %}
    {% elif plan.has_winners %}
        {% for null_safe in ([false] if plan.keys_are_rows else null_arms) %}
            {% set rows = adapter.dispatch('flows_get_winning_rows_sql', 'dbt_flows')(plan, null_safe) %}
            {% do steps.append({'counts': 'inserted', 'sql': adapter.dispatch('flows_get_insert_sql', 'dbt_flows')(plan, rows)}) %}
        {% endfor %}
    {% endif %}
    {% if plan.place_takers %}
        {% do steps.append({'counts': 'deleted', 'sql': adapter.dispatch('flows_get_delete_places_sql', 'dbt_flows')(plan)}) %}
        {% do steps.append({'counts': 'inserted', 'sql': adapter.dispatch('flows_get_insert_sql', 'dbt_flows')(plan, adapter.dispatch('flows_get_place_takers_sql', 'dbt_flows')())}) %}
    {% endif %}
    {% if plan.appended_rows %}
        {% do steps.append({'counts': 'inserted', 'sql': adapter.dispatch('flows_get_insert_sql', 'dbt_flows')(plan, '__flows_appended')}) %}
    {% endif %}
    {{ return(steps) }}
{% endmacro %}


{% macro default__flows_get_delete_keys_sql(plan, null_safe) %}
    {#- The keys alone: DuckDB carries every column of a subquery in USING through the join, which makes
      the whole statement three times as long. -#}
    {% set key_list = adapter.dispatch('flows_get_key_list', 'dbt_flows')(plan.key_names) %}
    {% set winners = adapter.dispatch('flows_get_winning_keys_sql', 'dbt_flows')(plan, key_list) %}
    {{ return('delete from ' ~ plan.target ~ ' as __t\nusing ' ~ winners ~ ' as __w\nwhere '
      ~ adapter.dispatch('flows_get_key_match_sql', 'dbt_flows')(plan, '__t', null_safe)) }}
{% endmacro %}


{% macro default__flows_get_winning_rows_sql(plan, null_safe) %}
    {% set rows = '(select __b.' ~ plan.columns | map(attribute='quoted') | join(', __b.') ~ ' from ' ~ plan.source ~ ' as __b ' %}
    {% if plan.keys_are_rows %}
        {% set row_id = '__b.' ~ adapter.dispatch('flows_get_row_id', 'dbt_flows')() %}
        {{ return(rows ~ 'where ' ~ adapter.dispatch('flows_get_wins_sql', 'dbt_flows')(plan, row_id) ~ ')') }}
    {% endif %}
    {% set winners = adapter.dispatch('flows_get_winning_keys_sql', 'dbt_flows')(plan) %}
    {{ return(rows ~ 'join ' ~ winners ~ ' as __w on '
      ~ adapter.dispatch('flows_get_key_match_sql', 'dbt_flows')(plan, '__b', null_safe)
      ~ ' and ' ~ adapter.dispatch('flows_get_sequence_match_sql', 'dbt_flows')(plan.sequence, '__b', '=') ~ ')') }}
{% endmacro %}


{% macro default__flows_get_insert_sql(plan, source) %}
    {#- By name (F2). Stored columns that the query no longer gives become NULL, not their default. -#}
    {% set names = plan.columns | map(attribute='quoted') | list %}
    {% set nulls = ['null'] * plan.null_columns | length %}
    {{ return('insert into ' ~ plan.write_to ~ ' (' ~ (names + plan.null_columns) | join(', ') ~ ')\nselect '
      ~ (names + nulls) | join(', ') ~ ' from ' ~ source ~ ' as __b') }}
{% endmacro %}
