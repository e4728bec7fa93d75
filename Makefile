# The tasks of Glissade. `make run` and `make test` are enough to begin with. `make help` lists all tasks.

SWIFT ?= swift

SHELL := /bin/sh
.SHELLFLAGS := -euc
.ONESHELL:
.DEFAULT_GOAL := help
.PHONY: help run deps test-deps check-deps build release quick test test-release bench growth check checks windows storm fuzz endure soak lottie-check peers docs examples template tutorials lint format order pictures install uninstall deb dist clean

# The prefix of the installed paths. DESTDIR, which packages use, is prepended to it.
PREFIX ?= /usr/local
BIN = $(DESTDIR)$(PREFIX)/bin
SHARE = $(DESTDIR)$(PREFIX)/share
INSTALL_PROGRAM = install -s
# The folder of zsh completions, relative to SHARE. Debian packages use zsh/vendor-completions.
ZSH_COMPLETIONS = zsh/site-functions
# The identifier of the application in AppStream and Flatpak.
ID = io.github.glissade.glissade

# The program contains the Swift libraries and packed relocations, so that it starts sooner, uses less memory, and runs
# without a toolchain. It exports no symbols but a function that SDL before 2.28 looks for on Wayland. Each function has
# its own section and name, so that the linker can place the functions that are called at startup next to each other.
# The program is hardened: in addition to PIE and RELRO, the defaults of the linker, all symbols are bound before the
# program starts, C functions check for overflows of arrays and probe each page of large stack frames, and there is no
# search path for libraries.
BUILD = $(SWIFT) build -c release --static-swift-stdlib --disable-local-rpath \
  -Xswiftc -Xfrontend -Xswiftc -function-sections \
  -Xswiftc -Xfrontend -Xswiftc -disable-llvm-merge-functions-pass \
  -Xswiftc -use-ld=lld -Xlinker -z -Xlinker pack-relative-relocs -Xlinker --no-export-dynamic \
  -Xlinker --export-dynamic-symbol=vkGetInstanceProcAddr -Xlinker -z -Xlinker now \
  -Xcc -fstack-protector-strong -Xcc -fstack-clash-protection
# The order of the functions, which `make order` records before a release. Without it, only the order is different.
ORDER = $(CURDIR)/.build/start.order
RELEASE = $(BUILD) $(if $(wildcard $(ORDER)),-Xlinker --symbol-ordering-file="$(ORDER)" -Xlinker --no-warn-symbol-ordering)

help: ## list the tasks
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: deps ## build, and open the window, with arguments such as ARGS="--speed 0.1"
	@$(RELEASE) --product glissade
	status=0
	.build/release/glissade $(ARGS) || status=$$?
	# The status 69 means that something is unavailable, such as a display.
	[ "$$status" -eq 69 ] && [ -z "$${DISPLAY:-}$${WAYLAND_DISPLAY:-}" ] || exit "$$status"
	echo "rendering the tour to pictures in out/tour instead"
	mkdir -p out/tour
	.build/release/glissade capture --tour out/tour

# .ci/requirements lists the required packages and their purposes.
deps: ## list the missing system packages, and install them
	@command -v $(SWIFT) >/dev/null || {
	  echo "glissade: Swift 6.2 or later is missing; install it from https://swift.org/install/linux" >&2
	  exit 69
	}
	answer=$$($(SWIFT) --version 2>&1) || {
	  echo "glissade: $(SWIFT) does not start: $$(printf '%s' "$$answer" | head -n 1)" >&2
	  exit 69
	}
	set -- $$(printf '%s' "$$answer" | sed -n 's/.*Swift version \([0-9]*\)\.\([0-9]*\).*/\1 \2/p')
	if [ "$${1:-0}" -lt 6 ] || { [ "$$1" -eq 6 ] && [ "$${2:-0}" -lt 2 ]; }; then
	  echo "glissade: Swift $${1:-?}.$${2:-?} is too old; install 6.2 or later from https://swift.org/install/linux" >&2
	  exit 69
	fi
	.ci/install-missing build

test-deps: deps
	@.ci/install-missing test

check-deps: test-deps
	@.ci/install-missing check

build: deps ## build for debugging
	@$(SWIFT) build

quick: test-deps lint ## lint, build, and test the modules with uncommitted changes
	@$(SWIFT) build --build-tests
	modules=$$(.ci/changed)
	if [ -n "$$modules" ]; then
	  $(SWIFT) test --skip-build --filter "^($$modules)\."
	else
	  echo "no module has uncommitted changes"
	fi

release: deps ## build the optimized program
	@$(RELEASE) --product glissade

# Views live on the main thread, so one process uses little more than one processor. Two processes share the tests.
FIRST_TESTS = ^(CommandTests|DocumentationTests|GalleryTests|SDLPlatformTests)\.

