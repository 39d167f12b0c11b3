#include "games/bismarck/intermediate/torpedoes.h"

#include <algorithm>

#include "games/bismarck/battle_answers.h"
#include "games/bismarck/gunnery.h"
#include "games/bismarck/intermediate/charts.h"
#include "games/bismarck/intermediate/rules.h"

// Chapter 19: torpedoes in naval combat.
namespace flagplot::bismarck {

// [BIS 19.0] [BIS 19.3] Once, at one ship at one or two hexes, whatever way she points [BIS R56].
BattleObjection torpedo_refusal(const Data& d, const Position& p, const Frame& f, ShipId s, ShipId target) {
  if (const BattleObjection why = firer_refusal(p, f, s)) return why;
  if (d.ships[index(s)].torpedoes == 0) return NoTorpedoes;
  if (p.log[index(s)].torpedoes_spent) return TorpedoesSpent;
  if (torpedoes_aimed(f)) return TorpedoesAimed;
  if (!on_board(p, target) || side_of(d, target) == side_of(d, s)) return NotAnEnemy;
  if (range(p, s, target) > static_cast<int>(torpedo_reach)) return TorpedoRange;
  if (is_doomed(d, p, target)) return TargetSinks;
  return {};
}

void launch(P& p, ShipId s, ShipId target) {
  LogLine& log = p.s.p.log[index(s)];
  log.torpedoes_spent = 1;
  log.torpedoes_at = static_cast<std::uint8_t>(arg(target) + 1);
  p.out.tell(both_players, TorpedoesFired, arg(s), arg(target));
}

// [BIS 19.4] The slower the target, the more is added to the first die; who avoids them takes
// something off the second. What goes past 66 is read as 66.
std::size_t torpedo_row(const Data& d, const Position& p, ShipId target, int first, int second) {
  const BattleCharts& charts = *d.battle_charts;
  const int by_evasion = charts.torpedo_evasion[static_cast<std::size_t>(evasion(d, p, target))];
  const bool avoids = p.log[index(target)].avoids == HasTurnedAway;
  const int row = modified_digits(first, second, by_evasion, avoids ? charts.avoiding : 0);
  return static_cast<std::size_t>(std::clamp(row, 0, static_cast<int>(two_digit_rows) - 1));
}

int torpedo_hits(const Data& d, const Position& p, ShipId s, ShipId target, std::size_t row) {
  const auto hexes = static_cast<std::size_t>(range(p, s, target));
  const TorpedoColumn& column = d.battle_charts->torpedo_fire[hexes - 1][d.ships[index(s)].torpedoes];
  return (row >= column.one) + (row >= column.two);
}

TorpedoDamage torpedo_damage(const ShipSpec& spec, const BattleCharts& charts, int die) {
  TorpedoDamage hit = charts.torpedo_damage[index(spec.type)][static_cast<std::size_t>(die - 1)];
  if (hit.sunk) hit.midships = spec.midships;
  if (!hit.belt || spec.belt == TorpedoBelt::None) return hit;
  if (spec.belt == TorpedoBelt::Stops) return {};
  return {1, static_cast<std::uint8_t>(hit.evasion / 2), false, true};
}

TorpedoOdds torpedo_odds(const Data& d, const Position& p, ShipId s, ShipId target) {
  TorpedoOdds odds;
  for (int first = 1; first <= 6; ++first) {
    for (int second = 1; second <= 6; ++second) {
      const int hits = torpedo_hits(d, p, s, target, torpedo_row(d, p, target, first, second));
      odds.one += hits >= 1;
      odds.two += hits >= 2;
    }
  }
  return odds;
}

void load_tubes(P& p, ShipId s) {
  LogLine& log = log_of(p.s.p, s);
  if (!log.torpedoes_spent) return;
  log.torpedoes_spent = 0;
  p.out.tell(side_of(p.data, s), TubesLoaded, arg(s));
}

void turn_away_now(Position& p) {
  for (LogLine& log : p.log) log.avoids = log.avoids == HasTurnedAway ? MustTurnAway : StaysOnCourse;
}

void forget_torpedoes(Position& p) {
  for (LogLine& log : p.log) log.avoids = log.torpedoes_at = 0;
}

namespace {

// Whose torpedoes are on their way: one ship's at a time.
ShipId launcher(const Data& d, const Position& p) {
  for (std::size_t i = 0; i < d.ships.size(); ++i) {
    if (p.log[i].torpedoes_at) return static_cast<ShipId>(i);
  }
  return no_ship;
}

// [BIS 19.6] Like that of guns the damage counts when all fire of the round is over.
void damage(P& p, ShipId target, int die) {
  const TorpedoDamage hit = torpedo_damage(p.data.ships[index(target)], *p.data.battle_charts, die);
  if (hit.midships)
    tell_marked(p, target, Section::Midships,
                mark_pending(p.data, p.s.p, target, Section::Midships, hit.midships));
  if (hit.evasion) reduce_evasion_pending(p.s.p, target, hit.evasion);
}

}  // namespace

// [BIS 19.2] [BIS 19.5] After the guns of the ship that fired them the torpedoes arrive: the target may turn
// away, and then dice say how many hit, and a die for each what it does. If the guns have sunk her they are
// lost [BIS R56]. Locals: hits still to be rolled for.
Step torpedoes(P& p, Frame& f) {
  Position& pos = p.s.p;
  enum At : std::uint8_t { Begin, Answered, Rolled, DamageRolled };
  const ShipId s = launcher(p.data, pos);
  const auto target = static_cast<ShipId>(pos.log[index(s)].torpedoes_at - 1);
  std::uint8_t& avoids = pos.log[index(target)].avoids;
  switch (f.at) {
    case Begin:
      if (is_doomed(p.data, pos, target)) break;
      if (avoids == HasTurnedAway || !move_allowed(evasion(p.data, pos, target), 0, 1))
        return f.then(Rolled, Ask::roll(RollTorpedoes, 2));
      return f.then(Answered, Ask::player(side_of(p.data, target), AskAvoid, arg(target)));
    case Answered:
      if (p.answer.verb == AvoidTorpedoes) {
        avoids = HasTurnedAway;
        p.out.tell(both_players, TorpedoesAvoided, arg(target));
      }
      return f.then(Rolled, Ask::roll(RollTorpedoes, 2));
    case Rolled: {
      const std::size_t row = torpedo_row(p.data, pos, target, p.answer.a, p.answer.b);
      f.local[0] = static_cast<std::uint16_t>(torpedo_hits(p.data, pos, s, target, row));
      p.out.tell(both_players, TorpedoesRolled, arg(s), arg(target), printed_digits(static_cast<int>(row)),
                 shown(p.answer));
      p.out.tell(both_players, TorpedoesHit, arg(s), arg(target), f.local[0]);
      break;
    }
    default:
      p.out.tell(both_players, TorpedoDamageRolled, arg(target), shown(p.answer));
      damage(p, target, p.answer.a);
  }
  // A second hit on a ship that the first has sunk is lost.
  if (f.local[0] > 0 && !is_doomed(p.data, pos, target)) {
    --f.local[0];
    return f.then(DamageRolled, Ask::roll(RollTorpedoDamage));
  }
  pos.log[index(s)].torpedoes_at = 0;
  return Done{};
}

namespace {

Objection check_avoid(const Asked&, Choice c) { return allowed_if(is(c, AvoidTorpedoes), not_an_option); }

void offer_avoid(const Asked&, Options& out) { out.add({AvoidTorpedoes, 0, 0, 0}); }

}  // namespace

const Answers avoid_answers{check_avoid, offer_avoid};

}  // namespace flagplot::bismarck
