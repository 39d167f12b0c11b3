#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "data/catalogue.h"
#include "umpire/match.h"

namespace flagplot::app {

struct StoryLine {
  std::uint32_t number = 0;
  std::string who, text;
};

// What an event says, with the dice behind it as far as they were shown: "Visibility 5. (3+4, -1)".
std::string told(const Game&, const Event&, const data::Catalogue&);

// What happened, as one seat or as everybody together would tell it: choices and what was told, in order.
// A seat's own story is numbered by itself: the numbers of the log would count the other side's secret
// choices.
std::vector<StoryLine> story(const umpire::Match&, const data::Catalogue&, std::optional<Seat> only);

}  // namespace flagplot::app
