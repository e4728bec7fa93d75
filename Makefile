# Glissade's tasks. A newcomer needs two: `make run` and `make test`. `make help` lists them all.

SWIFT ?= swift
export PREFIX ?= /usr/local

.DEFAULT_GOAL := help
.PHONY: help deps build release test check lint format trace-check clean

help: ## list the tasks
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

deps: ## install what is missing, saying so first
	@scripts/deps

build: deps ## build for debugging
	$(SWIFT) build

release: deps ## build for use
	$(SWIFT) build -c release

test: deps ## run all tests
	$(SWIFT) test

check: deps lint ## what the tests leave: format, no warnings, tests in debug and release
	scripts/check

lint: ## check the format
	$(SWIFT) format lint --strict --recursive Sources Tests Package.swift

format: ## set the format right
	$(SWIFT) format --in-place --recursive Sources Tests Package.swift

clean: ## remove what was built
	rm -rf .build .build-check
