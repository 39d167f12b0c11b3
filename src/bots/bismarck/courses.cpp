#include "bots/bismarck/courses.h"

#include <algorithm>

namespace flagplot::bots::bismarck {

using namespace flagplot::bismarck;

Pace pace_of(const Data& d, const Position& p, ShipId s) {
  if (evasion(d, p, s) <= 24) return Pace::Hurt;
  return d.ships[index(s)].type == Type::Cruiser ? Pace::Cruiser : Pace::Battleship;
}

// Battleships make three zones in two turns, cruisers two in each; hurt ships one.
int turns_to_leave(const Chart& chart, Pace pace, ZoneId z) {
  const int steps = chart.steps_south(z) + 1;
  return pace == Pace::Hurt ? steps : pace == Pace::Battleship ? (2 * steps + 2) / 3 : (steps + 1) / 2;
}

Course Course::setting_out(const Voyage& voyage, std::size_t plan) {
  return {voyage.start, static_cast<std::uint8_t>(plan)};
}

void Course::move(const Chart& chart, int turn, Pace pace, bool breakout, Rng& rng) {
  constexpr std::uint32_t of = 100, lies_in_wait = 90, dawdles = 5, wanders = 50;
  const int most = breakout ? 5 : pace == Pace::Hurt || (pace == Pace::Battleship && fast_last) ? 1 : 2;
  int made = 0;
  for (; made < most; ++made) {
    if (plan == no_plan) {
      if (rng.below(of) < wanders) break;
      zone = chart.stray(zone, rng);
      continue;
    }
    const bool hunts = chart.may_hunt(plan, turn, turns_to_leave(chart, pace, zone));
    const bool there = hunts && chart.hunting_ground(plan).has(zone);
    if (rng.below(of) < (there ? lies_in_wait : dawdles)) break;
    zone = there ? chart.stray(zone, rng) : chart.step(plan, hunts ? Chart::Route : Chart::South, zone, rng);
  }
  fast_last = made > 1;
}

void Courses::begin(const Data& d, const Chart& chart, const Contact& seen) {
  constexpr std::size_t wanderers = 32;
  const bool unseen = seen.turn == 0;
  const Voyage voyage = voyage_in(d);
  turn_ = unseen ? d.scenario.first_turn - 1 : seen.turn;
  rng_ = Rng::nth(0xC0045E, static_cast<std::uint64_t>(turn_) * 4096 + (unseen ? 0 : index(seen.zone)));
  // Plans that led there are likelier, but any may have.
  std::array<float, Chart::plans> weight{};
  float sum = 0;
  for (std::size_t plan = 0; plan < Chart::plans; ++plan)
    sum += weight[plan] = 3 + (unseen ? 0 : chart.explains(plan, seen.zone, seen.turn));
  count_ = 0;
  float share = 0;
  for (std::size_t plan = 0; plan < Chart::plans; ++plan) {
    share += weight[plan] / sum;
    const auto up_to = static_cast<std::size_t>(share * static_cast<float>(most - wanderers));
    while (count_ < std::min(up_to, most - wanderers)) courses_[count_++] = Course::setting_out(voyage, plan);
  }
  while (count_ < most) courses_[count_++] = Course::setting_out(voyage, Course::no_plan);
  if (unseen) return;
  for (Course& c : courses_) c.zone = seen.zone;
}

void Courses::move(const Data& d, const Chart& chart, Pace pace) {
  ++turn_;
  const bool breakout = d.scenario.breakout && turn_ == d.scenario.first_turn;
  for (std::size_t i = 0; i < count_; ++i) courses_[i].move(chart, turn_, pace, breakout, rng_);
}

void Courses::keep(const ZoneSet& may_be) {
  std::size_t left = 0;
  for (std::size_t i = 0; i < count_; ++i) {
    if (may_be.has(courses_[i].zone)) courses_[left++] = courses_[i];
  }
  count_ = left;
}

// Each stands for its neighbourhood: there are not enough of them to be everywhere.
Belief Courses::plot(const Data& d) const {
  constexpr float here = 0.5F;
  Belief belief(d.board.size());
  for (std::size_t i = 0; i < count_; ++i) {
    const auto place = static_cast<Belief::Place>(index(courses_[i].zone));
    belief.set(place, belief[place] + 1.F / static_cast<float>(count_));
  }
  belief.spread([&](Belief::Place from, auto out) {
    const auto& around = d.board.neighbours(static_cast<ZoneId>(from));
    out(from, here);
    for (const ZoneId to : around)
      out(static_cast<Belief::Place>(index(to)), (1 - here) / static_cast<float>(around.size()));
  });
  return belief;
}

}  // namespace flagplot::bots::bismarck
