#include "umpire/options.h"

#include <algorithm>

namespace flagplot::umpire {
namespace {

using nlohmann::json;

constexpr const char* preset_key = "preset";

std::string id_of(const json& item) { return item["id"].get<std::string>(); }

bool has(const json& list, const json& value) {
  return std::find(list.begin(), list.end(), value) != list.end();
}

std::string ids_of(const json& list) {
  std::string ids;
  for (const json& item : list) ids += (ids.empty() ? "" : ", ") + id_of(item);
  return ids.empty() ? "none" : ids;
}

std::string either_of(const json& values) {
  std::string text;
  for (const json& value : values) text += (text.empty() ? "" : " or ") + value.dump();
  return text;
}

const json* with_id(const json& list, const json& id) {
  const auto found =
      std::find_if(list.begin(), list.end(), [&](const json& item) { return item["id"] == id; });
  return found == list.end() ? nullptr : &*found;
}

void set(const json& known, std::string_view game, const json& given, json& options) {
  for (const auto& [key, value] : given.items()) {
    if (key == preset_key) continue;
    const json* option = with_id(known, key);
    if (!option) {
      throw data::Error("options/" + key,
                        "unknown option of " + std::string(game) + "; expected one of: " + ids_of(known));
    }
    if (!has((*option)["values"], value)) {
      throw data::Error("options/" + key,
                        "found " + value.dump() + "; expected one of: " + (*option)["values"].dump());
    }
    options[key] = value;
  }
}

// What one option has to say against the others.
std::string objection_of(const json& option, const json& options) {
  const json& value = options[id_of(option)];
  const auto against = [&](const char* kind, bool wanted, const std::string& says) -> std::string {
    for (const json& relation : option.value(kind, json::array())) {
      const auto its_name = relation["option"].get<std::string>();
      const auto its = options.find(its_name);
      if (its == options.end()) return std::string(kind) + " \"" + its_name + "\", which is no option of this game";
      if (!has(relation["values"], value) || has(relation["is"], *its) == wanted) continue;
      return value.dump() + " " + says + " " + its_name + " = " + either_of(relation["is"]) + ", because " +
             relation["because"].get<std::string>() + "; found " + its->dump();
    }
    return {};
  };
  if (auto no = against("needs", true, "needs"); !no.empty()) return no;
  return against("excludes", false, "excludes");
}

}  // namespace

std::optional<data::Error> why_not_together(const json& description, const json& options) {
  for (const json& option : description.value("options", json::array())) {
    if (const auto no = objection_of(option, options); !no.empty())
      return data::Error("options/" + id_of(option), no);
  }
  return {};
}

json options_in_full(const json& description, const json& given) {
  const json known = description.value("options", json::array()),
             presets = description.value("presets", json::array());
  const auto game = description["id"].get<std::string>();
  json options = json::object();
  for (const json& option : known) options[id_of(option)] = option["default"];
  if (given.is_null()) return options;
  if (!given.is_object()) throw data::Error("options", "expected an object of option names and values");
  if (given.contains(preset_key)) {
    const json* preset = with_id(presets, given[preset_key]);
    if (!preset) {
      throw data::Error("options/preset",
                        "found " + given[preset_key].dump() + "; expected one of: " + ids_of(presets));
    }
    set(known, game, (*preset)["options"], options);
  }
  set(known, game, given, options);
  if (const auto no = why_not_together(description, options)) throw *no;
  return options;
}

}  // namespace flagplot::umpire
