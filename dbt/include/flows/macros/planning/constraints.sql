{% macro default__flows_plan_constraints(plan, target) %}
    {#- Whether the table is filled anew under its own name, so that its constraints come with it, and
      which constraints a table that stays does not have. -#}
    {% set constraints = plan.settings.constraints %}
    {% set same = [] %}
    {% for column in plan.columns if column.stored is defined and column.stored.type == column.type %}
        {% do same.append(column.name) %}
    {% endfor %}
    {% set fits = target.columns | length == same | length and plan.columns | length == same | length %}
    {% do plan.update({'refills': false}) %}
    {% if plan.action == 'rebuild' and target.lost_by_rename %}
        {% do plan.update({'refills': true}) %}
    {% elif plan.action == 'adopt' and constraints and fits %}
        {% do plan.update({'refills': true}) %}
    {% elif plan.action in ['apply', 'adopt'] and target.constraints is not none %}
        {% do adapter.dispatch('flows_warn_missing_constraints', 'dbt_flows')(plan.settings, target) %}
    {% endif %}
{% endmacro %}


{% macro default__flows_warn_missing_constraints(settings, target) %}
    {% set missing = [] %}
    {% set checks = target.declared_checks | list %}
    {% for constraint in settings.constraints %}
        {% set check = checks.pop(0) if constraint.type == 'check' else none %}
        {% if not adapter.dispatch('flows_has_constraint', 'dbt_flows')(constraint, check, target) %}
            {% set what = constraint.expression if constraint.type == 'check' else constraint.columns | join(', ') %}
            {% do missing.append(constraint.type ~ ' (' ~ what ~ ')') %}
        {% endif %}
    {% endfor %}
    {% if missing %}
        {% set remedy = 'A full refresh is needed: --full-refresh makes them.' %}
        {% if settings.never_resets %}
            {% set remedy = 'A full refresh would make them, which the config of this model forbids: add them to the table yourself, or allow the refresh for one run.' %}
        {% endif %}
        {% do adapter.dispatch('flows_warn', 'dbt_flows')('FLW108: the contract has constraints that the table, which is older, has not: ' ~ missing | join(', ') ~ '. ' ~ remedy) %}
    {% endif %}
{% endmacro %}


{% macro default__flows_has_constraint(constraint, check, target) %}
    {#- By kind and columns, a CHECK by its condition; of a foreign key not where it leads. -#}
    {% set fold = adapter.dispatch('flows_fold_name', 'dbt_flows') %}
    {% set kind = constraint.type | replace('_', ' ') | upper %}
    {% set names = [] %}
    {% for name in constraint.columns or [] %}
        {% set column = adapter.dispatch('flows_find_column', 'dbt_flows')(name, target.columns) %}
        {% do names.append(fold(column.name if column is not none else name)) %}
    {% endfor %}
    {% for stored in target.constraints if stored.type == kind %}
        {% set stored_names = [] %}
        {% for name in stored.columns or [] %} {% do stored_names.append(fold(name)) %} {% endfor %}
        {% if kind == 'CHECK' and check is not none and stored.expression == check %}
            {{ return(true) }}
        {% elif kind != 'CHECK' and stored_names | sort == names | sort %} {{ return(true) }}
        {% endif %}
    {% endfor %}
    {{ return(false) }}
{% endmacro %}
