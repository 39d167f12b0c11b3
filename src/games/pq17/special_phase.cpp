#include "games/pq17/answers.h"
#include "games/pq17/chapters.h"
#include "games/pq17/damage.h"
#include "games/pq17/forces.h"
#include "games/pq17/special.h"

// The Special Conditions Phase at the end of a turn, bombers at its beginning, and what is left for the end
// of the operation.
namespace flagplot::pq17 {
namespace {

struct Landing {
  int cruisers = 0, light = 0, escorts = 0, landing = 0, oilers = 0;
};
Landing landing_in(const Data& d, const Position& p, ForceId f) {
  Landing l;
  const Muster m = muster(d, p, f);
  l.light = m.destroyers + m.torpedo_boats;
  l.escorts = m.escorts;
  each_ship_of(p, f, [&](ShipId s) {
    const Type t = d.ships[s].type;
    l.cruisers += t == Type::CA || t == Type::CL;
    l.landing += t == Type::AL ? strength(d, p, s) : 0;
    l.oilers += t == Type::AO;
  });
  return l;
}
bool is_planned_now(const Position& p, Seat side) { return p.special.turn[index(side)] == p.turn + 1; }
bool is_rough(const Position& p) { return p.weather == Storms || p.weather == Gales; }

// [PQ 12.8] The task force that lays mines: it has moved one hex at most, and lies where it was planned.
int mine_points(const Data& d, const Position& p) {
  if (!has_condition(d, p, Seat::Axis, Condition::Minelaying) || !is_planned_now(p, Seat::Axis) ||
      is_rough(p))
    return 0;
  int best = 0;
  each_force(Seat::Axis, [&](ForceId f) {
    if (!is_task_force(f) || !at_sea(p, f) || p.force[f].at != p.special.where[1] || p.force[f].moved > 1)
      return;
    int points = 2 * muster(d, p, f).destroyers;
    each_ship_of(p, f, [&](ShipId s) { points += is_cruiser(d.ships[s].type) ? 4 : 0; });
    best = std::max(best, std::min(points, 10));
  });
  return best;
}
// [PQ 12.11] A whole day off Barentsburg, without being attacked.
int visit_points(const Data& d, const Position& p) {
  if (!has_condition(d, p, Seat::Axis, Condition::Sizilien) || is_night(d, p)) return 0;
  int points = 0;
  each_force(Seat::Axis, [&](ForceId f) {
    if (!is_task_force(f) || !at_sea(p, f) || p.force[f].moved > 0 || (p.force[f].acted & was_attacked))
      return;
    if (p.force[f].at != d.places[d.named.sizilien].hex) return;
    each_ship_of(p, f, [&](ShipId s) {
      points += is_capital(d.ships[s].type) ? 4 : is_cruiser(d.ships[s].type) ? 2 : 0;
    });
  });
  return points;
}
// [PQ 12.10] Ships in port at Barentsburg: a cruiser of each kind that was asked for, and a destroyer.
int gearbox_worth(Condition c) { return c == Condition::Gearbox3 ? 5 : c == Condition::Gearbox2 ? 3 : 0; }
bool gearbox_is_there(const Data& d, const Position& p) {
  const Condition c = condition_of(d, p, Seat::Allied);
  if (gearbox_worth(c) == 0) return false;
  int heavy = 0, light = 0, destroyers = 0;
  each_force(Seat::Allied, [&](ForceId f) {
    if (!is_task_force(f) || p.force[f].place != InPort || d.port_at[p.force[f].at] != d.named.gearbox) return;
    each_ship_of(p, f, [&](ShipId s) {
      heavy += d.ships[s].type == Type::CA;
      light += d.ships[s].type == Type::CL;
    });
    destroyers += muster(d, p, f).destroyers;
  });
  return light >= 1 && destroyers >= 1 && (c == Condition::Gearbox2 || heavy >= 1);
}
// [PQ 12.14.1] The landing: one cruiser, four destroyers or torpedo boats, an escort, an oiler, and somebody
// to land.
bool landing_is_there(const Data& d, const Position& p) {
  bool there = false;
  each_force(Seat::Allied, [&](ForceId f) {
    if (!is_task_force(f) || !at_sea(p, f) || p.force[f].at != p.special.where[0] || p.force[f].moved > 1)
      return;
    const Landing l = landing_in(d, p, f);
    there = there || (l.cruisers >= 1 && l.light >= 4 && l.escorts >= 1 && l.landing >= 1 && l.oilers >= 1);
  });
  return there;
}
bool plans_attack(const Data& d, const Position& p) {
  const Condition c = condition_of(d, p, Seat::Allied);
  return c == Condition::Archery || c == Condition::Title;
}

// What a side would score now by showing its chit, in half points.
int worth_now(const Data& d, const Position& p, Seat side) {
  if (p.special.done[index(side)]) return 0;
  if (side == Seat::Allied) return gearbox_is_there(d, p) ? gearbox_worth(condition_of(d, p, side)) : 0;
  const bool raider = has_condition(d, p, side, Condition::Wunderland) && (p.special.in_kara & kara_ship);
  return mine_points(d, p) + visit_points(d, p) + (raider ? 10 : 0);
}
// [PQ 12.14] A special attack is announced in the turn before.
bool must_declare(const Data& d, const Position& p) {
  return plans_attack(d, p) && p.special.turn[0] == p.turn + 2 && !p.special.declared;
}

Objection check_reveal(const Asked&, Choice c) {
  return c.verb == RevealChit ? Objection{} : Objection{not_an_option};
}
void offer_reveal(const Asked&, Options& out) { out.add({RevealChit, 0, 0, 0}); }
Objection check_bombers(const Asked&, Choice c) {
  return c.verb == CallBombers ? Objection{} : Objection{not_an_option};
}
void offer_bombers(const Asked&, Options& out) { out.add({CallBombers, 0, 0, 0}); }

// (PQ 12.7) From North Norway, by day or at night if the operation had both.
enum : std::uint16_t { by_day = 1, by_night = 2 };
Objection raid_refusal(const Data& d, std::uint16_t place, std::uint16_t light) {
  if (place >= d.places.size() || !d.named.raided.has(place)) return not_an_option;
  const bool had = light == by_day ? d.scenario.day[0] || d.scenario.day[1]
                                   : light == by_night && !(d.scenario.day[0] && d.scenario.day[1]);
  return allowed_if(had, not_an_option);
}
Objection check_raid(const Asked& q, Choice c) {
  return c.verb == RaidPort ? raid_refusal(q.d, c.a, c.b) : Objection{not_an_option};
}
void offer_raid(const Asked& q, Options& out) {
  for (std::uint16_t place = 0; place < q.d.places.size(); ++place) {
    for (const std::uint16_t light : {by_day, by_night}) {
      if (!raid_refusal(q.d, place, light)) out.add({RaidPort, place, light, 0});
    }
  }
}
bool flies_raid(const Data& d, const Position& p, AirId a, std::uint8_t place, std::uint16_t light) {
  const AirStart& start = d.scenario.air[a];
  if (d.air(a).side != Seat::Axis || start.base == no_place || start.interceptor ||
      d.air(a).type == AirType::P || p.air[a].cs == 0)
    return false;
  const bool stukas = d.air(a).type == AirType::DB;
  if (stukas && (light != by_day || !d.named.raided_by_dive_bombers.has(place))) return false;
  if (p.air[a].status != AtBase && !(stukas && start.later)) return false;
  const Hex base = d.places[start.base].hex;
  return is_northern_base(d, start.base) &&
         d.printed->distance[base][d.places[place].hex] <= d.air(a).range && !takeoff_refusal(d, p, a);
}

void score_condition(P& p, Seat side, int points) {
  Position& at = p.s.p;
  show_chit(p, side);
  at.special.done[index(side)] = 1;
  at.points = static_cast<std::int16_t>(at.points + (side == Seat::Allied ? points : -points));
  p.out.tell(both_players, ConditionScores, side, points);
}

// Hits on Tirpitz that nobody scores for.
void hit_unscored(P& p, ShipId s) {
  Position& at = p.s.p;
  if (!is_afloat(at.ship[s])) return;
  const int before = strength(p.data, at, s);
  hit_ship(p, s);
  at.special.unscored = static_cast<std::uint8_t>(at.special.unscored + before -
                                                  (is_afloat(at.ship[s]) ? strength(p.data, at, s) : 0));
}

}  // namespace

const Answers reveal_answers{check_reveal, offer_reveal}, bomber_answers{check_bombers, offer_bombers},
    raid_answers{check_raid, offer_raid};

// Local 0: whose turn it is.
Step special_phase(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Declared, Revealed, TitleDone };
  Position& at = p.s.p;
  Special& s = at.special;
  const Seat side = f.local[0] == 0 ? Seat::Allied : Seat::Axis;
  switch (f.at) {
    case Begin:
      note_return(p);
      if (s.chit[0] == 0 && s.chit[1] == 0) return Done{};
      if (s.declared == at.turn + 1) {
        if (is_rough(at)) {
          p.out.tell(both_players, AttackCalledOff);
        } else if (has_condition(p.data, at, Seat::Allied, Condition::Title)) {
          return f.then(TitleDone, Ask::roll(RollTitle, 1, 10));
        } else if (landing_is_there(p.data, at)) {
          constexpr int for_landing = 10;
          score_condition(p, Seat::Allied, for_landing);
        }
      }
      break;
    case TitleDone: {
      // [PQ 12.14.2] One to five hits on Tirpitz, if she lies there.
      const int die = p.answer.a - 1;
      p.out.tell(both_players, TitleRolled, shown(p.answer, -1, 10));
      const ShipId tirpitz = p.data.named.tirpitz;
      const ForceId who = at.ship[tirpitz].force;
      if (who >= most_forces || at.force[who].place != InPort || at.force[who].at != s.where[0]) break;
      for (int n = 0; n < die && die <= 5; ++n) hit_unscored(p, tirpitz);
      forget_half_hits(at);
      settle(p, who);
      break;
    }
    case Declared:
      if (p.answer.verb == RevealChit) {
        show_chit(p, Seat::Allied);
        s.declared = static_cast<std::uint8_t>(at.turn + 2);
        p.out.tell(both_players, AttackDeclared,
                   static_cast<std::uint16_t>(condition_of(p.data, at, Seat::Allied)));
      }
      break;
    case Revealed:
      if (p.answer.verb == RevealChit) score_condition(p, side, worth_now(p.data, at, side));
      ++f.local[0];
      break;
    default:
      break;
  }
  if (f.local[0] == 0 && f.local[1] == 0) {
    f.local[1] = 1;
    if (must_declare(p.data, at)) return f.then(Declared, Ask::player(Seat::Allied, AskReveal));
  }
  for (; f.local[0] < 2; ++f.local[0]) {
    const Seat who = f.local[0] == 0 ? Seat::Allied : Seat::Axis;
    if (worth_now(p.data, at, who) > 0) return f.then(Revealed, Ask::player(who, AskReveal));
  }
  return Done{};
}

