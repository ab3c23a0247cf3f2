/* For tools/bench frame, preloaded: counts calls of malloc, which is what the Swift runtime allocates with. */
#include <stddef.h>

extern void *__libc_malloc(size_t size);

long slipstream_allocations;

void *malloc(size_t size) {
  __atomic_fetch_add(&slipstream_allocations, 1, __ATOMIC_RELAXED);
  return __libc_malloc(size);
}
