#include "games/north_cape/scenario_reading.h"
#include "games/north_cape/state.h"

// Scenarios that begin in the middle of things: worked examples, and positions that players make up. Everything is
// checked, since strangers send it: what the rules rely on in play they can rely on here. data/README.md has the format.
namespace flagplot::north_cape {
namespace {

constexpr int most_points = 999;
constexpr int shortest_fog = 2, longest_fog = 20;  // two ten-sided dice
constexpr int soviet_destroyer_reach = 10;         // [NC 12.2]
constexpr Array<std::string_view, 5> place_names{"sunk", "departed", "waiting", "not_available", "in_reserve"};
constexpr Array<StackId, 5> place_codes{sunk, departed, waiting, not_available, in_reserve};

class Lines {
 public:
  Lines(const Reading& r, const file::AtSea& f, const std::vector<Named>& names, Part& w)
      : r_(r), map_(*r.d.printed), f_(f), names_(names), w_(w) {
    at_.fill(no_line);
  }

  // Carriers before their aircraft, whatever the order of the lines.
  void read() {
    for (std::size_t i = 0; i < f_.placed.size(); ++i) claim(i);
    const PieceSet late = w_.aircraft & all_of(Seat::Allied);
    for (const bool aircraft : {false, true}) {
      for (const auto& [piece, line] : claimed_) {
        if (late.has(piece) != aircraft) continue;
        line_ = line;
        at_[piece] = w_.placed.size();
        w_.placed.push_back(read_piece(piece));
      }
    }
    for (const auto& [piece, line] : claimed_) {
      line_ = line;
      check_box(w_.placed[at_[piece]]);
    }
  }

 private:
  static constexpr std::size_t no_line = 0xFFFF;

  const file::Placed& now() const { return f_.placed[line_]; }
  std::string where(const char* member) const {
    return r_.where + "/at_sea/placed/" + std::to_string(line_) + "/" + member;
  }
  [[noreturn]] void refuse(const char* member, const std::string& why) const { throw data::Error(where(member), why); }
  bool is_marker(PieceId piece) const { return w_.decoys.has(piece) || w_.groups.has(piece); }
  const Placed* placed(PieceId piece) const { return at_[piece] == no_line ? nullptr : &w_.placed[at_[piece]]; }

  // The pieces a line is about, which no other line may have.
  void claim(std::size_t line) {
    line_ = line;
    const Named& named = names_[line];
    const Seat side = r_.d.units->kinds[named.kind].side;
    const auto& kinds = w_.kinds[index(side)];
    const auto kind = static_cast<std::size_t>(std::ranges::find(kinds, named.kind) - kinds.begin());
    const int first = w_.first_of[index(side)][kind] + named.number - 1;
    for (int i = 0; i < named.count; ++i) {
      const auto piece = static_cast<PieceId>(first + i);
      if (taken_.has(piece)) refuse("piece", "found \"" + w_.name[piece] + "\" for the second time");
      taken_.add(piece);
      claimed_.push_back({piece, line});
    }
  }

  Placed read_piece(PieceId piece) {
    const file::Placed& line = now();
    Placed at;
    at.piece = piece;
    at.hits = line.hits.value_or(0);
    at.box = line.box.value_or(no_box);
    at.reconnoitred = line.reconnoitred.value_or(false);
    at.up = line.up.value_or(false) || at.reconnoitred;
    at.surfaced = line.surfaced.value_or(false);
    at.patrol = line.patrol.value_or(false);
    if (line.at && line.where) refuse("where", "is given besides a hex; expected one of them");
    if (line.at) at.at = hex_named(r_.d.board, *line.at, where("at"));
    if (line.where) read_where(at, *line.where);
    if (w_.aircraft.has(piece)) {
      piece < first_german ? read_carrier(at) : read_airfield(at);
    } else {
      read_port(at);
      if (!line.at && !line.where) refuse("at", "is missing; expected a hex");
      if (line.at) check_hex(at);
    }
    check_condition(at);
    return at;
  }

  void read_where(Placed& at, const std::string& place) const {
    at.where = place_codes[one_of(place_names, place, where("where"),
                                  "sunk, departed, waiting, not_available or in_reserve")];
    const bool fits = at.where == in_reserve      ? is_marker(at.piece)
                      : at.where == not_available ? w_.aircraft.has(at.piece)
                      : at.where == waiting       ? can_wait(at.piece)
                                                  : !is_marker(at.piece);
    if (!fits) misfit(where("where"), place, "a place where \"" + w_.name[at.piece] + "\" can be");
  }
  // Who waits comes on some day: with its force, or with the carrier that does.
  bool can_wait(PieceId piece) const {
    const Force& force = w_.forces[w_.force[piece]];
    if (force.arrival != Arrival::Aboard) return force.arrival == Arrival::WestEdge || force.arrival == Arrival::Released;
    const Placed* carrier = placed(force.carrier);
    return carrier && carrier->where == waiting;
  }

