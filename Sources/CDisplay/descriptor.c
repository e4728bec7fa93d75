#include "display.h"
#include "wayland_descriptor.h"

#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>

int glissade_display_descriptor(void *window) {
#ifdef SDL_VIDEO_DRIVER_X11
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (SDL_GetWindowWMInfo(window, &info) && info.subsystem == SDL_SYSWM_X11)
    return ConnectionNumber(info.info.x11.display);
#endif
  return glissade_wayland_descriptor(window);
}
