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


{% macro default__flows_get_rename_sql(relation, name) %}
    {{ return('alter table ' ~ relation ~ ' rename to ' ~ name) }}
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
