"""The player, on small pages of its own: real dbt, real environments."""

from pathlib import Path
from textwrap import dedent

import pytest
import yaml

from tests.docs.environment import REPOSITORY
from tests.docs.pages import parse_page
from tests.docs.player import Dbts, ExampleError, Player, use_checkout


def play(markdown: str, root: Path, dbts: Dbts) -> None:
    page = parse_page(dedent(markdown), "page")
    assert page.problems == []
    for steps in page.projects.values():
        Player(root, dbts).play(steps)


GOOD = """
    <!-- seeds/raw.csv
    id
    7
    -->
    <!-- models/orders.sql -->
    ```sql
    {{ config(materialized='table') }}
    select id + 1 as id from {{ ref('raw') }}
    ```
    ```console
    $ pip install dbt-flows
    $ dbt build
    1 of 2 OK loaded seed file main.raw … [INSERT 1 in 0.01s]
    …
    Completed successfully
    $ dbt show --quiet --limit 5 \\
          --inline "select id from {{ ref('orders') }}"
    | id |
    | -- |
    |  8 |
    ```
"""


def test_a_page_that_tells_the_truth(tmp_path: Path, dbts: Dbts) -> None:
    play(GOOD, tmp_path, dbts)


def test_a_page_that_does_not(tmp_path: Path, dbts: Dbts) -> None:
    with pytest.raises(ExampleError, match=r"not printed:\n.*\n.*\n +\| 9 \|"):
        play(GOOD.replace("|  8 |", "|  9 |"), tmp_path, dbts)


def test_what_no_command_builds_is_built(tmp_path: Path, dbts: Dbts) -> None:
    markdown = """
        <!-- models/orders.sql -->
        ```sql
        select nothing_that_exists as id
        ```
    """
    with pytest.raises(ExampleError, match=r"`dbt build` \(should succeed, exit code 1"):
        play(markdown, tmp_path, dbts)
    marked = (
        markdown + "        <!-- fails -->\n        ```console\n        $ dbt build\n        ```\n"
    )
    play(marked, tmp_path, dbts)
    with pytest.raises(ExampleError, match="should fail, exit code 0"):
        play(marked.replace("nothing_that_exists", "1"), tmp_path, dbts)


def test_package_mode_has_no_python_of_ours(tmp_path: Path, dbts: Dbts) -> None:
    play(
        """
        <!-- packages.yml -->
        ```yaml
        packages:
          - git: https://github.com/dbt-flows/dbt-flows.git
            revision: main
        ```
        <!-- models/orders.sql -->
        ```sql
        select '{{ target.type }}' as id
        ```
        ```console
        $ dbt deps
        $ dbt build
        $ dbt show --quiet --inline "select id from {{ ref('orders') }}"
        | id     |
        | ------ |
        | duckdb |
        ```
        """,
        tmp_path,
        dbts,
    )
    assert (tmp_path / "dbt_packages/dbt_flows").resolve() == REPOSITORY


@pytest.mark.parametrize(
    "command",
    ["git clone x", "pip install no-such-package", "pip install dbt-core==1.0", "cd ..", "cd none"],
)
def test_commands_that_cannot_be_typed(tmp_path: Path, dbts: Dbts, command: str) -> None:
    with pytest.raises(ExampleError):
        play(f"```console\n$ {command}\n```", tmp_path, dbts)


def test_commands_around_dbt(tmp_path: Path, dbts: Dbts) -> None:
    words = [
        "python -m venv .venv",
        "source .venv/bin/activate",
        "pip install -U 'dbt-flows[x]>=0'",
    ]
    lines = "".join(f"$ {word}\n" for word in [*words, "mkdir models", "cd models"])
    play(f"```console\n{lines}```", tmp_path, dbts)
    assert (tmp_path / "models").is_dir()


def test_the_checkout_takes_the_place_of_the_package() -> None:
    ours = {"git": "https://github.com/dbt-flows/dbt-flows.git", "revision": "0.1.0"}
    other = {"package": "dbt-labs/dbt_utils", "version": "1.3.0"}
    text, found = use_checkout(yaml.safe_dump({"packages": [ours, other]}))
    assert yaml.safe_load(text) == {"packages": [{"local": str(REPOSITORY)}, other]}
    assert found
    assert not use_checkout(yaml.safe_dump({"packages": [other]}))[1]
