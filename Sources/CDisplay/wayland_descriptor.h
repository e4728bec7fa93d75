#pragma once

/// Returns the file descriptor of a window's connection to a Wayland compositor, or -1.
int glissade_wayland_descriptor(void *window);
