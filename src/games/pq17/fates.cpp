#include "games/pq17/chapters.h"
#include "games/pq17/damage.h"
#include "games/pq17/display.h"

// [PQ 7.9] What becomes of destroyers that are hit by guns or bombs.
namespace flagplot::pq17 {

bool has_fate(const Data& d, const Counter& c) {
  return d.variants.destroyer_fate && !is_ship_counter(c) && !is_air_counter(c) && type_of(d, c) == Type::DD;
}

// The hit waits for its die. More hits than there are ships in the counter are lost on it.
void await_fate(Position& p, std::size_t counter) {
  Fight& fight = p.fight;
  int waiting = 0;
  for (std::size_t i = 0; i < fight.fates; ++i) waiting += fight.fated[i] == counter;
  if (waiting < fight.counter[counter].cs && fight.fates < most_fates)
    fight.fated[fight.fates++] = static_cast<std::uint8_t>(counter);
}

namespace {

void meet_fate(P& p, std::size_t i, Fate fate) {
  Position& at = p.s.p;
  Counter& c = at.fight.counter[i];
  const ClassId what = class_of(c);
  const ForceId f = owner_of(at, c);
  --c.cs;
  if (f != no_force) {
    switch (fate) {
      case FateSunk:
        sink_strength(p, f, what);
        break;
      case FateDead:
        stop_strength(p, f, what);
        break;
      case FateCrippled:
        cripple_strength(p, f, what);
        break;
      case FateDamaged:
        remove_strength(p, f, what);
        break;
    }
    if (side_of(f) == Seat::Axis) at.fight.steps_lost = 1;
  }
  note_gone(p, i);
}

}  // namespace

// One die for each of them, in the order in which they were hit.
Step decide_fates(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Rolled };
  Fight& fight = p.s.p.fight;
  if (f.at == Rolled) {
    const std::size_t i = fight.fated[0];
    for (std::size_t n = 1; n < fight.fates; ++n) fight.fated[n - 1] = fight.fated[n];
    fight.fated[--fight.fates] = 0;
    const auto fate = static_cast<Fate>(p.data.charts.fate[static_cast<std::size_t>(p.answer.a - 1)]);
    p.out.tell(who_sees(p.s.p, side_of_counter(p.data, fight.counter[i])), FateRolled,
               class_of(fight.counter[i]), fate, shown(p.answer, -1, 10));
    meet_fate(p, i, fate);
  }
  if (fight.fates == 0) return Done{};
  return f.then(Rolled, Ask::roll(RollFate, 1, 10));
}

}  // namespace flagplot::pq17
