{% macro default__flows_find_column(name, columns) %}
  {#- A name as a person writes it, quoted or not: first letter by letter, then ignoring case. -#}
  {% set bare = name | string | trim %}
  {% if bare | length > 2 and bare[0] == '"' and bare[-1] == '"' %}
    {% set bare = bare[1:-1] | replace('""', '"') %}
  {% endif %}
  {% for column in columns if column.name == bare %}
    {{ return(column) }}
  {% endfor %}
  {% for column in columns if column.name | lower == bare | lower %}
    {{ return(column) }}
  {% endfor %}
  {{ return(none) }}
{% endmacro %}


{% macro default__flows_quote(name) %}
  {#- `adapter.quote` does not double a quote inside the name. -#}
  {{ return(adapter.quote(name | replace('"', '""'))) }}
{% endmacro %}
