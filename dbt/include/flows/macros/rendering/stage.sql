{% macro default__flows_get_temporary_sql(name) %}
    {{ return('create temporary table ' ~ name ~ ' as') }}
{% endmacro %}


{% macro postgres__flows_get_temporary_sql(name) %}
    {#- A connection pool may give the session, with its tables, to the next model. -#}
    {{ return('create temporary table ' ~ name ~ ' on commit drop as') }}
{% endmacro %}


{% macro default__flows_get_stage_sql(name, query, predicate) %}
    {#- The result of the model, once, in a table of this connection alone. -#}
    {% set filter = '\nwhere ' ~ predicate if predicate else '' %}
    {{ return(adapter.dispatch('flows_get_temporary_sql', 'dbt_flows')(name) ~ '\nselect * from ' ~ query ~ filter) }}
{% endmacro %}


{% macro default__flows_get_batch_code(language, code) %}
    {#- The first look at a model: a query is described, Python code is run into the stage. -#}
    {% if language == 'python' %}
        {{ return(adapter.dispatch('flows_get_python_stage_code', 'dbt_flows')('__flows_batch', code)) }}
    {% endif %}
    {{ return(adapter.dispatch('flows_get_describe_sql', 'dbt_flows')(code)) }}
{% endmacro %}


{% macro default__flows_get_python_stage_code(name, code) %}
    {% do adapter.dispatch('flows_raise_unsupported', 'dbt_flows')('run Python models') %}
{% endmacro %}


{% macro duckdb__flows_get_python_stage_code(name, code) %}
    {#- dbt-duckdb hands `materialize` a cursor of its own, where a TEMP table of this connection is
      not seen: so the connection of the model is kept. A lazy reader is read to its end first,
      since it may read from that very connection. A list of lines: a formatter of SQL would take
      the margins away. -#}
    {% set lines = [
        code,
        '_flows_model = model',
        '_flows_connections = []',
        'def model(dbt, session):',
        '    _flows_connections.append(session)',
        '    return _flows_model(dbt, session)',
        'def materialize(df, con):',
        '    if hasattr(df, "read_all"):',
        '        df = df.read_all()',
        '    names = [str(name) for name in getattr(df, "column_names", None) or list(df.columns)]',
        '    for name in names:',
        '        twins = [other for other in names if other.encode().lower() == name.encode().lower()]',
        '        if len(twins) > 1:',
        '            raise ValueError("FLW008: the model gives columns that differ only in case: " + ", ".join(twins) + ". Rename one.")',
        '    session = _flows_connections[-1]',
        '    session.register("__flows_frame", df)',
        '    session.execute("create temporary table ' ~ name ~ ' as select * from __flows_frame")',
        '    session.unregister("__flows_frame")',
    ] %}
    {{ return(lines | join('\n')) }}
{% endmacro %}
