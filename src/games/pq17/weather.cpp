#include "games/pq17/cards.h"
#include "games/pq17/chapters.h"
#include "games/pq17/damage.h"
#include "games/pq17/forces.h"

// Weather, and what gales do to convoys.
namespace flagplot::pq17 {

// [PQ 9.1] Two dice; fair weather, storms and gales bear on the next roll, except at the beginning.
int weather_modifier(const Data& d, const Position& p) {
  if (p.turn == 0) return 0;
  switch (p.weather) {
    // [PQ 9.2.1] Fair weather tends to last.
    case Fair: return d.charts.after_fair;
    case Storms: return d.charts.after_storms;
    case Gales: return d.charts.after_gales;
    default: return 0;
  }
}
Weather weather_for(const Data& d, int sum) {
  const auto& row = d.charts.weather[d.scenario.season];
  for (std::size_t i = 0; i < row.size(); ++i) {
    if (sum <= row[i]) return static_cast<Weather>(i);
  }
  return Gales;
}

namespace {

// [PQ R42] On some turns the weather is as it was, and nobody rolls.
const GivenWeather* weather_given(const Data& d, std::uint8_t turn) {
  for (const GivenWeather& g : d.scenario.weather_given) {
    if (turn >= g.first && turn <= g.last) return &g;
  }
  return nullptr;
}

bool may_be_torn_apart(const Position& p, ForceId convoy) {
  const Force& force = p.force[convoy];
  return side_of(convoy) == Seat::Allied && is_convoy(convoy) && at_sea(p, convoy) && force.parent == no_force &&
         !(p.block[force.block].marks & (is_scattered | is_dispersed));
}
// A convoy that may be torn apart is not, after all.
void stay_together(P& p, ForceId convoy) {
  Force& force = p.s.p.force[convoy];
  if (!(force.acted & may_disperse)) return;
  force.acted = static_cast<std::uint8_t>(force.acted & ~may_disperse);
  p.out.tell(side_of(convoy), ConvoyHolds, convoy);
}

}  // namespace

// In gales a card for each convoy at sea: it may not move, or may be dispersed. One throw serves all of a side, so that it
// does not show how many there are.
Step weather(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Rolled, AlliedDrawn, AxisDrawn };
  Position& at = p.s.p;
  const auto stop_convoys = [&](Seat side) {
    Lots lots(p.answer);
    SetOf<64> deck = SetOf<64>::below(cards_in_deck);
    each_force(side, [&](ForceId who) {
      if (!is_convoy(who)) return;
      const unsigned card = deck.nth(lots.pick(static_cast<unsigned>(deck.size())));
      deck.remove(card);
      if (!at_sea(at, who)) return;
      const Card& c = p.data.printed->deck[index(side)][card];
      Force& force = at.force[who];
      // [PQ 9.2] A partly dispersed convoy stays together: what stops one part stops the other.
      if (c.stops_convoys) {
        force.flags |= is_stopped;
        if (force.parent != no_force) at.force[force.parent].flags |= is_stopped;
        p.out.tell(side, ConvoyStopped, who);
      }
      // (PQ 9.3.2) Whole convoys of the Allies; they are told, since they could see it in their force.
      if (c.disperses && may_be_torn_apart(at, who)) {
        force.acted |= may_disperse;
        p.out.tell(side, ConvoyMayDisperse, who);
      } else {
        stay_together(p, who);
      }
    });
  };
  const auto changed = [&]() -> Step {
    each_shadow_that_ends(p);
    if (at.weather != Gales) return Done{};
    return f.then(AlliedDrawn, ask_victims());
  };
  switch (f.at) {
    case Begin: {
      const GivenWeather* given = weather_given(p.data, at.turn);
      if (!given) return f.then(Rolled, Ask::roll(RollWeather, 2, 10));
      at.weather = given->weather;
      at.dispersal = given->dispersal;
      p.out.tell(both_players, WeatherGivenIs, at.weather);
      return changed();
    }
    case Rolled: {
      const int modifier = weather_modifier(p.data, at);
      const int sum = p.answer.a + p.answer.b - 2 + modifier;
      at.weather = weather_for(p.data, sum);
      at.dispersal = static_cast<std::uint8_t>(at.weather == Gales ? -p.data.charts.dispersal[static_cast<std::size_t>(std::clamp(sum, 0, 31))] : 0);
      p.out.tell(both_players, WeatherIs, at.weather, shown(p.answer, modifier - 2, 10));
      return changed();
    }
    case AlliedDrawn:
      stop_convoys(Seat::Allied);
      return f.then(AxisDrawn, ask_victims());
    default:
      stop_convoys(Seat::Axis);
      return Done{};
  }
}

void each_shadow_that_ends(P& p) {
  for (BlockId b = 0; b < most_forces; ++b) {
    if (shadow_must_end(p.data, p.s.p, b)) end_shadow(p, b);
  }
}

