#pragma once

#include "games/north_cape/solitaire.h"
#include "north_cape/bench.h"

// What tests of the solitaire game set up their scenarios with.
namespace flagplot::north_cape::test {

using Numbers = std::vector<int>;
inline const json alone = support::as_read({{"solitaire", true}});

// An Allied force, and one of aircraft on their carrier.
inline json force(const char* id, const char* arrives, const json& units) {
  return {{"id", id}, {"name", id}, {"side", "allied"}, {"arrives", arrives}, {"units", units}};
}
inline json aboard(const char* carrier, const json& units) {
  json all = force("air", "aboard", units);
  all["carrier"] = carrier;
  return all;
}

}  // namespace flagplot::north_cape::test
