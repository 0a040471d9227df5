{% macro duckdb__current_timestamp() %}timestamp '2025-02-01 00:00:00'{% endmacro %}
