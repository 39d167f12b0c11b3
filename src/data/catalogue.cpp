#include "data/catalogue.h"

namespace flagplot::data {

Catalogue::Catalogue(const Files& files, std::string_view game, std::string_view language) {
  const auto file = "text." + std::string(language) + ".json";
  add(files, "common/" + file);
  if (const auto own = std::string(game) + "/" + file; files.has(own)) add(files, own);
}

void Catalogue::add(const Files& files, const std::string& path) {
  const auto json = files.json(path, "schema/text.schema.json");
  for (const auto& [key, text] : json.items()) texts_[key] = text.get<std::string>();
}

std::string Catalogue::word(const nlohmann::ordered_json& value) const {
  if (!value.is_string()) return value.dump();
  const auto text = value.get<std::string>();
  const auto translated = texts_.find("name." + text);
  return translated == texts_.end() ? text : translated->second;
}

std::string Catalogue::say(std::string_view key, const nlohmann::ordered_json& params) const {
  const auto found = texts_.find(key);
  if (found == texts_.end()) return std::string(key);
  std::string out;
  std::string_view rest = found->second;
  while (!rest.empty()) {
    const auto open = rest.find('{');
    const auto close = rest.find('}', open);
    if (open == std::string_view::npos || close == std::string_view::npos) return out + std::string(rest);
    out += rest.substr(0, open);
    const std::string name(rest.substr(open + 1, close - open - 1));
    out += params.contains(name) ? word(params[name]) : "{" + name + "}";
    rest.remove_prefix(close + 1);
  }
  return out;
}

}  // namespace flagplot::data
