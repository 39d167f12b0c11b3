#include <algorithm>

#include "games/bismarck/battle_answers.h"
#include "games/bismarck/battle_board.h"
#include "games/bismarck/intermediate/start_range.h"

// Chapter 9.4: ships that come later, by chance or because they held back.
namespace flagplot::bismarck {
namespace {

// A bit for each ship in three of the locals.
static_assert(most_ships <= 48);
constexpr std::size_t rolled_for = 3;
bool tried(const Frame& f, ShipId s) { return (f.local[index(s) / 16] >> (index(s) % 16) & 1) != 0; }
void set_tried(Frame& f, ShipId s) {
  std::uint16_t& word = f.local[index(s) / 16];
  word = static_cast<std::uint16_t>(word | 1U << (index(s) % 16));
}

// [BIS 9.43] Only who could attack somebody on the board: no carriers, nobody slower than all of them, and a
// shadower only against its quarry.
BattleObjection useless(const Data& d, const Position& p, ShipId unit) {
  const Seat enemy = other(side_of(d, unit));
  int slowest = 255;
  each_on_board(d, p, enemy, [&](ShipId s) { slowest = std::min(slowest, evasion(d, p, s)); });
  if (type_of_unit(d, p, unit) == Type::Carrier) return MayNotReinforce;
  bool tied = true;
  each_on_board(d, p, enemy, [&](ShipId s) { tied = tied && tied_to_another(d, p, unit, s); });
  if (tied) return MayNotReinforce;
  if (attack_evasion(d, p, unit) < slowest) return ReinforcementSlow;
  return {};
}

}  // namespace

// [BIS 9.25] Every unit of the zone that has no fight of its own can come, unless it is set aside for
// another.
BattleObjection call_up_refusal(const Data& d, const Position& p, ShipId unit, const Frame& so_far) {
  const Ship& ship = at(p, unit);
  const Part part = part_of(ship);
  if (ship.status != ShipStatus::AtSea || ship.zone != p.battle.zone || !is_leader(d, p, unit) ||
      in_port(d, p, unit)) {
    return MayNotReinforce;
  }
  if (part != Part::Free && part != Part::Reserve) return MayNotReinforce;
  const bool set_aside = part == Part::Reserve && action_of(ship) == p.battle.action;
  if (!set_aside && (part == Part::Reserve || actions_in(p, p.battle.zone) > 1)) return CommittedElsewhere;
  if (tried(so_far, unit)) return TriedThisRound;
  return useless(d, p, unit);
}

// [BIS 9.4] [BIS 9.41] From the end of the third round on a die is rolled for each unit its owner wants: it
// must be 1, or one more for every try before. Locals: units tried this round, and the one rolled for.
Step reinforce(P& p, Frame& f) {
  Position& pos = p.s.p;
  if (pos.battle.round < 3) return Done{};
  enum At : std::uint8_t { Begin, Chosen, Rolled };
  if (f.at == Chosen) {
    if (p.answer.verb == Pass) return Done{};
    const auto unit = static_cast<ShipId>(p.answer.a);
    set_tried(f, unit);
    f.local[rolled_for] = arg(unit);
    p.out.tell(both_players, ReinforcementCalled, f.side);
    return f.then(Rolled, Ask::roll(RollReinforcement));
  }
  if (f.at == Rolled) {
    const auto unit = static_cast<ShipId>(f.local[rolled_for]);
    const int before = tries_of(at(pos, unit));
    const bool near = p.answer.a - before <= 1;
    engage(
        p.data, pos, unit,
        engaged(near ? Part::Ready : Part::Reserve, pos.battle.action, near ? 0 : std::min(7, before + 1)));
    // [BIS R32] With the die the enemy would know how often this unit has been called, and so which it may be.
    const auto told = near ? ReinforcementNear : ReinforcementFar;
    p.out.tell(f.side, told, f.side, shown(p.answer, -before));
    p.out.tell(other(f.side), told, f.side, roll_not_shown);
  }
  bool can = false;
  each_ship(p.data, f.side, [&](ShipId s) { can = can || !call_up_refusal(p.data, pos, s, f); });
  if (!can) return Done{};
  return f.then(Chosen, Ask::player(f.side, AskCallUp));
}

BattleObjection enter_refusal(const Data& d, const Position& p, ShipId s) {
  if (!in_play(p, s) || on_board(p, s)) return MayNotEnter;
  if (has_part(p, s, Part::Held)) return is_carrier(d, s) ? BattleObjection(MayNotEnter) : BattleObjection();
  if (!has_part(p, s, Part::Ready) || !is_leader(d, p, s)) return MayNotEnter;
  if (useless(d, p, s)) return MayNotReinforce;
  return {};
}

// [BIS 9.42] Reinforcements come over an edge that a die decides, six hexes or more from every enemy, or what
// chapter 18 has instead; who held back comes over his side's own edge.
// [BIS 9.44] Nobody has to come, now or ever.
Step enter(P& p, Frame& f) {
  Position& pos = p.s.p;
  Battle& b = pos.battle;
  enum At : std::uint8_t { Begin, Chosen, Edge };
  if (b.round < 2) return Done{};
  const int gap = start_range(p.data, pos);
  const auto come_over = [&](int edge) {
    return call(SetUpRule, f.side, 0, static_cast<std::uint16_t>(edge), static_cast<std::uint16_t>(gap),
                static_cast<std::uint16_t>(gap));
  };
  if (f.at == Chosen) {
    if (p.answer.verb == Pass) return Done{};
    const auto s = static_cast<ShipId>(p.answer.a);
    const std::uint16_t comes = engaged(Part::Committed, b.action);
    if (has_part(pos, s, Part::Held)) {
      at(pos, s).fought = comes;
      const int edge = f.side == b.attacker ? b.edge : opposite_edge(b.edge);
      return f.then(Begin, come_over(edge));
    }
    each_member(p.data, pos, s, [&](ShipId i) {
      at(pos, i).fought = is_carrier(p.data, i) ? engaged(Part::Held, b.action) : comes;
    });
    return f.then(Edge, Ask::roll(RollEdge));
  }
  if (f.at == Edge) {
    p.out.tell(both_players, EdgeRolled, f.side, p.answer.a, shown(p.answer));
    return f.then(Begin, come_over(p.answer.a));
  }
  bool can = false;
  each_ship(p.data, f.side, [&](ShipId s) { can = can || !enter_refusal(p.data, pos, s); });
  if (!can) return Done{};
  return f.then(Chosen, Ask::player(f.side, AskEnter));
}

namespace {

BattleObjection call_up_objection(const Asked& q, ShipId s) { return call_up_refusal(q.d, q.p, s, asking(q.v)); }

Objection check_call_up(const Asked& q, Choice c) { return check_own_ship(q, c, CallUp, call_up_objection); }

void offer_call_up(const Asked& q, Options& out) { offer_own_ships(q, out, CallUp, call_up_objection); }

BattleObjection enter_objection(const Asked& q, ShipId s) { return enter_refusal(q.d, q.p, s); }

Objection check_enter(const Asked& q, Choice c) { return check_own_ship(q, c, EnterBattle, enter_objection); }

void offer_enter(const Asked& q, Options& out) { offer_own_ships(q, out, EnterBattle, enter_objection); }

}  // namespace

const Answers call_up_answers{check_call_up, offer_call_up};
const Answers enter_answers{check_enter, offer_enter};

}  // namespace flagplot::bismarck
