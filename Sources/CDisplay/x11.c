#include "display.h"

#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>

#ifdef SDL_VIDEO_DRIVER_X11

#include <X11/XKBlib.h>
#include <X11/Xutil.h>
#include <X11/keysym.h>
#include <dlfcn.h>
#include <stdlib.h>

// SDL loads Xlib at run time, so its functions are looked up in the library that SDL has loaded.
static void *xlib(void) {
  static void *library;
  if (!library) library = dlopen("libX11.so.6", RTLD_LAZY | RTLD_NOLOAD);
  return library;
}

static Display *display_and_window(void *window, Window *number) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11) return NULL;
  *number = info.info.x11.window;
  return info.info.x11.display;
}

static Display *display_of(void *window) {
  Window number;
  return display_and_window(window, &number);
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

// The greatest depth whose default pixels SDL knows.
enum { known_depth = 24 };

static unsigned long known_visual(Display *display) {
  Status (*match)(Display *, int, int, int, XVisualInfo *) =
      (Status(*)(Display *, int, int, int, XVisualInfo *))dlsym(xlib(), "XMatchVisualInfo");
  int screen = DefaultScreen(display);
  if (!match || DefaultDepth(display, screen) <= known_depth) return 0;
  const int depths[] = {24, 32};
  for (int i = 0; i < 2; i++) {
    XVisualInfo found;
    if (match(display, screen, depths[i], TrueColor, &found) && found.red_mask == 0xff0000 &&
        found.green_mask == 0xff00 && found.blue_mask == 0xff)
      return found.visualid;
  }
  return 0;
}

glissade_x11_screen glissade_x11_ask(void) {
  glissade_x11_screen screen = {0, 0};
  if (!xlib()) return screen;
  Display *(*open)(const char *) = (Display * (*)(const char *)) dlsym(xlib(), "XOpenDisplay");
  int (*close)(Display *) = (int (*)(Display *))dlsym(xlib(), "XCloseDisplay");
  char *(*setting)(Display *, const char *, const char *) =
      (char *(*)(Display *, const char *, const char *))dlsym(xlib(), "XGetDefault");
  Display *display = open && close && setting ? open(NULL) : NULL;
  if (!display) return screen;
  const char *dpi = setting(display, "Xft", "dpi");
  if (dpi) screen.dpi = strtod(dpi, NULL);
  screen.visual = known_visual(display);
  close(display);
  return screen;
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

// SDL's greatest number of a window whose visibility is watched.
static Uint32 last_watched;

static int visibility_changed(void *unused, SDL_Event *event) {
  (void)unused;
  if (event->type != SDL_SYSWMEVENT || event->syswm.msg->subsystem != SDL_SYSWM_X11) return 0;
  const XEvent *x = &event->syswm.msg->msg.x11.event;
  if (x->type != VisibilityNotify) return 0;
  for (Uint32 id = 1; id <= last_watched; id++) {
    Window number;
    SDL_Window *window = SDL_GetWindowFromID(id);
    if (!window || !display_and_window(window, &number) || number != x->xvisibility.window) continue;
    SDL_Event change = {.type = SDL_WINDOWEVENT};
    change.window.timestamp = SDL_GetTicks();
    change.window.windowID = id;
    change.window.event =
        x->xvisibility.state == VisibilityFullyObscured ? SDL_WINDOWEVENT_HIDDEN : SDL_WINDOWEVENT_SHOWN;
    SDL_PushEvent(&change);
  }
  return 0;
}

void glissade_watch_visibility(void *window) {
  Window number;
  Display *display = display_and_window(window, &number);
  if (!display || !xlib()) return;
  Status (*ask)(Display *, Window, XWindowAttributes *) =
      (Status(*)(Display *, Window, XWindowAttributes *))dlsym(xlib(), "XGetWindowAttributes");
  int (*select)(Display *, Window, long) = (int (*)(Display *, Window, long))dlsym(xlib(), "XSelectInput");
  XWindowAttributes now;
  if (!ask || !select || !ask(display, number, &now)) return;
  select(display, number, now.your_event_mask | VisibilityChangeMask);
  // SDL's queue keeps the message of an event only until the next one, so it is read when the event is made.
  if (!last_watched) SDL_AddEventWatch(visibility_changed, NULL);
  last_watched = SDL_GetWindowID(window);
  SDL_EventState(SDL_SYSWMEVENT, SDL_ENABLE);
}

#else

void glissade_watch_visibility(void *window) { (void)window; }

glissade_x11_screen glissade_x11_ask(void) { return (glissade_x11_screen){0, 0}; }

int glissade_types_question_mark(void *window, unsigned character) {
  (void)window, (void)character;
  return -1;
}

void glissade_watch_server(void *window, void (*lost)(void)) { (void)window, (void)lost; }

#endif
