# Glissade's tasks. A newcomer needs two: `make run` and `make test`. `make help` lists them all.

SWIFT ?= swift

SHELL := /bin/sh
.SHELLFLAGS := -euc
.ONESHELL:
.DEFAULT_GOAL := help
.PHONY: help run deps test-deps check-deps build release test bench check checks storm fuzz lottie-check examples lint format order pictures install uninstall clean

# Where `make install` puts things; DESTDIR goes before it, for packages.
PREFIX ?= /usr/local
BIN = $(DESTDIR)$(PREFIX)/bin
SHARE = $(DESTDIR)$(PREFIX)/share

# With Swift's own libraries inside, and the addresses to be set right at the start packed, it starts sooner, in less
# memory, and runs where no toolchain is. Nobody links to it, so it exports nothing. What a start calls lies side by
# side, for which each function is a section of its own, and none has lost its name to another that does the same.
BUILD = $(SWIFT) build -c release --static-swift-stdlib \
  -Xswiftc -Xfrontend -Xswiftc -function-sections \
  -Xswiftc -Xfrontend -Xswiftc -disable-llvm-merge-functions-pass \
  -Xswiftc -use-ld=lld -Xlinker -z -Xlinker pack-relative-relocs -Xlinker --no-export-dynamic
ORDER = $(CURDIR)/Sources/start.order
RELEASE = $(BUILD) -Xlinker --symbol-ordering-file="$(ORDER)" -Xlinker --no-warn-symbol-ordering

help: ## list the tasks
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: deps ## build and open the window; ARGS="--speed 0.1" and the like go to the program
	@$(RELEASE) --product glissade
	status=0
	.build/release/glissade $(ARGS) || status=$$?
	# 69 is what the program says where there is no display to open a window on.
	[ "$$status" -eq 69 ] || exit "$$status"
	echo "rendering the tour to pictures in out/tour instead"
	mkdir -p out/tour
	.build/release/glissade capture --tour out/tour

# What the program is built from and runs with, on Debian and Ubuntu: the package, then what it is for.
define PACKAGES
libsdl2-dev        the window, the mouse and drawing
libsdl2-ttf-dev    text
libsdl2-image-dev  pictures: PNG and SVG
libfontconfig-dev  finding fonts
libfribidi-dev     lines that run from right to left, and both ways
libharfbuzz-dev    outlines of text
libdbus-1-dev      the bus on which assistive technologies listen
libgl1-mesa-dri    OpenGL where there is no graphics card, to compare our drawing with
fonts-inter        the interface's typeface
fonts-dejavu-core  characters that Inter lacks
ffmpeg             writing videos
endef
export PACKAGES

# What the tests read besides.
define TEST_PACKAGES
unicode-data       Unicode's own tests of where characters and words begin
endef
export TEST_PACKAGES

# What the checks need besides.
define CHECK_PACKAGES
xvfb               a display that nobody sees, to open windows on
xdotool            a hand on the mouse and the keyboard of that display
xclip              another program beside, to copy and paste with
dbus               a session bus of their own
at-spi2-core       the bus of assistive technologies
python3-pyatspi    a hand that works with windows over it
endef
export CHECK_PACKAGES

deps: ## install what is missing, saying so first
	@command -v $(SWIFT) >/dev/null || {
	  echo "glissade: Swift 6.2 or later is missing; install it from https://swift.org/install/linux" >&2
	  exit 69
	}
	version=$$($(SWIFT) --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\)\.\([0-9]*\).*/\1 \2/p')
	set -- $$version
	if [ "$${1:-0}" -lt 6 ] || { [ "$$1" -eq 6 ] && [ "$${2:-0}" -lt 2 ]; }; then
	  echo "glissade: Swift $${1:-?}.$${2:-?} is too old; install 6.2 or later from https://swift.org/install/linux" >&2
	  exit 69
	fi
	printf '%s\n' "$$PACKAGES" | .ci/install-missing

test-deps: deps
	@printf '%s\n' "$$TEST_PACKAGES" | .ci/install-missing

check-deps: test-deps
	@printf '%s\n' "$$CHECK_PACKAGES" | .ci/install-missing

build: deps ## build for debugging
	@$(SWIFT) build

release: deps ## build for use
	@$(RELEASE) --product glissade

test: test-deps ## run all tests
	@$(SWIFT) test

bench: release ## measure how fast it is; ARGS="--only tick" and the like go to the benchmarks
	@for product in CWindow GlissadeBench; do $(RELEASE) --product $$product; done
	.build/release/GlissadeBench $(ARGS)

check: ## the format, no warnings, tests in debug and in release, the examples, no OpenGL unasked, no cost at rest
	@export GLISSADE_STRICT=1
	$(MAKE) test
	$(MAKE) checks

