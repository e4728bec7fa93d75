// The X11 clipboard with any kind of content. SDL knows texts only.
//
// A content that is offered belongs to a thread with a connection of its own, which answers other programs also while
// the main thread is busy, and sleeps otherwise. Reading opens a further connection, so that no event of SDL's is lost.

#include "display.h"
#include "symbols.h"

#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>

#if defined(SDL_VIDEO_DRIVER_X11) && defined(__has_include)
#if __has_include(<xcb/xcb.h>)
#define HAS_XCB
#endif
#endif

#ifdef HAS_XCB

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <xcb/xcb.h>

// Xlib loads libxcb, so its functions are looked up in the library that it has loaded.
static struct {
  __typeof__(&xcb_connect) connect;
  __typeof__(&xcb_disconnect) disconnect;
  __typeof__(&xcb_connection_has_error) has_error;
  __typeof__(&xcb_get_file_descriptor) descriptor;
  __typeof__(&xcb_get_setup) setup;
  __typeof__(&xcb_setup_roots_iterator) roots;
  __typeof__(&xcb_get_maximum_request_length) longest_request;
  __typeof__(&xcb_generate_id) generate_id;
  __typeof__(&xcb_flush) flush;
  __typeof__(&xcb_wait_for_event) wait;
  __typeof__(&xcb_poll_for_event) next;
  __typeof__(&xcb_intern_atom) intern;
  __typeof__(&xcb_intern_atom_reply) interned;
  __typeof__(&xcb_get_atom_name) name;
  __typeof__(&xcb_get_atom_name_reply) named;
  __typeof__(&xcb_get_atom_name_name) name_text;
  __typeof__(&xcb_get_atom_name_name_length) name_length;
  __typeof__(&xcb_create_window) create_window;
  __typeof__(&xcb_change_window_attributes) change_window;
  __typeof__(&xcb_change_property) change_property;
  __typeof__(&xcb_delete_property) delete_property;
  __typeof__(&xcb_get_property) get_property;
  __typeof__(&xcb_get_property_reply) property;
  __typeof__(&xcb_get_property_value) value;
  __typeof__(&xcb_get_property_value_length) value_length;
  __typeof__(&xcb_get_selection_owner) get_owner;
  __typeof__(&xcb_get_selection_owner_reply) owner;
  __typeof__(&xcb_set_selection_owner) set_owner;
  __typeof__(&xcb_convert_selection) convert;
  __typeof__(&xcb_send_event) send_event;
} x;

static bool load(void) {
  static int state;
  if (state) return state > 0;
  const glissade_symbol symbols[] = {
      {&x.connect, "xcb_connect"},
      {&x.disconnect, "xcb_disconnect"},
      {&x.has_error, "xcb_connection_has_error"},
      {&x.descriptor, "xcb_get_file_descriptor"},
      {&x.setup, "xcb_get_setup"},
      {&x.roots, "xcb_setup_roots_iterator"},
      {&x.longest_request, "xcb_get_maximum_request_length"},
      {&x.generate_id, "xcb_generate_id"},
      {&x.flush, "xcb_flush"},
      {&x.wait, "xcb_wait_for_event"},
      {&x.next, "xcb_poll_for_event"},
      {&x.intern, "xcb_intern_atom"},
      {&x.interned, "xcb_intern_atom_reply"},
      {&x.name, "xcb_get_atom_name"},
      {&x.named, "xcb_get_atom_name_reply"},
      {&x.name_text, "xcb_get_atom_name_name"},
      {&x.name_length, "xcb_get_atom_name_name_length"},
      {&x.create_window, "xcb_create_window"},
      {&x.change_window, "xcb_change_window_attributes"},
      {&x.change_property, "xcb_change_property"},
      {&x.delete_property, "xcb_delete_property"},
      {&x.get_property, "xcb_get_property"},
      {&x.property, "xcb_get_property_reply"},
      {&x.value, "xcb_get_property_value"},
      {&x.value_length, "xcb_get_property_value_length"},
      {&x.get_owner, "xcb_get_selection_owner"},
      {&x.owner, "xcb_get_selection_owner_reply"},
      {&x.set_owner, "xcb_set_selection_owner"},
      {&x.convert, "xcb_convert_selection"},
      {&x.send_event, "xcb_send_event"},
  };
  state = glissade_look_up("libxcb.so.1", symbols, sizeof symbols / sizeof *symbols) ? 1 : -1;
  return state > 0;
}

// MARK: - Connections

