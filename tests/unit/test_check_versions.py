"""The version checker."""

from pathlib import Path

import pytest
from check_versions import PROJECTS, SOURCE, main


@pytest.mark.parametrize(
    ("source", "projects", "code"),
    [
        ('version = "1.2.3"\n', ["1.2.3", "1.2.3"], 0),
        ('version = "1.2.3"\n', ["1.2.3", "1.2.4"], 1),
        ('version = "1.2.4"\n', ["1.2.3", "1.2.3"], 1),
        ("", ["1.2.3", "1.2.3"], 1),
    ],
)
def test_one_version(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    source: str,
    projects: list[str],
    code: int,
) -> None:
    texts = [f"name: x\nversion: {version}\n" for version in projects]
    for path, text in zip([SOURCE, *PROJECTS], [source, *texts], strict=True):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text)
    assert main([str(tmp_path)]) == code
    assert len(capsys.readouterr().out.splitlines()) >= 1


def test_the_versions_of_this_repository_agree() -> None:
    assert main([]) == 0
