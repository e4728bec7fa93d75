/// How many pieces of memory this thread has asked for since it began, or −1 where they are not counted: with another C
/// library, or under a sanitizer, which has an allocator of its own.
long allocations_of_thread(void);
