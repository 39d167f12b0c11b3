#include "north_cape/bench.h"

#include <gtest/gtest.h>

#include "games/north_cape/north_cape.h"
#include "games/north_cape/resample.h"

namespace flagplot::north_cape::test {

json put(std::string_view piece, std::string_view at, json more) {
  more["piece"] = piece;
  if (!at.empty()) more["at"] = at;
  return more;
}

json at_sea(const std::vector<json>& placed, json more) {
  json s{{"turns", 30}, {"season", "winter"}, {"ice", "winter"}};
  for (const char* member : {"turns", "season", "ice", "forces"}) {
    if (!more.contains(member)) continue;
    s[member] = more[member];
    more.erase(member);
  }
  if (!more.contains("weather")) more["weather"] = "clear";
  more["placed"] = placed;
  s["at_sea"] = more;
  return support::as_read(s);
}

std::string reason_name(int reason) {
  if (reason == allowed) return "allowed";
  return reason < end_of_refusals ? NorthCape::words().refusals[static_cast<std::size_t>(reason)].key : "not an option";
}

Table::Table(const json& scenario, const json& options) : BenchOf(support::opened(make, scenario, options), data_of) {
  start();
}

void Table::order(Mission type, StackId s, Arm arm) {
  choose(Order, type, s, arm);
  choose(TakeAll);
  choose(Go);
}
void Table::order(Mission type, StackId s, Arm arm, const std::vector<std::string_view>& who) {
  choose(Order, type, s, arm);
  for (const auto name : who) choose(Take, piece(name));
  choose(Go);
}

}  // namespace flagplot::north_cape::test
