#include "games/murmansk_run/answers.h"
#include "games/murmansk_run/chapters.h"
#include "games/murmansk_run/markers.h"

// The wolfpack: one attack an impulse on whoever shares its position.
namespace flagplot::murmansk_run {

Set pack_prey(const Position& p) {
  const Token t = [&] {
    for (Token b = german_group; b < most_markers; ++b) {
      if (p.backs[b].marker == wolfpack && p.backs[b].at != nowhere) return b;
    }
    return no_token;
  }();
  if (t == no_token) return {};
  // What still lies face down beside it is a dummy.
  return backs_at(p, Seat::Allied, p.backs[t].at) - down_at(p, Seat::Allied, p.backs[t].at);
}

// [MR R12] It may hold back before the die and then risks nothing.
Step pack_phase(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Answered, Drawn, Attacked };
  Position& pos = p.s.p;
  if (f.at == Begin) {
    if (!on_map(pos, wolfpack) || pack_prey(pos).empty()) return Done{};
    return f.then(Answered, Ask::player(Seat::Axis, AskPack, pos.markers[wolfpack].at));
  }
  if (f.at == Answered) {
    if (p.answer.verb == Pass) {
      p.out.tell(both_players, PackCalledOff, pos.markers[wolfpack].at);
      return Done{};
    }
    if (p.answer.verb == PackAttacks) return f.then(Attacked, call(PackAttackRule, Seat::Axis, p.answer.a));
    if (pack_prey(pos).size() == 1)
      return f.then(Attacked, call(PackAttackRule, Seat::Axis, pack_prey(pos).first()));
    return f.then(Drawn, Ask::roll(RollPackGroup, 1, static_cast<std::uint16_t>(pack_prey(pos).size())));
  }
  if (f.at == Drawn) {
    const auto t = static_cast<Token>(pack_prey(pos).nth(p.answer.a - 1U));
    p.out.tell(both_players, GroupDrawn, t);
    return f.then(Attacked, call(PackAttackRule, Seat::Axis, t));
  }
  return Done{};
}

// [MR M30] Torpedoes on column T, one left for destroyers and one for a carrier that can fly, one right for a
// storm against the convoy [MR R40].
Sum pack_sum(const Data& d, const Position& p, MarkerId m, std::uint16_t target) {
  Sum sum;
  sum.add(Because::Table, table_level(d, Class::B, class_of_target(d, target)));
  sum.add(Because::Destroyers, has_destroyers(d, p, m) ? -1 : 0);
  sum.add(Because::Carrier, has_air_cover(d, p, m) ? -1 : 0);
  sum.add(Because::Storm, p.storm && m == convoy && target == freighters_target(d) ? 1 : 0);
  return sum;
}
int pack_level(const Data& d, const Position& p, MarkerId m, std::uint16_t target) {
  return pack_sum(d, p, m, target).total();
}

namespace {
int escort_modifier(bool air_cover) { return air_cover ? 1 : 0; }
}  // namespace

// [MR M56] If destroyers were there, their die on 5 and 6 ends the pack for the season; one better with a
// carrier that can fly.
bool is_pack_sunk(const Data& d, int die, bool air_cover) {
  return die + escort_modifier(air_cover) >= d.charts.as_from;
}

Step pack_attack(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Aimed, Drawn, Rolled, Hunted };
  Position& pos = p.s.p;
  const auto t = static_cast<Token>(f.local[0]);
  const MarkerId m = pos.backs[t].marker;
  switch (f.at) {
    case Begin:
      return f.then(Aimed, Ask::player(Seat::Axis, AskPackTarget, t));
    case Aimed:
      if (p.answer.verb == AimAtRandom && pos.crew[m].size() > 1)
        return f.then(Drawn, Ask::roll(RollPackTarget, 1, static_cast<std::uint16_t>(pos.crew[m].size())));
      f.local[1] =
          p.answer.verb == AimAtRandom ? static_cast<std::uint16_t>(pos.crew[m].first()) : p.answer.a;
      return f.then(Rolled, Ask::roll(RollPack));
    case Drawn:
      f.local[1] = static_cast<std::uint16_t>(pos.crew[m].nth(p.answer.a - 1U));
      p.out.tell(both_players, TargetDrawn, f.local[1]);
      return f.then(Rolled, Ask::roll(RollPack));
    case Rolled: {
      const int level = pack_level(p.data, pos, m, f.local[1]);
      const Outcome o = table_result(p.data, level, p.answer.a);
      // The escorts answer even when the attack sinks them.
      f.local[2] = has_destroyers(p.data, pos, m);
      f.local[3] = has_air_cover(p.data, pos, m);
      p.out.tell(both_players, PackAttack, f.local[1], o, level_arg(level), shown(p.answer));
      hit(p, f.local[1], o);
      return f.local[2] ? f.then(Hunted, Ask::roll(RollAs)) : Step(Done{});
    }
    default: {
      const bool sunk = is_pack_sunk(p.data, p.answer.a, f.local[3] != 0);
      p.out.tell(both_players, sunk ? PackSunk : AsRolled, shown(p.answer, escort_modifier(f.local[3] != 0)));
      if (sunk) {
        pos.pack_lost = 1;
        take_off(pos, wolfpack);
      }
      return Done{};
    }
  }
}

namespace {

Objection check_pack(const Asked& q, Choice c) {
  if (c.verb == PackAttacksAny) return allowed_if(is_dark(q.d, q.p), not_an_option);
  if (c.verb != PackAttacks || is_dark(q.d, q.p)) return not_an_option;
  return pack_prey(q.p).has(c.a) ? Objection{} : refuse(NotWithThePack, c.a);
}

void offer_pack(const Asked& q, Options& out) {
  if (is_dark(q.d, q.p)) return out.add({PackAttacksAny, 0, 0, 0});
  pack_prey(q.p).each([&](Token t) { out.add({PackAttacks, t, 0, 0}); });
}

}  // namespace

const Answers pack_answers{check_pack, offer_pack};
const Answers pack_target_answers{check_target, offer_targets};

}  // namespace flagplot::murmansk_run
