#include "games/bismarck/battle_board.h"
#include "games/bismarck/damage.h"

// What may be answered to the questions of naval combat, from what a side sees.
namespace flagplot::bismarck {
namespace {

constexpr Refusal no_option{refusal_not_an_option, {}};

// One answer, and the tests that most questions put to it.
class Answer {
 public:
  Answer(const Data& d, const View& v, Choice c) : d_(d), v_(v), c_(c) {}

  bool is(std::uint16_t verb) const { return c_ == Choice{verb, 0, 0, 0}; }
  bool is_with_one(std::uint16_t verb) const { return c_.verb == verb && c_.b == 0 && c_.c == 0; }
  bool is_with_two(std::uint16_t verb) const { return c_.verb == verb && c_.c == 0; }

  bool own(std::uint16_t s) const { return is_ship(s) && d_.ships[s].side == v_.seen.seat; }
  bool is_ship(std::uint16_t s) const { return s < d_.ships.size(); }
  std::optional<Refusal> because(BattleObjection why) const {
    if (!why) return {};
    return Refusal{static_cast<std::uint16_t>(*why), {c_.a, c_.b, c_.c}};
  }
  std::optional<Refusal> not_yours() const { return Refusal{NotYours, {c_.a, 0, 0}}; }

  std::optional<Refusal> attack() const {
    constexpr std::uint16_t types = type_names.size();
    if (is(Pass)) return {};
    if (!is_with_two(AttackWith) || c_.a >= types || c_.b >= types) return no_option;
    const bool possible =
        (asking(v_).local[3] & attack_bit(static_cast<Type>(c_.a), static_cast<Type>(c_.b))) != 0;
    return because(possible ? BattleObjection() : BattleObjection(NoSuchAttack));
  }
  std::optional<Refusal> commit() const {
    if (is(Pass)) return {};
    if (!is_with_two(CommitTo) || c_.a != v_.seen.ask.subject) return no_option;
    return because(commit_refusal(d_, v_.p, ship(), c_.b));
  }
  std::optional<Refusal> first_course() const {
    if (!is_with_one(SteerAtFirst)) return no_option;
    return because(c_.a < courses ? BattleObjection() : BattleObjection(NoSuchCourse));
  }
  std::optional<Refusal> place() const {
    if (!is_with_two(PlaceShip) || !is_ship(c_.a)) return no_option;
    if (!own(c_.a)) return not_yours();
    return because(place_refusal(d_, v_.p, ship(), entry_of(asking(v_)), c_.b));
  }
  std::optional<Refusal> withdraw() const {
    if (on(v_.p, ship()).status == Withdrawing) return because(WithdrawsAlready);
    return because(withdraw_refusal(d_, v_.p, ship()));
  }
  // Pass, or a verb with one of one's own ships.
  template <class F>
  std::optional<Refusal> own_ship(std::uint16_t verb, F refusal) const {
    if (is(Pass)) return {};
    if (!is_with_one(verb) || !is_ship(c_.a)) return no_option;
    if (!own(c_.a)) return not_yours();
    return refusal();
  }
  std::optional<Refusal> manoeuvre() const {
    const auto s = static_cast<ShipId>(v_.seen.ask.subject);
    if (is(Pass)) return {};
    if (is(GoAhead)) return because(ahead_refusal(d_, v_.p, s, moved_of(asking(v_))));
    if (is(TurnToPort) || is(TurnToStarboard))
      return because(turn_refusal(d_, v_.p, s, moved_of(asking(v_))));
    return no_option;
  }
  std::optional<Refusal> fire() const {
    if (is(Pass)) return {};
    const bool all = is_with_two(FireAll);
    const std::uint16_t target = all ? c_.b : c_.c;
    if ((!all && c_.verb != AimSection) || !is_ship(c_.a) || !is_ship(target)) return no_option;
    if (!all && c_.b >= section_names.size()) return no_option;
    if (!own(c_.a)) return not_yours();
    if (all) return because(fire_all_refusal(d_, v_.p, asking(v_), ship(), static_cast<ShipId>(target)));
    if (static_cast<Section>(c_.b) == Section::Midships) return because(NoSuchSection);
    return because(
        aim_refusal(d_, v_.p, asking(v_), ship(), static_cast<Section>(c_.b), static_cast<ShipId>(target)));
  }
  std::optional<Refusal> take_hit(Section one, Section two) const {
    if (!is_with_one(TakeHitOn) || c_.a >= section_names.size()) return no_option;
    const auto section = static_cast<Section>(c_.a);
    const auto s = static_cast<ShipId>(v_.seen.ask.subject);
    const bool can = (section == one || section == two) && boxes_left(d_, v_.p, s, section) > 0;
    return because(can ? BattleObjection() : BattleObjection(SectionCannotTake));
  }