typedef struct {
  xcb_connection_t *connection;
  xcb_window_t window;
} link_t;

static xcb_atom_t atom(xcb_connection_t *connection, const char *name) {
  xcb_intern_atom_reply_t *reply =
      x.interned(connection, x.intern(connection, 0, (uint16_t)strlen(name), name), NULL);
  xcb_atom_t number = reply ? reply->atom : XCB_ATOM_NONE;
  free(reply);
  return number;
}

/// Opens a connection with an invisible window.
static bool open_link(link_t *link) {
  if (!load()) return false;
  int screen;
  link->connection = x.connect(NULL, &screen);
  if (x.has_error(link->connection)) {
    x.disconnect(link->connection);
    return false;
  }
  xcb_window_t root = x.roots(x.setup(link->connection)).data->root;
  link->window = x.generate_id(link->connection);
  const uint32_t events = XCB_EVENT_MASK_PROPERTY_CHANGE;
  x.create_window(
      link->connection, 0, link->window, root, -10, -10, 1, 1, 0, XCB_WINDOW_CLASS_INPUT_ONLY, XCB_COPY_FROM_PARENT,
      XCB_CW_EVENT_MASK, &events);
  return true;
}

static int64_t milliseconds_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/// Returns the next event before a time, or NULL.
static xcb_generic_event_t *event_before(xcb_connection_t *connection, int64_t end) {
  for (;;) {
    xcb_generic_event_t *event = x.next(connection);
    if (event || x.has_error(connection)) return event;
    int64_t rest = end - milliseconds_now();
    if (rest <= 0) return NULL;
    struct pollfd file = {.fd = x.descriptor(connection), .events = POLLIN};
    if (poll(&file, 1, (int)rest) < 0 && errno != EINTR) return NULL;
  }
}

enum { type_of_event = 0x7f };

// MARK: - Offering

typedef struct {
  xcb_atom_t type;
  void *bytes;
  size_t size;
} content_t;

/// A content that is sent in pieces.
typedef struct transfer {
  struct transfer *next;
  xcb_window_t requestor;
  xcb_atom_t property, type;
  char *bytes;
  size_t size, sent;
} transfer_t;

static struct {
  pthread_mutex_t mutex;
  pthread_cond_t changed;
  bool has_started, has_failed;
  link_t link;
  xcb_atom_t clipboard, targets, timestamp, multiple, atom_pair, incr, save_targets, utf8, own;
  content_t *contents;
  int count;
  /// Whether the contents are offered.
  bool is_owner;
  xcb_timestamp_t since;
  transfer_t *transfers;
  /// The number of answers of the clipboard manager.
  int answers;
} offer = {.mutex = PTHREAD_MUTEX_INITIALIZER};

/// Frees the contents. The lock is held.
static void forget(void) {
  for (int i = 0; i < offer.count; i++) free(offer.contents[i].bytes);
  free(offer.contents);
  offer.contents = NULL;
  offer.count = 0;
  offer.is_owner = false;
}

static size_t piece_size(void) {
  // A request has a header, and other programs have shorter limits than the server.
  size_t longest = (size_t)x.longest_request(offer.link.connection) * 4 - 64;
  const size_t usual = 1 << 18;
  return longest < usual ? longest : usual;
}

/// Removes the transfers to a window, or one of them. The lock is held.
static void end_transfers(xcb_window_t requestor, xcb_atom_t property) {
  bool others = false;
  for (transfer_t **link = &offer.transfers; *link;) {
    transfer_t *transfer = *link;
    if (transfer->requestor == requestor && (!property || transfer->property == property)) {
      *link = transfer->next;
      free(transfer->bytes);
      free(transfer);
    } else {
      others |= transfer->requestor == requestor;
      link = &transfer->next;
    }
  }
  const uint32_t none = 0;
  if (!others) x.change_window(offer.link.connection, requestor, XCB_CW_EVENT_MASK, &none);
}

/// The greatest number of contents that are sent at once.
enum { most_transfers = 16 };

/// Ends the oldest transfers, whose programs may have stopped reading, so that there is room for another one. The lock
/// is held.
static void make_room_for_transfer(void) {
  int count = 0;
  transfer_t *oldest = NULL;
  for (transfer_t *transfer = offer.transfers; transfer; transfer = transfer->next) {
    count++;
    oldest = transfer;
  }
  if (count >= most_transfers) end_transfers(oldest->requestor, oldest->property);
}

