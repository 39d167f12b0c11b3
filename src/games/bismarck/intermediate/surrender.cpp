#include "games/bismarck/intermediate/surrender.h"

#include <algorithm>

#include "games/bismarck/battle.h"
#include "games/bismarck/chapters.h"
#include "games/bismarck/damage.h"
#include "games/bismarck/intermediate/rules.h"
#include "games/bismarck/intermediate/words.h"

namespace flagplot::bismarck {
namespace {

constexpr int gives_up_to = 3;  // the highest die

// [BIS 53.32] What is marked in this round counts at its end, as all fire does.
int hull_left(const Data& d, const Position& p, Seat side) {
  int boxes = 0;
  each_on_board(d, p, side, [&](ShipId s) {
    boxes += d.ships[index(s)].midships - at(p, s).hits[at_section(Section::Midships)];
  });
  return boxes;
}

bool only_french(const Data& d, const Position& p) {
  bool all = true;
  each_on_board(d, p, Seat::Axis, [&](ShipId s) { all = all && d.ships[index(s)].surrenders; });
  return all;
}

// Of her type or a larger one, wherever on the board; -1 if there is none.
int fastest_captor(const Data& d, const Position& p, ShipId s) {
  int fastest = -1;
  each_on_board(d, p, Seat::Allied, [&](ShipId enemy) {
    if (d.ships[index(enemy)].type <= d.ships[index(s)].type) fastest = std::max(fastest, evasion(d, p, enemy));
  });
  return fastest;
}

Action& this_action(Position& p) { return p.battle.actions[p.battle.action - 1U]; }

// [BIS 53.8] Points are hers who captures, at once.
void give_up(P& p, ShipId s) {
  take_out_of_play(p, s, ShipStatus::Surrendered);
  on(p.s.p, s) = BattleShip{};
  p.s.p.log[index(s)].avoids = 0;
  bank(p.s.p, Seat::Allied, capture_points(p.data, s));
  p.out.tell(both_players, ShipSurrenders, arg(s));
}

}  // namespace

// [BIS 53.3] [BIS 53.31] [BIS 53.33] Ships on the battle board, and no German among them.
// [BIS 53.4] [BIS 53.6] As soon as it is so, and not twice in an action.
bool is_surrender_due(const Data& d, const Position& p) {
  const Battle& b = p.battle;
  if (b.action == 0 || b.actions[b.action - 1U].surrender_asked) return false;
  if (count_on_board(d, p, Seat::Axis) == 0 || !only_french(d, p)) return false;
  return hull_left(d, p, Seat::Allied) > hull_left(d, p, Seat::Axis);
}

// [BIS 53.5] The French that can get away do so at once, and the others give up; or they all fight on.
// [BIS 53.7] What an action remembers goes with it: in another turn it is asked again.
Step surrender(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Rolled };
  Position& pos = p.s.p;
  if (f.at == Begin) {
    this_action(pos).surrender_asked = 1;
    return f.then(Rolled, Ask::roll(RollSurrender));
  }
  p.out.tell(both_players, SurrenderRolled, shown(p.answer));
  if (p.answer.a > gives_up_to) {
    p.out.tell(both_players, FrenchFightOn);
    return Done{};
  }
  each_ship(p.data, Seat::Axis, [&](ShipId s) {
    if (!on_board(pos, s)) return;
    if (evasion(p.data, pos, s) <= fastest_captor(p.data, pos, s)) return give_up(p, s);
    if (on(pos, s).status == Withdrawing) return;
    // [BIS R72] From now on she withdraws as others do.
    on(pos, s).status = Withdrawing;
    p.out.tell(both_players, ShipMustWithdraw, arg(s));
  });
  return Done{};
}

}  // namespace flagplot::bismarck
