{% macro default__flows_get_schema_plan(settings, batch, target, stored, problems) %}
    {#- Columns of the batch against those stored: what is added, dropped, widened, cast, left out. -#}
    {% set mode = settings.on_schema_change %}
    {% set find = adapter.dispatch('flows_find_column', 'dbt_flows') %}
    {% set plan = {'columns': [], 'add_columns': [], 'drop_columns': [], 'change_columns': [], 'null_columns': [], 'left_out': []} %}
    {% for column in batch.columns %}
        {% set match = find(column.name, stored) if stored else none %}
        {% if match is not none and match.generated %}
            {% do problems.append('FLW019: the column `' ~ column.name ~ '` is a generated column of the target, which cannot be written. Take it out of the query.') %}
        {% elif match is not none %}
            {% do adapter.dispatch('flows_plan_stored_column', 'dbt_flows')(settings, column, match, target, plan, problems) %}
        {% elif stored and mode == 'ignore' %} {% do plan.left_out.append(column.name) %}
        {% else %}
            {% do plan.add_columns.append(column) if stored %}
            {% do plan.columns.append(dict(column, cast=none, wildcard=stored | length > 0)) %}
        {% endif %}
    {% endfor %}
    {% set gone = [] %}
    {% for column in stored if not column.generated and find(column.name, batch.columns) is none %}
        {% do gone.append(column) %}
    {% endfor %}
    {% do adapter.dispatch('flows_plan_gone_columns', 'dbt_flows')(settings, gone, target, plan, problems) %}
    {% do adapter.dispatch('flows_plan_column_state', 'dbt_flows')(batch, target, stored, plan) %}
    {% if mode == 'fail' and (plan.add_columns or gone) %}
        {% do problems.append('FLW020: the columns of the query changed and `on_schema_change` is `fail`. New: '
      ~ (plan.add_columns | map(attribute='name') | join(', ') or 'none') ~ '; no longer given: ' ~ (gone | map(attribute='name') | join(', ') or 'none')
      ~ '. Set `on_schema_change` to append_new_columns or sync_all_columns, change the table yourself, or run with --full-refresh.') %}
    {% endif %}
    {{ return(plan) }}
{% endmacro %}


{% macro default__flows_plan_stored_column(settings, column, match, target, plan, problems) %}
    {#- A type is judged by type, never by value (F3). -#}
    {% set accepts = adapter.dispatch('flows_accepts_type', 'dbt_flows') %}
    {% set becomes = match.kind.becomes is defined and modules.re.fullmatch(match.kind.becomes, column.type) is not none %}
    {% set untyped = match.name in target.untyped_columns or match.kind.family == 'untyped' or becomes %}
    {% set cast_to = none if match.type == column.type and column.kind.family != 'untyped' else match.type %}
    {% set is_shorter = column.kind.length is defined and (match.kind.length is not defined or match.kind.length > column.kind.length) %}
    {% set widens = settings.on_schema_change == 'sync_all_columns' and match.type != column.type and accepts(column.kind, match.kind) and not is_shorter %}
    {% if column.kind.family != 'untyped' and match.type != column.type and (untyped or widens) %}
        {% do plan.change_columns.append(dict(match, type=column.type, untyped=untyped)) %}
        {% set cast_to = none %}
        {% if target.has_indexes %}
            {% do problems.append('FLW029: the column `' ~ match.name ~ '` is stored as ' ~ match.type ~ ' and would become ' ~ column.type
        ~ ', which the engine refuses while the table has an index. Drop the index and run again, or run with --full-refresh.') %}
        {% endif %}
    {% elif not accepts(match.kind, column.kind) %}
        {% do problems.append('FLW019: the column `' ~ match.name ~ '` is stored as ' ~ match.type ~ ' and the query gives ' ~ column.type
      ~ '. Cast it in the query to ' ~ match.type ~ ', change the stored column yourself, set `on_schema_change: sync_all_columns` where the new type is wider, or run with --full-refresh.') %}
    {% endif %}
    {% do plan.columns.append(dict(column, cast=cast_to, stored=match, wildcard=match.name in target.added_columns)) %}
{% endmacro %}


{% macro default__flows_plan_gone_columns(settings, gone, target, plan, problems) %}
    {#- Stored columns that the query no longer gives. -#}
    {% if settings.on_schema_change == 'sync_all_columns' %}
        {% do plan.update({'drop_columns': gone}) %}
        {% if gone and target.has_indexes %}
            {% do problems.append('FLW029: the column `' ~ gone[0].name ~ '` is no longer given and would be dropped, which the engine refuses while the table has an index. Drop the index and run again, or run with --full-refresh.') %}
        {% endif %}
    {% else %}
        {% for column in gone if not column.nullable %}
            {% do problems.append('FLW027: the column `' ~ column.name ~ '` of the target is NOT NULL, and the query no longer gives it. Give it, or drop the constraint.') %}
        {% endfor %}
        {% do plan.update({'null_columns': gone | selectattr('has_default') | map(attribute='quoted') | list}) %}
    {% endif %}
{% endmacro %}


{% macro default__flows_plan_column_state(batch, target, stored, plan) %}
    {#- What the state row will say: columns that came later (U4), columns without a type (F3). -#}
    {% set added = (target.added_columns | list if stored else []) + plan.add_columns | map(attribute='name') | list %}
    {% set untyped = (target.untyped_columns if stored else []) | reject('in', plan.change_columns | map(attribute='name') | list) | list %}
    {% for column in plan.columns if column.kind.family == 'untyped' and column.stored is not defined %}
        {% do untyped.append(column.name) %}
    {% endfor %}
    {% set dropped = plan.drop_columns | map(attribute='name') | list %}
    {% set added = added | reject('in', dropped) | unique | list %}
    {% set untyped = untyped | reject('in', dropped) | list %}
    {% set changed = added != target.added_columns or untyped != target.untyped_columns %}
    {% do plan.update({'added_columns': added, 'untyped_columns': untyped, 'state_changed': changed}) %}
{% endmacro %}
