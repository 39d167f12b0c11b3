#include "data/roster.h"

#include <algorithm>

#include "data/error.h"

namespace flagplot::data {

using nlohmann::json;

Roster::Roster(const json& list, const std::string& where) : by_id_(list.size()) {
  std::vector<bool> seen(list.size());
  for (std::size_t i = 0; i < list.size(); ++i) {
    const auto here = where + "/" + std::to_string(i) + "/id";
    if (!list[i].contains("id") || !list[i]["id"].is_number_unsigned()) throw Error(here, "expected a number");
    const auto id = list[i]["id"].get<std::size_t>();
    if (id >= seen.size())
      throw Error(here, "found " + std::to_string(id) + " of " + std::to_string(seen.size()) +
                            " units; ids begin with 0 and have no gaps");
    if (seen[id]) throw Error(here, "found " + std::to_string(id) + " for the second time");
    seen[id] = true;
    by_id_[id] = {i, list[i].value("set", std::string())};
  }
}

std::vector<std::string> Roster::sets_of(const json& scenario, const std::vector<const Roster*>& rosters) {
  std::vector<std::string> sets;
  if (!scenario.contains("sets")) return sets;
  sets = scenario["sets"].get<std::vector<std::string>>();
  for (const std::string& set : sets) {
    const bool known = std::ranges::any_of(rosters, [&](const Roster* roster) {
      return std::ranges::any_of(roster->by_id_, [&](const Unit& u) { return u.set == set; });
    });
    if (!known || set.empty()) throw Error("scenario/sets", "found \"" + set + "\"; expected a set of units.json");
  }
  std::ranges::sort(sets);
  sets.erase(std::ranges::unique(sets).begin(), sets.end());
  return sets;
}

std::vector<std::size_t> Roster::places(const std::vector<std::string>& sets) const {
  std::vector<std::size_t> all;
  for (const Unit& unit : by_id_) {
    if (unit.set.empty() || std::ranges::find(sets, unit.set) != sets.end()) all.push_back(unit.place);
  }
  return all;
}

}  // namespace flagplot::data
