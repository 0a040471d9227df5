{% macro default__flows_get_shared_settings(problems) %}
    {#- The settings that both materializations have. -#}
    {% do adapter.dispatch('flows_warn_near_miss_keys', 'dbt_flows')() %}
    {% do adapter.dispatch('flows_warn_is_incremental', 'dbt_flows')() %}
    {% set reset_allowed = adapter.dispatch('flows_get_boolean', 'dbt_flows')('reset_allowed', problems) %}
    {% set contract = config.get('contract') %}
    {% set enforced = contract is not none and contract.enforced %}
    {% set on_schema_change = adapter.dispatch('flows_get_on_schema_change', 'dbt_flows')(problems) %}
    {% if enforced %}
        {% do adapter.dispatch('flows_check_contract_mode', 'dbt_flows')(on_schema_change, problems) %}
    {% endif %}
    {#- `--empty` and `--sample` are arguments of some commands only. -#}
    {% set arguments = invocation_args_dict %}
    {{ return({
    'model': model.name,
    'language': model.language,
    'code': adapter.dispatch('flows_strip_statement', 'dbt_flows')(compiled_code) if model.language == 'sql' else compiled_code,
    'reads_target': this.identifier | lower in compiled_code | lower,
    'sql_header': config.get('sql_header'),
    'on_schema_change': on_schema_change,
    'reset_asked': should_full_refresh(),
    'protected': reset_allowed is sameas false,
    'never_resets': reset_allowed is sameas false or config.get('full_refresh') is sameas false,
    'empty': arguments.get('empty') is sameas true,
    'sample': arguments.get('sample') is not none,
    'column_definitions': get_table_columns_and_constraints() if enforced else none,
    'contract_enforced': enforced,
    'constraints': adapter.dispatch('flows_get_declared_constraints', 'dbt_flows')() if enforced else [],
    'has_hooks': pre_hooks | length > 0,
    'has_inside_hooks': pre_hooks | selectattr('transaction', 'equalto', true) | list | length > 0,
    'problems': problems
  }) }}
{% endmacro %}


{% macro default__flows_is_full_refresh() %}
    {#- Whether this run rebuilds the flow (F5, F6): `reset_allowed: false` wins over every flag. -#}
    {{ return(should_full_refresh() and not adapter.dispatch('flows_is_protected', 'dbt_flows')(model)) }}
{% endmacro %}


{% macro default__flows_is_protected(node) %}
    {#- A value that is no boolean is an error when the model runs; until then it protects. -#}
    {% set in_config = node.config.get('reset_allowed') %}
    {% set in_meta = (node.config.get('meta') or {}).get('reset_allowed') %}
    {{ return([in_config, in_meta] | reject('none') | reject('sameas', true) | list | length > 0) }}
{% endmacro %}


{% macro default__flows_refuse_options(names, other, problems) %}
    {% for name in names %}
        {% if adapter.dispatch('flows_get_option', 'dbt_flows')(name, []) is not none %}
            {% do problems.append('FLW003: `' ~ name ~ '` belongs to the materialization `' ~ other ~ '`. Take it out, or set `materialized: ' ~ other ~ '`.') %}
        {% endif %}
    {% endfor %}
{% endmacro %}


{% macro default__flows_refuse_incremental_options(problems) %}
    {#- Options of dbt's own strategies, which a reader would believe to hold here too. -#}
    {% for name in ['unique_key', 'incremental_predicates', 'predicates'] if model.config.get(name) is not none %}
        {% do problems.append('FLW035: `' ~ name ~ '` belongs to other incremental strategies and means nothing to `' ~ model.config.incremental_strategy ~ '`. Take it out; the keys stand in `replace_using`, the predicate in `replace_where`.') %}
    {% endfor %}
{% endmacro %}


{% macro default__flows_get_on_schema_change(problems) %}
    {#- dbt's own default for this key is `ignore`, so what nobody has set is told by its absence from
      the unrendered config. In its own `incremental` that default holds. -#}
    {% set modes = ['append_new_columns', 'ignore', 'fail', 'sync_all_columns'] %}
    {% set meta = (model.config.get('meta') or {}).get('on_schema_change') %}
    {% if meta is none and 'on_schema_change' not in (model.get('unrendered_config') or {}) %}
        {{ return('ignore' if model.config.materialized == 'incremental' else 'append_new_columns') }}
    {% endif %}
    {% if meta is not none and 'on_schema_change' not in (model.get('unrendered_config') or {}) %}
        {% do problems.append('FLW002: `on_schema_change` is `' ~ meta ~ '`. Write one of: ' ~ modes | join(', ') ~ '.') if meta not in modes %}
        {{ return(meta) }}
    {% endif %}
    {{ return(adapter.dispatch('flows_get_choice', 'dbt_flows')('on_schema_change', modes, problems)) }}
{% endmacro %}
