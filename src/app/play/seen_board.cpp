#include "app/play/seen_board.h"

#include <algorithm>
#include <cmath>

#include "board/load.h"

namespace flagplot::app {
namespace {

using Json = BoardTable::Json;
using Table = nlohmann::json;

// "last_contact.zone"; null where there is nothing.
Json at_path(const Json& json, std::string_view path) {
  const auto dot = std::min(path.find('.'), path.size());
  if (!json.is_object()) return {};
  const auto found = json.find(std::string(path.substr(0, dot)));
  if (found == json.end()) return {};
  return dot == path.size() ? *found : at_path(*found, path.substr(dot + 1));
}

std::string last_of(const std::string& path) { return path.substr(path.rfind('.') + 1); }

// {"status": ["at_sea", "escort"], "sunk": false}: what is left out of a view is null.
bool fits(const Json& json, const Table& wanted) {
  return std::ranges::all_of(wanted.items(), [&](const auto& want) {
    const Table found = at_path(json, want.key());
    return want.value().is_array() ? std::ranges::find(want.value(), found) != want.value().end()
                                   : found == want.value();
  });
}

bool holds(const Json& json, const Table& entry) {
  return !entry.contains("when") || fits(json, entry["when"]);
}

void join(std::string& text, const std::string& more, const char* between) {
  if (!more.empty()) text += (text.empty() ? "" : between) + more;
}

class Reading {
 public:
  Reading(const board::Board& board, const Json& view, Seat seat, const BoardWords& words)
      : board_(board), view_(view), seat_(name(seat)), words_(words) {}

  std::string state(const Table& members) const {
    std::string text;
    for (const Table& member : members) {
      const auto path = member.get<std::string>();
      const Json value = at_path(view_, path);
      // The first says for itself what it is.
      join(text, text.empty() ? words_.value(last_of(path), value) : words_.remark(last_of(path), value),
           "; ");
    }
    return text;
  }

  std::vector<Ground> ground(const Table& entries) const {
    std::vector<Ground> all;
    for (const Table& entry : entries) {
      if (!holds(view_, entry)) continue;
      Ground ground{cells_of(entry), entry["sign"].get<std::string>(),
                    words_.catalogue().say("chart." + entry["word"].get<std::string>())};
      if (!ground.cells.empty()) all.push_back(std::move(ground));
    }
    return all;
  }

  void pieces(const Table& entry, SeenBoard& seen) const {
    const Json items = at_path(view_, entry["in"].get<std::string>());
    for (const Json& item : items) {
      if (!holds(item, entry)) continue;
      const bool own = entry["side"] == "each" ? item.value("side", "") == seat_ : entry["side"] == "own";
      const std::string called = name_of(item, entry);
      const board::CellId cell = place_of(item, entry);
      const bool is_placed = cell != board::no_cell;
      if (entry.contains("may_be") || is_placed) {
        seen.named.push_back({called, cell,
                              entry.contains("may_be")
                                  ? cells_named(at_path(item, entry["may_be"].get<std::string>()))
                                  : board::CellSet()});
      }
      if (!is_placed && entry.value("off_map", false))
        seen.off_map.push_back(described(item, entry, called, own, {}));
      if (!is_placed) continue;
      const auto age = own ? std::nullopt : age_of(item, entry);
      Mark& mark = mark_at(seen.marks, cell, own);
      mark.units.push_back(described(item, entry, called, own, age));
      if (age) mark.age_hours = std::min(*age, mark.age_hours.value_or(*age));
    }
  }

 private:
  static std::string text_of(const Json& value) { return value.is_string() ? value.get<std::string>() : ""; }

  board::CellId place_of(const Json& item, const Table& entry) const {
    if (!entry.contains("at")) return board::no_cell;
    return board_.find(text_of(at_path(item, entry["at"].get<std::string>()))).value_or(board::no_cell);
  }

  static Mark& mark_at(std::vector<Mark>& marks, board::CellId cell, bool own) {
    const auto found =
        std::ranges::find_if(marks, [&](const Mark& m) { return m.cell == cell && m.own == own; });
    return found != marks.end() ? *found : marks.emplace_back(Mark{cell, own, {}, {}});
  }

  board::CellSet cells_named(const Json& names) const {
    board::CellSet cells;
    for (const Json& name : names) {
      if (const auto cell = board_.find(text_of(name))) cells.insert(*cell);
    }
    return cells;
  }

  board::CellSet cells_of(const Table& entry) const {
    if (entry.contains("cells")) return cells_named(at_path(view_, entry["cells"].get<std::string>()));
    if (entry.contains("layer")) {
      const auto layer = board_.layer(entry["layer"].get<std::string>());
      return layer ? board_.cells_of(*layer) : board::CellSet();
    }
    board::CellSet cells;
    if (const auto* route = board_.route(entry["route"].get<std::string>())) {
      for (const board::CellId cell : route->cells) cells.insert(cell);
    }
    return cells;
  }

