#include "main_queue.h"

#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>

#ifdef SDL_VIDEO_DRIVER_X11

#include <X11/XKBlib.h>
#include <X11/keysym.h>
#include <dlfcn.h>

// SDL loads Xlib when the program runs, and so its functions are looked up where SDL has put it.
static void *xlib(void) {
  static void *library;
  if (!library) library = dlopen("libX11.so.6", RTLD_LAZY | RTLD_NOLOAD);
  return library;
}

static Display *display_of(void *window) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (SDL_GetWindowWMInfo(window, &info) && info.subsystem == SDL_SYSWM_X11) return info.info.x11.display;
  return NULL;
}

int glissade_types_question_mark(void *window, unsigned character) {
  Display *display = display_of(window);
  if (!display || !xlib()) return -1;
  KeySym (*keysym)(Display *, KeyCode, int, int) =
      (KeySym(*)(Display *, KeyCode, int, int))dlsym(xlib(), "XkbKeycodeToKeysym");
  Status (*state)(Display *, unsigned, XkbStatePtr) =
      (Status(*)(Display *, unsigned, XkbStatePtr))dlsym(xlib(), "XkbGetState");
  XkbStateRec now;
  if (!keysym || !state || state(display, XkbUseCoreKbd, &now) != Success) return -1;
  KeySym plain = character < 0x100 ? character : 0x1000000 | character;
  for (unsigned code = 8; code < 256; code++)
    if (keysym(display, (KeyCode)code, now.group, 0) == plain)
      return keysym(display, (KeyCode)code, now.group, 1) == XK_question;
  return -1;
}

static void (*server_was_lost)(void);

static int io_error(Display *display) {
  (void)display;
  server_was_lost();
  return 0;
}

void glissade_watch_server(void *window, void (*lost)(void)) {
  if (!display_of(window) || !xlib()) return;
  XIOErrorHandler (*set)(XIOErrorHandler) = (XIOErrorHandler(*)(XIOErrorHandler))dlsym(xlib(), "XSetIOErrorHandler");
  if (!set) return;
  server_was_lost = lost;
  set(io_error);
}

#else

int glissade_types_question_mark(void *window, unsigned character) {
  (void)window, (void)character;
  return -1;
}

void glissade_watch_server(void *window, void (*lost)(void)) { (void)window, (void)lost; }

#endif
