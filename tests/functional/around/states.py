"""A production beside the own schema: what `--state`, `--defer` and `dbt clone` need."""

from pathlib import Path

from tests.functional.harness import Project


def in_production(project: Project, *args: str, command: str = "run") -> Path:
    """Run a command in schema `prod`; give the folder of the manifest that it leaves."""
    profile = (project.root / "profiles.yml").read_text()
    production = profile.replace('"threads": 1', '"threads": 1, "schema": "prod"')
    assert production != profile
    project.write("profiles.yml", production)
    project.run(*args, command=command)
    project.run(command="parse")
    state = project.root / "state"
    state.mkdir(exist_ok=True)
    (project.root / "target/manifest.json").replace(state / "manifest.json")
    project.write("profiles.yml", profile)
    return state
