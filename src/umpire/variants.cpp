#include "umpire/variants.h"

#include <algorithm>
#include <set>

#include "umpire/options.h"

namespace flagplot::umpire {
namespace {

using nlohmann::json;

std::string file_of(std::string_view game) { return std::string(game) + "/balance.json"; }

json listed_in(const Library& library, std::string_view game) {
  const auto file = file_of(game);
  return library.files().has(file) ? library.files().json(file, "schema/balance.schema.json")
                                   : json::object();
}

// The list a pointer leads to; null if this setup has none.
json* list_at(json& setup, const std::string& pointer) {
  const json::json_pointer at(pointer);
  if (!setup.contains(at)) return nullptr;
  json& found = setup[at];
  return found.is_array() ? &found : nullptr;
}

// An item is known by some of its members, or, where items are plain values, by itself.
bool fits(const json& item, const json& where) {
  if (!where.is_object() || !item.is_object()) return item == where;
  return std::ranges::all_of(where.items(), [&](const auto& member) {
    return item.contains(member.key()) && item[member.key()] == member.value();
  });
}

void edit(json& setup, const json& edit, const std::string& where) {
  const auto pointer = edit["list"].get<std::string>();
  json* list = list_at(setup, pointer);
  if (!list)
    throw data::Error(where + "/list", "found " + edit["list"].dump() + "; expected a list in the setup");
  if (edit.contains("add")) {
    list->push_back(edit["add"]);
    return;
  }
  json kept = json::array();
  bool found = false;
  for (json& item : *list) {
    const bool meant = fits(item, edit["where"]);
    found = found || meant;
    if (meant && edit.contains("merge")) item.merge_patch(edit["merge"]);
    if (!meant || edit.contains("merge")) kept.push_back(std::move(item));
  }
  if (!found) throw data::Error(where + "/where", "nothing in " + pointer + " fits " + edit["where"].dump());
  *list = std::move(kept);
}

struct Base {
  const Library& library;
  std::string_view game;
  json scenario, options;
};

// One mistaken variant must not be found out after an hour of play: each is opened here.
Variant checked(const Base& base, Variant v, const std::string& where) {
  try {
    (void)base.library.open(base.game, v.scenario, v.options);
  } catch (const data::Error& e) {
    throw data::Error(where, "gives a game that cannot be played: " + std::string(e.what()));
  }
  return v;
}

void add_listed(const Base& base, const json& listed, std::vector<Variant>& out) {
  const json list = listed.value("variants", json::array());
  std::set<std::string> ids;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const json& v = list[i];
    const std::string where = file_of(base.game) + "/variants/" + std::to_string(i);
    const auto id = v["id"].get<std::string>();
    if (!ids.insert(id).second) throw data::Error(where + "/id", "\"" + id + "\" is there twice");
    const json only = v.value("scenarios", json::array());
    if (!only.empty() && std::ranges::find(only, base.scenario["id"]) == only.end()) continue;
    json options = base.options;
    options.update(v.value("options", json::object()));
    out.push_back(checked(
        base, {Variant::Kind::Listed, id, {}, v["title"], nullptr, changed(base.scenario, v, where), options},
        where));
  }
}

// One option changed; what would have to be changed besides is no variant of one thing.
void add_options(const Base& base, std::vector<Variant>& out) {
  const json description = base.library.description(base.game);
  for (const json& option : description.value("options", json::array())) {
    const auto id = option["id"].get<std::string>();
    for (const json& value : option["values"]) {
      if (value == base.options[id]) continue;
      json options = base.options;
      options[id] = value;
      if (why_not_together(description, options)) continue;
      const std::string name = id + "=" + (value.is_string() ? value.get<std::string>() : value.dump());
      out.push_back(checked(base,
                            {Variant::Kind::Option, name, id, option["title"], value, base.scenario, options},
                            "option " + name));
    }
  }
}

void add_units(const Base& base, const json& listed, std::vector<Variant>& out) {
  const json places = listed.value("units", json::array());
  for (std::size_t i = 0; i < places.size(); ++i) {
    const json& place = places[i];
    const std::string where = file_of(base.game) + "/units/" + std::to_string(i);
    const json keep = place.value("keep", json::array());
    json setup = base.scenario;
    const json* list = list_at(setup, place["list"].get<std::string>());
    if (!list) continue;  // scenarios need not have every list
    for (const json& item : *list) {
      const json name = place.contains("name") ? item.value(place["name"].get<std::string>(), json()) : item;
      if (!name.is_string())
        throw data::Error(where + "/name", "found a unit without a name: " + item.dump());
      if (std::ranges::find(keep, name) != keep.end()) continue;
      json scenario = changed(
          base.scenario, {{"edits", {{{"list", place["list"]}, {"where", item}, {"remove", true}}}}}, where);
      if (place.contains("into")) {
        json& into = scenario[json::json_pointer(place["into"].get<std::string>())];
        if (into.is_null()) into = json::array();
        into.push_back(item);
      }
      out.push_back(checked(base, {Variant::Kind::Unit, name, name, nullptr, nullptr, scenario, base.options},
                            where + " without " + name.get<std::string>()));
    }
  }
}

}  // namespace

json changed(json setup, const json& change, const std::string& where) {
  if (change.contains("merge")) setup.merge_patch(change["merge"]);
  const json edits = change.value("edits", json::array());
  for (std::size_t i = 0; i < edits.size(); ++i) edit(setup, edits[i], where + "/edits/" + std::to_string(i));
  return setup;
}

std::vector<Variant> variants(const Library& library, std::string_view game, const json& scenario,
                              const json& options) {
  const Base base{library, game, library.setup_of(game, scenario), library.options_in_full(game, options)};
  const json listed = listed_in(library, game);
  std::vector<Variant> all;
  add_listed(base, listed, all);
  add_options(base, all);
  add_units(base, listed, all);
  return all;
}

std::string variants_fingerprint(const Library& library, std::string_view game) {
  if (!library.files().has(file_of(game))) return {};
  const std::string text = library.files().read(file_of(game));
  return to_hex(Hasher().add(std::as_bytes(std::span(text))).value());
}

}  // namespace flagplot::umpire
