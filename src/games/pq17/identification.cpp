#include "games/pq17/answers.h"
#include "games/pq17/chapters.h"
#include "games/pq17/forces.h"

// What is said of a force that has been found.
namespace flagplot::pq17 {
namespace {

// Level 1 is a number that may be half as large again, or as small, rounded towards the truth.
int lowest_estimate(int warships) { return (warships + 1) / 2; }
int highest_estimate(int warships) { return warships + warships / 2; }

Objection check_estimate(const Asked& q, Choice c) {
  if (c.verb != SayNumber) return not_an_option;
  const int warships = muster(q.d, q.p, static_cast<ForceId>(q.ask.subject)).warships;
  if (c.a < lowest_estimate(warships) || c.a > highest_estimate(warships))
    return Refusal{TooFarOff, {static_cast<std::uint16_t>(lowest_estimate(warships)), static_cast<std::uint16_t>(highest_estimate(warships)), 0}};
  return {};
}
void offer_estimate(const Asked& q, Options& out) {
  const int warships = muster(q.d, q.p, static_cast<ForceId>(q.ask.subject)).warships;
  for (int n = lowest_estimate(warships); n <= highest_estimate(warships); ++n) out.add({SayNumber, static_cast<std::uint16_t>(n), 0, 0});
}

}  // namespace

const Answers estimate_answers{check_estimate, offer_estimate};

// [PQ 6.2.1] What is said at each level.
Report report_of(const Data& d, const Position& p, ForceSet forces, std::uint8_t level, std::uint8_t estimate) {
  Report r;
  r.level = level;
  Muster all;
  bool convoy = false;
  forces.each([&](ForceId f) {
    const Muster m = muster(d, p, f);
    convoy = convoy || is_convoy(f);
    for (std::size_t i = 0; i < all.cs.size(); ++i) {
      all.cs[i] = static_cast<std::uint8_t>(all.cs[i] + m.cs[i]);
      all.counters[i] = static_cast<std::uint8_t>(all.counters[i] + m.counters[i]);
    }
    all.warships = static_cast<std::uint8_t>(all.warships + m.warships);
    all.heavy = static_cast<std::uint8_t>(all.heavy + m.heavy);
    all.carriers = static_cast<std::uint8_t>(all.carriers + m.carriers);
    all.convoy_ships = static_cast<std::uint8_t>(all.convoy_ships + m.convoy_ships);
  });
  switch (level) {
    case 0: break;
    case 1:
      // [PQ 1.2.1] A convoy is large from eleven ships on; of oilers with a task force nothing is said.
      r.said[0] = estimate;
      r.said[1] = !convoy ? 0 : all.convoy_ships > 10 ? 2 : 1;
      break;
    case 2:
      r.said[0] = all.warships;
      r.said[1] = all.heavy;
      r.said[2] = all.carriers > 0;
      r.said[3] = all.convoy_ships;
      break;
    default:
      for (std::size_t i = 0; i < all.cs.size(); ++i) {
        r.said[2 * i] = all.counters[i];
        r.said[2 * i + 1] = all.cs[i];
      }
      r.said[10] = all.convoy_ships;
      r.said[11] = all.convoy_ships;
      break;
  }
  return r;
}

void tell_report(P& p, BlockId b) {
  const Report& r = p.s.p.block[b].report;
  const Seat to = other(side_of(b));
  const Seats all = Seats(to) | Seats(side_of(b));
  if (r.level == 1) p.out.tell(all, ReportedVaguely, b, r.said[0], r.said[1]);
  if (r.level == 2) p.out.tell(all, ReportedWell, b, r.said[0], r.said[1], r.said[2], r.said[3]);
  if (r.level < 3) return;
  for (std::size_t i = 0; i < category_names.size(); ++i) {
    if (r.said[2 * i] > 0) p.out.tell(all, ReportedFully, b, i, r.said[2 * i], r.said[2 * i + 1]);
  }
}

// A block has been found: by so many levels.
Step identify(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Estimated };
  Position& at = p.s.p;
  const auto b = static_cast<BlockId>(f.local[0]);
  const ForceId target = at.block[b].force;
  std::uint8_t estimate = 0;
  if (f.at == Begin) {
    if (is_dummy(target)) {
      remove_dummy(p, target, true);
      return Done{0};
    }
    const int before = at.block[b].level == unidentified ? 0 : at.block[b].level;
    f.local[2] = static_cast<std::uint16_t>(std::min(3, before + f.local[1]));
    const int warships = muster(p.data, at, target).warships;
    // (PQ R61) Asked even if there is nothing to choose, which must not show.
    if (f.local[2] == 1) return f.then(Estimated, Ask::player(side_of(b), AskEstimate, target));
    estimate = static_cast<std::uint8_t>(warships);
  } else {
    estimate = static_cast<std::uint8_t>(p.answer.a);
  }
  const auto level = static_cast<std::uint8_t>(f.local[2]);
  at.block[b].report = report_of(p.data, at, ForceSet::only(target), level, estimate);
  if (at.block[b].level == level) p.out.tell(both_players, LevelIs, b, level, kind_of(target));
  set_level(p, b, level);
  tell_report(p, b);
  return Done{1};
}

}  // namespace flagplot::pq17