static void begin_transfer(xcb_window_t requestor, xcb_atom_t property, const content_t *content) {
  // The program asks again before it has read everything, or has given up.
  end_transfers(requestor, property);
  make_room_for_transfer();
  transfer_t *transfer = calloc(1, sizeof *transfer);
  char *copy = transfer ? malloc(content->size) : NULL;
  if (!copy) {
    free(transfer);
    return;
  }
  memcpy(copy, content->bytes, content->size);
  *transfer = (transfer_t){
      .next = offer.transfers,
      .requestor = requestor,
      .property = property,
      .type = content->type,
      .bytes = copy,
      .size = content->size,
  };
  offer.transfers = transfer;
  const uint32_t events = XCB_EVENT_MASK_PROPERTY_CHANGE | XCB_EVENT_MASK_STRUCTURE_NOTIFY;
  x.change_window(offer.link.connection, requestor, XCB_CW_EVENT_MASK, &events);
  const uint32_t size = (uint32_t)content->size;
  x.change_property(
      offer.link.connection, XCB_PROP_MODE_REPLACE, requestor, property, offer.incr, 32, 1, &size);
}

static void send_piece(xcb_window_t requestor, xcb_atom_t property) {
  for (transfer_t *transfer = offer.transfers; transfer; transfer = transfer->next) {
    if (transfer->requestor != requestor || transfer->property != property) continue;
    size_t rest = transfer->size - transfer->sent, piece = piece_size();
    if (piece > rest) piece = rest;
    x.change_property(
        offer.link.connection, XCB_PROP_MODE_REPLACE, requestor, property, transfer->type, 8, (uint32_t)piece,
        transfer->bytes + transfer->sent);
    transfer->sent += piece;
    // A piece without content ends the transfer.
    if (!piece) end_transfers(requestor, property);
    return;
  }
}

/// Writes what a program asks for into a property of its window. Returns whether it is offered. The lock is held.
static bool answer(xcb_window_t requestor, xcb_atom_t target, xcb_atom_t property) {
  xcb_connection_t *connection = offer.link.connection;
  if (!offer.is_owner) return false;
  if (target == offer.targets) {
    xcb_atom_t list[4 + offer.count];
    int count = 0;
    list[count++] = offer.targets;
    list[count++] = offer.timestamp;
    list[count++] = offer.multiple;
    list[count++] = offer.save_targets;
    for (int i = 0; i < offer.count; i++) list[count++] = offer.contents[i].type;
    x.change_property(
        connection, XCB_PROP_MODE_REPLACE, requestor, property, XCB_ATOM_ATOM, 32, (uint32_t)count, list);
    return true;
  }
  if (target == offer.timestamp) {
    x.change_property(
        connection, XCB_PROP_MODE_REPLACE, requestor, property, XCB_ATOM_INTEGER, 32, 1, &offer.since);
    return true;
  }
  if (target == offer.save_targets) {
    x.change_property(connection, XCB_PROP_MODE_REPLACE, requestor, property, atom(connection, "NULL"), 32, 0, NULL);
    return true;
  }
  for (int i = 0; i < offer.count; i++) {
    const content_t *content = &offer.contents[i];
    if (content->type != target) continue;
    if (content->size > piece_size()) {
      begin_transfer(requestor, property, content);
    } else {
      x.change_property(
          connection, XCB_PROP_MODE_REPLACE, requestor, property, content->type, 8, (uint32_t)content->size,
          content->bytes);
    }
    return true;
  }
  return false;
}

/// Answers a request for several targets, which a property lists. Those that are not offered become none.
static bool answer_multiple(xcb_window_t requestor, xcb_atom_t property) {
  const uint32_t most = 1024;
  xcb_get_property_reply_t *reply = x.property(
      offer.link.connection,
      x.get_property(offer.link.connection, 0, requestor, property, XCB_ATOM_ANY, 0, most), NULL);
  if (!reply || reply->format != 32) {
    free(reply);
    return false;
  }
  xcb_atom_t *pairs = x.value(reply);
  int count = x.value_length(reply) / (int)sizeof *pairs / 2;
  for (int i = 0; i < count; i++)
    if (!answer(requestor, pairs[2 * i], pairs[2 * i + 1])) pairs[2 * i + 1] = XCB_ATOM_NONE;
  x.change_property(
      offer.link.connection, XCB_PROP_MODE_REPLACE, requestor, property, offer.atom_pair, 32, (uint32_t)(2 * count),
      pairs);
  free(reply);
  return true;
}

static void handle_request(const xcb_selection_request_event_t *request) {
  // Old programs give no property.
  xcb_atom_t property = request->property ? request->property : request->target;
  bool is_answered = request->target == offer.multiple ? request->property && answer_multiple(request->requestor, property)
                                                       : answer(request->requestor, request->target, property);
  xcb_selection_notify_event_t notice = {
      .response_type = XCB_SELECTION_NOTIFY,
      .time = request->time,
      .requestor = request->requestor,
      .selection = request->selection,
      .target = request->target,
      .property = is_answered ? property : XCB_ATOM_NONE,
  };
  char event[32] = {0};
  memcpy(event, &notice, sizeof notice);
  x.send_event(offer.link.connection, 0, request->requestor, XCB_EVENT_MASK_NO_EVENT, event);
}

static void *serve(void *unused) {
  (void)unused;
  xcb_generic_event_t *event;
  while ((event = x.wait(offer.link.connection))) {
    pthread_mutex_lock(&offer.mutex);
    switch (event->response_type & type_of_event) {
    case XCB_SELECTION_REQUEST: handle_request((xcb_selection_request_event_t *)event); break;
    case XCB_SELECTION_CLEAR:
      // The answer to an earlier claim may be late.
      if (((xcb_selection_clear_event_t *)event)->time >= offer.since) forget();
      break;
    case XCB_SELECTION_NOTIFY:
      offer.answers++;
      pthread_cond_broadcast(&offer.changed);
      break;
    case XCB_DESTROY_NOTIFY: end_transfers(((xcb_destroy_notify_event_t *)event)->window, XCB_ATOM_NONE); break;
    case XCB_PROPERTY_NOTIFY: {
      xcb_property_notify_event_t *change = (xcb_property_notify_event_t *)event;
      if (change->window == offer.link.window) {
        // The property was changed to learn the time of the server.
        if (change->atom == offer.own && offer.contents && !offer.is_owner) {
          offer.since = change->time;
          offer.is_owner = true;
          x.set_owner(offer.link.connection, offer.link.window, offer.clipboard, change->time);
          pthread_cond_broadcast(&offer.changed);
        }
      } else if (change->state == XCB_PROPERTY_DELETE) {
        send_piece(change->window, change->atom);
      }
      break;
    }
    }
    x.flush(offer.link.connection);
    pthread_mutex_unlock(&offer.mutex);
    free(event);
  }
  pthread_mutex_lock(&offer.mutex);
  forget();
  offer.has_failed = true;
  pthread_cond_broadcast(&offer.changed);
  pthread_mutex_unlock(&offer.mutex);
  return NULL;
}

/// Starts the thread, if it does not run. The lock is held.
static bool start(void) {
  if (offer.has_started) return !offer.has_failed;
  if (!open_link(&offer.link)) return false;
  xcb_connection_t *connection = offer.link.connection;
  const struct {
    xcb_atom_t *place;
    const char *name;
  } atoms[] = {
      {&offer.clipboard, "CLIPBOARD"},
      {&offer.targets, "TARGETS"},
      {&offer.timestamp, "TIMESTAMP"},
      {&offer.multiple, "MULTIPLE"},
      {&offer.atom_pair, "ATOM_PAIR"},
      {&offer.incr, "INCR"},
      {&offer.save_targets, "SAVE_TARGETS"},
      {&offer.utf8, "UTF8_STRING"},
      {&offer.own, "GLISSADE_CLIPBOARD"},
  };
  for (size_t i = 0; i < sizeof atoms / sizeof *atoms; i++) *atoms[i].place = atom(connection, atoms[i].name);
  pthread_condattr_t monotonic;
  pthread_condattr_init(&monotonic);
  pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
  pthread_cond_init(&offer.changed, &monotonic);
  pthread_condattr_destroy(&monotonic);
  pthread_t thread;
  if (pthread_create(&thread, NULL, serve, NULL)) {
    x.disconnect(connection);
    return false;
  }
  pthread_detach(thread);
  offer.has_started = true;
  return true;
}

/// Waits until the thread reports something. The lock is held. Returns whether it did in time.
static bool wait_for_change(int64_t end) {
  struct timespec time = {.tv_sec = end / 1000, .tv_nsec = end % 1000 * 1000000};
  return pthread_cond_timedwait(&offer.changed, &offer.mutex, &time) == 0;
}

static bool uses_x11(void) {
  const char *driver = SDL_GetCurrentVideoDriver();
  return driver && strcmp(driver, "x11") == 0;
}

bool glissade_x11_clipboard_offer(const glissade_clipboard_content *contents, int count) {
  if (!uses_x11()) return false;
  pthread_mutex_lock(&offer.mutex);
  bool is_offered = start();
  if (is_offered) {
    forget();
    offer.contents = calloc((size_t)count + 1, sizeof *offer.contents);
    for (int i = 0; offer.contents && i < count; i++) {
      void *bytes = malloc(contents[i].size + 1);
      if (!bytes) continue;
      memcpy(bytes, contents[i].bytes, contents[i].size);
      offer.contents[offer.count++] = (content_t){
          .type = atom(offer.link.connection, contents[i].type), .bytes = bytes, .size = contents[i].size};
    }
    x.change_property(
        offer.link.connection, XCB_PROP_MODE_APPEND, offer.link.window, offer.own, XCB_ATOM_INTEGER, 32, 0, NULL);
    x.flush(offer.link.connection);
    const int64_t end = milliseconds_now() + 1000;
    while (!offer.is_owner && !offer.has_failed && wait_for_change(end)) continue;
    is_offered = offer.is_owner;
  }
  pthread_mutex_unlock(&offer.mutex);
  return is_offered;
}

void glissade_x11_clipboard_save(unsigned milliseconds) {
  pthread_mutex_lock(&offer.mutex);
  if (offer.is_owner) {
    xcb_connection_t *connection = offer.link.connection;
    xcb_atom_t property = atom(connection, "GLISSADE_SAVED");
    xcb_atom_t types[offer.count + 1];
    for (int i = 0; i < offer.count; i++) types[i] = offer.contents[i].type;
    x.change_property(
        connection, XCB_PROP_MODE_REPLACE, offer.link.window, property, XCB_ATOM_ATOM, 32, (uint32_t)offer.count,
        types);
    xcb_get_selection_owner_reply_t *manager =
        x.owner(connection, x.get_owner(connection, atom(connection, "CLIPBOARD_MANAGER")), NULL);
    if (manager && manager->owner) {
      const int answers = offer.answers;
      x.convert(
          connection, offer.link.window, atom(connection, "CLIPBOARD_MANAGER"), offer.save_targets, property,
          XCB_CURRENT_TIME);
      x.flush(connection);
      const int64_t end = milliseconds_now() + milliseconds;
      while (offer.answers == answers && !offer.has_failed && wait_for_change(end)) continue;
    }
    free(manager);
  }
  pthread_mutex_unlock(&offer.mutex);
}

// MARK: - Reading

/// Returns whether the clipboard belongs to SDL, which answers only while it handles events, and has texts only.
static bool is_owned_by(void *window, xcb_connection_t *connection, xcb_window_t owner) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11) return true;
  const uint32_t own = ~x.setup(connection)->resource_id_mask;
  return ((uint32_t)info.info.x11.window & own) == (owner & own);
}

/// Appends the content of a property, and deletes it. Returns its type.
static xcb_atom_t take_property(link_t *link, xcb_atom_t property, char **bytes, size_t *size, size_t limit) {
  xcb_get_property_reply_t *reply = x.property(
      link->connection,
      x.get_property(link->connection, 1, link->window, property, XCB_ATOM_ANY, 0, UINT32_MAX / 4), NULL);
  if (!reply) return XCB_ATOM_NONE;
  size_t length = (size_t)x.value_length(reply);
  char *longer = *size + length <= limit ? realloc(*bytes, *size + length + 1) : NULL;
  if (longer) {
    memcpy(longer + *size, x.value(reply), length);
    *bytes = longer;
    *size += length;
  }
  xcb_atom_t type = longer ? reply->type : XCB_ATOM_NONE;
  free(reply);
  return type;
}

/// The greatest number of bytes of a content that is read, and of the list of its types.
static const size_t most_bytes = (size_t)1 << 30, most_bytes_of_types = (size_t)1 << 14;
/// The time within which a content has to be read, however often its owner answers, in milliseconds.
enum { longest_reading = 10000 };