# What `check` adds to the tests as `make test` runs them. Tests in release need the flag to see internal names.
# Warnings are errors throughout.
checks: check-deps lint
	@export GLISSADE_STRICT=1
	$(SWIFT) test -c release -Xswiftc -enable-testing
	mkdir -p out
	.build/release/GlissadeFuzz --rounds 100 || { cat out/fuzz; exit 1; }
	$(RELEASE) --product glissade
	.ci/no-opengl .build/release/glissade
	# A window that moves nothing by itself, and one beside which a source of the main queue rests.
	.ci/with-display .ci/idle .build/release/glissade run --screen controls --alone --appearance light \
	  --renderer software
	GTK_THEME=light .ci/with-display .ci/idle .build/debug/MainQueueProbe idle
	.ci/with-display .ci/typing .build/debug/TypingProbe
	# Debian's Python has the bindings.
	.ci/with-display .ci/accessibility .build/debug/AccessibilityProbe .build/release/glissade
	.ci/ends .build/release/glissade
	.ci/with-display .ci/examples
	.ci/take-home .build/release/glissade

# In a folder of its own: everything is built anew with the sanitizer. Leaks are not looked for: the tests' closures hold
# each other.
storm: deps ## run the tests that storm the animations, under the address sanitizer
	@ASAN_OPTIONS=detect_leaks=0 $(SWIFT) test --sanitize=address --scratch-path .build-storm \
	  --filter 'AnimatableTests|TreeChangeTests|AnimationStormTests|AnimatorStormTests|TrackListTests|ReenteredTableTests'

# In the same folder. What was found before, in Tests/Fuzz/Corpus, is read first. out/fuzz names the round that ended the
# program.
MINUTES ?= 10
fuzz: deps ## look for input that breaks the library, under the address sanitizer; MINUTES=n, ARGS="calls --seed 7"
	@$(SWIFT) build --sanitize=address --scratch-path .build-storm --product GlissadeFuzz
	mkdir -p out
	ASAN_OPTIONS=detect_leaks=0 .build-storm/debug/GlissadeFuzz --minutes $(MINUTES) $(ARGS) \
	  || { cat out/fuzz; exit 1; }

# Not part of `check`: it needs Python, and fetches the schema and the players.
lottie-check: deps ## compare Lottie files of the screens with our pictures, in two players; SCREENS=list for some only
	@$(SWIFT) build --product glissade
	mkdir -p out
	[ -d out/lottie-python ] || python3 -m venv out/lottie-python
	out/lottie-python/bin/pip install -q lottie-specs jsonschema rlottie-python thorvg-python pillow numpy
	out/lottie-python/bin/python .ci/lottie-check .build/debug/glissade out/lottie $(SCREENS)

examples: check-deps ## build, test and run the examples
	@.ci/with-display .ci/examples

SOURCES = Sources Plugins Tests Benchmarks Examples Package.swift

lint: ## check the format
	@$(SWIFT) format lint --strict --recursive $(SOURCES)

format: ## set the format right
	@$(SWIFT) format --in-place --recursive $(SOURCES)

# Names that are not in the program any more do no harm, and new ones only cost the memory that they lie apart.
order: deps ## measure anew what a start calls; needs valgrind and a display
	@map=$$(mktemp)
	trap 'rm "$$map"' EXIT
	$(BUILD) --product glissade -Xlinker -Map="$$map"
	.ci/start-order .build/release/glissade "$$map" >"$(ORDER).new"
	mv "$(ORDER).new" "$(ORDER)"

# Each screen in mid-motion, light and dark, at a phone's size and a desktop's.
pictures: release ## make the README's pictures anew
	@take() {
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
	printf '0.3 key V\n0.35 click 640 420\n0.42 key P\n0.44 key O\n1.0 key I\n' |
	  .build/release/glissade capture list --gallery --script /dev/stdin --at 1.9 --size 1280x800 --scale 1 \
	    -o docs/images/studio.png

install: release ## install under PREFIX, /usr/local unless given
	@install -s -D -m 755 .build/release/glissade "$(BIN)/glissade"
	for file in $$(cd Assets && find . -type f ! -name '*.desktop'); do
	  install -D -m 644 "Assets/$$file" "$(SHARE)/glissade/$$file"
	done
	install -D -m 644 Assets/glissade.desktop "$(SHARE)/applications/glissade.desktop"
	install -D -m 644 Assets/icons/glissade.svg "$(SHARE)/icons/hicolor/scalable/apps/glissade.svg"
	install -D -m 644 docs/glissade.1 "$(SHARE)/man/man1/glissade.1"

uninstall: ## remove what install put there
	@rm -f "$(BIN)/glissade" "$(SHARE)/applications/glissade.desktop" \
	  "$(SHARE)/icons/hicolor/scalable/apps/glissade.svg" "$(SHARE)/man/man1/glissade.1"
	rm -rf "$(SHARE)/glissade"

clean: ## remove what was built
	@rm -rf .build .build-storm Examples/.build out
