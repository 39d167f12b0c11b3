#include "games/pq17/answers.h"
#include "games/pq17/cards.h"
#include "games/pq17/chapters.h"
#include "games/pq17/damage.h"
#include "games/pq17/forces.h"

// [PQ 7.7] Convoys that have scattered or been dispersed: ships are hunted down one by one.
namespace flagplot::pq17 {
namespace {

bool is_convoy_type(Type t) { return is_convoy_ship(t); }

// Ships of a scattered convoy are in its hex and in those next to it.
bool is_within(const Data& d, const Position& p, Hex h, BlockId b) {
  const Hex centre = p.block[b].at;
  return h == centre || (d.printed->near[centre].has(h) && d.board.passable(static_cast<board::CellId>(centre), static_cast<board::CellId>(h)));
}
Objection prey_refusal(const Position& p, Seat side, BlockId b) {
  if (b >= most_forces || side_of(b) == side || !lies_at_sea(p, b)) return not_an_option;
  return allowed_if((p.block[b].marks & is_scattered) != 0, {NotScattered, {b, 0, 0}});
}
Objection pounce_refusal(const Data& d, const Position& p, Seat side, ForceId f, BlockId b) {
  if (const auto no = prey_refusal(p, side, b)) return no;
  if (f >= most_forces || side_of(f) != side || !at_sea(p, f) || !(is_pack(f) || is_task_force(f))) return not_an_option;
  if (!is_within(d, p, p.force[f].at, b)) return Refusal{NotThere, {f, 0, 0}};
  if (p.force[f].acted & has_attacked) return Refusal{AttackedAlready, {f, 0, 0}};
  if (p.force[f].shadows != no_block) return Refusal{IsShadowing, {f, 0, 0}};
  if (is_pack(f) && p.force[f].moved > 0) return Refusal{PackHasMoved, {f, 0, 0}};
  if (is_pack(f) && p.force[f].spent != 0) return Refusal{NoTorpedoesLeft, {f, 0, 0}};
  if (weather_at(d, p, p.block[b].at) == Gales && is_pack(f)) return Refusal{NoAttackInGales, {}};
  return allowed_if(can_search(d, p, f), {NotThere, {f, 0, 0}});
}
Objection swoop_refusal(const Data& d, const Position& p, Seat side, AirId a, BlockId b) {
  if (const auto no = prey_refusal(p, side, b)) return no;
  if (a >= d.scenario.air.size() || d.air(a).side != side) return not_an_option;
  const Air& unit = p.air[a];
  if (unit.status != OnMission || flying_cs(unit) == 0 || !is_within(d, p, unit.hex, b)) return Refusal{NotReady, {a, 0, 0}};
  const AirSpec& spec = d.air(a);
  if (spec.nation == Nation::Soviet && !spec.naval) return Refusal{OnlyNavalAviation, {a, 0, 0}};
  const bool bombs = d.charts.bombing[static_cast<std::size_t>(spec.type)][4] > 0;
  return allowed_if(bombs, {NothingToAttack, {a, p.block[b].at, 0}});
}

Objection check_pounce(const Asked& q, Choice c) {
  switch (c.verb) {
    case Pounce: return pounce_refusal(q.d, q.p, q.seat, static_cast<ForceId>(c.a), static_cast<BlockId>(c.b));
    case Swoop: return swoop_refusal(q.d, q.p, q.seat, static_cast<AirId>(c.a), static_cast<BlockId>(c.b));
    default: return not_an_option;
  }
}
template <class F>
void each_pounce(const Data& d, const Position& p, Seat side, F f) {
  each_force(other(side), [&](BlockId b) {
    if (!lies_at_sea(p, b) || !(p.block[b].marks & is_scattered)) return;
    each_force(side, [&](ForceId i) {
      if (at_sea(p, i)) f(Choice{Pounce, i, b, 0});
    });
    d.wings.of_side[index(side)].each([&](AirId a) {
      if (p.air[a].status == OnMission) f(Choice{Swoop, a, b, 0});
    });
  });
}
void offer_pounce(const Asked& q, Options& out) {
  each_pounce(q.d, q.p, q.seat, [&](Choice c) {
    if (!check_pounce(q, c)) out.add(c);
  });
}
bool can_pounce(const Data& d, const Position& p, Seat side) {
  bool any = false;
  each_pounce(d, p, side, [&](Choice c) {
    any = any || !(c.verb == Pounce ? pounce_refusal(d, p, side, static_cast<ForceId>(c.a), static_cast<BlockId>(c.b))
                                    : swoop_refusal(d, p, side, static_cast<AirId>(c.a), static_cast<BlockId>(c.b)));
  });
  return any;
}

}  // namespace

const Answers pounce_answers{check_pounce, offer_pounce};

// The hunt, at the end of the Reconnaissance Segment: whoever finds one attacks at once.
Step hunt_scattered(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Chosen, Found, Attacked };
  Position& at = p.s.p;
  const Seat side = at.phase;
  enum : std::uint16_t { ByForce, ByAir };
  switch (f.at) {
    case Chosen: {
      if (p.answer.verb == Pass) return Done{};
      const bool air = p.answer.verb == Swoop;
      f.local[1] = p.answer.b;
      f.local[2] = air ? ByAir : ByForce;
      if (air) {
        f.local[0] = p.answer.a;
        at.air[p.answer.a].status = Flown;
        p.out.tell(both_players, Swoops, p.answer.a, p.answer.b);
      } else {
        const auto who = static_cast<ForceId>(p.answer.a);
        leave_pile(at, who);
        at.force[who].acted |= has_attacked;
        f.local[0] = at.force[who].block;
        p.out.tell(both_players, Pounces, f.local[0], p.answer.b);
      }
      return f.then(Found, call(DrawRule, Seat::None, f.local[1], air ? AirDraw : ForceDraw, air ? one_air_unit + f.local[0] : f.local[0]));
    }
    case Found:
      if (p.result == 0) break;
      return f.then(Attacked, call(f.local[2] == ByAir ? LooseAirRule : LooseAttackRule, Seat::None, f.local[0], f.local[1]));
    default: break;
  }
  if (!can_pounce(p.data, at, side)) return Done{};
  return f.then(Chosen, Ask::player(side, AskPounce));
}

