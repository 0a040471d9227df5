{% macro default__flows_mask_sql(sql) %}
    {#- The same text, letter for letter as long, with blanks where literals, quoted names and
      comments stand: what is left can be searched for brackets, semicolons and words. -#}
    {% set quoted = "'(?:[^']|'')*'|\"(?:[^\"]|\"\")*\"|(\\$\\w*\\$)[\\s\\S]*?\\2" %}
    {% set comments = "--[^\\n]*|/\\*[\\s\\S]*?\\*/" %}
    {% set masked = [] %}
    {% set seen = namespace(end=0) %}
    {% for found in modules.re.finditer('(' ~ quoted ~ '|' ~ comments ~ ')', sql) %}
        {% do masked.append(sql[seen.end:found.start()]) %}
        {% do masked.append(' ' * (found.end() - found.start())) %}
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
