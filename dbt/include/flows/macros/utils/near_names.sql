{% macro default__flows_edit_distance(a, b) %}
    {#- Levenshtein distance, row by row (Wagner and Fischer 1974). -#}
    {% set rows = [range(b | length + 1) | list] %}
    {% for i in range(a | length) %}
        {% set row = [i + 1] %}
        {% for j in range(b | length) %}
            {% set replaced = rows[-1][j] + (0 if a[i] == b[j] else 1) %}
            {% do row.append([rows[-1][j + 1] + 1, row[j] + 1, replaced] | min) %}
        {% endfor %}
        {% do rows.append(row) %}
    {% endfor %}
    {{ return(rows[-1][-1]) }}
{% endmacro %}


{% macro default__flows_near_names(name, candidates) %}
    {#- A third of the letters may differ: enough for a typo, too little for another word. -#}
    {% set near = [] %}
    {% for candidate in candidates | unique if candidate != name %}
        {% set longest = [name | length, candidate | length] | max %}
        {% if (name | length - candidate | length) | abs * 3 <= longest %}
            {% set distance = adapter.dispatch('flows_edit_distance', 'dbt_flows')(name | lower, candidate | lower) %}
            {% do near.append([distance, candidate]) if distance * 3 <= longest %}
        {% endif %}
    {% endfor %}
    {{ return(near | sort | map(attribute=1) | list) }}
{% endmacro %}
