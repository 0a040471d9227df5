{#- A batch with one row a key, as most are, is its own table of keys: `__flows_keys` is a view of it then.
    Telling so costs a fraction of grouping, which is the dearest thing that a flow does besides writing. -#}
{% macro default__flows_get_batch_span_sql(plan) %} {{ return(none) }} {% endmacro %}


{% macro duckdb__flows_get_batch_span_sql(plan) %}
    {#- One pass over the batch. The result is kept in a variable, which is a constant to the planner. -#}
    {% set is_bare_table = plan.source == plan.batch.source %}
    {% if not is_bare_table or adapter.dispatch('flows_find_column', 'dbt_flows')('rowid', plan.batch.columns) is not none %}
        {{ return(none) }}
    {% endif %}
    {% set fields = [
        'batch_rows := count(*)',
        'null_rows := count(*) filter (where ' ~ plan.sequence | join(' is null or ') ~ ' is null)',
        'null_keys := count(*) filter (where ' ~ plan.key_names | join(' is null or ') ~ ' is null)',
        'lowest := min(' ~ plan.sequence[0] ~ ')'] %}
    {% if adapter.dispatch('flows_is_key_a_number', 'dbt_flows')(plan) %}
        {% set key = plan.key_names[0] %}
        {% do fields.extend([
            'first_key := min(' ~ key ~ ')', 'last_key := max(' ~ key ~ ')',
            'is_wide := coalesce(max(' ~ key ~ ')::hugeint - min(' ~ key ~ ')::hugeint > least(64 * count(*), 999999999), true)']) %}
    {% endif %}
    {{ return('set variable __flows_span = (select struct_pack(' ~ fields | join(', ') ~ ') from ' ~ plan.source ~ ' as __b)') }}
{% endmacro %}


{% macro default__flows_is_key_a_number(plan) %}
    {#- One integer of at most 64 bits, by its stored type. -#}
    {% set key = plan.columns | selectattr('quoted', 'equalto', plan.key_names[0]) | first %}
    {% set kind = adapter.dispatch('flows_get_type_kind', 'dbt_flows')(key.cast or key.type) %}
    {{ return(plan.key_names | length == 1 and kind.family == 'integer' and kind.bits <= 64) }}
{% endmacro %}


{% macro default__flows_get_row_facts_sql(plan) %}
    {#- Keys that are numbers of no great span are counted as bits, ten times faster than by hashing. Of the two
      subqueries the one whose condition is false reads nothing. -#}
    {% set span = "getvariable('__flows_span')." %}
    {% set distinct = '(select count(*) from (select 1 from ' ~ plan.source ~ ' as __b ' %}
    {% set group = 'group by ' ~ plan.key_names | join(', ') ~ '))' %}
    {% if adapter.dispatch('flows_is_key_a_number', 'dbt_flows')(plan) %}
        {% set bits = 'bit_count(bitstring_agg(' ~ plan.key_names[0] ~ ', ' ~ span ~ 'first_key, ' ~ span ~ 'last_key))' %}
        {% set counted = distinct ~ 'where ' ~ span ~ 'is_wide ' ~ group ~ '\n    + (select coalesce(' ~ bits ~ ', 0) + least(' ~ span ~ 'null_keys, 1) from ' ~ plan.source ~ ' as __b where not ' ~ span ~ 'is_wide)' %}
    {% else %} {% set counted = distinct ~ group %}
    {% endif %}
    {% set facts = [] %}
    {% for name in ['batch_rows', 'null_rows', 'null_keys'] %}
        {% do facts.append(span ~ name ~ ' as ' ~ name) %}
    {% endfor %}
    {{ return('select ' ~ facts | join(', ') ~ ', 0 as mixed_keys,\n  ' ~ counted ~ ' as batch_keys') }}
{% endmacro %}


{% macro default__flows_get_row_keys_sql(plan) %}
    {#- `__flows_keys` as a view of the batch. -#}
    {% set columns = [] %}
    {% for key in plan.key_names %}
        {% do columns.append(key ~ ' as __flow_k' ~ loop.index) %}
    {% endfor %}
    {% for entry in plan.sequence %}
        {% do columns.append(entry ~ ' as __flow_s' ~ loop.index) %}
    {% endfor %}
    {{ return('create temporary view __flows_keys as\nselect ' ~ columns | join(', ') ~ ', 1 as __flow_rows, '
      ~ adapter.dispatch('flows_get_row_id', 'dbt_flows')() ~ ' as __flow_id\nfrom ' ~ plan.source ~ ' as __b') }}
{% endmacro %}
