{{ config(materialized='ephemeral') }}
select * from {{ ref('raw_orders') }} where round <= {{ var('round') }}
