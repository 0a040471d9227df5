{% macro default__flows_get_plan(settings, batch, target, expressions) %}
    {#- What will be done to the target, as data. Every problem that can be told from the columns is
      added to those of the config, and all are raised together. -#}
    {% set problems = settings.problems %}
    {% set action = adapter.dispatch('flows_get_action', 'dbt_flows')(settings, target, problems) %}
    {% do adapter.dispatch('flows_check_batch_columns', 'dbt_flows')(settings, batch, expressions, problems) %}
    {% do adapter.dispatch('flows_check_expressions', 'dbt_flows')(settings, batch, expressions, problems) %}
    {% set stored = target.columns if action.keeps_rows else [] %}
    {% set schema = adapter.dispatch('flows_get_schema_plan', 'dbt_flows')(settings, batch, target, stored, problems) %}
    {% if settings.kind == 'replace_using' %}
        {% do adapter.dispatch('flows_check_sequence_is_kept', 'dbt_flows')(settings, schema, problems) %}
    {% else %}
        {% do adapter.dispatch('flows_check_predicate_is_kept', 'dbt_flows')(expressions, schema, problems) %}
    {% endif %}
    {% do adapter.dispatch('flows_raise_problems', 'dbt_flows')(problems) %}
    {% set plan = {
    'settings': settings,
    'action': action.name,
    'mode': action.mode,
    'writes_rows': not settings.empty,
    'has_stored_rows': action.keeps_rows,
    'target': target.relation | string,
    'write_to': (action.write_to or target.relation) | string,
    'target_kind': target.kind,
    'stored_comment': target.comment,
    'stored_columns': target.columns,
    'has_indexes': target.has_indexes,
    'collated': target.has_collation and action.keeps_rows,
    'batch': batch,
    'source': batch.source,
    'facts': {}
  } %}
    {% do plan.update(schema) %}
    {% do adapter.dispatch('flows_plan_constraints', 'dbt_flows')(plan, target) %}
    {{ return(plan) }}
{% endmacro %}


{% macro default__flows_get_action(settings, target, problems) %}
    {#- create | rebuild | apply | adopt (a view becomes the table first, F7) | leave (a view, `--empty`). -#}
    {% set exists = target.kind is not none %}
    {% set resets = settings.reset_asked and not settings.protected and exists and not settings.empty %}
    {% if settings.protected and target.kind == 'view' %}
        {% do problems.append('FLW023: the target is a view, which `reset_allowed: false` forbids to replace by a table. Drop the view yourself, or put a table in its place.') %}
    {% endif %}
    {% if settings.sample and exists and not resets %}
        {% do problems.append('FLW022: `--sample` would put a sample where the whole table was. Run without it, or with `--full-refresh` where the table may be rebuilt from the sample.') %}
    {% endif %}
    {% if settings.reset_asked and settings.protected and exists %}
        {% do adapter.dispatch('flows_warn', 'dbt_flows')('FLW103: a full refresh was asked for; `reset_allowed: false` keeps the table, and a normal update runs.') %}
    {% endif %}
    {% set mode = 'override' if settings.overridden else ('protected' if settings.reset_asked and settings.protected else 'incremental') %}
    {% set temporary = make_intermediate_relation(target.relation) %}
    {% if not exists %}
        {{ return({'name': 'create', 'mode': 'empty' if settings.empty else 'first run', 'keeps_rows': false, 'write_to': none}) }}
    {% elif resets %}
        {{ return({'name': 'rebuild', 'mode': 'full refresh', 'keeps_rows': false, 'write_to': temporary}) }}
    {% endif %}
    {{ return({
    'name': ('leave' if settings.empty else 'adopt') if target.kind == 'view' else 'apply', 'mode': 'empty' if settings.empty else mode,
    'keeps_rows': true, 'write_to': none}) }}
{% endmacro %}
