{% macro default__flows_find_column(name, columns) %}
    {#- A name as a person writes it, quoted or not: first letter by letter, then ignoring case. -#}
    {% set bare = name | string | trim %}
    {% if bare | length > 2 and bare[0] == '"' and bare[-1] == '"' %}
        {% set bare = bare[1:-1] | replace('""', '"') %}
    {% endif %}
    {% for column in columns if column.name == bare %} {{ return(column) }} {% endfor %}
    {% set fold = adapter.dispatch('flows_fold_name', 'dbt_flows') %}
    {% for column in columns if fold(column.name) == fold(bare) %} {{ return(column) }} {% endfor %}
    {{ return(none) }}
{% endmacro %}


{% macro default__flows_fold_name(name) %}
    {#- As DuckDB compares names: only the letters A to Z have a case (`É` and `é` are two columns). -#}
    {{ return(name.encode('utf-8').lower().decode('utf-8')) }}
{% endmacro %}


{% macro default__flows_is_plain_name(text) %}
    {#- Whether a text can only be a column name: a word, or a quoted name. -#}
    {{ return(modules.re.fullmatch('"(?:[^"]|"")+"|[^\\W\\d]\\w*', text) is not none) }}
{% endmacro %}


{% macro default__flows_quote(name) %}
    {#- `adapter.quote` does not double a quote inside the name. -#}
    {{ return(adapter.quote(name | replace('"', '""'))) }}
{% endmacro %}
