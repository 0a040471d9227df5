{% macro default__flows_prepare_target(session, plan) %}
    {#- The target as the rows will need it. Inside the transaction, so that a failed update leaves
      no trace of it. -#}
    {% set run = adapter.dispatch('flows_run', 'dbt_flows') %}
    {% if plan.action in ['create', 'rebuild'] %}
        {#- A crashed run of another materialization may have left a table or a view by that name. -#}
        {% do drop_relation_if_exists(load_cached_relation(make_intermediate_relation(session.target))) %}
        {% do run(session, 'create', adapter.dispatch('flows_get_create_table_sql', 'dbt_flows')(
      plan.write_to, plan.source, plan.columns, none if plan.refills else plan.settings.column_definitions)) %}
    {% elif plan.action == 'adopt' %}
        {% do adapter.dispatch('flows_adopt_view', 'dbt_flows')(session, plan) %}
    {% elif plan.has_indexes and plan.writes_rows %}
        {% do run(session, 'wake_indexes', adapter.dispatch('flows_get_wake_indexes_sql', 'dbt_flows')(plan.target, plan.stored_columns)) %}
    {% endif %}
    {% for column in plan.add_columns if plan.action != 'leave' %}
        {% do run(session, 'add_column_' ~ loop.index, adapter.dispatch('flows_get_add_column_sql', 'dbt_flows')(plan.target, column)) %}
    {% endfor %}
    {% for column in plan.drop_columns if plan.action != 'leave' %}
        {% do run(session, 'drop_column_' ~ loop.index, adapter.dispatch('flows_get_drop_column_sql', 'dbt_flows')(plan.target, column)) %}
    {% endfor %}
    {% for column in plan.change_columns if plan.action != 'leave' %}
        {% do run(session, 'change_type_' ~ loop.index, adapter.dispatch('flows_get_change_type_sql', 'dbt_flows')(plan.target, column)) %}
    {% endfor %}
    {% if plan.state_changed and plan.action != 'leave' %}
        {% do run(session, 'save_state', adapter.dispatch('flows_get_save_state_sql', 'dbt_flows')(
      session.state_relation, session.target.identifier, plan.added_columns, plan.untyped_columns)) %}
    {% endif %}
{% endmacro %}


{% macro default__flows_adopt_view(session, plan) %}
    {#- A view (a clone, say) in the place of the table: its rows count as stored rows (F7). -#}
    {% set run = adapter.dispatch('flows_run', 'dbt_flows') %}
    {% set copy = make_intermediate_relation(session.target) %}
    {% do log('flow ' ~ plan.settings.model ~ ': ' ~ plan.target ~ ' is a view; its rows are copied into a table of that name', info=true) %}
    {% do drop_relation_if_exists(load_cached_relation(copy)) %}
    {% do run(session, 'copy_view', adapter.dispatch('flows_get_copy_sql', 'dbt_flows')(copy, plan.target)) %}
    {% do adapter.dispatch('flows_swap', 'dbt_flows')(session, plan, copy, 'view') %}
{% endmacro %}


{% macro default__flows_swap(session, plan, new, kind) %}
    {#- The new table under the target's name. Nobody sees it before COMMIT. -#}
    {% set run = adapter.dispatch('flows_run', 'dbt_flows') %}
    {% set name = adapter.dispatch('flows_quote', 'dbt_flows')(session.target.identifier) %}
    {% do run(session, 'drop_old', adapter.dispatch('flows_get_drop_sql', 'dbt_flows')(session.target, kind)) %}
    {% if plan.refills %}
        {% do run(session, 'create_anew', adapter.dispatch('flows_get_create_table_sql', 'dbt_flows')(session.target, none, [], plan.settings.column_definitions)) %}
        {% do run(session, 'fill', adapter.dispatch('flows_get_fill_sql', 'dbt_flows')(session.target, plan.columns, new)) %}
        {% do run(session, 'drop_copy', adapter.dispatch('flows_get_drop_sql', 'dbt_flows')(new, 'table')) %}
    {% else %}
        {% do run(session, 'rename', adapter.dispatch('flows_get_rename_sql', 'dbt_flows')(new, name)) %}
    {% endif %}
    {#- The cache may know a view by that name; the materialization returns the table. -#}
    {% do adapter.cache_dropped(session.target) %}
{% endmacro %}


{% macro default__flows_recheck_target(session, target) %}
    {#- The target was looked at before the lock was held. Had another update come in between, its
      columns may be others now (F13). -#}
    {% if session.updates_locked > session.updates | int + 1 %}
        {% set now = adapter.dispatch('flows_read_target', 'dbt_flows')(session) %}
        {% set same_columns = now.columns | map(attribute='name') | list == target.columns | map(attribute='name') | list
      and now.columns | map(attribute='type') | list == target.columns | map(attribute='type') | list %}
        {% if now.kind != target.kind or not same_columns %}
            {% do adapter.dispatch('flows_raise_problems', 'dbt_flows')([
        'FLW024: another update changed the columns of this table while this one was preparing. Run it again.']) %}
        {% endif %}
    {% endif %}
{% endmacro %}
