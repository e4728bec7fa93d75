#pragma once

#include <stddef.h>

/// The memory that the program has asked for and not given back, in bytes.
size_t memory_in_use(void);
