{% macro default__flows_read_expression_text(text) %}
    {#- Where the engine lends no parser: brackets, quotes, comments and `;`, by eye (W5). -#}
    {% set masked = adapter.dispatch('flows_mask_sql', 'dbt_flows')(text) %}
    {% set depth = namespace(now=0, least=0) %}
    {% for letter in masked if letter in '()' %}
        {% set depth.now = depth.now + (1 if letter == '(' else -1) %}
        {% set depth.least = [depth.least, depth.now] | min %}
    {% endfor %}
    {% set error = namespace(text=none) %}
    {% if depth.now != 0 or depth.least < 0 %}
        {% set error.text = 'the brackets do not match' %}
        {% elif "'" in masked or '"' in masked %}
        {% set error.text = 'a quote is not closed' %}
        {% elif '/*' in masked %}
        {% set error.text = 'a comment is not closed' %}
        {% elif ';' in masked %}
        {% set error.text = 'there is a semicolon' %}
    {% endif %}
    {% set functions = modules.re.findall('([A-Za-z_]\\w*)\\s*\\(', masked) | map('lower') | unique | list %}
    {{ return({'text': text, 'error': error.text, 'functions': functions, 'outer_functions': [], 'references': none, 'volatile': []}) }}
{% endmacro %}
