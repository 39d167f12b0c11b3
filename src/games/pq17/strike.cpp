#include "games/pq17/answers.h"
#include "games/pq17/cards.h"
#include "games/pq17/chapters.h"
#include "games/pq17/damage.h"
#include "games/pq17/display.h"
#include "games/pq17/forces.h"
#include "games/pq17/special.h"

// [PQ 7.2] The Air Combat Segment: whoever was sent to a hex strikes at what has been found there.
namespace flagplot::pq17 {
namespace {

bool is_over_hex(const Position& p, AirId a, Hex h) {
  return p.air[a].status == OnMission && p.air[a].hex == h && flying_cs(p.air[a]) > 0;
}

}  // namespace

AirSet strikers(const Data& d, const Position& p, Seat side, BlockId b) {
  AirSet set,
      who = d.wings.of_side[index(side)] - d.wings.army;  // Soviet army aircraft do not attack ships at sea
  if (p.block[b].kind == Kind::Wolfpack) who = who & d.wings.hunting;
  who.each([&](AirId a) {
    if (is_over_hex(p, a, p.block[b].at)) set.add(a);
  });
  return set;
}
// The hexes to which a side has sent anybody who can still fly.
HexSet hexes_overhead(const Data& d, const Position& p, Seat side) {
  HexSet set;
  d.wings.of_side[index(side)].each([&](AirId a) {
    if (p.air[a].status == OnMission && flying_cs(p.air[a]) > 0) set.add(p.air[a].hex);
  });
  return set;
}

namespace {

Objection target_refusal(const Data& d, const Position& p, Seat side, BlockId b) {
  if (b >= most_forces || side_of(b) == side || !lies_at_sea(p, b)) return not_an_option;
  if (!is_identified(p, b)) return Refusal{NotIdentified, {b, 0, 0}};
  if (p.block[b].marks & struck) return Refusal{StruckAlready, {b, 0, 0}};
  if (p.block[b].marks & is_scattered) return Refusal{TooLoose, {b, 0, 0}};
  if (p.block[b].kind == Kind::Wolfpack && weather_at(d, p, p.block[b].at) == Gales)
    return Refusal{NoAttackInGales, {}};
  return allowed_if(!strikers(d, p, side, b).empty(), {NobodyOverhead, {p.block[b].at, 0, 0}});
}
Objection check_strike(const Asked& q, Choice c) {
  const auto b = static_cast<BlockId>(c.a);
  if (c.verb == StrikePort || c.verb == StrikeBase)
    return place_refusal(q.d, q.p, q.seat, static_cast<std::uint8_t>(c.a),
                         c.verb == StrikePort ? in_harbour : on_airfield);
  if (c.verb != StrikeAt && c.verb != HuntFromAir) return not_an_option;
  if (const auto no = target_refusal(q.d, q.p, q.seat, b)) return no;
  return allowed_if((q.p.block[b].kind == Kind::Wolfpack) == (c.verb == HuntFromAir), not_an_option);
}
void offer_strike(const Asked& q, Options& out) {
  const HexSet overhead = hexes_overhead(q.d, q.p, q.seat);
  each_force(other(q.seat), [&](BlockId b) {
    if (!overhead.has(q.p.block[b].at)) return;
    for (const std::uint16_t verb : {StrikeAt, HuntFromAir}) {
      const Choice c{verb, b, 0, 0};
      if (!check_strike(q, c)) out.add(c);
    }
  });
  for (std::uint16_t place = 0; place < q.d.places.size(); ++place) {
    if (!overhead.has(q.d.places[place].hex)) continue;
    for (const std::uint16_t verb : {StrikePort, StrikeBase}) {
      const Choice c{verb, place, 0, 0};
      if (!check_strike(q, c)) out.add(c);
    }
  }
}
bool can_strike(const Data& d, const Position& p, Seat side) {
  const HexSet overhead = hexes_overhead(d, p, side);
  if (overhead.empty()) return false;
  bool any = false;
  for (std::uint8_t place = 0; place < d.places.size(); ++place)
    any = any || (overhead.has(d.places[place].hex) && (!place_refusal(d, p, side, place, in_harbour) ||
                                                        !place_refusal(d, p, side, place, on_airfield)));
  each_force(other(side), [&](BlockId b) {
    any = any || (overhead.has(p.block[b].at) && !target_refusal(d, p, side, b));
  });
  return any;
}

// Who could rise, wherever it is.
Objection ready_refusal(const Data& d, const Position& p, Seat side, AirId a) {
  if (a >= d.scenario.air.size() || d.air(a).side != side || d.air(a).type != AirType::F)
    return not_an_option;
  const Air& unit = p.air[a];
  if (unit.cs == 0 || unit.status != AtBase || unit.wave == scrambled_mark)
    return Refusal{NotReady, {a, 0, 0}};
  if (p.special.offensive && !d.scenario.air[a].interceptor && !may_fly_in_offensive(d, a))
    return Refusal{OffensiveOnLand, {a, 0, 0}};
  return takeoff_refusal(d, p, a);
}
bool is_here(const Data& d, const Position& p, AirId a) { return base_of(d, p, a) == p.fight.at; }
// One from next door, if the attackers have tried to surprise and failed.
bool may_come_over(const Data& d, const Position& p, Seat side, AirId a) {
  const Hex base = base_of(d, p, a);
  if (!p.fight.air_rolled || p.fight.surprised == side || base == nowhere ||
      d.printed->distance[base][p.fight.at] != 1)
    return false;
  bool one = false;
  p.risen.each([&](AirId o) { one = one || !is_here(d, p, o); });
  return !one;
}
// [PQ 7.2.1] By day fighters rise that are based in the hex or aboard carriers there; if they are surprised
// only one, and one that is always there if it can.
Objection scramble_refusal(const Data& d, const Position& p, Seat side, AirId a) {
  if (const auto no = ready_refusal(d, p, side, a)) return no;
  if (!is_here(d, p, a)) return allowed_if(may_come_over(d, p, side, a), {NotInThisHex, {a, p.fight.at, 0}});
  if (p.fight.surprised != side) return {};
  if (!p.risen.empty()) return Refusal{OneRises, {}};
  for (AirId o = 0; o < d.scenario.air.size() && !d.scenario.air[a].interceptor; ++o) {
    if (d.scenario.air[o].interceptor && is_here(d, p, o) && !ready_refusal(d, p, side, o))
      return Refusal{InterceptorsRise, {o, 0, 0}};
  }
  return {};
}
Objection check_scramble(const Asked& q, Choice c) {
  return c.verb == ScrambleUnit ? scramble_refusal(q.d, q.p, q.seat, static_cast<AirId>(c.a))
                                : Objection{not_an_option};
}
void offer_scramble(const Asked& q, Options& out) {
  q.d.wings.of_side[index(q.seat)].each([&](AirId a) {
    if (!scramble_refusal(q.d, q.p, q.seat, a)) out.add({ScrambleUnit, a, 0, 0});
  });
}
// (PQ R61) Whether fighters may rise for all that both know: where a carrier is, is not known.
bool might_scramble(const Data& d, const Position& p, Seat side) {
  const bool clear = is_clear_enough(weather_at(d, p, p.fight.at));
  bool might = false;
  d.wings.of_side[index(side)].each([&](AirId a) {
    const Air& unit = p.air[a];
    const ShipId carrier = d.scenario.air[a].carrier;
    might =
        might || !scramble_refusal(d, p, side, a) ||
        (clear && d.air(a).type == AirType::F && carrier != no_ship && !(p.ship[carrier].flags & is_sunk) &&
         unit.cs > 0 && unit.status == AtBase && unit.wave != scrambled_mark);
  });
  return might;
}

// [PQ 6.7] [PQ R63] An air attack lays the target flat at level 2, at night at level 1.
std::uint8_t after_air_attack(const Data& d, const Position& p) {
  return is_night(d, p) ? std::uint8_t{1} : std::uint8_t{2};
}

}  // namespace

const Answers strike_answers{check_strike, offer_strike}, scramble_answers{check_scramble, offer_scramble};

Step air_combat_segment(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Chosen, Fought };
  Position& at = p.s.p;
  const Seat side = at.phase;
  if (f.at == Begin) at.ports_struck = at.bases_struck = 0;
  if (f.at == Chosen && (p.answer.verb == StrikePort || p.answer.verb == StrikeBase))
    return f.then(Fought, call(StrikeRule, Seat::None, p.answer.a,
                               p.answer.verb == StrikePort ? in_harbour : on_airfield));
  if (f.at == Chosen && p.answer.verb != Pass) {
    const auto b = static_cast<BlockId>(p.answer.a);
    at.block[b].marks |= struck;
    p.out.tell(both_players, StrikeAnnounced, b, at.block[b].at);
    const Rule whole = p.data.variants.coordinated_strikes ? GroupsRule : StrikeRule;
    return f.then(Fought, call(p.answer.verb == StrikeAt ? whole : AirHuntRule, Seat::None, b));
  }
  if ((f.at == Chosen && p.answer.verb == Pass) || !can_strike(p.data, at, side)) {
    fly_home(p, side);
    land_counters(p);
    return Done{};
  }
  return f.then(Chosen, Ask::player(side, AskStrike));
}

