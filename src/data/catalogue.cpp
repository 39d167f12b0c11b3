#include "data/catalogue.h"

#include <vector>

namespace flagplot::data {
namespace {

// One knot, two knots; one form of three for Polish: 1 węzeł, 22 węzły, 12 węzłów.
std::size_t plural_form(long long n, std::size_t forms) {
  if (n == 1) return 0;
  const bool few = n % 10 >= 2 && n % 10 <= 4 && !(n % 100 >= 12 && n % 100 <= 14);
  return few || forms < 3 ? 1 : 2;
}

std::vector<std::string> split(std::string_view text) {
  std::vector<std::string> parts(1);
  for (const char c : text) {
    if (c == '|')
      parts.emplace_back();
    else
      parts.back() += c;
  }
  return parts;
}

}  // namespace

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

std::string Catalogue::filled(const std::string& hole, const nlohmann::ordered_json& params) const {
  const auto colon = hole.find(':');
  const std::string name = hole.substr(0, colon);
  if (!params.contains(name)) return "{" + hole + "}";
  if (colon == std::string::npos) return word(params[name]);
  const auto forms = split(std::string_view(hole).substr(colon + 1));
  const auto form = params[name].is_number() ? plural_form(params[name].get<long long>(), forms.size()) : 0;
  return forms[std::min(form, forms.size() - 1)];
}

std::string Catalogue::say(std::string_view key, const nlohmann::ordered_json& params) const {
  auto found = texts_.find(key);
  if (params.is_object()) {
    for (const auto& [name, value] : params.items()) {
      if (!value.is_number_integer() || value != 0) continue;
      if (const auto none = texts_.find(std::string(key) + ".no_" + name); none != texts_.end()) found = none;
    }
  }
  if (found == texts_.end()) return std::string(key);
  std::string out;
  std::string_view rest = found->second;
  while (!rest.empty()) {
    const auto open = rest.find('{');
    const auto close = rest.find('}', open);
    if (open == std::string_view::npos || close == std::string_view::npos) return out + std::string(rest);
    out += rest.substr(0, open);
    out += filled(std::string(rest.substr(open + 1, close - open - 1)), params);
    rest.remove_prefix(close + 1);
  }
  return out;
}

}  // namespace flagplot::data
