{#- The target itself: made, widened, swapped. One statement each. -#}
{% macro default__flows_get_create_table_sql(relation, source, columns, column_definitions) %}
    {#- Empty: its rows come by the same statements as in every later update (F4). -#}
    {% if column_definitions %}
        {{ return('create table ' ~ relation ~ ' ' ~ column_definitions) }}
    {% endif %}
    {{ return('create table ' ~ relation ~ ' as\nselect ' ~ columns | map(attribute='quoted') | join(', ') ~ ' from ' ~ source ~ ' as __b\nwhere false') }}
{% endmacro %}


{% macro default__flows_get_copy_sql(relation, view) %}
    {{ return('create table ' ~ relation ~ ' as\nselect * from ' ~ view) }}
{% endmacro %}


{% macro default__flows_get_fill_sql(relation, columns, copy) %}
    {% set names = columns | map(attribute='quoted') | join(', ') %}
    {{ return('insert into ' ~ relation ~ ' (' ~ names ~ ')\nselect ' ~ names ~ ' from ' ~ copy) }}
{% endmacro %}


{% macro default__flows_get_wake_indexes_sql(relation, columns) %} {{ return(none) }} {% endmacro %}


{% macro duckdb__flows_get_wake_indexes_sql(relation, columns) %}
    {#- DuckDB 1.5 reads an index of an opened file when it is first needed. A delete does not need it, so the
      index would not know of the deleted keys and refuse the same ones; an insert of nothing does. -#}
    {% set names = columns | rejectattr('generated') | map(attribute='quoted') | join(', ') %}
    {{ return('insert into ' ~ relation ~ ' (' ~ names ~ ')\nselect ' ~ names ~ ' from ' ~ relation ~ '\nwhere false') }}
{% endmacro %}


{% macro default__flows_get_drop_sql(relation, kind) %}
    {{ return('drop ' ~ kind ~ ' if exists ' ~ relation) }}
{% endmacro %}


{% macro postgres__flows_get_drop_sql(relation, kind) %}
    {#- Views that read the table go with it, as in every table that dbt itself rebuilds here. -#}
    {{ return('drop ' ~ kind ~ ' if exists ' ~ relation ~ ' cascade') }}
{% endmacro %}


{% macro default__flows_get_rename_sql(relation, name) %}
    {{ return('alter table ' ~ relation ~ ' rename to ' ~ name) }}
{% endmacro %}


{% macro default__flows_get_constraints_lost_by_rename(relation, constraints) %}
    {#- A foreign key names its table: DuckDB goes on looking for the old name after a rename. -#}
    {{ return(constraints | selectattr('type', 'equalto', 'foreign_key') | list) }}
{% endmacro %}


{% macro postgres__flows_get_constraints_lost_by_rename(relation, constraints) %}
    {#- The name of a key is that of its index, which the old table still has in the same schema; a foreign key
      that leads to the table itself would lead to the old one. -#}
    {% set lost = [] %}
    {% for constraint in constraints %}
        {% set leads_to = (constraint.to or '') ~ (constraint.expression or '') %}
        {% set leads_home = constraint.type == 'foreign_key' and relation.identifier | lower in leads_to | lower %}
        {% set is_named_key = constraint.type in ['primary_key', 'unique'] and constraint.name %}
        {% do lost.append(constraint) if is_named_key or leads_home %}
    {% endfor %}
    {{ return(lost) }}
{% endmacro %}


{% macro default__flows_get_add_column_sql(relation, column) %}
    {{ return('alter table ' ~ relation ~ ' add column ' ~ column.quoted ~ ' ' ~ column.type) }}
{% endmacro %}


{% macro default__flows_get_drop_column_sql(relation, column) %}
    {{ return('alter table ' ~ relation ~ ' drop column ' ~ column.quoted) }}
{% endmacro %}


{% macro default__flows_get_change_type_sql(relation, column) %}
    {{ return('alter table ' ~ relation ~ ' alter column ' ~ column.quoted ~ ' type ' ~ column.type) }}
{% endmacro %}


{% macro duckdb__flows_get_change_type_sql(relation, column) %}
    {#- By way of text: a column without a type may be stored as INTEGER, which no date comes from. -#}
    {% set using = ' using cast(cast(' ~ column.quoted ~ ' as varchar) as ' ~ column.type ~ ')' if column.untyped else '' %}
    {{ return('alter table ' ~ relation ~ ' alter column ' ~ column.quoted ~ ' set data type ' ~ column.type ~ using) }}
{% endmacro %}
