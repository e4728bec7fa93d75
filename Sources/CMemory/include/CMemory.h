#pragma once

#include <stddef.h>

/// Returns the memory that the program has allocated and not freed, in bytes.
size_t memory_in_use(void);

/// Returns the pages that hold no allocated memory to the system.
void memory_trim(void);
