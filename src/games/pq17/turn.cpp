#include "games/pq17/cards.h"
#include "games/pq17/chapters.h"
#include "games/pq17/damage.h"
#include "games/pq17/forces.h"
#include "games/pq17/movement.h"

// The operation, turn by turn [PQ 3.1, 3.2, 3.3].
namespace flagplot::pq17 {
namespace {

constexpr Rule segments[] = {EventRule, PhotoRule, NavalRule, AirRule, ReconRule, StrikesRule, SubmarinesRule, SurfaceRule, CombineRule};

void begin_turn(P& p) {
  Position& at = p.s.p;
  for (Force& force : at.force) {
    force.flags = static_cast<std::uint8_t>(force.flags & ~is_stopped);
    force.acted = static_cast<std::uint8_t>(force.acted & ~was_attacked);
  }
  p.out.tell(both_players, TurnBegins, at.turn / 2 + 1, is_pm(at.turn), is_night(p.data, at));
}

void begin_phase(P& p, Seat side) {
  Position& at = p.s.p;
  at.phase = side;
  at.segment = 0;
  shuffle(at, Seat::Allied);
  shuffle(at, Seat::Axis);
  for (Air& a : at.air) a.aborted = 0;
  each_force(side, [&](ForceId f) { at.force[f].acted = static_cast<std::uint8_t>(at.force[f].acted & ~has_attacked); });
  for (Block& b : at.block) b.marks = static_cast<std::uint8_t>(b.marks & ~(struck | fought));
  p.out.tell(both_players, PhaseBegins, side);
}

// [PQ 3.4] Whether the operation is over.
bool is_over(const Data& d, const Position& p) {
  if (p.turn >= last_turn) return true;
  // [PQ R45] What goes on far from any convoy is given its time.
  if (!p.playing || !convoys_are_in(d, p) || p.turn < d.scenario.lasts) return false;
  return task_forces_are_in(p, Seat::Allied) || task_forces_are_in(p, Seat::Axis) || p.turn >= turns_on_track;
}

}  // namespace

// [PQ 3.1] [PQ 3.3] Set up and plan; when it is over raids on harbours, and the count.
Step whole_game(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Prepared, IsSetUp, Skipped, TurnOver, RaidsOver };
  Position& at = p.s.p;
  const auto count_up = [&]() -> Step {
    end_training(p.data, at);
    at.over = 1;
    reveal_score(p);
    return GameOver{};
  };
  switch (f.at) {
    case Begin:
      if (p.data.scenario.at_sea) {
        at.playing = at.is_set_up = 1;
        p.out.tell(both_players, PlayBegins);
        return f.then(TurnOver, call(TurnRule, Seat::None, 1));
      }
      return f.then(Prepared, call(PrepareRule, Seat::None));
    case Prepared:
      if (p.result != 0) return count_up();
      return f.then(IsSetUp, call(SetUpRule, Seat::None));
    case IsSetUp:
      return f.then(Skipped, call(InitialRule, Seat::None));
    case Skipped:
      return f.then(TurnOver, call(TurnRule, Seat::None, 2));
    case RaidsOver:
      return count_up();
    default:
      if (is_over(p.data, at)) return f.then(RaidsOver, call(RaidsRule, Seat::None));
      return f.then(TurnOver, call(TurnRule, Seat::None, 0));
  }
}

// [PQ 3.2] Weather, the Allied phase, the Axis phase, special conditions, fuel. Local 0: 1 begins in the middle, 2 after the weather.
Step turn(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, WeatherKnown, AlliesDone, AxisDone, ConditionsDone, Over };
  switch (f.at) {
    case Begin:
      if (f.local[0] == 1) {
        const Seat side = p.data.scenario.phase;
        begin_phase(p, side);
        return f.then(side == Seat::Allied ? AlliesDone : AxisDone, call(PhaseRule, Seat::None, p.data.scenario.segment));
      }
      if (f.local[0] == 2) break;
      begin_turn(p);
      return f.then(WeatherKnown, call(WeatherRule, Seat::None));
    case WeatherKnown: break;
    case AlliesDone:
      begin_phase(p, Seat::Axis);
      return f.then(AxisDone, call(PhaseRule, Seat::None, 0));
    case AxisDone: return f.then(ConditionsDone, call(SpecialRule, Seat::None));
    case ConditionsDone: return f.then(Over, call(FuelRule, Seat::None));
    default: return Done{};
  }
  begin_phase(p, Seat::Allied);
  return f.then(AlliesDone, call(PhaseRule, Seat::None, 0));
}

Step phase(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, BombersCalled, CameBack };
  Position& at = p.s.p;
  report_dark_losses(p);
  if (f.local[0] == 0 && f.at == Begin && at.phase == Seat::Allied)
    return f.then(BombersCalled, call(BombersRule, Seat::None));
  if (f.local[0] == 0 && f.at == Begin && at.phase == Seat::Axis && returns_now(p.data, at))
    return f.then(CameBack, call(ReturnRule, Seat::Axis));
  if (f.local[0] == std::size(segments)) {
    end_events(at, at.phase);
    p.out.tell(both_players, PhaseEnds, at.phase);
    return Done{};
  }
  at.segment = static_cast<std::uint8_t>(f.local[0]);
  p.out.tell(both_players, SegmentBegins, f.local[0]);
  return call(segments[f.local[0]++], Seat::None);
}

// [PQ 8.3] Until the starting turn, or the first gale, there is nothing but Allied movement, which nobody sees.
Step initial_transit(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, WeatherKnown, Moved, Placed };
  Position& at = p.s.p;
  const auto play = [&] {
    each_force(Seat::Allied, [&](ForceId who) {
      if (in_play(at, who)) at.force[who].flags = static_cast<std::uint8_t>(at.force[who].flags & ~is_stopped);
    });
    return f.then(Placed, call(PlaceDummiesRule, Seat::None));
  };
  switch (f.at) {
    case WeatherKnown:
      if (at.weather == Gales || at.turn >= at.start) return play();
      at.phase = Seat::Allied;
      shuffle(at, Seat::Allied);
      return f.then(Moved, call(NavalRule, Seat::None));
    case Moved:
      end_initial_turn(p);
      break;
    case Placed:
      at.playing = 1;
      p.out.tell(both_players, PlayBegins);
      return Done{};
    default: break;
  }
  begin_turn(p);
  return f.then(WeatherKnown, call(WeatherRule, Seat::None));
}

void end_initial_turn(P& p) {
  Position& at = p.s.p;
  Frame none{};
  at.phase = Seat::None;
  fuel_phase(p, none);
}

}  // namespace flagplot::pq17