  std::optional<Refusal> check() const {
    switch (v_.seen.ask.prompt) {
      case AskAttack:
        return attack();
      case AskAccept:
        if (is(AcceptAttack) || is(RefuseAttack)) return {};
        return no_option;
      case AskCommit:
        return commit();
      case AskHoldBack:
        return own_ship(HoldBack, [this] { return because(hold_refusal(d_, v_.p, ship())); });
      case AskFirstCourse:
        return first_course();
      case AskPlace:
        return place();
      case AskEnter:
        return own_ship(EnterBattle, [this] { return because(enter_refusal(d_, v_.p, ship())); });
      case AskWithdraw:
        return own_ship(WithdrawShip, [this] { return withdraw(); });
      case AskManoeuvre:
        return manoeuvre();
      case AskFire:
        return fire();
      case AskSecondary:
        return take_hit(Section::Port, Section::Starboard);
      case AskTurret:
        return take_hit(Section::Bow, Section::Stern);
      case AskBreakOff:
        if (is(Pass) || is(BreakOff)) return {};
        return no_option;
      case AskBonusTurn:
        if (is(Pass) || is(TurnToPort) || is(TurnToStarboard)) return {};
        return no_option;
      case AskCallUp:
        return own_ship(CallUp, [this] { return because(call_up_refusal(d_, v_.p, ship(), asking(v_))); });
      default:
        return no_option;
    }
  }

 private:
  ShipId ship() const { return static_cast<ShipId>(c_.a); }
  const Data& d_;
  const View& v_;
  Choice c_;
};

}  // namespace

std::optional<Refusal> battle_check(const Data& d, const View& v, Choice c) {
  return Answer(d, v, c).check();
}

// Candidates for every verb that answers the prompt; those that pass the check are offered.
void battle_options(const Data& d, const View& v, Options& out) {
  const auto offer = [&](std::uint16_t verb, int a = 0, int b = 0, int c = 0) {
    const Choice choice{verb, static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(b),
                        static_cast<std::uint16_t>(c)};
    if (!battle_check(d, v, choice)) out.add(choice);
  };
  const Seat seat = v.seen.seat;
  const auto offer_ships = [&](std::uint16_t verb) {
    each_ship(d, seat, [&](ShipId s) { offer(verb, arg(s)); });
  };
  offer(Pass);
  switch (v.seen.ask.prompt) {
    case AskAttack:
      for (int own = 0; own < 3; ++own) {
        for (int enemy = 0; enemy < 3; ++enemy) offer(AttackWith, own, enemy);
      }
      return;
    case AskAccept:
      offer(AcceptAttack);
      return offer(RefuseAttack);
    case AskCommit:
      for (int n = 1; n <= v.p.battle.announced; ++n) offer(CommitTo, v.seen.ask.subject, n);
      return;
    case AskHoldBack:
      return offer_ships(HoldBack);
    case AskFirstCourse:
      for (int course = 0; course < static_cast<int>(courses); ++course) offer(SteerAtFirst, course);
      return;
    case AskPlace:
      each_ship(d, seat, [&](ShipId s) {
        const Entry e = entry_of(asking(v));
        for (int n = first_place(e); n <= last_place(e); ++n) offer(PlaceShip, arg(s), n);
      });
      return;
    case AskEnter:
      return offer_ships(EnterBattle);
    case AskWithdraw:
      return offer_ships(WithdrawShip);
    case AskManoeuvre:
      offer(GoAhead);
      [[fallthrough]];
    case AskBonusTurn:
      offer(TurnToPort);
      return offer(TurnToStarboard);
    case AskFire:
      each_on_board(d, v.p, seat, [&](ShipId s) {
        each_on_board(d, v.p, other(seat), [&](ShipId target) {
          offer(FireAll, arg(s), arg(target));
          for (int section = 0; section < 4; ++section) offer(AimSection, arg(s), section, arg(target));
        });
      });
      return;
    case AskSecondary:
    case AskTurret:
      for (int section = 0; section < 4; ++section) offer(TakeHitOn, section);
      return;
    case AskBreakOff:
      return offer(BreakOff);
    case AskCallUp:
      return offer_ships(CallUp);
    default:
      return;
  }
}

}  // namespace flagplot::bismarck
