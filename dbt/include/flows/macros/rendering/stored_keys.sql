{#- Keys of the batch that a stored sequence blocks: as high (tied) or higher (late). -#}
{% macro default__flows_get_stored_keys_sql(plan) %}
    {{ return(adapter.dispatch('flows_get_temporary_sql', 'dbt_flows')('__flows_stored')
      ~ '\nselect __flow_key, max(__flow_rows) as __flow_rows, bool_or(__flow_late) as __flow_late\nfrom (\n'
      ~ adapter.dispatch('flows_get_stored_rows_sql', 'dbt_flows')(plan) ~ '\n) as s\ngroup by __flow_key') }}
{% endmacro %}


{% macro duckdb__flows_get_stored_keys_sql(plan) %}
    {#- Most often a key has one stored row, and a group by it would take longer than the join. -#}
    {{ return(adapter.dispatch('flows_get_temporary_sql', 'dbt_flows')('__flows_stored') ~ '\n' ~ adapter.dispatch('flows_get_stored_rows_sql', 'dbt_flows')(plan)) }}
{% endmacro %}


{% macro default__flows_get_stored_rows_sql(plan) %}
    {#- A row for each stored row of such a key. -#}
    {% set keys = adapter.dispatch('flows_get_numbered_keys_sql', 'dbt_flows')(plan) %}
    {% set arms = [] %}
    {% for null_safe in ([false, true] if plan.facts.null_keys else [false]) %}
        {% set arm %}
      select __w.__flow_id as __flow_key, __w.__flow_rows, {{ adapter.dispatch('flows_get_sequence_match_sql', 'dbt_flows')(plan.sequence, '__t', '>') }} as __flow_late
      from {{ plan.target }} as __t
      join {{ keys }} as __w on {{ adapter.dispatch('flows_get_key_match_sql', 'dbt_flows')(plan, '__t', null_safe) }}
      where {{ adapter.dispatch('flows_get_sequence_match_sql', 'dbt_flows')(plan.sequence, '__t', '>=') }}
        and {{ adapter.dispatch('flows_get_bound_sql', 'dbt_flows')(adapter.dispatch('flows_qualify', 'dbt_flows')(plan.sequence, '__t')[0]) }}
        {% endset %}
        {% do arms.append(arm | trim) %}
    {% endfor %}
    {{ return(arms | join('\nunion all\n')) }}
{% endmacro %}


{% macro default__flows_get_repeated_keys_sql(plan) %} {{ return('false') }} {% endmacro %}


{% macro duckdb__flows_get_repeated_keys_sql(plan) %}
    {#- The ids count from 0: bits tell them apart much faster than hashes. -#}
    {% set last = plan.facts.batch_keys %}
    {{ return('bit_count(bitstring_agg(least(__flow_key, ' ~ last ~ '), 0, ' ~ last ~ ')) < count(*)') }}
{% endmacro %}


{% macro default__flows_get_one_row_a_key_sql() %}
    {% do adapter.dispatch('flows_raise_unsupported', 'dbt_flows')('put a table in the place of another') %}
{% endmacro %}


{% macro duckdb__flows_get_one_row_a_key_sql() %}
    {{ return('create or replace temporary table __flows_stored as\nselect __flow_key, max(__flow_rows) as __flow_rows, bool_or(__flow_late) as __flow_late\nfrom __flows_stored\ngroup by __flow_key') }}
{% endmacro %}


{% macro default__flows_get_stored_facts_sql(plan) %}
    {% set sql %}
    select
      count(*) filter (where __flow_late) as late_keys,
      coalesce(sum(__flow_rows) filter (where __flow_late), 0) as late_rows,
      count(*) filter (where not __flow_late) as tied_keys,
      coalesce(sum(__flow_rows) filter (where not __flow_late), 0) as tied_rows,
      {{ adapter.dispatch('flows_get_repeated_keys_sql', 'dbt_flows')(plan) }} as has_repeated_keys
    from __flows_stored
    {% endset %}
    {{ return(sql | trim) }}
{% endmacro %}


{% macro default__flows_get_as_high_sql(plan) %} {{ return(none) }} {% endmacro %}


{% macro duckdb__flows_get_as_high_sql(plan) %}
    {#- Whether there is any such row at all: for a feed of newer rows, zone maps answer it. -#}
    {% set entry = adapter.dispatch('flows_qualify', 'dbt_flows')(plan.sequence, '__t')[0] %}
    {{ return('select exists(select 1 from ' ~ plan.target ~ ' as __t where ' ~ adapter.dispatch('flows_get_bound_sql', 'dbt_flows')(entry) ~ ')') }}
{% endmacro %}
