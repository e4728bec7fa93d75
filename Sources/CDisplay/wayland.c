#define _GNU_SOURCE
#include "display.h"
#include "symbols.h"
#include "wayland_descriptor.h"

#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>
#include <SDL2/SDL_vulkan.h>

#ifdef SDL_VIDEO_DRIVER_WAYLAND

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// SDL loads libwayland-client at run time, so its functions are looked up in the library that SDL has loaded. The
// declarations and the numbers of requests are those of the stable protocol, so Wayland's headers are not required.

struct wl_proxy;
struct wl_event_queue;
struct wl_interface {
  const char *name;
};

enum { display_get_registry = 1 };
enum { registry_bind = 0 };
enum { shm_create_pool = 0 };
enum { pool_create_buffer = 0, pool_destroy = 1 };
enum { buffer_destroy = 0 };
enum { surface_attach = 1, surface_damage = 2, surface_frame = 3, surface_commit = 6, surface_damage_buffer = 9 };
enum { destroys_proxy = 1 };
enum { format_xrgb8888 = 1 };
enum { surface_version_with_damage_buffer = 4 };

static struct {
  struct wl_event_queue *(*create_queue)(struct wl_display *);
  void (*destroy_queue)(struct wl_event_queue *);
  int (*dispatch_pending)(struct wl_display *, struct wl_event_queue *);
  int (*round_trip)(struct wl_display *, struct wl_event_queue *);
  int (*flush)(struct wl_display *);
  int (*descriptor)(struct wl_display *);
  int (*error)(struct wl_display *);
  void *(*create_wrapper)(void *);
  void (*destroy_wrapper)(void *);
  void (*set_queue)(struct wl_proxy *, struct wl_event_queue *);
  uint32_t (*version)(struct wl_proxy *);
  void (*destroy)(struct wl_proxy *);
  int (*listen)(struct wl_proxy *, void (**)(void), void *);
  struct wl_proxy *(*send)(
      struct wl_proxy *, uint32_t opcode, const struct wl_interface *, uint32_t version, uint32_t flags, ...);
  const struct wl_interface *registry, *shm, *shm_pool, *buffer, *callback;
} wl;

/// Looks up the library's functions. Returns whether all exist: `wl_proxy_marshal_flags` exists since version 1.20.
static bool load(void) {
  static int state;
  if (state) return state > 0;
  const glissade_symbol symbols[] = {
      {&wl.create_queue, "wl_display_create_queue"},
      {&wl.destroy_queue, "wl_event_queue_destroy"},
      {&wl.dispatch_pending, "wl_display_dispatch_queue_pending"},
      {&wl.round_trip, "wl_display_roundtrip_queue"},
      {&wl.flush, "wl_display_flush"},
      {&wl.descriptor, "wl_display_get_fd"},
      {&wl.error, "wl_display_get_error"},
      {&wl.create_wrapper, "wl_proxy_create_wrapper"},
      {&wl.destroy_wrapper, "wl_proxy_wrapper_destroy"},
      {&wl.set_queue, "wl_proxy_set_queue"},
      {&wl.version, "wl_proxy_get_version"},
      {&wl.destroy, "wl_proxy_destroy"},
      {&wl.listen, "wl_proxy_add_listener"},
      {&wl.send, "wl_proxy_marshal_flags"},
      {&wl.registry, "wl_registry_interface"},
      {&wl.shm, "wl_shm_interface"},
      {&wl.shm_pool, "wl_shm_pool_interface"},
      {&wl.buffer, "wl_buffer_interface"},
      {&wl.callback, "wl_callback_interface"},
  };
  state = glissade_look_up("libwayland-client.so.0", symbols, sizeof symbols / sizeof *symbols) ? 1 : -1;
  return state > 0;
}

struct glissade_wayland_buffer {
  glissade_wayland_surface *surface;
  glissade_wayland_buffer *next;
  struct wl_proxy *proxy;
  uint32_t *pixels;
  size_t size;
  int32_t width, height;
  bool is_busy, is_abandoned;
};

struct glissade_wayland_surface {
  struct wl_display *display;
  struct wl_proxy *surface;
  struct wl_event_queue *queue;
  /// The surface, whose new objects have their events in the queue.
  struct wl_proxy *wrapper;
  struct wl_proxy *registry, *shm, *callback;
  glissade_wayland_buffer *buffers;
};

static bool info_of(void *window, SDL_SysWMinfo *info) {
  SDL_VERSION(&info->version);
  return SDL_GetWindowWMInfo(window, info) && info->subsystem == SDL_SYSWM_WAYLAND && info->info.wl.surface && load();
}

int glissade_wayland_descriptor(void *window) {
  SDL_SysWMinfo info;
  return info_of(window, &info) ? wl.descriptor(info.info.wl.display) : -1;
}

// MARK: - Surfaces

