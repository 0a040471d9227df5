{% macro default__flows_get_replace_where_plan(settings, batch, target, expressions) %}
    {#- The plan of `replace_where`: the predicate in force, the name that it goes by, whether the
      result is staged. -#}
    {% set plan = adapter.dispatch('flows_get_plan', 'dbt_flows')(settings, batch, target, expressions) %}
    {% set relation = target.relation %}
    {% set qualifiers = [] %}
    {% set predicates = [] %}
    {% for expression in expressions %}
        {% do qualifiers.extend((expression.references or []) | map(attribute='qualifier') | select | list) %}
        {% do predicates.append(adapter.dispatch('flows_localise', 'dbt_flows')(expression, relation)) %}
    {% endfor %}
    {#- What has been staged before BEGIN has read the target as it was. -#}
    {% set reads_target = settings.predicate_reads_target or (settings.reads_target and not batch.is_staged) %}
    {% set distinct = qualifiers | map('lower') | unique | list %}
    {% if distinct | length > 1 %}
        {% do adapter.dispatch('flows_raise_problems', 'dbt_flows')([
      'FLW011: `replace_where` calls the rows by ' ~ distinct | length ~ ' names: ' ~ distinct | join(', ') ~ '. Use one name before the dot, or none.']) %}
    {% endif %}
    {% do plan.update({
    'predicates': predicates,
    'alias': adapter.dispatch('flows_quote', 'dbt_flows')(qualifiers[0] if qualifiers else 'dbt_flows_row'),
    'stages': (settings.has_pivot and not batch.is_staged) or (plan.has_stored_rows and (settings.stage or reads_target)),
    'filtered': false,
    'can_count_dropped': adapter.dispatch('flows_holds_for_stored', 'dbt_flows')(expressions, batch, target)
  }) %}
    {{ return(plan) }}
{% endmacro %}


{% macro default__flows_check_predicate_is_kept(expressions, plan, problems) %}
    {#- Stored rows could not be selected without it. -#}
    {% for expression in expressions if not expression.error %}
        {% for name in adapter.dispatch('flows_get_referenced_names', 'dbt_flows')(expression) if name | lower in plan.left_out | map('lower') %}
            {% do problems.append('FLW012: `replace_where` needs the column `' ~ name ~ '`, which the target does not have and `on_schema_change: ignore` keeps out. Set `append_new_columns`, or run with --full-refresh.') %}
        {% endfor %}
    {% endfor %}
{% endmacro %}


{% macro default__flows_holds_for_stored(expressions, batch, target) %}
    {#- Whether the predicate can be asked of the stored rows as they are: the columns that it names
      are there, under the same types. -#}
    {% set find = adapter.dispatch('flows_find_column', 'dbt_flows') %}
    {% for expression in expressions %}
        {% for reference in expression.references or [] %}
            {% set given = find(reference.column, batch.columns) %}
            {% set stored = find(reference.column, target.columns) %}
            {% if given is not none and (stored is none or stored.type != given.type) %}
                {{ return(false) }}
            {% endif %}
        {% endfor %}
    {% endfor %}
    {{ return(true) }}
{% endmacro %}


{% macro default__flows_localise(expression, relation) %}
    {#- `{{ this }}.column` names the target, which the result of the query is not: the rows' own
      name takes its place. In a subquery it means the target itself and stays. -#}
    {% set full = (expression.references or []) | selectattr('is_full', 'defined') | selectattr('is_full') | list | length %}
    {% set alias = adapter.dispatch('flows_quote', 'dbt_flows')(relation.identifier) ~ '.' %}
    {% set forms = [relation ~ '.', relation.include(database=false) ~ '.'] %}
    {% set found = expression.text.count(forms[1]) %}
    {% if full and found > full %}
        {% do adapter.dispatch('flows_raise_problems', 'dbt_flows')([
      'FLW011: `replace_where` names the target in full both outside and inside a subquery: `' ~ expression.text ~ '`. Outside, write the column alone.']) %}
    {% elif not full %} {{ return(expression.text) }}
    {% endif %}
    {{ return(expression.text | replace(forms[0], alias) | replace(forms[1], alias)) }}
{% endmacro %}


{% macro default__flows_check_predicate_types(plan, kinds) %}
    {% set problems = [] %}
    {% for kind in kinds %}
        {% set text = '`' ~ plan.predicates[loop.index0] ~ '` gives ' ~ kind.name %}
        {% do problems.append('FLW009: `replace_where` is no condition: ' ~ text ~ '. Write a condition that is true or false.') if kind.family not in ['boolean', 'untyped'] %}
    {% endfor %}
    {% do adapter.dispatch('flows_raise_problems', 'dbt_flows')(problems) %}
{% endmacro %}


{% macro default__flows_check_replaced_ratio(plan, counts) %}
    {#- A source that has lost its history must not take the table's with it (W8). -#}
    {% set least = plan.settings.min_replaced_ratio * counts.deleted %}
    {% if plan.action in ['apply', 'adopt'] and counts.inserted < least %}
        {% do adapter.dispatch('flows_raise_problems', 'dbt_flows')([
      'FLW018: ' ~ counts.inserted ~ ' rows would replace ' ~ counts.deleted ~ ', fewer than `min_replaced_ratio: ' ~ plan.settings.min_replaced_ratio
      ~ '` allows. Look at the source; where the loss is right, run once with a lower `min_replaced_ratio`.']) %}
    {% endif %}
{% endmacro %}


{% macro default__flows_warn_dropped_rows(plan, dropped) %}
    {% if dropped is none or dropped > 0 %}
        {% set number = 'an unknown number of' if dropped is none else dropped %}
        {% do adapter.dispatch('flows_warn', 'dbt_flows')('FLW106: the full refresh drops ' ~ number ~ ' stored rows that the predicate does not select and that will not come back. Set `reset_allowed: false` to keep such history.') %}
    {% endif %}
{% endmacro %}
