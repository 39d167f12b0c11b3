#include <algorithm>

#include "bots/generic/advising.h"
#include "bots/pq17/doctrine.h"
#include "games/pq17/resample.h"
#include "games/pq17/view.h"
#include "bots/gauntlet/gauntlet.h"

// PQ-17's beginners. Each has one idea of what must be done, or never be done; in everything else he takes the advice of the
// staff.
namespace flagplot::bots::gauntlet {
namespace {

using namespace flagplot::pq17;

// What lies before somebody who is asked something.
struct Sheet {
  const Data& d;
  const View& v;
  std::span<const Choice> options;
  const Position& p = v.p;
  Seat seat() const { return v.seen.seat; }
  std::uint16_t prompt() const { return v.seen.ask.prompt; }
  int hexes(Hex a, Hex b) const { return a < d.board.size() && b < d.board.size() ? d.printed->distance[a][b] : 99; }
};
// What an option is worth to him: below nothing he never takes it, above nothing he takes the best of them, and of the rest the
// staff takes its pick.
using Idea = double (*)(const Sheet&, Choice);
constexpr double never = -1, whatever_the_staff_says = 0, always = 1;

bool has_heavy(const Sheet& t, ForceId f) { return f < most_forces && is_task_force(f) && muster(t.d, t.p, f).heavy > 0; }
bool sails(const Sheet& t, Choice o, bool (*who)(const Sheet&, ForceId)) {
  return t.prompt() == AskNaval && o.verb == Sail && who(t, static_cast<ForceId>(o.a));
}
bool any_task_force(const Sheet&, ForceId f) { return is_task_force(f); }
bool any_pack(const Sheet&, ForceId f) { return is_pack(f); }
bool any_dummy(const Sheet&, ForceId f) { return is_dummy(f); }
bool is_out(const Sheet& t, ForceId f) { return t.p.force[f].place == AtSea; }

// On its way, a force makes for one place as the crow flies.
double towards(const Sheet& t, Choice o, Hex goal) {
  if (o.verb == LeavePort) return always;
  if (o.verb != StepTo || goal == nowhere) return whatever_the_staff_says;
  const int now = t.hexes(t.p.force[t.p.going.force].at, goal), then = t.hexes(o.a, goal);
  return then < now ? 100.0 - then : never;
}
Hex nearest_enemy(const Sheet& t, Hex from) {
  Hex best = nowhere;
  each_force(other(t.seat()), [&](BlockId b) {
    const Block& block = t.p.block[b];
    if (block.place != AtSea || block.kind == Kind::Wolfpack) return;
    if (best == nowhere || t.hexes(from, block.at) < t.hexes(from, best)) best = block.at;
  });
  return best;
}
Hex known_convoy(const Sheet& t, Hex from) {
  Hex best = nowhere;
  each_force(other(t.seat()), [&](BlockId b) {
    const Block& block = t.p.block[b];
    if (block.place == AtSea && block.kind == Kind::Convoy && (best == nowhere || t.hexes(from, block.at) < t.hexes(from, best))) best = block.at;
  });
  return best;
}
Hex own_convoy(const Sheet& t) {
  Hex best = nowhere;
  each_force(t.seat(), [&](ForceId f) {
    if (is_convoy(f) && at_sea(t.p, f) && (t.p.force[f].flags & is_loaded)) best = t.p.force[f].at;
  });
  return best;
}
bool moves(const Sheet& t, bool (*who)(const Sheet&, ForceId)) { return t.prompt() == AskMove && who(t, t.p.going.force); }
bool any_convoy(const Sheet&, ForceId f) { return is_convoy(f); }

// --- Allied ideas.

double by_the_shortest_way(const Sheet& t, Choice o) {
  if (!moves(t, any_convoy) || o.verb != StepTo) return whatever_the_staff_says;
  return 500.0 - t.d.printed->sea_distance[t.p.voyage[voyage_of(t.p.going.force)].to][o.a];
}
// As far north as the way lets one go.
double along_the_ice(const Sheet& t, Choice o) {
  if (!moves(t, any_convoy) || o.verb != StepTo) return whatever_the_staff_says;
  const IceCondition ice = t.d.scenario.ice[t.d.printed->zone[o.a]].condition;
  return ice > LightDrift ? 1 : 100.0 - t.d.board.cell(static_cast<board::CellId>(o.a)).row;
}
double scatters_at_once(const Sheet&, Choice o) { return o.verb == Scatter ? always : whatever_the_staff_says; }
double scatters_when_found(const Sheet& t, Choice o) {
  return o.verb == Scatter && is_identified(t.p, t.p.force[o.a].block) ? always : whatever_the_staff_says;
}
double never_scatters(const Sheet&, Choice o) { return o.verb == Scatter ? never : whatever_the_staff_says; }
double fleet_in_port(const Sheet& t, Choice o) {
  return sails(t, o, any_task_force) && !is_out(t, static_cast<ForceId>(o.a)) ? never : whatever_the_staff_says;
}
double all_with_the_convoy(const Sheet& t, Choice o) {
  const Hex convoy = own_convoy(t);
  if (convoy == nowhere) return whatever_the_staff_says;
  if (sails(t, o, has_heavy) && t.p.force[o.a].at != convoy) return always;
  return moves(t, has_heavy) ? towards(t, o, convoy) : whatever_the_staff_says;
}
double off_altafjord(const Sheet& t, Choice o) {
  Hex goal = nowhere;
  for (const PlaceSpec& place : t.d.places) {
    if (place.id == "altafjord") goal = place.hex;
  }
  const auto there = [&](Hex h) { return t.hexes(h, goal) <= 1; };
  if (sails(t, o, has_heavy)) return there(t.p.force[o.a].at) ? never : always;
  if (moves(t, has_heavy)) return there(t.p.force[t.p.going.force].at) && o == pass ? always : towards(t, o, goal);
  return whatever_the_staff_says;
}

// --- Ideas of either side.

double never_flies(const Sheet&, Choice o) { return o.verb == UseUnit || o.verb == SearchHex ? never : whatever_the_staff_says; }
double never_looks(const Sheet&, Choice o) { return o.verb == SearchHex || o.verb == Look ? never : whatever_the_staff_says; }
double never_stays_with_them(const Sheet& t, Choice o) { return t.prompt() == AskShadow && o != pass ? never : whatever_the_staff_says; }
bool attacks(Choice o) {
  return o.verb == AttackSurface || o.verb == AttackWith || o.verb == AttackBlock || o.verb == JoinWith || o.verb == PackAttacks || o.verb == HuntPack;
}
double always_fights(const Sheet& t, Choice o) {
  if (t.prompt() == AskWithdraw && o != pass) return never;
  return attacks(o) ? always : whatever_the_staff_says;
}
double never_fights(const Sheet& t, Choice o) {
  if (t.prompt() == AskWithdraw && o != pass) return always;
  return attacks(o) ? never : whatever_the_staff_says;
}
double no_dummies(const Sheet& t, Choice o) {
  if (o.verb == MakeDummy || (t.prompt() == AskSpread && o != pass) || sails(t, o, any_dummy)) return never;
  return o.verb == RemoveDummy ? always : whatever_the_staff_says;
}
double all_dummies_out(const Sheet& t, Choice o) {
  return sails(t, o, any_dummy) && !is_out(t, static_cast<ForceId>(o.a)) ? always : moves(t, any_dummy) && o.verb == LeavePort ? always : whatever_the_staff_says;
}

// --- German ideas.

double big_ships_in_port(const Sheet& t, Choice o) { return sails(t, o, has_heavy) && !is_out(t, static_cast<ForceId>(o.a)) ? never : whatever_the_staff_says; }
double everything_at_once(const Sheet& t, Choice o) {
  if (sails(t, o, has_heavy)) return always;
  return moves(t, has_heavy) ? towards(t, o, nearest_enemy(t, t.p.force[t.p.going.force].at)) : whatever_the_staff_says;
}
double at_the_first_convoy(const Sheet& t, Choice o) {
  if (sails(t, o, has_heavy)) return known_convoy(t, t.p.force[o.a].at) != nowhere ? always : whatever_the_staff_says;
  return moves(t, has_heavy) ? towards(t, o, known_convoy(t, t.p.force[t.p.going.force].at)) : whatever_the_staff_says;
}
double boats_stay_in_port(const Sheet& t, Choice o) { return sails(t, o, any_pack) ? never : whatever_the_staff_says; }
double boats_after_the_nearest(const Sheet& t, Choice o) {
  return moves(t, any_pack) && o.verb != MoveTwo ? towards(t, o, nearest_enemy(t, t.p.force[t.p.going.force].at)) : whatever_the_staff_says;
}
double boats_off_russia(const Sheet& t, Choice o) {
  Hex goal = nowhere;
  for (const PlaceSpec& place : t.d.places) {
    if (place.id == "iokanka") goal = place.hex;
  }
  const Hex at = t.prompt() == AskNaval && o.verb == Sail ? t.p.force[o.a].at : nowhere;
  if (sails(t, o, any_pack) && t.hexes(at, goal) <= 1) return never;
  return moves(t, any_pack) ? towards(t, o, goal) : whatever_the_staff_says;
}
double bombs_the_nearest(const Sheet& t, Choice o) {
  if (t.prompt() == AskAir && o.verb == UseUnit) return always;
  if (t.prompt() != AskFlight || o.verb != FlyTo) return whatever_the_staff_says;
  return 100.0 - t.hexes(o.a, nearest_enemy(t, base_of(t.d, t.p, static_cast<AirId>(t.v.seen.ask.subject))));
}
double boats_alone(const Sheet& t, Choice o) {
  return std::min(never_flies(t, o), big_ships_in_port(t, o));
}

struct Notion {
  const char* name;
  Seat side;
  Idea idea;
};
const Notion notions[] = {
    {"by the shortest way", Seat::Allied, by_the_shortest_way},
    {"along the ice", Seat::Allied, along_the_ice},
    {"scatters at once", Seat::Allied, scatters_at_once},
    {"scatters when found", Seat::Allied, scatters_when_found},
    {"never scatters", Seat::Allied, never_scatters},
    {"fleet stays in port", Seat::Allied, fleet_in_port},
    {"everything with the convoy", Seat::Allied, all_with_the_convoy},
    {"everything off Altafjord", Seat::Allied, off_altafjord},
    {"never flies, Allied", Seat::Allied, never_flies},
    {"always fights, Allied", Seat::Allied, always_fights},
    {"never fights, Allied", Seat::Allied, never_fights},
    {"no dummies, Allied", Seat::Allied, no_dummies},
    {"all dummies out, Allied", Seat::Allied, all_dummies_out},
    {"big ships stay in port", Seat::Axis, big_ships_in_port},
    {"everything at once", Seat::Axis, everything_at_once},
    {"at the first convoy", Seat::Axis, at_the_first_convoy},
    {"boats stay in port", Seat::Axis, boats_stay_in_port},
    {"boats after the nearest", Seat::Axis, boats_after_the_nearest},
    {"boats off Russia", Seat::Axis, boats_off_russia},
    {"boats alone", Seat::Axis, boats_alone},
    {"bombs the nearest", Seat::Axis, bombs_the_nearest},
    {"never looks", Seat::Axis, never_looks},
    {"never stays with them", Seat::Axis, never_stays_with_them},
    {"always fights", Seat::Axis, always_fights},
    {"never fights", Seat::Axis, never_fights},
    {"no dummies", Seat::Axis, no_dummies},
    {"all dummies out", Seat::Axis, all_dummies_out},
};

class Stubborn final : public Bot {
 public:
  Stubborn(const Game& game, const Notion& notion)
      : d_(data_of(game)), notion_(notion), staff_(make_bot(game, {bots::pq17::make_doctrine}, "doctrine")) {}
  void sit_down(std::uint64_t character) override { staff_->sit_down(character); }
  Choice pick(const AnyView& view, std::span<const Choice> options, Rng& rng) override {
    const Sheet t{d_, view.as<View>(), options};
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
  const Notion& notion_;
  std::unique_ptr<Bot> staff_;
};

}  // namespace

std::vector<Strategy> pq17() { return strategies_from<Stubborn>(notions); }

}  // namespace flagplot::bots::gauntlet
