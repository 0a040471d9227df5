{#- What is left of the tied rows once every replay has found its stored row (U4). -#}
{% macro default__flows_get_appended_rows_sql(plan) %}
    {% if plan.has_wildcards %}
        {{ return(adapter.dispatch('flows_get_temporary_sql', 'dbt_flows')('__flows_appended') ~ '\nselect __b.* from __flows_tied as __b\nwhere not exists (select 1 from __flows_matches as m where m.__flow_row = __b.__flow_row)') }}
    {% endif %}
    {{ return(adapter.dispatch('flows_get_unmatched_rows_sql', 'dbt_flows')(plan)) }}
{% endmacro %}


{% macro default__flows_get_unmatched_rows_sql(plan) %}
    {{ return(adapter.dispatch('flows_get_unmatched_copies_sql', 'dbt_flows')(plan)) }}
{% endmacro %}


{% macro default__flows_get_unmatched_copies_sql(plan) %}
    {% set tied = '(' ~ adapter.dispatch('flows_get_tied_rows_sql', 'dbt_flows')(plan) ~ ') as __a' %}
    {% set places = '(' ~ adapter.dispatch('flows_get_places_sql', 'dbt_flows')(plan) ~ ') as __a' %}
    {% set pair = adapter.dispatch('flows_get_numbered_pair_sql', 'dbt_flows')(plan.compared, tied, places) %}
    {{ return(adapter.dispatch('flows_get_temporary_sql', 'dbt_flows')('__flows_appended') ~ '\nselect __b.* from ' ~ pair.tied ~ '\nwhere not exists (select 1 from ' ~ pair.places ~ ' where ' ~ pair.condition ~ ')') }}
{% endmacro %}


{% macro duckdb__flows_get_unmatched_rows_sql(plan) %}
    {#- One row a key has no copies to be counted, so one join with the target finds the replays: six times
      faster. ANTI JOIN: of NOT EXISTS with many columns DuckDB first makes the batch distinct. -#}
    {% set is_sequence_compared = plan.sequence | reject('in', plan.compared | map(attribute='quoted') | list) | list == [] %}
    {% if plan.facts.batch_rows != plan.facts.batch_keys or plan.facts.null_keys or not is_sequence_compared %}
        {{ return(adapter.dispatch('flows_get_unmatched_copies_sql', 'dbt_flows')(plan)) }}
    {% endif %}
    {% set conditions = [] %}
    {% for key in plan.key_names %}
        {% do conditions.append('p.' ~ key ~ ' = __b.' ~ key) %}
    {% endfor %}
    {% for column in plan.compared if column.quoted not in plan.key_names %}
        {% do conditions.append('p.' ~ column.quoted ~ ' is not distinct from __b.' ~ column.quoted) %}
    {% endfor %}
    {{ return(adapter.dispatch('flows_get_temporary_sql', 'dbt_flows')('__flows_appended') ~ '\nselect __b.* from ('
      ~ adapter.dispatch('flows_get_tied_rows_sql', 'dbt_flows')(plan) ~ ') as __b\nanti join ' ~ plan.target ~ ' as p on ' ~ conditions | join(' and ')) }}
{% endmacro %}


{% macro postgres__flows_get_unmatched_rows_sql(plan) %}
    {#- Batch and stored rows in one pile, numbered among their equals, so that there is no join whose size the
      server could misjudge: a nested loop took 11 s for 5,000 replays of a key of two columns. -#}
    {% set names = plan.columns | map(attribute='quoted') | list %}
    {% set stored = [] %}
    {% for column in plan.columns %}
        {% do stored.append(column.quoted if column.name in plan.compared | map(attribute='name') | list else 'null') %}
    {% endfor %}
    {% set equals = ['__a.__flow_key'] %}
    {% for column in plan.compared %}
        {% do equals.append(adapter.dispatch('flows_get_comparable_sql', 'dbt_flows')(column, '__a')) %}
    {% endfor %}
    {% set sql %}
    {{ adapter.dispatch('flows_get_temporary_sql', 'dbt_flows')('__flows_appended') }}
    select __flow_key, {{ names | join(', ') }}
    from (
      select __a.*,
        row_number() over (partition by {{ equals | join(', ') }}, __a.__flow_is_stored) as __flow_copy,
        count(*) filter (where __a.__flow_is_stored) over (partition by {{ equals | join(', ') }}) as __flow_copies_stored
      from (
        select __flow_key, {{ names | join(', ') }}, false as __flow_is_stored from ({{ adapter.dispatch('flows_get_tied_rows_sql', 'dbt_flows')(plan) }}) as __t
        union all
        select __flow_key, {{ stored | join(', ') }}, true from __flows_places
      ) as __a
    ) as __b
    where not __flow_is_stored and __flow_copy > __flow_copies_stored
    {% endset %}
    {{ return(sql | trim) }}
{% endmacro %}


{% macro default__flows_get_stage_places_sql(plan) %} {{ return(none) }} {% endmacro %}


{% macro postgres__flows_get_stage_places_sql(plan) %}
    {#- Two statements read the stored rows; of a TEMP table the server knows the size. -#}
    {{ return(adapter.dispatch('flows_get_create_places_sql', 'dbt_flows')(plan)) }}
{% endmacro %}


{% macro default__flows_get_places_source_sql(plan) %}
    {{ return('(' ~ adapter.dispatch('flows_get_places_sql', 'dbt_flows')(plan) ~ ')') }}
{% endmacro %}


{% macro postgres__flows_get_places_source_sql(plan) %}
    {{ return('__flows_places') }}
{% endmacro %}
