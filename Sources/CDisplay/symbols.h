#pragma once

#include <stdbool.h>
#include <stddef.h>

/// A function or a variable of a shared library.
typedef struct {
  /// The variable that gets the address.
  void *place;
  const char *name;
} glissade_symbol;

/// Looks up symbols in a library that another one has loaded. Returns whether it is loaded and has all of them.
bool glissade_look_up(const char *library, const glissade_symbol *symbols, size_t count);