// [PQ 12.4] Once, at night, when it is known that a capital ship lies in port.
Step call_bombers(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Answered };
  Position& at = p.s.p;
  Special& s = at.special;
  if (f.at == Begin) {
    const bool may = has_condition(p.data, at, Seat::Allied, Condition::BomberCommand) &&
                     is_night(p.data, at) && s.capital_seen && !s.bombers;
    return may ? f.then(Answered, Ask::player(Seat::Allied, AskBombers)) : Step{Done{}};
  }
  if (p.answer.verb != CallBombers) return Done{};
  show_chit(p, Seat::Allied);
  s.bombers = 1;
  for (AirId a = 0; a < p.data.scenario.air.size(); ++a) {
    if (!is_halifax(p.data, a)) continue;
    at.air[a].status = AtBase;
    p.out.tell(both_players, AirArrives, a);
  }
  return Done{};
}

// [PQ 12.7] Two raids on Russian ports when the operation is over. Local 0: how many there have been.
Step harbour_raids(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Chosen, Flown_ };
  Position& at = p.s.p;
  if (f.at == Begin && !has_condition(p.data, at, Seat::Axis, Condition::HarbourRaids)) return Done{};
  if (f.at == Chosen && p.answer.verb == RaidPort) {
    const auto place = static_cast<std::uint8_t>(p.answer.a);
    show_chit(p, Seat::Axis);
    at.phase = Seat::Axis;
    at.special.raid_light = static_cast<std::uint8_t>(p.answer.b);
    at.ports_struck = 0;
    for (AirId a = 0; a < p.data.scenario.air.size(); ++a) {
      at.air[a].aborted = 0;
      if (!flies_raid(p.data, at, a, place, p.answer.b)) continue;
      at.air[a].status = OnMission;
      at.air[a].hex = p.data.places[place].hex;
    }
    return f.then(Flown_, call(StrikeRule, Seat::None, place, in_harbour));
  }
  if (f.at == Chosen) return Done{};
  if (f.at == Flown_) {
    fly_home(p, Seat::Axis);
    at.special.raid_light = 0;
    if (++f.local[0] == 2) return Done{};
  }
  return f.then(Chosen, Ask::player(Seat::Axis, AskRaid));
}

// [PQ 12.5] Fleet carriers that began at Scapa Flow and have not been over Norway. What other conditions
// leave to be counted.
int condition_points(const Data& d, const Position& p) {
  int sum = 0;
  const Condition allied = condition_of(d, p, Seat::Allied);
  if (allied == Condition::FaaStrike) {
    for (const ForceStart& f : d.scenario.forces) {
      if (f.port == no_place || !d.named.deck_strikes.has(f.port)) continue;
      f.ships.each(
          [&](ShipId s) { sum -= d.ships[s].type == Type::CV && !p.special.struck.has(s) ? 10 : 0; });
    }
  }
  if (!p.special.done[0]) sum -= gearbox_worth(allied);
  // (PQ 12.3) A German convoy that was not in time, and merchants that are there.
  const Condition axis = condition_of(d, p, Seat::Axis);
  if (axis == Condition::AxisConvoy2 || axis == Condition::AxisConvoy3) {
    const Voyage& v = p.voyage[voyage_of(first_german)];
    if (!p.special.done[1]) sum += axis == Condition::AxisConvoy2 ? 4 : 6;
    sum -= 2 * v.arrived;
  }
  return sum;
}

}  // namespace flagplot::pq17