  // The first of its names that it has.
  std::string name_of(const Json& item, const Table& entry) const {
    for (const Table& path : entry["name"]) {
      const Json value = at_path(item, path.get<std::string>());
      if (!value.empty() && value != "") return words_.value(last_of(path.get<std::string>()), value);
    }
    return words_.catalogue().say("play.board.unknown");
  }

  std::optional<int> age_of(const Json& item, const Table& entry) const {
    if (entry.contains("age")) {
      const Json age = at_path(item, entry["age"].get<std::string>());
      return age.is_number_integer() ? std::optional(age.get<int>()) : std::nullopt;
    }
    if (!entry.contains("since")) return std::nullopt;
    const Table& since = entry["since"];
    const auto number = [](const Json& value) { return value.is_number_integer() ? value.get<int>() : 0; };
    const int turns = number(at_path(view_, since["now"].get<std::string>())) -
                      number(at_path(item, since["turn"].get<std::string>()));
    return turns * number(at_path(view_, since["turn_hours"].get<std::string>()));
  }

  std::string notes_on(const Json& item, const Table& paths) const {
    std::string notes;
    for (const Table& path : paths)
      join(notes, words_.remark(last_of(path.get<std::string>()), at_path(item, path.get<std::string>())),
           ", ");
    return notes;
  }

  // "A3: Berwick, 5 x British destroyer (patrol)".
  std::string described(const Json& item, const Table& entry, const std::string& called, bool own,
                        std::optional<int> age) const {
    std::string notes = notes_on(item, entry.value("notes", Table::array()));
    if (!own) join(notes, notes_on(item, entry.value("enemy_notes", Table::array())), ", ");
    if (age) join(notes, age_words(words_.catalogue(), *age), ", ");
    std::string text = called;
    if (entry.contains("contents")) join(text, contents(item, entry["contents"]), ": ");
    return notes.empty() ? text : text + " (" + notes + ")";
  }

  std::string contents(const Json& item, const Table& entry) const {
    const auto in = entry["in"].get<std::string>();
    std::string text;
    const Json members = at_path(item, in);
    for (const Json& one : members) {
      if (!one.is_object()) {
        join(text, words_.value(last_of(in), one), ", ");
        continue;
      }
      const auto path = entry["name"].get<std::string>();
      const std::string called = words_.value(last_of(path), at_path(one, path));
      const Json number = at_path(one, entry["number"].get<std::string>());
      join(text,
           number == 1 ? called
                       : words_.catalogue().say("play.board.several", {{"number", number}, {"name", called}}),
           ", ");
    }
    return text;
  }

  const board::Board& board_;
  const Json& view_;
  std::string seat_;
  const BoardWords& words_;
};

}  // namespace

std::string age_words(const data::Catalogue& words, int hours) {
  return hours == 0 ? words.say("play.board.now") : words.say("play.board.age", {{"hours", hours}});
}

std::unique_ptr<BoardTable> BoardTable::of(const data::Files& files, const std::string& game) {
  const std::string map = game + "/map.json", table = game + "/board.json", coast = game + "/coast.json";
  if (!files.has(map) || !files.has(table)) return nullptr;
  std::unique_ptr<BoardTable> made(
      new BoardTable(board::load_board(files.json(map, "schema/map.schema.json"), map),
                     files.json(table, "schema/board.schema.json")));
  if (files.has(coast)) {
    const Table outlines = files.json(coast, "schema/coast.schema.json");
    for (const Table& land : outlines["land"]) {
      Ring ring;
      const auto thousandths = [](const Table& number) {
        return static_cast<int>(std::lround(number.get<double>() * 1000));
      };
      for (const Table& point : land) ring.emplace_back(thousandths(point[0]), thousandths(point[1]));
      made->coast_.push_back(std::move(ring));
    }
  }
  return made;
}

SeenBoard BoardTable::seen(const Json& board_of_view, Seat seat, const BoardWords& words) const {
  const Reading reading(board_, board_of_view, seat, words);
  SeenBoard seen;
  seen.state = reading.state(table_["state"]);
  seen.ground = reading.ground(table_["ground"]);
  for (const Table& entry : table_["pieces"]) reading.pieces(entry, seen);
  std::ranges::stable_sort(seen.marks, {}, [this](const Mark& m) {
    const board::Cell& cell = board_.cell(m.cell);
    return std::pair(cell.y, cell.x);
  });
  for (const board::Place& place : board_.places()) {
    const std::string spoken = "name." + std::string(board_.id(place.cell));
    seen.places[place.cell] =
        words.catalogue().has(spoken) ? words.catalogue().say(spoken) : words.name("place", place.name);
  }
  for (const Table& member : table_["lists"]) {
    Json value = at_path(board_of_view, member.get<std::string>());
    if (!value.empty()) seen.lists[last_of(member.get<std::string>())] = std::move(value);
  }
  return seen;
}

}  // namespace flagplot::app
