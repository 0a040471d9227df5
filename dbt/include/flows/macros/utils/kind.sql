{% macro default__flows_get_kind(node) %}
    {#- Which flow a model is, by its materialization or by the strategy of dbt's own `incremental`;
      none if it is no flow. -#}
    {% set by_strategy = node.config.materialized == 'incremental' %}
    {% set kind = node.config.get('incremental_strategy') if by_strategy else node.config.materialized %}
    {{ return(kind if kind in ['replace_using', 'replace_where'] else none) }}
{% endmacro %}
