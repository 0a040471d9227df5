{#- Keys whose sequence equals the stored one (U4). `__flows_tied` holds their rows in the batch,
    `__flows_places` their stored rows, `__flows_appended` what is left of the first once every
    replay has found its stored row. -#}

{% macro default__flows_get_tied_rows_sql(plan) %}
  {% set row_id = adapter.dispatch('flows_get_row_id', 'dbt_flows')() %}
  {% set columns = plan.columns | map(attribute='quoted') | join(', __b.') %}
  {% set from = plan.source ~ ' as __b\n      join __flows_keys as __w on ' %}
  {{ return('create temporary table __flows_tied as\nselect row_number() over () as __flow_row, * from (\n'
      ~ adapter.dispatch('flows_get_tied_arms_sql', 'dbt_flows')(plan, '__s.__flow_key, __b.' ~ columns, from, '__b', row_id) ~ '\n) as a') }}
{% endmacro %}


{% macro default__flows_get_places_sql(plan) %}
  {% set row_id = adapter.dispatch('flows_get_row_id', 'dbt_flows')() %}
  {% set columns = plan.compared | map(attribute='quoted') | join(', __t.') %}
  {% set from = plan.target ~ ' as __t\n      join __flows_keys as __w on ' %}
  {{ return('create temporary table __flows_places as\n'
      ~ adapter.dispatch('flows_get_tied_arms_sql', 'dbt_flows')(plan, '__s.__flow_key, __t.' ~ row_id ~ ' as __flow_place, __t.' ~ columns, from, '__t', row_id)) }}
{% endmacro %}


{% macro default__flows_get_tied_arms_sql(plan, columns, from, alias, row_id) %}
  {% set arms = [] %}
  {% for null_safe in ([false, true] if plan.facts.null_keys else [false]) %}
    {% set arm %}
      select {{ columns }}
      from {{ from }}{{ adapter.dispatch('flows_get_key_match_sql', 'dbt_flows')(plan.key_names, alias, null_safe) }}
      join __flows_stored as __s on __s.__flow_key = __w.{{ row_id }} and not __s.__flow_late
      where {{ adapter.dispatch('flows_get_sequence_match_sql', 'dbt_flows')(plan.sequence, alias, '=') }}
    {% endset %}
    {% do arms.append(arm | trim) %}
  {% endfor %}
  {{ return(arms | join('\nunion all\n')) }}
{% endmacro %}


{% macro default__flows_get_matches_sql(columns, place_filter, tied_filter) %}
  {#- Pairs of a tied row and the stored row that it equals in `columns`. Equal rows are numbered
      on both sides, so that two in the batch need two in the target. -#}
  {% set names = ['__flow_key'] + columns %}
  {% set conditions = ['p.__flow_copy = __b.__flow_copy', 'p.__flow_key = __b.__flow_key'] %}
  {% for name in columns %}
    {% do conditions.append('p.' ~ name ~ ' is not distinct from __b.' ~ name) %}
  {% endfor %}
  {% set sql %}
    select __b.__flow_row, p.__flow_place
    from (
      select *, row_number() over (partition by {{ names | join(', ') }}) as __flow_copy
      from __flows_tied as __b{{ tied_filter }}
    ) as __b
    join (
      select *, row_number() over (partition by {{ names | join(', ') }}) as __flow_copy
      from __flows_places as p{{ place_filter }}
    ) as p on {{ conditions | join(' and ') }}
  {% endset %}
  {{ return(sql | trim) }}
{% endmacro %}


{% macro default__flows_get_exact_matches_sql(plan) %}
  {% set columns = plan.compared | map(attribute='quoted') | list %}
  {{ return('create temporary table __flows_matches as\nselect *, false as __flow_takes_place from ('
      ~ adapter.dispatch('flows_get_matches_sql', 'dbt_flows')(columns, '', '') ~ ') as m') }}
{% endmacro %}


{% macro default__flows_get_wildcard_patterns_sql(plan) %}
  {#- Which wildcard columns are NULL together in stored rows; fewest first. -#}
  {% set flags = [] %}
  {% set counted = [] %}
  {% for column in plan.compared if column.wildcard %}
    {% do flags.append(column.quoted ~ ' is null as __flow_w' ~ loop.index) %}
    {% do counted.append('cast(' ~ column.quoted ~ ' is null as integer)') %}
  {% endfor %}
  {{ return('select distinct ' ~ counted | join(' + ') ~ ' as __flow_wildcards, ' ~ flags | join(', ') ~ '\nfrom __flows_places\nwhere ' ~ counted | join(' + ') ~ ' > 0\norder by all') }}
{% endmacro %}


{% macro default__flows_get_wildcard_matches_sql(plan, pattern) %}
  {#- `pattern` holds, per wildcard column, whether the stored row is NULL there: those equal anything. -#}
  {% set columns = plan.compared | rejectattr('wildcard') | map(attribute='quoted') | list %}
  {% set filter = ['p.__flow_place not in (select __flow_place from __flows_matches)'] %}
  {% for column in plan.compared if column.wildcard %}
    {% set is_null = pattern[loop.index0] %}
    {% do filter.append(column.quoted ~ (' is null' if is_null else ' is not null')) %}
    {% do columns.append(column.quoted) if not is_null %}
  {% endfor %}
  {% set tied_filter = '\n      where __b.__flow_row not in (select __flow_row from __flows_matches)' %}
  {{ return('insert into __flows_matches\nselect *, true as __flow_takes_place from ('
      ~ adapter.dispatch('flows_get_matches_sql', 'dbt_flows')(columns, '\n      where ' ~ filter | join(' and '), tied_filter) ~ ') as m') }}
{% endmacro %}
