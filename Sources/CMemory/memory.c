#include "CMemory.h"

#include <malloc.h>

#ifdef __GLIBC__

size_t memory_in_use(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

void memory_trim(void) { malloc_trim(0); }

#else

size_t memory_in_use(void) { return 0; }

void memory_trim(void) {}

#endif
