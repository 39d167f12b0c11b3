#include "games/pq17/answers.h"
#include "games/pq17/cards.h"
#include "games/pq17/chapters.h"
#include "games/pq17/damage.h"
#include "games/pq17/forces.h"

// The Submarine Combat Segment: who attacks whom.
namespace flagplot::pq17 {
namespace {

Objection target_refusal(const Position& p, Seat side, ForceId f, BlockId b) {
  if (b >= most_forces || side_of(b) == side || !lies_at_sea(p, b)) return not_an_option;
  if (p.block[b].at != p.force[f].at) return Refusal{NobodyThere, {p.force[f].at, 0, 0}};
  // [PQ 7.1] Only who has been identified can be attacked.
  return allowed_if(is_identified(p, b), {NotIdentified, {b, 0, 0}});
}

Objection check_submarines(const Asked& q, Choice c) {
  const auto f = static_cast<ForceId>(c.a);
  const auto b = static_cast<BlockId>(c.b);
  switch (c.verb) {
    case PackAttacks: return is_pack(f) ? submarine_attack_refusal(q.d, q.p, q.seat, f, b) : Objection{not_an_option};
    case HuntPack: return hunt_refusal(q.d, q.p, q.seat, f, b);
    default: return not_an_option;
  }
}
void offer_submarines(const Asked& q, Options& out) {
  const HexSet enemies = hexes_with_blocks(q.p, other(q.seat));
  each_force(q.seat, [&](ForceId f) {
    if (!at_sea(q.p, f) || !enemies.has(q.p.force[f].at)) return;
    blocks_at(q.p, other(q.seat), q.p.force[f].at).each([&](BlockId b) {
      for (const std::uint16_t verb : {PackAttacks, HuntPack}) {
        const Choice c{verb, f, b, 0};
        if (!check_submarines(q, c)) out.add(c);
      }
    });
  });
}
bool can_attack(const Data& d, const Position& p, Seat side) {
  const HexSet enemies = hexes_with_blocks(p, other(side));
  bool any = false;
  each_force(side, [&](ForceId f) {
    if (any || !at_sea(p, f) || !enemies.has(p.force[f].at)) return;
    blocks_at(p, other(side), p.force[f].at).each([&](BlockId b) {
      any = any || (is_pack(f) && !submarine_attack_refusal(d, p, side, f, b)) || !hunt_refusal(d, p, side, f, b);
    });
  });
  return any;
}

}  // namespace

namespace {
// (PQ 7) Destroyers that tow somebody neither hunt nor keep submarines off.
int hunters_in(const Data& d, const Position& p, ForceId f, const Muster& m) {
  return m.destroyers + m.torpedo_boats - std::min(int{m.destroyers}, towing_destroyers(d, p, f));
}
}  // namespace

const Answers submarine_answers{check_submarines, offer_submarines};

// [PQ 5.2] A pack attacks only if it has not moved, has torpedoes and does not shadow.
Objection submarine_attack_refusal(const Data& d, const Position& p, Seat side, ForceId f, BlockId b) {
  if (f >= most_forces || side_of(f) != side || !is_pack(f) || !at_sea(p, f)) return not_an_option;
  if (const auto no = target_refusal(p, side, f, b)) return no;
  if (p.force[f].shadows != no_block) return Refusal{IsShadowing, {f, 0, 0}};
  if (p.force[f].acted & has_attacked) return Refusal{AttackedAlready, {f, 0, 0}};
  if (p.phase == side && p.force[f].moved > 0) return Refusal{PackHasMoved, {f, 0, 0}};
  // [PQ 1.4.1] Boats whose torpedoes are gone attack nobody.
  if (p.force[f].spent != 0) return Refusal{NoTorpedoesLeft, {f, 0, 0}};
  if (p.block[b].marks & is_scattered) return Refusal{TooLoose, {b, 0, 0}};
  return allowed_if(weather_at(d, p, p.force[f].at) != Gales, {NoAttackInGales, {}});
}

// [PQ 7.4.2] Task forces may hunt a pack that has been identified.
Objection hunt_refusal(const Data& d, const Position& p, Seat side, ForceId f, BlockId b) {
  if (f >= most_forces || side_of(f) != side || !is_task_force(f) || !at_sea(p, f)) return not_an_option;
  if (const auto no = target_refusal(p, side, f, b)) return no;
  if (p.block[b].kind != Kind::Wolfpack) return Refusal{NotAPack, {b, 0, 0}};
  if (p.force[f].acted & has_attacked) return Refusal{AttackedAlready, {f, 0, 0}};
  if (p.force[f].shadows != no_block) return Refusal{IsShadowing, {f, 0, 0}};
  const Muster m = muster(d, p, f);
  if (hunters_in(d, p, f, m) + m.escorts < 1) return Refusal{NothingToHuntWith, {f, 0, 0}};
  return allowed_if(weather_at(d, p, p.force[f].at) != Gales, {NoAttackInGales, {}});
}

Step submarine_segment(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Chosen, Fought };
  Position& at = p.s.p;
  const Seat side = at.phase;
  if (f.at == Begin) each_force(side, [&](ForceId who) { at.force[who].acted = static_cast<std::uint8_t>(at.force[who].acted & ~has_attacked); });
  if (f.at == Chosen && p.answer.verb != Pass)
    return f.then(Fought, attack_with(at, static_cast<ForceId>(p.answer.a), static_cast<BlockId>(p.answer.b)));
  if ((f.at == Chosen && p.answer.verb == Pass) || !can_attack(p.data, at, side)) {
    end_patrols(p, other(side));
    return Done{};
  }
  return f.then(Chosen, Ask::player(side, AskSubmarines));
}