// One strike, from the card that finds the target to the flight home. Local 0 is the block; or a place, if
// local 1 says that it is a port or an air base. Local 2: bits of StrikeMode.
Step strike(P& p, Frame& f) {
  enum At : std::uint8_t {
    Begin,
    Located,
    Scrambled,
    Fought,
    Deployed_,
    Aimed,
    WaveDone,
    LooseDone,
    Surprised,
    Countered
  };
  Position& at = p.s.p;
  Fight& fight = at.fight;
  const auto b = static_cast<BlockId>(f.local[0]);
  const Seat side = f.local[1] ? other(p.data.places[b].side) : other(side_of(b));
  const auto ask_scramble = [&]() -> Step {
    if (p.data.variants.air_surprise && !fight.air_rolled && !is_night(p.data, at)) return f.then(Surprised, Ask::roll(RollSurprise, 1, 10));
    if (!is_night(p.data, at) && might_scramble(p.data, at, other(side)))
      return f.then(Scrambled, Ask::player(other(side), f.local[1] ? AskScrambleAt : AskScramble, b));
    return f.then(Fought, call(DogfightRule, Seat::None));
  };
  // (PQ 7.7.3) Dispersed ships are attacked one by one.
  const auto next_loose = [&]() -> Step {
    const AirSet left = lies_at_sea(at, b) ? strikers(p.data, at, side, b) - (at.found_at_once | at.found_later) : AirSet{};
    if (left.empty()) {
      p.out.tell(both_players, StrikeEnds, b);
      if (lies_at_sea(at, b)) raise_to(p, b, after_air_attack(p.data, at));
      return Done{1};
    }
    const auto a = static_cast<AirId>(left.first());
    at.air[a].status = Flown;
    p.out.tell(both_players, Swoops, a, b);
    return f.then(LooseDone, call(LooseAirRule, Seat::None, a, b));
  };
  const auto begin = [&]() -> Step {
    if (at.block[b].marks & is_dispersed) {
      at.in_strike = {};
      return next_loose();
    }
    fight = Fight{};
    fight.at = at.block[b].at;
    fight.target = b;
    fight.attacker = side;
    at.risen = {};
    p.out.tell(both_players, StrikeBegins, b, fight.at);
    at.in_strike.each([&](AirId a) { at.air[a].target = flying_cs(at.air[a]); });
    return ask_scramble();
  };
  switch (f.at) {
    case Begin:
      if (f.local[2] & is_located) return begin();
      if (f.local[1] == 0) return f.then(Located, call(LocateRule, Seat::None, b, AirDraw, who_flies));
      open_place_strike(p, b, static_cast<std::uint8_t>(f.local[1]));
      return ask_scramble();
    case Located:
      at.in_strike = strikers(p.data, at, side, b);
      if (p.result == 0) {
        at.in_strike.each([&](AirId a) { at.air[a].status = Flown; });
        at.in_strike = {};
        p.out.tell(both_players, StrikeFails, b);
        return Done{0};
      }
      return begin();
    case Surprised: {
      const int modifier = air_surprise_modifier(p.data, at);
      const bool surprise = p.answer.a - 1 + modifier >= p.data.charts.surprise_from;
      p.out.tell(both_players, AirSurpriseRolled, surprise, shown(p.answer, modifier - 1, 10));
      fight.air_rolled = 1;
      if (surprise) fight.surprised = other(side);
      return ask_scramble();
    }
    case Scrambled:
      if (p.answer.verb == ScrambleUnit) {
        at.air[p.answer.a].wave = scrambled_mark;
        at.risen.add(p.answer.a);
        if (fight.in_port == on_airfield) at.air[p.answer.a].status = Flown;
        at.air[p.answer.a].target = flying_cs(at.air[p.answer.a]);
        ++fight.scrambled;
        p.out.tell(both_players, UnitScrambles, p.answer.a);
        return ask_scramble();
      }
      return f.then(Fought, call(DogfightRule, Seat::None));
    case Fought:
      if (!(f.local[2] & is_counter) && can_counter(p.data, at))
        return f.then(Countered, call(CounterRule, Seat::None, b));
      return f.then(Deployed_, call(LineRule, Seat::None, b));
    case Countered:
      return f.then(Deployed_, call(LineRule, Seat::None, b));
    case Deployed_:
      return f.then(Aimed, call(AimRule, Seat::None));
    case Aimed:
      fight.wave = 0;
      break;
    case WaveDone:
      break;
    case LooseDone:
      return next_loose();
    default:
      break;
  }
  if (fight.wave < fight.waves) {
    ++fight.wave;
    return f.then(WaveDone, call(WaveRule, Seat::None));
  }
  end_strike(p, !(f.local[2] & more_to_come));
  return Done{1};
}

