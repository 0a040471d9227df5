"""CASES 33: models that could take each other's helper tables."""

import json

from tests.functional.harness import Project
from tests.functional.replace_where.where import THREE_DAYS, where


def test_case_33_one_alias_in_two_schemas_and_names_with_a_long_common_prefix(
    project: Project,
) -> None:
    profile = json.loads((project.root / "profiles.yml").read_text())
    profile["shop"]["outputs"]["dev"]["threads"] = 4
    project.write("profiles.yml", json.dumps(profile))
    # PostgreSQL names the type of a table's rows after it, with one letter more, of 63 at most:
    # where that is cut, two tables made side by side may choose one name, whoever makes them.
    long = "x" * 59
    tables = {}
    for number, schema in enumerate(("east", "west"), start=1):
        query = f"select {number} as d, max(n) + 1 as n from {{{{ this }}}}"
        first = "{% if is_flow_update() %}" + query + "{% else %}select 0 as d, 0 as n{% endif %}"
        if project.mode != "adapter":
            first = first.replace("is_flow_update", "dbt_flows.is_flow_update")
        for name, more in (
            (f"orders_{schema}", {"alias": "orders", "schema": schema}),
            (f"{long}{number:03}", {"stage": True}),
        ):
            project.model(name, first, **where("d >= 0", **more))
            tables[name] = (f"main_{schema}.orders" if "alias" in more else name, number)
        project.model(
            f"{long}_{number}",
            f"select d as k, c, {number} as s from ({THREE_DAYS})",
            materialized="replace_using",
            replace_using="k",
            sequence_by="s",
        )
        tables[f"{long}_{number}"] = (f"{long}_{number}", number)
    for _ in range(3):
        project.run()
    for name, (relation, number) in tables.items():
        if name.startswith(f"{long}_"):
            assert project.rows(relation, "distinct s") == [(number,)]
        else:
            # Each update counted on from its own table, and from no other's.
            assert project.rows(relation) == [(number, 2)]
    assert not [name for name in project.relations() if "__dbt" in name]
