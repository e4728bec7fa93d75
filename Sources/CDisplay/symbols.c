#include "symbols.h"

#include <dlfcn.h>
#include <string.h>

bool glissade_look_up(const char *name, const glissade_symbol *symbols, size_t count) {
  void *library = dlopen(name, RTLD_LAZY | RTLD_NOLOAD);
  if (!library) return false;
  for (size_t i = 0; i < count; i++) {
    void *symbol = dlsym(library, symbols[i].name);
    if (!symbol) return false;
    memcpy(symbols[i].place, &symbol, sizeof symbol);
  }
  return true;
}
