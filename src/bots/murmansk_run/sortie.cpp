#include "bots/murmansk_run/sortie.h"

#include <algorithm>

#include "bots/murmansk_run/staff.h"

namespace flagplot::bots::murmansk_run {
namespace {

constexpr int furthest = 12;            // impulses
constexpr double worth_waiting = 1.15;  // times the odds of those who are there sooner

bool is_first_impulse(const Situation& s) { return s.p().pulse == 0; }

// Convoys move in the impulse after our first.
int convoy_moves_until(const Situation& s, int impulse) {
  return (is_first_impulse(s) ? impulse : impulse - 1) / 2;
}

bool is_dark_then(const Situation& s, int impulse) {
  const int period = s.p().period + (is_first_impulse(s) ? impulse - 1 : impulse) / 2;
  return season(s.d, s.p()).periods[period % 2 == 0 ? 1 : 0] != Day;
}

// Who is slow moves in first impulses only. Whoever has moved in this one has used it.
int moves_until(const Situation& s, MarkerId m, int impulse) {
  const bool slow = is_slow(s.d, s.p(), m);
  const int all = !slow ? impulse : is_first_impulse(s) ? (impulse + 1) / 2 : impulse / 2;
  const bool used = s.p().markers[m].moved && (!slow || is_first_impulse(s));
  return all - (used ? 1 : 0);
}

bool is_fit(const Situation& s, MarkerId m) {
  const Position& p = s.p();
  if (p.crew[m].empty()) return false;
  return !waits_in_port(s, m) || p.fuel == unlimited_fuel ||
         p.fuel_spent + fuel_cost(s.d, p.crew[m]) <= p.fuel;
}

}  // namespace

bool is_hurt(const Situation& s, MarkerId m) { return !(s.p().crew[m] & s.p().damaged).empty(); }

bool waits_in_port(const Situation& s, MarkerId m) {
  return !on_map(s.p(), m) && s.d.german_ports.has(s.p().markers[m].at);
}

int moves_to_spare(const Situation& s, const Sortie& sortie, MarkerId m) {
  return moves_until(s, m, sortie.impulses) - s.steps(s.p().markers[m].at, sortie.at);
}

// Groups fight one at a time, so that their odds add up; together they are there as soon as the last is.
Sortie best_sortie(const Situation& s, Cell prey) {
  Sortie best;
  if (prey == nowhere) return best;
  Cell there = prey;
  std::array<std::array<double, 2>, most_markers> odds{};  // by day and in the dark
  for (MarkerId m = german_group; m < german_dummy; ++m) {
    if (!is_fit(s, m)) continue;
    for (const bool dark : {false, true}) odds[m][dark] = odds_of_sortie(s, s.p().crew[m], prey, dark);
  }
  for (int impulse = 1; impulse <= furthest; ++impulse) {
    if (impulse > 1 && convoy_moves_until(s, impulse) > convoy_moves_until(s, impulse - 1)) {
      const Cell next = s.chart.next_on(s.road(), s.ice(), there);
      if (next == nowhere || !s.d.sea.has(next)) break;
      there = next;
    }
    Sortie now{there, impulse, {}, 0};
    for (MarkerId m = german_group; m < german_dummy; ++m) {
      if (!is_fit(s, m) || moves_to_spare(s, now, m) < 0) continue;
      now.groups.add(m);
      now.odds += odds[m][is_dark_then(s, impulse)];
    }
    if (!now.groups.empty() && (best.at == nowhere || now.odds > worth_waiting * best.odds)) best = now;
  }
  return best;
}

}  // namespace flagplot::bots::murmansk_run
