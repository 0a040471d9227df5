{{ config(materialized='incremental', unique_key='id', database='archive') }}
select * from {{ ref('orders') }}