  // Soviet destroyers: the port they started in.
  void read_port(Placed& at) const {
    const file::Placed& line = now();
    if (!line.base) return;
    if (!w_.soviet_destroyers.has(at.piece)) refuse("base", "is nothing that this piece has");
    at.home = static_cast<std::uint8_t>(one_of(Array<std::string_view, 2>{"to_murmansk", "to_archangel"}, *line.base,
                                               where("base"), "to_murmansk or to_archangel"));
  }

  // (NC 4.1) German air units lie on an airfield that has room, unless they are out.
  void read_airfield(Placed& at) {
    const file::Placed& line = now();
    for (std::uint8_t i = 0; line.base && i < map_.airfield_count; ++i) {
      if (map_.airfields[i].id == *line.base) at.home = i;
    }
    if (line.base && at.home == 0xFF) misfit(where("base"), *line.base, "a German airfield, as \"banak\"");
    if (!line.base && line.at) at.home = map_.airfield_at[at.at];
    if (line.where && at.where != not_available) return;
    if (at.home == 0xFF) refuse("base", "is missing; expected the airfield it belongs to");
    if (line.where) return;
    const Hex base = map_.airfields[at.home].hex;
    if (!line.at) at.at = base;
    if (at.patrol) return check_flight(at, base);
    if (at.at != base) refuse("patrol", "is missing; expected aircraft away from their base to be on patrol");
    if (++on_field_[at.home] > base_limit) refuse("base", "has no room for so many");
  }

  // The same for those of a carrier, who has less room with every marker of damage.
  void read_carrier(Placed& at) {
    const file::Placed& line = now();
    at.home = w_.forces[w_.force[at.piece]].carrier;
    if (at.home == no_piece && w_.carriers.size() == 1) at.home = static_cast<std::uint8_t>(w_.carriers.first());
    if (line.base) {
      const std::string& base = *line.base;
      at.home = no_piece;
      w_.carriers.each([&](PieceId carrier) {
        if (w_.name[carrier] == base) at.home = carrier;
      });
      if (at.home == no_piece) misfit(where("base"), base, "a carrier of this scenario");
    }
    if (line.where && at.where != not_available) return;
    if (at.home == no_piece) refuse("base", "is missing; expected the carrier it belongs to");
    const Placed* carrier = placed(at.home);
    if (!carrier || carrier->at == nowhere) refuse("base", "is not on the map; expected a carrier that is");
    if (line.where) return;
    if (!line.at) at.at = carrier->at;
    if (at.patrol) return check_flight(at, carrier->at);
    if (at.at != carrier->at) refuse("patrol", "is missing; expected aircraft away from their base to be on patrol");
    if (++aboard_[at.home] > w_.spec[at.home].holds - carrier->hits) refuse("base", "has no room for so many");
  }

  // [NC 5.3, 5.4] As far out as they could have flown.
  void check_flight(const Placed& at, Hex from) const {
    if (w_.weather == Storm) refuse("patrol", "is flown in a storm");
    int range = w_.spec[at.piece].movement;
    if (range != unlimited && at.hits > 0) range /= 2;
    if (w_.weather == Fog) range = std::min<int>(range, w_.fog_range);
    const int found = distance(map_, from, at.at);
    if (range != unlimited && found > range)
      refuse("at", "is " + std::to_string(found) + " hexes from its base; expected at most " + std::to_string(range));
  }

  void check_condition(const Placed& at) {
    const bool there = !now().where;
    if (at.hits > 0 && (is_marker(at.piece) || at.hits >= w_.spec[at.piece].hull))
      refuse("hits", "found " + std::to_string(at.hits) + "; expected fewer than sink it");
    if (at.surfaced && !(there && w_.boats.has(at.piece))) refuse("surfaced", "is said of what is no submarine on the map");
    if (at.up && (!there || is_marker(at.piece))) refuse("up", "is said of what cannot lie face up");
    if (at.patrol && (!there || w_.groups.has(at.piece))) refuse("patrol", "is said of what cannot be on patrol");
    // What belongs to a turn needs one that has begun.
    const bool bought = there && w_.decoys.has(at.piece) && !r_.d.options.solitaire;
    const bool of_turn = at.patrol || at.reconnoitred || bought || (!there && at.where == not_available);
    if (of_turn && w_.weather == NoWeather)
      refuse("piece", "is as it can be only when a turn has begun; expected weather in this position");
    if (r_.d.options.solitaire) check_solitaire(at);
  }