test: test-deps ## run all tests
	@$(SWIFT) build --build-tests
	mkdir -p out
	half='$(SWIFT) test --skip-build --ignore-lock'
	rm -f out/failed-tests
	{ $$half --filter '$(FIRST_TESTS)' || echo $$? >>out/failed-tests; } >out/first-tests 2>&1 & first=$$!
	{ $$half --skip '$(FIRST_TESTS)' || echo $$? >>out/failed-tests; } 2>&1 | tee out/other-tests
	wait "$$first"
	cat out/first-tests
	if [ -e out/failed-tests ]; then
	  # The lines of failed tests stand among thousands of others.
	  grep -ahE '^✘|Fatal error|error: ' out/other-tests out/first-tests >&2 || true
	  echo "glissade: a test failed; see the lines above, and out/other-tests and out/first-tests" >&2
	  exit 1
	fi

bench: release ## run the benchmarks, with arguments such as ARGS="--only tick"
	@for product in CWindow GlissadeBench; do $(RELEASE) --product $$product; done
	.build/release/GlissadeBench $(ARGS)

growth: release ## measure how the time of each operation grows with the number of things, into out/growth.md
	@$(RELEASE) --product GlissadeBench
	mkdir -p out
	status=0
	.build/release/GlissadeBench --only growth --format table $(ARGS) >out/growth.md || status=$$?
	cat out/growth.md
	exit "$$status"

# Whole-module optimization may change behaviour, so the tests also run in a release build.
test-release: test-deps ## before a release: run all tests in a release build
	@$(SWIFT) test -c release -Xswiftc -enable-testing

check: ## run everything that a change must pass: format, warnings, tests, allocations, fuzzing, examples, windows
	@export GLISSADE_STRICT=1
	$(MAKE) test
	$(MAKE) checks

# The checks of `check` besides the tests, with warnings as errors. They use release builds where possible.
checks: check-deps lint
	@export GLISSADE_STRICT=1
	mkdir -p out
	# The fuzzer of the debug build, whose assertions are enabled, uses one processor for two minutes, while the release
	# build waits for one large module after another. `make fuzz` has the address sanitizer.
	.build/debug/GlissadeFuzz --rounds 100 >out/fuzz-rounds 2>out/fuzz-errors & fuzz=$$!
	for product in glissade AllocationProbe; do $(RELEASE) --product $$product; done
	wait "$$fuzz" || { tail -n 200 out/fuzz-errors; cat out/fuzz; exit 1; }
	cat out/fuzz-rounds
	# The checks of windows wait most of the time.
	$(MAKE) windows >out/windows 2>&1 & windows=$$!
	.build/release/AllocationProbe
	.ci/documentation
	.ci/with-display .ci/examples
	.ci/named-types
	.ci/pictures --check
	.ci/public-api
	.ci/take-home .build/release/glissade
	.ci/statuses .build/release/glissade
	.ci/manifest
	.ci/no-opengl .build/release/glissade
	.ci/ends .build/release/glissade
	.ci/replays .build/debug/glissade .build/release/glissade
	wait "$$windows" || { cat out/windows; exit 1; }
	cat out/windows

# The checks that open windows and wait for them. They use the probes of `make test` and the program of `checks`.
windows:
	# A window without animations, and a window with an inactive source on the main queue.
	.ci/with-display .ci/idle .build/release/glissade run --screen controls --alone --appearance light \
	  --renderer software
	GTK_THEME=light .ci/with-display .ci/idle .build/debug/MainQueueProbe idle
	.ci/with-display .ci/typing .build/debug/TypingProbe
	.ci/with-display .ci/input-methods .build/debug/TypingProbe
	.ci/with-display dbus-run-session -- .ci/desktop .build/debug/DesktopProbe
	# The script needs the Python bindings of the system.
	.ci/with-display .ci/accessibility .build/debug/AccessibilityProbe .build/release/glissade .build/debug/DesktopProbe
	.ci/with-display .ci/wayland .build/release/glissade

# `make test` plays the same few seeds each time. The first new seed is the time. ARGS may have options of the build, such
# as `--sanitize=address --scratch-path .build-storm`, for which everything is rebuilt; leaks are ignored, because
# closures of the tests retain each other.
SEEDS ?= 200
storm: test-deps ## run the random tests with seeds that were not tried before; MINUTES=n, SEEDS=n for a test at one time
	@$(SWIFT) build --build-tests $(ARGS)
	mkdir -p out
	export ASAN_OPTIONS=detect_leaks=0 GLISSADE_SEEDS=$(SEEDS) GLISSADE_FIRST_SEED
	GLISSADE_FIRST_SEED=$$(date +%s)
	end=$$((GLISSADE_FIRST_SEED + 60 * $(MINUTES)))
	while [ "$$(date +%s)" -lt "$$end" ]; do
	  echo "$(SEEDS) seeds from $$GLISSADE_FIRST_SEED"
	  $(SWIFT) test --skip-build $(ARGS) --filter 'seed:|Storm|DeadEnd|PathTests' >out/storm 2>&1 || {
	    grep -aE '^✘|Fatal error|error: ' out/storm >&2
	    exit 1
	  }
	  GLISSADE_FIRST_SEED=$$((GLISSADE_FIRST_SEED + $(SEEDS)))
	done

