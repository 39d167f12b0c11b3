#include "games/bismarck/resample.h"

#include <algorithm>

#include "games/bismarck/battle.h"
#include "games/bismarck/chapters.h"
#include "games/bismarck/intermediate/scenarios.h"
#include "games/bismarck/predicates.h"
#include "games/bismarck/rules.h"
#include "kernel/array.h"
#include "kernel/assign.h"
#include "kernel/game_of.h"

// Worlds that a seat cannot tell from the true one: its own pieces as they are, the enemy's where they can
// be.
namespace flagplot::bismarck {
namespace {

ZoneId draw(const ZoneSet& set, Rng& rng) {
  return set.nth(static_cast<int>(rng.below(static_cast<std::uint32_t>(set.size()))));
}

// Ships that are known to sail in one force are in one place: where the first of them is.
void keep_together(const Data& d, Position& p, ShipId s) {
  if (at(p, s).force == 0) return;
  for (const ShipId first : fleet_of(d, side_of(d, s))) {
    if (first == s) return;
    if (!in_play(p, first) || !same_unit(d, p, first, s)) continue;
    at(p, s).zone = at(p, first).zone;
    return;
  }
}

// What an enemy has left of what log sheets count.
void suppose_stores(const Data& d, ShipId s, Rng& rng, LogLine& log) {
  const ShipSpec& spec = d.ships[index(s)];
  if (counts_ammunition(d, s)) log.ammunition = static_cast<std::uint8_t>(1 + rng.below(spec.ammunition));
  if (!d.options.launch_capacity || !is_carrier(d, s)) return;
  log.attack_boxes = static_cast<std::uint8_t>(rng.below(spec.attack_boxes + 1U));
  log.launched = static_cast<std::uint8_t>(rng.below(spec.launches + 1U));
}

void place_enemies(const Data& d, const View& v, Rng& rng, Position& p) {
  each_ship(d, other(v.seen.seat), [&](ShipId s) {
    Ship& ship = at(p, s);
    if (!in_play(ship)) return;
    const ZoneSet& set = v.may_be[index(s)];
    if (ship.zone == no_zone && !set.empty()) ship.zone = draw(set, rng);
    keep_together(d, p, s);
    ship.fuel = d.ships[index(s)].fuel ? static_cast<std::uint8_t>(1 + rng.below(d.ships[index(s)].fuel)) : 0;
    suppose_stores(d, s, rng, log_of(p, s));
    const ZoneSet& ports = d.ships[index(s)].side == Seat::Allied ? d.british_ports : d.german_ports;
    if (!(ship.located & BySearch)) ship.port_turns = ports.has(ship.zone);
  });
}

// Of the cruisers that may have begun before Brest [BIS 51.2] no more are out than were let; the rest are in Scapa while it is
// held.
void call_back_cruisers(const Data& d, const View& v, Rng& rng, Position& p) {
  Array<ShipId, most_ships> there{};
  std::uint32_t hidden = 0;
  int may_be_out = d.scenario.forward_cruisers;
  each_ship(d, Seat::Allied, [&](ShipId s) {
    if (!may_begin_forward(d, s) || !is_held_in_scapa(d, p, s) || at(p, s).zone == d.scapa) return;
    const bool known = !in_play(p, s) || !v.may_be[index(s)].has(d.scapa) || at(p, s).located || on_board(p, s);
    if (known) {
      --may_be_out;
    } else {
      there[hidden++] = s;
    }
  });
  while (static_cast<int>(hidden) > std::max(0, may_be_out)) {
    const std::uint32_t back = rng.below(hidden);
    at(p, there[back]).zone = d.scapa;
    at(p, there[back]).port_turns = 1;
    there[back] = there[--hidden];
  }
}

// A German ship may have left the board unseen; if Bismarck had, most games would be over.
void let_some_go(const Data& d, const View& v, Rng& rng, Position& p) {
  if (v.seen.seat != Seat::Allied || !d.options.exit_south) return;
  each_ship(d, Seat::Axis, [&](ShipId s) {
    Ship& ship = at(p, s);
    const bool lost_sight = in_play(ship) && !on_board(p, s) && !found_or_passed(ship) && !ship.located_last &&
                            !ship.halted && !(ship.shadow_tried & tried_shadow);
    ZoneSet edge = v.may_be[index(s)];
    edge &= d.south_edge;
    if ((s == bismarck && !d.scenario.to_last_turn) || !lost_sight || edge.empty()) return;
    if (v.may_be[index(s)].size() == 1 || rng.below(8) != 0) return;
    ship.zone = draw(edge, rng);
    ship.status = ShipStatus::Gone;
  });
}

// Types that a side has sighted must be where they were sighted, and after a search no more of them: who it was is drawn
// among all that it can have been. Until ships move those of the turn before are still there.
class WhoWasSeen {
 public:
  WhoWasSeen(const Data& d, const View& v, Rng& rng, Position& p)
      : d_(d), v_(v), rng_(rng), p_(p), enemy_(other(v.seen.seat)) {}

