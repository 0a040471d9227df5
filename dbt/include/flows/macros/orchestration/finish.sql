{% macro default__flows_finish(session, plan, counts) %}
    {#- What every dbt user expects after the rows, in the order of dbt's own incremental. -#}
    {% set target = session.target %}
    {% set is_new = plan.action in ['create', 'rebuild', 'adopt'] %}
    {% if plan.action == 'rebuild' %}
        {% do adapter.dispatch('flows_swap', 'dbt_flows')(session, plan, plan.write_to, plan.target_kind) %}
    {% endif %}
    {% do create_indexes(target) if is_new %}
    {% set existed = none if plan.action == 'create' else target %}
    {% do apply_grants(target, config.get('grants'), should_revoke=should_revoke(existed, plan.action == 'rebuild')) %}
    {% do adapter.dispatch('flows_persist_docs', 'dbt_flows')(target, plan, is_new) %}
    {{ run_hooks(post_hooks, inside_transaction=true) }}
    {% do adapter.commit() %}
    {% do adapter.dispatch('flows_report', 'dbt_flows')(session, plan, counts) %}
    {{ run_hooks(post_hooks, inside_transaction=false) }}
    {{ return({'relations': [target]}) }}
{% endmacro %}


{% macro default__flows_persist_docs(target, plan, is_new) %}
    {% if is_new or adapter.dispatch('flows_docs_changed', 'dbt_flows')(plan) %}
        {% do persist_docs(target, model) %}
    {% elif config.persist_column_docs() and model.columns and validate_doc_columns is defined %}
        {#- The warning of newer releases of dbt, that a described column does not exist, comes in every run. -#}
        {% do validate_doc_columns(target, model.columns, plan.stored_columns | map(attribute='name') | list) %}
    {% endif %}
{% endmacro %}


{% macro default__flows_docs_changed(plan) %}
    {#- Comments that say already what the YAML says are not written again. -#}
    {% if config.persist_relation_docs() and (model.description or '') != (plan.stored_comment or '') %}
        {{ return(true) }}
    {% endif %}
    {% for column in (model.columns or {}).values() if config.persist_column_docs() %}
        {% for stored in plan.stored_columns if stored.name == column.name and (stored.comment or '') != (column.description or '') %}
            {{ return(true) }}
        {% endfor %}
    {% endfor %}
    {{ return(config.persist_column_docs() and plan.add_columns | length > 0) }}
{% endmacro %}