// A task force or a pack among them. Local 0 its block, 1 the convoy's.
Step loose_attack(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Drawn, Rolled, Hurt, Expended };
  Position& at = p.s.p;
  const auto own = static_cast<BlockId>(f.local[0]), b = static_cast<BlockId>(f.local[1]);
  const ForceId attacker = at.block[own].force, target = at.block[b].force;
  const Charts& c = p.data.charts;
  const auto next = [&] {
    const bool more = lies_at_sea(at, b) && count_victims(p.data, at, target, is_convoy_type) > 0;
    if (more && f.local[2] > 0) return f.then(Rolled, Ask::roll(RollTorpedo, 1, 10));
    return f.then(Expended, Ask::roll(RollExpended, 1, 10));
  };
  // [PQ R62] (PQ 6.7) It has been a fight all the same, and who was in it has been seen.
  const auto is_over = [&] {
    const auto level = static_cast<std::uint8_t>(is_pack(attacker) ? 1 : is_night(p.data, at) ? 2 : 3);
    for (const BlockId each : {own, b}) {
      if (lies_at_sea(at, each)) raise_to(p, each, level);
    }
    return Done{1};
  };
  switch (f.at) {
    case Begin:
      if (is_pack(attacker)) {
        // [PQ 7.7.2] Each submarine attacks one ship.
        f.local[2] = muster(p.data, at, attacker).cs[static_cast<std::size_t>(Category::Submarine)];
        return next();
      }
      return f.then(Drawn, ask_victims());
    case Drawn: {
      // [PQ 7.7.1] A surface force sinks one, and only one.
      Lots lots(p.answer);
      const unsigned n = count_victims(p.data, at, target, is_convoy_type);
      if (n > 0) {
        const Victim v = victim(p.data, at, target, lots.pick(n), is_convoy_type);
        if (v.ship != no_ship) sink_ship(p, v.ship);
        else sink_strength(p, target, v.what);
      }
      settle(p, target);
      return is_over();
    }
    case Rolled:
      --f.local[2];
      p.out.tell(both_players, TorpedoRolled, b, static_cast<unsigned>(Category::Convoy), shown(p.answer, c.torpedo_convoy - 1, 10));
      if (p.answer.a - 1 + c.torpedo_convoy < c.torpedo_success) return next();
      return f.then(Hurt, ask_victims());
    case Hurt: {
      Lots lots(p.answer);
      const unsigned n = count_victims(p.data, at, target, is_convoy_type);
      const int die = static_cast<int>(lots.pick(10));
      if (n > 0) torpedo_blow(p, target, victim(p.data, at, target, lots.pick(n), is_convoy_type), die, lots);
      settle(p, target);
      return next();
    }
    default:
      p.out.tell(both_players, ExpendedRolled, own, shown(p.answer, -1, 10));
      if (p.answer.a - 1 <= 1) {
        each_class(side_of(own), [&](ClassId k) {
          if (p.data.classes[k].type == Type::SS) spend_torpedoes(at.force[attacker], k, 1);
        });
      }
      return is_over();
  }
}

// [PQ 7.7.3] An air unit against one of them, drawn by lot, who lies in the line alone: bombs or torpedoes, and her own flak.
// Local 0 the unit, 1 the convoy's block.
Step loose_air(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Drawn, Aimed, Attacked };
  Position& at = p.s.p;
  Fight& fight = at.fight;
  const auto a = static_cast<AirId>(f.local[0]);
  const auto b = static_cast<BlockId>(f.local[1]);
  const ForceId target = at.block[b].force;
  switch (f.at) {
    case Begin: return f.then(Drawn, ask_victims());
    case Drawn: {
      Lots lots(p.answer);
      const unsigned n = count_victims(p.data, at, target, is_convoy_type);
      if (n == 0) return Done{1};
      const Victim v = victim(p.data, at, target, lots.pick(n), is_convoy_type);
      fight = Fight{};
      fight.at = at.block[b].at;
      fight.target = b;
      fight.attacker = other(side_of(b));
      fight.engaged = BlockSet::only(b);
      Counter& c = fight.counter[0];
      c.what = v.ship != no_ship ? v.ship : static_cast<std::uint8_t>(first_class_counter + v.what);
      c.cs = v.ship != no_ship ? strength(p.data, at, v.ship) : std::uint8_t{1};
      fight.counters = fight.stacks = fight.open = 1;
      at.in_strike = AirSet::only(a);
      p.out.tell(both_players, TargetDeploys, b, 1);
      p.out.tell(both_players, InLine, c.what, 0, c.cs);
      return f.then(Aimed, call(AimRule, Seat::None));
    }
    case Aimed:
      if (fight.waves == 0) break;
      fight.wave = 1;
      return f.then(Attacked, call(WaveRule, Seat::None));
    default: break;
  }
  at.in_strike = {};
  at.air[a].wave = at.air[a].torpedo = at.air[a].target = 0;
  forget_half_hits(at);
  fight = Fight{};
  if (in_play(at, target)) settle(p, target);
  return Done{1};
}

}  // namespace flagplot::pq17
