{% macro default__flows_read_expression_text(text) %}
    {#- Where the engine lends no parser: brackets, quotes, comments, commas and `;`, by eye (W5). -#}
    {% set masked = adapter.dispatch('flows_mask_sql', 'dbt_flows')(text) %}
    {% set depth = namespace(now=0, least=0, comma=false) %}
    {% for letter in masked if letter in '([{,}])' %}
        {% if letter == ',' %} {% set depth.comma = depth.comma or depth.now == 0 %}
        {% else %} {% set depth.now = depth.now + (1 if letter in '([{' else -1) %}
        {% endif %}
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
    {% elif depth.comma %} {% set error.text = 'it holds more than one' %}
    {% endif %}
    {% set expression = {'text': text, 'error': error.text, 'functions': [], 'outer_functions': [], 'volatile': [], 'names': []} %}
    {% if not error.text %}
        {% do expression.update(adapter.dispatch('flows_read_names', 'dbt_flows')(text, masked)) %}
    {% endif %}
    {{ return(expression) }}
{% endmacro %}


{% macro default__flows_read_names(text, masked) %}
    {#- Names with dots between them, outside subqueries; those of functions apart, wherever they stand; not
      those of types. Without quotes they are in lower case, as PostgreSQL folds them. -#}
    {% set subqueries = adapter.dispatch('flows_find_subqueries', 'dbt_flows')(masked) %}
    {% set name = '(?:"(?:[^"]|"")+"|[^\\W\\d]\\w*)' %}
    {% set found = {'names': [], 'functions': []} %}
    {% for chain in modules.re.finditer(name ~ '(?:\\s*\\.\\s*' ~ name ~ ')*', adapter.dispatch('flows_mask_sql', 'dbt_flows')(text, keep_names=true)) %}
        {% set parts = [] %}
        {% for part in modules.re.findall(name, chain.group()) %}
            {% do parts.append(part[1:-1] | replace('""', '"') if part[0] == '"' else part | lower) %}
        {% endfor %}
        {% set inside = namespace(subquery=false) %}
        {% for span in subqueries if span[0] < chain.start() < span[1] %}
            {% set inside.subquery = true %}
        {% endfor %}
        {% set is_type = text[:chain.start()].rstrip().endswith('::') or text[chain.end():].lstrip()[:1] == "'" %}
        {% if masked[chain.end():].lstrip()[:1] == '(' %}
            {% do found.functions.append(parts[-1] | lower) %}
        {% elif not inside.subquery and not is_type %} {% do found.names.append(parts) %}
        {% endif %}
    {% endfor %}
    {{ return(found) }}
{% endmacro %}


{% macro default__flows_find_subqueries(masked) %}
    {#- Where each begins and ends, as pairs of positions. -#}
    {% set spans = [] %}
    {% for found in modules.re.finditer('(?i)\\(\\s*(?:select|with|values)\\b', masked) %}
        {% set depth = namespace(now=0, end=none) %}
        {% for bracket in modules.re.compile('[()]').finditer(masked, found.start()) if depth.end is none %}
            {% set depth.now = depth.now + (1 if bracket.group() == '(' else -1) %}
            {% if depth.now == 0 %} {% set depth.end = bracket.end() %} {% endif %}
        {% endfor %}
        {% do spans.append((found.start(), depth.end)) %}
    {% endfor %}
    {{ return(spans) }}
{% endmacro %}
