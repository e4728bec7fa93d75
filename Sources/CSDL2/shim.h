#pragma once
#include <SDL2/SDL.h>

// What Swift does not import: macros that hold a cast or look like a function.

static inline int glissade_window_centered(void) { return (int)SDL_WINDOWPOS_CENTERED; }
static inline int glissade_window_undefined(void) { return (int)SDL_WINDOWPOS_UNDEFINED; }

// What SDL has only from some version on.

/// Whether the event tells what an input method composes.
static inline int glissade_is_composition(Uint32 type) {
#if SDL_VERSION_ATLEAST(2, 0, 22)
  if (type == SDL_TEXTEDITING_EXT) return 1;
#endif
  return type == SDL_TEXTEDITING;
}

/// What an input method composes, valid for as long as the event. `start` and `length` of its selection count scalars;
/// each is -1 where it is unknown. NULL for an event of another kind.
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
  // Here they say which piece of a long text this is.
  *start = *length = -1;
#endif
  return event->edit.text;
}

/// Gives back what the event holds besides itself.
static inline void glissade_release_event(SDL_Event *event) {
  if (event->type == SDL_DROPFILE) {
    SDL_free(event->drop.file);
    event->drop.file = NULL;
  }
#if SDL_VERSION_ATLEAST(2, 0, 22)
  if (event->type != SDL_TEXTEDITING_EXT) return;
  SDL_free(event->editExt.text);
  event->editExt.text = NULL;
#endif
}

/// The text that is selected on the desktop, to be given to SDL_free. NULL where it is not to be had.
static inline char *glissade_primary_selection(void) {
#if SDL_VERSION_ATLEAST(2, 26, 0)
  return SDL_GetPrimarySelectionText();
#else
  return NULL;
#endif
}

/// Tells other programs what is selected, and returns 0 where they can be told.
static inline int glissade_set_primary_selection(const char *text) {
#if SDL_VERSION_ATLEAST(2, 26, 0)
  return SDL_SetPrimarySelectionText(text);
#else
  return -1;
#endif
}
