#define _GNU_SOURCE
#include "interruption.h"

#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

static const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
enum { signal_count = sizeof signals / sizeof *signals };

// The time in which the event loop takes a signal, in microseconds.
enum { patience = 800000 };

// MARK: The list

enum { is_free, is_changing, is_file, is_program };

static struct {
  atomic_int kind;
  pid_t process;
  char path[PATH_MAX];
} entries[64];
enum { entry_count = sizeof entries / sizeof *entries };

static int claim(void) {
  for (int i = 0; i < entry_count; i++) {
    int expected = is_free;
    if (atomic_compare_exchange_strong(&entries[i].kind, &expected, is_changing)) return i;
  }
  return -1;
}

int interruption_add_file(const char *path) {
  size_t size = strlen(path) + 1;
  int entry = size <= PATH_MAX ? claim() : -1;
  if (entry < 0) return -1;
  memcpy(entries[entry].path, path, size);
  atomic_store(&entries[entry].kind, is_file);
  return entry;
}

static sigset_t all_signals(void) {
  sigset_t set;
  sigemptyset(&set);
  for (int i = 0; i < signal_count; i++) sigaddset(&set, signals[i]);
  return set;
}

int interruption_spawn(pid_t *process, const char *program, const posix_spawn_file_actions_t *files,
                       posix_spawnattr_t *attributes, char *const arguments[], char *const environment[], int *entry) {
  // A signal between the start and the entry would leave the program behind.
  sigset_t held = all_signals(), former;
  pthread_sigmask(SIG_BLOCK, &held, &former);
  short flags = 0;
  posix_spawnattr_getflags(attributes, &flags);
  posix_spawnattr_setflags(attributes, flags | POSIX_SPAWN_SETSIGMASK);
  posix_spawnattr_setsigmask(attributes, &former);
  int status = posix_spawn(process, program, files, attributes, arguments, environment);
  *entry = status == 0 ? claim() : -1;
  if (*entry >= 0) {
    entries[*entry].process = *process;
    atomic_store(&entries[*entry].kind, is_program);
  }
  pthread_sigmask(SIG_SETMASK, &former, NULL);
  return status;
}

void interruption_forget(int entry) {
  if (entry >= 0 && entry < entry_count) atomic_store(&entries[entry].kind, is_free);
}

void interruption_clean(void) {
  int error = errno;
  // The programs come first, as they may write to the files.
  for (int i = 0; i < entry_count; i++) {
    int expected = is_program;
    if (!atomic_compare_exchange_strong(&entries[i].kind, &expected, is_changing)) continue;
    kill(entries[i].process, SIGKILL);
    for (int waits = 0; waits < 50 && waitpid(entries[i].process, NULL, WNOHANG) == 0; waits++) poll(NULL, 0, 5);
  }
  // A folder comes after the files in it, which were added later.
  for (int i = entry_count - 1; i >= 0; i--) {
    int expected = is_file;
    if (!atomic_compare_exchange_strong(&entries[i].kind, &expected, is_changing)) continue;
    if (unlink(entries[i].path) != 0) rmdir(entries[i].path);
  }
  errno = error;
}

// MARK: The end

static atomic_int columns;

void interruption_erase(int count) { atomic_store(&columns, count); }

static void erase_line(void) {
  char line[256];
  int count = atomic_exchange(&columns, 0);
  // A terminal that was stopped takes no output, and would block the program.
  struct pollfd terminal = {.fd = STDERR_FILENO, .events = POLLOUT};
  if (count <= 0 || count > (int)sizeof line - 2 || poll(&terminal, 1, 0) != 1) return;
  memset(line, ' ', sizeof line);
  line[0] = line[count + 1] = '\r';
  ssize_t written = write(STDERR_FILENO, line, count + 2);
  (void)written;
}

static void end(int signal) {
  interruption_clean();
  erase_line();
  struct sigaction action = {.sa_handler = SIG_DFL};
  sigaction(signal, &action, NULL);
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, signal);
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
  raise(signal);
}

// MARK: The event loop

static bool has_begun;
static atomic_bool is_deferred;
static atomic_int pending, taken;
static atomic_bool is_armed;
static int wake = -1;
static void (*report)(void);
static struct sigaction former_alarm;

static void give_up(int alarm) {
  (void)alarm;
  int number = atomic_load(&pending);
  // The signal was taken in time.
  if (!number) return;
  if (number != SIGQUIT && report) report();
  end(number);
}

// Functions that a signal handler calls may not allocate or lock; these are system calls.
static void arm(void) {
  struct sigaction action = {.sa_handler = give_up, .sa_flags = SA_ONSTACK};
  action.sa_mask = all_signals();
  if (!atomic_exchange(&is_armed, true)) sigaction(SIGALRM, &action, &former_alarm);
  struct itimerval time = {.it_value = {.tv_usec = patience}};
  setitimer(ITIMER_REAL, &time, NULL);
}

static void disarm(void) {
  if (!atomic_load(&is_armed)) return;
  struct itimerval never = {0};
  setitimer(ITIMER_REAL, &never, NULL);
  sigaction(SIGALRM, &former_alarm, NULL);
  atomic_store(&is_armed, false);
}

static void handle(int signal) {
  if (!atomic_load(&is_deferred)) return end(signal);
  int error = errno;
  if (signal == SIGQUIT && report) report();
  // The loop reads the descriptor after it has seen the signal.
  uint64_t one = 1;
  ssize_t written = write(wake, &one, sizeof one);
  (void)written;
  bool is_second = atomic_exchange(&pending, signal) != 0;
  if ((has_begun || is_second) && !atomic_load(&is_armed)) arm();
  errno = error;
}

static void install(void) {
  for (int i = 0; i < signal_count; i++) {
    struct sigaction action;
    if (sigaction(signals[i], NULL, &action) != 0 || action.sa_handler == SIG_IGN) continue;
    action = (struct sigaction){.sa_handler = handle, .sa_flags = SA_ONSTACK};
    action.sa_mask = all_signals();
    sigaction(signals[i], &action, NULL);
  }
}

void interruption_begin(void) {
  if (has_begun) return;
  has_begun = true;
  atexit(interruption_clean);
  install();
}

int interruption_defer(void (*reporter)(void)) {
  report = reporter;
  if (wake < 0) wake = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  atomic_store(&is_deferred, true);
  install();
  return wake;
}

int interruption_take(void) {
  if (!atomic_load(&pending)) return 0;
  uint64_t count;
  ssize_t size = read(wake, &count, sizeof count);
  (void)size;
  disarm();
  int signal = atomic_exchange(&pending, 0);
  atomic_store(&taken, signal);
  return signal;
}

bool interruption_is_pending(void) { return atomic_load(&pending) != 0; }

void interruption_insist(void) {
  int signal = atomic_load(&taken);
  if (!has_begun || !signal || atomic_exchange(&pending, signal)) return;
  arm();
}
