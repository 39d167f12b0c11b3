#include "games/bismarck/odds.h"

#include <algorithm>
#include <functional>
#include <map>

#include "games/bismarck/intermediate/start_range.h"

namespace flagplot::bismarck {
namespace {

constexpr std::size_t least_sum = 2, most_sum = 12;
constexpr int ways_to(std::size_t sum) {
  const int off = static_cast<int>(sum) - 7;
  return 6 - (off < 0 ? -off : off);
}

Effect effect_of(const Struck& s, const Hit& h) {
  if (is_special(h)) return Effect::Special;
  if (s.bow || s.either_turret) return Effect::Bow;
  if (s.stern || s.third_turret) return Effect::Stern;
  if (s.secondaries) return Effect::Secondary;
  return is_hit(h) ? Effect::Midships : Effect::Miss;
}

// Boxes left of a target, as far as one firer can tell them apart: hits on secondary guns either all go to
// one side, or to whichever has boxes left.
enum Row : std::uint8_t { BowRow, SternRow, SecondaryRow, HullRow, rows };
using Boxes = Array<int, rows>;

void take(Boxes& left, Row row, int hits) {
  const auto section =
      row == HullRow ? Section::Midships : Section::Bow;  // the hull, or what stands before it
  const Marked marked = taken(section, left[row], left[HullRow], hits);
  left[row] -= marked.section;
  left[HullRow] -= marked.midships;
}

Boxes boxes_of(const Data& d, const Position& p, ShipId target, ShipId firer) {
  const auto left = [&](Section section) { return std::max(0, boxes_left(d, p, target, section)); };
  const Section side = secondary_side(p, target, firer);
  const int secondary =
      side == Section::Midships ? left(Section::Port) + left(Section::Starboard) : left(side);
  return {left(Section::Bow), left(Section::Stern), secondary, left(Section::Midships)};
}

// How the boxes of a target fare under one shot after the other. Every state has a number: the boxes left of
// each row are its digits.
class Fire {
 public:
  Fire(const Data& d, const Position& p, ShipId firer, ShipId target)
      : start_(boxes_of(d, p, target, firer)) {
    const ShipSpec& spec = d.ships[index(target)];
    const Aspect from = aspect(p, target, firer);
    std::size_t size = 1;
    for (std::size_t i = 0; i < rows; ++i) {
      weight_[i] = size;
      size *= static_cast<std::size_t>(start_[i]) + 1;
    }
    now_.resize(size);
    now_[number(start_)] = 1;
    for (std::size_t sum = least_sum; sum <= most_sum; ++sum) {
      const double chance = static_cast<double>(ways_to(sum)) / ways_of_two_dice;
      const Hit& h = shot_result(d, p, firer, target, sum);
      if (!is_special(h)) {
        add(struck(spec, h, from), is_hit(h), chance);
        continue;
      }
      for (std::size_t second = least_sum; second <= most_sum; ++second) {
        const Hit& worse = special_result(d, p, target, h.also, second);
        add(struck(spec, worse, from), is_hit(worse), chance * ways_to(second) / ways_of_two_dice);
      }
    }
  }

  void shoot() {
    std::vector<double> next(now_.size());
    for (std::size_t i = 0; i < now_.size(); ++i) {
      if (now_[i] == 0) continue;
      const Boxes left = boxes(i);
      if (left[HullRow] == 0) {  // what is meant for a sinking ship is lost
        next[i] += now_[i];
        continue;
      }
      expected_ += now_[i] * hit_;
      for (const Result& r : results_) strike(left, r.what, now_[i] * r.chance, next);
    }
    now_ = std::move(next);
    missed_ *= 1 - hit_;
  }

  double expected() const { return expected_; }
  double any() const { return 1 - missed_; }
  double midships() const {
    return of([this](int hull) { return hull < start_[HullRow]; });
  }
  double sinks() const {
    return of([](int hull) { return hull == 0; });
  }

 private:
  struct Result {
    Struck what;
    double chance = 0;
  };
  void add(Struck what, bool hits, double chance) {
    if (hits) hit_ += chance;
    what.evasion = 0;  // boxes alone are counted
    const auto same = std::ranges::find(results_, what, &Result::what);
    if (same != results_.end()) {
      same->chance += chance;
    } else {
      results_.push_back({what, chance});
    }
  }

