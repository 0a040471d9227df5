{% macro default__flows_get_overrides(problems) %}
    {#- The overrides of this invocation as a list of {name, predicates}, from both shapes (W7).
      Read from the command line alone: a project file would keep them for every later run. -#}
    {% set given = (invocation_args_dict.get('vars') or {}).get('replace_where_overrides') %}
    {% if given is none and var('replace_where_overrides', none) is not none %}
        {% do problems.append("FLW015: `replace_where_overrides` stands under `vars:` of a project file, where it would count for every run. Write it on the command line: --vars '{replace_where_overrides: {model: predicate}}'.") %}
    {% endif %}
    {% set overrides = [] %}
    {% if given is mapping %}
        {% for name, predicate in given.items() %}
            {% do overrides.append({'name': name | string, 'predicates': adapter.dispatch('flows_as_list', 'dbt_flows')(predicate)}) %}
        {% endfor %}
    {% else %}
        {% for entry in adapter.dispatch('flows_as_list', 'dbt_flows')(given) %}
            {% set entry = entry if entry is mapping else {} %}
            {% set predicates = adapter.dispatch('flows_as_list', 'dbt_flows')(entry.get('predicate_override')) %}
            {% do overrides.append({'name': (entry.get('flow_name') or '') | string, 'predicates': predicates}) %}
        {% endfor %}
    {% endif %}
    {% set names = overrides | map(attribute='name') | list %}
    {% if names | unique | list | length < names | length %}
        {% do problems.append('FLW013: `replace_where_overrides` names a model twice: ' ~ names | join(', ') ~ '. Give each one predicate; several conditions are joined by `and`.') %}
    {% endif %}
    {% for override in overrides %}
        {% set texts = override.predicates | select('string') | map('trim') | select | list %}
        {% if override.name == '' or texts == [] or texts | length < override.predicates | length %}
            {% do problems.append('FLW013: `replace_where_overrides` is `' ~ given ~ "`. Write {model: \"predicate\"}, or a list of {flow_name: model, predicate_override: \"predicate\"}.") %}
        {% endif %}
    {% endfor %}
    {{ return(overrides) }}
{% endmacro %}


{% macro default__flows_get_flow_names(node) %}
    {#- The names by which an override may call a flow. -#}
    {% set versioned = [node.name ~ '.v' ~ node.version] if node.get('version') is not none else [] %}
    {% set names = [node.name] + versioned %}
    {% for name in names | list %}
        {% do names.append(node.package_name ~ '.' ~ name) %}
    {% endfor %}
    {{ return(names) }}
{% endmacro %}


{% macro default__flows_get_override(problems) %}
    {#- The override of this model, rendered, or none. That every name is a flow, and one flow only,
      was seen to by the hook at the start of the run. -#}
    {% set names = adapter.dispatch('flows_get_flow_names', 'dbt_flows')(model) %}
    {% for override in adapter.dispatch('flows_get_overrides', 'dbt_flows')(problems) if override.name in names %}
        {% set predicates = [] %}
        {% for text in override.predicates %}
            {% do predicates.append(render(text | string) | trim) %}
        {% endfor %}
        {{ return(predicates) }}
    {% endfor %}
    {{ return(none) }}
{% endmacro %}
