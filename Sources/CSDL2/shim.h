#pragma once
#if !__has_include(<SDL2/SDL.h>)
#error "SDL2 is missing: install libsdl2-dev (Debian, Ubuntu) or SDL2-devel (Fedora)"
#endif
#include <SDL2/SDL.h>

// Macros that Swift does not import, because they contain a cast or take arguments.

static inline int glissade_window_centered(void) { return (int)SDL_WINDOWPOS_CENTERED; }
static inline int glissade_window_undefined(void) { return (int)SDL_WINDOWPOS_UNDEFINED; }

// Functionality that depends on the version of SDL.

/// Returns whether an event of this type contains the marked text of an input method.
static inline int glissade_is_composition(Uint32 type) {
#if SDL_VERSION_ATLEAST(2, 0, 22)
  if (type == SDL_TEXTEDITING_EXT) return 1;
#endif
  return type == SDL_TEXTEDITING;
}

/// Returns the marked text of an input method, valid as long as the event, or NULL for an event of another type. `start`
/// and `length` receive the selection in scalars, or -1 if it is unknown.
static inline const char *glissade_composed_text(const SDL_Event *event, int *start, int *length) {
#if SDL_VERSION_ATLEAST(2, 0, 22)
  if (event->type == SDL_TEXTEDITING_EXT) {
    *start = event->editExt.start;
    *length = event->editExt.length;
    return event->editExt.text;
  }
  if (event->type != SDL_TEXTEDITING) return NULL;
  *start = event->edit.start;
  *length = event->edit.length;
#else
  if (event->type != SDL_TEXTEDITING) return NULL;
  // In these versions, `start` and `length` specify the part of a long text.
  *start = *length = -1;
#endif
  return event->edit.text;
}

/// Frees the memory that the event refers to.
static inline void glissade_release_event(SDL_Event *event) {
  if (event->type == SDL_DROPFILE || event->type == SDL_DROPTEXT) {
    SDL_free(event->drop.file);
    event->drop.file = NULL;
  }
#if SDL_VERSION_ATLEAST(2, 0, 22)
  if (event->type != SDL_TEXTEDITING_EXT) return;
  SDL_free(event->editExt.text);
  event->editExt.text = NULL;
#endif
}

/// Returns the text of the desktop's primary selection, to be freed with SDL_free, or NULL if it is unavailable.
static inline char *glissade_primary_selection(void) {
#if SDL_VERSION_ATLEAST(2, 26, 0)
  return SDL_GetPrimarySelectionText();
#else
  return NULL;
#endif
}

/// Sets the text of the desktop's primary selection. Returns 0 on success.
static inline int glissade_set_primary_selection(const char *text) {
#if SDL_VERSION_ATLEAST(2, 26, 0)
  return SDL_SetPrimarySelectionText(text);
#else
  return -1;
#endif
}

/// Opens a URL with the desktop's program for it, where SDL can.
static inline void glissade_open_url(const char *url) {
#if SDL_VERSION_ATLEAST(2, 0, 14)
  SDL_OpenURL(url);
#else
  (void)url;
#endif
}