# Everything is rebuilt with the sanitizer, without SDL, which the fuzzer does not need.
SANITIZED = GLISSADE_NO_SDL=1 $(SWIFT) build -c release --sanitize=address --scratch-path .build-fuzz \
  -Xswiftc -gnone --product GlissadeFuzz
FUZZ = ASAN_OPTIONS=detect_leaks=0 .build-fuzz/release/GlissadeFuzz

# Inputs that failed before, in Tests/Fuzz/Corpus, are tested first. out/fuzz is the session of the round that failed.
MINUTES ?= 10
fuzz: deps ## fuzz the library under the address sanitizer; MINUTES=n, ARGS="calls --seed 7"
	@$(SANITIZED)
	mkdir -p out
	$(FUZZ) --minutes $(MINUTES) $(ARGS) || { head -n 3 out/fuzz; exit 1; }

# The hand of the fuzzer on one stage of each screen, without the sanitizer.
EVENTS ?= 10000000
endure: deps ## play random events on each screen for hours, and check that its memory does not grow; EVENTS=n
	@GLISSADE_NO_SDL=1 $(SWIFT) build -c release --scratch-path .build-endure --product GlissadeFuzz
	.build-endure/release/GlissadeFuzz --events $(EVENTS) $(ARGS)

# The memory has to stay within bounds. The journal and the ring of the session are full after a while.
soak: check-deps release ## use the window at random, and check that its memory does not grow; MINUTES=n
	@.ci/with-display .ci/soak .build/release/glissade $(MINUTES)

# This is not part of `check`, because it needs Python, and downloads the schema and the players.
lottie-check: deps ## compare Lottie files in two players with pictures of the program; SCREENS=list for only some
	@$(SWIFT) build --product glissade
	mkdir -p out
	[ -d out/lottie-python ] || python3 -m venv out/lottie-python
	out/lottie-python/bin/pip install -q lottie-specs jsonschema rlottie-python thorvg-python pillow numpy
	out/lottie-python/bin/python .ci/lottie-check .build/debug/glissade out/lottie $(SCREENS)

# This is not part of `check`, because it downloads the libraries, and times vary.
peers: deps ## compare times and pixels of the rasteriser with Skia and Blend2D, into out/peers
	@$(SWIFT) build -c release --product GlissadeBench
	mkdir -p out/peers
	[ -d out/peers-python ] || python3 -m venv out/peers-python
	out/peers-python/bin/pip install -q skia-python blend2d-py numpy
	.build/release/GlissadeBench --lists out/peers
	out/peers-python/bin/python .ci/peers out/peers

docs: build ## build the reference documentation into out/documentation
	@.ci/documentation --archive out/documentation

examples: check-deps ## build, test and run the examples
	@.ci/with-display .ci/examples

tutorials: deps ## follow each step of the tutorials in an empty folder
	@.ci/tutorials

template: deps ## create an application with `glissade new`, and build its package
	@.ci/template --deb

SOURCES = Sources Plugins Tests Benchmarks Examples Package.swift

# Comments and prose have at most 120 characters per line. Exported sources, tables, HTML and JSON may have more.
LONG = grep -rnE --include='*.swift' --include='*.md' --exclude-dir=.build --exclude-dir=Templates --exclude-dir=TakenHome

lint: ## check the format
	@$(SWIFT) format lint --strict --recursive $(SOURCES)
	! LC_ALL=C.UTF-8 $(LONG) ' $$|^.{121}' $(SOURCES) docs *.md | grep -E ' $$|swift:[0-9]+: *//|md:[0-9]+:[^|<{]' || {
	  echo "glissade: the lines above end in spaces or are too long; expected at most 120 characters" >&2
	  exit 1
	}

format: ## format the sources
	@$(SWIFT) format --in-place --recursive $(SOURCES)

# Later builds use the recorded order.
order: deps ## before a release: record the functions called at startup; needs valgrind and a display
	@map=$$(mktemp)
	trap 'rm "$$map"' EXIT
	$(BUILD) --product glissade -Xlinker -Map="$$map"
	.ci/start-order .build/release/glissade "$$map" >"$(ORDER).new"
	mv "$(ORDER).new" "$(ORDER)"