void end_strike(P& p, bool last) {
  Position& at = p.s.p;
  const BlockId b = at.fight.target;
  for (AirId a = 0; a < p.data.scenario.air.size(); ++a) {
    Air& unit = at.air[a];
    if (at.in_strike.has(a) && unit.cs > 0) unit.status = Flown;
    unit.wave = unit.torpedo = 0;
    if (unit.status != Shadowing_) unit.target = 0;
  }
  at.in_strike = {};
  at.risen = {};
  if (at.fight.in_port) return close_place_strike(p);
  const ForceId target = at.block[b].force;
  forget_half_hits(at);
  at.fight = Fight{};
  p.out.tell(both_players, StrikeEnds, b);
  if (settle(p, target)) return;
  raise_to(p, b, after_air_attack(p.data, at));
  if (is_task_force(target) && last) burn(at, target, 1);
  at.force[target].acted |= was_attacked;
  at.force[target].flags = static_cast<std::uint8_t>(at.force[target].flags & ~refuels);
}

// Aircraft hunt a pack: a die for each of their strength. Local 0 is the block, 1 the dice left, 2 the Soviet
// ones, 3 boats sunk times 256 and those damaged.
Step air_hunt(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Located, Rolled, Followed };
  Position& at = p.s.p;
  const auto b = static_cast<BlockId>(f.local[0]);
  const Seat side = other(side_of(b));
  const Charts& c = p.data.charts;
  switch (f.at) {
    case Begin:
      return f.then(Located, call(LocateRule, Seat::None, b, AirDraw, who_flies));
    case Located: {
      const AirSet who = strikers(p.data, at, side, b);
      int dice = 0, soviet = 0;
      who.each([&](AirId a) {
        dice += flying_cs(at.air[a]);
        soviet += p.data.air(a).nation == Nation::Soviet ? flying_cs(at.air[a]) : 0;
        at.air[a].status = Flown;
      });
      if (p.result == 0) {
        p.out.tell(both_players, StrikeFails, b);
        return Done{0};
      }
      const int boats =
          muster(p.data, at, at.block[b].force).cs[static_cast<std::size_t>(Category::Submarine)];
      f.local[1] = static_cast<std::uint16_t>(std::min(dice, 2 * boats));
      f.local[2] = static_cast<std::uint16_t>(soviet);
      break;
    }
    case Rolled: {
      --f.local[1];
      int modifier = asw_modifier(p.data, at, side, at.block[b].at, true);
      if (f.local[2] > 0) {
        modifier += c.asw_soviet;
        --f.local[2];
      }
      p.out.tell(both_players, AswRolled, b, shown(p.answer, modifier - 1, 10));
      if (p.answer.a - 1 + modifier >= c.asw_success)
        return f.then(Followed, Ask::roll(RollAswResult, 1, 10));
      break;
    }
    default: {
      const bool sunk = p.answer.a - 1 >= c.asw_sunk;
      p.out.tell(both_players, AswResult, b, sunk, shown(p.answer, -1, 10));
      f.local[3] = static_cast<std::uint16_t>(f.local[3] + (sunk ? 256 : 1));
      break;
    }
  }
  if (f.local[1] > 0) return f.then(Rolled, Ask::roll(RollAsw, 1, 10));
  hit_pack_by(p, at.block[b].force, f.local[3] >> 8, f.local[3] & 255U);
  if (lies_at_sea(at, b)) raise_to(p, b, after_air_attack(p.data, at));
  return Done{1};
}

}  // namespace flagplot::pq17
