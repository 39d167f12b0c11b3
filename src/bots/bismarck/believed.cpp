#include <algorithm>

#include "bots/bismarck/hunt.h"
#include "bots/bismarck/staff.h"
#include "bots/generic/steady.h"

// What each side believes of the other, as weights. The worlds in sample.cpp are drawn by the same ones.
namespace flagplot::bots::bismarck {

Hunt expected_hunt(const Data& d, const Position& p, const View& v) {
  const bool sighted_now = std::ranges::any_of(
      sightings_of(p, Seat::Axis), [&](const Sighting& x) { return x.turn == p.turn && x.zone != no_zone; });
  if (sighted_now || p.battle.announced) return {};  // who is where is half known
  ShipId prey = flagship;
  each_ship(d, Seat::Axis, [&](ShipId ship) {
    if (!in_play(p, prey)) prey = ship;
  });
  const Contact& seen = v.contact[index(prey)];
  const bool hot = seen.turn > 0 && p.turn - seen.turn <= 1;
  return {seen.turn ? seen.zone : at(p, prey).zone, hot, hot ? 5 : 2};
}

bool hidden_hunter(const View& v, ShipId ship) {
  return in_play(v.p, ship) && v.may_be[index(ship)].size() >= 2;
}

bool may_shadow(const Data& d, const View& v, ShipId ship, ZoneId quarry) {
  return v.may_be[index(ship)].has(quarry) && d.ships[index(ship)].type == Type::Cruiser;
}

namespace {

class Supposing {
 public:
  explicit Supposing(const Situation& s) : s_(s) {}

  std::vector<Believed> germans() {
    for (const ShipId ship : bismarck::germans(s_)) {
      const auto& track = s_.tracking.of(s_.v, ship);
      if (!track.hidden) continue;
      s_.v.may_be[index(ship)].each(
          [&](ZoneId z) { add(ship, z, track.now[static_cast<Belief::Place>(index(z))]); });
    }
    return std::move(all_);
  }

  std::vector<Believed> hunters() {
    const Hunt hunt = expected_hunt(s_.d, s_.p(), s_.v);
    int could_shadow = 0;
    each_ship(s_.d, Seat::Allied, [&](ShipId ship) {
      could_shadow += hunt.hot && hidden_hunter(s_.v, ship) && may_shadow(s_.d, s_.v, ship, hunt.towards);
    });
    each_ship(s_.d, Seat::Allied, [&](ShipId ship) {
      if (!hidden_hunter(s_.v, ship)) return;
      const bool shadows = hunt.hot && may_shadow(s_.d, s_.v, ship, hunt.towards);
      if (shadows) {
        hunter(ship, hunt, {hunt.towards, 1.0 / could_shadow});
      } else {
        hunter(ship, hunt, sighted(ship));
      }
    });
    return std::move(all_);
  }

 private:
  struct There {
    ZoneId zone = no_zone;
    double chance = 0;
  };
  // So many of a type were sighted this turn, and any of those that can be there may be one of them.
  There sighted(ShipId ship) const {
    const auto type = static_cast<std::size_t>(s_.d.ships[index(ship)].type);
    There likeliest;
    for (const Sighting& seen : sightings_of(s_.p(), Seat::Axis)) {
      if (seen.turn != s_.p().turn || !s_.v.may_be[index(ship)].has(seen.zone)) continue;
      int unnamed = seen.types[type], could_be = 0;
      each_ship(s_.d, Seat::Allied, [&](ShipId other) {
        if (!in_play(s_.p(), other) || static_cast<std::size_t>(s_.d.ships[index(other)].type) != type)
          return;
        if (hidden_hunter(s_.v, other)) {
          could_be += s_.v.may_be[index(other)].has(seen.zone) ? 1 : 0;
        } else if (s_.v.may_be[index(other)].has(seen.zone)) {
          --unnamed;
        }
      });
      const double chance = std::clamp(static_cast<double>(unnamed) / could_be, 0.0, 1.0);
      if (chance > likeliest.chance) likeliest = {seen.zone, chance};
    }
    return likeliest;
  }
  // The chance of being the nearest of the places drawn, which those at one distance share.
  void hunter(ShipId ship, const Hunt& hunt, const There& there) {
    const ZoneSet& set = s_.v.may_be[index(ship)];
    const auto far = [&](ZoneId z) {
      return hunt.towards == no_zone ? 0U : static_cast<std::size_t>(s_.distance(z, hunt.towards));
    };
    std::array<int, Chart::zones> at_distance{};
    set.each([&](ZoneId z) { ++at_distance[far(z)]; });
    std::array<double, Chart::zones> weight{};
    const double all = set.size();
    double left = all;
    for (std::size_t n = 0; n < at_distance.size() && left > 0; ++n) {
      if (!at_distance[n]) continue;
      const double none_nearer = left / all, none_so_near = (left - at_distance[n]) / all;
      weight[n] = (steady_power(none_nearer, hunt.places_looked_at) -
                   steady_power(none_so_near, hunt.places_looked_at)) /
                  at_distance[n];
      left -= at_distance[n];
    }
    set.each([&](ZoneId z) {
      add(ship, z, (1 - there.chance) * weight[far(z)] + (z == there.zone ? there.chance : 0));
    });
  }
  void add(ShipId ship, ZoneId z, double weight) {
    if (weight > 0) all_.push_back({s_.d.ships[index(ship)].name, s_.d.name_of(z), "", weight});
  }

  const Situation& s_;
  std::vector<Believed> all_;
};

}  // namespace

std::vector<Believed> believed_places(const Situation& s) {
  return s.seat() == Seat::Allied ? Supposing(s).germans() : Supposing(s).hunters();
}

}  // namespace flagplot::bots::bismarck
