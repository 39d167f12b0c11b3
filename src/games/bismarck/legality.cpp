#include "games/bismarck/battle.h"
#include "games/bismarck/chapters.h"
#include "games/bismarck/predicates.h"
#include "games/bismarck/rules.h"

// What a seat may answer, decided on its own view; the predicates are those of the chapters.
namespace flagplot::bismarck {
namespace {

const Refusal not_an_option{refusal_not_an_option, {}};

class Legality {
 public:
  Legality(const Data& d, const View& v) : d_(d), v_(v), p_(v.p), seat_(v.seen.seat), ask_(v.seen.ask) {}

  Objection check(Choice c) const {
    if (c.verb == Pass) return c == pass && may_pass() ? Objection{} : Objection{not_an_option};
    switch (ask_.prompt) {
      case AskAvailability: return availability(c);
      case AskForces: return forces(c);
      case AskShadow: return shadowing(c, false);
      case AskHighSpeed: return arg_is_subject(c) ? shadowing(c, true) : Objection{not_an_option};
      case AskSail: return own_ship(c, OrderShip) ? first(unit(c.a), order_refusal(d_, p_, ship(c.a))) : Objection{not_an_option};
      case AskHeading:
      case AskShadowed: return heading(c);
      case AskAir: return air(c);
      case AskFlight: return zone_given(c, Fly) ? flight_refusal(d_, p_, subject_air(), zone(c.a)) : Objection{not_an_option};
      case AskCall: return zone_given(c, CallZone) ? call_refusal(d_, p_, seat_, zone(c.a)) : Objection{not_an_option};
      case AskFollow: return following(c);
      case AskStrikes: return strike(c);
      case AskLanding: return own_air(c, FlyHome) && !c.b ? landing_refusal(d_, p_, aircraft(c.a)) : Objection{not_an_option};
      case AskHuffDuff:
        if (!zone_given(c, NameZone)) return not_an_option;
        return huff_duff_zones(d_, p_, subject()).has(zone(c.a)) ? Objection{} : refuse(NotNear, c.a);
      case AskConvoy: return c == Choice{AttackConvoy, 0, 0, 0} ? Objection{} : Objection{not_an_option};
      default: return not_an_option;
    }
  }

  void options(Options& out) const {
    if (may_pass()) out.add(pass);
    switch (ask_.prompt) {
      case AskAvailability:
        ships(out, Mobilise);
        offer(out, {CallRevenge, 0, 0, 0});
        break;
      case AskForces:
        form_forces(out);
        break;
      case AskShadow:
        each_quarry(d_, p_, [&](QuarryId quarry) { shadow(out, quarry); });
        break;
      case AskHighSpeed: shadow(out, QuarryId(ask_.subject)); break;
      case AskSail:
        each_unit(d_, p_, seat_, [&](ShipId s) { offer_if(!order_refusal(d_, p_, s), out, {OrderShip, arg(s), 0, 0}); });
        break;
      case AskHeading:
      case AskShadowed:
        sails(out);
        offer(out, {GoOnPatrol, 0, 0, 0});
        offer(out, {LeaveBoard, 0, 0, 0});
        break;
      case AskAir:
        each_air(d_, seat_, [&](AirId a) {
          for (const std::uint8_t back : {0, 1})
            offer_if(!air_order_refusal(d_, p_, a, back), out, {OrderAir, arg(a), back, 0});
          offer_if(!landing_refusal(d_, p_, a), out, {FlyHome, arg(a), 0, 0});
        });
        break;
      case AskFlight: flights(out); break;
      case AskCall: calls(out); break;
      case AskFollow:
        ships(out, FollowWith);
        each_air(d_, seat_, [&](AirId a) { offer(out, {FollowByAir, arg(a), 0, 0}); });
        break;
      case AskStrikes:
        each_air(d_, seat_, [&](AirId a) {
          if (at(p_, a).status != AirStatus::Aloft) return;
          const int n = counters_known(d_, p_, seat_, at(p_, a).zone);
          for (int i = 1; i <= n; ++i) offer(out, {Strike, arg(a), static_cast<std::uint16_t>(i), 0});
        });
        break;
      case AskLanding:
        each_air(d_, seat_, [&](AirId a) { offer_if(!landing_refusal(d_, p_, a), out, {FlyHome, arg(a), 0, 0}); });
        break;
      case AskHuffDuff: huff_duff_zones(d_, p_, subject()).each([&](ZoneId z) { out.add({NameZone, arg(z), 0, 0}); }); break;
      case AskConvoy: offer(out, {AttackConvoy, 0, 0, 0}); break;
      default: break;
    }
  }

