#pragma once
#include <SDL2/SDL.h>

// What Swift does not import: macros that hold a cast or look like a function.

static inline int glissade_window_centered(void) { return (int)SDL_WINDOWPOS_CENTERED; }
static inline int glissade_window_undefined(void) { return (int)SDL_WINDOWPOS_UNDEFINED; }
