#pragma once
#if !__has_include(<SDL2/SDL_ttf.h>)
#error "SDL2_ttf is missing: install libsdl2-ttf-dev (Debian, Ubuntu) or SDL2_ttf-devel (Fedora)"
#endif
#include <SDL2/SDL_ttf.h>