  void honour() {
    std::uint8_t forces = 100;  // a number that nobody has been seen with
    for (const Sighting& sighting : sightings_of(v_.p, v_.seen.seat)) {
      if (sighting.zone == no_zone || !(is_of_now(sighting) || is_still_there(sighting))) continue;
      const std::uint8_t force = sighted_as(sighting, InForce) ? ++forces : std::uint8_t{0};
      for (std::size_t t = 0; t < sighting.types.size(); ++t) {
        if (sighting.types[t] && is_of_now(sighting) && !sighted_as(sighting, HeldByShadow))
          counted_[t].add(sighting.zone);
        for (int n = 0; n < sighting.types[t]; ++n) {
          if (!sunk_there(t, sighting.zone)) seen_[t].add({&sighting, force});
        }
      }
    }
    for (std::size_t t = 0; t < type_names.size(); ++t) {
      if (counted_[t].empty() && seen_[t].count == 0) continue;
      // A bot's guess at where ships are may contradict what was seen: then as much of that as can be.
      if (!place(t, true)) place(t, false);
    }
  }

 private:
  struct Seen {
    const Sighting* sighting = nullptr;
    std::uint8_t force = 0;
  };
  struct Seens {
    std::size_t count = 0;
    Array<Seen, most_ships> all{};
    void add(Seen s) {
      if (count < all.size()) all[count++] = s;
    }
  };

  bool is_of_now(const Sighting& seen) const { return seen.turn == v_.p.turn; }
  bool is_still_there(const Sighting& seen) const {
    return v_.seen.seat == Seat::Allied && seen.turn + 1 == v_.p.turn && v_.p.phase <= shadow_phase;
  }
  bool is_of(std::size_t type, ShipId s) const {
    return static_cast<std::size_t>(d_.ships[index(s)].type) == type && !known_by_type(d_, s);
  }

  // One that was lost where it was sighted is one of those counted.
  bool sunk_there(std::size_t type, ZoneId zone) {
    return some_ship(d_, enemy_, [&](ShipId s) {
      const Contact& c = v_.contact[index(s)];
      if (used_[index(s)] || !is_of(type, s) || !is_lost(at(p_, s))) return false;
      return used_[index(s)] = c.zone == zone && c.turn == v_.p.turn;
    });
  }

  // Everything that was seen is a ship, and every ship that was not seen has somewhere else to be.
  bool place(std::size_t type, bool all_of_it) {
    const Seens& seen = seen_[type];
    Array<ShipId, most_ships> ships;
    std::size_t n = 0;
    each_ship(d_, enemy_, [&](ShipId s) {
      if (is_of(type, s) && in_play(p_, s)) ships[n++] = s;
    });
    Assignment<most_ships, 2 * most_ships> who(seen.count + n);  // what was seen, then for each ship elsewhere
    for (std::size_t i = 0; i < n; ++i) {
      SetOf<2 * most_ships> may_be;
      for (unsigned s = 0; s < seen.count; ++s) {
        if (v_.may_be[index(ships[i])].has(seen.all[s].sighting->zone)) may_be.add(s);
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
                 counted_[type].has(at(p_, ships[i]).zone) && !zones.empty()) {
        at(p_, ships[i]).zone = draw(zones, rng_);
      }
    }
    return true;
  }
  ZoneSet elsewhere(ShipId s, std::size_t type) const {
    ZoneSet zones = v_.may_be[index(s)];
    zones -= counted_[type];
    return zones;
  }
  void find(ShipId s, const Seen& seen) {
    const Sighting& sighting = *seen.sighting;
    Ship& ship = at(p_, s);
    ship.zone = sighting.zone;
    (is_of_now(sighting) ? ship.located : ship.located_last) = sighted_as(sighting, HeldByShadow) ? ByShadow : BySearch;
    if (is_of_now(sighting)) ship.pursuit = sighting.pursuit;
    if (!on_board(p_, s)) ship.force = ship.sailed_with = seen.force;  // on the battle board it is seen
  }

