#include "games/north_cape/exchange.h"

// A fight from its beginning to its end: who is in it, the stages in their order, and where its aircraft go.
namespace flagplot::north_cape {
namespace {

// --- Who is in it.

// (NC 9.2) Aircraft that lie where there is a fight are aloft.
PieceSet based_at(const Data& d, const Position& p, PieceSet there) {
  PieceSet based;
  (there & part(d, p).aircraft).each([&](PieceId air) {
    if (is_at_base(d, p, air)) based.add(air);
  });
  return based;
}

// An Attack mission of the side that begins the fight; otherwise it has intercepted somebody's move.
bool is_attack(const Position& p, Seat first) { return p.going.side == first && p.going.type == Attack; }

}  // namespace

// [NC 9.0] Both sides show what they have there, and all of it fights.
void begin_fight(P& p, Hex at, Seat first, PieceSet attackers, PieceSet spared) {
  const Data& d = p.data;
  Position& pos = p.s.p;
  const Part& w = part(d, pos);
  const Seat second = other(first);
  const bool attack = is_attack(pos, first);
  attackers |= based_at(d, pos, pieces_at(pos, first, at));
  // [NC R46] Whoever cannot hear a submerged boat does not learn of it, nor that there is none.
  const bool heard = !(attackers & w.asw).empty();
  PieceSet there = pieces_at(pos, second, at) - spared;
  if (!heard) there -= submerged(d, pos, there);
  // [NC R45] Only what an Attack finds counts as reconnoitred afterwards. [NC R59] The Germans are released
  // by a merchant that they find, not by one that finds them.
  reveal(p, attackers, false, false);
  reveal(p, there, attack, first == Seat::Axis, heard && spared.empty());
  if (d.options.solitaire) solo_bring_aircraft(p, at);
  PieceSet defenders = pieces_at(pos, second, at) - spared;
  // [NC 7.0, R46] Who is intercepted under water is let go.
  if (!heard || !attack) defenders -= submerged(d, pos, defenders);
  PieceSet in = real(d, pos, attackers | defenders);
  if (pos.weather == Storm) in -= w.aircraft;  // [NC R47]
  pos.fight = {};
  pos.fight.in = in;
  pos.fight.at = at;
  pos.fight.first = first;
}

namespace {

// --- When it is over.

// [NC 9.2, 9.3, R48] Aircraft that came for the fight, or that rolled in it, are not available for the rest
// of the turn. Others that lay or patrolled there stay, and the British who met no aircraft land on the carrier they came from.
PieceSet spent_aircraft(const Data& d, const Position& p) {
  const Fight& fight = p.fight;
  const PieceSet air = fight.in & part(d, p).aircraft, based = based_at(d, p, air);
  const PieceSet rolled = air & (p.fought_in_air | p.shot[AirToSurface] | p.shot[Torpedoes]);
  const PieceSet strike = is_attack(p, fight.first) ? p.going.members : PieceSet{};
  const PieceSet homeless = with_value(p.home, Seat::Allied, 0xFF);  // their carrier was sunk in it
  const PieceSet can_land = (all_of(Seat::Allied) & (based | strike)) - p.fought_in_air - homeless;
  return (rolled | ((air & (all_of(fight.first) | p.going.members)) - based)) - can_land;
}

// [NC R23] Who intercepted is still in the hex while the enemy has his next mission.
PieceSet interceptors(const Data& d, const Position& p) {
  const PieceSet air = p.fight.in & part(d, p).aircraft & all_of(p.fight.first);
  return is_attack(p, p.fight.first) ? PieceSet{} : air - based_at(d, p, air);
}

void end_fight(P& p) {
  Position& pos = p.s.p;
  const PieceSet air = pos.fight.in & part(p.data, pos).aircraft;
  const PieceSet linger = interceptors(p.data, pos);
  const PieceSet leave = spent_aircraft(p.data, pos) - linger;
  stand_down(p, pos.fight.in - (air - leave - linger));  // [NC R49]
  for (const Seat side : players) {
    if (!(leave & all_of(side)).empty()) p.out.tell(both_players, FliesHome, side, pos.fight.at);
  }
  take_off(p.data, pos, leave, not_available);
  pos.lingering |= linger;
  p.out.tell(both_players, CombatEnds, pos.fight.at);
  pos.fight = {};
}

bool can_anybody_attack(const P& p) {
  const Position& pos = p.s.p;
  return std::ranges::any_of(players, [&](Seat s) { return can_attack(p.data, pos, s, pos.fight.stage); });
}

constexpr Array<Rule, stages> stage_rules{DogfightRule, BombRule, FireRule, FireRule};

}  // namespace

// [NC 9.1] One stage after another, those left out in which nobody can attack. [NC 8.1] Before torpedoes
// boats try to get through; [NC 8.3] at the end those that were seen are hunted. How far it has come is in
// the position: this frame is the side's that began. The result is how many Allied ships were sunk.
Step combat(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, StageOver, Infiltrated_, Hunted };
  Position& pos = p.s.p;
  Fight& fight = pos.fight;
  if (f.at == Begin) p.out.tell(both_players, CombatBegins, fight.first, fight.at);
  if (f.at == StageOver) ++fight.stage;
  for (; fight.stage < stages; ++fight.stage) {
    fight.engaged = {};
    if (fight.stage == Torpedoes && f.at != Infiltrated_ && !infiltrators(p.data, pos).empty()) {
      p.out.tell(both_players, StageBegins, fight.stage);
      return f.then(Infiltrated_, call(InfiltrationRule, Seat::None));
    }
    if (!can_anybody_attack(p)) continue;
    if (f.at != Infiltrated_) p.out.tell(both_players, StageBegins, fight.stage);
    return f.then(StageOver, call(stage_rules[fight.stage], Seat::None));
  }
  if (f.at != Hunted) {
    fight.engaged = {};
    if (can_anybody_attack(p)) return f.then(Hunted, call(DepthChargeRule, Seat::None));
  }
  const std::uint16_t lost = fight.sunk;
  end_fight(p);
  return Done{lost};
}

}  // namespace flagplot::north_cape
