# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
#
#   make play            play on this computer (options in ARGS="--board pico --seed 7")
#   make lib             fill lib/ with the pinned libraries for the board
#   make bundle          two zips for each board, to drag onto its drive: compiled, and -py
#   make deploy TO=path  copy the program onto the drive of a board (PY=1: as readable source)
#                        (MPY_CROSS=path compiles with CircuitPython's own compiler)
#   make test            every check that needs no browser and no board
#   make sweep           the long sweeps, and the terminal played by its keys
#   make browser         the page in Chromium (CHROMIUM=path, Debian's by default)
#                        (ARGS=host_tests/test_tiles.py names what of these is run)
#   make sizes           what of the program is in memory at each moment, on each board
#   make screenshots     the README's pictures, made anew
#   make clean           remove what these made

PYTHON ?= python3
export MPY_CROSS
VENV := .venv
BIN := $(VENV)/bin
# By its real path, which the scripts that it installs will name.
PIP := "$$(cd $(VENV) && pwd -P)/bin/python" -m pip --disable-pip-version-check --quiet

# A .venv that was left half made, or whose Python is gone, has no pip that runs.
IS_WHOLE := $(shell if [ -e $(VENV)/play.stamp ]; then $(BIN)/python -c 'import pip'; \
	else $(BIN)/python -m pip --version; fi >/dev/null 2>&1 && echo yes)
# Its scripts name the folder where they were installed: one that was moved or copied needs others.
IS_MOVED := $(shell [ ! -e $(VENV)/test.stamp ] || \
	grep -qF "$$(cd $(VENV) && pwd -P)/bin/python" $(BIN)/pytest 2>/dev/null || echo yes)
MADE_ANEW := $(if $(IS_WHOLE),,whole-venv)
INSTALL := $(PIP) install --no-deps $(if $(IS_MOVED),--force-reinstall)

.PHONY: play lib bundle deploy test sweep browser sizes screenshots clean whole-venv moved

play: $(VENV)/play.stamp
	@$(BIN)/python -m simulator $(ARGS)

lib: $(VENV)/play.stamp
	@$(BIN)/python -m tools.libraries

bundle: $(VENV)/tools.stamp
	@$(BIN)/python -m tools.bundle

deploy: $(VENV)/tools.stamp
	@$(BIN)/python -m tools.deploy $(if $(PY),--py )"$(TO)"

test: $(VENV)/test.stamp
	@$(BIN)/pytest $(or $(ARGS),-n auto)

sweep: $(VENV)/test.stamp
	@$(BIN)/pytest -n auto -m sweep $(ARGS)

sizes: $(VENV)/test.stamp
	@$(BIN)/python host_tests/sizes.py

# Debian has the part that puts pip there in a package of its own; without it half a .venv is left.
whole-venv:
	@$(PYTHON) -c 'import sys; sys.version_info >= (3, 11) or sys.exit("Shut the Box needs Python 3.11 or newer; name one: make PYTHON=python3.12")'
	@echo "$(PYTHON) -m venv --clear $(VENV)"
	@$(PYTHON) -m venv --clear $(VENV) || { rm -rf $(VENV); \
		echo "$(VENV) was not made; on Debian and Ubuntu: apt install python3-venv" >&2; exit 1; }

# The libraries' own requirements would bring a computer's GPIO stack, which the stand-ins replace:
# so each list is complete, and installed as it stands.
$(VENV)/play.stamp: requirements.txt simulator/requirements.txt $(MADE_ANEW)
	$(PIP) install --no-deps -r simulator/requirements.txt
	@touch $@

# The compiler has no wheel for some machines: the board gets readable source from these.
$(VENV)/tools.stamp: requirements.txt simulator/requirements.txt tools/requirements.txt \
		$(MADE_ANEW)
	$(PIP) install --no-deps -r tools/requirements.txt || \
		$(PIP) install --no-deps -r simulator/requirements.txt
	@touch $@

$(VENV)/test.stamp: requirements.txt simulator/requirements.txt tools/requirements.txt \
		host_tests/requirements.txt \
		$(MADE_ANEW) $(if $(IS_MOVED),moved)
	$(INSTALL) -r host_tests/requirements.txt
	@touch $@

browser: $(VENV)/browser.stamp
	@$(BIN)/pytest -n auto -m browser $(ARGS)

screenshots: $(VENV)/browser.stamp
	@$(BIN)/python host_tests/screenshots.py

$(VENV)/browser.stamp: host_tests/requirements-browser.txt $(VENV)/test.stamp
	$(INSTALL) -r host_tests/requirements-browser.txt
	@touch $@

clean:
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find . -name __pycache__ -prune -exec rm -rf {} +
