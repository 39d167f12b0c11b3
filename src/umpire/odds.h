#pragma once

#include <vector>

#include "data/catalogue.h"
#include "data/shape.h"
#include "kernel/speech.h"

namespace flagplot::umpire {

// What a seat may reckon before it decides: of every option, and of the position. It knows nothing but the
// view, so it is the same whatever is hidden from the seat.
struct OptionOdds {
  Json choice;
  std::string text;  // empty if there is nothing to say
  Json odds;
};
struct Odds {
  std::vector<OptionOdds> options;  // those of which something can be reckoned
  Json around;
};
Odds odds(const Game&, const AnyView&, const data::Catalogue&);
// A forecast as a sentence; empty if it has none.
std::string odds_sentence(const data::Catalogue&, const Json& forecast);

}  // namespace flagplot::umpire

namespace flagplot::data {

template <>
struct Shape<umpire::OptionOdds> {
  using T = umpire::OptionOdds;
  static constexpr const char* name = "OptionOdds";
  static constexpr auto fields =
      std::tuple{field("choice", &T::choice, "the option"),
                 field("text", &T::text, "what may come of it, as a sentence; empty if there is none"),
                 field("odds", &T::odds, "the same for programs: its kind and the numbers of that kind")};
};

}  // namespace flagplot::data
