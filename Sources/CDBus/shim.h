#pragma once
#include <dbus/dbus.h>
#include <sys/eventfd.h>

// What Swift does not import: the flag is a macro beside an enumeration.

/// Creates a descriptor that is ready to read once 8 bytes were written to it.
static inline int glissade_wakeup_descriptor(void) { return eventfd(0, EFD_CLOEXEC); }
