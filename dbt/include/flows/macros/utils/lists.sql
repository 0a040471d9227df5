{% macro default__flows_as_list(value) %}
    {% if value is none %} {{ return([]) }}
    {% elif value is string or value is mapping or value is not iterable %} {{ return([value]) }}
    {% endif %}
    {{ return(value | list) }}
{% endmacro %}
