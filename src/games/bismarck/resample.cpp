#include "games/bismarck/resample.h"

#include "games/bismarck/battle.h"
#include "games/bismarck/predicates.h"
#include "games/bismarck/rules.h"
#include "kernel/array.h"
#include "kernel/assign.h"

// Worlds that a seat cannot tell from the true one: its own pieces as they are, the enemy's where they can
// be.
namespace flagplot::bismarck {
namespace {

ZoneId draw(const ZoneSet& set, Rng& rng) {
  return set.nth(static_cast<int>(rng.below(static_cast<std::uint32_t>(set.size()))));
}

void place_enemies(const Data& d, const View& v, Rng& rng, Position& p) {
  each_ship(d, other(v.seen.seat), [&](ShipId s) {
    Ship& ship = at(p, s);
    if (!in_play(ship)) return;
    const ZoneSet& set = v.may_be[index(s)];
    if (ship.zone == no_zone && !set.empty()) ship.zone = draw(set, rng);
    // A force that is known to be one is in one place.
    if (s == prinz_eugen && ship.force && same_unit(d, p, bismarck, s)) ship.zone = at(p, bismarck).zone;
    ship.fuel = d.ships[index(s)].fuel ? static_cast<std::uint8_t>(1 + rng.below(d.ships[index(s)].fuel)) : 0;
    const ZoneSet& ports = d.ships[index(s)].side == Seat::Allied ? d.british_ports : d.german_ports;
    if (!(ship.located & BySearch)) ship.port_turns = ports.has(ship.zone);
  });
}

// Prinz Eugen may have left the board unseen; if Bismarck had, the game would be over.
void let_prinz_eugen_go(const Data& d, const View& v, Rng& rng, Position& p) {
  Ship& ship = at(p, prinz_eugen);
  const bool lost_sight = in_play(ship) && !on_board(p, prinz_eugen) && !found_or_passed(ship) &&
                          !ship.located_last && !ship.halted && !(ship.shadow_tried & tried_shadow);
  ZoneSet edge = v.may_be[index(prinz_eugen)];
  edge &= d.south_edge;
  if (v.seen.seat != Seat::Allied || !d.options.exit_south || !lost_sight || edge.empty()) return;
  if (v.may_be[index(prinz_eugen)].size() == 1 || rng.below(8) != 0) return;
  ship.zone = draw(edge, rng);
  ship.status = ShipStatus::Gone;
}

// Types that the Germans have sighted this turn must be where they were sighted, and no more of them: who it was is drawn
// among all that it can have been.
class WhoWasSeen {
 public:
  WhoWasSeen(const Data& d, const View& v, Rng& rng, Position& p) : d_(d), v_(v), rng_(rng), p_(p) {}

  void honour() {
    std::uint8_t force = 100;  // a number that nobody has been seen with
    for (const Sighting& sighting : v_.p.sightings) {
      if (sighting.turn != v_.p.turn || sighting.zone == no_zone) continue;
      if (sighting.in_force) ++force;
      for (std::size_t t = 0; t < sighting.types.size(); ++t) {
        if (sighting.types[t]) counted_[t].add(sighting.zone);
        for (int n = 0; n < sighting.types[t]; ++n) {
          if (!sunk_there(t, sighting.zone)) seen_[t].add({sighting.zone, sighting.in_force ? force : std::uint8_t{0}});
        }
      }
    }
    for (std::size_t t = 0; t < type_names.size(); ++t) {
      if (counted_[t].empty()) continue;
      // A bot's guess at where ships are may contradict what was seen: then as much of that as can be.
      if (!place(t, true)) place(t, false);
    }
  }

 private:
  struct Seen {
    ZoneId zone = no_zone;
    std::uint8_t force = 0;
  };
  struct Seens {
    std::size_t count = 0;
    Array<Seen, most_ships> all{};
    void add(Seen s) {
      if (count < all.size()) all[count++] = s;
    }
  };

  bool is_of(std::size_t i, std::size_t type) const {
    return d_.ships[i].side == Seat::Allied && static_cast<std::size_t>(d_.ships[i].type) == type;
  }

  // One that went down where it was sighted is one of those counted.
  bool sunk_there(std::size_t type, ZoneId zone) {
    for (std::size_t i = 0; i < d_.ships.size(); ++i) {
      const Contact& c = v_.contact[i];
      if (used_[i] || p_.ships[i].status != ShipStatus::Sunk || c.zone != zone || c.turn != v_.p.turn) continue;
      if (is_of(i, type)) return used_[i] = true;
    }
    return false;
  }

