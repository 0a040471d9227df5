{{ config(
    materialized='incremental', incremental_strategy='microbatch',
    event_time='ordered_at', begin='2025-01-01', batch_size='year'
) }}
select * from {{ ref('orders') }}
