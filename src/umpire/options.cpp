#include "umpire/options.h"

#include <algorithm>
#include <set>

#include "umpire/sources.h"

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

namespace {

std::set<std::string> files_read(const Library& library, std::string_view game, const json& setup,
                                 const json& options) {
  const data::ReadingNoted noted;
  try {
    if (const auto make = library.entry(game).make) make(library.files(), setup, options);
  } catch (const data::Error&) {
    // What cannot be opened is not played; it still differs from what can be.
  }
  return noted.files();
}

}  // namespace

std::string fingerprint(const Library& library, std::string_view game, const json& scenario,
                        const json& given) {
  const std::string usual = library.fingerprint(game, scenario);
  const json setup = library.setup_of(game, scenario), options = library.options_in_full(game, given);
  const json defaults = library.options_in_full(game, nullptr);
  if (options == defaults) return usual;
  const auto without = files_read(library, game, setup, defaults);
  Hasher hash;
  bool more = false;
  for (const std::string& file : files_read(library, game, setup, options)) {
    if (without.contains(file) || file.find("schema/") != std::string::npos) continue;
    more = true;
    const std::string text = without_sources(library.files().json(file)).dump();
    hash.add(std::as_bytes(std::span(file))).add(std::as_bytes(std::span(text)));
  }
  return more ? to_hex(hash.add(std::as_bytes(std::span(usual))).value()) : usual;
}

}  // namespace flagplot::umpire
