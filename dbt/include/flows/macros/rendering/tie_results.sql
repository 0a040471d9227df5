{% macro default__flows_get_tie_facts_sql(plan) %}
    {% set place_takers = '(select count(*) from __flows_matches where __flow_takes_place)' if plan.has_wildcards else '0' %}
    {{ return('select count(*) as appended_rows, count(distinct __flow_key) as appended_keys, ' ~ place_takers ~ ' as place_takers\nfrom __flows_appended') }}
{% endmacro %}


{% macro default__flows_count_tied_rows_sql(plan) %}
    {#- Where keys of the batch have lower sequences too, not all rows of a tied key are tied. -#}
    {{ return('select count(*) as tied_rows from (' ~ adapter.dispatch('flows_get_tied_rows_sql', 'dbt_flows')(plan) ~ ') as a') }}
{% endmacro %}


{% macro default__flows_get_delete_places_sql(plan) %}
    {#- The stored rows whose place a fuller row of the batch takes. -#}
    {% set place = adapter.dispatch('flows_get_place', 'dbt_flows')('') %}
    {{ return('delete from ' ~ plan.target ~ '\nwhere ' ~ place ~ ' in (select __flow_place from __flows_matches where __flow_takes_place)') }}
{% endmacro %}


{% macro default__flows_get_place_takers_sql() %}
    {{ return('(select __b.* from __flows_tied as __b join __flows_matches as m on m.__flow_row = __b.__flow_row and m.__flow_takes_place)') }}
{% endmacro %}


{% macro default__flows_get_differing_columns_sql(plan) %}
    {#- In which columns appended rows differ from the nearest stored row of their key; of twenty of
      those at most, since a group of thousands would be compared with a group of thousands. -#}
    {% set comparable = adapter.dispatch('flows_get_comparable_sql', 'dbt_flows') %}
    {% set flags = [] %}
    {% set counted = [] %}
    {% set results = [] %}
    {% set names = ['__flow_key'] + plan.compared | map(attribute='quoted') | list %}
    {% for column in plan.compared %}
        {% set differs = comparable(column, '__b') ~ ' is distinct from ' ~ comparable(column, 'p') %}
        {% do flags.append(differs ~ ' as __flow_d' ~ loop.index) %}
        {% do counted.append('cast(' ~ differs ~ ' as integer)') %}
        {% do results.append('bool_or(__flow_d' ~ loop.index ~ ')') %}
    {% endfor %}
    {% set sql %}
    select {{ results | join(', ') }}
    from (
      select {{ flags | join(', ') }},
        row_number() over (partition by __b.__flow_row order by {{ counted | join(' + ') }}) as __flow_rank
      from (select row_number() over () as __flow_row, {{ names | join(', ') }} from __flows_appended) as __b
      join (
        select *, row_number() over (partition by __flow_key) as __flow_copy
        from {{ adapter.dispatch('flows_get_places_source_sql', 'dbt_flows')(plan) }} as a
      ) as p on p.__flow_key = __b.__flow_key and p.__flow_copy <= 20
    ) as d
    where __flow_rank = 1
    {% endset %}
    {{ return(sql | trim) }}
{% endmacro %}