static void found(void *data, struct wl_proxy *registry, uint32_t name, const char *interface, uint32_t version) {
  (void)version;
  glissade_wayland_surface *surface = data;
  if (!surface->shm && strcmp(interface, wl.shm->name) == 0)
    surface->shm = wl.send(registry, registry_bind, wl.shm, 1, 0, name, wl.shm->name, 1, NULL);
}

static void removed(void *data, struct wl_proxy *registry, uint32_t name) { (void)data, (void)registry, (void)name; }

static void supports_format(void *data, struct wl_proxy *shm, uint32_t format) { (void)data, (void)shm, (void)format; }

static void (*registry_listener[])(void) = {(void (*)(void))found, (void (*)(void))removed};
static void (*shm_listener[])(void) = {(void (*)(void))supports_format};

glissade_wayland_surface *glissade_wayland_open(void *window) {
  SDL_SysWMinfo info;
  if (!info_of(window, &info)) return NULL;
  glissade_wayland_surface *surface = calloc(1, sizeof *surface);
  if (!surface) return NULL;
  surface->display = info.info.wl.display;
  surface->surface = (struct wl_proxy *)info.info.wl.surface;
  surface->queue = wl.create_queue(surface->display);
  surface->wrapper = wl.create_wrapper(surface->surface);
  if (surface->wrapper) wl.set_queue(surface->wrapper, surface->queue);
  struct wl_proxy *display = wl.create_wrapper(surface->display);
  if (display) {
    wl.set_queue(display, surface->queue);
    surface->registry = wl.send(display, display_get_registry, wl.registry, wl.version(display), 0, NULL);
    wl.destroy_wrapper(display);
  }
  if (surface->registry) {
    wl.listen(surface->registry, registry_listener, surface);
    wl.round_trip(surface->display, surface->queue);
  }
  if (surface->shm) wl.listen(surface->shm, shm_listener, surface);
  return surface;
}

static void destroy_buffer(glissade_wayland_buffer *buffer) {
  glissade_wayland_buffer **link = &buffer->surface->buffers;
  while (*link != buffer) link = &(*link)->next;
  *link = buffer->next;
  wl.send(buffer->proxy, buffer_destroy, NULL, 1, destroys_proxy);
  munmap(buffer->pixels, buffer->size);
  free(buffer);
}

void glissade_wayland_close(glissade_wayland_surface *surface) {
  while (surface->buffers) destroy_buffer(surface->buffers);
  if (surface->callback) wl.destroy(surface->callback);
  if (surface->shm) wl.destroy(surface->shm);
  if (surface->registry) wl.destroy(surface->registry);
  if (surface->wrapper) wl.destroy_wrapper(surface->wrapper);
  wl.destroy_queue(surface->queue);
  free(surface);
}

void glissade_wayland_dispatch(glissade_wayland_surface *surface) {
  wl.dispatch_pending(surface->display, surface->queue);
}

bool glissade_wayland_is_lost(glissade_wayland_surface *surface) { return wl.error(surface->display) != 0; }

// MARK: - Frames

static void frame_is_due(void *data, struct wl_proxy *callback, uint32_t time) {
  (void)time;
  glissade_wayland_surface *surface = data;
  wl.destroy(callback);
  surface->callback = NULL;
}

static void (*frame_listener[])(void) = {(void (*)(void))frame_is_due};

void glissade_wayland_request_frame(glissade_wayland_surface *surface) {
  if (surface->callback || !surface->wrapper) return;
  surface->callback =
      wl.send(surface->wrapper, surface_frame, wl.callback, wl.version(surface->wrapper), 0, NULL);
  if (surface->callback) wl.listen(surface->callback, frame_listener, surface);
}

bool glissade_wayland_awaits_frame(glissade_wayland_surface *surface) { return surface->callback != NULL; }

// MARK: - Buffers

static void released(void *data, struct wl_proxy *proxy) {
  (void)proxy;
  glissade_wayland_buffer *buffer = data;
  buffer->is_busy = false;
  if (buffer->is_abandoned) destroy_buffer(buffer);
}

static void (*buffer_listener[])(void) = {(void (*)(void))released};

