#include "generic/allocations.h"

#include <malloc.h>

#include <cstdlib>
#include <new>

// The sanitizers have an operator new of their own and must keep it; the release build counts.
#if !defined(FLAGPLOT_SANITIZED)
namespace {
thread_local std::uint64_t count = 0;
thread_local std::int64_t held = 0;

void* counted(std::size_t size) {
  ++count;
  void* memory = std::malloc(size ? size : 1);
  if (!memory) throw std::bad_alloc();
  held += static_cast<std::int64_t>(malloc_usable_size(memory));
  return memory;
}
void give_back(void* memory) {
  held -= static_cast<std::int64_t>(malloc_usable_size(memory));
  std::free(memory);
}
}  // namespace

void* operator new(std::size_t size) { return counted(size); }
void* operator new[](std::size_t size) { return counted(size); }
void operator delete(void* memory) noexcept { give_back(memory); }
void operator delete[](void* memory) noexcept { give_back(memory); }
void operator delete(void* memory, std::size_t) noexcept { give_back(memory); }
void operator delete[](void* memory, std::size_t) noexcept { give_back(memory); }

namespace flagplot::generic {
std::uint64_t allocations() { return count; }
std::int64_t bytes_held() { return held; }
}  // namespace flagplot::generic
#else
namespace flagplot::generic {
std::uint64_t allocations() { return 0; }
std::int64_t bytes_held() { return 0; }
}  // namespace flagplot::generic
#endif
