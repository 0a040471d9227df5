{% macro default__flows_get_replace_where_steps(plan) %}
    {#- One name for target and result, so that a qualified predicate holds for both (W3). -#}
    {% set steps = [] %}
    {% if not plan.writes_rows %} {{ return(steps) }} {% endif %}
    {% if plan.has_stored_rows %}
        {% do steps.append({'counts': 'deleted', 'sql': adapter.dispatch('flows_get_delete_where_sql', 'dbt_flows')(plan)}) %}
    {% endif %}
    {% do steps.append({'counts': 'inserted', 'sql': adapter.dispatch('flows_get_insert_where_sql', 'dbt_flows')(plan)}) %}
    {{ return(steps) }}
{% endmacro %}


{% macro default__flows_get_delete_where_sql(plan) %}
    {{ return('delete from ' ~ plan.target ~ ' as ' ~ plan.alias ~ '\nwhere ' ~ plan.predicate) }}
{% endmacro %}


{% macro default__flows_get_insert_where_sql(plan) %}
    {% set names = plan.columns | map(attribute='quoted') | list %}
    {% set nulls = ['null'] * plan.null_columns | length %}
    {% set filter = '' if plan.filtered else '\nwhere ' ~ plan.predicate %}
    {{ return('insert into ' ~ plan.write_to ~ ' (' ~ (names + plan.null_columns) | join(', ') ~ ')\nselect '
      ~ (names + nulls) | join(', ') ~ '\nfrom ' ~ plan.source ~ ' as ' ~ plan.alias ~ filter) }}
{% endmacro %}


{% macro default__flows_get_dropped_rows_sql(plan) %}
    {#- Stored rows that a full refresh takes away for good (W10). -#}
    {{ return('select count(*) as dropped from ' ~ plan.target ~ ' as ' ~ plan.alias ~ '\nwhere ' ~ plan.predicate ~ ' is not true') }}
{% endmacro %}