 private:
  static ShipId ship(std::uint16_t a) { return static_cast<ShipId>(a); }
  static AirId aircraft(std::uint16_t a) { return static_cast<AirId>(a); }
  static ZoneId zone(std::uint16_t a) { return static_cast<ZoneId>(a); }
  ShipId subject() const { return ship(ask_.subject); }
  AirId subject_air() const { return aircraft(ask_.subject); }

  bool may_pass() const { return ask_.prompt != AskHuffDuff; }
  bool zone_given(Choice c, Verb verb) const { return c.verb == verb && c.a < d_.board.size() && !c.b && !c.c; }
  bool own_ship(Choice c, Verb verb) const {
    return c.verb == verb && c.a < d_.ships.size() && d_.ships[c.a].side == seat_ && !c.b && !c.c;
  }
  bool own_air(Choice c, Verb verb) const {
    return c.verb == verb && c.a < d_.air.size() && d_.air[c.a].side == seat_ && !c.c;
  }
  bool arg_is_subject(Choice c) const { return c.b == ask_.subject; }
  static Objection first(Objection a, Objection b) { return a ? a : b; }
  // Orders go to a unit, spoken of by its first ship.
  Objection unit(std::uint16_t a) const {
    if (!in_play(p_, ship(a))) return refuse(NotInPlay, a);
    return is_leader(d_, p_, ship(a)) ? Objection{} : Objection{refuse(InAForce, a)};
  }

  Objection availability(Choice c) const {
    if (c == Choice{CallRevenge, 0, 0, 0}) return may_call_revenge(d_, p_) ? Objection{} : Objection{refuse(RevengeNotYet)};
    return own_ship(c, Mobilise) ? mobilise_refusal(d_, p_, ship(c.a)) : Objection{not_an_option};
  }
  Objection forces(Choice c) const {
    if (own_ship(c, LeaveForce)) return leave_refusal(p_, ship(c.a));
    const bool both = c.verb == JoinForce && c.a < d_.ships.size() && c.b < d_.ships.size() && !c.c &&
                      d_.ships[c.a].side == seat_ && d_.ships[c.b].side == seat_;
    return both ? join_refusal(d_, p_, ship(c.a), ship(c.b)) : Objection{not_an_option};
  }
  Objection shadowing(Choice c, bool high_speed) const {
    const QuarryId quarry(c.b);
    const bool german = c.b < d_.ships.size() && d_.ships[c.b].side == Seat::Axis;
    if ((!german && !quarry.is_unnamed()) || c.c) return not_an_option;
    const ZoneId passed = high_speed ? zone(asking(v_).local[1]) : no_zone;
    if (own_ship({c.verb, c.a, 0, 0}, ShadowWith)) {
      return first(unit(c.a), shadow_refusal(d_, p_, ship(c.a), quarry, high_speed, passed));
    }
    if (own_air(c, ShadowByAir)) return air_shadow_refusal(d_, p_, aircraft(c.a), quarry, high_speed, passed);
    return not_an_option;
  }
  Objection heading(Choice c) const {
    if (zone_given(c, Sail)) return sail_refusal(d_, p_, subject(), zone(c.a));
    if (c == Choice{GoOnPatrol, 0, 0, 0}) return patrol_refusal(d_, p_, subject());
    if (c == Choice{LeaveBoard, 0, 0, 0}) return may_leave_board(d_, p_, subject()) ? Objection{} : Objection{refuse(NotSouthEdge, ask_.subject)};
    return not_an_option;
  }
  Objection air(Choice c) const {
    if (own_air(c, OrderAir) && c.b <= 1) return air_order_refusal(d_, p_, aircraft(c.a), static_cast<std::uint8_t>(c.b));
    if (own_air(c, FlyHome) && !c.b) return landing_refusal(d_, p_, aircraft(c.a));
    return not_an_option;
  }
  Objection following(Choice c) const {
    const Trail trail{zone(asking(v_).local[1]), zone(asking(v_).local[2])};
    if (own_ship(c, FollowWith)) return first(unit(c.a), follow_refusal(d_, p_, ship(c.a), trail));
    if (own_air(c, FollowByAir) && !c.b) return air_follow_refusal(d_, p_, aircraft(c.a), trail);
    return not_an_option;
  }
  Objection strike(Choice c) const {
    return own_air(c, Strike) ? strike_refusal(d_, p_, aircraft(c.a), c.b) : Objection{not_an_option};
  }

