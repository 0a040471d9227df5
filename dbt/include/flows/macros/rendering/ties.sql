{#- Keys whose sequence equals the stored one (U4): their rows in the batch (tied), their stored rows
    (places), and what is left of the first once every replay has found its stored row (appended). -#}
{% macro default__flows_get_tied_rows_sql(plan) %}
    {% set columns = plan.columns | map(attribute='quoted') | join(', __b.') %}
    {% if plan.all_tied %}
        {{ return('select __b.' ~ adapter.dispatch('flows_get_row_id', 'dbt_flows')() ~ ' as __flow_key, __b.' ~ columns ~ ' from ' ~ plan.source ~ ' as __b') }}
    {% endif %}
    {{ return(adapter.dispatch('flows_get_tied_arms_sql', 'dbt_flows')(plan, '__b.' ~ columns, plan.source, '__b')) }}
{% endmacro %}


{% macro default__flows_get_places_sql(plan) %}
    {% set place = adapter.dispatch('flows_get_place', 'dbt_flows')('__t.') %}
    {% set columns = plan.compared | map(attribute='quoted') | join(', __t.') %}
    {{ return(adapter.dispatch('flows_get_tied_arms_sql', 'dbt_flows')(
      plan, place ~ ' as __flow_place, __t.' ~ columns, plan.target, '__t')) }}
{% endmacro %}


{% macro default__flows_get_tied_arms_sql(plan, columns, rows, alias) %}
    {% set arms = [] %}
    {% set tied = adapter.dispatch('flows_get_tied_keys_sql', 'dbt_flows')(plan) %}
    {% for null_safe in ([false, true] if plan.facts.null_keys else [false]) %}
        {% set arm %}
      select {{ tied.key }} as __flow_key, {{ columns }}
      from {{ rows }} as {{ alias }}
      join {{ tied.table }} as __w on {{ adapter.dispatch('flows_get_key_match_sql', 'dbt_flows')(plan, alias, null_safe) }}{{ tied.more }}
      where {{ adapter.dispatch('flows_get_sequence_match_sql', 'dbt_flows')(plan.sequence, alias, '=') }}
        and {{ adapter.dispatch('flows_get_bound_sql', 'dbt_flows')(adapter.dispatch('flows_qualify', 'dbt_flows')(plan.sequence, alias)[0]) }}
        {% endset %}
        {% do arms.append(arm | trim) %}
    {% endfor %}
    {{ return(arms | join('\nunion all\n')) }}
{% endmacro %}


{% macro default__flows_get_tied_keys_sql(plan) %}
    {#- The tied keys as `__w`, what is joined behind them, and which column tells them apart. -#}
    {{ return({
      'table': adapter.dispatch('flows_get_numbered_keys_sql', 'dbt_flows')(plan),
      'more': '\n      join (select __flow_key from __flows_stored where not __flow_late) as __s on __s.__flow_key = __w.__flow_id',
      'key': '__s.__flow_key'}) }}
{% endmacro %}


{% macro postgres__flows_get_tied_keys_sql(plan) %}
    {#- Of rows that several columns match the server expects one where thousands come, and what is joined to
      them meets each with each. `offset 0` makes it join the keys first. -#}
    {{ return({
      'table': '(select __k.*, s.__flow_key from __flows_keys as __k join __flows_stored as s on s.__flow_key = __k.ctid where not s.__flow_late' ~ adapter.dispatch('flows_get_fence_sql', 'dbt_flows')() ~ ')',
      'more': '',
      'key': '__w.__flow_key'}) }}
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
