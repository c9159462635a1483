#include <stdlib.h>  // Says whether this is glibc.

#include "CKernels.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define HAS_HEAP_OF_ITS_OWN
#endif
#endif

#if defined(__GLIBC__) && !defined(HAS_HEAP_OF_ITS_OWN)
#include <errno.h>

// The program's own allocation functions stand before the C library's for every module of the process; they count and
// pass on. Freeing stays with the C library, whose memory it is.
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *memory, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

static _Thread_local int64_t allocations = 0;

void *malloc(size_t size) {
  allocations++;
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  allocations++;
  return __libc_calloc(count, size);
}

void *realloc(void *memory, size_t size) {
  allocations++;
  return __libc_realloc(memory, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  allocations++;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0 || alignment == 0) return EINVAL;
  allocations++;
  *memory = __libc_memalign(alignment, size);
  return *memory ? 0 : ENOMEM;
}

int64_t heap_allocations(void) { return allocations; }
#else
int64_t heap_allocations(void) { return -1; }
#endif