  void offer(Options& out, Choice c) const { offer_if(!check(c), out, c); }
  // For long lists: only what the check of such a choice comes down to.
  static void offer_if(bool allowed, Options& out, Choice c) {
    if (allowed) out.add(c);
  }
  void ships(Options& out, Verb verb) const {
    each_ship(d_, seat_, [&](ShipId s) {
      if (in_play(p_, s)) offer(out, {verb, arg(s), 0, 0});
    });
  }
  void shadow(Options& out, QuarryId quarry) const {
    each_ship(d_, seat_, [&](ShipId s) { offer(out, {ShadowWith, arg(s), quarry.value, 0}); });
    each_air(d_, seat_, [&](AirId a) { offer(out, {ShadowByAir, arg(a), quarry.value, 0}); });
  }
  void form_forces(Options& out) const {
    const ZoneSet shared = shared_zones(d_, p_, seat_);
    each_ship(d_, seat_, [&](ShipId a) {
      if (at(p_, a).status != ShipStatus::AtSea) return;
      offer_if(!leave_refusal(p_, a), out, {LeaveForce, arg(a), 0, 0});
      if (at(p_, a).force || !shared.has(at(p_, a).zone)) return;
      each_ship(d_, seat_, [&](ShipId b) {
        if (at(p_, b).zone == at(p_, a).zone) offer_if(!join_refusal(d_, p_, a, b), out, {JoinForce, arg(a), arg(b), 0});
      });
    });
  }
  void sails(Options& out) const {
    if (!can_sail(d_, p_, subject())) return;
    for (const ZoneId z : d_.board.neighbours(at(p_, subject()).zone))
      offer_if(is_way_open(d_, p_, subject(), z), out, {Sail, arg(z), 0, 0});
  }
  void flights(Options& out) const {
    flyable(d_, p_, subject_air()).each([&](ZoneId z) { out.add({Fly, arg(z), 0, 0}); });
  }
  void calls(Options& out) const {
    callable_zones(d_, p_, seat_).each([&](ZoneId z) { out.add({CallZone, arg(z), 0, 0}); });
  }

  const Data& d_;
  const View& v_;
  const Position& p_;
  Seat seat_;
  Ask ask_;
};

}  // namespace

std::optional<Refusal> Bismarck::check(const Data& d, const View& v, Choice c) {
  if (is_battle_prompt(v.seen.ask.prompt)) return battle_check(d, v, c);
  return Legality(d, v).check(c);
}

void Bismarck::options(const Data& d, const View& v, Options& out) {
  if (is_battle_prompt(v.seen.ask.prompt)) return battle_options(d, v, out);
  Legality(d, v).options(out);
}

}  // namespace flagplot::bismarck
