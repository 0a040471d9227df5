{% macro flows_on_run_start() %}
    {#- The hook before the first model of a run: the overrides are checked, the state is made. -#}
    {{ return(adapter.dispatch('flows_on_run_start', 'dbt_flows')()) }}
{% endmacro %}


{% macro default__flows_on_run_start() %}
    {#- `dbt compile` and `dbt docs generate` compile hooks too, with `execute`, and must not write. -#}
    {% if execute and flags.WHICH not in ['compile', 'generate'] %}
        {% set flows = [] %}
        {% for node in graph.nodes.values() if node.resource_type == 'model' %}
            {% do flows.append(node) if adapter.dispatch('flows_get_kind', 'dbt_flows')(node) %}
        {% endfor %}
        {% set problems = adapter.dispatch('flows_get_override_problems', 'dbt_flows')(flows) %}
        {% do problems.extend(adapter.dispatch('flows_get_strategy_problems', 'dbt_flows')(flows)) %}
        {% if problems %}
            {% do exceptions.raise_compiler_error('no model was run:\n  - ' ~ problems | join('\n  - ')) %}
        {% endif %}
        {% do adapter.dispatch('flows_prepare_state', 'dbt_flows')(flows) %}
    {% endif %}
{% endmacro %}


{% macro flows_on_run_start_of_package() %}
    {#- The same, by way of the dbt package. -#}
    {% do adapter.dispatch('flows_refuse_package', 'dbt_flows')() %}
    {{ return(adapter.dispatch('flows_on_run_start', 'dbt_flows')()) }}
{% endmacro %}


{% macro default__flows_refuse_package() %} {% endmacro %}


{% macro flows__flows_refuse_package() %}
    {#- Two copies of the macros, perhaps of two versions, would be mixed. -#}
    {% do exceptions.raise_compiler_error('FLW026: the adapter `flows` brings the macros, and the package `dbt_flows` is installed too. Take `dbt_flows` out of packages.yml and run `dbt deps`, or use the profile type `duckdb`.') %}
{% endmacro %}
