#include "games/pq17/answers.h"
#include "games/pq17/chapters.h"
#include "games/pq17/forces.h"

// [PQ 1.2.3] A force splits: warships or submarines go into a block of their own, at the same level and with the same fuel.
namespace flagplot::pq17 {
namespace {

// The new force is filled while it is not in play yet: going.force is the old one, going.cards the new one.
ForceId part_of(const Position& p) { return p.going.cards ? p.going.cards : no_force; }

bool is_pack_part(const Position& p) { return part_of(p) != no_force && is_pack(part_of(p)); }
bool has_part(const Position& p) {
  if (part_of(p) == no_force) return false;
  const Force& part = p.force[part_of(p)];
  bool any = false;
  for (const auto n : part.cs) any = any || n > 0;
  each_ship_of(p, part_of(p), [&](ShipId) { any = true; });
  return any || cripples_of(p, part_of(p)) > 0;
}

int units_in(const Data& d, const Position& p, ForceId f) {
  const Muster m = muster(d, p, f);
  return m.total + wrecks_of(p, f) + cripples_of(p, f);
}

// Somebody must stay: in a task force anybody, in a convoy its merchants do.
Objection leaves_somebody(const Data& d, const Position& p, ForceId f, int taken) {
  return allowed_if(is_convoy(f) || units_in(d, p, f) > taken, {SomebodyStays, {}});
}

Objection ship_refusal(const Data& d, const Position& p, ShipId s) {
  const ForceId f = p.going.force;
  if (s >= d.ships.size() || p.ship[s].force != f) return not_an_option;
  if (is_pack_part(p)) return Refusal{PacksAreSubmarines, {}};
  if (is_helpless(p, s)) return Refusal{CannotLeave, {s, 0, 0}};
  if (is_convoy(f) && is_convoy_ship(d.ships[s].type)) return Refusal{MerchantsStay, {}};
  if (is_convoy(f)) return {};
  int ships = 0, strength_left = cripples_of(p, f);
  each_ship_of(p, f, [&](ShipId) { ++ships; });
  for (const auto n : p.force[f].cs) strength_left += n;
  return allowed_if(ships + strength_left > 1, {SomebodyStays, {}});
}
Objection class_refusal(const Data& d, const Position& p, ClassId c, unsigned n) {
  const ForceId f = p.going.force;
  if (c >= most_classes || side_of_class(c) != side_of(f) || n == 0) return not_an_option;
  if (cs_of(p, f, c) < n) return Refusal{NotSoMany, {c, cs_of(p, f, c), 0}};
  const Type t = d.classes[c].type;
  if (t == Type::MV) return Refusal{MerchantsStay, {}};
  if (t == Type::SS && has_part(p) && !is_pack_part(p)) return Refusal{PacksAreSubmarines, {}};
  if (t != Type::SS && is_pack_part(p)) return Refusal{PacksAreSubmarines, {}};
  if (t == Type::SS && is_convoy(f) && free_force(p, side_of(f), Kind::Wolfpack, d.classes[c].nation) == no_force && !is_pack_part(p))
    return Refusal{NoBlockLeft, {}};
  if (is_convoy(f)) return {};
  int ships = 0, left = cripples_of(p, f);
  each_ship_of(p, f, [&](ShipId) { ++ships; });
  for (const auto cs : p.force[f].cs) left += cs;
  if (ships + left <= static_cast<int>(n)) return Refusal{SomebodyStays, {}};
  return leaves_somebody(d, p, f, 0);
}

// (PQ 7.9) Destroyers that limp may be left behind, in a force of their own or with others.
std::uint8_t limping(const Position& p, ForceId f, ClassId c) {
  std::uint8_t n = 0;
  for (const Wreck& w : p.wreck)
    n = static_cast<std::uint8_t>(n + (w.force == f && w.what == c && w.towed == limps ? w.cs : 0));
  return n;
}
Objection cripple_refusal(const Data& d, const Position& p, ClassId c, unsigned n) {
  const ForceId f = p.going.force;
  if (c >= most_classes || side_of_class(c) != side_of(f) || n == 0) return not_an_option;
  if (limping(p, f, c) < n) return Refusal{NotSoMany, {c, limping(p, f, c), 0}};
  if (is_pack_part(p)) return Refusal{PacksAreSubmarines, {}};
  return leaves_somebody(d, p, f, static_cast<int>(n));
}
void move_cripples(Position& p, ForceId from, ForceId into, ClassId c, unsigned n) {
  Wreck* there = nullptr;
  for (Wreck& w : p.wreck) {
    if (w.force == from && w.what == c && w.towed == limps) there = &w;
  }
  if (there && there->cs == n) {
    there->force = into;
    return;
  }
  for (Wreck& w : p.wreck) {
    if (!there || w.force != no_force) continue;
    there->cs = static_cast<std::uint8_t>(there->cs - n);
    w = {into, c, static_cast<std::uint8_t>(n), limps};
    return;
  }
}

Objection check_split(const Asked& q, Choice c) {
  switch (c.verb) {
    case TakeShip:
      return ship_refusal(q.d, q.p, static_cast<ShipId>(c.a));
    case TakeStrength:
      return class_refusal(q.d, q.p, static_cast<ClassId>(c.a), c.b);
    case TakeCripple:
      return cripple_refusal(q.d, q.p, static_cast<ClassId>(c.a), c.b);
    default:
      return not_an_option;
  }
}
void offer_split(const Asked& q, Options& out) {
  each_ship_of(q.p, q.p.going.force, [&](ShipId s) {
    const Choice c{TakeShip, s, 0, 0};
    if (!check_split(q, c)) out.add(c);
  });
  each_class(q.seat, [&](ClassId c) {
    for (std::uint16_t n = 1; n <= cs_of(q.p, q.p.going.force, c); ++n) {
      const Choice choice{TakeStrength, c, n, 0};
      if (!check_split(q, choice)) out.add(choice);
    }
    for (std::uint16_t n = 1; n <= limping(q.p, q.p.going.force, c); ++n) {
      const Choice choice{TakeCripple, c, n, 0};
      if (!check_split(q, choice)) out.add(choice);
    }
  });
}

}  // namespace

const Answers split_answers{check_split, offer_split};

void detach(Position& p, ForceId from, ForceId into, ClassId c, std::uint8_t n) {
  const auto slot = slot_of(c);
  p.force[from].cs[slot] = static_cast<std::uint8_t>(p.force[from].cs[slot] - n);
  p.force[into].cs[slot] = static_cast<std::uint8_t>(p.force[into].cs[slot] + n);
  spend_torpedoes(p.force[into], c, torpedoes_spent(p.force[from], c));
}

// Makes the part a force of its own beside the one it comes from.
void part_sails(P& p, ForceId from, ForceId part) {
  Position& at = p.s.p;
  const Force& old = at.force[from];
  Force& now = at.force[part];
  now.place = old.place;
  now.at = old.at;
  now.came_from = old.came_from;
  now.fuel_at = is_pack(part) ? std::uint8_t{0} : old.fuel_at;
  now.fuel = is_pack(part) ? FullFuel : old.fuel;
  now.acted = old.acted;
  now.moved = old.moved;
  now.more = static_cast<std::uint8_t>(old.more & trains);
  now.flags = static_cast<std::uint8_t>(old.flags & (bonus_used | left_port));
  put_block(at, part);
  Block& block = at.block[now.block];
  block.level = at.block[old.block].level;
  block.kind = block.level == unidentified || block.place != AtSea ? Kind::None : kind_of(part);
  split_fuel(p.data, at, from, part);
  drop_tows(p.data, at, from);
  mingle(at, now.block);
  p.out.tell(onlookers(at, side_of(from)), BlockAppears, now.block, now.at);
}

Step split(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Taken, Followed };
  Position& at = p.s.p;
  const ForceId from = at.going.force;
  const Seat side = side_of(from);
  switch (f.at) {
    case Taken:
      if (p.answer.verb == Pass) {
        const ForceId part = part_of(at);
        const bool any = has_part(at);
        at.going.cards = 0;  // it is a force like others now
        if (!any) return Done{};
        part_sails(p, from, part);
        // [PQ 6.3.4] Of a force that is shadowed the shadower chooses a part.
        if (at.force[from].place == AtSea && at.block[at.force[from].block].shadow != NoShadow) {
          f.local[0] = at.force[from].block;
          f.local[1] = at.force[part].block;
          return f.then(Followed, Ask::player(other(side), AskFollow, static_cast<std::uint16_t>(f.local[0] << 8 | f.local[1])));
        }
        return Done{};
      }
      if (part_of(at) == no_force) {
        const bool boats = p.answer.verb == TakeStrength && p.data.classes[p.answer.a].type == Type::SS;
        const ForceId part = free_force(at, side, boats ? Kind::Wolfpack : Kind::TaskForce,
                                        boats ? p.data.classes[p.answer.a].nation : Nation::British);
        at.force[part] = Force{};
        at.going.cards = part;
      }
      if (p.answer.verb == TakeShip)
        at.ship[p.answer.a].force = part_of(at);
      else if (p.answer.verb == TakeCripple)
        move_cripples(at, from, part_of(at), static_cast<ClassId>(p.answer.a), p.answer.b);
      else
        detach(at, from, part_of(at), static_cast<ClassId>(p.answer.a),
               static_cast<std::uint8_t>(p.answer.b));
      break;
    case Followed:
      if (p.answer.verb == FollowBlock && p.answer.a == f.local[1]) change_quarry(p, static_cast<BlockId>(f.local[0]), static_cast<BlockId>(f.local[1]));
      return Done{};
    default: break;
  }
  return f.then(Taken, Ask::player(side, AskSplit, from));
}

namespace {
Objection check_follow(const Asked& q, Choice c) {
  if (c.verb != FollowBlock) return not_an_option;
  return allowed_if(c.a == q.ask.subject >> 8 || c.a == (q.ask.subject & 255U), not_an_option);
}
void offer_follow(const Asked& q, Options& out) {
  out.add({FollowBlock, static_cast<std::uint16_t>(q.ask.subject >> 8), 0, 0});
  out.add({FollowBlock, static_cast<std::uint16_t>(q.ask.subject & 255U), 0, 0});
}
}  // namespace
const Answers follow_answers{check_follow, offer_follow};

// The shadower goes with another part.
void change_quarry(P& p, BlockId from, BlockId to) {
  Position& at = p.s.p;
  at.block[to].shadow = at.block[from].shadow;
  at.block[to].shadower = at.block[from].shadower;
  at.block[from].shadow = NoShadow;
  at.block[from].shadower = 0;
  for (Force& force : at.force) {
    if (force.shadows == from) force.shadows = to;
  }
  for (Air& a : at.air) {
    if (a.status == Shadowing_ && a.target == from) a.target = to;
  }
  p.out.tell(both_players, ShadowBegins, to, at.block[to].shadow);
}

}  // namespace flagplot::pq17
