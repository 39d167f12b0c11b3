#include "games/pq17/answers.h"
#include "games/pq17/cards.h"
#include "games/pq17/chapters.h"
#include "games/pq17/damage.h"
#include "games/pq17/forces.h"

// Ice in the way of a force.
namespace flagplot::pq17 {
namespace {

Objection check_ice(const Asked& q, Choice c) {
  if (c.verb == TurnBack) return {};
  if (c.verb != GoOn) return not_an_option;
  // [PQ 5.1.7] Axis forces never go into heavy drift or pack ice.
  return allowed_if(q.seat == Seat::Allied || q.p.going.ice < HeavyDrift, {TooMuchIce, {q.p.going.ice, 0, 0}});
}
void offer_ice(const Asked& q, Options& out) {
  for (const Choice c : {Choice{GoOn, 0, 0, 0}, Choice{TurnBack, 0, 0, 0}}) {
    if (!check_ice(q, c)) out.add(c);
  }
}

// [PQ 10.3] In the channel to Arkhangelsk icebreakers keep drift ice away, and leave of thin pack a light drift.
IceCondition broken(const Data& d, Seat side, Hex h, IceCondition found) {
  if (side != Seat::Allied || !d.printed->icebreaking.has(h)) return found;
  if (found <= HeavyDrift) return Clear;
  return found == ThinPack ? LightDrift : found;
}

// [PQ 10.2.2] [PQ 10.2.3] How many cards of damage a condition is worth.
constexpr Array<std::uint8_t, 5> cards_of{0, 1, 2, 3, 4};

}  // namespace

const Answers ice_answers{check_ice, offer_ice};

// [PQ 10.1] What the die finds where the ice is not certain.
IceCondition ice_found(const Data& d, IceCondition predicted, int die) {
  const auto& row = d.charts.ice[predicted];
  for (std::size_t i = 0; i < row.size(); ++i) {
    if (die <= row[i]) return static_cast<IceCondition>(i);
  }
  return SolidPack;
}

// [PQ 10.2] Into a hex, or into or out of a port in it; going.to is the hex. Result 1: the way is free.
Step into_ice(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Found, ThinRolled, Decided, CardDrawn_, Chosen };
  Position& at = p.s.p;
  Going& g = at.going;
  const Seat side = side_of(g.block);
  const IceStart zone = ice_in(at, p.data.printed->zone[g.to]);
  bool open = true;
  switch (f.at) {
    case Begin:
      g.cards = g.voluntary = 0;
      g.ice = Clear;
      if (!zone.certain) return f.then(Found, Ask::roll(RollIce, 1, 10));
      g.ice = broken(p.data, side, g.to, zone.condition);
      if (g.ice == Clear) return Done{1};
      break;
    case Found: {
      const int die = p.answer.a - 1;
      g.ice = broken(p.data, side, g.to, ice_found(p.data, zone.condition, die));
      p.out.tell(onlookers(at, side), IceIs, g.block, g.to, g.ice, shown(p.answer, -1, 10));
      // [PQ 10.2.1] Clear water hinders nobody.
      if (g.ice == Clear) return Done{1};
      break;
    }
    case ThinRolled:
      // [PQ 10.2.4] Thin pack holds on 5 or less.
      p.out.tell(onlookers(at, side), ThinIce, g.block, shown(p.answer, -1, 10));
      if (p.answer.a - 1 <= 5) f.local[0] = 1;
      return f.then(CardDrawn_, draw_card(at, side));
    case Decided:
      g.cards = cards_of[g.ice];
      if (p.answer.verb == TurnBack) {
        g.voluntary = 1;
        f.local[0] = 1;
        p.out.tell(onlookers(at, side), TurnsBack, g.block, g.to);
      } else if (g.ice == ThinPack) {
        return f.then(ThinRolled, Ask::roll(RollThinIce, 1, 10));
      }
      return f.then(CardDrawn_, draw_card(at, side));
    case CardDrawn_: {
      const unsigned card = take_card(at, side, p.answer);
      p.out.tell(side, CardDrawn, g.block, card + 1);
      const Card& c = p.data.printed->deck[index(side)][card];
      // [PQ 10.2.6] The second number counts in heavy drift and in pack ice that one did not turn back from.
      const bool more = g.ice != LightDrift && !g.voluntary;
      const auto add = [&](std::uint16_t& sum, const Damage& dmg) { sum = static_cast<std::uint16_t>(sum + dmg.sure + (more ? dmg.more : 0)); };
      std::uint16_t heavy = f.local[1] & 15U, light = f.local[1] >> 4 & 15U, convoy = static_cast<std::uint16_t>(f.local[1] >> 8);
      add(heavy, c.heavy);
      add(light, c.light);
      add(convoy, c.convoy);
      f.local[1] = static_cast<std::uint16_t>(std::min<unsigned>(heavy, 15U) | std::min<unsigned>(light, 15U) << 4 | convoy << 8);
      if (--g.cards > 0) return f.then(CardDrawn_, draw_card(at, side));
      // One throw says who they are, whoever is there: how many dice fall must not tell it.
      return f.then(Chosen, ask_victims());
    }
    case Chosen: {
      Lots lots(p.answer);
      remove_damaged(p, g.force, f.local[1] & 15U, f.local[1] >> 4 & 15U, f.local[1] >> 8, lots);
      open = f.local[0] == 0;
      return Done{static_cast<std::uint16_t>(open)};
    }
  }
  // [PQ 10.2.5] Solid pack lets nobody in.
  if (g.ice == SolidPack) {
    f.local[0] = 1;
    g.cards = cards_of[g.ice];
    p.out.tell(onlookers(at, side), IceHolds, g.block, g.to);
    return f.then(CardDrawn_, draw_card(at, side));
  }
  return f.then(Decided, Ask::player(side, AskIce, g.ice));
}

}  // namespace flagplot::pq17
