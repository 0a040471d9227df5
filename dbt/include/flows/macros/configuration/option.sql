{% macro default__flows_get_option(name, problems) %}
    {#- `config` wins; `meta` is the only place on engines that check config keys (dbt v2). -#}
    {% set in_config = model.config.get(name) %}
    {% set in_meta = (model.config.get('meta') or {}).get(name) %}
    {% if in_config is not none and in_meta is not none and in_config != in_meta %}
        {% do problems.append('FLW004: `' ~ name ~ '` is `' ~ in_config ~ '` in config and `' ~ in_meta ~ '` in meta. Keep one of them.') %}
    {% endif %}
    {{ return(in_meta if in_config is none else in_config) }}
{% endmacro %}


{% macro default__flows_get_texts(name, problems) %}
    {#- A string or a list of strings, rendered once more now that the model runs (F14). Where
      the value has no Jinja left but the unrendered config (YAML) has, that text counts: parse time
      knew neither `this` nor `run_started_at`. -#}
    {% set value = adapter.dispatch('flows_get_option', 'dbt_flows')(name, problems) %}
    {% set unrendered = model.get('unrendered_config') or {} %}
    {% set raw = unrendered.get(name) or (unrendered.get('meta') or {}).get(name) %}
    {% set jinja = '[{][{]|[{]%' %}
    {% set is_rendered = value is not none and not modules.re.search(jinja, value | string) %}
    {% if is_rendered and modules.re.search(jinja, raw | string) %}
        {% set value = raw %}
    {% endif %}
    {% set texts = [] %}
    {% for item in adapter.dispatch('flows_as_list', 'dbt_flows')(value) %}
        {% if item is string %} {% do texts.append(render(item) | trim) %}
        {% else %}
            {% do problems.append('FLW002: `' ~ name ~ '` holds `' ~ item ~ '`, which is no text. Write a string or a list of strings.') %}
        {% endif %}
    {% endfor %}
    {{ return(texts) }}
{% endmacro %}


{% macro default__flows_get_required_texts(name, example, problems) %}
    {% set before = problems | length %}
    {% set texts = adapter.dispatch('flows_get_texts', 'dbt_flows')(name, problems) %}
    {% if texts | select | list == [] and problems | length > before %}
    {#- What is wrong has been said. -#}
    {% elif texts | select | list == [] %}
        {% do problems.append('FLW001: `' ~ name ~ '` is missing or empty. Write, for example, `' ~ name ~ ': ' ~ example ~ '`.') %}
    {% elif texts | select | list | length < texts | length %}
        {% do problems.append('FLW001: `' ~ name ~ '` has an empty entry in ' ~ texts | tojson ~ '. Take it out.') %}
    {% endif %}
    {{ return(texts | select | list) }}
{% endmacro %}


{% macro default__flows_get_choice(name, choices, problems) %}
    {% set value = adapter.dispatch('flows_get_option', 'dbt_flows')(name, problems) %}
    {% if value is string %} {% set value = render(value) | trim %} {% endif %}
    {% if value is not none and value not in choices %}
        {% do problems.append('FLW002: `' ~ name ~ '` is `' ~ value ~ '`. Write one of: ' ~ choices | join(', ') ~ '.') %}
    {% endif %}
    {{ return(value) }}
{% endmacro %}


{% macro default__flows_get_boolean(name, problems) %}
    {% set value = adapter.dispatch('flows_get_option', 'dbt_flows')(name, problems) %}
    {% if value is not none and value is not boolean %}
        {% do problems.append('FLW002: `' ~ name ~ '` is `' ~ value ~ '`, which is no boolean. Write `true` or `false`, without quotes.') %}
    {% endif %}
    {{ return(value) }}
{% endmacro %}