  // [NC 11.6, R94] The umpire's stacks are groups of ships and decoys; his boats and aircraft come when they are needed.
  void check_solitaire(const Placed& at) {
    if (at.where == waiting && at.piece < first_german && now().where) refuse("where", "is for a hand that nobody has dealt");
    if (now().where) return;
    if (at.piece >= first_german) {
      if (w_.decoys.has(at.piece)) refuse("piece", "is a decoy; expected none of the player's in a solitaire game");
      return;
    }
    if (at.patrol || !(w_.ships.has(at.piece) || w_.decoys.has(at.piece)))
      refuse("piece", "is the umpire's; expected a ship or a decoy, and no patrol");
    const bool known = std::ranges::any_of(w_.placed, [&](const Placed& other) {
      return other.piece < first_german && other.at == at.at;
    });
    if (!known && ++groups_ > static_cast<int>(most_solo_groups))
      refuse("at", "is one group too many; expected at most " + std::to_string(most_solo_groups));
  }

  void check_hex(const Placed& at) const {
    const auto cell = static_cast<board::CellId>(at.at);
    // A decoy may be where an aircraft could: on an airfield, or anywhere on patrol.
    if (w_.decoys.has(at.piece) && (at.patrol || (at.piece >= first_german && map_.airfield_at[at.at] != 0xFF))) return;
    const auto expect = [&](bool holds, const char* expected) {
      if (!holds) misfit(where("at"), *now().at, expected);
    };
    const bool russian = at.at == map_.to_murmansk || at.at == map_.to_archangel;
    const bool foreign = at.piece < first_german ? map_.german_ports.contains(cell) : russian;
    const Hex home = at.home == 1 ? map_.to_archangel : map_.to_murmansk;
    expect(map_.water.contains(cell), "the sea; that is land");
    expect(!map_.ice[w_.edge].contains(cell), "open water; that is under the ice");
    expect(!foreign, "no port of the enemy");
    expect(!russian || !w_.merchants.has(at.piece) || w_.westbound.has(at.piece), "the sea; in port it would have arrived");
    expect(!w_.west_only.has(at.piece) || map_.column[at.at] <= map_.north_cape_column, "no hex east of the North Cape");
    expect(!w_.soviet_destroyers.has(at.piece) || distance(map_, home, at.at) <= soviet_destroyer_reach,
           "a hex within ten of its port");
  }

  // (NC 4.2) What is in a box lies where the Group piece of that box lies.
  void check_box(const Placed& at) const {
    if (at.box == no_box) return;
    const bool ship = at.piece < first_german && (w_.ships.has(at.piece) || w_.decoys.has(at.piece));
    if (at.box > boxes || !ship || at.at == nowhere)
      refuse("box", "found " + std::to_string(at.box) + "; expected 1 to 5, and an Allied ship on the map");
    const Placed* group = placed(static_cast<PieceId>(w_.groups.nth(at.box - 1U)));
    if (!group || group->at != at.at) refuse("box", "has its Group piece elsewhere; expected both in one hex");
  }

