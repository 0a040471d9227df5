"""Fixtures: the environments of the examples, made once."""

from collections.abc import Iterator
from functools import cache

import pytest

from tests.docs.environment import Dbt, make_environment
from tests.docs.player import Dbts


@pytest.fixture(scope="session")
def dbts(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Dbts]:
    """Give the dbt of each environment, which is made when it is first asked for."""
    made: list[Dbt] = []

    @cache
    def make(with_adapter: bool) -> Dbt:
        name = "with-adapter" if with_adapter else "without-adapter"
        made.append(Dbt(make_environment(tmp_path_factory.mktemp(name), with_adapter)))
        return made[-1]

    yield make
    for dbt in made:
        dbt.close()
