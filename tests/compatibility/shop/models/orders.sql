{{ config(event_time='ordered_at') }}
select id, version, amount, ordered_at
from {{ ref('known') }}
qualify row_number() over (partition by id order by version desc) = 1