  const Data& d_;
  const View& v_;
  Rng& rng_;
  Position& p_;
  Seat enemy_;
  Array<bool, most_ships> used_{};
  Array<Seens, type_names.size()> seen_{};
  Array<ZoneSet, type_names.size()> counted_{};  // zones where ships of a type have been counted
};

std::uint8_t unused_force(const Data& d, const Position& p) {
  std::uint8_t n = 1;
  while (some_ship(d, Seat::Axis, [&](ShipId s) { return at(p, s).force == n; })) ++n;
  return n;
}

// German ships that nobody has seen may sail together where they can be in one zone.
void let_some_join(const Data& d, Rng& rng, Position& p) {
  const auto may_join = [&](ShipId s) {
    return in_play(p, s) && !on_board(p, s) && !found_or_passed(at(p, s)) && at(p, s).force < 100;
  };
  for (const ShipId s : fleet_of(d, Seat::Axis)) {
    if (!may_join(s)) continue;
    for (const ShipId first : fleet_of(d, Seat::Axis)) {
      if (first == s) break;
      if (at(p, first).zone != at(p, s).zone || !may_join(first)) continue;
      if (rng.below(2)) {
        if (at(p, first).force == 0) at(p, first).force = unused_force(d, p);
        at(p, s).force = at(p, first).force;
      }
      break;
    }
  }
}

// Of a quarry without a name that passed through a zone the hunter knows the type: any of them may be it.
void suppose_passed(const Data& d, const View& v, Rng& rng, Position& p, const Frame& f) {
  const QuarryId quarry(f.local[0]);
  const auto zone = static_cast<ZoneId>(f.local[1]);
  if (!quarry.is_unnamed()) return;
  const bool held = v.seen.ask.prompt == AskFollow;
  each_ship(d, Seat::Axis, [&](ShipId s) {
    Ship& ship = at(p, s);
    if (passed_unit(d, p, zone, f.local[3]) != no_ship) return;
    if (known_by_type(d, s) || d.ships[index(s)].type != quarry.type() || !in_play(ship)) return;
    ZoneSet near = v.may_be[index(s)];
    near &= d.grown(ZoneSet::only(zone));
    near.remove(zone);
    if (held ? ship.located != ByShadow || arg(ship.zone) != f.local[2] : ship.located || near.empty()) return;
    if (!held) ship.zone = draw(near, rng);
    ship.passed = zone;
    ship.shadow_tried |= told_passed;
  });
}

}  // namespace

bool Bismarck::resample(const Data& d, const View& v, Rng& rng, State& s) {
  const Seat seat = v.seen.seat, enemy = other(seat);
  s.p = v.p;
  s.searched = v.searched;
  s.contact = v.contact;
  s.may_be = v.may_be;
  s.stack = v.seen.flow;
  each_ship(d, seat, [&](ShipId ship) {  // what the enemy makes of us: anything that has the truth in it
    if (in_play(s.p, ship) || has_left_board(at(s.p, ship)) || may_have_come(d, s.p, ship)) s.may_be[index(ship)] = d.sea;
  });
  place_enemies(d, v, rng, s.p);
  WhoWasSeen(d, v, rng, s.p).honour();
  if (seat == Seat::Axis) call_back_cruisers(d, v, rng, s.p);
  let_some_go(d, v, rng, s.p);
  if (seat == Seat::Allied) {
    each_ship(d, Seat::Axis, [&](ShipId ship) {
      if (at(s.p, ship).zone != first_port(d, ship)) at(s.p, ship).left_bergen = 1;
    });
    let_some_join(d, rng, s.p);
    each_ship(d, Seat::Axis, [&](ShipId ship) { at(s.p, ship).sailed_with = at(s.p, ship).force; });
  }
  draw_engaged(d, v, rng, s);
  for (Frame& f : Engine<Bismarck>::frames(s, Lanes::Main)) {
    // A frame of the British that is open while a German is asked.
    if (f.rule == ShadowAttemptRule && seat == Seat::Axis) {
      const auto quarry = static_cast<ShipId>(v.seen.ask.subject);
      const Ship& ship = at(s.p, quarry);
      f.local = {quarry_id(d, quarry, ship.sailed_with).value, static_cast<std::uint16_t>(1 + rng.below(4)),
                 ship.pursuit, arg(ship.moved ? v.contact[index(quarry)].zone : ship.zone)};
    }
    if (f.rule == HighSpeedShadowRule && seat == Seat::Allied) suppose_passed(d, v, rng, s.p, f);
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

}  // namespace flagplot::bismarck
