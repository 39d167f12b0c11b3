#include "bots/murmansk_run/staff.h"

// The Allied force of a season, and the groups it sails in: capital ships, a carrier and destroyers with the
// convoy, and the others beside it behind a strong screen.
namespace flagplot::bots::murmansk_run {
namespace {

// A carrier for the convoy: an escort carrier costs no point when she is lost, but the aircraft of a fleet
// carrier also find and strike.
Advice carrier(const Situation& s) {
  const Choice best = best_option(s, [&](Choice o) { return s.d.battle_carriers.has(o.a) ? 1 : 0; });
  return because(best, CarrierForConvoy, best.a);
}

// As many capital ships as the rules allow, the heaviest first.
Advice capitals(const Situation& s) {
  const Choice best = best_option(s, [&](Choice o) {
    if (o.verb != TakeCapital) return -1.0;
    const ShipSpec& ship = s.d.ships[o.a];
    return static_cast<double>(ship.defends) + 0.5 * static_cast<double>(ship.fires);
  });
  return because(best, best.verb == TakeCapital ? TakeStrongest : NoReason, best.a);
}

// An escort carrier in the place of a cruiser: the convoy has more use for her.
Advice escort_carriers(const Situation& s) {
  const bool one_taken = !with_status(s.p(), s.d.escort_carriers, Status::Chosen).empty();
  const Choice best =
      best_option(s, [&](Choice o) { return (o.verb == TakeEscortCarrier) != one_taken ? 1 : 0; });
  return because(best, best.verb == TakeEscortCarrier ? CarrierForConvoy : NoReason, best.a);
}

enum class Kind : std::uint8_t {
  EscortCarrier,
  Carrier,
  Capital,
  Destroyers,
  LightCruiser,
  HeavyCruiser,
  Any
};

Set of_kind(const Data& d, Kind kind) {
  Set set;
  switch (kind) {
    case Kind::EscortCarrier:
      return d.escort_carriers;
    case Kind::Carrier:
      return d.carriers;
    case Kind::Capital:
      return d.capitals;
    case Kind::Destroyers:
      return d.destroyers - d.soviets;
    case Kind::LightCruiser:
    case Kind::HeavyCruiser:
      d.cruisers.each([&](ShipId s) {
        if ((d.ships[s].fires == Class::CL) == (kind == Kind::LightCruiser)) set.add(s);
      });
      return set;
    default:
      return d.allied - d.soviets;
  }
}

struct Want {
  MarkerId marker;
  Kind kind;
  int count;  // of that kind in the group
};
constexpr MarkerId battle_group = first_group, second_group = first_group + 1, third_group = first_group + 2;
// In the order in which ships are given out. Capital ships sail with the freighters themselves: in the dark
// chance picks who is met. Two divisions a screen: one is soon gone.
constexpr std::array wants{
    Want{convoy, Kind::Capital, 2},       Want{convoy, Kind::EscortCarrier, 1},
    Want{convoy, Kind::Carrier, 1},       Want{convoy, Kind::Destroyers, 2},
    Want{battle_group, Kind::Capital, 2}, Want{battle_group, Kind::Destroyers, 2},
    Want{second_group, Kind::Capital, 2}, Want{second_group, Kind::Destroyers, 1},
    Want{convoy, Kind::LightCruiser, 2},  Want{battle_group, Kind::HeavyCruiser, 1},
    Want{second_group, Kind::Any, 5},     Want{battle_group, Kind::Any, 5},
    Want{convoy, Kind::HeavyCruiser, 2},  Want{third_group, Kind::Any, 5},
};

Advice groups(const Situation& s) {
  for (const Want& want : wants) {
    const Set kind = of_kind(s.d, want.kind);
    const bool one_more = want.kind == Kind::Capital && want.marker == convoy && s.cover() == Cover::Massed;
    if ((s.p().crew[want.marker] & kind).size() >= want.count + (one_more ? 1 : 0)) continue;
    for (const Choice& o : s.options) {
      if (o.verb != Assign || o.b != want.marker || !kind.has(o.a)) continue;
      return want.marker == convoy ? because(o, EscortConvoy, o.a) : because(o, CloseCover, o.a, o.b);
    }
  }
  return do_nothing(s);
}

Advice bomb(const Situation& s) {
  const Choice best = best_option(
      s, [&](Choice o) { return o.verb == BombShip ? worth(s.d, static_cast<ShipId>(o.a)) : 0.0; });
  return because(best, BombTheBiggest, best.a);
}

}  // namespace

Advice allied_force_advice(const Situation& s) {
  switch (s.prompt()) {
    case AskCarrier:
      return carrier(s);
    case AskCapitals:
      return capitals(s);
    case AskEscortCarriers:
      return escort_carriers(s);
    case AskTallBoy:
      return bomb(s);
    default:
      return groups(s);
  }
}

}  // namespace flagplot::bots::murmansk_run
