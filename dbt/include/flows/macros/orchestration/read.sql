{% macro default__flows_read_batch(session, settings, rows) %}
    {#- The columns that the model gives: of a SQL query, which has not run yet, `rows` describes them;
      a Python model has been staged. -#}
    {% set query = settings.code %}
    {% if settings.language == 'python' %}
        {% set query = 'select * from __flows_batch' %}
        {% set rows = adapter.dispatch('flows_run', 'dbt_flows')(session, 'describe', adapter.dispatch('flows_get_describe_sql', 'dbt_flows')(query), fetch=true) %}
    {% elif settings.contract_enforced %} {% do get_assert_columns_equivalent(settings.code) %}
    {% endif %}
    {% set columns = [] %}
    {% for row in rows %}
        {% do columns.append(adapter.dispatch('flows_make_column', 'dbt_flows')(row[0], row[1])) %}
    {% endfor %}
    {{ return({
    'query': query,
    'source': '__flows_batch' if settings.language == 'python' else '(' ~ settings.code ~ '\n)',
    'is_staged': settings.language == 'python',
    'columns': columns
  }) }}
{% endmacro %}


{% macro default__flows_make_column(name, data_type) %}
    {{ return({
    'name': name,
    'quoted': adapter.dispatch('flows_quote', 'dbt_flows')(name),
    'type': data_type,
    'kind': adapter.dispatch('flows_get_type_kind', 'dbt_flows')(data_type)
  }) }}
{% endmacro %}


{% macro default__flows_mark_untyped(session, batch, target) %}
    {#- Where the engine describes an untyped NULL under another type, it is asked again; only then
      does it matter: the column is new, or its type is not the stored one. -#}
    {% set find = adapter.dispatch('flows_find_column', 'dbt_flows') %}
    {% set doubtful = [] %}
    {% for column in batch.columns if column.kind.family == 'integer' %}
        {% set stored = find(column.name, target.columns) %}
        {% do doubtful.append(column) if stored is none or stored.type != column.type %}
    {% endfor %}
    {% if doubtful %}
        {% set rows = adapter.dispatch('flows_run', 'dbt_flows')(session, 'untyped', adapter.dispatch('flows_get_untyped_columns_sql', 'dbt_flows')(batch.query), fetch=true) %}
        {% for type in rows[0] or [] %}
            {% do batch.columns[loop.index0].update({'kind': adapter.dispatch('flows_get_type_kind', 'dbt_flows')(type)}) if type == '"NULL"' %}
        {% endfor %}
    {% endif %}
{% endmacro %}


{% macro default__flows_read_target(session) %}
    {#- The target as the catalog has it now: a hook may have made it, so the cache is not asked. -#}
    {% if load_cached_relation(session.state_relation) is none %}
        {% do adapter.dispatch('flows_raise_problems', 'dbt_flows')([
      'FLW025: ' ~ session.state_relation ~ ' does not exist. The on-run-start hook of the flows makes it: run the model with `dbt run` or `dbt build`.']) %}
    {% endif %}
    {% set rows = adapter.dispatch('flows_run', 'dbt_flows')(session, 'target',
    adapter.dispatch('flows_get_target_sql', 'dbt_flows')(session.target, session.state_relation, session.constraints), fetch=true) %}
    {% set columns = [] %}
    {% for row in rows if row['column_name'] is not none %}
        {% set column = adapter.dispatch('flows_make_column', 'dbt_flows')(row['column_name'], row['data_type']) %}
        {% do column.update({
      'nullable': row['is_nullable'], 'has_default': row['has_default'],
      'generated': row['is_generated'], 'comment': row['column_comment']}) %}
        {% do columns.append(column) %}
    {% endfor %}
    {% set first = rows[0] %}
    {% do session.update({'updates': first['updates']}) %}
    {{ return({
    'relation': session.target,
    'kind': first['kind'],
    'comment': first['table_comment'],
    'columns': columns,
    'has_indexes': (first['index_count'] or 0) > 0,
    'has_collation': first['has_collation'] is sameas true,
    'constraints': fromjson(first['stored_constraints'] or '[]') if first['declared_checks'] is not none else none,
    'lost_by_rename': adapter.dispatch('flows_get_constraints_lost_by_rename', 'dbt_flows')(session.target, session.constraints),
    'declared_checks': fromjson(first['declared_checks'] or '[]'),
    'added_columns': fromjson(first['added_columns'] or '[]'),
    'untyped_columns': fromjson(first['untyped_columns'] or '[]')
  }) }}
{% endmacro %}
