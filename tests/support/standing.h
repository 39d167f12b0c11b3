#pragma once

#include <algorithm>
#include <string_view>

#include "kernel/words.h"

namespace flagplot::support {

// A proviso of standing orders by its name.
inline std::uint16_t proviso_named(const Words& words, std::string_view name) {
  const auto& all = words.standing.provisos;
  return static_cast<std::uint16_t>(std::ranges::find(all, name) - all.begin());
}

}  // namespace flagplot::support
