#include "games/pq17/answers.h"
#include "games/pq17/cards.h"
#include "games/pq17/chapters.h"
#include "games/pq17/damage.h"
#include "games/pq17/forces.h"

// One attack of submarines, or on them.
namespace flagplot::pq17 {
namespace {

int boats_in(const Data& d, const Position& p, ForceId pack) {
  return in_play(p, pack) ? muster(d, p, pack).cs[static_cast<std::size_t>(Category::Submarine)] : 0;
}

bool fits_category(Type t, unsigned category) {
  if (category == any_heavy) return is_heavy(t);
  return is_in(t, static_cast<Category>(category));
}

Objection check_category(const Asked&, Choice c) {
  if (c.verb != AimAt) return not_an_option;
  return allowed_if(c.a <= any_heavy && c.a != static_cast<std::uint16_t>(Category::Submarine), not_an_option);
}
void offer_category(const Asked& q, Options& out) {
  for (std::uint16_t i = 0; i <= any_heavy; ++i) {
    const Choice c{AimAt, i, 0, 0};
    if (!check_category(q, c)) out.add(c);
  }
}

}  // namespace

const Answers category_answers{check_category, offer_category};

namespace {
// Whether a second card may be drawn. Where the services do not work together a shadower helps only its own,
// and aircraft are helped by fair weather as well.
bool has_second_card(const Data& d, const Position& p, BlockId b, DrawMode mode, bool pack) {
  const Block& block = p.block[b];
  if (block.marks & is_dispersed) return true;
  if (!d.variants.separate_services) return block.shadow != NoShadow;
  const bool by_air = block.shadow == ByUnit || block.shadow == ByRadius || block.shadow == BySector;
  if (mode == AirDraw) return by_air || weather_at(d, p, block.at) == Fair;
  return pack ? block.shadow == ByPack : by_air || block.shadow == ByCruisers;
}
bool is_pack_block(const Position& p, std::uint16_t who) {
  return who < most_forces && p.block[who].force != no_force && is_pack(p.block[who].force);
}
}  // namespace

// [PQ 7.1.1] A card to find the target, and another if it is shadowed or dispersed. Local 0 is the target, 1 the mode, 2 who looks.
Step locate(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, First, Second };
  Position& at = p.s.p;
  const auto b = static_cast<BlockId>(f.local[0]);
  switch (f.at) {
    case Begin: return f.then(First, call(DrawRule, Seat::None, b, f.local[1], f.local[2]));
    case First:
      if (p.result != 0) return Done{1};
      if (!lies_at_sea(at, b) || !has_second_card(p.data, at, b, static_cast<DrawMode>(f.local[1]), is_pack_block(at, f.local[2]))) return Done{0};
      return f.then(Second, call(DrawRule, Seat::None, b, f.local[1], f.local[2]));
    default: return Done{p.result};
  }
}

// Submarines fire: local 0 their block, 1 the target, 2 how many, 3 what they aim at, three bits each.
// [PQ 7.4.3] Each aims at a category; the defender shows nothing, and if there is none of it nothing happens.
Step submarines_fire(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Aimed, Rolled, Hurt, Drawn };
  Position& at = p.s.p;
  const auto b = static_cast<BlockId>(f.local[1]);
  const Seat side = side_of(static_cast<BlockId>(f.local[0]));
  Fight& fight = at.fight;
  const auto aim = [&] { return static_cast<unsigned>(f.local[3] >> (3 * fight.wave) & 7U); };
  const ForceId target = at.block[b].force;
  switch (f.at) {
    case Begin:
      fight.wave = 0;
      f.local[3] = 0;
      if (f.local[2] == 0) return Done{};
      return f.then(Aimed, Ask::player(side, AskCategory, b));
    case Aimed:
      f.local[3] = static_cast<std::uint16_t>(f.local[3] | p.answer.a << (3 * fight.wave));
      p.out.tell(both_players, BoatAims, f.local[0], p.answer.a);
      if (++fight.wave < f.local[2]) return f.then(Aimed, Ask::player(side, AskCategory, b));
      fight.wave = 0;
      break;
    case Rolled: {
      const unsigned category = aim();
      const Charts& c = p.data.charts;
      const int modifier = category == static_cast<unsigned>(Category::Convoy)  ? c.torpedo_convoy
                           : category == static_cast<unsigned>(Category::Light) ? c.torpedo_light
                                                                                 : 0;
      p.out.tell(both_players, TorpedoRolled, b, category, shown(p.answer, modifier - 1, 10));
      if (p.answer.a - 1 + modifier >= c.torpedo_success) return f.then(Hurt, Ask::roll(RollTorpedoDamage, 1, 10));
      ++fight.wave;
      break;
    }
    case Hurt:
      fight.air_roll = static_cast<std::uint8_t>(p.answer.a - 1);
      p.out.tell(both_players, TorpedoHits, b, shown(p.answer, -1, 10));
      return f.then(Drawn, ask_victims());
    case Drawn: {
      Lots lots(p.answer);
      const auto fits = [&](Type t) { return fits_category(t, aim()); };
      const unsigned n = count_victims(p.data, at, target, fits);
      if (n > 0) torpedo_blow(p, target, victim(p.data, at, target, lots.pick(n), fits), fight.air_roll, lots);
      ++fight.wave;
      break;
    }
  }
  for (; fight.wave < f.local[2]; ++fight.wave) {
    const bool there = in_play(at, target) && count_victims(p.data, at, target, [&](Type t) { return fits_category(t, aim()); }) > 0;
    if (there) return f.then(Rolled, Ask::roll(RollTorpedo, 1, 10));
    p.out.tell(both_players, NoSuchTarget, b, aim());
  }
  fight.wave = 0;
  return Done{};
}

