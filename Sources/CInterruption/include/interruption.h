#pragma once

#include <spawn.h>
#include <stdbool.h>
#include <sys/types.h>

// How signals end the program: SIGINT, SIGTERM, SIGHUP and SIGQUIT. Everything that must not stay behind is listed
// here, so that the signals are answered at every moment, also while the program waits for a file, for another program
// or for the display. Signals that are ignored, as under nohup, stay ignored.

/// From now on, each of the signals ends the program at once, after the entries of the list were dealt with, which
/// `exit` does too.
void interruption_begin(void);

/// Deals with the entries of the list: kills the programs, and removes the files. A signal handler may call it.
void interruption_clean(void);

/// Adds a file that is removed if the program ends. Returns the number of the entry; -1 if there is no room for it.
int interruption_add_file(const char *path);

/// Starts a program as `posix_spawn` does, and adds it to the list. `entry` receives the number of the entry; -1 if
/// there is no room for it. Returns 0, or the system's error number.
int interruption_spawn(pid_t *process, const char *program, const posix_spawn_file_actions_t *files,
                       posix_spawnattr_t *attributes, char *const arguments[], char *const environment[], int *entry);

/// Removes an entry from the list. Numbers below 0 have no effect.
void interruption_forget(int entry);

/// The length of the line on the terminal that is erased when a signal ends the program. 0 for none.
void interruption_erase(int columns);

// An event loop ends in an orderly way instead, if it takes the signal in time.

/// From now on, the signals are for an event loop. If `interruption_begin` was called, a signal that is not taken
/// within 0.8 s ends the program. Otherwise only the second one does.
///
/// `report` is called by the signal handler before the program ends in that way, and by SIGQUIT. It may be null.
///
/// Returns a descriptor that is ready to read when there is a signal; -1 if there is none.
int interruption_defer(void (*report)(void));

/// Takes the signal that has arrived. Returns its number, 0 if there is none.
int interruption_take(void);

/// Whether a signal has arrived that has not been taken.
bool interruption_is_pending(void);

/// If a signal was taken and `interruption_begin` was called, ends the program in 0.8 s unless `interruption_take` is
/// called before; for what may wait for another program without end.
void interruption_insist(void);
