#pragma once

#include <cstddef>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace flagplot::data {

// The units of a data file and which of them a scenario plays with. Each has an "id" for ever, since logs name units
// by number; where it stands in the file does not matter. A unit with a "set" is only in games whose scenario asks for
// that set, so that one can be added and no other game notices.
class Roster {
 public:
  // `list` holds the units, `where` says where it stands. Throws Error unless the ids are 0, 1, 2 and so on, each once.
  Roster(const nlohmann::json& list, const std::string& where);

  // The sets that a scenario asks for, in order, each once. Throws Error for one that no unit is in.
  static std::vector<std::string> sets_of(const nlohmann::json& scenario, const std::vector<const Roster*>&);

  // Where the units of a game stand in the list, in the order of their ids.
  std::vector<std::size_t> places(const std::vector<std::string>& sets) const;

 private:
  struct Unit {
    std::size_t place = 0;
    std::string set;
  };
  std::vector<Unit> by_id_;
};

}  // namespace flagplot::data