// [PQ 7.4.1] A die for every three destroyers and torpedo boats, rounded off, and for every escort; two for a submarine at most.
AswDice asw_dice(const Data& d, const Position& p, ForceId f, int submarines) {
  const Muster m = muster(d, p, f);
  const int light = hunters_in(d, p, f, m);
  const int by_light = (2 * light + 3) / 6;
  AswDice dice;
  dice.all = std::min(2 * submarines, by_light + m.escorts);
  const int soviet_light = light > 0 ? (2 * by_light * std::min(int{m.soviet_light}, light) + light) / (2 * light) : 0;
  dice.soviet = std::min(dice.all, soviet_light + m.soviet_escorts);
  return dice;
}

// [PQ 7.4] What bears on the roll of submarine combat.
int submarine_modifier(const Data& d, const Position& p, ForceId pack, ForceId target) {
  const Charts& c = d.charts;
  const Hex h = p.force[target].at;
  const Weather w = weather_at(d, p, h);
  const Muster boats = muster(d, p, pack), m = muster(d, p, target);
  const int size = std::min(4, int{boats.cs[static_cast<std::size_t>(Category::Submarine)]});
  const std::uint8_t level = level_of(p, pack);
  int sum = c.sub_size[static_cast<std::size_t>(size)];
  if (is_night(d, p)) sum += c.sub_night;
  if (level != unidentified) sum += c.sub_level[std::min<std::size_t>(3, level)];
  sum += c.sub_escorts[std::min<std::size_t>(63, static_cast<std::size_t>(hunters_in(d, p, target, m) + m.escorts))];
  // [PQ 9.2.2] Reduced visibility helps submarines, storms hinder them.
  if (w == ReducedVisibility) sum += c.sub_visibility;
  if (w == Storms) sum += c.sub_storms;
  if (!is_night(d, p) && in_radius(d, p, side_of(target), h)) sum += c.sub_radius;
  if (p.force[target].moved >= 3) sum += c.sub_high;
  if (is_soviet_pack(pack)) sum += c.sub_soviet;
  return std::clamp<int>(sum, -c.sub_limit, c.sub_limit);
}

// (PQ 7.4.1) If there are more results than boats the worst of them count.
int hit_pack_by(P& p, ForceId pack, int sunk, int damaged) {
  const int boats = muster(p.data, p.s.p, pack).cs[static_cast<std::size_t>(Category::Submarine)];
  sunk = std::min(sunk, boats);
  damaged = std::min(damaged, boats - sunk);
  for (int n = 0; n < sunk + damaged; ++n) hit_pack(p, pack, n < sunk);
  return sunk + damaged;
}

void hit_pack(P& p, ForceId pack, bool sunk) {
  Position& at = p.s.p;
  for (ClassId c = first_class(side_of(pack)); c < end_class(side_of(pack)); ++c) {
    if (p.data.classes[c].type != Type::SS || cs_of(at, pack, c) == 0) continue;
    if (sunk) sink_strength(p, pack, c);
    else remove_strength(p, pack, c);
    settle(p, pack);
    return;
  }
}

}  // namespace flagplot::pq17
