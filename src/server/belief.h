#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "kernel/game.h"

namespace flagplot::server {

// What may be supposed of something hidden: weights of where it is, or of what it is.
struct Supposed {
  std::string subject;
  std::map<std::string, double> places, natures;
};
// By a seat that sees this; nothing for games nobody has thought about. It must follow from the view alone,
// and so must the time it takes: nothing is kept from one request to the next.
using Believe = std::function<std::vector<Supposed>(const Game&, const AnyView&)>;

// In ten-thousandths, which add up to 10,000 whatever was rounded. Those below one are left out.
std::map<std::string, std::uint32_t> shares(const std::map<std::string, double>& weights);

}  // namespace flagplot::server
