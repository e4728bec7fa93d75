#pragma once

#include <stdbool.h>

// libdispatch's entry points for other event loops, and Foundation's run loop if the program links Foundation.

/// Returns the file descriptor that is readable while the main queue has work. The caller reads from it.
int glissade_main_queue_descriptor(void);

/// Runs the work that the main queue currently holds. Call it on the main thread, and not from within that work.
void glissade_main_queue_drain(void);

/// Adds work to the main queue. It may be called on any thread.
void glissade_main_queue_post(void (*_Nonnull work)(void *_Nullable), void *_Nullable context);

/// Creates a descriptor that becomes readable when 8 bytes are written to it (eventfd).
int glissade_event_descriptor(void);

/// Creates a pipe, as `pipe` does, that other programs do not inherit. `pipe2` is not available in Swift.
int glissade_pipe(int ends[_Nonnull 2]);

/// Returns whether the program links Foundation.
bool glissade_has_foundation(void);

/// Fires the due timers of Foundation's main run loop, and runs the work that was added to it. Call it on the main
/// thread, and only if `glissade_has_foundation` returns true.
///
/// Returns the delay until the next timer, in seconds, or infinity.
double glissade_foundation_poll(void);

/// Creates a descriptor that is readable when data arrives from a watched bus. Returns -1 if that fails.
int glissade_bus_descriptor(void);

/// Adds the sockets of this process that are connected to D-Bus to a descriptor of `glissade_bus_descriptor`.
void glissade_watch_buses(int watch);

/// Discards pending events, so that the descriptor becomes readable only for data that arrives from now on.
void glissade_forget_bus_events(int watch);
