#include <algorithm>

#include "bots/generic/advising.h"
#include "bots/murmansk_run/chart.h"
#include "bots/murmansk_run/doctrine.h"
#include "games/murmansk_run/resample.h"
#include "games/murmansk_run/view.h"
#include "bots/gauntlet/gauntlet.h"

// Murmansk Run's beginners. Each has one idea of what must be done, or never be done; in everything else he
// takes the advice of the staff.
namespace flagplot::bots::gauntlet {
namespace {

using namespace flagplot::murmansk_run;
using bots::murmansk_run::Chart;

// What lies before somebody who is asked something.
struct Sheet {
  const Data& d;
  const Chart& chart;
  const View& v;
  std::span<const Choice> options;
  const Position& p = v.p;
  Seat seat() const { return v.seen.seat; }
  bool ice() const { return season(d, p).ice; }
  Cell cell(std::string_view name) const { return static_cast<Cell>(board::index(*d.board.find(name))); }
  int steps(Cell from, Cell to) const { return chart.steps(ice(), from, to); }
};
// What an option is worth to him: below nothing he never takes it, above nothing he takes the best of them,
// and of the rest the staff takes its pick.
using Idea = double (*)(const Sheet&, Choice);
constexpr double never = -1, whatever_the_staff_says = 0, always = 1;

bool moves_group(Choice o) { return o.verb == MoveTo && is_group(o.a) && o.a != convoy; }
bool moves_convoy(Choice o) { return o.verb == MoveTo && o.a == convoy; }
bool moves_dummy(Choice o) { return o.verb == MoveTo && is_dummy(o.a); }
bool is_port(const Sheet& t, Cell c) { return !t.d.sea.has(c); }

// A group makes for one place by the shortest way, and stays there.
double to(const Sheet& t, Choice o, Cell goal) {
  if (!moves_group(o)) return whatever_the_staff_says;
  if (goal == nowhere || is_port(t, static_cast<Cell>(o.b))) return never;
  const auto m = static_cast<MarkerId>(o.a);
  const int now = on_map(t.p, m) ? t.steps(t.p.markers[m].at, goal) : Chart::far;
  const int then = t.steps(static_cast<Cell>(o.b), goal);
  return then < now ? Chart::far + 1 - then : never;
}

// The enemy's back that lies nearest to a marker of ours; those known to be the pack are let alone.
Cell nearest_enemy(const Sheet& t, Cell from) {
  const Seat enemy = other(t.seat());
  Cell nearest = nowhere;
  for (Token k = first_marker(enemy); k < end_marker(enemy); ++k) {
    const Back& back = t.p.backs[k];
    if (back.at == nowhere || is_port(t, back.at) || back.marker == wolfpack) continue;
    if (nearest == nowhere || t.steps(from, back.at) < t.steps(from, nearest)) nearest = back.at;
  }
  return nearest;
}
double to_the_nearest_enemy(const Sheet& t, Choice o) {
  if (!moves_group(o)) return whatever_the_staff_says;
  const Cell here = t.p.markers[o.a].at;
  return to(t, o, nearest_enemy(t, here == nowhere ? t.d.entry_b : here));
}

// --- Fights.

double always_fights(const Sheet&, Choice o) {
  if (o.verb == FightOn) return always;
  return o.verb == Flee || o.verb == OfferToPart || o.verb == LetGo ? never : whatever_the_staff_says;
}
double never_fights(const Sheet&, Choice o) {
  if (o.verb == Flee) return 2 * always;
  if (o.verb == OfferToPart || o.verb == LetGo) return always;
  return o.verb == FightOn ? never : whatever_the_staff_says;
}

// --- Dummies.

double no_dummies(const Sheet&, Choice o) {
  return o.verb == EnterDummy || moves_dummy(o) ? never : whatever_the_staff_says;
}
// As soon as there is anything to be near to, and as near as can be.
double dummies_at_the_enemy(const Sheet& t, Choice o) {
  if (o.verb != EnterDummy) return whatever_the_staff_says;
  const Cell enemy = nearest_enemy(t, static_cast<Cell>(o.b));
  return enemy == nowhere ? never : Chart::far + 1 - t.steps(static_cast<Cell>(o.b), enemy);
}
// As far from the convoy as can be, to lead everybody astray.
double dummies_astray(const Sheet& t, Choice o) {
  if (moves_dummy(o)) return never;
  if (o.verb != EnterDummy || !on_map(t.p, convoy)) return whatever_the_staff_says;
  return 1 + t.steps(static_cast<Cell>(o.b), t.p.markers[convoy].at);
}

// --- The Germans.

bool leaves_port(const Sheet& t, Choice o) { return moves_group(o) && !on_map(t.p, o.a); }
double never_sails(const Sheet& t, Choice o) { return leaves_port(t, o) ? never : whatever_the_staff_says; }
// Out and at the nearest of them with everything, and no stopping then.
double everything_at_once(const Sheet& t, Choice o) {
  return moves_group(o) ? to_the_nearest_enemy(t, o) : always_fights(t, o);
}
double big_ships_stay_in_port(const Sheet& t, Choice o) {
  return o.verb == Assign && t.d.capitals.has(o.a) ? never : whatever_the_staff_says;
}
double one_ship_at_a_time(const Sheet& t, Choice o) {
  return o.verb == Assign && !t.p.crew[o.b].empty() ? never : whatever_the_staff_says;
}
double on_the_convoys_road(const Sheet& t, Choice o) {
  Cell nearest = nowhere;
  for (Cell c = t.d.entry_a; c != nowhere; c = t.chart.next_on(bots::murmansk_run::Road::Cheapest, t.ice(), c)) {
    if (is_port(t, c)) continue;
    if (nearest == nowhere || t.steps(t.chart.altenfjord, c) < t.steps(t.chart.altenfjord, nearest))
      nearest = c;
  }
  return to(t, o, nearest);
}
double at_the_ice_edge(const Sheet& t, Choice o) {
  const Cell north = t.cell("a4"), south = t.cell("b4");
  return to(t, o, is_iced(t.d, t.p, north) ? south : north);
}
double off_the_entry(const Sheet& t, Choice o) { return to(t, o, t.d.entry_a); }
double pack_off_murmansk(const Sheet& t, Choice o) {
  if (o.verb == MoveTo && o.a == wolfpack) return never;
  if (o.verb != PackAt) return whatever_the_staff_says;
  const auto way = [&](Cell c) { return t.steps(c, t.d.murmansk); };
  const auto at = static_cast<Cell>(o.a), now = t.p.markers[wolfpack].at;
  return now == nowhere || way(at) < way(now) ? Chart::far + 1 - way(at) : never;
}
double bombs_whatever_it_can(const Sheet&, Choice o) {
  return o.verb == Attack ? always + o.c : whatever_the_staff_says;
}

// --- The Allies.

double along_the_ice(const Sheet& t, Choice o) {
  if (!moves_convoy(o)) return whatever_the_staff_says;
  const auto next = static_cast<Cell>(o.b);
  if (t.chart.road_from(t.ice(), next) >= Chart::far) return never;
  return 'z' - t.d.name_of(next)[0];  // rows are lettered from the north
}
double by_the_shortest_road(const Sheet& t, Choice o) {
  if (!moves_convoy(o)) return whatever_the_staff_says;
  return Chart::far + 1 - t.steps(static_cast<Cell>(o.b), t.d.murmansk);
}
double everybody_in_one_group(const Sheet&, Choice o) {
  if (o.verb != Assign) return whatever_the_staff_says;
  return o.b == convoy ? always : never;
}
double no_escort(const Sheet&, Choice o) { return o.verb == Assign ? never : whatever_the_staff_says; }
double never_runs_a_convoy(const Sheet& t, Choice o) {
  return moves_convoy(o) && !on_map(t.p, convoy) ? never : whatever_the_staff_says;
}
double one_convoy_a_season(const Sheet&, Choice o) {
  return o.verb == SailAgain ? never : whatever_the_staff_says;
}
double into_the_reach_of_bombers_by_night(const Sheet& t, Choice o) {
  constexpr int patience = 12;  // periods
  if (!moves_convoy(o) || !can_fly(t.d, t.p) || t.p.period > patience) return whatever_the_staff_says;
  const bool inside = on_map(t.p, convoy) && t.chart.bombers_reach.has(t.p.markers[convoy].at);
  return !inside && t.chart.bombers_reach.has(o.b) ? never : whatever_the_staff_says;
}
double off_altenfjord(const Sheet& t, Choice o) { return to(t, o, t.cell("d6")); }
double off_murmansk(const Sheet& t, Choice o) { return to(t, o, t.cell("d9")); }
// A carrier to where her aircraft reach the fjord, and the biggest ship in it.
double bombs_the_ports(const Sheet& t, Choice o) {
  if (o.verb == RaidPort) return always;
  const bool carrier = moves_group(o) && !(t.p.crew[o.a] & t.d.battle_carriers).empty();
  if (o.verb == Assign && t.d.battle_carriers.has(o.a)) return o.b == first_group ? always : never;
  return carrier ? off_altenfjord(t, o) : whatever_the_staff_says;
}
double scatters_when_found(const Sheet& t, Choice o) {
  const bool found = on_map(t.p, convoy) && t.p.backs[t.p.markers[convoy].token].up;
  return o.verb == Scatter && found ? always : whatever_the_staff_says;
}
double every_battleship(const Sheet& t, Choice o) {
  if (o.verb == TakeCapital) return always;
  return o.verb == Assign && o.b == convoy && t.d.capitals.has(o.a) ? always : whatever_the_staff_says;
}

struct Notion {
  const char* name;
  Seat side;
  Idea idea;
};
constexpr Notion notions[] = {
    {"never sails", Seat::Axis, never_sails},
    {"everything at once", Seat::Axis, everything_at_once},
    {"always fights, German", Seat::Axis, always_fights},
    {"never fights, German", Seat::Axis, never_fights},
    {"big ships stay in port", Seat::Axis, big_ships_stay_in_port},
    {"one ship at a time", Seat::Axis, one_ship_at_a_time},
    {"sits on the convoy's road", Seat::Axis, on_the_convoys_road},
    {"sits at the ice edge", Seat::Axis, at_the_ice_edge},
    {"sits off the entry", Seat::Axis, off_the_entry},
    {"no dummy", Seat::Axis, no_dummies},
    {"dummy at the enemy", Seat::Axis, dummies_at_the_enemy},
    {"pack off Murmansk", Seat::Axis, pack_off_murmansk},
    {"bombs whatever it can", Seat::Axis, bombs_whatever_it_can},
    {"along the ice", Seat::Allied, along_the_ice},
    {"by the shortest road", Seat::Allied, by_the_shortest_road},
    {"everybody in one group", Seat::Allied, everybody_in_one_group},
    {"no escort", Seat::Allied, no_escort},
    {"battleships with the convoy", Seat::Allied, every_battleship},
    {"never runs a convoy", Seat::Allied, never_runs_a_convoy},
    {"one convoy a season", Seat::Allied, one_convoy_a_season},
    {"past the bombers by night", Seat::Allied, into_the_reach_of_bombers_by_night},
    {"everything off Altenfjord", Seat::Allied, off_altenfjord},
    {"everything off Murmansk", Seat::Allied, off_murmansk},
    {"everything to the last contact", Seat::Allied, to_the_nearest_enemy},
    {"always fights, Allied", Seat::Allied, always_fights},
    {"never fights, Allied", Seat::Allied, never_fights},
    {"no dummies", Seat::Allied, no_dummies},
    {"dummies astray", Seat::Allied, dummies_astray},
    {"bombs the ports", Seat::Allied, bombs_the_ports},
    {"scatters when found", Seat::Allied, scatters_when_found},
};

class Stubborn final : public Bot {
 public:
  Stubborn(const Game& game, const Notion& notion)
      : d_(data_of(game)),
        chart_(d_),
        notion_(notion),
        staff_(make_bot(game, {bots::murmansk_run::make_doctrine}, "doctrine")) {}
  void sit_down(std::uint64_t character) override { staff_->sit_down(character); }
  Choice pick(const AnyView& view, std::span<const Choice> options, Rng& rng) override {
    const Sheet t{d_, chart_, view.as<View>(), options};
    const auto value = [&](Choice o) { return notion_.idea(t, o); };
    const Choice best = best_option(t, value);
    if (value(best) > whatever_the_staff_says) return best;
    std::vector<Choice> left;
    std::ranges::copy_if(options, std::back_inserter(left), [&](Choice o) { return value(o) > never; });
    if (left.empty()) return options[0];
    const Choice advised = staff_->pick(view, left, rng);
    return is_offered(left, advised) ? advised : is_offered(left, pass) ? pass : left[0];
  }

 private:
  const Data& d_;
  const Chart chart_;
  const Notion& notion_;
  std::unique_ptr<Bot> staff_;
};

}  // namespace

std::vector<Strategy> murmansk_run() { return strategies_from<Stubborn>(notions); }

}  // namespace flagplot::bots::gauntlet
