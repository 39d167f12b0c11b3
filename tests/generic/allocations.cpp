#include "generic/allocations.h"

#include <cstdlib>
#include <new>

// The sanitizers have an operator new of their own and must keep it; the release build counts.
#if !defined(__SANITIZE_ADDRESS__)
namespace {
thread_local std::uint64_t count = 0;

void* counted(std::size_t size) {
  ++count;
  if (void* memory = std::malloc(size ? size : 1)) return memory;
  throw std::bad_alloc();
}
}  // namespace

void* operator new(std::size_t size) { return counted(size); }
void* operator new[](std::size_t size) { return counted(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }

namespace flagplot::generic {
std::uint64_t allocations() { return count; }
}  // namespace flagplot::generic
#else
namespace flagplot::generic {
std::uint64_t allocations() { return 0; }
}  // namespace flagplot::generic
#endif
