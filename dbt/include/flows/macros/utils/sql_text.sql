{% macro default__flows_mask_sql(sql, keep_names=false) %}
    {#- The same text, letter for letter as long, with blanks where literals, comments and, unless they are
      kept, quoted names stand: what is left can be searched for brackets, semicolons and words. -#}
    {% set quoted = "\\b[eE]'(?:[^'\\\\]|\\\\[\\s\\S]|'')*'|'(?:[^']|'')*'|\"(?:[^\"]|\"\")*\"|(\\$\\w*\\$)[\\s\\S]*?\\2" %}
    {% set comments = "--[^\\n]*|/\\*[\\s\\S]*?\\*/" %}
    {% set masked = [] %}
    {% set seen = namespace(end=0) %}
    {% for found in modules.re.finditer('(' ~ quoted ~ '|' ~ comments ~ ')', sql) %}
        {% do masked.append(sql[seen.end:found.start()]) %}
        {% set kept = keep_names and found.group().startswith('"') %}
        {% do masked.append(found.group() if kept else ' ' * (found.end() - found.start())) %}
        {% set seen.end = found.end() %}
    {% endfor %}
    {% do masked.append(sql[seen.end:]) %}
    {{ return(masked | join) }}
{% endmacro %}


{% macro default__flows_strip_statement(sql) %}
    {#- One trailing semicolon and what is commented out behind it do no harm (W9). -#}
    {% set masked = adapter.dispatch('flows_mask_sql', 'dbt_flows')(sql).rstrip() %}
    {% if masked.endswith(';') %} {{ return(sql[:masked | length - 1]) }} {% endif %}
    {{ return(sql) }}
{% endmacro %}


{% macro default__flows_text_literal(text) %}
    {{ return("'" ~ text | string | replace("'", "''") ~ "'") }}
{% endmacro %}