  void strike(Boxes left, Struck what, double chance, std::vector<double>& next) const {
    take(left, BowRow, what.bow);
    take(left, HullRow, what.midships);
    take(left, SternRow, what.stern);
    for (; what.either_turret > 0; --what.either_turret) take(left, left[BowRow] > 0 ? BowRow : SternRow, 1);
    if (what.third_turret > 0) {
      what.bow = what.midships = what.stern = 0;
      --what.third_turret;
      int either = 0;
      for (std::uint16_t die = 1; die <= 6; ++die) either += is_either_turret(die);
      const bool stern = forced(Section::Bow, left[BowRow], Section::Stern, left[SternRow]) == Section::Stern;
      for (const auto& [row, ways] : {std::pair{stern ? SternRow : BowRow, either}, {SternRow, 6 - either}}) {
        Boxes after = left;
        take(after, row, 1);
        strike(after, what, chance * ways / 6, next);
      }
      return;
    }
    take(left, SecondaryRow, what.secondaries);
    next[number(left)] += chance;
  }

  std::size_t number(const Boxes& left) const {
    std::size_t n = 0;
    for (std::size_t i = 0; i < rows; ++i) n += static_cast<std::size_t>(left[i]) * weight_[i];
    return n;
  }
  Boxes boxes(std::size_t number) const {
    Boxes left{};
    for (std::size_t i = 0; i < rows; ++i) left[i] = static_cast<int>(number / weight_[i]) % (start_[i] + 1);
    return left;
  }
  template <class F>
  double of(F is) const {
    double sum = 0;
    for (std::size_t i = 0; i < now_.size(); ++i) {
      if (now_[i] > 0 && is(boxes(i)[HullRow])) sum += now_[i];
    }
    return sum;
  }

  Boxes start_;
  Array<std::size_t, rows> weight_{};
  std::vector<double> now_;
  std::vector<Result> results_;
  double hit_ = 0, expected_ = 0, missed_ = 1;
};

}  // namespace

ShotOdds shot_odds(const Data& d, const Position& p, ShipId s, ShipId target) {
  ShotOdds odds;
  for (std::size_t sum = least_sum; sum <= most_sum; ++sum) {
    const Hit& h = shot_result(d, p, s, target, sum);
    const Struck what = struck(d.ships[index(target)], h, aspect(p, target, s));
    odds.ways[static_cast<std::size_t>(effect_of(what, h))] += ways_to(sum);
    if (is_special(h)) {
      odds.special = special_table(d, p, target, h.also) == 0 ? Hit::Also::SpecialA : Hit::Also::SpecialB;
    }
  }
  return odds;
}

VolleyOdds volley_odds(const Data& d, const Position& p, ShipId s, ShipId target, const Aims& aims) {
  std::map<int, int, std::greater<>> ways;  // by number of shots
  for (std::uint16_t test = 1; test <= 6; ++test) {
    for (std::uint16_t which = 1; which <= 6; ++which) {
      const bool fails = are_turrets_tested(d.ships[index(s)], aims) && do_turrets_fail(test);
      ++ways[shots_at(d, p, s, target, aims, fails ? failing_turret(which) : no_failure)];
    }
  }
  VolleyOdds odds;
  for (const auto& [shots, n] : ways) odds.counts.push_back({shots, n});
  Fire fire(d, p, s, target);
  int fired = 0;
  for (auto count = ways.rbegin(); count != ways.rend(); ++count) {  // fewest shots first
    for (; fired < count->first; ++fired) fire.shoot();
    const double chance = static_cast<double>(count->second) / ways_of_two_dice;
    odds.expected += chance * fire.expected();
    odds.any += chance * fire.any();
    odds.midships += chance * fire.midships();
    odds.sinks += chance * fire.sinks();
  }
  return odds;
}

Aims with_all_guns(const Data& d, const Position& p, ShipId s, ShipId target, Aims aims) {
  if (target_refusal(d, p, s, target)) return aims;
  for (Section section : gun_sections) {
    std::uint8_t& aim = aims[at_section(section)];
    if (aim == no_target && !section_refusal(d, p, s, section, target))
      aim = static_cast<std::uint8_t>(arg(target));
  }
  return aims;
}

GunReach gun_reach(const Data& d, const Position& p, ShipId s) {
  GunReach reach;
  const ShipSpec& spec = d.ships[index(s)];
  const int far = farthest_fire(d, p, s);
  const Hex here = hex_of(p, s);
  for (int q = -far; q <= far; ++q) {
    for (int r = std::max(-far, -q - far); r <= std::min(far, far - q); ++r) {
      const Hex h = here + Hex{q, r};
      if (h == here) continue;
      (distance(h, here) <= range_a ? reach.a : reach.b).push_back(h);
      const Sight seen = sight(here, on(p, s).course, h);
      const bool bow = bears(spec, Section::Bow, seen), stern = bears(spec, Section::Stern, seen);
      if (bow && !stern) reach.bow_only.push_back(h);
      if (stern && !bow) reach.stern_only.push_back(h);
    }
  }
  return reach;
}

}  // namespace flagplot::bismarck
