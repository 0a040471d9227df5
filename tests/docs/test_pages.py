"""The reader of Markdown pages and of console blocks."""

import pytest

from tests.docs.console import missing_lines, parse_console
from tests.docs.pages import ConsoleStep, FileStep, parse_page

PAGE = """\
# Title

<!-- seeds/raw.csv
id
1
-->

<!-- models/orders.sql -->
```sql
select * from {{ ref('raw') }}
```

And:

```console
$ dbt build
Completed successfully
```

<!-- project: other -->
1. In a list:

   <!-- models/x.sql -->

   ```sql
   select
     1
   ```
<!-- $ dbt seed -->
<!-- fails -->
```console
$ dbt run
```
<!-- no-run: this is what the flow sends -->
```sql
select 1
```
```text
no example
```
<!-- a remark -->
"""


def test_a_page_is_read_in_its_order() -> None:
    page = parse_page(PAGE, "README")
    assert page.problems == []
    assert page.projects == {
        "README": [
            FileStep(3, "seeds/raw.csv", "id\n1\n"),
            FileStep(9, "models/orders.sql", "select * from {{ ref('raw') }}\n"),
            ConsoleStep(15, "$ dbt build\nCompleted successfully\n"),
        ],
        "other": [
            FileStep(25, "models/x.sql", "select\n  1\n"),
            ConsoleStep(29, "$ dbt seed\n"),
            ConsoleStep(31, "$ dbt run\n", fails=True),
        ],
    }
    assert page.examples == 5
    assert page.skipped == {35: "this is what the flow sends"}


@pytest.mark.parametrize(
    ("markdown", "problem"),
    [
        ("```sql\nselect 1\n```", "line 1: name the file in the line before"),
        ("\n```yaml\na: 1\n```", "line 2: name the file in the line before"),
        ("<!-- no-run: -->\n```sql\n```", "line 2: `no-run:` needs a reason"),
        ("```bash\ndbt run\n```", "line 1: write ```console"),
        ("<!-- models/x.sql -->\nText.\n```text\n```", "line 1: a comment is for the block below"),
        ("<!-- fails -->", "line 1: a comment is for the block below"),
    ],
)
def test_examples_that_say_nothing_are_problems(markdown: str, problem: str) -> None:
    (found,) = parse_page(markdown, "x").problems
    assert found.startswith(problem)


def test_a_console_block_is_split_at_its_commands() -> None:
    first, second = parse_console("$ dbt run \\\n    --vars 'a'\none\n\ntwo\n$ dbt test\n")
    assert (first.text, first.expected) == ("dbt run --vars 'a'", ["one", "", "two"])
    assert (second.text, second.expected) == ("dbt test", [])


def test_a_console_block_begins_with_a_command() -> None:
    with pytest.raises(ValueError, match="not with 'dbt run'"):
        parse_console("dbt run\n$ dbt test")


PRINTED = """\
09:08:01  Running with dbt=1.11.16
09:08:02  1 of 2 START sql replace_using model main.orders ........ [RUN]
09:08:02  1 of 2 OK created sql model main.orders ........ [REPLACE 3 keys, 5 in, 4 out in 0.13s]

09:08:03  Finished running in 0 hours 0 minutes and 1.21 seconds (1.21s).
"""


@pytest.mark.parametrize(
    ("expected", "missing"),
    [
        ("1 of 2 START sql replace_using model main.orders .... [RUN]", ""),
        ("1 of 2 OK created sql model main.orders ... [REPLACE 3 keys, 5 in, 4 out in 9.9s]", ""),
        ("1 of 2 OK created … [REPLACE 3 keys,  5 in, 4 out in 0.1s]", ""),
        ("1 of 2 OK created … [REPLACE 4 keys, 5 in, 4 out in 0.1s]", None),
        ("OK created sql model", None),
        ("… [RUN]\n… OK created …\n\nFinished running in 0 hours 0 minutes and 7 s (7 s).", ""),
        ("Running with …\n…\nFinished running in …", ""),
        ("Running with …\nFinished running in …", None),
        ("Finished running in …\n…\nRunning with …", "Running with …"),
        ("", ""),
        ("…", ""),
    ],
)
def test_expected_lines(expected: str, missing: str | None) -> None:
    lost = missing_lines(expected.splitlines(), PRINTED)
    assert bool(lost) is (missing != "")
    if missing:
        assert lost == [missing]
