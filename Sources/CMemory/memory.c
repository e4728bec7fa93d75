#include "CMemory.h"

#include <malloc.h>

size_t memory_in_use(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

void memory_trim(void) { malloc_trim(0); }
