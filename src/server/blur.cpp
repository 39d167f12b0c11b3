#include "server/blur.h"

#include <sodium.h>

#include "umpire/dice.h"

namespace flagplot::server {

std::chrono::nanoseconds blur() {
  umpire::start_sodium();
  constexpr std::chrono::nanoseconds most = std::chrono::milliseconds(1);
  return std::chrono::nanoseconds(randombytes_uniform(static_cast<std::uint32_t>(most.count())));
}

}  // namespace flagplot::server
