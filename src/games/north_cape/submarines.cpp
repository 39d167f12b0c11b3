#include "games/north_cape/exchange.h"

// Submerged boats: how they get at a convoy, and what its escorts do about it.
namespace flagplot::north_cape {
namespace {

// [NC 11.1] An ace stays with one boat for the whole scenario.
bool has_ace(const Data& d, const Position& p, PieceId boat) {
  return d.options.aces && part(d, p).aces.has(boat);
}

// As an event can tell it: many escorts are worse than it has room for, and it makes no difference.
int told(int modifier) { return std::max(modifier, -packing::modifier_zero); }

}  // namespace

// [NC 8.1] All of them together.
int infiltration_modifier(const Data& d, const Position& p, PieceId boat, Hex at, PieceSet defenders) {
  const Part& w = part(d, p);
  const Charts::Infiltration& chart = d.charts.infiltration;
  int sum = (defenders & w.asw).size() * chart.each_asw;
  if (has_ace(d, p, boat)) sum += chart.ace;
  if (is_norwegian_coast(d, at)) sum += chart.coast;
  if (in_icebergs(d, p, at)) sum += chart.icebergs;
  if (!(defenders & w.aircraft & p.patrol).empty()) sum += chart.air_patrol;
  if (p.weather == Clear) sum += chart.clear;
  if (p.weather == Fog) sum += chart.fog;
  if (p.weather == Storm) sum += chart.storm;
  return sum;
}

// A 6 gets through and a 1 does not, whatever is added.
Passage passage(const Data& d, int die, int modifier) {
  if (die == 6) return Passage::Infiltrated;
  if (die == 1 || die + modifier <= d.charts.screened_to) return Passage::Screened;
  return die + modifier <= d.charts.detected_to ? Passage::Detected : Passage::Infiltrated;
}

// [NC R54] Boats that could not shoot anyway, or find nothing left to shoot at, do not try.
PieceSet infiltrators(const Data& d, const Position& p) {
  const Seat side = p.fight.first;
  if (targets_in(d, p, side, Torpedoes).empty()) return {};
  return submerged(d, p, attackers_in(d, p, side, Torpedoes));
}

namespace {

void resolve_infiltration(P& p, PieceId boat, PieceSet defenders) {
  Position& pos = p.s.p;
  const int modifier = infiltration_modifier(p.data, pos, boat, pos.fight.at, defenders);
  const std::uint16_t kind = kind_arg(p.data, pos, boat), roll = shown(p.answer, told(modifier));
  switch (passage(p.data, p.answer.a, modifier)) {
    case Passage::Screened:
      pos.fight.screened.add(boat);
      p.out.tell(both_players, Screened, kind, roll);
      break;
    case Passage::Detected:
      pos.fight.detected.add(boat);
      p.out.tell(both_players, Detected, kind, roll);
      break;
    case Passage::Infiltrated:
      p.out.tell(both_players, Infiltrated, kind, roll);
      break;
  }
}

}  // namespace

// (NC 8.1) Each submerged boat that attacks, one after another. Where nobody could hear it, it is simply
// there.
Step infiltration(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Rolled };
  const Position& pos = p.s.p;
  std::uint16_t& boat = f.local[0];  // whose turn it is; only Chance is asked while it is set
  const PieceSet defenders = pos.fight.in & all_of(other(pos.fight.first));
  if (f.at == Rolled) resolve_infiltration(p, static_cast<PieceId>(boat++), defenders);
  const bool heard = !(defenders & part(p.data, pos).asw).empty();
  const PieceSet boats = infiltrators(p.data, pos);
  for (; boat < most_pieces; ++boat) {
    if (!boats.has(boat)) continue;
    if (heard) return f.then(Rolled, Ask::roll(RollInfiltration));
    p.out.tell(both_players, InfiltratedUnopposed, kind_arg(p.data, pos, static_cast<PieceId>(boat)));
  }
  return Done{};
}

// [NC 8.3] Boats that were detected as they attacked, or that an attack is made on. On the surface they are
// ships.
PieceSet hunted_by(const Data& d, const Position& p, Seat hunter) {
  const PieceSet boats = submerged(d, p, p.fight.in & all_of(other(hunter)));
  return hunter == p.fight.first ? boats : boats & p.fight.detected;
}

// (NC 8.3) All of them together.
int depth_charge_modifier(const Data& d, const Position& p, PieceId hunter, PieceId boat, Hex at) {
  const Part& w = part(d, p);
  const Charts::DepthCharges& chart = d.charts.asw;
  int sum = 0;
  if (p.weather == Storm) sum += chart.storm;
  if (p.weather == Clear) sum += chart.clear;
  if (w.soviet_destroyers.has(hunter)) sum += chart.soviet;
  if (w.british.has(hunter)) sum += chart.british;
  if (has_ace(d, p, boat)) sum += chart.ace;
  if (in_icebergs(d, p, at)) sum += chart.icebergs;
  return sum;
}

Depth depth_result(const Data& d, int modified_die) {
  const Charts& chart = d.charts;
  if (modified_die <= chart.asw_sunk_to) return Depth::Sunk;
  if (modified_die <= chart.asw_damaged_to) return Depth::Damaged;
  if (modified_die <= chart.asw_again_lower) return Depth::AgainLower;
  return modified_die <= chart.asw_again_higher ? Depth::AgainHigher : Depth::Nothing;
}

namespace {

// The local has it without a sign.
enum Again : std::uint16_t { NotAgain, Lower, Higher };

}  // namespace

int again_in(const Frame& f) {
  switch (f.local[Exchange::Extra]) {
    case Lower:
      return again_modifier(Depth::AgainLower);
    case Higher:
      return again_modifier(Depth::AgainHigher);
    default:
      return 0;
  }
}

// [NC R55] Hunters attack one by one, each once; the boat does not answer. What a roll adds to the next goes
// with that one only.
Step depth_charges(P& p, Frame& f) {
  Position& pos = p.s.p;
  if (f.at != Exchange::Rolled) return next_attack(p, f);
  const PieceId hunter = attacker_in(f), boat = target_in(f);
  const int modifier = depth_charge_modifier(p.data, pos, hunter, boat, pos.fight.at) + again_in(f);
  pos.fight.engaged.add(hunter);
  p.out.tell(both_players, DepthChargeRolled, kind_arg(p.data, pos, hunter), kind_arg(p.data, pos, boat),
             shown(p.answer, modifier, d10));
  const Depth result = depth_result(p.data, p.answer.a + modifier);
  switch (result) {
    case Depth::Sunk:
      eliminate(p, boat, side_of(hunter));
      break;
    case Depth::Damaged:
      damage(p, boat, side_of(hunter));
      break;
    case Depth::AgainLower:
    case Depth::AgainHigher:
      f.local[Exchange::Extra] = result == Depth::AgainLower ? Lower : Higher;
      return f.then(Exchange::Rolled, Ask::roll(RollDepthCharge, 1, d10));
    case Depth::Nothing:
      break;
  }
  return next_attack(p, f);
}

const Answers depth_charge_answers{check_attack<DepthCharge, hunt>, offer_attack<DepthCharge, hunt>};

}  // namespace flagplot::north_cape
