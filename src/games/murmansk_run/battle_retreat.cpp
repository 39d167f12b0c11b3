#include "games/murmansk_run/answers.h"
#include "games/murmansk_run/chapters.h"
#include "games/murmansk_run/markers.h"

// After a round: fight on, flee, or part by agreement.
namespace flagplot::murmansk_run {
namespace {

constexpr std::uint8_t finished = 0xFF;  // in Battle::rounds_since: the battle is over
constexpr std::uint8_t longest_battle = 20;

Set able_to_flee(const Position& p, Seat side) { return fighters(p, side) - p.damaged; }

bool leaves_somebody(const Position& p, Seat side) {
  return able_to_flee(p, side) != fighters(p, side) || (side == Seat::Allied && freighters_in_battle(p));
}

bool side_is_gone(const Position& p, Seat side) {
  return fighters(p, side).empty() && !(side == Seat::Allied && freighters_in_battle(p));
}

void retreat_to(P& p, MarkerId m, Cell to) {
  Position& pos = p.s.p;
  p.out.tell(both_players, Retreated, pos.markers[m].token, to);
  if (!p.data.german_ports.has(to)) return go_to(p.data, pos, m, to);
  pos.markers[m].at = to;
  show_moves(p, Seat::Axis);
}

// Those who flee sail under a marker of their own when somebody stays behind.
void flee_to(P& p, Seat side, Cell to, bool all) {
  Position& pos = p.s.p;
  MarkerId m = pos.battle.group[index(side)];
  const Set runners = all ? fighters(pos, side) : able_to_flee(pos, side);
  if (!all && leaves_somebody(pos, side)) {
    m = free_group(pos, side);
    put_on_map(pos, m, pos.battle.at);
    Back& back = pos.backs[pos.markers[m].token];
    back.up = back.known = 1;
    back.source = BySurface;
    back.since = pos.period;
    p.out.tell(both_players, GroupSplit, pos.markers[m].token, pos.battle.at);
    runners.each([&](ShipId s) {
      leave_group(pos, s);
      pos.ships[s].group = m;
      pos.ships[s].area = 0;
      pos.crew[m].add(s);
      p.out.tell(both_players, ShipMovesOver, s, pos.markers[m].token);
    });
    fighters(pos, side).each([&](ShipId s) { p.out.tell(both_players, LeftBehind, s); });
  }
  retreat_to(p, m, to);
}

// [MR M37] Back to where they came from, or next to it, where no enemy is.
Set ways_back(const Data& d, const Position& p, Seat side, Set runners) {
  const Cell from = p.markers[p.battle.group[index(side)]].from;
  Set cells = (d.near[from] | Set::only(from)) - cells_of(p, other(side));
  cells.remove(p.battle.at);
  Set open;
  cells.each([&](Cell c) {
    const bool german_port = d.german_ports.has(c);
    if (is_iced(d, p, c) || (german_port && side == Seat::Allied) ||
        (is_russian_port(d, c) && side == Seat::Axis))
      return;
    if (c == d.kirkenes && (runners.size() > 1 || kirkenes_is_full(d, p))) return;
    open.add(c);
  });
  return open;
}

}  // namespace

// In flight the damaged stay behind; if both sides part, they go along.
Set retreats(const Data& d, const Position& p, Seat side) {
  const bool in_flight = p.battle.fled == side;
  return ways_back(d, p, side, in_flight ? able_to_flee(p, side) : fighters(p, side));
}

Objection flee_refusal(const Data& d, const Position& p, Seat side) {
  // An escort that is gone or crippled can still give the convoy up.
  const bool only_freighters =
      side == Seat::Allied && freighters_in_battle(p) && able_to_flee(p, side).empty();
  if (only_freighters) return {};
  if (able_to_flee(p, side).empty()) return refuse(NobodyCanFlee);
  if (ways_back(d, p, side, able_to_flee(p, side)).empty()) return refuse(NoRetreat);
  if (leaves_somebody(p, side) && free_group(p, side) == no_marker) return refuse(NoMarkerForFlight);
  return {};
}

// [MR R49] Where no marker is left for those who would flee, the damaged may be scuttled, as they may on the
// map; freighters may not.
Objection abandon_refusal(const Position& p, Seat side, ShipId s) {
  if (!fighters(p, side).has(s)) return refuse(NotInBattle, s);
  if (!p.damaged.has(s)) return refuse(NotDamaged, s);
  if (able_to_flee(p, side).empty()) return refuse(NobodyCanFlee);
  if (free_group(p, side) != no_marker) return refuse(MarkerIsFree, s);
  return side == Seat::Allied && freighters_in_battle(p) ? refuse(NoMarkerForFlight) : Objection{};
}

// `f.local[0]`: 1 when all go, damaged or not, because both sides agreed.
Step retreat(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Chosen };
  Position& pos = p.s.p;
  const Set open = retreats(p.data, pos, f.side);
  const bool all = f.local[0] != 0;
  if (f.at == Begin) {
    const bool nobody = all ? fighters(pos, f.side).empty() : able_to_flee(pos, f.side).empty();
    if (open.empty() || nobody) return Done{};
    if (open.size() > 1) return f.then(Chosen, Ask::player(f.side, AskRetreat));
    flee_to(p, f.side, static_cast<Cell>(open.first()), all);
    return Done{};
  }
  flee_to(p, f.side, static_cast<Cell>(p.answer.a), all);
  return Done{};
}

