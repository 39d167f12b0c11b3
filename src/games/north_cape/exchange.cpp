#include "games/north_cape/exchange.h"

// [NC 9.2, 9.3, 9.6, 9.8] All stages of a fight go alike: the side that began it attacks once, then the
// other, until neither can or will any more.
namespace flagplot::north_cape {
namespace {

constexpr Array<Prompt, hunt + 1> questions{AskDogfight, AskBomb, AskFire, AskTorpedo, AskDepthCharge};
constexpr Array<Prompt, hunt + 1> rolls{RollDogfight, RollBomb, RollFire, RollTorpedo, RollDepthCharge};
constexpr Array<EventKind, stages> reports{DogfightRolled, BombRolled, FireRolled, TorpedoRolled};

// [NC R52] Has what the stage is fought with, and enough of it left to hit somebody.
bool is_armed(const Data& d, const Position& p, PieceId who, std::uint8_t stage) {
  switch (stage) {
    case AirToAir:
      return is_fighter(d, p, who);
    case AirToSurface:
      return is_bomber(d, p, who);
    case Gunfire:
      return is_gunship(d, p, who);
    case Torpedoes:
      return can_launch(d, p, who);
    default:
      return part(d, p).asw.has(who);
  }
}

// Depth charges are no stage of their own: [NC R55] one attack a fight, whatever was done before in the turn.
Objection hunter_objection(const Data& d, const Position& p, PieceId who) {
  if (!is_armed(d, p, who, hunt)) return refuse(NoDepthCharges, who);
  return p.fight.engaged.has(who) ? refuse(HuntedAlready, who) : Objection{};
}

// Why somebody in the fight may not choose a target now.
Objection attacker_objection(const Data& d, const Position& p, PieceId who, std::uint8_t stage) {
  if (!p.fight.in.has(who)) return refuse(NotInTheFight, who);
  if (stage == hunt) return hunter_objection(d, p, who);
  if (!is_armed(d, p, who, stage)) return refuse(CannotAttackNow, who, stage);
  // (NC 9.2) Who has been in air combat drops no bombs in that turn.
  if (stage == AirToSurface && p.fought_in_air.has(who)) return refuse(FoughtInTheAir, who);
  // [NC 9.10] One attack in each stage of a turn, in however many fights. To answer one is no attack.
  if (p.shot[stage].has(who)) return refuse(AttackedAlready, who, stage);
  return p.fight.engaged.has(who) ? refuse(IsEngaged, who) : Objection{};
}

constexpr std::uint16_t declined_bit(Seat side) { return static_cast<std::uint16_t>(4U << index(side)); }
bool has_declined(const Frame& f, Seat side) { return (f.local[Exchange::Turn] & declined_bit(side)) != 0; }
void give_turn(Frame& f, Seat side) {
  const unsigned declined = f.local[Exchange::Turn] & ~3U;
  f.local[Exchange::Turn] = static_cast<std::uint16_t>(declined | static_cast<unsigned>(side));
}

// Whose attack is next, if it is `side`'s turn; None if neither has one left.
Seat next_side(const P& p, const Frame& f, Seat side) {
  for (const Seat s : {side, other(side)}) {
    if (!has_declined(f, s) && can_attack(p.data, p.s.p, s, p.s.p.fight.stage)) return s;
  }
  return Seat::None;
}

// [NC R52] In air combat both roll, in the other stages only who has something to answer with.
Ask dice_of_attack(const P& p, const Frame& f) {
  const std::uint8_t stage = p.s.p.fight.stage;
  if (stage == hunt) return Ask::roll(RollDepthCharge, 1, d10);
  const bool both = stage == AirToAir || duel(p.data, p.s.p, stage, attacker_in(f), target_in(f)).back > 0;
  return Ask::roll(rolls[stage], both ? 2 : 1, d10);
}

Step begin_attack(P& p, Frame& f) {
  const Choice c = p.answer;
  const Position& pos = p.s.p;
  const PieceId whom = target_named(p.data, pos, attacking_side(f), pos.fight.stage, c.b, c.c);
  FLAGPLOT_CHECK(whom != no_piece);
  f.local[Exchange::Who] = c.a;
  f.local[Exchange::Whom] = whom;
  return f.then(Exchange::Rolled, dice_of_attack(p, f));
}

}  // namespace

PieceSet attackers_in(const Data& d, const Position& p, Seat side, std::uint8_t stage) {
  PieceSet able;
  (p.fight.in & all_of(side)).each([&](PieceId who) {
    if (!attacker_objection(d, p, who, stage)) able.add(who);
  });
  return able;
}

PieceSet targets_in(const Data& d, const Position& p, Seat attacker, std::uint8_t stage) {
  const PieceSet enemies = p.fight.in & all_of(other(attacker));
  if (stage == AirToAir) return enemies & part(d, p).aircraft;
  return stage == hunt ? hunted_by(d, p, attacker) : afloat(d, p, enemies);
}

bool can_attack(const Data& d, const Position& p, Seat side, std::uint8_t stage) {
  return !targets_in(d, p, side, stage).empty() && !attackers_in(d, p, side, stage).empty();
}

Duel duel(const Data& d, const Position& p, std::uint8_t stage, PieceId who, PieceId whom) {
  switch (stage) {
    case AirToAir:
      return dogfight_duel(d, p, who, whom);
    case AirToSurface:
      return bomb_duel(d, p, who);
    case Gunfire:
      return gun_duel(d, p, who, whom);
    default:
      return torpedo_duel(d, p, who, whom);
  }
}

PieceId target_named(const Data& d, const Position& p, Seat attacker, std::uint8_t stage, std::uint16_t kind,
                     std::uint16_t condition_) {
  PieceId found = no_piece;
  targets_in(d, p, attacker, stage).each([&](PieceId whom) {
    if (found == no_piece && kind_arg(d, p, whom) == kind && condition(p, whom) == condition_) found = whom;
  });
  return found;
}

std::optional<Step> ask_or_decide(P& p, Frame& f, std::uint8_t then, Ask question) {
  f.at = then;
  if (!p.data.options.solitaire || question.seat != Seat::Allied) return Step(question);
  p.answer = solo_answer(p.data, p.s.p, question.prompt);
  return {};
}

// [NC R50] Who declines is out of the stage; the other side goes on alone.
Step next_attack(P& p, Frame& f) {
  using enum Exchange::At;
  const Fight& fight = p.s.p.fight;
  for (;;) {
    if (f.at == Chosen) {
      if (p.answer.verb != Pass) return begin_attack(p, f);
      f.local[Exchange::Turn] |= declined_bit(attacking_side(f));
    }
    const Seat side = next_side(p, f, f.at == Begin ? fight.first : other(attacking_side(f)));
    if (side == Seat::None) return Done{};
    give_turn(f, side);
    f.local[Exchange::Who] = f.local[Exchange::Whom] = f.local[Exchange::Extra] = 0;
    if (const auto question =
            ask_or_decide(p, f, Chosen, Ask::player(side, questions[fight.stage], fight.at)))
      return *question;
  }
}

// Both fire at once: what one side's hit does to the other comes too late to spoil its aim.
void resolve_attack(P& p, Frame& f) {
  Position& pos = p.s.p;
  const std::uint8_t stage = pos.fight.stage;
  const PieceId who = attacker_in(f), whom = target_in(f);
  const Duel dice = duel(p.data, pos, stage, who, whom);
  const bool hit = is_hit(p.answer.a, dice.modifier, dice.factor);
  const bool hit_back = is_hit(p.answer.b, dice.modifier, dice.back);
  pos.shot[stage].add(who);
  if (dice.engages) pos.fight.engaged.add(whom);
  f.local[Exchange::Extra] = hit;
  p.out.tell(both_players, reports[stage], kind_arg(p.data, pos, who), kind_arg(p.data, pos, whom),
             shown(p.answer, dice.modifier, d10));
  if (hit) damage(p, whom, side_of(who));
  if (hit_back) damage(p, who, side_of(whom));
}

Objection attack_objection(const Asked& q, std::uint8_t stage, Choice c) {
  const PieceId who = piece_in(c);
  if (side_of(who) != q.seat) return refuse(NotInTheFight, who);
  if (const Objection no = attacker_objection(q.d, q.p, who, stage)) return no;
  if (target_named(q.d, q.p, q.seat, stage, c.b, c.c) == no_piece) return refuse(NoSuchTarget, c.b);
  return unless_first_of_its_lot(q.d, q.p, attackers_in(q.d, q.p, q.seat, stage), who);
}

void offer_attacks(const Asked& q, std::uint8_t stage, Verb verb, Options& out) {
  // Targets that look alike are one. Those of a kind have numbers next to each other.
  Array<Choice, first_german> targets{};
  std::size_t count = 0;
  std::uint16_t kind = 0xFFFF;
  SetOf<conditions> seen;
  targets_in(q.d, q.p, q.seat, stage).each([&](PieceId whom) {
    if (kind_arg(q.d, q.p, whom) != kind) seen = {};
    kind = kind_arg(q.d, q.p, whom);
    const std::uint16_t how = condition(q.p, whom);
    if (seen.has(how)) return;
    seen.add(how);
    targets[count++] = {verb, 0, kind, how};
  });
  each_unlike(q.d, q.p, attackers_in(q.d, q.p, q.seat, stage), [&](PieceId who) {
    for (std::size_t i = 0; i < count; ++i) out.add({verb, who, targets[i].b, targets[i].c});
  });
}

}  // namespace flagplot::north_cape