// [PQ 9.3.2] Dispersal: a die for every eleven merchants, rounded off, less what the gale allows.
int dispersal_dice(int merchants) { return (merchants + 5) / 11; }

Step dispersal(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Rolled };
  Position& at = p.s.p;
  if (at.weather != Gales || at.phase != Seat::Allied || !at.playing) return Done{};
  if (f.at == Begin) return f.then(Rolled, ask_victims());
  Lots lots(p.answer);
  ForceSet convoys;
  each_force(Seat::Allied, [&](ForceId who) {
    if (may_be_torn_apart(at, who)) convoys.add(who);
  });
  convoys.each([&](ForceId who) {
    const bool may = (at.force[who].acted & may_disperse) != 0;
    const ClassId merchants = merchant_class(Seat::Allied);
    int leaving = 0;
    for (int n = dispersal_dice(muster(p.data, at, who).merchants); n > 0; --n) leaving += std::max(0, static_cast<int>(lots.pick(10)) - at.dispersal);
    leaving = std::min(leaving, cs_of(at, who, merchants) - 1);
    if (!may) return;
    if (leaving <= 0) return stay_together(p, who);
    ForceId part = no_force;
    each_force(Seat::Allied, [&](ForceId o) {
      if (at.force[o].parent == who && in_play(at, o)) part = o;
    });
    const bool is_new = part == no_force;
    if (is_new) part = free_force(at, Seat::Allied, Kind::Convoy);
    if (part == no_force) return stay_together(p, who);
    at.force[who].acted = static_cast<std::uint8_t>(at.force[who].acted & ~may_disperse);
    if (is_new) {
      at.force[part] = Force{};
      detach(at, who, part, merchants, static_cast<std::uint8_t>(leaving));
      at.force[part].parent = who;
      at.force[part].flags = static_cast<std::uint8_t>(at.force[who].flags & (is_loaded | is_stopped));
      at.voyage[voyage_of(part)] = at.voyage[voyage_of(who)];
      at.voyage[voyage_of(part)].sailed = at.voyage[voyage_of(part)].exempt = at.voyage[voyage_of(part)].arrived = 0;
      part_sails(p, who, part);
      at.force[part].flags = static_cast<std::uint8_t>(at.force[who].flags & (is_loaded | is_stopped));
      at.block[at.force[part].block].marks |= is_dispersed;
    } else {
      detach(at, who, part, merchants, static_cast<std::uint8_t>(leaving));
    }
    p.out.tell(both_players, Disperses, at.force[part].block, at.force[part].at);
  });
  return Done{};
}

// [PQ 9.3.1] Weather damage, when an event calls for it: of each force at sea as many as the cards say.
void weather_damage(P& p, ForceId f, Choice answer) {
  Position& at = p.s.p;
  if (!at_sea(at, f) || is_dummy(f) || is_pack(f)) return;
  if (at.force[f].parent != no_force) return;  // it is counted with its convoy
  Lots lots(answer);
  const auto& deck = p.data.printed->deck[index(side_of(f))];
  unsigned heavy = 0, light = 0, convoy = 0;
  const Muster m = muster(p.data, at, f);
  if (at.weather == Gales) {
    int ships = m.heavy + m.convoy_ships + m.destroyers + m.torpedo_boats;
    each_force(side_of(f), [&](ForceId part) {
      if (at.force[part].parent == f && at_sea(at, part)) ships += muster(p.data, at, part).convoy_ships;
    });
    for (int n = (ships + 19) / 20; n > 0; --n) {
      const Card& c = deck[lots.pick(cards_in_deck)];
      heavy += c.heavy.sure;
      light += c.light.sure;
      convoy += c.convoy.sure;
    }
    remove_damaged(p, f, heavy, light, convoy, lots);
  } else if (at.weather == Storms && !p.data.printed->coastal.has(at.force[f].at)) {
    // In storms only German light cruisers and torpedo boats, and Soviet light ships, suffer.
    each_class(side_of(f), [&](ClassId c) {
      const ClassSpec& spec = p.data.classes[c];
      const bool frail = (spec.nation == Nation::Soviet && (spec.type == Type::DD || spec.type == Type::TB)) ||
                         (spec.nation == Nation::German && spec.type == Type::TB);
      for (int n = frail ? cs_of(at, f, c) : 0; n > 0; --n) {
        if (deck[lots.pick(cards_in_deck)].light.sure > 0) remove_strength(p, f, c);
      }
    });
    each_ship_of(at, f, [&](ShipId s) {
      const bool frail = p.data.ships[s].nation == Nation::German && p.data.ships[s].type == Type::CL;
      if (frail && deck[lots.pick(cards_in_deck)].heavy.sure > 0) remove_ship(p, s);
    });
    settle(p, f);
  }
}

ClassId merchant_class(Seat side) { return side == Seat::Allied ? ClassId{13} : ClassId{19}; }

}  // namespace flagplot::pq17
