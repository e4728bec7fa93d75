#define _GNU_SOURCE
#include "main_queue.h"

#include <fcntl.h>
#include <math.h>
#include <stdint.h>
#include <sys/eventfd.h>
#include <unistd.h>

// libdispatch exports these functions for CoreFoundation ("4CF"), whose run loop waits for the same descriptor.
struct dispatch_queue_s;
extern struct dispatch_queue_s _dispatch_main_q;
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *ignored);
extern void dispatch_async_f(struct dispatch_queue_s *queue, void *context, void (*work)(void *));

int glissade_main_queue_descriptor(void) { return _dispatch_get_main_queue_handle_4CF(); }

void glissade_main_queue_drain(void) { _dispatch_main_queue_callback_4CF(0); }

void glissade_main_queue_post(void (*work)(void *), void *context) {
  dispatch_async_f(&_dispatch_main_q, context, work);
}

int glissade_event_descriptor(void) { return eventfd(0, EFD_CLOEXEC); }

int glissade_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

// The symbols are weak, so that a program can be linked and started without Foundation.
#define WEAK __attribute__((weak))
extern WEAK void *CFRunLoopGetMain(void);
extern WEAK int32_t CFRunLoopRunInMode(const void *mode, double seconds, unsigned char returnsAfterSource);
extern WEAK double CFRunLoopGetNextTimerFireDate(void *loop, const void *mode);
extern WEAK double CFAbsoluteTimeGetCurrent(void);
extern WEAK const void *const kCFRunLoopDefaultMode;

bool glissade_has_foundation(void) { return CFRunLoopRunInMode && &kCFRunLoopDefaultMode; }

double glissade_foundation_poll(void) {
  // With a time of 0, the run loop processes what is due and returns.
  CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0, 1);
  double next = CFRunLoopGetNextTimerFireDate(CFRunLoopGetMain(), kCFRunLoopDefaultMode);
  // 0 means that there is no timer.
  return next > 0 ? fmax(0, next - CFAbsoluteTimeGetCurrent()) : INFINITY;
}
