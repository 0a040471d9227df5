{#- Keys whose sequence equals the stored one (U4). `__flows_tied` holds their rows in the batch,
    `__flows_places` their stored rows, `__flows_appended` what is left of the first once every
    replay has found its stored row. -#}

{% macro default__flows_get_tied_rows_sql(plan) %}
  {% set row_id = adapter.dispatch('flows_get_row_id', 'dbt_flows')() %}
  {% set columns = plan.columns | map(attribute='quoted') | join(', b.') %}
  {% set from = plan.source ~ ' as b\n      join __flows_keys as w on ' %}
  {{ return('create temporary table __flows_tied as\nselect row_number() over () as __row, * from (\n'
      ~ adapter.dispatch('flows_get_tied_arms_sql', 'dbt_flows')(plan, 's.__key, b.' ~ columns, from, 'b', row_id) ~ '\n) as a') }}
{% endmacro %}


{% macro default__flows_get_places_sql(plan) %}
  {% set row_id = adapter.dispatch('flows_get_row_id', 'dbt_flows')() %}
  {% set columns = plan.compared | map(attribute='quoted') | join(', t.') %}
  {% set from = plan.target ~ ' as t\n      join __flows_keys as w on ' %}
  {{ return('create temporary table __flows_places as\n'
      ~ adapter.dispatch('flows_get_tied_arms_sql', 'dbt_flows')(plan, 's.__key, t.' ~ row_id ~ ' as __place, t.' ~ columns, from, 't', row_id)) }}
{% endmacro %}


{% macro default__flows_get_tied_arms_sql(plan, columns, from, alias, row_id) %}
  {% set arms = [] %}
  {% for null_safe in ([false, true] if plan.facts.null_keys else [false]) %}
    {% set arm %}
      select {{ columns }}
      from {{ from }}{{ adapter.dispatch('flows_get_key_match_sql', 'dbt_flows')(plan.key_names, alias, null_safe) }}
      join __flows_stored as s on s.__key = w.{{ row_id }} and not s.__late
      where {{ adapter.dispatch('flows_get_sequence_match_sql', 'dbt_flows')(plan.sequence, alias, '=') }}
    {% endset %}
    {% do arms.append(arm | trim) %}
  {% endfor %}
  {{ return(arms | join('\nunion all\n')) }}
{% endmacro %}


{% macro default__flows_get_matches_sql(columns, place_filter, tied_filter) %}
  {#- Pairs of a tied row and the stored row that it equals in `columns`. Equal rows are numbered
      on both sides, so that two in the batch need two in the target. -#}
  {% set names = ['__key'] + columns %}
  {% set conditions = ['p.__copy = b.__copy', 'p.__key = b.__key'] %}
  {% for name in columns %}
    {% do conditions.append('p.' ~ name ~ ' is not distinct from b.' ~ name) %}
  {% endfor %}
  {% set sql %}
    select b.__row, p.__place
    from (
      select *, row_number() over (partition by {{ names | join(', ') }}) as __copy
      from __flows_tied as b{{ tied_filter }}
    ) as b
    join (
      select *, row_number() over (partition by {{ names | join(', ') }}) as __copy
      from __flows_places as p{{ place_filter }}
    ) as p on {{ conditions | join(' and ') }}
  {% endset %}
  {{ return(sql | trim) }}
{% endmacro %}


{% macro default__flows_get_exact_matches_sql(plan) %}
  {% set columns = plan.compared | map(attribute='quoted') | list %}
  {{ return('create temporary table __flows_matches as\nselect *, false as __takes_place from ('
      ~ adapter.dispatch('flows_get_matches_sql', 'dbt_flows')(columns, '', '') ~ ') as m') }}
{% endmacro %}


{% macro default__flows_get_wildcard_patterns_sql(plan) %}
  {#- Which wildcard columns are NULL together in stored rows; fewest first. -#}
  {% set flags = [] %}
  {% set counted = [] %}
  {% for column in plan.compared if column.wildcard %}
    {% do flags.append(column.quoted ~ ' is null as __w' ~ loop.index) %}
    {% do counted.append('cast(' ~ column.quoted ~ ' is null as integer)') %}
  {% endfor %}
  {{ return('select distinct ' ~ counted | join(' + ') ~ ' as __wildcards, ' ~ flags | join(', ') ~ '\nfrom __flows_places\nwhere ' ~ counted | join(' + ') ~ ' > 0\norder by all') }}
{% endmacro %}


{% macro default__flows_get_wildcard_matches_sql(plan, pattern) %}
  {#- `pattern` holds, per wildcard column, whether the stored row is NULL there: those equal anything. -#}
  {% set columns = plan.compared | rejectattr('wildcard') | map(attribute='quoted') | list %}
  {% set filter = ['p.__place not in (select __place from __flows_matches)'] %}
  {% for column in plan.compared if column.wildcard %}
    {% set is_null = pattern[loop.index0] %}
    {% do filter.append(column.quoted ~ (' is null' if is_null else ' is not null')) %}
    {% do columns.append(column.quoted) if not is_null %}
  {% endfor %}
  {% set tied_filter = '\n      where b.__row not in (select __row from __flows_matches)' %}
  {{ return('insert into __flows_matches\nselect *, true as __takes_place from ('
      ~ adapter.dispatch('flows_get_matches_sql', 'dbt_flows')(columns, '\n      where ' ~ filter | join(' and '), tied_filter) ~ ') as m') }}
{% endmacro %}
