# Two commands do everything on a fresh machine: `make play` and `make test`.

PYTHON ?= $(shell command -v python3.11 || command -v python3)
VENV := .venv
BIN := $(VENV)/bin
COMPILED := build/compiled
BUILT := $(COMPILED)/.built
SOURCES := setup.py pyproject.toml $(shell find src/bulawa -type f -not -name '*.pyc')
PYTEST := $(BIN)/pytest --dist worksteal -n
ARGS ?=

.PHONY: play test check compiled release test-compiled soak bench pictures coverage clean

play: $(VENV)/.play  ## open the table in the browser; with compiled rules where they are built and up to date
	$(if $(shell $(MAKE) --question $(BUILT) && echo fresh),PYTHONPATH=$(COMPILED)) $(BIN)/python -m bulawa serve $(ARGS)

test: $(VENV)/.test  ## lint, types, all tests, and those of the rules again with the rules compiled; some 26 minutes on 2 cores
	tools/chromium.sh
	tools/postgresql.sh
	$(MAKE) --jobs=2 --output-sync check compiled  # a core for each
	$(PYTEST) 2 --cov --cov-report= tests/engine tests/geometry tests/games $(ARGS)
	$(BIN)/coverage report --format=total  # fails where it falls below what pyproject.toml says
	$(PYTEST) 3 tests/kit tests/bots tests/cli tests/test_*.py tests/server $(ARGS)  # servers wait half of their time
	PYTHONPATH=$(COMPILED) $(PYTEST) 3 tests/browser $(ARGS)  # as `make play` plays; browsers wait now and then
	$(MAKE) test-compiled

check: $(VENV)/.test
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	tools/typescript.sh

compiled: $(BUILT)  ## the same source compiled by mypyc, beside the interpreted one; a unit that stays the same is kept

$(BUILT): $(VENV)/.test $(SOURCES)
	BULAWA_COMPILE=1 $(BIN)/pip install --quiet --no-build-isolation --no-deps --upgrade --target $(COMPILED) .
	touch $@

release: $(VENV)/.test  ## dist/: the pure package and its compiled twin for this machine
	$(BIN)/python -m build --outdir dist
	BULAWA_COMPILE=1 $(BIN)/python -m build --wheel --outdir dist/compiled

test-compiled: compiled  ## the rules once more, as machine code; and the packages, whose building leaves a core idle
	PYTHONPATH=$(COMPILED) BULAWA_EXPECT=compiled $(PYTEST) 2 tests/release tests/engine tests/geometry tests/kit tests/games tests/bots tests/server/test_patch.py tests/server/test_limits.py $(ARGS)

soak: $(VENV)/.test  ## thousands of random games with every promise, as long as SECONDS says
	$(BIN)/python -m bulawa.kit.soak $(ARGS)

bench: $(VENV)/.bench compiled  ## speed, with yardsticks, in one run
	$(BIN)/python -m bulawa bench $(ARGS)

pictures: $(VENV)/.test  ## the table at four sizes in build/pictures; README keeps some of them
	$(BIN)/python -m docs.pictures.take $(ARGS)
	$(BIN)/python -m docs.pictures.distance $(ARGS)

coverage: $(VENV)/.test  ## docs/rules/coverage.md from the citations
	$(BIN)/python -m bulawa.citations

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --upgrade pip "setuptools>=77" wheel

$(VENV)/.play: pyproject.toml | $(VENV)/bin/python
	$(BIN)/pip install --quiet --editable .
	touch $@

$(VENV)/.test: pyproject.toml | $(VENV)/bin/python
	$(BIN)/pip install --quiet --editable ".[test]"
	touch $@

$(VENV)/.bench: pyproject.toml | $(VENV)/bin/python
	$(BIN)/pip install --quiet --editable ".[test,bench]"
	touch $@

clean:
	rm -rf build dist $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis node_modules