// Escorts hunt the pack: local 0 its block, 1 who hunts, 2 modifier plus 16; 3 dice left, Soviet ones among them, and boats
// sunk, four bits each. The count of those held down is fight.held; of those damaged, in the end sunk or damaged, fight.result.
Step hunt(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Rolled, Followed };
  Position& at = p.s.p;
  const auto b = static_cast<BlockId>(f.local[0]);
  const ForceId pack = at.block[b].force;
  const ForceId hunter = at.block[f.local[1]].force;
  const Charts& c = p.data.charts;
  switch (f.at) {
    case Begin: {
      const AswDice dice = asw_dice(p.data, at, hunter, boats_in(p.data, at, pack));
      f.local[3] = static_cast<std::uint16_t>(dice.all | dice.soviet << 4);
      at.fight.held = at.fight.result = 0;
      break;
    }
    case Rolled: {
      int modifier = f.local[2] - 16;
      if ((f.local[3] >> 4 & 15U) > 0) {  // Soviet dice first
        modifier += c.asw_soviet;
        f.local[3] = static_cast<std::uint16_t>(f.local[3] - 16);
      }
      --f.local[3];
      const int die = p.answer.a - 1 + modifier;
      p.out.tell(both_players, AswRolled, b, shown(p.answer, modifier - 1, 10));
      if (die >= c.asw_success) return f.then(Followed, Ask::roll(RollAswResult, 1, 10));
      if (die >= c.asw_held) ++at.fight.held;
      break;
    }
    case Followed: {
      const bool sunk = p.answer.a - 1 >= c.asw_sunk;
      p.out.tell(both_players, AswResult, b, sunk, shown(p.answer, -1, 10));
      if (sunk) f.local[3] = static_cast<std::uint16_t>(f.local[3] + 256);
      else ++at.fight.result;
      break;
    }
  }
  if ((f.local[3] & 15U) > 0) return f.then(Rolled, Ask::roll(RollAsw, 1, 10));
  const int boats = boats_in(p.data, at, pack), hit = hit_pack_by(p, pack, f.local[3] >> 8, at.fight.result);
  at.fight.result = static_cast<std::uint8_t>(hit);
  at.fight.held = static_cast<std::uint8_t>(std::min(int{at.fight.held}, boats - hit));
  return Done{};
}

int asw_modifier(const Data& d, const Position& p, Seat side, Hex h, bool offensive) {
  int m = offensive ? d.charts.asw_offensive : 0;
  if (in_radius(d, p, side, h)) m += d.charts.asw_radius;
  if (weather_at(d, p, h) == Storms) m += d.charts.asw_storms;
  return m;
}

