#pragma once

#include <stddef.h>

/// Returns the memory that the program has allocated and not freed, in bytes. 0 if the C library does not tell.
size_t memory_in_use(void);

/// Returns the pages that hold no allocated memory to the system, if the C library can. Returns the processor time that
/// it took, in seconds.
double memory_trim(void);
