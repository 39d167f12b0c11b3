#include "games/pq17/answers.h"
#include "games/pq17/chapters.h"
#include "games/pq17/damage.h"
#include "games/pq17/forces.h"

// Random events, one at the beginning of each player's phase.
namespace flagplot::pq17 {
namespace {

Objection check_ultra(const Asked& q, Choice c) {
  if (c.verb == RevealBlock) {
    const auto b = static_cast<BlockId>(c.a);
    if (b >= most_forces || side_of(b) == q.seat || !lies_at_sea(q.p, b)) return not_an_option;
    return allowed_if(q.p.block[b].level == unidentified || q.p.block[b].level < 2, {KnownAlready, {b, 0, 0}});
  }
  if (c.verb != RevealPort || c.a >= q.d.places.size()) return not_an_option;
  return allowed_if(q.d.places[c.a].port && q.d.scenario.open.has(c.a) && q.d.places[c.a].side != q.seat, {NotAnEnemyPort, {c.a, 0, 0}});
}
void offer_ultra(const Asked& q, Options& out) {
  for (std::uint16_t i = 0; i < most_forces; ++i) {
    for (const std::uint16_t verb : {RevealBlock, RevealPort}) {
      const Choice c{verb, i, 0, 0};
      if (!check_ultra(q, c)) out.add(c);
    }
  }
}

}  // namespace

const Reinforcement* next_group(const Data& d, const Position& p, Seat side) {
  const Reinforcement* next = nullptr;
  for (const Reinforcement& g : d.scenario.reinforcements) {
    if (g.side == side && g.group > p.groups[index(side)] && (!next || g.group < next->group)) next = &g;
  }
  return next;
}

// Ships go into a force of their own; if there is no block for it they do not come. False for aircraft.
bool place_group(const Data& d, Position& p, const Reinforcement& g, ForceId& as) {
  as = no_force;
  p.groups[index(g.side)] = g.group;
  if (g.first_air != no_air) {
    for (AirId a = g.first_air; a < g.end_air; ++a) p.air[a].status = AtBase;
    return false;
  }
  bool boats = false;
  each_class(g.side, [&](ClassId c) { boats = boats || (g.cs[slot_of(c)] > 0 && d.classes[c].type == Type::SS); });
  as = free_force(p, g.side, boats ? Kind::Wolfpack : Kind::TaskForce);
  if (as == no_force) {
    each_class(g.side, [&](ClassId c) { p.out[c] = static_cast<std::uint8_t>(p.out[c] + g.cs[slot_of(c)]); });
    return true;
  }
  p.force[as] = Force{};
  p.force[as].cs = g.cs;
  p.force[as].place = InPort;
  p.force[as].at = d.places[g.port].hex;
  g.ships.each([&](ShipId s) { p.ship[s].force = as; });
  put_block(p, as);
  return true;
}

// [PQ 13.6] The lowest group that has not come yet.
void reinforce(P& p, Seat side) {
  Position& at = p.s.p;
  const Reinforcement* next = next_group(p.data, at, side);
  if (!next) return;
  ForceId f = no_force;
  if (!place_group(p.data, at, *next, f)) {
    for (AirId a = next->first_air; a < next->end_air; ++a) p.out.tell(both_players, AirArrives, a);
  } else if (f != no_force) {
    mingle(at, at.force[f].block);
    if (at.playing) p.out.tell(both_players, BlockAppears, at.force[f].block, at.force[f].at);
  }
  place_extras_of(p, side, next->group);
}

namespace {

// A random force of a side among those that `fits` holds for; no_force if there is none.
template <class Fits>
ForceId random_force(const Position& p, Seat side, Lots& lots, Fits fits) {
  ForceSet set;
  each_force(side, [&](ForceId f) {
    if (in_play(p, f) && fits(f)) set.add(f);
  });
  return set.empty() ? no_force : static_cast<ForceId>(set.nth(lots.pick(static_cast<unsigned>(set.size()))));
}
bool any_type(Type) { return true; }

void remove_one(P& p, ForceId f, Lots& lots, bool hits_heavies) {
  Position& at = p.s.p;
  const unsigned n = count_victims(p.data, at, f, any_type);
  if (n == 0) return;
  const Victim v = victim(p.data, at, f, lots.pick(n), any_type);
  if (v.what != no_class) remove_strength(p, f, v.what);
  else if (is_heavy(p.data.ships[v.ship].type) && hits_heavies && at.ship[v.ship].step + 1 < steps_of(p.data.ships[v.ship].cs)) hit_ship(p, v.ship, lots.pick(deck_lots), side_of(f));
  else remove_ship(p, v.ship);
  settle(p, f);
}

// Breakdown: somebody at sea goes home, or somebody in port cannot leave it.
void breakdown(P& p, Seat side, Lots& lots) {
  Position& at = p.s.p;
  if (lots.pick(2) == 0) {
    const auto fits = [&](Type t) { return side == Seat::Allied ? is_merchant(t) : is_warship(t) && t != Type::SS; };
    const ForceId f = random_force(at, side, lots, [&](ForceId i) { return at_sea(at, i) && !is_dummy(i) && count_victims(p.data, at, i, fits) > 0; });
    if (f == no_force) return;
    const Victim v = victim(p.data, at, f, lots.pick(count_victims(p.data, at, f, fits)), fits);
    if (v.ship != no_ship) remove_ship(p, v.ship);
    else remove_strength(p, f, v.what);
    settle(p, f);
    return;
  }
  ShipSet ships;
  p.data.units->of_side[index(side)].each([&](ShipId s) {
    const ForceId f = at.ship[s].force;
    if (f < most_forces && at.force[f].place == InPort && is_heavy(p.data.ships[s].type)) ships.add(s);
  });
  if (ships.empty()) return;
  const auto s = static_cast<ShipId>(ships.nth(lots.pick(static_cast<unsigned>(ships.size()))));
  at.ship[s].flags |= is_inop;
  p.out.tell(side, ShipInop, s);
}

// Where mines may lie under an enemy.
bool is_mined(const Data& d, Seat side, Hex h) {
  return d.named.mined[index(side)].has(h);
}

}  // namespace

const Answers ultra_answers{check_ultra, offer_ultra};

void end_events(Position& p, Seat side) {
  p.night_flying = p.port_attack = 0;
  if (side == Seat::Allied) p.local = {};
  if (side == Seat::Axis) p.caution = p.elusive = 0;
}

// Local 0: the force that is looked at next.
Step random_event(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Rolled, Drawn, UltraChosen, Identified, DamageDrawn, EncounterRolled, MineRolled };
  Position& at = p.s.p;
  const Seat side = at.phase;
  const auto b = static_cast<BlockId>(f.local[1]);
  switch (f.at) {
    case Begin: return f.then(Rolled, Ask::roll(RollEvent, 2, 10));
    case Rolled: {
      at.event = p.data.charts.events[index(side)][static_cast<std::size_t>(p.answer.a + p.answer.b - 2)];
      p.out.tell(both_players, EventRolled, side, at.event, shown(p.answer, -2, 10));
      const Weather w = at.weather;
      const bool bad = w == Fog || w == Storms || w == Gales;
      switch (at.event) {
        case NoEvent: return Done{};
        // (PQ 7.1.3) A base or a port may be attacked in this phase.
        case BaseAttack:
        case PortAttack: at.port_attack = 1; return Done{};
        case ReinforcementsEvent: reinforce(p, side); return Done{};
        // [PQ 13.3] The Germans are told to be careful, until the end of their next phase.
        case Caution: at.caution = 1; return Done{};
        case ElusiveTarget: at.elusive = 1; return Done{};
        case NightFlying: at.night_flying = 1; return Done{};
        // [PQ 13.4] [PQ 9.5] Better weather on some coasts, if it is bad now.
        case LocalWeather:
          if (bad) at.local[index(side)] = ReducedVisibility + 1;
          return Done{};
        case LocalFog:
          at.local[1] = Fog + 1;
          each_shadow_that_ends(p);
          return Done{};
        case Ultra: return f.then(UltraChosen, Ask::player(side, AskUltra));
        // [PQ 13.2] Both sides' convoys and task forces suffer.
        case WeatherDamage:
          if (w != Storms && w != Gales) return Done{};
          f.local[0] = 0;
          break;
        default: return f.then(Drawn, ask_victims());
      }
      break;
    }
    case UltraChosen:
      if (p.answer.verb == RevealPort) {
        tell_port(p, static_cast<std::uint8_t>(p.answer.a), 3);
        return Done{};
      }
      if (p.answer.verb != RevealBlock) return Done{};
      return f.then(Identified, call(IdentifyRule, Seat::None, p.answer.a, at.block[p.answer.a].level == 1 ? 1 : 2));
    case Identified: return Done{};
    case Drawn: {
      Lots lots(p.answer);
      switch (at.event) {
        case Breakdown: breakdown(p, side, lots); return Done{};
        case Collision: {
          if (!is_night(p.data, at) && !is_poor(at.weather)) return Done{};
          const ForceId who = random_force(at, side, lots, [&](ForceId i) { return is_task_force(i) && at_sea(at, i) && count_victims(p.data, at, i, any_type) >= 2; });
          for (int n = 0; n < 2 && who != no_force && in_play(at, who); ++n) remove_one(p, who, lots, true);
          return Done{};
        }
        case Grounding: {
          const ForceId who = random_force(at, side, lots, [&](ForceId i) {
            if (!at_sea(at, i) || is_dummy(i) || is_pack(i)) return false;
            return side == Seat::Allied ? p.data.printed->coastal.has(at.force[i].at) : p.data.printed->inner_leads.has(at.force[i].at);
          });
          if (who != no_force) remove_one(p, who, lots, false);
          return Done{};
        }
        // [PQ 13.8] One convoy is heard; if there are several, by lot.
        case BDienst1:
        case BDienst3: {
          const ForceId who = random_force(at, Seat::Allied, lots, [&](ForceId i) { return is_convoy(i) && at_sea(at, i) && at.force[i].parent == no_force; });
          if (who == no_force) return Done{};
          return f.then(Identified, call(IdentifyRule, Seat::None, at.force[who].block, at.event == BDienst3 ? 3 : 1));
        }
        // [PQ 13.7] An Axis block in a hex with an Allied force meets it.
        case SurpriseEncounter: {
          const ForceId who = random_force(at, Seat::Axis, lots, [&](ForceId i) {
            if (!at_sea(at, i)) return false;
            bool met = false;
            each_force(Seat::Allied, [&](ForceId o) { met = met || (at_sea(at, o) && !is_dummy(o) && at.force[o].at == at.force[i].at); });
            return met;
          });
          f.local[1] = who == no_force ? no_block : at.force[who].block;
          return f.then(EncounterRolled, Ask::roll(RollEncounter, 1, 10));
        }
        // [PQ 13.5] A torpedo attack for every four ships, none of them twice.
        case Minefields: {
          const Seat enemy = other(side);
          const ForceId who = random_force(at, enemy, lots, [&](ForceId i) { return at_sea(at, i) && !is_dummy(i) && is_mined(p.data, enemy, at.force[i].at); });
          if (who == no_force) return Done{};
          f.local[1] = at.force[who].block;
          f.local[2] = static_cast<std::uint16_t>((count_victims(p.data, at, who, any_type) + 3) / 4);
          p.out.tell(both_players, MinesUnder, f.local[1], at.force[who].at);
          return f.then(MineRolled, ask_victims());
        }
        default: return Done{};
      }
    }
    case EncounterRolled: {
      p.out.tell(both_players, EncounterIs, b, shown(p.answer, -1, 10));
      if (b == no_block) return Done{};
      const ForceId who = at.block[b].force;
      const int die = p.answer.a - 1;
      const Hex h = at.force[who].at;
      if (is_dummy(who)) {
        remove_dummy(p, who, true);
        return Done{};
      }
      bool survives = true;
      if (is_pack(who)) {
        survives = die < p.data.charts.asw_held;
        if (!survives) hit_pack(p, who, die >= p.data.charts.asw_success);
      } else {
        const auto merchants = [](Type t) { return is_merchant(t); };
        // The lowest type of the unit chart that is there.
        Type lowest = Type::BB;
        each_ship_of(at, who, [&](ShipId s) { lowest = std::max(lowest, p.data.ships[s].type); });
        each_class(Seat::Axis, [&](ClassId c) {
          if (cs_of(at, who, c) > 0) lowest = std::max(lowest, p.data.classes[c].type);
        });
        const bool convoy = is_convoy(who);
        const auto is_lowest = [&](Type t) { return convoy ? merchants(t) : t == lowest; };
        const unsigned n = count_victims(p.data, at, who, is_lowest);
        if (n > 0 && die >= encounter_number(p.data, convoy ? Type::MV : lowest)) {
          const Victim v = victim(p.data, at, who, 0, is_lowest);
          if (v.ship != no_ship) hit_ship(p, v.ship);
          else sink_strength(p, who, v.what);
          survives = v.ship != no_ship && is_afloat(at.ship[v.ship]);
          settle(p, who);
        }
      }
      if (!survives) return Done{};
      if (lies_at_sea(at, b)) raise_to(p, b, 0);
      bool done = false;
      each_force(Seat::Allied, [&](ForceId o) {
        if (done || !at_sea(at, o) || is_dummy(o) || at.force[o].at != h) return;
        done = true;
        raise_to(p, at.force[o].block, 0);
      });
      return Done{};
    }
    case MineRolled: {
      Lots lots(p.answer);
      const ForceId who = at.block[b].force;
      const int die = static_cast<int>(lots.pick(10));
      const unsigned n = who < most_forces && in_play(at, who) ? count_victims(p.data, at, who, any_type) : 0;
      if (n > 0) {
        const Victim v = victim(p.data, at, who, lots.pick(n), any_type);
        const int modifier = torpedo_modifier(p.data, at, who, v);
        p.out.tell(both_players, MineIs, b, die + modifier >= p.data.charts.torpedo_success);
        if (die + modifier >= p.data.charts.torpedo_success) {
          if (is_pack(who)) hit_pack(p, who, true);
          else {
            torpedo_blow(p, who, v, static_cast<int>(lots.pick(10)), lots);
            settle(p, who);
          }
        }
      }
      if (--f.local[2] > 0 && lies_at_sea(at, b)) return f.then(MineRolled, ask_victims());
      return Done{};
    }
    case DamageDrawn:
      weather_damage(p, at.block[f.local[0]].force, p.answer);
      ++f.local[0];
      break;
    default: break;
  }
  // Every block at sea is looked at, whatever is under it.
  for (; f.local[0] < most_forces; ++f.local[0]) {
    if (lies_at_sea(at, static_cast<BlockId>(f.local[0]))) return f.then(DamageDrawn, ask_victims());
  }
  return Done{};
}

}  // namespace flagplot::pq17
