#pragma once
#include <dbus/dbus.h>
#include <sys/eventfd.h>

// A function that Swift cannot call directly, since the flag is a macro that shares its name with an enumerator.

/// Creates a descriptor that becomes readable when 8 bytes are written to it (eventfd).
static inline int glissade_wakeup_descriptor(void) { return eventfd(0, EFD_CLOEXEC); }
