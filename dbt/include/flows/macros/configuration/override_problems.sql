{% macro default__flows_get_override_problems(flows) %}
    {#- What is wrong with the overrides of this invocation, before any model runs (W7). -#}
    {% set problems = [] %}
    {% for override in adapter.dispatch('flows_get_overrides', 'dbt_flows')(problems) if override.name %}
        {% set known = [] %}
        {% set matches = [] %}
        {% for node in flows if adapter.dispatch('flows_get_kind', 'dbt_flows')(node) == 'replace_where' %}
            {% set names = adapter.dispatch('flows_get_flow_names', 'dbt_flows')(node) %}
            {% do known.extend(names[:1 if node.get('version') is none else 2]) %}
            {% do matches.append(node) if override.name in names %}
        {% endfor %}
        {% if matches | length == 1 %}
            {% do problems.extend(adapter.dispatch('flows_check_override_of', 'dbt_flows')(matches[0])) %}
        {% elif matches %}
            {% do problems.append('FLW013: `replace_where_overrides` names `' ~ override.name ~ '`, which is more than one model: ' ~ matches | map(attribute='unique_id') | join(', ') ~ '. Write package.model, or model.vN for a version.') %}
        {% else %}
            {% set near = adapter.dispatch('flows_near_names', 'dbt_flows')(override.name, known) %}
            {% set hint = 'Did you mean `' ~ near | join('`, `') ~ '`?' if near else 'The replace_where models are: ' ~ known | unique | join(', ') ~ '.' %}
            {% do problems.append('FLW013: `replace_where_overrides` names `' ~ override.name ~ '`, which is no replace_where model of this project. ' ~ hint) %}
        {% endif %}
    {% endfor %}
    {{ return(problems) }}
{% endmacro %}


{% macro default__flows_check_override_of(node) %}
    {% set full_refresh = flags.FULL_REFRESH if node.config.full_refresh is none else node.config.full_refresh %}
    {% if node.unique_id not in selected_resources %}
        {% do exceptions.warn('FLW107: `replace_where_overrides` names `' ~ node.name ~ '`, which this run does not select, so the override does nothing.') %}
    {% elif full_refresh and not adapter.dispatch('flows_is_protected', 'dbt_flows')(node) %}
        {{ return(['FLW014: `' ~ node.name ~ '` has an override and a full refresh in one run: the table would be rebuilt from that slice alone. Run them one after the other.']) }}
    {% endif %}
    {{ return([]) }}
{% endmacro %}
