# Two commands do everything on a fresh machine: `make play` and `make test`.

PYTHON ?= $(shell command -v python3.11 || command -v python3)
VENV := .venv
BIN := $(VENV)/bin
COMPILED := build/compiled
ARGS ?=

.PHONY: play test check compiled test-compiled soak bench pictures coverage clean

play: $(VENV)/.play  ## open the table in the browser
	$(BIN)/python -m bulawa serve $(ARGS)

test: check  ## lint, types, all tests, then the rules compiled and tested again
	tools/chromium.sh
	$(BIN)/pytest -n 2 --ignore tests/server --ignore tests/browser $(ARGS)
	# Real sockets and a real browser on a busy machine can miss a deadline: what fails is tried once more, by itself.
	$(BIN)/pytest -n 2 tests/server $(ARGS) || $(BIN)/pytest --last-failed tests/server $(ARGS)
	$(BIN)/pytest tests/browser $(ARGS) || $(BIN)/pytest --last-failed tests/browser $(ARGS)
	$(MAKE) test-compiled

check: $(VENV)/.test
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

compiled: $(VENV)/.test  ## the same source compiled by mypyc, beside the interpreted one
	BULAWA_COMPILE=1 $(BIN)/pip install --quiet --no-build-isolation --no-deps --upgrade --target $(COMPILED) .

test-compiled: compiled
	PYTHONPATH=$(COMPILED) BULAWA_EXPECT=compiled $(BIN)/pytest -n 2 tests/engine tests/kit tests/games tests/bots $(ARGS)

soak: $(VENV)/.test  ## thousands of random games with every promise, as long as SECONDS says
	$(BIN)/python -m bulawa.kit.soak $(ARGS)

bench: $(VENV)/.bench compiled  ## speed, with yardsticks, in one run
	$(BIN)/python -m bulawa bench $(ARGS)

pictures: $(VENV)/.test
	$(BIN)/python -m docs.pictures.take $(ARGS)

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
	rm -rf build dist $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis
