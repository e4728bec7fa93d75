#define _GNU_SOURCE
#include "main_queue.h"

#include <dirent.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

int glissade_bus_descriptor(void) { return epoll_create1(EPOLL_CLOEXEC); }

/// Returns whether a descriptor is a socket that is connected to a D-Bus message bus, by the address of the peer.
static int is_bus(int descriptor) {
  struct sockaddr_un address = {0};
  socklen_t size = sizeof address;
  if (getpeername(descriptor, (struct sockaddr *)&address, &size) != 0 || address.sun_family != AF_UNIX) return 0;
  size -= offsetof(struct sockaddr_un, sun_path);
  return memmem(address.sun_path, size, "bus", 3) != NULL;
}

void glissade_watch_buses(int watch) {
  DIR *directory = opendir("/proc/self/fd");
  if (!directory) return;
  for (struct dirent *entry; (entry = readdir(directory));) {
    int descriptor = atoi(entry->d_name);
    // Edge-triggered: a message that SDL leaves unread must not wake the event loop repeatedly.
    struct epoll_event event = {.events = EPOLLIN | EPOLLET, .data.fd = descriptor};
    if (descriptor > 2 && is_bus(descriptor)) epoll_ctl(watch, EPOLL_CTL_ADD, descriptor, &event);
  }
  closedir(directory);
}

void glissade_forget_bus_events(int watch) {
  struct epoll_event events[8];
  while (epoll_wait(watch, events, 8, 0) == 8) {}
}
