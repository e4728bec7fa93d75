#pragma once
#if !__has_include(<SDL2/SDL_image.h>)
#error "SDL2_image is missing: install libsdl2-image-dev (Debian, Ubuntu) or SDL2_image-devel (Fedora)"
#endif
#include <SDL2/SDL_image.h>
