#include "support/made_up.h"

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "data/error.h"
#include "data/files.h"
#include "support/places.h"
#include "umpire/trial.h"

namespace flagplot::support {
namespace {

using nlohmann::json;

void collect_words(const json& from, std::vector<std::string>& words) {
  if (from.is_string()) words.push_back(from.get<std::string>());
  if (!from.is_structured()) return;
  for (const auto& [key, value] : from.items()) {
    if (from.is_object()) words.push_back(key);
    collect_words(value, words);
  }
}

void tidy(std::vector<std::string>& words) {
  std::ranges::sort(words);
  words.erase(std::ranges::unique(words).begin(), words.end());
}

// All the places in a document.
void nodes_of(json& from, std::vector<json*>& nodes) {
  nodes.push_back(&from);
  if (from.is_structured()) {
    for (auto& child : from) nodes_of(child, nodes);
  }
}

}  // namespace

MadeUp::MadeUp(const umpire::Library& library, std::string game) {
  for (const auto& printed : library.scenarios(game)) models_.push_back(printed["setup"]);
  for (const auto& file : std::filesystem::directory_iterator(source_dir() + "/tests/examples/" + game)) {
    if (file.path().extension() != ".json") continue;
    const json script = json::parse(std::ifstream(file.path()));
    if (script.contains("scenario") && script["scenario"].is_object()) models_.push_back(script["scenario"]);
  }
  std::ranges::sort(models_, {}, [](const json& model) { return model.dump(); });  // whatever the disk's order
  const json map = library.files().json(game + "/map.json");
  for (const auto& cell : map.at("cells"))
    places_.push_back(cell["id"].get<std::string>());
  for (const json& model : models_) collect_words(model, names_);
  collect_words(library.files().json(game + "/units.json"), names_);
  tidy(places_);
  tidy(names_);
}

json MadeUp::scenario(const Below& below) const {
  const auto any = [&](const auto& list) -> const auto& {
    return list[below(static_cast<std::uint32_t>(list.size()))];
  };
  json made = any(models_);
  // Sometimes a whole part of another position.
  if (below(3) == 0) {
    const json& other = any(models_);
    for (const auto& [key, value] : other.items()) {
      if (below(3) == 0) made[key] = value;
    }
  }
  for (std::uint32_t n = below(6); n > 0; --n) change(made, below);
  return made;
}

void MadeUp::change(json& made, const Below& below) const {
  std::vector<json*> nodes;
  nodes_of(made, nodes);
  json& node = *nodes[below(static_cast<std::uint32_t>(nodes.size()))];
  if (node.is_string()) {
    const bool place = std::ranges::binary_search(places_, node.get<std::string>());
    const auto& words = place && below(8) ? places_ : names_;
    node = words[below(static_cast<std::uint32_t>(words.size()))];
  } else if (node.is_boolean()) {
    node = !node.get<bool>();
  } else if (node.is_number()) {
    constexpr std::uint32_t edges[] = {0, 1, 2, 3, 6, 12, 13, 20, 34, 42, 43, 100, 127, 128, 254, 255, 256};
    node = below(2) ? below(10) : edges[below(std::size(edges))];
  } else if (node.is_array()) {
    const auto size = static_cast<std::uint32_t>(node.size());
    const json word = below(2) ? names_[below(static_cast<std::uint32_t>(names_.size()))]
                               : places_[below(static_cast<std::uint32_t>(places_.size()))];
    const auto what = below(3);
    if (size > 0 && what == 0) {
      node.erase(node.begin() + below(size));
    } else if (size > 0 && what == 1) {
      const json copy = node[below(size)];
      for (std::uint32_t n = 1 + below(4) * below(4); n > 0; --n) node.push_back(copy);
    } else {
      node.push_back(word);
    }
  } else if (node.is_object() && !node.empty()) {
    auto at = node.begin();
    std::advance(at, below(static_cast<std::uint32_t>(node.size())));
    if (below(2)) {
      node.erase(at);
    } else {  // what others have under that name, or under another
      const json& other = models_[below(static_cast<std::uint32_t>(models_.size()))];
      const std::string key = at.key();
      if (other.contains(key)) {
        node[key] = other[key];
      } else {
        node[names_[below(static_cast<std::uint32_t>(names_.size()))]] = json(*at);
      }
    }
  }
}

std::string play_made_up(const umpire::Library& library, const std::string& game, const json& scenario, int steps,
                         std::uint64_t seed, int& played) {
  std::unique_ptr<Game> made;
  try {
    made = library.open(game, scenario, nullptr);
  } catch (const data::Error&) {
    return "";
  }
  // What the trial refuses nobody sits down to; what it lets pass must play, also with other dice and choices.
  if (!umpire::tried(*made).empty()) return "";
  ++played;
  return umpire::tried(*made, {.games = 1, .steps = steps, .seed = seed});
}

}  // namespace flagplot::support
