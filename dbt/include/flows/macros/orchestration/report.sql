{% macro default__flows_report(session, plan, counts) %}
    {#- What the update did: a log line, dbt's result line, `run_results.json` (F11). -#}
    {% set summary = adapter.dispatch('flows_summarise', 'dbt_flows')(plan, counts) %}
    {% do write(session.script | join(';\n\n') ~ ';') %}
    {% do adapter.dispatch('flows_store_response', 'dbt_flows')(summary.message, summary.report) %}
{% endmacro %}


{% macro default__flows_summarise(plan, counts) %}
    {#- The log line; what the result line and `run_results.json` will say. -#}
    {% set facts = plan.facts %}
    {% set is_keyed = plan.settings.kind == 'replace_using' %}
    {% set report = {'mode': plan.mode, 'rows_affected': counts.inserted, 'rows_inserted': counts.inserted, 'rows_deleted': counts.deleted} %}
    {% set text = [counts.inserted ~ ' rows inserted', counts.deleted ~ ' rows deleted'] %}
    {% set message = 'REPLACE ' ~ counts.inserted ~ ' in, ' ~ counts.deleted ~ ' out' %}
    {% if is_keyed and plan.writes_rows %}
        {% do report.update({
      'rows_in_batch': facts.batch_rows, 'keys_in_batch': facts.batch_keys, 'keys_written': facts.written_keys,
      'keys_late': facts.late_keys, 'rows_late': facts.late_rows, 'keys_tied': facts.tied_keys,
      'keys_appended': facts.appended_keys, 'rows_replayed': facts.tied_rows - facts.appended_rows if plan.compares_ties else 0}) %}
        {% do text.append(report.keys_written ~ ' keys written') %}
        {% do text.append(facts.late_keys ~ ' late keys (' ~ facts.late_rows ~ ' rows)') if facts.late_keys %}
        {% do text.append(facts.tied_keys ~ ' tied keys') if facts.tied_keys %}
        {% do text.append(facts.appended_keys ~ ' keys appended to') if facts.appended_keys %}
        {% do text.append(report.rows_replayed ~ ' rows replayed') if report.rows_replayed %}
        {% set message = 'REPLACE ' ~ report.keys_written ~ ' keys, ' ~ counts.inserted ~ ' in, ' ~ counts.deleted ~ ' out' %}
    {% endif %}
    {% set by = 'using ' ~ plan.settings.get('keys') | join(', ') ~ ' by ' ~ plan.settings.sequence | join(', ') if is_keyed else 'where ' ~ plan.predicate %}
    {% do log('flow ' ~ plan.settings.model ~ ': ' ~ plan.mode ~ ' | ' ~ by ~ ' | ' ~ text | join(', '), info=true) %}
    {{ return({'message': message, 'report': report}) }}
{% endmacro %}


{% macro default__flows_store_response(message, report) %}
    {% do store_raw_result('main', message=message, code='REPLACE', rows_affected=report.rows_affected) %}
{% endmacro %}


{% macro flows__flows_store_response(message, report) %}
    {#- `store_raw_result` takes no further counts. -#}
    {% do store_result('main', response=adapter.flow_response(message, report)) %}
{% endmacro %}
