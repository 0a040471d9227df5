{% macro default__flows_get_stored_keys_sql(plan) %}
    {#- Keys of the batch that a stored sequence blocks: as high (tied) or higher (late). -#}
    {% set keys = adapter.dispatch('flows_get_numbered_keys_sql', 'dbt_flows')() %}
    {% set arms = [] %}
    {% for null_safe in ([false, true] if plan.facts.null_keys else [false]) %}
        {% set arm %}
      select __w.__flow_id as __flow_key, __w.__flow_rows, {{ adapter.dispatch('flows_get_sequence_match_sql', 'dbt_flows')(plan.sequence, '__t', '>') }} as __flow_late
      from {{ plan.target }} as __t
      join {{ keys }} as __w on {{ adapter.dispatch('flows_get_key_match_sql', 'dbt_flows')(plan.key_names, '__t', null_safe) }}
      where {{ adapter.dispatch('flows_get_sequence_match_sql', 'dbt_flows')(plan.sequence, '__t', '>=') }}
        and {{ adapter.dispatch('flows_get_bound_sql', 'dbt_flows')(adapter.dispatch('flows_qualify', 'dbt_flows')(plan.sequence, '__t')[0]) }}
        {% endset %}
        {% do arms.append(arm | trim) %}
    {% endfor %}
    {% set sql %}
    {{ adapter.dispatch('flows_get_temporary_sql', 'dbt_flows')('__flows_stored') }}
    select __flow_key, max(__flow_rows) as __flow_rows, bool_or(__flow_late) as __flow_late
    from (
      {{ arms | join('\n      union all\n      ') }}
    ) as s
    group by __flow_key
    {% endset %}
    {{ return(sql | trim) }}
{% endmacro %}


{% macro default__flows_get_stored_facts_sql() %}
    {% set sql %}
    select
      count(*) filter (where __flow_late) as late_keys,
      coalesce(sum(__flow_rows) filter (where __flow_late), 0) as late_rows,
      count(*) filter (where not __flow_late) as tied_keys,
      coalesce(sum(__flow_rows) filter (where not __flow_late), 0) as tied_rows
    from __flows_stored
    {% endset %}
    {{ return(sql | trim) }}
{% endmacro %}
