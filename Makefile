# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
#
#   make play            play on this computer (options in ARGS="--board pico --seed 7")
#   make lib             fill lib/ with the pinned libraries for the board
#   make bundle          a zip for each board, to drag onto its drive
#   make deploy TO=path  copy the program onto the drive of a board
#   make test            every check that needs no browser and no board
#   make sweep           the long sweeps, and the terminal played by its keys
#   make browser         the page in Chromium (CHROMIUM=path, Debian's by default)
#   make sizes           what of the program is in memory at each moment, on each board
#   make screenshots     the README's pictures, made anew
#   make clean           remove what these made

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

.PHONY: play lib bundle deploy test sweep browser sizes screenshots clean

play: $(VENV)/play.stamp
	@$(BIN)/python -m simulator $(ARGS)

lib: $(VENV)/play.stamp
	@$(BIN)/python -m tools.libraries

bundle: $(VENV)/play.stamp
	@$(BIN)/python -m tools.bundle

deploy: $(VENV)/play.stamp
	@$(BIN)/python -m tools.deploy "$(TO)"

test: $(VENV)/test.stamp
	@$(BIN)/pytest host_tests $(or $(ARGS),-n auto)

sweep: $(VENV)/test.stamp
	@$(BIN)/pytest host_tests -n auto -m sweep $(ARGS)

sizes: $(VENV)/test.stamp
	@$(BIN)/python host_tests/sizes.py

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.version_info >= (3, 11) or sys.exit("Shut the Box needs Python 3.11 or newer; name one: make PYTHON=python3.12")'
	$(PYTHON) -m venv $(VENV)

# The libraries' own requirements would bring a computer's GPIO stack, which the stand-ins replace:
# so each list is complete, and installed as it stands.
$(VENV)/play.stamp: requirements.txt simulator/requirements.txt | $(BIN)/python
	$(PIP) install --no-deps -r simulator/requirements.txt
	@touch $@

$(VENV)/test.stamp: requirements.txt simulator/requirements.txt host_tests/requirements.txt | $(BIN)/python
	$(PIP) install --no-deps -r host_tests/requirements.txt
	@touch $@

browser: $(VENV)/browser.stamp
	@$(BIN)/pytest host_tests -n auto -m browser $(ARGS)

screenshots: $(VENV)/browser.stamp
	@$(BIN)/python host_tests/screenshots.py

$(VENV)/browser.stamp: host_tests/requirements-browser.txt $(VENV)/test.stamp
	$(PIP) install --no-deps -r host_tests/requirements-browser.txt
	@touch $@

clean:
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find . -name __pycache__ -prune -exec rm -rf {} +
