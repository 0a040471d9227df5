# dbt-flows. Nothing is needed but make and Python 3.10 to 3.13; `make help` lists the targets.

# The first Python that will do; another one: `make test PYTHON=python3.12`.
PYTHON ?= $(shell for p in python3 python3.13 python3.12 python3.11 python3.10 python; do \
	$$p -c 'import sys; sys.exit(not (3, 10) <= sys.version_info[:2] <= (3, 13))' 2>/dev/null \
	&& echo $$p && break; done)
# Test processes side by side.
WORKERS ?= 2

BIN = .venv/bin
MACROS = dbt/include/flows/macros
# What `bench` is told besides: make bench BENCH='--only growth'
BENCH =
# Another release that is kept working, in an environment of its own.
DBT_NEXT = dbt-core==1.12.0 dbt-core-experimental-parser==2.0.0a4
SMOKE_TOOLS = pytest pytest-xdist pandas pyarrow
# Tests of one class share a project, so they stay with one worker.
SUITE = tests/conformance
CONFORMANCE = $(BIN)/python -m pytest -q -n $(WORKERS) --dist loadscope $(SUITE)
SMOKE = -m pytest -q -m smoke --no-postgres -n $(WORKERS) tests/functional

.DEFAULT_GOAL = help
.PHONY: help demo test conformance test-dbt-1.12 test-lower-bounds bench bench-full bench-envs lint \
	format schemas docs clean

help: ## List the targets
	@sed -n 's/^\([a-z0-9.-]*\):[^#]*## \(.*\)$$/  make \1|\2/p' Makefile \
	| while IFS='|' read -r target text; do printf '%-24s %s\n' "$$target" "$$text"; done

demo: .venv/ready ## Play the story of the integration project and show what the flows do
	@$(BIN)/python scripts/demo.py

test: lint docs ## Run all tests, on DuckDB and on PostgreSQL, and what `lint` and `docs` do
	$(BIN)/python -m pytest -q -m 'not serial' -n $(WORKERS) --dist worksteal --ignore $(SUITE)
	$(BIN)/python -m pytest -q -m serial --ignore $(SUITE)
	$(CONFORMANCE) --page check

conformance: .venv/ready ## Run dbt's own tests of adapters and write docs/conformance.md anew
	$(CONFORMANCE) --page write

test-dbt-1.12: .venv-dbt-1.12/ready ## Run the core tests on dbt-core 1.12
	.venv-dbt-1.12/bin/python $(SMOKE)

test-lower-bounds: .venv-lower-bounds/ready ## Run the core tests on the oldest releases that we allow
	.venv-lower-bounds/bin/python $(SMOKE)

bench: bench-envs ## Measure updates beside those of others, up to 10M rows; writes docs/performance.md
	.venv-bench/bin/python -m benchmarks $(BENCH)

bench-full: bench-envs ## The same up to 100M rows, with more rounds
	.venv-bench/bin/python -m benchmarks --full $(BENCH)

bench-envs: .venv-bench/ready .venv-bench-duckdb15/ready .venv-bench-sqlmesh/ready \
	.venv-bench-delta/ready

lint: .venv/ready ## Check style, types, macros, versions and the schema of our config keys
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/sqlfmt --check --no-progressbar $(MACROS)
	$(BIN)/python scripts/check_macros.py
	$(BIN)/python scripts/check_versions.py
	$(BIN)/python scripts/make_schemas.py --check

format: .venv/ready ## Format Python and macros
	$(BIN)/ruff check --fix
	$(BIN)/ruff format
	$(BIN)/sqlfmt --no-progressbar $(MACROS)

schemas: .venv/ready ## Write the schema of our config keys anew
	$(BIN)/python scripts/make_schemas.py

docs: .venv/ready ## Build the documentation into site/
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet

clean: ## Remove environments, caches and everything built
	rm -rf .venv .venv-dbt-1.12 .venv-lower-bounds .venv-bench .venv-bench-* site dist build
	rm -rf .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The file `ready` says that an environment was made in full; it is made anew, on top of what is
# there, when what it depends on changes.
.venv/ready: pyproject.toml scripts/make_env.py
	@$(MAKE_ENV) .venv -- --editable '.[dev]'
	@touch $@

# Our bound on dbt-core is below 1.12, so ours is installed without a look at its dependencies.
.venv-dbt-1.12/ready: pyproject.toml scripts/make_env.py
	@$(MAKE_ENV) .venv-dbt-1.12 -- $(DBT_NEXT) dbt-duckdb $(SMOKE_TOOLS) -- --no-deps --editable .
	@touch $@

# Of everything that we need to run, the lowest version that pyproject.toml allows.
.venv-lower-bounds/ready: pyproject.toml scripts/make_env.py scripts/lower_bounds.py | .venv/ready
	@lowest=$$($(BIN)/python scripts/lower_bounds.py) \
	&& $(MAKE_ENV) .venv-lower-bounds -- --editable . $$lowest $(SMOKE_TOOLS)
	@touch $@

.venv-bench/ready: pyproject.toml scripts/make_env.py
	@$(MAKE_ENV) .venv-bench -- --editable '.[bench]'
	@touch $@

# Peers, and the older DuckDB, each by itself: they do not agree on releases.
.venv-bench-duckdb15/ready: scripts/make_env.py
	@$(MAKE_ENV) .venv-bench-duckdb15 -- 'duckdb>=1.5.5,<2'
	@touch $@

.venv-bench-sqlmesh/ready: scripts/make_env.py
	@$(MAKE_ENV) .venv-bench-sqlmesh -- sqlmesh==0.236.4
	@touch $@

# It reads the DuckDB files that the others work on, so it needs the engine that made them.
.venv-bench-delta/ready: scripts/make_env.py | .venv-bench/ready
	@engine=$$(.venv-bench/bin/python -c "import duckdb; print(duckdb.__version__)") \
	&& $(MAKE_ENV) .venv-bench-delta -- deltalake==1.6.6 pyarrow duckdb==$$engine
	@touch $@

MAKE_ENV = $(if $(PYTHON),$(PYTHON) scripts/make_env.py,echo "No Python 3.10 to 3.13 found: name one with PYTHON=…" >&2; false)
