#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "data/files.h"

namespace flagplot::data {

// The sentences of one language: those common to all games, and one game's own. A sentence has holes, as in
// "{ship} moves to {zone}"; a name that fills a hole is itself translated if the catalogue knows it
// ("name.battleship"). "{number:knot|knots}" is the form that goes with the number: two forms for English,
// three for Polish. A sentence may have another one for a number that is 0: "event.sunk.no_points".
class Catalogue {
 public:
  Catalogue(const Files&, std::string_view game, std::string_view language);

  // More sentences, from a file that not everybody needs.
  void add(const Files&, const std::string& path);

  bool has(std::string_view key) const { return texts_.find(key) != texts_.end(); }
  const std::map<std::string, std::string, std::less<>>& texts() const { return texts_; }
  // A key without a sentence comes back as itself: visible, and harmless.
  std::string say(std::string_view key, const nlohmann::ordered_json& params = {}) const;

 private:
  std::string filled(const std::string& hole, const nlohmann::ordered_json& params) const;
  std::string word(const nlohmann::ordered_json& value) const;
  std::map<std::string, std::string, std::less<>> texts_;
};

inline constexpr std::array<std::string_view, 2> languages{"en", "pl"};

}  // namespace flagplot::data
