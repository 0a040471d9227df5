"""The story that `integration_project` plays: what lands, and what dbt makes of it."""
