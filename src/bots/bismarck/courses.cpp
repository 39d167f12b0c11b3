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
  constexpr std::uint32_t of = 100, varies = 60, lies_in_wait = 90, dawdles = 5, wanders = 50, settles = 4;
  if (plan == stays || has_left()) return;
  const int most = breakout ? 5 : pace == Pace::Hurt || (pace == Pace::Battleship && fast_last) ? 1 : 2;
  int made = 0;
  if (breakout && rng.below(of) < varies) {  // nobody wants to be waited for
    zone = chart.end_of_breakout(rng);
    fast_last = true;
    return;
  }
  for (; made < most; ++made) {
    if (plan == no_plan) {
      if (rng.below(of) < wanders) break;
      zone = chart.stray(zone, rng);
      continue;
    }
    if (plan >= lies_low) {
      const std::size_t lair = plan - lies_low;
      if (rng.below(of) < dawdles) break;
      if (lair == Chart::way_out && chart.is_way_out(zone)) return leave();
      const ZoneId on = chart.step_to_lair(lair, zone);
      if (on == zone) break;
      zone = on;
      if (lair != Chart::way_out && !breakout && rng.below(of) < settles) {
        plan = stays;
        break;
      }
      continue;
    }
    const bool hunts = !runs && chart.may_hunt(plan, turn, turns_to_leave(chart, pace, zone));
    const bool there = hunts && chart.hunting_ground(plan).has(zone);
    if (rng.below(of) < (there ? lies_in_wait : dawdles)) break;
    if (!hunts && chart.is_way_out(zone)) return leave();
    zone = there ? chart.stray(zone, rng) : chart.step(plan, hunts ? Chart::Route : Chart::South, zone, rng);
  }
  fast_last = made > 1;
}

void Courses::begin(const Data& d, const Chart& chart, const Contact& seen) {
  const bool unseen = seen.turn == 0;
  constexpr std::size_t wanderers = 32, lurkers = 80, runners = 16, others = wanderers + lurkers + runners;
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
    const auto up_to = static_cast<std::size_t>(share * static_cast<float>(most - others));
    while (count_ < std::min(up_to, most - others)) courses_[count_++] = Course::setting_out(voyage, plan);
  }
  for (std::size_t i = 0; i < lurkers; ++i)
    courses_[count_++] = Course::setting_out(voyage, Course::lies_low + i % Chart::way_out);
  for (std::size_t i = 0; i < runners; ++i)
    courses_[count_++] = Course::setting_out(voyage, Course::lies_low + Chart::way_out);
  while (count_ < most) courses_[count_++] = Course::setting_out(voyage, Course::no_plan);
  if (unseen) return;
  // Who has been seen is hunted, and seldom stays for a convoy.
  constexpr std::uint32_t of = 10, runs = 7;
  for (Course& c : courses_) {
    c.zone = seen.zone;
    c.runs = rng_.below(of) < runs;
  }
}

void Courses::move(const Data& d, const Chart& chart, Pace pace) {
  ++turn_;
  for (std::size_t i = 0; i < count_; ++i) move_one(d, chart, pace, courses_[i], turn_, rng_);
}

void Courses::move_one(const Data& d, const Chart& chart, Pace pace, Course& course, int turn,
                       Rng& rng) const {
  course.move(chart, turn, pace, d.scenario.breakout && turn == d.scenario.first_turn, rng);
}

void Courses::foresee(const Data& d, const Chart& chart, Pace pace, bool moved, std::size_t some,
                      float weight, Effort& effort) const {
  if (count_ == 0) return;
  const std::size_t taken = std::min(some, count_);
  Rng rng = rng_;
  for (std::size_t i = 0; i < taken; ++i) {
    Course course = courses_[i * count_ / taken];
    std::array<Effort::Place, Effort::most_turns> way{};
    for (std::size_t t = 0; t < effort.turns(); ++t) {
      if (t > 0 || !moved)
        move_one(d, chart, pace, course, turn_ + static_cast<int>(t) + (moved ? 0 : 1), rng);
      way[t] = static_cast<Effort::Place>(index(course.zone));
    }
    effort.add_course(way, weight / static_cast<float>(taken));
  }
}

void Courses::keep(const ZoneSet& may_be) {
  std::size_t left = 0;
  for (std::size_t i = 0; i < count_; ++i) {
    if (!courses_[i].has_left() && may_be.has(courses_[i].zone)) courses_[left++] = courses_[i];
  }
  count_ = left;
}

// Each stands for its neighbourhood: there are not enough of them to be everywhere.
Belief Courses::plot(const Data& d) const {
  constexpr float here = 0.5F;
  Belief belief(d.board.size());
  for (std::size_t i = 0; i < count_; ++i) {
    if (courses_[i].has_left()) continue;
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
