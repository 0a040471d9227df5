{% macro default__flows_check_batch_columns(settings, batch, expressions, problems) %}
    {#- Names that the config uses against the columns that the query gives (F9, F3). -#}
    {% set names = batch.columns | map(attribute='name') | list %}
    {% set folded = [] %}
    {% for name in names %}
        {% do folded.append(adapter.dispatch('flows_fold_name', 'dbt_flows')(name)) %}
        {% set first = folded.index(folded[-1]) %}
        {% do problems.append('FLW008: the query gives `' ~ names[first] ~ '` and `' ~ name ~ '`, which differ only in case. Rename one.') if first < loop.index0 %}
    {% endfor %}
    {% if settings.kind == 'replace_using' %}
        {% do settings.update({
      'key_columns': adapter.dispatch('flows_resolve_columns', 'dbt_flows')('replace_using', settings.get('keys'), batch, problems),
      'ignored_columns': adapter.dispatch('flows_resolve_columns', 'dbt_flows')('replay_ignore_columns', settings.replay_ignore_columns, batch, problems)
    }) %}
        {% if settings.ignored_columns | length >= batch.columns | length %}
            {% do problems.append('FLW002: `replay_ignore_columns` names every column of the query, so that nothing is left to compare. Leave at least one out.') %}
        {% endif %}
        {% set key_names = settings.key_columns | map(attribute='name') | list %}
        {% if key_names | unique(true) | list | length < key_names | length %}
            {% do problems.append('FLW005: `replace_using` names a column twice: ' ~ settings.get('keys') | join(', ') ~ '. Name each once.') %}
        {% endif %}
        {% for column in settings.key_columns if not column.kind.orderable %}
            {% do problems.append('FLW007: the key column `' ~ column.name ~ '` has the type ' ~ column.type ~ ', whose values cannot be ordered. Take a key of another type, or cast it.') %}
        {% endfor %}
        {% do adapter.dispatch('flows_resolve_sequence', 'dbt_flows')(settings, batch, expressions, problems) %}
    {% endif %}
{% endmacro %}


{% macro default__flows_resolve_columns(option, names, batch, problems) %}
    {% set columns = [] %}
    {% for name in names %}
        {% set column = adapter.dispatch('flows_find_column', 'dbt_flows')(name, batch.columns) %}
        {% if column is none %}
            {% do problems.append(adapter.dispatch('flows_get_unknown_column_problem', 'dbt_flows')('FLW006', '`' ~ option ~ '`', name, batch)) %}
        {% else %} {% do columns.append(column) %}
        {% endif %}
    {% endfor %}
    {{ return(columns) }}
{% endmacro %}


{% macro default__flows_get_unknown_column_problem(code, option, name, batch) %}
    {% set names = batch.columns | map(attribute='name') | list %}
    {% set near = adapter.dispatch('flows_near_names', 'dbt_flows')(name, names) %}
    {% set hint = ' Did you mean `' ~ near[0] ~ '`?' if near else (' Several columns stand in a list: [a, b].' if ',' in name else '') %}
    {{ return(code ~ ': ' ~ option ~ ' names the column `' ~ name ~ '`, which the query does not give. It gives: ' ~ names | join(', ') ~ '.' ~ hint) }}
{% endmacro %}


{% macro default__flows_resolve_sequence(settings, batch, expressions, problems) %}
    {#- An entry that is a column, quoted or not, is that column; anything else is an expression (U8). -#}
    {% set entries = [] %}
    {% for text in settings.sequence %}
        {% set column = adapter.dispatch('flows_find_column', 'dbt_flows')(text, batch.columns) %}
        {% set is_name = adapter.dispatch('flows_is_plain_name', 'dbt_flows')(text) %}
        {% if column is not none %}
            {% do entries.append({'text': text, 'sql': column.quoted, 'column': column, 'names': [column.name]}) %}
            {% do adapter.dispatch('flows_warn', 'dbt_flows')('FLW105: the sequence column `' ~ column.name ~ "` is text, and text sorts '10' before '9'. Cast it to a number or a time if it holds one.") if column.kind.family == 'text' %}
            {% do problems.append('FLW007: the sequence column `' ~ column.name ~ '` has the type ' ~ column.type ~ ', whose values cannot be ordered.') if not column.kind.orderable %}
        {% elif modules.re.search('(?i)[\\s)](asc|desc)(\\s+nulls\\s+(first|last))?$', text) %}
            {% do problems.append('FLW030: `sequence_by` has a direction in `' ~ text ~ '`. The highest value always wins: write the expression alone.') %}
        {% elif is_name %}
            {% do problems.append(adapter.dispatch('flows_get_unknown_column_problem', 'dbt_flows')('FLW006', '`sequence_by`', text, batch)) %}
        {% else %}
            {% set names = [] %}
            {% for expression in expressions if expression.text == text %}
                {% do names.extend(adapter.dispatch('flows_get_referenced_names', 'dbt_flows')(expression)) %}
            {% endfor %}
            {% do entries.append({'text': text, 'sql': '(' ~ text ~ ('\n)' if '--' in text else ')'), 'column': none, 'names': names}) %}
        {% endif %}
    {% endfor %}
    {% do settings.update({'sequence_entries': entries}) %}
{% endmacro %}
