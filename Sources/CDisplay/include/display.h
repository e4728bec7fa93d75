#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// What SDL does not offer of its connections to display servers. Windows are of type `SDL_Window`.

/// Returns the file descriptor of a window's connection to its X server or Wayland compositor, or -1 on other systems.
int glissade_display_descriptor(void *_Nonnull window);

// MARK: - X11

/// Returns whether the key that types a character types a question mark with Shift, in the keyboard layout of a
/// window's X server. Returns -1 if that is unknown.
int glissade_types_question_mark(void *_Nonnull window, unsigned character);

/// Registers a function that is called when a window's connection to the X server is lost. The function must not
/// return, since Xlib would then end the program.
void glissade_watch_server(void *_Nonnull window, void (*_Nonnull lost)(void));

/// Makes an event `SDL_WINDOWEVENT_HIDDEN` when other windows on X11 cover the window wholly, and an event
/// `SDL_WINDOWEVENT_SHOWN` when they do no longer. With a compositing window manager, no window counts as covered.
void glissade_watch_visibility(void *_Nonnull window);

/// Hands the clipboard over to the clipboard manager of the desktop, if a window's connection to the X server owns it and
/// there is a manager, so that it stays when the program ends. Waits at most that number of milliseconds.
void glissade_x11_save_clipboard(void *_Nonnull window, unsigned milliseconds);

/// A content of the clipboard.
typedef struct {
  /// The media type, or another name that X11 has for a kind of content.
  const char *_Nonnull type;
  const void *_Nonnull bytes;
  size_t size;
} glissade_clipboard_content;

/// Takes the clipboard of the X server, and offers contents to other programs. They are copied. A thread answers the
/// programs that ask for them. Returns false on other systems, and if the server does not answer.
bool glissade_x11_clipboard_offer(const glissade_clipboard_content *_Nonnull contents, int count);

/// Hands the contents over to the clipboard manager of the desktop, if they are offered and there is a manager. Waits at
/// most that number of milliseconds.
void glissade_x11_clipboard_save(unsigned milliseconds);

/// Returns the names of what the clipboard's owner offers, each with a line feed after it, which the caller frees.
/// Returns NULL if SDL owns the clipboard, if nobody does, and on other systems.
///
/// - Parameter window: A window of SDL.
/// - Parameter milliseconds: How long the owner is waited for.
char *_Nullable glissade_x11_clipboard_types(void *_Nonnull window, unsigned milliseconds);

/// Returns a content of the clipboard, which the caller frees, or NULL as above and if it is not offered.
void *_Nullable glissade_x11_clipboard_read(
    void *_Nonnull window, const char *_Nonnull type, size_t *_Nonnull size, unsigned milliseconds);

/// Returns the number of a window on X11, or 0 on other systems.
unsigned long glissade_x11_window(void *_Nonnull window);

/// Returns whether a window on X11 fills the display by a request of the desktop or of SDL.
bool glissade_x11_fills_display(void *_Nonnull window);

typedef struct {
  /// The value of `Xft.dpi` in the resources of the X server, in pixels per inch, or 0 if there is none.
  double dpi;
  /// The number of a visual with eight bits for each colour, if the default one has more, or 0.
  unsigned long visual;
} glissade_x11_screen;

/// Returns what the X server of DISPLAY says of its default screen.
glissade_x11_screen glissade_x11_ask(void);

// MARK: - Wayland

/// Lets windows on Wayland have SDL_WINDOW_VULKAN, without Vulkan. Returns whether that succeeded.
///
/// SDL before 2.28 loads OpenGL for every window without that flag. SDL gets a Vulkan loader that has no functions,
/// which it finds only if the program exports the symbol `vkGetInstanceProcAddr`.
bool glissade_wayland_avoid_opengl(void);

/// A window's surface on Wayland, with an event queue of its own.
typedef struct glissade_wayland_surface glissade_wayland_surface;

/// Pixels in memory that is shared with the compositor.
typedef struct glissade_wayland_buffer glissade_wayland_buffer;

/// A rectangle, in pixels.
typedef struct {
  int32_t x, y, width, height;
} glissade_wayland_rect;

/// Returns the surface of a window, or NULL if the window is not on Wayland. Close it before the window.
glissade_wayland_surface *_Nullable glissade_wayland_open(void *_Nonnull window);

/// Releases a surface and all its buffers.
void glissade_wayland_close(glissade_wayland_surface *_Nonnull surface);

/// Handles the events of the surface that SDL has read.
void glissade_wayland_dispatch(glissade_wayland_surface *_Nonnull surface);

/// Returns whether the connection to the compositor is lost.
bool glissade_wayland_is_lost(glissade_wayland_surface *_Nonnull surface);

/// Requests a notification of the time to draw the frame that follows the next commit.
void glissade_wayland_request_frame(glissade_wayland_surface *_Nonnull surface);

/// Returns whether a requested frame is not due yet. The compositor makes none due while the surface is invisible.
bool glissade_wayland_awaits_frame(glissade_wayland_surface *_Nonnull surface);

/// Creates a buffer of pixels with 32 bits each, blue in the lowest byte. Returns NULL if there is no shared memory.
glissade_wayland_buffer *_Nullable glissade_wayland_make_buffer(
    glissade_wayland_surface *_Nonnull surface, int32_t width, int32_t height);

/// Releases a buffer once the compositor no longer reads it.
void glissade_wayland_free_buffer(glissade_wayland_buffer *_Nonnull buffer);

/// Returns the pixels of a buffer, row by row.
uint32_t *_Nonnull glissade_wayland_pixels(glissade_wayland_buffer *_Nonnull buffer);

/// Returns whether the compositor may read the buffer.
bool glissade_wayland_is_busy(glissade_wayland_buffer *_Nonnull buffer);

/// Shows a buffer in its surface, of which those rectangles have changed.
void glissade_wayland_show(
    glissade_wayland_buffer *_Nonnull buffer, const glissade_wayland_rect *_Nonnull rects, int count);
