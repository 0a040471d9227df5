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
    {% set names = (['__flow_key'] + columns) | join(', ') %}
    {% set conditions = ['p.__flow_copy = __b.__flow_copy', 'p.__flow_key = __b.__flow_key'] %}
    {% for name in columns %}
        {% do conditions.append('p.' ~ name ~ ' is not distinct from __b.' ~ name) %}
    {% endfor %}
    {% set numbered = '(select *, row_number() over (partition by ' ~ names ~ ') as __flow_copy from ' %}
    {{ return({
      'tied': numbered ~ tied ~ ') as __b',
      'places': numbered ~ places ~ ') as p',
      'condition': conditions | join(' and ')}) }}
{% endmacro %}


{% macro default__flows_get_appended_rows_sql(plan) %}
    {% if plan.has_wildcards %}
        {{ return('create temporary table __flows_appended as\nselect __b.* from __flows_tied as __b\nwhere not exists (select 1 from __flows_matches as m where m.__flow_row = __b.__flow_row)') }}
    {% endif %}
    {% set tied = '(' ~ adapter.dispatch('flows_get_tied_rows_sql', 'dbt_flows')(plan) ~ ') as a' %}
    {% set places = '(' ~ adapter.dispatch('flows_get_places_sql', 'dbt_flows')(plan) ~ ') as a' %}
    {% set columns = plan.compared | map(attribute='quoted') | list %}
    {% set pair = adapter.dispatch('flows_get_numbered_pair_sql', 'dbt_flows')(columns, tied, places) %}
    {{ return('create temporary table __flows_appended as\nselect __b.* from ' ~ pair.tied ~ '\nwhere not exists (select 1 from ' ~ pair.places ~ ' where ' ~ pair.condition ~ ')') }}
{% endmacro %}
