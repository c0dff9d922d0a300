# `make run` serves the table; `make check` is all of CI; `make help` lists the rest.

PYTHON ?= python3
HOST ?= 127.0.0.1
PORT ?= 8000
TESTS ?= tests
# File by file and in order: each process then starts the browser tests' server once.
PYTEST_ARGS ?= -n auto --maxprocesses 4 --dist loadfile --no-loadscope-reorder

GAMES = $(sort $(filter-out %-more,$(basename $(notdir $(wildcard tests/vectors/*.json)))))
# The tests of a game: of engine, server and phone, and in a browser of its pad and its referee. What
# starts a PostgreSQL asks no more of one game than of another.
PLACES := tests/scorer tests/tables tests/offline --ignore=tests/tables/services/test_several_processes.py \
	tests/browser/test_games.py tests/browser/test_belot_match.py tests/browser/test_referee.py

# What takes more than an hour, or browsers that few machines have.
BROWSERS := tests/proof/browsers tests/browser/test_whole_matches.py

# The tests of a game are those that name it, and none whose name has the game's in it.
OF_GAME = $(strip $(GAME) $(foreach other,$(filter-out $(GAME),$(GAMES)),\
	$(if $(findstring $(GAME),$(other)),and not $(other))))

# Names what a game still lacks.
ROOMS := tests/scorer/engine/test_rooms.py

RACES := a01 or a02 or a03 or a15 or a16

# Each variable like these is for a test, which runs every command that measures on a small part.
FAST := tests/scorer tests/tables
COVERED := tests/scorer
COVERAGE_ARGS :=

# Scripts and styles; what others made is in static/vendor.
SCRIPTS := static templates/sw.js tests/offline

VENV := .venv
BIN := $(VENV)/bin
RUN := $(BIN)/python
COMPILE = $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --custom-compile-command 'make lock' $(if $(UPGRADE),--upgrade)
BABEL := $(RUN) -m babel.messages.frontend --quiet
# `text` is the engine's own; the others are Django's, beside those that Babel knows.
KEYWORDS := text text_as:1c,2 plural:1,2 gettext_lazy ngettext_lazy:1,2 pgettext_lazy:1c,2 npgettext_lazy:1c,2,3 gettext_noop

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: bench browsers check check-game check-postgres chromium clean coverage django format help install lint lock messages pictures proof run search-report test test-fast

help: ## list what make can do
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' Makefile | while IFS='	' read -r name what; do \
		printf '  make %-14s %s\n' "$$name" "$$what"; done

# Prints the address to open, or says in a sentence why it cannot be served there.
define ADDRESS
import errno, os, socket, sys

host, port = os.environ["HOST"], os.environ["PORT"]
try:
    family, _, _, _, place = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)[0]
    with socket.socket(family) as attempt:
        attempt.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        attempt.bind((place[0], int(port)))
except OSError as error:
    if error.errno == errno.EADDRINUSE:
        sys.exit(f"Port {port} is taken. Choose another one: make run PORT={int(port) + 1}")
    sys.exit(f"Cannot serve on {host} port {port}: {error.strerror}.")
except (OverflowError, ValueError):
    sys.exit(f"A port is a number up to 65535, not {port}.")

if host == "0.0.0.0":
    # Connecting a datagram socket sends nothing: it only asks which way a packet would leave.
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        try:
            way.connect(("192.0.2.1", 9))
            host = way.getsockname()[0]
        except OSError:
            host = socket.gethostname()
print(f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/")
endef
export ADDRESS HOST PORT

# Each process that the tests start would compile the project anew.
unexport PYTHONDONTWRITEBYTECODE

run: $(VENV)/.runtime ## serve the table (HOST=0.0.0.0 for other devices, PORT=8000)
	@address=$$($(RUN) -c "$$ADDRESS") && \
	PATH="$(CURDIR)/$(BIN):$$PATH" ANNOUNCE="Scorer's Table: open $$address (Ctrl-C stops it)" exec deploy/serve

install: $(VENV)/.runtime ## what serving needs, in the versions of requirements.txt

check: lint django chromium test ## everything CI runs

lint: $(VENV)/.dev ## style, types, the direction of imports, and plain English
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/djlint --quiet --lint templates
	$(BIN)/djlint --quiet --check templates
	$(BIN)/oxlint --deny-warnings $(SCRIPTS)
	$(BIN)/oxfmt --check $(SCRIPTS)
	$(BIN)/mypy scorer tables tests docs
	$(BIN)/lint-imports --no-logo
	$(RUN) -m tests.prose

format: $(VENV)/.dev ## write Python, templates, scripts and styles as lint wants them
	$(BIN)/ruff check --quiet --fix-only --select I .
	$(BIN)/ruff format .
	$(BIN)/djlint --quiet --reformat templates || true
	$(BIN)/oxfmt $(SCRIPTS)

django: $(VENV)/.dev
	$(RUN) manage.py makemigrations --check --dry-run
	$(RUN) manage.py check --fail-level WARNING

# The tests' browser: found, or installed where that needs no questions.
chromium: $(VENV)/.dev
	@$(RUN) -m tests.browser.chromium --install

test: $(VENV)/.dev ## the tests (TESTS=tests/scorer for a part of them)
	$(RUN) -m pytest $(PYTEST_ARGS) $(TESTS)

# Few examples of each law, no other programs, and not everything in every place.
test-fast: $(VENV)/.dev ## engine and server without browsers, in two or three minutes
	$(RUN) -m pytest $(PYTEST_ARGS) -m "not proof and not slow" --hypothesis-profile=fast $(FAST)

# What it lacks, its worked cases, the laws on few examples, and every other test that names it.
check-game: $(VENV)/.dev chromium ## one game in about a minute (GAME=kozel)
	@$(RUN) -m tests.scorer.rooms $(GAME)
	$(RUN) -m scorer check $(wildcard tests/vectors/$(GAME).json tests/vectors/$(GAME)-*.json)
	$(RUN) -m pytest -p no:cacheprovider -n 0 -q --tb=short -k 'test_a_game_has and $(OF_GAME)' $(ROOMS)
	$(RUN) -m pytest $(PYTEST_ARGS) -m "not proof" --hypothesis-profile=fast -k '$(OF_GAME)' $(PLACES)

proof: $(VENV)/.dev chromium ## what is promised: id, figure, pass (PROOF=A15 for one), and all that takes minutes
	$(RUN) -m pytest -m "promise or proof" --promises $(if $(PROOF),-k '$(shell echo $(PROOF) | tr A-Z a-z)') -p no:cacheprovider -n 0 -q $(TESTS) \
		$(addprefix --ignore=,$(BROWSERS))

browsers: $(VENV)/.dev ## matches in Firefox, WebKit and Chromium, where installed, and on every screen (PICTURES=folder)
	$(RUN) -m pytest -m proof -p no:cacheprovider -n 0 -q -s $(BROWSERS)

check-postgres: $(VENV)/.dev chromium ## the tests, and what races and crashes may do, on PostgreSQL
	$(RUN) -m tests.databases $(RUN) -m pytest $(PYTEST_ARGS) $(TESTS)
	$(RUN) -m tests.databases $(RUN) -m pytest -m promise --promises -n 0 -q -k '$(RACES)' $(TESTS)

coverage: $(VENV)/.dev ## which lines of the engine its tests reach
	$(RUN) -m pytest --cov --cov-report=term $(COVERAGE_ARGS) $(COVERED)

bench: $(VENV)/.dev ## the measurements, each printed once it is made (BENCH=--smallest only tries them)
	$(RUN) -m tests.bench $(BENCH)

search-report: $(VENV)/.dev ## how well questions of each set, game and language are answered (SEARCH=--smallest)
	$(RUN) -m tests.questions $(SEARCH)

pictures: $(VENV)/.dev chromium ## a picture of every page on every screen (DRAWINGS=folder lays drawings beside, PICTURES=options)
	$(RUN) -m tests.pictures var/pictures $(if $(DRAWINGS),--drawings $(DRAWINGS)) $(PICTURES)

lock: $(VENV)/.dev ## pin the dependencies of pyproject.toml (UPGRADE=1 for newer ones)
	$(COMPILE) pyproject.toml -o requirements.txt
	$(COMPILE) --extra dev -c requirements.txt pyproject.toml -o requirements-dev.txt

messages: $(VENV)/.dev ## collect, merge and compile the translations (LANGUAGE_CODE=bg starts one, RELEASE=1 holds them whole)
	@mkdir -p var tables/locale
	$(BABEL) extract -F pyproject.toml -c Translators: --sort-by-file --no-wrap --add-location=file \
		--project="Scorer's Table" --copyright-holder="Scorer's Table contributors" \
		-k "$(KEYWORDS)" -o var/messages.pot .
	$(if $(LANGUAGE_CODE),$(BABEL) init -D django -i var/messages.pot -d tables/locale -l $(LANGUAGE_CODE))
	$(BABEL) update -D django -i var/messages.pot -d tables/locale --no-wrap --no-fuzzy-matching --ignore-obsolete \
		--ignore-pot-creation-date
	$(BABEL) compile -D django -d tables/locale
	$(if $(RELEASE),RELEASE=1 $(RUN) -m pytest $(PYTEST_ARGS) tests/tables/pages/test_translations.py)

clean: ## remove what make made; var/, with its matches, stays
	rm -rf $(VENV) .coverage .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# Development has all that running needs, in the same versions.
# A lock names every package. Without --no-deps pip still looks for newer ones, and refuses them for want of a hash.
$(VENV)/.dev: requirements-dev.txt | $(BIN)/python
	@echo "Installing the development requirements into $(VENV)"
	@$(RUN) -m pip install --quiet --disable-pip-version-check --no-deps --require-hashes -r $<
	@touch $(VENV)/.runtime $@

$(VENV)/.runtime: requirements.txt | $(BIN)/python
	@echo "Installing the requirements into $(VENV)"
	@$(RUN) -m pip install --quiet --disable-pip-version-check --no-deps --require-hashes -r $<
	@touch $@

# Debian's Python comes without ensurepip, which a virtual environment needs.
$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "Scorer's Table needs Python 3.11 or newer. Name one: make PYTHON=python3.12" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip' 2>/dev/null || { \
		[ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && apt-get update -qq && \
		DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $(notdir $(PYTHON))-venv && \
		$(PYTHON) -c 'import ensurepip'; } || { \
		echo "Python's venv is missing. Type: sudo apt-get install $(notdir $(PYTHON))-venv" >&2; exit 1; }
	@$(PYTHON) -m venv --clear $(VENV)
