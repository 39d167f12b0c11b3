#include "games/pq17/special.h"

#include "games/pq17/answers.h"
#include "games/pq17/chapters.h"
#include "games/pq17/forces.h"

// Which conditions there are, and what they permit. When they score is in special_phase.cpp.
namespace flagplot::pq17 {
namespace {

constexpr std::size_t zone_iv_west = 4, zone_iv_east = 9;

struct Brought {
  std::uint8_t boats = 0, merchants = 0;
};
Brought german_convoy(Condition c) {
  if (c == Condition::AxisConvoy2) return {1, 2};
  return c == Condition::AxisConvoy3 ? Brought{2, 3} : Brought{};
}
ClassId class_of_type(const Data& d, Seat side, Type t, Nation n) {
  for (ClassId c = first_class(side); c < end_class(side); ++c) {
    if (d.classes[c].type == t && d.classes[c].nation == n) return c;
  }
  return no_class;
}
bool only_ships(const Position& p, ForceId f) {
  for (const auto cs : p.force[f].cs) {
    if (cs > 0) return false;
  }
  return true;
}

Objection check_plan(const Asked& q, Choice c) {
  if (c.verb != PlanFor) return not_an_option;
  return allowed_if(c.a < q.d.board.size() && planned_hexes(q.d, condition_of(q.d, q.p, q.seat)).has(c.a) &&
                        c.b >= 1 && c.b <= turns_on_track,
                    not_an_option);
}
void offer_plan(const Asked& q, Options& out) {
  planned_hexes(q.d, condition_of(q.d, q.p, q.seat)).each([&](Hex h) {
    for (std::uint16_t turn = 1; turn <= turns_on_track; ++turn) out.add({PlanFor, h, turn, 0});
  });
}

}  // namespace

// What may be planned: the hexes, and any turn from the first on.
HexSet planned_hexes(const Data& d, Condition c) {
  HexSet set;
  if (c == Condition::Minelaying) set = d.printed->minelaying;
  if (c == Condition::Archery) set = d.printed->norwegian_coast;
  if (c == Condition::Title) {
    d.named.human_torpedoes.each([&](unsigned place) { set.add(d.places[place].hex); });
  }
  return set;
}
const Answers plan_answers{check_plan, offer_plan};

Condition condition_of(const Data& d, const Position& p, Seat side) {
  const std::uint8_t chit = p.special.chit[index(side)];
  if (chit == 0) return Condition::None;
  const Condition c = d.charts.conditions[index(side)][chit - 1];
  const auto pack = [&](std::size_t zone) { return ice_in(p, static_cast<std::uint8_t>(zone)).condition; };
  // (PQ 12.10) Barentsburg must not lie behind pack ice.
  if ((c == Condition::Gearbox3 || c == Condition::Gearbox2) && pack(zone_iv_west) >= ThinPack)
    return Condition::None;
  // (PQ 12.8) Mines are laid where there is no more than drifting ice.
  if (c == Condition::Minelaying && pack(zone_iv_west) > LightDrift && pack(zone_iv_east) > LightDrift)
    return Condition::None;
  return c == Condition::Cobweb ? Condition::None : c;
}

void show_chit(P& p, Seat side) {
  Special& s = p.s.p.special;
  if (s.open[index(side)]) return;
  s.open[index(side)] = 1;
  p.out.tell(both_players, ChitShown, side, static_cast<std::uint16_t>(condition_of(p.data, p.s.p, side)));
}

namespace {
int brought_by_extras(const Data& d, const Position& p, ClassId c) {
  int n = 0;
  for (std::size_t i = 0; i < d.scenario.extras.size(); ++i) {
    if (d.scenario.extras[i].side == side_of_class(c) && has_come(d, p, i))
      n += d.scenario.extras[i].cs[slot_of(c)];
  }
  return n;
}
}  // namespace

int brought(const Data& d, const Position& p, ClassId c) {
  const Type t = d.classes[c].type;
  const int extra = brought_by_extras(d, p, c);
  const bool soviet = d.classes[c].nation == Nation::Soviet;
  if (side_of_class(c) == Seat::Axis) {
    const Brought b = german_convoy(condition_of(d, p, Seat::Axis));
    return extra + (t == Type::ES ? b.boats : t == Type::MV ? b.merchants : 0);
  }
  int n = extra;
  if (p.special.kara_convoy) n += t == Type::MV ? 4 : t == Type::ES && soviet ? 1 : 0;
  if (has_condition(d, p, Seat::Allied, Condition::Archery) && t == Type::ES && !soviet) ++n;
  return n;
}
bool comes_with_raid(const Data& d, ShipId s) {
  return d.scenario.landing.has(s);
}

void place_condition_forces(const Data& d, Position& p, Seat side) {
  const Condition c = condition_of(d, p, side);
  const auto into_port = [&](ForceId f, std::uint8_t port) {
    p.force[f].place = InPort;
    p.force[f].at = d.places[port].hex;
    put_block(p, f);
  };
  // [PQ 12.3] A convoy at Tromso, bound for Kirkenes.
  if (const Brought b = german_convoy(c); b.merchants > 0) {
    const ForceId f = first_german;
    p.force[f] = Force{};
    p.force[f].cs[slot_of(class_of_type(d, side, Type::ES, Nation::German))] = b.boats;
    p.force[f].cs[slot_of(class_of_type(d, side, Type::MV, Nation::German))] = b.merchants;
    into_port(f, d.named.convoy_from);
    Voyage& v = p.voyage[voyage_of(f)];
    v.to = d.named.convoy_to;
    v.sails = 250;
  }
  // (PQ 12.14.1) What a landing takes beyond warships of the scenario, at Scapa Flow.
  if (c == Condition::Archery) {
    const ForceId f = free_force(p, side, Kind::TaskForce);
    p.force[f] = Force{};
    p.force[f].cs[slot_of(class_of_type(d, side, Type::ES, Nation::British))] = 1;
    for (ShipId s = 0; s < d.ships.size(); ++s) {
      if (comes_with_raid(d, s)) p.ship[s].force = f;
      if (comes_with_raid(d, s) && is_oiler(d.ships[s].type)) fill_oiler(d, p, s);
    }
    into_port(f, d.named.landing_from);
  }
}

bool is_due_in_germany(const Data& d, const Position&, ShipSet ships) {
  return d.variants.transfers_to_germany && !(d.scenario.transferring & ships).empty();
}

// [PQ 12.2] German heavy ships but light cruisers may leave the map in the west.
bool may_break_out(const Data& d, const Position& p, ForceId f) {
  if (!has_condition(d, p, Seat::Axis, Condition::Breakout) || side_of(f) != Seat::Axis ||
      !is_task_force(f) || !only_ships(p, f))
    return false;
  bool all = true, any = false;
  each_ship_of(p, f, [&](ShipId s) {
    any = true;
    all = all && is_heavy(d.ships[s].type) && d.ships[s].type != Type::CL;
  });
  return any && all;
}
bool can_exit_west(const Data& d, const Position& p, ForceId f, int speed) {
  return at_sea(p, f) && !(p.force[f].more & trains) && d.printed->west_edge.has(p.force[f].at) &&
         p.force[f].moved + 1 <= speed && may_break_out(d, p, f);
}
void exit_west(P& p, ForceId f) {
  Position& at = p.s.p;
  constexpr int enough = 7, for_capital = 24, for_cruiser = 10;
  show_chit(p, Seat::Axis);
  const bool fuelled = at.force[f].fuel == FullFuel && at.force[f].fuel_at >= at.turn + enough;
  int points = 0;
  each_ship_of(at, f,
               [&](ShipId s) { points += is_capital(p.data.ships[s].type) ? for_capital : for_cruiser; });
  if (fuelled) {
    at.points = static_cast<std::int16_t>(at.points - points);
    p.out.tell(both_players, ConditionScores, Seat::Axis, points);
  }
  p.out.tell(both_players, BlockToBox, at.force[f].block, 2);
  leave_map(p, f);
}

// [PQ 12.12] One panzerschiff and one pack may go into the Kara Sea; Allied forces always may.
bool may_enter_kara(const Data& d, const Position& p, ForceId f) {
  if (p.force[f].at == d.kara()) return true;
  if (side_of(f) == Seat::Allied) return !is_soviet_pack(f);
  if (!has_condition(d, p, Seat::Axis, Condition::Wunderland)) return false;
  return is_pack(f) ? !(p.special.in_kara & kara_pack) : may_raid_kara(d, p, f);
}
bool may_raid_kara(const Data& d, const Position& p, ForceId f) {
  if (!has_condition(d, p, Seat::Axis, Condition::Wunderland) || side_of(f) != Seat::Axis) return false;
  int ships = 0, panzerschiffe = 0;
  each_ship_of(p, f, [&](ShipId s) {
    ++ships;
    panzerschiffe += d.ships[s].type == Type::CB;
  });
  return is_task_force(f) && only_ships(p, f) && ships == 1 && panzerschiffe == 1 &&
         !(p.special.in_kara & kara_ship);
}
// A Soviet convoy is there as soon as Germans are.
void enter_kara(P& p, ForceId f) {
  Position& at = p.s.p;
  if (side_of(f) != Seat::Axis) return;
  show_chit(p, Seat::Axis);
  at.special.in_kara |= is_pack(f) ? kara_pack : kara_ship;
  const ForceId convoy = free_force(at, Seat::Allied, Kind::Convoy);
  if (at.special.kara_convoy || convoy == no_force) return;
  at.special.kara_convoy = 1;
  Force& force = at.force[convoy];
  force = Force{};
  force.cs[slot_of(class_of_type(p.data, Seat::Allied, Type::MV, Nation::British))] = 4;
  force.cs[slot_of(class_of_type(p.data, Seat::Allied, Type::ES, Nation::Soviet))] = 1;
  force.place = AtSea;
  force.at = p.data.kara();
  force.flags = is_loaded;
  put_block(at, convoy);
  close_voyage(at, convoy);  // it is bound nowhere, and nobody waits for it
  p.out.tell(both_players, BlockAppears, force.block, force.at);
}

// [PQ R67] Who sails to lay mines as planned, or for Barentsburg while no other German task force is at sea, is part of a
// condition, and does not wait for oil.
bool sails_for_condition(const Data& d, const Position& p, ForceId f) {
  if (side_of(f) != Seat::Axis || !is_task_force(f) || p.special.done[1]) return false;
  if (has_condition(d, p, Seat::Axis, Condition::Sizilien)) return task_forces_are_in(p, Seat::Axis);
  if (!has_condition(d, p, Seat::Axis, Condition::Minelaying) || p.special.turn[1] <= p.turn) return false;
  const Muster m = muster(d, p, f);
  return m.cs[static_cast<std::size_t>(Category::Light)] == m.destroyers && m.convoy_ships == 0 &&
         m.heavy == m.counters[static_cast<std::size_t>(Category::Cruiser)];
}

// (PQ 12.11) One German task force may visit Barentsburg.
bool may_visit_barentsburg(const Data& d, const Position& p, ForceId f) {
  return side_of(f) == Seat::Axis && is_task_force(f) && has_condition(d, p, Seat::Axis, Condition::Sizilien);
}

// [PQ 12.6] Most German and Soviet aircraft are needed over land.
bool may_fly_in_offensive(const Data& d, AirId a) {
  const AirSpec& spec = d.air(a);
  if (spec.nation == Nation::British || spec.nation == Nation::American ||
      d.scenario.air[a].carrier != no_ship)
    return true;
  return spec.torpedoes > 0 || (spec.nation == Nation::Soviet && spec.naval) || d.named.fly_in_offensive.has(d.scenario.air[a].type);
}

bool is_halifax(const Data& d, AirId a) {
  return d.scenario.air[a].type == d.named.bomber_type;
}

// (PQ 12.5) Whose aircraft have been over Norway.
void note_deck_strike(P& p, std::uint8_t place) {
  Position& at = p.s.p;
  if (!p.data.printed->norwegian_coast.has(p.data.places[place].hex)) return;
  at.in_strike.each([&](AirId a) {
    if (p.data.scenario.air[a].carrier != no_ship) at.special.struck.add(p.data.scenario.air[a].carrier);
  });
}

SetOf<64> chits_left(const Data& d, const Position& p) {
  constexpr unsigned letters = 26;
  SetOf<64> cup = SetOf<64>::below(letters);
  const auto without = [&](std::uint8_t chit) {
    if (chit) cup.remove(chit - 1U);
  };
  for (const auto chit : p.special.chit) without(chit);
  for (const auto chit : d.scenario.chit) without(chit);
  without(p.special.offensive);
  return cup;
}

bool is_northern_base(const Data& d, std::uint8_t place) {
  return d.printed->north_norway.has(d.places[place].hex) || d.places[place].northern;
}

// Chits are drawn from one cup, the Allied one first, unless the scenario deals them [PQ R44]. Local 0: whose
// it is.
Step draw_chits(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Drawn, Planned };
  Position& at = p.s.p;
  Special& s = at.special;
  const auto side = [&] { return f.local[0] == 0 ? Seat::Allied : Seat::Axis; };
  const auto left = [&] { return chits_left(p.data, at); };
  const auto draw = [&] {
    return f.then(Drawn, Ask::roll(RollChit, 1, static_cast<std::uint16_t>(left().size())));
  };
  const auto take = [&](std::uint8_t chit) {
    s.chit[index(side())] = chit;
    const Condition c = condition_of(p.data, at, side());
    p.out.tell(side(), ChitDrawn, static_cast<std::uint16_t>(c));
    // [PQ 12.13] Reinforcements come at once, and are seen to.
    if (c == Condition::Reinforced) {
      show_chit(p, side());
      reinforce(p, side());
    }
    place_condition_forces(p.data, at, side());
    return c;
  };
  const auto has_plan = [&](Condition c) { return !planned_hexes(p.data, c).empty(); };
  const auto plan = [&](Condition c) { return f.then(Planned, Ask::player(side(), AskPlan, static_cast<std::uint16_t>(c))); };
  if (f.at == Drawn) {
    const auto chit = static_cast<std::uint8_t>(left().nth(p.answer.a - 1U) + 1);
    // Shown at once, and another is drawn.
    if (p.data.charts.conditions[index(side())][chit - 1] == Condition::GroundOffensive) {
      s.offensive = chit;
      p.out.tell(both_players, OffensiveBegins);
      return draw();
    }
    if (const Condition c = take(chit); has_plan(c)) return plan(c);
    ++f.local[0];
  } else if (f.at == Planned) {
    if (p.answer.verb == PlanFor) {
      s.where[index(side())] = p.answer.a;
      s.turn[index(side())] = static_cast<std::uint8_t>(p.answer.b);
    }
    ++f.local[0];
  }
  for (; f.local[0] < 2; ++f.local[0]) {
    const std::uint8_t dealt = p.data.scenario.chit[index(side())];
    if (!dealt) return draw();
    const Condition c = take(dealt);
    show_chit(p, side());
    if (has_plan(c)) return plan(c);
  }
  return Done{};
}

}  // namespace flagplot::pq17
