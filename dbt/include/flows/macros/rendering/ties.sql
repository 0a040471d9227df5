{#- Keys whose sequence equals the stored one (U4): their rows in the batch (tied), their stored rows
    (places), and what is left of the first once every replay has found its stored row (appended). -#}
{% macro default__flows_get_tied_rows_sql(plan) %}
    {% set columns = plan.columns | map(attribute='quoted') | join(', __b.') %}
    {{ return(adapter.dispatch('flows_get_tied_arms_sql', 'dbt_flows')(plan, '__s.__flow_key, __b.' ~ columns, plan.source, '__b')) }}
{% endmacro %}


{% macro default__flows_get_places_sql(plan) %}
    {% set row_id = adapter.dispatch('flows_get_row_id', 'dbt_flows')() %}
    {% set columns = plan.compared | map(attribute='quoted') | join(', __t.') %}
    {{ return(adapter.dispatch('flows_get_tied_arms_sql', 'dbt_flows')(
      plan, '__s.__flow_key, __t.' ~ row_id ~ ' as __flow_place, __t.' ~ columns, plan.target, '__t')) }}
{% endmacro %}


{% macro default__flows_get_tied_arms_sql(plan, columns, rows, alias) %}
    {% set arms = [] %}
    {% for null_safe in ([false, true] if plan.facts.null_keys else [false]) %}
        {% set arm %}
      select {{ columns }}
      from {{ rows }} as {{ alias }}
      join {{ adapter.dispatch('flows_get_numbered_keys_sql', 'dbt_flows')() }} as __w
        on {{ adapter.dispatch('flows_get_key_match_sql', 'dbt_flows')(plan.key_names, alias, null_safe) }}
      join (select __flow_key from __flows_stored where not __flow_late) as __s on __s.__flow_key = __w.__flow_id
      where {{ adapter.dispatch('flows_get_sequence_match_sql', 'dbt_flows')(plan.sequence, alias, '=') }}
        {% endset %}
        {% do arms.append(arm | trim) %}
    {% endfor %}
    {{ return(arms | join('\nunion all\n')) }}
{% endmacro %}


{% macro default__flows_get_numbered_pair_sql(columns, tied, places) %}
    {#- Equal rows are numbered on both sides, so that two in the batch need two in the target. -#}
    {% set names = ['__a.__flow_key'] %}
    {% for column in columns %}
        {% do names.append(adapter.dispatch('flows_get_comparable_sql', 'dbt_flows')(column, '__a')) %}
    {% endfor %}
    {% set numbered = '(select __a.*, row_number() over (partition by ' ~ names | join(', ') ~ ') as __flow_copy from ' %}
    {{ return({
      'tied': numbered ~ tied ~ ') as __b',
      'places': numbered ~ places ~ ') as p',
      'condition': adapter.dispatch('flows_get_same_row_sql', 'dbt_flows')(columns, 'p', '__b')}) }}
{% endmacro %}


{% macro default__flows_get_same_row_sql(columns, left, right) %}
    {% set comparable = adapter.dispatch('flows_get_comparable_sql', 'dbt_flows') %}
    {% set conditions = [] %}
    {% for name in ['__flow_copy', '__flow_key'] %}
        {% do conditions.append(left ~ '.' ~ name ~ ' = ' ~ right ~ '.' ~ name) %}
    {% endfor %}
    {% for column in columns %}
        {% do conditions.append(comparable(column, left) ~ ' is not distinct from ' ~ comparable(column, right)) %}
    {% endfor %}
    {{ return(conditions | join(' and ')) }}
{% endmacro %}


{% macro postgres__flows_get_same_row_sql(columns, left, right) %}
    {#- `is not distinct from` neither hashes nor sorts there. Whole rows sort, NULL equal to NULL, where a
      cast keeps the server from comparing them field by field. -#}
    {% set rows = [] %}
    {% for alias in [left, right] %}
        {% set fields = [alias ~ '.__flow_key', alias ~ '.__flow_copy'] %}
        {% for column in columns %}
            {% do fields.append(adapter.dispatch('flows_get_comparable_sql', 'dbt_flows')(column, alias)) %}
        {% endfor %}
        {% do rows.append('cast(row(' ~ fields | join(', ') ~ ') as record)') %}
    {% endfor %}
    {{ return(rows | join(' = ')) }}
{% endmacro %}


{% macro default__flows_get_appended_rows_sql(plan) %}
    {% if plan.has_wildcards %}
        {{ return(adapter.dispatch('flows_get_temporary_sql', 'dbt_flows')('__flows_appended') ~ '\nselect __b.* from __flows_tied as __b\nwhere not exists (select 1 from __flows_matches as m where m.__flow_row = __b.__flow_row)') }}
    {% endif %}
    {% set singles = adapter.dispatch('flows_get_unmatched_rows_sql', 'dbt_flows')(plan) if plan.facts.batch_rows == plan.facts.batch_keys else none %}
    {% if singles %}
        {{ return(adapter.dispatch('flows_get_temporary_sql', 'dbt_flows')('__flows_appended') ~ '\n' ~ singles) }}
    {% endif %}
    {% set tied = '(' ~ adapter.dispatch('flows_get_tied_rows_sql', 'dbt_flows')(plan) ~ ') as __a' %}
    {% set places = '(' ~ adapter.dispatch('flows_get_places_sql', 'dbt_flows')(plan) ~ ') as __a' %}
    {% set pair = adapter.dispatch('flows_get_numbered_pair_sql', 'dbt_flows')(plan.compared, tied, places) %}
    {{ return(adapter.dispatch('flows_get_temporary_sql', 'dbt_flows')('__flows_appended') ~ '\nselect __b.* from ' ~ pair.tied ~ '\nwhere not exists (select 1 from ' ~ pair.places ~ ' where ' ~ pair.condition ~ ')') }}
{% endmacro %}


{% macro default__flows_get_unmatched_rows_sql(plan) %} {{ return(none) }} {% endmacro %}


{% macro duckdb__flows_get_unmatched_rows_sql(plan) %}
    {#- One row a key has no copies to be counted, so one join with the target finds the replays: six times
      faster. ANTI JOIN: of NOT EXISTS with many columns DuckDB first makes the batch distinct. -#}
    {% set sequence_is_compared = plan.sequence | reject('in', plan.compared | map(attribute='quoted') | list) | list == [] %}
    {% if plan.facts.null_keys or not sequence_is_compared %} {{ return(none) }} {% endif %}
    {% set conditions = [] %}
    {% for key in plan.key_names %}
        {% do conditions.append('p.' ~ key ~ ' = __b.' ~ key) %}
    {% endfor %}
    {% for column in plan.compared if column.quoted not in plan.key_names %}
        {% do conditions.append('p.' ~ column.quoted ~ ' is not distinct from __b.' ~ column.quoted) %}
    {% endfor %}
    {{ return('select __b.* from (' ~ adapter.dispatch('flows_get_tied_rows_sql', 'dbt_flows')(plan) ~ ') as __b\nanti join '
      ~ plan.target ~ ' as p on ' ~ conditions | join(' and ')) }}
{% endmacro %}
