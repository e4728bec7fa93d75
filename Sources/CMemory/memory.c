#include "CMemory.h"

#include <malloc.h>
#include <time.h>

#ifdef __GLIBC__

size_t memory_in_use(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

static double processor_time(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec + 1e-9 * time.tv_nsec;
}

double memory_trim(void) {
  double start = processor_time();
  malloc_trim(0);
  return processor_time() - start;
}

#else

size_t memory_in_use(void) { return 0; }

double memory_trim(void) { return 0; }

#endif