# Each screen in the middle of a motion, light and dark, in the size of a phone and of a desktop; a film of four of them
# beside each other; and the pictures of the guides, from the code in them.
pictures: release ## render the pictures of the documents
	@.ci/pictures
	.ci/film .build/release/glissade docs/images/tour.gif
	take() {
	  name=$$1 time=$$2 hand=$$3
	  for appearance in light dark; do
	    for size in 390x844 1280x800; do
	      printf "$$hand" | .build/release/glissade capture "$$name" --gallery --script /dev/stdin --at "$$time" \
	        --appearance "$$appearance" --size "$$size" --scale 1 -o "docs/images/$$name-$$appearance-$$size.png"
	    done
	  done
	}
	take list 0.45 ''
	take lower 1.1 '1 click @lower.tab.log\n'
	take cart 1.9 '0.5 down @cart\n1.5 up\n'
	take cards 1.25 '1 wheel 0 -300\n1.1 wheel 0 -300\n'
	take lyrics 20.3 '20 down @lyrics.first\n20.2 move +0 +44\n'
	printf '0.3 key V\n0.45 click 500 345\n0.52 key P\n0.54 key O\n1.0 key I\n' |
	  .build/release/glissade capture list --gallery --script /dev/stdin --at 1.9 --size 1280x800 --scale 1 \
	    -o docs/images/studio.png

# This builds nothing, so that it can run as root without a toolchain. The program generates its completions.
install: ## install the program that `make release` built into PREFIX, by default /usr/local
	@[ -x .build/release/glissade ] || {
	  echo "glissade: .build/release/glissade is missing; run 'make release' first" >&2
	  exit 66
	}
	folder=$$(mktemp -d)
	trap 'rm -r "$$folder"' EXIT
	for shell in bash zsh fish; do
	  .build/release/glissade --generate-completion-script "$$shell" >"$$folder/$$shell"
	done
	# bash sources completions, so the first line needs no interpreter.
	sed -i '1{/^#!/d}' "$$folder/bash"
	.ci/metainfo <CHANGELOG.md >"$$folder/metainfo"
	$(INSTALL_PROGRAM) -D -m 755 .build/release/glissade "$(BIN)/glissade"
	for file in $$(cd Assets && find . -type f ! -name '*.desktop'); do
	  install -D -m 644 "Assets/$$file" "$(SHARE)/glissade/$$file"
	done
	install -D -m 644 Assets/glissade.desktop "$(SHARE)/applications/glissade.desktop"
	install -D -m 644 Assets/icons/glissade.svg "$(SHARE)/icons/hicolor/scalable/apps/glissade.svg"
	install -D -m 644 "$$folder/metainfo" "$(SHARE)/metainfo/$(ID).metainfo.xml"
	install -D -m 644 docs/glissade.1 "$(SHARE)/man/man1/glissade.1"
	install -D -m 644 "$$folder/bash" "$(SHARE)/bash-completion/completions/glissade"
	install -D -m 644 "$$folder/zsh" "$(SHARE)/$(ZSH_COMPLETIONS)/_glissade"
	install -D -m 644 "$$folder/fish" "$(SHARE)/fish/vendor_completions.d/glissade.fish"

uninstall: ## remove the installed files
	@rm -f "$(BIN)/glissade" "$(SHARE)/applications/glissade.desktop" \
	  "$(SHARE)/icons/hicolor/scalable/apps/glissade.svg" "$(SHARE)/metainfo/$(ID).metainfo.xml" \
	  "$(SHARE)/man/man1/glissade.1" "$(SHARE)/bash-completion/completions/glissade" \
	  "$(SHARE)/$(ZSH_COMPLETIONS)/_glissade" "$(SHARE)/fish/vendor_completions.d/glissade.fish"
	rm -rf "$(SHARE)/glissade"

# The order of the functions shortens the startup. It is optional, and recorded if valgrind and a display are available.
deb: deps ## build packages for Debian and Ubuntu in out/deb
	@command -v apt-get >/dev/null || { echo "glissade: make deb needs Debian or Ubuntu" >&2; exit 69; }
	.ci/deb --check-maintainer
	.ci/install-missing package
	if command -v valgrind >/dev/null && { [ -n "$${DISPLAY:-}$${WAYLAND_DISPLAY:-}" ] || command -v Xvfb >/dev/null; }; then
	  .ci/with-display $(MAKE) order
	fi
	$(MAKE) release
	.ci/deb

dist: template tutorials deb ## check and make a release: source archive, packages and checksums in out/dist
	@.ci/dist

clean: ## remove all build products
	@rm -rf .build .build-storm .build-fuzz .build-nosdl Examples/.build out