// The Germans decide first. Who flees leaves damaged ships and freighters behind; the other side may go on
// with them round by round, and after one such round the convoy may scatter.
Step after_round(P& p, Frame& f) {
  Position& pos = p.s.p;
  Battle& b = pos.battle;
  enum At : std::uint8_t { Begin, GermanDecides, AlliedDecides, Ran, Scatters, Pursues, Parting };
  const auto end = [&] {
    b.rounds_since = finished;
    return Step(Done{});
  };
  const auto part = [&] {
    p.out.tell(both_players, Parted);
    return f.then(Parting, call(RetreatRule, Seat::Axis, 1));
  };
  const auto run = [&](Seat side) {
    p.out.tell(both_players, Fled, side);
    b.fled = side;
    return f.then(Ran, call(RetreatRule, side));
  };
  const auto pursue = [&]() -> Step {
    if (pos.over) return end();
    return f.then(Pursues, Ask::player(other(b.fled), AskPursue));
  };
  const auto decide = [&](Seat side) {
    return f.then(side == Seat::Axis ? GermanDecides : AlliedDecides, Ask::player(side, AskDecision));
  };
  if ((f.at == GermanDecides || f.at == AlliedDecides) && p.answer.verb == Scuttle) {
    p.out.tell(both_players, Scuttled, p.answer.a);
    sink(p, static_cast<ShipId>(p.answer.a));
    return decide(f.at == GermanDecides ? Seat::Axis : Seat::Allied);
  }
  switch (f.at) {
    case Begin:
      if (pos.over || side_is_gone(pos, Seat::Allied) || side_is_gone(pos, Seat::Axis)) return end();
      if (b.fled == Seat::None) {
        if (b.round >= longest_battle) return part();
        return decide(Seat::Axis);
      }
      ++b.rounds_since;
      if (b.fled == Seat::Allied && freighters_in_battle(pos))
        return f.then(Scatters, Ask::player(Seat::Allied, AskScatterInBattle));
      return b.round >= longest_battle ? end() : pursue();
    case GermanDecides:
      if (p.answer.verb == Flee) return run(Seat::Axis);
      f.local[0] = p.answer.verb == OfferToPart;
      if (f.local[0]) p.out.tell(both_players, PartOffered, Seat::Axis);
      return decide(Seat::Allied);
    case AlliedDecides:
      if (p.answer.verb == Flee) return run(Seat::Allied);
      if (p.answer.verb == OfferToPart && f.local[0]) return part();
      return Done{};
    case Ran:
      // A group that left nobody has taken its marker along.
      if (pos.markers[b.group[index(b.fled)]].at != b.at || side_is_gone(pos, b.fled)) return end();
      return Done{};
    case Scatters:
      if (p.answer.verb == Scatter) return f.then(Parting, call(ScatterRollRule, Seat::None));
      return b.round >= longest_battle ? end() : pursue();
    case Pursues:
      return p.answer.verb == LetGo ? end() : Step(Done{});
    default:
      return end();
  }
}

namespace {

Objection check_decision(const Asked& q, Choice c) {
  if (c.verb == Flee) return flee_refusal(q.d, q.p, q.seat);
  if (c.verb == Scuttle) return abandon_refusal(q.p, q.seat, ship_in(c));
  return allowed_if(c.verb == FightOn || c.verb == OfferToPart, not_an_option);
}

void offer_decision(const Asked& q, Options& out) {
  out.add({FightOn, 0, 0, 0});
  out.add({OfferToPart, 0, 0, 0});
  if (!flee_refusal(q.d, q.p, q.seat)) out.add({Flee, 0, 0, 0});
  (fighters(q.p, q.seat) & q.p.damaged).each([&](ShipId s) {
    if (!abandon_refusal(q.p, q.seat, s)) out.add({Scuttle, s, 0, 0});
  });
}

Objection check_pursuit(const Asked&, Choice c) {
  return allowed_if(c.verb == FightOn || c.verb == LetGo, not_an_option);
}

void offer_pursuit(const Asked&, Options& out) {
  out.add({FightOn, 0, 0, 0});
  out.add({LetGo, 0, 0, 0});
}

Objection check_retreat(const Asked& q, Choice c) {
  if (c.verb != RetreatTo) return not_an_option;
  return retreats(q.d, q.p, q.seat).has(c.a) ? Objection{} : refuse(NotARetreat, c.a);
}

void offer_retreats(const Asked& q, Options& out) {
  retreats(q.d, q.p, q.seat).each([&](Cell c) { out.add({RetreatTo, c, 0, 0}); });
}

}  // namespace

const Answers decision_answers{check_decision, offer_decision};
const Answers pursuit_answers{check_pursuit, offer_pursuit};
const Answers retreat_answers{check_retreat, offer_retreats};

}  // namespace flagplot::murmansk_run
