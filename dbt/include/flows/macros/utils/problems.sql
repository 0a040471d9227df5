{% macro default__flows_raise_problems(problems) %}
    {#- All problems of a model at once, so that nobody mends them one run at a time (F9). -#}
    {% if problems %}
        {% set title = 'model `' ~ model.name ~ '` (' ~ model.config.materialized ~ ') was not updated, nothing was changed:' %}
        {% do exceptions.raise_compiler_error(title ~ '\n  - ' ~ problems | join('\n  - ')) %}
    {% endif %}
{% endmacro %}


{% macro default__flows_warn(text) %}
    {% do exceptions.warn('model `' ~ model.name ~ '`: ' ~ text) %}
{% endmacro %}


{% macro default__flows_raise_unsupported(what) %}
    {% do exceptions.raise_compiler_error('FLW028: flows cannot ' ~ what ~ ' on ' ~ adapter.type() ~ ' yet. Use DuckDB (`type: flows` or `type: duckdb`).') %}
{% endmacro %}