glissade_wayland_buffer *glissade_wayland_make_buffer(
    glissade_wayland_surface *surface, int32_t width, int32_t height) {
  if (!surface->shm || width <= 0 || height <= 0 || (int64_t)width * height > INT32_MAX / 4) return NULL;
  size_t size = (size_t)width * (size_t)height * 4;
  int file = memfd_create("glissade", MFD_CLOEXEC);
  if (file < 0) return NULL;
  void *pixels = MAP_FAILED;
  if (ftruncate(file, (off_t)size) == 0) pixels = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  struct wl_proxy *proxy = NULL;
  if (pixels != MAP_FAILED) {
    struct wl_proxy *pool = wl.send(surface->shm, shm_create_pool, wl.shm_pool, 1, 0, NULL, file, (int32_t)size);
    if (pool) {
      proxy =
          wl.send(pool, pool_create_buffer, wl.buffer, 1, 0, NULL, 0, width, height, width * 4, format_xrgb8888);
      wl.send(pool, pool_destroy, NULL, 1, destroys_proxy);
    }
  }
  close(file);
  glissade_wayland_buffer *buffer = proxy ? calloc(1, sizeof *buffer) : NULL;
  if (!buffer) {
    if (proxy) wl.send(proxy, buffer_destroy, NULL, 1, destroys_proxy);
    if (pixels != MAP_FAILED) munmap(pixels, size);
    return NULL;
  }
  *buffer = (glissade_wayland_buffer){
      .surface = surface,
      .next = surface->buffers,
      .proxy = proxy,
      .pixels = pixels,
      .size = size,
      .width = width,
      .height = height,
  };
  surface->buffers = buffer;
  wl.listen(proxy, buffer_listener, buffer);
  return buffer;
}

void glissade_wayland_free_buffer(glissade_wayland_buffer *buffer) {
  if (buffer->is_busy)
    buffer->is_abandoned = true;
  else
    destroy_buffer(buffer);
}

uint32_t *glissade_wayland_pixels(glissade_wayland_buffer *buffer) { return buffer->pixels; }

bool glissade_wayland_is_busy(glissade_wayland_buffer *buffer) { return buffer->is_busy; }

void glissade_wayland_show(glissade_wayland_buffer *buffer, const glissade_wayland_rect *rects, int count) {
  glissade_wayland_surface *surface = buffer->surface;
  struct wl_proxy *target = surface->surface;
  uint32_t version = wl.version(target);
  wl.send(target, surface_attach, NULL, version, 0, buffer->proxy, 0, 0);
  if (version >= surface_version_with_damage_buffer) {
    for (int i = 0; i < count; i++)
      wl.send(
          target, surface_damage_buffer, NULL, version, 0, rects[i].x, rects[i].y, rects[i].width, rects[i].height);
  } else {
    wl.send(target, surface_damage, NULL, version, 0, 0, 0, INT32_MAX, INT32_MAX);
  }
  glissade_wayland_request_frame(surface);
  buffer->is_busy = true;
  wl.send(target, surface_commit, NULL, version, 0);
  wl.flush(surface->display);
}

// A Vulkan loader with the functions that SDL calls before it accepts SDL_WINDOW_VULKAN.

typedef void (*function)(void);

typedef struct {
  char name[256];
  uint32_t version;
} extension;

static int extensions(const char *layer, uint32_t *count, extension *found) {
  (void)layer;
  static const extension known[] = {{"VK_KHR_surface", 1}, {"VK_KHR_wayland_surface", 1}};
  if (!found || *count > 2) *count = 2;
  if (found) memcpy(found, known, *count * sizeof(extension));
  return 0;
}

// A program that is linked with Vulkan has another function of that name.
__attribute__((visibility("default"))) function vkGetInstanceProcAddr(void *instance, const char *name) {
  function (*next)(void *, const char *) = (function(*)(void *, const char *))dlsym(RTLD_NEXT, __func__);
  if (next) return next(instance, name);
  return strcmp(name, "vkEnumerateInstanceExtensionProperties") ? NULL : (function)extensions;
}

bool glissade_wayland_avoid_opengl(void) { return SDL_Vulkan_LoadLibrary("") == 0; }

#else

bool glissade_wayland_avoid_opengl(void) { return false; }

int glissade_wayland_descriptor(void *window) {
  (void)window;
  return -1;
}

glissade_wayland_surface *glissade_wayland_open(void *window) {
  (void)window;
  return NULL;
}

// No surface exists, so the other functions are never called.
void glissade_wayland_close(glissade_wayland_surface *surface) { (void)surface; }
void glissade_wayland_dispatch(glissade_wayland_surface *surface) { (void)surface; }
bool glissade_wayland_is_lost(glissade_wayland_surface *surface) { return (void)surface, false; }
void glissade_wayland_request_frame(glissade_wayland_surface *surface) { (void)surface; }
bool glissade_wayland_awaits_frame(glissade_wayland_surface *surface) { return (void)surface, false; }
glissade_wayland_buffer *glissade_wayland_make_buffer(
    glissade_wayland_surface *surface, int32_t width, int32_t height) {
  return (void)surface, (void)width, (void)height, NULL;
}
void glissade_wayland_free_buffer(glissade_wayland_buffer *buffer) { (void)buffer; }
uint32_t *glissade_wayland_pixels(glissade_wayland_buffer *buffer) { return (uint32_t *)buffer; }
bool glissade_wayland_is_busy(glissade_wayland_buffer *buffer) { return (void)buffer, false; }
void glissade_wayland_show(glissade_wayland_buffer *buffer, const glissade_wayland_rect *rects, int count) {
  (void)buffer, (void)rects, (void)count;
}

#endif
