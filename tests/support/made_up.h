#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "umpire/library.h"

namespace flagplot::support {

// Positions as strangers make them up: printed scenarios and those of the worked examples, with parts taken out, put in
// twice, exchanged, and numbers and names changed. Many are refused, many look strange and can be played.
class MadeUp {
 public:
  using Below = std::function<std::uint32_t(std::uint32_t)>;  // a number under the one given

  MadeUp(const umpire::Library&, std::string game);
  nlohmann::json scenario(const Below&) const;
  std::size_t models() const { return models_.size(); }

 private:
  using json = nlohmann::json;
  void change(json&, const Below&) const;

  std::vector<json> models_;
  std::vector<std::string> places_, names_;  // cells of the map; everything else that is called something
};

// Opens a made-up scenario and plays some steps of it. Empty if it was refused with a reason or could be played;
// otherwise what went wrong. Counts what was played.
std::string play_made_up(const umpire::Library&, const std::string& game, const nlohmann::json& scenario, int steps,
                         std::uint64_t seed, int& played);

}  // namespace flagplot::support
