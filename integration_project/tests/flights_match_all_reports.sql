-- Whatever came early, late, twice or in parts: the table is what the reports say together.
with expected as ({{ reports_that_count("date '" ~ var('today') ~ "'") }})

{{ rows_that_differ(ref('flights'), 'expected', [
    'carrier', 'flight_date', 'flight', 'origin', 'dest', 'tailnum', 'status',
    'dep_delay', 'arr_delay', 'distance', 'sent_at',
]) }}