/// Returns a content of the clipboard, or NULL.
///
/// @param milliseconds How long the owner may take for each answer.
static char *read_clipboard(
    link_t *link, xcb_atom_t target, size_t limit, size_t *size, unsigned milliseconds) {
  xcb_connection_t *connection = link->connection;
  xcb_atom_t property = atom(connection, "GLISSADE_READ"), incr = atom(connection, "INCR");
  x.convert(connection, link->window, atom(connection, "CLIPBOARD"), target, property, XCB_CURRENT_TIME);
  x.flush(connection);
  char *bytes = NULL;
  *size = 0;
  bool is_incremental = false;
  xcb_generic_event_t *event;
  const int64_t last = milliseconds_now() + longest_reading;
  int64_t deadline = milliseconds_now() + milliseconds;
  while ((event = event_before(connection, deadline < last ? deadline : last))) {
    // Events of other programs that come without a pause prolong nothing.
    if (milliseconds_now() >= last) {
      free(event);
      break;
    }
    int kind = event->response_type & type_of_event;
    bool has_ended = false;
    if (kind == XCB_SELECTION_NOTIFY && !is_incremental) {
      has_ended = true;
      if (((xcb_selection_notify_event_t *)event)->property) {
        xcb_atom_t type = take_property(link, property, &bytes, size, limit);
        if (type == incr) {
          is_incremental = true;
          has_ended = false;
          deadline = milliseconds_now() + milliseconds;
          *size = 0;
          x.flush(connection);
        } else if (type == XCB_ATOM_NONE) {
          free(bytes);
          bytes = NULL;
        }
      }
    } else if (kind == XCB_PROPERTY_NOTIFY && is_incremental) {
      xcb_property_notify_event_t *change = (xcb_property_notify_event_t *)event;
      if (change->atom == property && change->state == XCB_PROPERTY_NEW_VALUE) {
        size_t before = *size;
        xcb_atom_t type = take_property(link, property, &bytes, size, limit);
        x.flush(connection);
        deadline = milliseconds_now() + milliseconds;
        has_ended = *size == before;
        if (type == XCB_ATOM_NONE) {
          free(bytes);
          bytes = NULL;
        }
      }
    }
    free(event);
    if (has_ended) return bytes;
  }
  // The owner does not answer.
  free(bytes);
  return NULL;
}

static bool open_for_reading(void *window, link_t *link) {
  if (!uses_x11() || !open_link(link)) return false;
  xcb_get_selection_owner_reply_t *reply =
      x.owner(link->connection, x.get_owner(link->connection, atom(link->connection, "CLIPBOARD")), NULL);
  xcb_window_t owner = reply ? reply->owner : XCB_WINDOW_NONE;
  free(reply);
  if (owner && !is_owned_by(window, link->connection, owner)) return true;
  x.disconnect(link->connection);
  return false;
}

char *glissade_x11_clipboard_types(void *window, unsigned milliseconds) {
  link_t link;
  if (!open_for_reading(window, &link)) return NULL;
  size_t size;
  xcb_atom_t targets = atom(link.connection, "TARGETS");
  xcb_atom_t *list = (xcb_atom_t *)read_clipboard(&link, targets, most_bytes_of_types, &size, milliseconds);
  char *types = NULL;
  size_t length = 0;
  for (size_t i = 0; list && i < size / sizeof *list; i++) {
    xcb_get_atom_name_reply_t *name = x.named(link.connection, x.name(link.connection, list[i]), NULL);
    if (!name) continue;
    size_t count = (size_t)x.name_length(name);
    char *longer = realloc(types, length + count + 2);
    if (longer) {
      types = longer;
      memcpy(types + length, x.name_text(name), count);
      length += count;
      types[length++] = '\n';
      types[length] = 0;
    }
    free(name);
  }
  free(list);
  x.disconnect(link.connection);
  return types;
}

void *glissade_x11_clipboard_read(void *window, const char *type, size_t *size, unsigned milliseconds) {
  link_t link;
  *size = 0;
  if (!open_for_reading(window, &link)) return NULL;
  void *bytes = read_clipboard(&link, atom(link.connection, type), most_bytes, size, milliseconds);
  x.disconnect(link.connection);
  return bytes;
}

#else

bool glissade_x11_clipboard_offer(const glissade_clipboard_content *contents, int count) {
  (void)contents, (void)count;
  return false;
}

void glissade_x11_clipboard_save(unsigned milliseconds) { (void)milliseconds; }

char *glissade_x11_clipboard_types(void *window, unsigned milliseconds) {
  (void)window, (void)milliseconds;
  return NULL;
}

void *glissade_x11_clipboard_read(void *window, const char *type, size_t *size, unsigned milliseconds) {
  (void)window, (void)type, (void)milliseconds;
  *size = 0;
  return NULL;
}

#endif
