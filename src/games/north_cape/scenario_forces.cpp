#include <fmt/core.h>

#include <set>

#include "games/north_cape/scenario_reading.h"
#include "games/north_cape/state.h"

// Who takes part in a scenario and how they come, and what numbers their pieces have. [NC 12.0]
namespace flagplot::north_cape {
namespace {

bool is_air(Type t) { return t == Type::Attack || t == Type::Fighter || t == Type::Recon; }
bool is_marker(Type t) { return t == Type::Decoy || t == Type::Group; }
bool is_ship(Type t) { return !is_air(t) && !is_marker(t) && t != Type::Sub; }
bool is_boat(Type t) { return t == Type::Sub; }

// How forces arrive: whose, and of what.
struct Way {
  std::string_view name;
  Arrival arrival;
  Seat side;  // None: either
  bool (*fits)(Type);
  const char* of;
};
constexpr Way ways[] = {{"west_edge", Arrival::WestEdge, Seat::Allied, is_ship, "ships"},
                        {"in_port", Arrival::InPort, Seat::Allied, is_ship, "ships"},
                        {"any_sea", Arrival::AnySea, Seat::None, is_boat, "submarines"},
                        {"near_murmansk", Arrival::NearMurmansk, Seat::Allied, is_boat, "submarines"},
                        {"airfields", Arrival::Airfields, Seat::Axis, is_air, "air units"},
                        {"norwegian_airfields", Arrival::NorwegianAirfields, Seat::Axis, is_air, "air units"},
                        {"aboard", Arrival::Aboard, Seat::Allied, is_air, "air units"},
                        {"released", Arrival::Released, Seat::Axis, is_ship, "ships"},
                        {"narvik", Arrival::Narvik, Seat::Axis, is_ship, "ships"},
                        {"extra", Arrival::Extra, Seat::None, is_ship, "ships"}};

const Way& way_named(const std::string& name, const std::string& where) {
  std::string known;
  for (const Way& w : ways) {
    if (w.name == name) return w;
    known += (known.empty() ? "" : ", ") + std::string(w.name);
  }
  misfit(where, name, "one of: " + known);
}

template <class T>
void refuse_unless(bool fits, const std::optional<T>& member, const char* name, const std::string& where) {
  if (member && !fits) throw data::Error(where + "/" + name, "is nothing that a force has which arrives so");
}

// Only the counters of the force itself are meant.
std::vector<std::size_t> some_of(const Reading& r, const std::optional<std::vector<std::string>>& names, const Draft& draft,
                                 const std::string& where) {
  std::vector<std::size_t> kinds;
  for (const std::string& name : names.value_or(std::vector<std::string>{})) {
    const std::size_t kind = counter_named(r, name, where);
    if (!draft.units.contains(kind)) misfit(where, name, "a counter of this force");
    kinds.push_back(kind);
  }
  return kinds;
}

// [NC R36] Ports are a further way onto the map; the south edge stays one.
List<Hex> ports_of(const Reading& r, const std::optional<std::vector<std::string>>& names, const std::string& where) {
  List<Hex> ports;
  for (const std::string& name : names.value_or(std::vector<std::string>{})) {
    const auto place = r.d.board.place(name);
    if (!place || !r.d.printed->german_ports.contains(r.d.board.place(*place).cell))
      misfit(where, name, "a German port, as \"altafjord\"");
    const auto hex = static_cast<Hex>(board::index(r.d.board.place(*place).cell));
    if (std::ranges::find(ports, hex) != ports.end()) misfit(where, name, "each port once");
    ports.push_back(hex);
  }
  return ports;
}

// A short text that a line can hold.
void check_text(const std::string& text, const std::string& where) {
  if (text.empty() || text.size() > 60) misfit(where, text, "1 to 60 characters");
}

// Whether the players agreed on what a force needs. [NC 11.8, 11.9]
bool is_played(const Options_& o, const file::Force& f, const std::string& where) {
  if (!f.option) return true;
  const std::pair<const char*, bool> known[] = {{"scharnhorst", o.scharnhorst}, {"u571", o.u571}};
  for (const auto& [name, on] : known) {
    if (*f.option == name) return on;
  }
  misfit(where + "/option", *f.option, "\"scharnhorst\" or \"u571\"");
}

Draft draft_of(const Reading& r, const file::Force& f, const std::string& where) {
  Draft draft;
  draft.where = where;
  draft.force.id = f.id;
  draft.force.name = f.name;
  check_text(f.id, where + "/id");
  check_text(f.name, where + "/name");
  draft.force.side = player_named(f.side, where + "/side");
  const Way& way = way_named(f.arrives, where + "/arrives");
  draft.force.arrival = way.arrival;
  if (way.side != Seat::None && way.side != draft.force.side)
    misfit(where + "/arrives", f.arrives, "something the other side does");
  const std::string units = where + "/units";
  for (const auto& [name, number] : f.units) {
    const std::size_t kind = counter_named(r, name, units);
    const KindSpec& k = r.d.units->kinds[kind];
    if (k.side != draft.force.side) misfit(units, name, "a counter of this side");
    if (!way.fits(k.type)) misfit(units, name, way.of);
    draft.units[kind] = static_cast<std::uint8_t>(between(number, 1, k.count, fmt::format("{}/{}", units, name)));
  }
  if (draft.units.empty()) throw data::Error(where + "/units", "is empty; expected at least one counter");
  refuse_unless(way.arrival == Arrival::Released, f.ports, "ports", where);
  refuse_unless(way.arrival == Arrival::Aboard, f.carrier, "carrier", where);
  refuse_unless(way.arrival == Arrival::Extra, f.joins, "joins", where);
  draft.force.ports = ports_of(r, f.ports, where + "/ports");
  draft.west_only = some_of(r, f.west_only, draft, where + "/west_only");
  draft.aces = some_of(r, f.aces, draft, where + "/aces");
  for (const std::size_t kind : draft.aces) {
    if (r.d.units->kinds[kind].type != Type::Sub)
      misfit(where + "/aces", r.d.units->kinds[kind].name, "a submarine");
  }
  if (way.arrival == Arrival::Aboard && !f.carrier)
    throw data::Error(where + "/carrier", "is missing; expected the carrier they are on");
  draft.carrier = f.carrier.value_or("");
  draft.joins = f.joins.value_or("");
  return draft;
}

// [NC 11.9, R37] One boat more, set up as the others are.
void add_u571(const Reading& r, std::vector<Draft>& drafts) {
  const std::size_t boat = kind_named(*r.d.units, "U-571", r.where);
  for (const Draft& draft : drafts) {
    if (draft.units.contains(boat)) return;
  }
  for (Draft& draft : drafts) {
    if (draft.force.side != Seat::Axis || draft.force.arrival != Arrival::AnySea) continue;
    draft.units[boat] = 1;
    return;
  }
}

// [NC 3.0, 4.2] Decoys and Group pieces, which are there in every scenario.
Draft pool_of(const Reading& r, Seat side) {
  Draft pool;
  pool.where = r.where;
  pool.force.id = side == Seat::Allied ? "allied_pool" : "german_pool";
  pool.force.name = side == Seat::Allied ? "Allied pool" : "German pool";
  pool.force.side = side;
  pool.force.arrival = Arrival::Pool;
  for (std::size_t kind = 0; kind < r.d.units->kinds.size(); ++kind) {
    const KindSpec& k = r.d.units->kinds[kind];
    if (k.side != side || !is_marker(k.type)) continue;
    pool.units[kind] = k.type == Type::Decoy ? std::min(r.d.options.decoys, k.count) : std::uint8_t{1};
  }
  return pool;
}

void check_forces(const Reading& r, const std::vector<Draft>& drafts) {
  std::set<std::string> ids, names;
  Array<std::size_t, 2> count{}, extras{};
  std::size_t west = 0;
  for (const Draft& draft : drafts) {
    if (!ids.insert(draft.force.id).second) misfit(draft.where + "/id", draft.force.id, "a short name of its own");
    if (!names.insert(draft.force.name).second) misfit(draft.where + "/name", draft.force.name, "a name of its own");
    if (++count[index(draft.force.side)] > most_forces)
      throw data::Error(draft.where, "is one too many; expected at most " + std::to_string(most_forces - 1) +
                                         " forces of a side");
    if (draft.force.arrival == Arrival::Extra && ++extras[index(draft.force.side)] > 1)
      throw data::Error(draft.where + "/arrives", "found \"extra\" for the second time; expected it once for a side");
    if (draft.force.arrival == Arrival::WestEdge) ++west;
  }
  constexpr std::size_t most_west = decltype(Position::entries)::size();
  if (west > most_west)
    throw data::Error(r.where + "/forces", "found " + std::to_string(west) + " forces that come by the west edge; expected at most " +
                                               std::to_string(most_west));
  if (extras[index(Seat::Allied)] > 0 && west == 0)
    throw data::Error(r.where + "/forces", "has Allied ships that join a force of the west edge, and no such force");
}

// (NC 4.1) Room for all aircraft wherever the first of them are put.
void check_airfields(const Reading& r, const std::vector<Draft>& drafts) {
  int norwegian = 0, all = 0, fields = 0;
  for (const Draft& draft : drafts) {
    if (draft.force.arrival != Arrival::Airfields && draft.force.arrival != Arrival::NorwegianAirfields) continue;
    for (const auto& [kind, number] : draft.units) {
      all += number;
      if (draft.force.arrival == Arrival::NorwegianAirfields) norwegian += number;
    }
  }
  for (std::size_t i = 0; i < r.d.printed->airfield_count; ++i) {
    if (norwegian == 0 || r.d.printed->airfields[i].norwegian) ++fields;
  }
  if (all > fields * base_limit)
    throw data::Error(r.where + "/forces", "found " + std::to_string(all) + " German air units; expected at most " +
                                               std::to_string(fields * base_limit) + ", for which there is room");
}

}  // namespace

std::size_t counter_named(const Reading& r, const std::string& name, const std::string& where) {
  const std::size_t kind = kind_named(*r.d.units, name, where);
  const std::string& set = r.d.units->kinds[kind].set;
  if (!set.empty() && std::ranges::find(r.sets, set) == r.sets.end())
    misfit(where, name, "\"" + set + "\" among the sets that the scenario asks for");
  return kind;
}

std::vector<Draft> read_forces(const Reading& r, const std::vector<file::Force>& forces) {
  std::vector<Draft> drafts;
  for (std::size_t i = 0; i < forces.size(); ++i) {
    const std::string where = r.where + "/forces/" + std::to_string(i);
    Draft draft = draft_of(r, forces[i], where);
    if (is_played(r.d.options, forces[i], where)) drafts.push_back(std::move(draft));
  }
  if (r.d.options.u571) add_u571(r, drafts);
  for (const Seat side : players) drafts.push_back(pool_of(r, side));
  check_forces(r, drafts);
  check_airfields(r, drafts);
  return drafts;
}

}  // namespace flagplot::north_cape
