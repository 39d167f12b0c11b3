#include <algorithm>
#include <cmath>

#include "bots/pq17/staff.h"

// The German staff: boats in the convoy's way, big ships all together or not at all.
namespace flagplot::bots::pq17 {
namespace {

bool has_tirpitz(const Situation& s, ForceId f) {
  bool any = false;
  each_ship_of(s.p, f, [&](ShipId ship) { any = any || ship == s.d.named.tirpitz; });
  return any;
}
bool is_group(const Situation& s, ForceId f) {
  return is_task_force(f) && in_play(s.p, f) && s.p.force[f].at < s.d.board.size() && muster(s.d, s.p, f).heavy > 0;
}
bool may_go(const Situation& s, ForceId f) {
  if (!is_group(s, f)) return false;
  if (s.p.force[f].place == AtSea) return !must_turn_back(s, f);
  return (s.p.axis_released || !s.d.scenario.fuel_shortage) && (!has_tirpitz(s, f) || s.p.tirpitz_may_sail) && s.p.force[f].fuel_at == 0;
}
// Turns it takes to be there.
int turns_to(const Situation& s, ForceId f, Hex h) {
  const Force& force = s.p.force[f];
  const float miles = s.miles(force.at, h) + (force.place == InPort ? 1.0F : 0.0F);
  return miles >= SeaMiles::no_way ? 99 : static_cast<int>(std::ceil(miles / 2));
}

// How many groups, and how strong, can be at a hex in so many turns.
double strength_at(const Situation& s, Hex h, int turns) {
  double sum = 0;
  each_force(Seat::Axis, [&](ForceId f) {
    if (may_go(s, f) && turns_to(s, f, h) <= turns) sum += guns(s, f);
  });
  return sum;
}

}  // namespace

// A convoy that is known for one, met by all who can be there in time, if together they are strong enough for what may be
// with it.
Sortie sortie(const Situation& s) {
  Sortie best;
  double most = 0;
  constexpr int farthest = 6;
  each_enemy_at_sea(s, [&](BlockId b) {
    const Block& block = s.p.block[b];
    if (convoy_chance(s, b) < 0.9) return;
    for (int turns = 1; turns <= farthest; ++turns) {
      const Hex meet = foreseen(s, b, turns - 1);
      const double ours = strength_at(s, meet, turns);
      if (ours <= 0) continue;
      const Guess& g = guess(s, b);
      const double met = 1 + 3.2 * heavies_near(s, block.at, 2) + 0.5 * g.light;
      if (ours / met < s.odds_wanted()) continue;
      const double worth = std::min(g.merchants, 20.0) * g.worth * ours / (turns + 2.0);
      if (worth <= most) continue;
      most = worth;
      best = {b, meet, turns};
    }
  });
  return best;
}

namespace {

Goal big_ships(const Situation& s, ForceId f) {
  const Force& force = s.p.force[f];
  const bool out = force.place == AtSea;
  if (force.place != AtSea && force.place != InPort) return {};
  if (out && must_turn_back(s, f)) return homeward(s, f, BackForFuel);
  const Sortie plan = may_go(s, f) ? sortie(s) : Sortie{};
  if (plan.is_on()) {
    const int turns = turns_to(s, f, plan.meet);
    // Nobody comes before the others: who is nearer waits.
    if (turns <= plan.turns && (out || turns >= plan.turns)) return {.to = plan.meet, .why = AllTogether};
    if (out) return turns <= plan.turns + 1 ? Goal{.to = plan.meet, .why = AllTogether} : Goal{};
  }
  return out ? homeward(s, f, NothingToHunt) : Goal{};
}

// Which of the packs this is.
int number_of(const Situation& s, ForceId f) {
  int n = 0;
  each_force(Seat::Axis, [&](ForceId o) { n += is_pack(o) && in_play(s.p, o) && o < f; });
  return n;
}

// Ahead of where the convoy should be by now, a pack every other hex.
Goal post(const Situation& s, int number) {
  const ForceStart* loaded = loaded_convoy(s);
  if (!loaded) return {};
  const std::vector<Hex> way = likely_way(s, *loaded, s.whim(70, 2) ? Road::Middle : Road::Ice);
  if (way.empty()) return {};
  const int gone = std::max(0, s.p.turn - loaded->sails);
  const int latest = static_cast<int>(way.size()) - 4, ahead = gone + 3 + 2 * number + static_cast<int>(s.whim(71, 2));
  return {.to = way[static_cast<std::size_t>(std::clamp(ahead, 0, std::max(0, latest)))], .why = WaitOnTheRoad};
}

// A pack strikes only where it has lain still: it goes to where the convoy will come, and stays where it has come.
Goal pack_goal(const Situation& s, ForceId f) {
  const Force& force = s.p.force[f];
  if (force.spent != 0) return homeward(s, f, OutOfTorpedoes);
  if (force.place == InPort) return post(s, number_of(s, f));
  Goal best;
  double most = 0;
  each_enemy_at_sea(s, [&](BlockId b) {
    const Block& block = s.p.block[b];
    const double value = convoy_chance(s, b) * guess(s, b).worth * std::min(guess(s, b).merchants, 15.0);
    if (value < 12) return;
    if (block.at == force.at && !(block.marks & is_scattered)) {
      if (value * 1.2 <= most) return;
      most = value * 1.2;
      best = {.to = force.at, .why = LieStill};
      return;
    }
    if (block.marks & is_scattered) {
      const float far = s.miles(force.at, block.at);
      const double worth = value / (1 + std::max(0.0F, far - 1));
      if (worth <= most) return;
      most = worth;
      best = {.to = far <= 1 ? force.at : block.at, .why = HuntThemDown};
      return;
    }
    const std::array<Hex, 2> next = next_hexes(s, b);
    // Two hexes a turn where no aircraft watch; there it may be held.
    const float pace = in_open_radius(s.d, s.p, s.enemy(), force.at) ? 1.2F : 2;
    for (int turns = 1; turns <= 6; ++turns) {
      const Hex meet = turns == 1 ? next[static_cast<std::size_t>(number_of(s, f) % 3 == 2)] : foreseen(s, b, turns);
      const float far = s.miles(force.at, meet);
      if (far > static_cast<float>(turns) * pace) continue;
      const double worth = value / (turns + 1.0);
      if (worth > most) {
        most = worth;
        best = {.to = meet, .pace = far > static_cast<float>(turns) ? 2 : 1, .why = HeadThemOff};
      }
      break;
    }
  });
  return best.to != nowhere ? best : post(s, number_of(s, f));
}

// Dummies at sea pass for packs; those in port come out with the big ships.
Goal german_dummy(const Situation& s, ForceId f) {
  const Force& force = s.p.force[f];
  if (force.place == InPort) {
    const Sortie plan = sortie(s);
    bool others = false;
    each_force(Seat::Axis, [&](ForceId o) {
      others = others || (is_group(s, o) && at_sea(s.p, o) && s.hexes(s.p.force[o].at, force.at) <= 1);
    });
    return plan.is_on() && others ? Goal{.to = plan.meet, .why = LookLikeAForce} : Goal{};
  }
  Goal goal = post(s, (f - first_german + static_cast<int>(s.whim(72, 6))) % 6);
  goal.pace = 1;
  goal.why = LookLikeAPack;
  return goal;
}

}  // namespace

Goal german_goal(const Situation& s, ForceId f) {
  if (is_dummy(f)) return german_dummy(s, f);
  if (is_pack(f)) return pack_goal(s, f);
  if (is_convoy(f)) {
    const Voyage& v = s.p.voyage[voyage_of(f)];
    return v.over || v.to == no_place ? Goal{} : Goal{.to = s.d.places[v.to].hex, .port = true, .pace = 1, .why = ConvoySails};
  }
  if (is_group(s, f)) return big_ships(s, f);
  return s.p.force[f].place == AtSea ? homeward(s, f, BackToPort) : Goal{};
}

}  // namespace flagplot::bots::pq17