  const Reading& r_;
  const Printed& map_;
  const file::AtSea& f_;
  const std::vector<Named>& names_;  // by line
  Part& w_;
  std::size_t line_ = 0;
  PieceSet taken_;
  std::vector<std::pair<PieceId, std::size_t>> claimed_;  // with their lines
  Array<std::size_t, most_pieces> at_{};                  // by piece: place in Part::placed
  Array<int, most_bases> on_field_{};
  Array<int, first_german> aboard_{};
  int groups_ = 0;
};

constexpr int next_one = 0;  // of its kind

Named piece_named(const Reading& r, const std::string& name, const std::string& where) {
  const auto& kinds = r.d.units->kinds;
  for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
    const KindSpec& k = kinds[kind];
    const auto found = [&](int number) {
      (void)counter_named(r, k.name, where);
      return Named{kind, number, 1};
    };
    if (k.name == name) return found(k.count == 1 ? 1 : next_one);
    for (int number = 1; k.count > 1 && name.starts_with(k.name) && number <= k.count; ++number) {
      if (name == k.name + " " + std::to_string(number)) return found(number);
    }
  }
  misfit(where, name, "a piece, as \"Tirpitz\" or \"Merchant 12\"");
}

template <class T>
Array<T, 2> by_side(const std::optional<std::map<std::string, T>>& numbers, const std::string& where) {
  Array<T, 2> out{};
  if (!numbers) return out;
  for (const auto& [side, n] : *numbers) out[index(player_named(side, where))] = n;
  return out;
}

// (NC 3.0) What was spent on decoys this turn pays for those that are on the map.
void read_decoys(const Reading& r, const file::AtSea& f, Part& w) {
  const std::string where = r.where + "/at_sea/announced";
  const int cost = r.d.charts.decoy_cost;
  w.announced = by_side(f.announced, where);
  for (const Seat side : players) {
    int drawn = 0;
    for (const Placed& at : w.placed) drawn += at.at != nowhere && (w.decoys & all_of(side)).has(at.piece) ? 1 : 0;
    std::uint8_t& announced = w.announced[index(side)];
    if (r.d.options.solitaire) drawn = 0;  // dealt, not bought
    if (!f.announced || !f.announced->contains(std::string(name(side)))) announced = static_cast<std::uint8_t>(drawn * cost);
    between(announced, drawn * cost, r.d.options.decoys * cost, where);
    if (announced % cost != 0)
      throw data::Error(where, "found " + std::to_string(announced) + "; expected a multiple of " + std::to_string(cost));
    if (announced > 0 && w.weather == NoWeather)
      throw data::Error(where, "is of a turn that has begun; expected weather in this position");
  }
}

}  // namespace

std::vector<Named> name_pieces(const Reading& r, const file::AtSea& f) {
  std::vector<Named> names;
  std::map<std::size_t, int> highest;
  for (std::size_t i = 0; i < f.placed.size(); ++i) {
    const std::string where = r.where + "/at_sea/placed/" + std::to_string(i);
    Named named = piece_named(r, f.placed[i].piece, where + "/piece");
    const KindSpec& k = r.d.units->kinds[named.kind];
    const int most = k.type == Type::Decoy ? std::min<int>(r.d.options.decoys, k.count) : k.count;
    int& before = highest[named.kind];
    if (named.number == next_one) named.number = before + 1;
    if (named.number > most) misfit(where + "/piece", f.placed[i].piece, "at most " + std::to_string(most) + " of them");
    named.count = between(f.placed[i].count.value_or(1), 1, most - named.number + 1, where + "/count");
    before = std::max(before, named.number + named.count - 1);
    names.push_back(named);
  }
  return names;
}

void add_unlisted(const Reading& r, const std::vector<Named>& names, std::vector<Draft>& drafts) {
  std::map<std::size_t, int> highest;
  for (const Named& named : names) highest[named.kind] = std::max(highest[named.kind], named.number + named.count - 1);
  for (const auto& [kind, number] : highest) {
    int listed = 0;
    for (const Draft& draft : drafts) {
      const auto found = draft.units.find(kind);
      if (found != draft.units.end()) listed += found->second;
    }
    if (number <= listed) continue;
    for (Draft& draft : drafts) {
      if (draft.force.arrival == Arrival::Pool && draft.force.side == r.d.units->kinds[kind].side)
        draft.units[kind] = static_cast<std::uint8_t>(number - listed);
    }
  }
}

void read_at_sea(const Reading& r, const file::AtSea& f, const std::vector<Named>& names, Part& w) {
  const std::string where = r.where + "/at_sea";
  w.at_sea = true;
  w.turn = static_cast<std::uint8_t>(between(f.turn.value_or(1), 1, w.turns, where + "/turn"));
  if (f.weather)
    w.weather = static_cast<Weather>(
        one_of(Array<std::string_view, 3>{"clear", "fog", "storm"}, *f.weather, where + "/weather", "clear, fog or storm"));
  if (w.weather == Fog)
    w.fog_range = static_cast<std::uint8_t>(between(f.fog_range.value_or(0), shortest_fog, longest_fog, where + "/fog_range"));
  else if (f.fog_range)
    throw data::Error(where + "/fog_range", "is given without fog");
  w.points = by_side(f.points, where + "/points");
  if (!f.points) w.points[index(Seat::Axis)] = r.d.options.handicap;
  for (const std::uint16_t points : w.points) between(points, 0, most_points, where + "/points");
  if (f.first) w.first = player_named(*f.first, where + "/first");
  w.released = f.released.value_or(false);
  Lines(r, f, names, w).read();
  read_decoys(r, f, w);
}

}  // namespace flagplot::north_cape