// Local 0 the pack's block, 1 the other force's, 2: 1 if that force hunts the pack. [PQ 7.4.2] In either case the table says who
// comes first.
Step submarine_combat(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Rolled, FiredFirst, Hunted, FiredLast };
  Position& at = p.s.p;
  Fight& fight = at.fight;
  const auto pack_block = static_cast<BlockId>(f.local[0]), b = static_cast<BlockId>(f.local[1]);
  const ForceId pack = at.block[pack_block].force, target = at.block[b].force;
  const bool offensive = f.local[2] != 0;
  const Charts& c = p.data.charts;
  switch (f.at) {
    case Begin:
      fight = Fight{};
      fight.at = at.block[b].at;
      if (!offensive) at.force[target].acted |= was_attacked;
      return f.then(Rolled, Ask::roll(RollSubmarineCombat, 1, 10));
    case Rolled: {
      const int modifier = submarine_modifier(p.data, at, pack, target);
      const auto row = static_cast<std::size_t>(std::clamp(p.answer.a - 1 + modifier, 0, 10));
      f.local[3] = static_cast<std::uint16_t>(row);
      p.out.tell(both_players, SubmarineCombatRolled, pack_block, b, shown(p.answer, modifier - 1, 10));
      if (row >= c.refuelling_stops) at.force[target].flags = static_cast<std::uint8_t>(at.force[target].flags & ~refuels);
      const int boats = boats_in(p.data, at, pack);
      fight.allowed = static_cast<std::uint8_t>(boats);
      fight.fired = at.force[pack].spent != 0 ? std::uint8_t{0} : static_cast<std::uint8_t>(std::min<int>(boats, c.before[row]));
      return f.then(FiredFirst, call(SubmarinesFireRule, Seat::None, pack_block, b, fight.fired));
    }
    case FiredFirst:
      if (!lies_at_sea(at, b)) break;
      return f.then(Hunted, call(HuntRollsRule, Seat::None, pack_block, b, 16 + asw_modifier(p.data, at, side_of(b), fight.at, offensive)));
    case Hunted: {
      if (!lies_at_sea(at, pack_block) || !lies_at_sea(at, b) || at.force[pack].spent != 0) break;
      // Held down, sunk and damaged come off those who may still attack.
      const int left = boats_in(p.data, at, pack) - fight.fired;
      const int more = std::max(0, std::min<int>(c.after[f.local[3]] - fight.held - fight.result, left));
      fight.fired = static_cast<std::uint8_t>(fight.fired + more);
      return f.then(FiredLast, call(SubmarinesFireRule, Seat::None, pack_block, b, more));
    }
    default: break;
  }
  // (PQ 7.3.2) Torpedoes are gone by the table, or on an odd row if all have attacked.
  if (lies_at_sea(at, pack_block)) {
    const std::size_t row = f.local[3];
    const bool expended = (c.expended >> row & 1U) != 0 || (row % 2 == 1 && fight.fired >= fight.allowed && fight.allowed > 0);
    if (expended && fight.fired > 0) {
      each_class(side_of(pack), [&](ClassId k) {
        if (p.data.classes[k].type == Type::SS) spend_torpedoes(at.force[pack], k, 1);
      });
    }
    raise_to(p, pack_block, 1);
  }
  if (lies_at_sea(at, b)) {
    if (!settle(p, target)) raise_to(p, b, 1);
    if (offensive && in_play(at, target)) burn(at, target, 1);
  }
  forget_half_hits(at);
  fight = Fight{};
  p.out.tell(both_players, SubmarineCombatEnds, pack_block, b);
  return Done{1};
}

// A pack attacks: it looks for its target first. Local 0 its block, 1 the target's.
Step pack_attack(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Located, Surprised, Ambushed, Fought };
  Position& at = p.s.p;
  const auto own = static_cast<BlockId>(f.local[0]), b = static_cast<BlockId>(f.local[1]);
  const Charts& c = p.data.charts;
  switch (f.at) {
    case Begin:
      p.out.tell(both_players, PackAnnounces, own, b);
      return f.then(Located, call(LocateRule, Seat::None, b, ForceDraw, own));
    case Located:
      if (p.result == 0) return Done{0};
      if (at.block[b].marks & is_dispersed) return f.then(Fought, call(LooseAttackRule, Seat::None, own, b));
      if (is_pack(at.block[b].force)) return f.then(Surprised, Ask::roll(RollSurprise, 1, 10));
      return f.then(Fought, call(SubmarineCombatRule, Seat::None, own, b, 0));
    case Surprised: {
      // [PQ 7.4.4] Submarine against submarine: surprise, or be ambushed.
      const int modifier = surprise_modifier(p.data, at, own, b);
      const bool surprise = p.answer.a - 1 + modifier >= c.surprise_from;
      p.out.tell(both_players, SurpriseRolled, own, surprise, shown(p.answer, modifier - 1, 10));
      f.local[2] = surprise ? b : own;
      return f.then(Ambushed, Ask::roll(RollAsw, 1, 10));
    }
    case Ambushed: {
      const auto hit = static_cast<BlockId>(f.local[2]);
      p.out.tell(both_players, AswRolled, hit, shown(p.answer, -1, 10));
      if (p.answer.a - 1 >= c.asw_success) hit_pack(p, at.block[hit].force, true);
      for (const BlockId each : {own, b}) {
        if (lies_at_sea(at, each)) raise_to(p, each, 1);
      }
      return Done{1};
    }
    default: return Done{1};
  }
}

// A task force hunts a pack: local 0 its block, 1 the pack's.
Step hunt_pack(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Located, Fought };
  const auto own = static_cast<BlockId>(f.local[0]), b = static_cast<BlockId>(f.local[1]);
  switch (f.at) {
    case Begin:
      p.out.tell(both_players, HuntAnnounced, own, b);
      return f.then(Located, call(LocateRule, Seat::None, b, ForceDraw, own));
    case Located:
      if (p.result == 0) return Done{0};
      return f.then(Fought, call(SubmarineCombatRule, Seat::None, b, own, 1));
    default: return Done{1};
  }
}

}  // namespace flagplot::pq17