  // Everything that was seen is a ship, and every ship that was not seen has somewhere else to be.
  bool place(std::size_t type, bool all_of_it) {
    const Seens& seen = seen_[type];
    Array<std::size_t, most_ships> ships;
    std::size_t n = 0;
    for (std::size_t i = 0; i < d_.ships.size(); ++i) {
      if (is_of(i, type) && in_play(p_.ships[i])) ships[n++] = i;
    }
    Assignment<most_ships, 2 * most_ships> who(seen.count + n);  // what was seen, then for each ship elsewhere
    for (std::size_t i = 0; i < n; ++i) {
      SetOf<2 * most_ships> may_be;
      for (unsigned s = 0; s < seen.count; ++s) {
        if (v_.may_be[ships[i]].has(seen.all[s].zone)) may_be.add(s);
      }
      if (!all_of_it || !elsewhere(ships[i], type).empty()) may_be.add(static_cast<unsigned>(seen.count + i));
      who.add(may_be);
    }
    for (std::size_t s = 0; s < seen.count; ++s) {
      if (all_of_it) {
        who.must_be_taken(s);
      } else {
        who.is_taken_if_possible(s);
      }
    }
    if (!who.draw(rng_)) return false;
    for (std::size_t i = 0; i < n; ++i) {
      if (const std::size_t s = who.place_of(i); s < seen.count) {
        find(ships[i], seen.all[s]);
      } else if (const ZoneSet zones = elsewhere(ships[i], type);
                 counted_[type].has(p_.ships[ships[i]].zone) && !zones.empty()) {
        p_.ships[ships[i]].zone = draw(zones, rng_);
      }
    }
    return true;
  }
  ZoneSet elsewhere(std::size_t i, std::size_t type) const {
    ZoneSet zones = v_.may_be[i];
    zones -= counted_[type];
    return zones;
  }
  void find(std::size_t i, const Seen& s) {
    p_.ships[i].zone = s.zone;
    p_.ships[i].located = BySearch;
    if (!on_board(p_, static_cast<ShipId>(i))) p_.ships[i].force = s.force;  // on the battle board it is seen
  }

  const Data& d_;
  const View& v_;
  Rng& rng_;
  Position& p_;
  Array<bool, most_ships> used_{};
  Array<Seens, type_names.size()> seen_{};
  Array<ZoneSet, type_names.size()> counted_{};  // zones where ships of a type have been counted
};

}  // namespace

bool Bismarck::resample(const Data& d, const View& v, Rng& rng, State& s) {
  const Seat seat = v.seen.seat, enemy = other(seat);
  s.p = v.p;
  s.contact = v.contact;
  s.may_be = v.may_be;
  s.stack = v.seen.flow;
  each_ship(d, seat, [&](ShipId ship) {  // what the enemy makes of us: anything that has the truth in it
    if (in_play(s.p, ship) || has_left_board(at(s.p, ship))) s.may_be[index(ship)] = d.sea;
  });
  place_enemies(d, v, rng, s.p);
  if (seat == Seat::Axis) WhoWasSeen(d, v, rng, s.p).honour();
  let_prinz_eugen_go(d, v, rng, s.p);
  if (seat == Seat::Allied) {
    for (const ShipId ship : {bismarck, prinz_eugen}) {
      if (at(s.p, ship).zone != d.bergen) leaves_bergen(s.p, ship);
    }
    if (at(s.p, bismarck).zone == at(s.p, prinz_eugen).zone && in_play(s.p, prinz_eugen) &&
        !on_board(s.p, bismarck) && !on_board(s.p, prinz_eugen) && !found_or_passed(at(s.p, bismarck)) &&
        !found_or_passed(at(s.p, prinz_eugen)) && rng.below(2)) {
      at(s.p, bismarck).force = at(s.p, prinz_eugen).force = 1;
    }
    s.p.sailed_as_one = same_unit(d, s.p, bismarck, prinz_eugen);
  }
  draw_engaged(d, v, rng, s);
  for (Frame& f : Engine<Bismarck>::frames(s, Lanes::Main)) {
    // A frame of the British that is open while a German is asked.
    if (f.rule == ShadowAttemptRule && seat == Seat::Axis) {
      f.local[0] = v.seen.ask.subject;
      f.local[1] = static_cast<std::uint16_t>(1 + rng.below(4));
    }
    // Who is asked where a bomb hit does not know what else is on its way.
    if (f.rule == StrikeRule && f.side == enemy && v.seen.ask.prompt == AskSecondary) {
      f.local = {static_cast<std::uint16_t>(d.air.size()), 0, 0, v.seen.ask.subject};
    }
  }
  if (s.stack.forked()) Engine<Bismarck>::restart_branch(d, s, enemy);
  return true;
}

bool resample(const Data& d, const View& v, Rng& rng, State& s) { return Bismarck::resample(d, v, rng, s); }

const Data& data_of(const Game& game) { return static_cast<const GameOf<Bismarck>&>(game).data(); }

std::vector<std::string> Bismarck::broken_invariants(const Data& d, const State& s) {
  std::vector<std::string> broken;
  for (std::size_t i = 0; i < d.ships.size(); ++i) {
    const auto id = static_cast<ShipId>(i);
    const Ship& ship = at(s.p, id);
    const std::string& name = d.ships[i].name;
    if (!in_play(ship)) continue;
    if (!d.sea.has(ship.zone)) broken.push_back(name + " is not at sea");
    if (ship.fuel > d.ships[i].fuel) broken.push_back(name + " has more fuel than it began with");
    if (ship.hits[4] >= d.ships[i].midships)
      broken.push_back(name + " floats although every midships box is marked");
    for (std::size_t g = 0; g < 4; ++g) {
      if (ship.hits[g] > d.ships[i].guns[g].size()) broken.push_back(name + " has more hits than boxes");
    }
    const bool under_way = s.p.phase == 2 && ship.moved > 0 && !ship.finished_move;
    if (!s.stack.forked() && !under_way && !s.may_be[i].has(ship.zone))
      broken.push_back(name + " is where the enemy thinks it cannot be");
  }
  if (s.p.turn > d.scenario.last_turn) broken.push_back("the game runs past its last turn");
  return broken;
}

}  // namespace flagplot::bismarck
