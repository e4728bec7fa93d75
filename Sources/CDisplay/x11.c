#include "display.h"

#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>

#ifdef SDL_VIDEO_DRIVER_X11

#include <X11/XKBlib.h>
#include <X11/Xatom.h>
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

static Window saving_window;
static int is_saved;

static int selection_was_sent(void *unused, SDL_Event *event) {
  (void)unused;
  if (event->type != SDL_SYSWMEVENT || event->syswm.msg->subsystem != SDL_SYSWM_X11) return 0;
  const XEvent *x = &event->syswm.msg->msg.x11.event;
  if (x->type == SelectionNotify && x->xselection.requestor == saving_window) is_saved = 1;
  return 0;
}

void glissade_x11_save_clipboard(void *window, unsigned milliseconds) {
  Window number;
  Display *display = display_and_window(window, &number);
  if (!display || !xlib()) return;
  Atom (*atom)(Display *, const char *, Bool) = (Atom(*)(Display *, const char *, Bool))dlsym(xlib(), "XInternAtom");
  Window (*owner)(Display *, Atom) = (Window(*)(Display *, Atom))dlsym(xlib(), "XGetSelectionOwner");
  int (*convert)(Display *, Atom, Atom, Atom, Window, Time) =
      (int (*)(Display *, Atom, Atom, Atom, Window, Time))dlsym(xlib(), "XConvertSelection");
  int (*set)(Display *, Window, Atom, Atom, int, int, const unsigned char *, int) =
      (int (*)(Display *, Window, Atom, Atom, int, int, const unsigned char *, int))dlsym(xlib(), "XChangeProperty");
  if (!atom || !owner || !convert || !set) return;
  Atom manager = atom(display, "CLIPBOARD_MANAGER", False), clipboard = atom(display, "CLIPBOARD", False);
  if (!owner(display, manager)) return;
  // Resources of one connection have the same upper bits.
  enum { own_bits = 21 };
  Window holder = owner(display, clipboard);
  if (!holder || holder >> own_bits != number >> own_bits) return;
  Atom property = atom(display, "GLISSADE_SAVED", False);
  unsigned long target = atom(display, "UTF8_STRING", False);
  set(display, number, property, XA_ATOM, 32, PropModeReplace, (const unsigned char *)&target, 1);
  saving_window = number;
  is_saved = 0;
  int state = SDL_EventState(SDL_SYSWMEVENT, SDL_ENABLE);
  SDL_AddEventWatch(selection_was_sent, NULL);
  convert(display, manager, atom(display, "SAVE_TARGETS", False), property, number,
          CurrentTime);
  // SDL answers the manager's requests for the text meanwhile.
  Uint32 start = SDL_GetTicks();
  while (!is_saved && SDL_GetTicks() - start < milliseconds) {
    SDL_PumpEvents();
    SDL_Delay(2);
  }
  SDL_DelEventWatch(selection_was_sent, NULL);
  SDL_EventState(SDL_SYSWMEVENT, state);
}

unsigned long glissade_x11_window(void *window) {
  Window number = 0;
  return display_and_window(window, &number) ? number : 0;
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

bool glissade_x11_fills_display(void *window) {
  Window number;
  Display *display = display_and_window(window, &number);
  if (!display || !xlib()) return false;
  Atom (*atom)(Display *, const char *, Bool) = (Atom(*)(Display *, const char *, Bool))dlsym(xlib(), "XInternAtom");
  int (*get)(Display *, Window, Atom, long, long, Bool, Atom, Atom *, int *, unsigned long *, unsigned long *,
             unsigned char **) =
      (int (*)(Display *, Window, Atom, long, long, Bool, Atom, Atom *, int *, unsigned long *, unsigned long *,
               unsigned char **))dlsym(xlib(), "XGetWindowProperty");
  int (*release)(void *) = (int (*)(void *))dlsym(xlib(), "XFree");
  if (!atom || !get || !release) return false;
  enum { most_states = 64 };
  Atom type, wanted = atom(display, "_NET_WM_STATE_FULLSCREEN", False);
  int format;
  unsigned long count = 0, rest;
  unsigned char *states = NULL;
  if (get(display, number, atom(display, "_NET_WM_STATE", False), 0, most_states, False, XA_ATOM, &type, &format,
          &count, &rest, &states) != Success || !states)
    return false;
  bool found = false;
  for (unsigned long i = 0; i < count && format == 32; i++) found = found || ((Atom *)states)[i] == wanted;
  release(states);
  return found;
}

#else

bool glissade_x11_fills_display(void *window) {
  (void)window;
  return false;
}

void glissade_watch_visibility(void *window) { (void)window; }

void glissade_x11_save_clipboard(void *window, unsigned milliseconds) { (void)window, (void)milliseconds; }

unsigned long glissade_x11_window(void *window) {
  (void)window;
  return 0;
}

glissade_x11_screen glissade_x11_ask(void) { return (glissade_x11_screen){0, 0}; }

int glissade_types_question_mark(void *window, unsigned character) {
  (void)window, (void)character;
  return -1;
}

void glissade_watch_server(void *window, void (*lost)(void)) { (void)window, (void)lost; }

#endif
