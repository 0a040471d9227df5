{% macro default__flows_get_replace_using_plan(settings, batch, target, expressions) %}
    {#- The plan of `replace_using`: what decides which rows of which keys go and come. -#}
    {% set plan = adapter.dispatch('flows_get_plan', 'dbt_flows')(settings, batch, target, expressions) %}
    {% set ignored = settings.ignored_columns | map(attribute='name') | list %}
    {% do plan.update({
    'key_names': settings.key_columns | map(attribute='quoted') | list,
    'sequence': settings.sequence_entries | map(attribute='sql') | list,
    'compared': plan.columns | rejectattr('name', 'in', ignored) | list,
    'keys_are_rows': false,
    'all_tied': false,
    'blocked': none,
    'appended_rows': 0,
    'place_takers': 0
  }) %}
    {{ return(plan) }}
{% endmacro %}


{% macro default__flows_check_sequence_is_kept(settings, plan, problems) %}
    {#- Stored rows could not be compared without it. -#}
    {% for entry in settings.sequence_entries %}
        {% for name in entry.names if name | lower in plan.left_out | map('lower') %}
            {% do problems.append('FLW021: `sequence_by` needs the column `' ~ name ~ '`, which the target does not have and `on_schema_change: ignore` keeps out. Set `append_new_columns`, or run with --full-refresh.') %}
        {% endfor %}
    {% endfor %}
    {% for column in settings.key_columns if column.name in plan.left_out %}
        {% do problems.append('FLW021: the key column `' ~ column.name ~ '` is not in the target and `on_schema_change: ignore` keeps it out. Set `append_new_columns`, or run with --full-refresh.') %}
    {% endfor %}
{% endmacro %}


{% macro default__flows_check_batch_facts(plan) %}
    {#- A row without a sequence is neither late nor new (U7). -#}
    {% if plan.facts.null_rows %}
        {% set keys = [] %}
        {% for row in plan.facts.null_examples %}
            {% set values = [] %}
            {% for value in row %}
                {% do values.append('NULL' if value is none else value | string) %}
            {% endfor %}
            {% do keys.append('(' ~ values | join(', ') ~ ')') %}
        {% endfor %}
        {% do adapter.dispatch('flows_raise_problems', 'dbt_flows')([
      'FLW016: `sequence_by` (' ~ plan.settings.sequence | join(', ') ~ ') is NULL in ' ~ plan.facts.null_rows ~ ' rows of the batch, keys ('
      ~ plan.settings.get('keys') | join(', ') ~ ') ' ~ keys | join(', ') ~ '. Give them a value, or filter them out of the query.']) %}
    {% endif %}
{% endmacro %}


{% macro default__flows_decide_ties(plan) %}
    {#- Which keys of the batch are kept from replacing: `late` ones, and `stored` (tied) ones too
      where ties are appended or ignored. -#}
    {% set stored = plan.facts.late_keys or plan.facts.tied_keys %}
    {% set tie = plan.settings.on_sequence_tie or 'append' %}
    {% set blocked_keys = plan.facts.late_keys + (0 if tie == 'replace' else plan.facts.tied_keys) %}
    {% do plan.facts.update({'written_keys': plan.facts.batch_keys - blocked_keys}) %}
    {% do plan.update({
    'blocked': (('late' if tie == 'replace' else 'stored') if stored else none),
    'has_winners': plan.facts.written_keys > 0,
    'all_tied': plan.keys_are_rows and plan.facts.tied_keys == plan.facts.batch_keys,
    'compares_ties': tie == 'append' and plan.facts.tied_keys > 0,
    'has_wildcards': plan.compared | selectattr('wildcard') | list | length > 0
  }) %}
{% endmacro %}


{% macro default__flows_check_ties(plan) %}
    {% set facts = plan.facts %}
    {% if facts.place_takers and (plan.stored_columns + plan.columns) | map(attribute='name') | map('lower') | select('equalto', 'rowid') | list %}
        {% do adapter.dispatch('flows_raise_problems', 'dbt_flows')([
      'FLW028: rows of the batch would take the place of stored ones, and the column named `rowid` hides the engine\'s own row numbers. Rename it, or set `on_sequence_tie: replace`.']) %}
    {% endif %}
    {% set storm = facts.appended_keys > 100 and facts.appended_keys * 2 > facts.batch_keys %}
    {% if storm and plan.settings.on_sequence_tie is none %}
        {% do adapter.dispatch('flows_raise_problems', 'dbt_flows')([
      'FLW017: ' ~ facts.appended_keys ~ ' of the ' ~ facts.batch_keys ~ ' keys of the batch have the sequence that is stored and other values, so '
      ~ facts.appended_rows ~ ' rows would be appended to them. The source was almost certainly read again after its values changed. Decide: `on_sequence_tie: replace` (the batch wins), `append` (keep both), `ignore` (the table wins); read the source through `stream()`; or rebuild with --full-refresh.']) %}
    {% elif facts.appended_keys %}
        {% do adapter.dispatch('flows_warn', 'dbt_flows')('FLW104: ' ~ facts.appended_rows ~ ' rows were appended to ' ~ facts.appended_keys
      ~ ' keys that are stored with the same sequence; they differ in: ' ~ (facts.differing | join(', ') or 'number of copies')
      ~ '. Set `on_sequence_tie` to say what you want; `replay_ignore_columns` names columns that do not count.') %}
    {% endif %}
{% endmacro %}
