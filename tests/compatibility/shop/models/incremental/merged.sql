{{ config(
    materialized='incremental', incremental_strategy='merge', unique_key='id',
    merge_update_condition='DBT_INTERNAL_SOURCE.version > DBT_INTERNAL_DEST.version',
    merge_update_columns=['version', 'amount']
) }}
select * from {{ ref('orders') }}
