#include "games/north_cape/answers.h"
#include "games/north_cape/chapters.h"
#include "pieces/lot.h"

// [NC 6.0-6.3] Looking at a hex. [NC R17] What is told is what it brought: neither the die nor what was added
// to it.
namespace flagplot::north_cape {
namespace {

// [NC 6.1] What counts as a piece there: everything but Group pieces; an empty Group alone is one too.
PieceSet counted(const Data& d, const Position& p, Seat side, Hex h) {
  const PieceSet all = pieces_at(p, side, h), pieces = all - part(d, p).groups;
  return pieces.empty() ? all : pieces;
}

// The aircraft aboard lie under their carrier. [NC R26]
PieceSet without_cargo(const Data& d, const Position& p, PieceSet there) {
  const Part& w = part(d, p);
  PieceSet rest = there;
  (there & w.aircraft & all_of(Seat::Allied)).each([&](PieceId air) {
    if (is_at_base(d, p, air)) rest.remove(air);
  });
  return rest;
}
PieceSet cargo_of(const Data& d, const Position& p, PieceSet carriers) {
  PieceSet cargo;
  const Part& w = part(d, p);
  if ((carriers & w.carriers).empty()) return cargo;
  (w.aircraft & all_of(Seat::Allied)).each([&](PieceId air) {
    if (is_at_base(d, p, air) && carriers.has(p.home[air])) cargo.add(air);
  });
  return cargo;
}

int by_weather(const Charts::Reconnaissance& c, Weather weather) {
  return weather == Clear ? c.clear : weather == Fog ? c.fog : weather == Storm ? c.storm : 0;
}

int by_looker(const Data& d, const Position& p, PieceId who) {
  const Charts::Reconnaissance& c = d.charts.recon;
  switch (spec(d, p, who).type) {
    case Type::Recon:
      return c.recon_type;
    case Type::Attack:
      return c.attack_type;
    case Type::Sub:
      return c.submarine;
    case Type::Merc:
      return c.merchant;
    default:
      return 0;  // a decoy too
  }
}

}  // namespace

// [NC 6.3] The -1 for boats is always imposed, since nobody is told of it.
int recon_modifier(const Data& d, const Position& p, PieceId who, Hex at, bool shadowing) {
  const Charts::Reconnaissance& c = d.charts.recon;
  const Seat enemy = other(side_of(who));
  const PieceSet there = without_cargo(d, p, counted(d, p, enemy, at));
  const Part& w = part(d, p);
  int sum = by_weather(c, p.weather) + by_looker(d, p, who);
  if (is_norwegian_coast(d, at)) sum += c.coast;
  if (in_icebergs(d, p, at)) sum += c.icebergs;
  if (there.size() == 1) sum += c.single;
  if (shadowing) sum += c.shadowing;
  if ((there - w.decoys - submerged(d, p, there)).empty() && !submerged(d, p, there).empty())
    sum += c.submerged;
  return sum;
}

namespace {

enum class Found : std::uint8_t { Nothing, OwnersHalf, AnyHalf, Everything };
Found read_recon(const Charts& c, int die) {
  if (die <= c.nothing_to) return Found::Nothing;
  if (die <= c.chosen_to) return Found::OwnersHalf;
  return die <= c.random_to ? Found::AnyHalf : Found::Everything;
}

// [NC 6.1, R27] Half, rounded up: a lone piece is always shown.
int half(int pieces) { return (pieces + 1) / 2; }

}  // namespace

Step recon(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Rolled, Showing, Drawing };
  Position& pos = p.s.p;
  const Data& d = p.data;
  const Hex at = f.local[0];
  const auto who = static_cast<PieceId>(f.local[1]);
  const Seat owner = other(f.side);
  const PieceSet there = without_cargo(d, pos, counted(d, pos, owner, at));
  const auto left = [&] { return there - pos.aside; };
  const auto show = [&](PieceSet found, bool whole) -> Step {
    p.out.tell(both_players, FoundBy, kind_arg(d, pos, who), at);
    reveal(p, PieceSet::only(who), false, false);  // [NC 4.0] who found something shows itself
    // [NC R22] Where everything is seen, so is a Group piece that stands for nothing.
    if (whole) found |= pieces_at(pos, owner, at) & part(d, pos).groups;
    reveal(p, found | cargo_of(d, pos, found), true, f.side == Seat::Axis, whole);
    if (d.options.solitaire) solo_after_recon(p, at);  // where the player alone looks
    pos.aside = {};
    return Done{};
  };
  const auto next = [&]() -> Step {
    if (pos.aside.size() >= half(there.size())) return show(pos.aside, false);
    if (f.at == Showing) return f.then(Showing, Ask::player(owner, AskShow, at));
    return f.then(Drawing, Ask::roll(RollHalf, 1, static_cast<std::uint16_t>(left().size())));
  };
  switch (f.at) {
    case Begin:
      pos.aside = {};
      p.out.tell(both_players, LookedAt, f.side, at);
      return f.then(Rolled, Ask::roll(RollRecon, 1, 10));
    case Rolled: {
      const Hex from = hex_of(pos, who);
      const int die = p.answer.a + recon_modifier(d, pos, who, at, distance(d, from, at) > 1);
      const Found found = read_recon(d.charts, die);
      if (found == Found::Nothing || there.empty()) {
        p.out.tell(both_players, NothingSeen, at);
        return Done{};
      }
      if (part(d, pos).decoys.has(who)) {  // [NC 5.5] its success is its end
        p.out.tell(both_players, ReconByDecoy, kind_arg(d, pos, who), hex_of(pos, who));
        take_off(d, pos, PieceSet::only(who), in_reserve);
        recount_boxes(p);
        return Done{};
      }
      if (found == Found::Everything || d.options.solitaire) return show(there, true);
      f.at = found == Found::OwnersHalf ? Showing : Drawing;
      return next();
    }
    case Showing:
      pos.aside.add(p.answer.a);
      return next();
    default:
      pos.aside.add(left().nth(p.answer.a - 1U));
      return next();
  }
}

namespace {

Objection check_show(const Asked& q, Choice c) {
  if (c.verb != ShowPiece) return not_an_option;
  const PieceSet there = without_cargo(q.d, q.p, counted(q.d, q.p, q.seat, q.hex()));
  const PieceId piece = piece_in(c);
  if (side_of(piece) != q.seat || !there.has(piece)) return refuse(NotThere, piece);
  if (q.p.aside.has(piece)) return refuse(TakenAlready, piece);
  return unless_first_of_its_lot(q.d, q.p, there - q.p.aside, piece);
}

void offer_show(const Asked& q, Options& out) {
  const PieceSet there = without_cargo(q.d, q.p, counted(q.d, q.p, q.seat, q.hex())) - q.p.aside;
  each_unlike(q.d, q.p, there, [&](PieceId piece) { out.add({ShowPiece, piece, 0, 0}); });
}

}  // namespace

const Answers show_answers{check_show, offer_show};

}  // namespace flagplot::north_cape
