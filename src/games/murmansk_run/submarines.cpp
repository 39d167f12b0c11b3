#include "games/murmansk_run/answers.h"
#include "games/murmansk_run/chapters.h"
#include "games/murmansk_run/markers.h"

// Single submarines: contact by position, then an attack on column 0.
namespace flagplot::murmansk_run {
namespace {

// [MR M28] U-boats between the icons of west and east; Allied and Russian boats in their own positions only.
Set threatened(const Data& d, Seat mover) { return mover == Seat::Allied ? d.uboats : d.allied_subs; }

// [MR R13] Once for whoever is there in the first impulse, once more for who moves on in the second. A pack
// that has been seen needs no die; one that has not is rolled for like the rest, in vain.
bool is_rolled_for(const Data& d, const Position& p, Token t, Seat mover) {
  const Back& back = p.backs[t];
  if (back.at == nowhere || !threatened(d, mover).has(back.at)) return false;
  if (p.pulse >= 2 && !back.moved) return false;
  return !(back.up && back.marker == wolfpack);
}

int needed(MarkerId m) { return m == convoy ? 4 : 5; }

}  // namespace

bool is_contacted(const Data& d, const Position& p, MarkerId m, int die) {
  if (m == wolfpack) return false;
  const int modifier = is_dummy(m) ? 0 : contact_modifier(d, p, m);  // [MR R45] a dummy has nothing to modify
  return die + modifier >= needed(m);
}

namespace {

Sum contact_sum(const Data& d, const Position& p, MarkerId m) {
  Sum sum;
  sum.add(Because::Destroyers, has_destroyers(d, p, m) ? -1 : 0);
  sum.add(Because::Carrier, has_air_cover(d, p, m) ? -1 : 0);
  sum.add(Because::NearBase, side_of_marker(m) == Seat::Allied && d.near_base.has(p.markers[m].at) ? 1 : 0);
  return sum;
}

}  // namespace

int contact_modifier(const Data& d, const Position& p, MarkerId m) { return contact_sum(d, p, m).total(); }

// [MR R8] A storm helps the attack on freighters, never the contact.
Sum attack_sum(const Data& d, const Position& p, MarkerId m, bool freighters) {
  Sum sum = contact_sum(d, p, m);
  sum.add(Because::Storm, freighters && p.storm ? 1 : 0);
  return sum;
}
int attack_modifier(const Data& d, const Position& p, MarkerId m, bool freighters) {
  return attack_sum(d, p, m, freighters).total();
}

// [MR M29] A die for every group in a threatened position; all of them first, so that it does not show who
// was missed.
Step submarines(P& p, Frame& f) {
  Position& pos = p.s.p;
  const Seat mover = pos.pulse % 2 == 0 ? Seat::Axis : Seat::Allied;
  enum At : std::uint8_t { Begin, Rolled, Attacks };
  if (f.at == Begin) {
    pos.contacted = {};
    f.local[0] = first_marker(mover);
  }
  if (f.at == Rolled) {
    const MarkerId m = pos.backs[f.local[0] - 1U].marker;
    const int modifier = is_group(m) ? contact_modifier(p.data, pos, m) : 0;
    p.out.tell(mover, SubRolled, m, pos.markers[m].at, shown(p.answer, modifier));
    if (is_contacted(p.data, pos, m, p.answer.a)) pos.contacted.add(m);
  }
  if (f.at != Attacks) {
    while (f.local[0] < end_marker(mover)) {
      if (is_rolled_for(p.data, pos, static_cast<Token>(f.local[0]++), mover))
        return f.then(Rolled, Ask::roll(RollSubContact));
    }
    Set quiet = cells_of(pos, mover) & threatened(p.data, mover);
    pos.contacted.each([&](MarkerId m) { quiet.remove(pos.markers[m].at); });
    quiet.each([&](Cell c) {
      bool rolled_here = false;
      backs_at(pos, mover, c).each([&](Token t) {
        rolled_here = rolled_here || is_rolled_for(p.data, pos, t, mover);
      });
      if (rolled_here) p.out.tell(both_players, NoSubContact, c);
    });
    f.at = Attacks;
  }
  while (!pos.contacted.empty() && !pos.over) {
    const auto m = static_cast<MarkerId>(pos.contacted.first());
    pos.contacted.remove(m);
    surface(pos, m);
    p.out.tell(both_players, SubContact, pos.markers[m].token, pos.markers[m].at, roll_not_shown);
    turn_up(p, m, BySubmarine);
    if (on_map(pos, m)) return call(SubAttackRule, other(mover), pos.markers[m].token);
  }
  pos.contacted = {};
  return Done{};
}

// [MR M27] By day the attacker picks his target; at night only a damaged ship can be picked [MR R9].
Objection target_refusal(const Data& d, const Position& p, Token t, std::uint16_t target) {
  const MarkerId m = p.backs[t].marker;
  const bool freighters = target == freighters_target(d);
  if (freighters ? m != convoy : !p.crew[m].has(target)) return refuse(NotInThatGroup, target);
  if (!freighters && is_dark(d, p) && !p.damaged.has(target)) return refuse(RandomAtNight, target);
  return {};
}

bool may_aim_at_random(const Data& d, const Position& p, Token t) {
  return is_dark(d, p) && !p.crew[p.backs[t].marker].empty();
}

Step submarine_attack(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Aimed, Drawn, Rolled };
  Position& pos = p.s.p;
  const auto t = static_cast<Token>(f.local[0]);
  const MarkerId m = pos.backs[t].marker;
  switch (f.at) {
    case Begin:
      return f.then(Aimed, Ask::player(f.side, AskSubTarget, t));
    case Aimed:
      if (p.answer.verb == SinkOne) {
        p.out.tell(both_players, FreighterTorpedoed, pos.freighters - 1);
        sink_freighters(p, 1);
        return Done{};
      }
      if (p.answer.verb == AimAtRandom && pos.crew[m].size() > 1)
        return f.then(Drawn, Ask::roll(RollSubTarget, 1, static_cast<std::uint16_t>(pos.crew[m].size())));
      f.local[1] =
          p.answer.verb == AimAtRandom ? static_cast<std::uint16_t>(pos.crew[m].first()) : p.answer.a;
      return f.then(Rolled, Ask::roll(RollSubAttack));
    case Drawn:
      f.local[1] = static_cast<std::uint16_t>(pos.crew[m].nth(p.answer.a - 1U));
      p.out.tell(both_players, TargetDrawn, f.local[1]);
      return f.then(Rolled, Ask::roll(RollSubAttack));
    default: {
      const int modifier = attack_modifier(p.data, pos, m, f.local[1] == freighters_target(p.data));
      const Outcome o = table_result(p.data, submarine_column, p.answer.a + modifier);
      p.out.tell(both_players, SubAttack, f.local[1], o, level_arg(submarine_column), shown(p.answer, modifier));
      hit(p, f.local[1], o);
      return Done{};
    }
  }
}

