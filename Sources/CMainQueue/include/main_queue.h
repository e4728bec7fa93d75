#pragma once

#include <stdbool.h>

// libdispatch's entry points for event loops that are not its own, and Foundation's run loop where a program links it.

/// The file descriptor that is ready to read while the main queue has work. Reading it is up to the caller.
int glissade_main_queue_descriptor(void);

/// Runs the work that the main queue holds at this moment. Call it on the main thread, not from within itself.
void glissade_main_queue_drain(void);

/// Adds work to the main queue, from any thread.
void glissade_main_queue_post(void (*_Nonnull work)(void *_Nullable), void *_Nullable context);

/// Creates a descriptor that is ready to read once 8 bytes were written to it (eventfd).
int glissade_event_descriptor(void);

/// Whether the program links Foundation.
bool glissade_has_foundation(void);

/// Fires the timers of Foundation's main run loop that are due, and performs what was posted there. Call it on the
/// main thread, where `glissade_has_foundation` is true.
///
/// Returns the delay until its next timer, in seconds, or infinity.
double glissade_foundation_poll(void);

/// The file descriptor of the connection to the X server that an `SDL_Window` has, or -1 elsewhere than on X11.
int glissade_x11_descriptor(void *_Nonnull window);

/// Whether the key that types a character types a question mark with shift, by the keyboard layout of the X server that an
/// `SDL_Window` is on. -1 if that is not known.
int glissade_types_question_mark(void *_Nonnull window, unsigned character);

/// Calls a function when the connection to the X server is lost that an `SDL_Window` has. The function does not return: Xlib
/// would end the program.
void glissade_watch_server(void *_Nonnull window, void (*_Nonnull lost)(void));

/// A descriptor that is ready to read once something arrives from one of the watched buses; -1 if there is none.
int glissade_bus_descriptor(void);

/// Watches the sockets of this process that lead to D-Bus, by a descriptor of `glissade_bus_descriptor`.
void glissade_watch_buses(int watch);

/// Makes the descriptor ready again only for what arrives from now on.
void glissade_forget_bus_events(int watch);
