{% macro default__flows_get_type_kind(data_type) %}
    {#- A type as the planning room compares it: its family, and how much fits into it. -#}
    {{ return({'family': 'other', 'name': data_type, 'orderable': true}) }}
{% endmacro %}


{% macro duckdb__flows_get_type_kind(data_type) %}
    {% set bits = {
    'TINYINT': 8, 'SMALLINT': 16, 'INTEGER': 32, 'BIGINT': 64, 'HUGEINT': 128,
    'UTINYINT': 8, 'USMALLINT': 16, 'UINTEGER': 32, 'UBIGINT': 64, 'UHUGEINT': 128} %}
    {% set digits = {8: 3, 16: 5, 32: 10, 64: 19, 128: 39} %}
    {% set families = {
    'FLOAT': 'float', 'DOUBLE': 'double', 'DATE': 'date', 'TIMESTAMP': 'timestamp',
    'VARCHAR': 'text', 'BOOLEAN': 'boolean', '"NULL"': 'untyped'} %}
    {% set kind = {'family': families.get(data_type, 'other'), 'name': data_type, 'orderable': true} %}
    {% set decimal = modules.re.match('DECIMAL\\((\\d+),\\s*(\\d+)\\)$', data_type) %}
    {% if data_type in bits %}
        {% do kind.update({
      'family': 'integer', 'bits': bits[data_type], 'signed': data_type[0] != 'U',
      'digits': 20 if data_type == 'UBIGINT' else digits[bits[data_type]]}) %}
    {% elif decimal %}
        {% do kind.update({
      'family': 'decimal', 'scale': decimal.group(2) | int,
      'digits': (decimal.group(1) | int) - (decimal.group(2) | int)}) %}
    {% elif data_type != '"NULL"' and '"NULL"' in data_type %}
        {#- An empty list, a struct with a NULL in it: what it may still become. -#}
        {% do kind.update({'becomes': modules.re.escape(data_type) | replace(modules.re.escape('"NULL"'), '.+')}) %}
    {% elif modules.re.search('\\bMAP\\(|\\bVARIANT\\b', data_type) %}
        {% do kind.update({'orderable': false}) %}
    {% endif %}
    {{ return(kind) }}
{% endmacro %}


{% macro postgres__flows_get_type_kind(data_type) %}
    {% set bits = {'smallint': 16, 'integer': 32, 'bigint': 64} %}
    {% set digits = {16: 5, 32: 10, 64: 19} %}
    {% set families = {
    'real': 'float', 'double precision': 'double', 'date': 'date', 'timestamp without time zone': 'timestamp',
    'text': 'text', 'character varying': 'text', 'boolean': 'boolean'} %}
    {#- No `=` or no order in the engine; of arrays neither where their entries have none. -#}
    {% set unordered = ['json', 'xml', 'point', 'line', 'lseg', 'box', 'path', 'polygon', 'circle', 'aclitem', 'pg_snapshot', 'txid_snapshot'] %}
    {% set kind = {
    'family': families.get(modules.re.sub('\\(\\d+\\)$', '', data_type), 'other'), 'name': data_type,
    'orderable': data_type | replace('[]', '') not in unordered} %}
    {% set text = modules.re.match('character varying\\((\\d+)\\)$', data_type) %}
    {% do kind.update({'length': text.group(1) | int}) if text %}
    {% set decimal = modules.re.match('numeric\\((\\d+),(-?\\d+)\\)$', data_type) %}
    {% if data_type in bits %}
        {% do kind.update({'family': 'integer', 'bits': bits[data_type], 'signed': true, 'digits': digits[bits[data_type]]}) %}
    {% elif decimal %}
        {% do kind.update({
      'family': 'decimal', 'scale': decimal.group(2) | int,
      'digits': (decimal.group(1) | int) - (decimal.group(2) | int)}) %}
    {% elif data_type == 'numeric' %}
        {#- The limits of the type itself. -#}
        {% do kind.update({'family': 'decimal', 'scale': 16383, 'digits': 131072}) %}
    {% endif %}
    {{ return(kind) }}
{% endmacro %}