Objection check_target(const Asked& q, Choice c) {
  if (c.verb == AimAt) return target_refusal(q.d, q.p, q.subject(), c.a);
  return allowed_if(c.verb == AimAtRandom && may_aim_at_random(q.d, q.p, q.subject()), not_an_option);
}

void offer_targets(const Asked& q, Options& out) {
  const auto offer = [&](std::uint16_t target) {
    if (!target_refusal(q.d, q.p, q.subject(), target)) out.add({AimAt, target, 0, 0});
  };
  q.p.crew[q.p.backs[q.subject()].marker].each(offer);
  offer(freighters_target(q.d));
  if (may_aim_at_random(q.d, q.p, q.subject())) out.add({AimAtRandom, 0, 0, 0});
}

namespace {

Objection check_submarine_target(const Asked& q, Choice c) {
  if (c.verb == SinkOne) return allowed_if(q.p.backs[q.subject()].marker == convoy, not_an_option);
  return check_target(q, c);
}

void offer_submarine_targets(const Asked& q, Options& out) {
  offer_targets(q, out);
  if (q.p.backs[q.subject()].marker == convoy) out.add({SinkOne, 0, 0, 0});
}

}  // namespace

const Answers submarine_target_answers{check_submarine_target, offer_submarine_targets};

}  // namespace flagplot::murmansk_run
