{% macro engine() %}{{ return(adapter.dispatch('engine', 'vendor')()) }}{% endmacro %}
{% macro default__engine() %}'any'{% endmacro %}
{% macro duckdb__engine() %}'duckdb'{% endmacro %}

{% macro only_default() %}{{ return(adapter.dispatch('only_default', 'vendor')()) }}{% endmacro %}
{% macro default__only_default() %}'any'{% endmacro %}
