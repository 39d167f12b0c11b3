#include "bots/bismarck/lookout.h"

#include <algorithm>

#include "bots/bismarck/staff.h"

namespace flagplot::bots::bismarck {
namespace {

constexpr float may_see_later = 0.5F;  // nobody knows the weather of tomorrow
constexpr float kept_a_turn = 0.4F;    // of the worth of what is found a turn later: contacts fade
constexpr std::size_t turns_to_head_off = 2;

bool patrols(const Situation& s, ShipId unit) {
  return in_play(s.p(), unit) && s.d.ships[index(unit)].type == Type::Cruiser &&
         at(s.p(), unit).status == ShipStatus::AtSea && is_leader(s.d, s.p(), unit) &&
         !in_port(s.d, s.p(), unit);
}

// Each course stands for its neighbourhood: there are not enough of them to be everywhere.
Effort::Field blurred(const Data& d, const Effort::Field& field) {
  constexpr float here = 0.5F;
  Effort::Field out{};
  for (std::size_t z = 0; z < d.board.size(); ++z) {
    if (field[z] == 0) continue;
    const auto& around = d.board.neighbours(static_cast<ZoneId>(z));
    out[z] += here * field[z];
    const float each = (1 - here) * field[z] / static_cast<float>(around.size());
    for (const ZoneId n : around) out[index(n)] += each;
  }
  return out;
}

}  // namespace

Lookout::Lookout(const Situation& s) : s_(s), effort_(s.tracking.ahead(s.v)) {
  const Position& p = s.p();
  ZoneSet coast = clear_enough(s.d, p, s.d.british_search, 3);
  coast |= clear_enough(s.d, p, Night(s.d, p.turn).daylight_of(s.d.british_search), 4);
  each_air(s.d, Seat::Allied, [&](AirId a) {
    const Air& air = at(p, a);
    if (air.status == AirStatus::Aloft && air.done && air.shadowing == shadows_nobody)
      post(mode_of(s.d, air, a).search[s.by_night(air.zone)], air.zone);
  });
  const bool sailing = p.phase >= ship_movement_phase;
  each_ship(s.d, Seat::Allied, [&](ShipId ship) {
    const Ship& it = at(p, ship);
    if (!in_play(it) || it.zone == no_zone || it.shadowing != shadows_nobody || !is_leader(s.d, p, ship))
      return;
    if (sailing && !it.finished_move) return;
    post((it.patrol ? s.d.ships[index(ship)].patrol : s.d.ships[index(ship)].search)[s.by_night(it.zone)],
         it.zone);
  });
  if (!sailing) there_ = blurred(s.d, effort_.in_turn(0));
  effort_.cover(
      [&](Effort::Place z) {
        return coast.has(static_cast<ZoneId>(z)) ||
               (strength_[z] && sees(strength_[z], static_cast<ZoneId>(z)));
      },
      0);
  if (sailing) return;  // what follows is for aircraft
  now_ = blurred(s.d, effort_.in_turn(0));
  next_ = blurred(s.d, effort_.in_turn(1));
  each_air(s.d, Seat::Allied, [&](AirId a) { expect_patrol(a); });
  support_strikes();
  // [look into Bergen] Until it is known that they have sailed, the Home Fleet waits in port.
  if (p.home_fleet_free == 0 && !fog_at(s.d, p, s.d.bergen)) {
    now_[index(s.d.bergen)] += 0.5F;
    next_[index(s.d.bergen)] += 0.5F;
  }
  for (std::size_t z = 0; z < effort_.places(); ++z) {
    if (next_[z] == 0 || (likely_ == likeliest_.size() && next_[z] <= next_[index(likeliest_.back())]))
      continue;
    likely_ = std::min(likely_ + 1, likeliest_.size());
    std::size_t at = likely_ - 1;
    for (; at > 0 && next_[index(likeliest_[at - 1])] < next_[z]; --at) likeliest_[at] = likeliest_[at - 1];
    likeliest_[at] = static_cast<ZoneId>(z);
  }
}

// Aircraft bomb what search has found, and whoever shadows does not search: somebody must look there.
void Lookout::support_strikes() {
  constexpr float worth_of_a_target = 0.5F;
  const auto support = [&](ZoneId zone) {
    const bool with_who_comes = sees(strength_[index(zone)] + 1, zone);
    if (!with_who_comes) now_[index(zone)] += worth_of_a_target;
  };
  for (const ShipId q : germans(s_)) {
    const Ship& prey = at(s_.p(), q);
    if (!in_play(prey) || !(prey.located & ByShadow) || prey.zone == no_zone || s_.by_night(prey.zone)) continue;
    support(prey.zone);
  }
  for (const Sighting& seen : sightings_of(s_.p(), Seat::Allied)) {
    const bool held = seen.turn == s_.p().turn && sighted_as(seen, HeldByShadow) && seen.zone != no_zone;
    if (held && total(seen.types) > 0 && !s_.by_night(seen.zone)) support(seen.zone);
  }
}

// Who has flown out fast looks around from there in the turn after.
void Lookout::expect_patrol(AirId a) {
  const Air& air = at(s_.p(), a);
  if (air.status != AirStatus::Aloft || !air.done || s_.d.air[index(a)].type != AirType::LongRange) return;
  if (air.airborne + 1 >= s_.d.air[index(a)].front.endurance) return;
  ZoneId best = no_zone;
  s_.d.within(air.zone, s_.d.air[index(a)].back.speed).each([&](ZoneId z) {
    if (next_[index(z)] > 0 && (best == no_zone || next_[index(z)] > next_[index(best)])) best = z;
  });
  if (best != no_zone) next_[index(best)] = 0;
}

bool Lookout::sees(int strength, ZoneId z) const {
  const int level = level_at(s_.d, s_.p(), z);
  return strength >= level && level < level_x && !fog_at(s_.d, s_.p(), z);
}

// Strengths add up: who is too weak may be the one that another needs.
void Lookout::post(int strength, ZoneId z) {
  strength_[index(z)] = static_cast<std::uint8_t>(strength_[index(z)] + strength);
}

double Lookout::find_next(ZoneId from, int reach) const {
  double most = 0;
  for (std::size_t i = 0; i < likely_; ++i) {
    const double turns = std::max(0, s_.distance(from, likeliest_[i]) - reach) / 3.0;
    most = std::max(most, static_cast<double>(next_[index(likeliest_[i])]) / (1 + turns));
  }
  return most;
}

double Lookout::find_together(ZoneId z, int strength) const {
  return sees(strength_[index(z)] + strength, z) ? there_[index(z)] : 0;
}

double Lookout::find_now(ZoneId z, int strength) const {
  constexpr double help = 0.3;  // others may make up for what is lacking
  const int together = strength_[index(z)] + strength, level = level_at(s_.d, s_.p(), z);
  if (sees(together, z)) return now_[index(z)];
  return level < level_x && !fog_at(s_.d, s_.p(), z) ? help * together / level * now_[index(z)] : 0;
}

// A ship that has come from elsewhere begins to patrol in the turn after.
std::size_t Lookout::turns_to_patrol(ShipId unit, ZoneId z) const {
  const int pace = s_.d.ships[index(unit)].speed;
  return static_cast<std::size_t>((s_.distance(at(s_.p(), unit).zone, z) + pace - 1) / pace);
}

ZoneId Lookout::post_for(ShipId unit) {
  ZoneSet watched;
  each_ship(s_.d, Seat::Allied, [&](ShipId ship) {
    if (ship != unit && patrols(s_, ship) && at(s_.p(), ship).finished_move)
      watched.add(at(s_.p(), ship).zone);
  });
  effort_.watch([&](Effort::Place z) { return watched.has(static_cast<ZoneId>(z)); }, 1, may_see_later);
  const Effort::Field gain = blurred(
      s_.d, effort_.from_arrival(
                [&](Effort::Place z) { return turns_to_patrol(unit, static_cast<ZoneId>(z)); }, kept_a_turn));
  const ZoneId here = at(s_.p(), unit).zone;
  ZoneId best = here;
  float most = 1.1F * gain[index(here)];  // who stays sees something meanwhile
  s_.d.open_sea[index(Seat::Allied)].each([&](ZoneId z) {
    const float worth = (s_.d.british_search.has(z) ? 0.4F : 1.F) * gain[index(z)];
    if (worth <= most) return;
    most = worth;
    best = z;
  });
  return best;
}

HeadingOff::HeadingOff(const Situation& s) : s_(s) {
  const Effort& ahead = s.tracking.ahead(s.v);
  const Effort::Field there = ahead.in_turn(turns_to_head_off);
  now_ = ahead.in_turn(0);
  for (std::size_t z = 0; z < s.d.board.size(); ++z) {
    if (there[z] > 0) places_[count_++] = {static_cast<ZoneId>(z), there[z]};
  }
}

double HeadingOff::meets_at(ZoneId z) const {
  constexpr double may_be_seen = 0.4;
  if (now_[index(z)] == 0 || fog_at(s_.d, s_.p(), z)) return 0;
  const bool seen = search_strength(s_.d, s_.p(), Seat::Allied, z) + 1 >= level_at(s_.d, s_.p(), z);
  return (seen ? 1 : may_be_seen) * static_cast<double>(now_[index(z)]);
}

double HeadingOff::meets_around(ZoneId z) const {
  constexpr double a_step_further = 0.9;
  double most = meets_at(z);
  for (const ZoneId n : s_.d.board.neighbours(z)) most = std::max(most, a_step_further * meets_at(n));
  return most;
}

double HeadingOff::headed_off_from(ZoneId from, int left) const {
  // Faster ships are not counted on: who comes from behind does not catch up.
  constexpr int zones_a_turn = 1;
  constexpr float kept_a_turn = 0.93F;
  std::array<int, Effort::most_turns> reach{};
  for (std::size_t t = 0; t < reach.size(); ++t) reach[t] = left + zones_a_turn * static_cast<int>(t);
  return static_cast<double>(s_.tracking.far_ahead(s_.v).headed_off(
      [&](Effort::Place z) { return s_.distance(from, static_cast<ZoneId>(z)); }, reach, kept_a_turn));
}

double HeadingOff::way_from(ZoneId from) const {
  double sum = 0, weight = 0;
  for (std::size_t i = 0; i < count_; ++i) {
    sum += static_cast<double>(places_[i].weight) * s_.distance(from, places_[i].zone);
    weight += static_cast<double>(places_[i].weight);
  }
  return weight > 0 ? sum / weight : 0;
}

}  // namespace flagplot::bots::bismarck
