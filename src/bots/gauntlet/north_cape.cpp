#include <algorithm>
#include <queue>

#include "bots/generic/advising.h"
#include "games/north_cape/resample.h"
#include "games/north_cape/view.h"
#include "bots/gauntlet/gauntlet.h"

// North Cape's beginners. All of them go by the same routine; a notion says which missions are ordered, who
// goes along, and where to.
namespace flagplot::bots::gauntlet {
namespace {

using namespace flagplot::north_cape;

constexpr double far_away = 1e6;

// What is left of a way, by hex.
using Left = std::vector<double>;

struct Ways {
  Left to_russia, to_the_west, along_the_ice;
};

template <class Toll>
Left way_to(const Data& d, const Part& w, const std::vector<Hex>& ends, Toll toll) {
  const Printed& map = *d.printed;
  Left left(map.near.size(), far_away);
  std::priority_queue<std::pair<double, Hex>, std::vector<std::pair<double, Hex>>, std::greater<>> open;
  for (const Hex h : ends) open.emplace(left[h] = 0, h);
  while (!open.empty()) {
    const auto [cost, at] = open.top();
    open.pop();
    if (cost > left[at]) continue;
    for (const Hex n : map.near[at]) {
      if (n == nowhere || !has(map.water, n) || has(map.ice[w.edge], n) || has(map.german_ports, n)) continue;
      if (!d.board.passable(static_cast<board::CellId>(n), static_cast<board::CellId>(at))) continue;
      if (cost + toll(n) < left[n]) open.emplace(left[n] = cost + toll(n), n);
    }
  }
  return left;
}

Ways ways_of(const Data& d, const Part& w) {
  const Printed& map = *d.printed;
  std::vector<Hex> west, ice;
  for (const auto cell : map.west_edge) {
    const auto h = static_cast<Hex>(board::index(cell));
    if (has(map.water, h) && !has(map.ice[w.edge], h)) west.push_back(h);
  }
  for (std::size_t h = 0; h < map.near.size(); ++h) {
    if (has(map.ice[w.edge], static_cast<Hex>(h))) ice.push_back(static_cast<Hex>(h));
  }
  const auto a_hex = [](Hex) { return 1.0; };
  const auto by_the_ice = [&](Hex h) {
    int nearest = 20;
    for (const Hex i : ice) nearest = std::min(nearest, distance(d, h, i));
    return 1.0 + nearest;
  };
  const std::vector<Hex> russia{map.to_murmansk, map.to_archangel};
  return {way_to(d, w, russia, a_hex), way_to(d, w, west, a_hex), way_to(d, w, russia, by_the_ice)};
}

// What lies before somebody who is asked something.
struct Table {
  const Data& d;
  const View& v;
  std::span<const Choice> options;
  const Ways& ways;
  const Position& p = v.p;
  const Part& w = part(d, v.p);
  Seat seat() const { return v.seen.seat; }
  std::uint16_t prompt() const { return v.seen.ask.prompt; }
};

struct Notion {  // NOLINT(clang-analyzer-optin.performance.Padding): in the order it is read
  const char* name;
  Seat side;
  // Whether this mission is for him at all.
  bool (*orders)(const Table&, Choice order);
  // What is left of their way from a hex.
  double (*left)(const Table&, PieceSet who, Hex);
  // Whom he takes along, of those that have not been chosen yet.
  bool (*takes)(const Table&, StackId from, PieceId);
  bool fights = true;
  bool decoys = false;
};

// --- Who goes.

bool may_go_all_the_way(const Table& t, PieceId piece) {
  return !t.w.west_only.has(piece) && !t.w.soviet_destroyers.has(piece);
}
bool everybody(const Table& t, StackId, PieceId piece) { return may_go_all_the_way(t, piece); }
bool one_merchant(const Table& t, StackId, PieceId piece) {
  return t.p.going.members.empty() && t.w.merchants.has(piece);
}
bool merchants_alone(const Table& t, StackId, PieceId piece) { return t.w.merchants.has(piece); }
// Decoys first, one by one; then the others.
bool decoys_first(const Table& t, StackId from, PieceId piece) {
  if (((in_stack(t.p, from) & t.w.decoys) - t.p.did[Sortie]).empty()) return everybody(t, from, piece);
  return t.p.going.members.empty() && t.w.decoys.has(piece);
}

// --- Where to.

// Boats and aircraft that have been where they are from the beginning are known for what they are.
bool may_be_ships(const Table& t, StackId s) {
  bool may = !(in_stack(t.p, s) & t.w.ships).empty();
  KindSet(t.p.may[record_of(s)]).each([&](KindId k) {
    may = may || t.w.ships.has(t.w.first_of[index(side_of(s))][k]);
  });
  return may && !is_russian_exit(t.d, t.p.hex[s]);
}

double nearest_enemy(const Table& t, PieceSet, Hex h) {
  double nearest = far_away;
  each_stack(t.p, other(t.seat()), [&](StackId s) {
    if (may_be_ships(t, s)) nearest = std::min<double>(nearest, distance(t.d, h, t.p.hex[s]));
  });
  return nearest;
}

bool are_homebound(const Table& t, PieceSet who) { return !(who & t.w.westbound).empty(); }
double straight(const Table& t, PieceSet who, Hex h) {
  return are_homebound(t, who) ? t.ways.to_the_west[h] : t.ways.to_russia[h];
}
double by_the_ice(const Table& t, PieceSet who, Hex h) {
  return are_homebound(t, who) ? t.ways.to_the_west[h] : t.ways.along_the_ice[h];
}
// Each on a latitude of its own as far as that is on the way.
double on_its_own(const Table& t, PieceSet who, Hex h) {
  const double off = std::abs(static_cast<int>(t.d.printed->row[h]) - 5 - static_cast<int>(who.first() % 20));
  return straight(t, who, h) + 0.3 * off;
}
double to_the_biggest(const Table& t, PieceSet who, Hex h) {
  if (!(who & t.w.merchants).empty()) return straight(t, who, h);
  Hex at = nowhere;
  int most = 0;
  each_stack(t.p, t.seat(), [&](StackId s) {
    const int merchants = (in_stack(t.p, s) & t.w.merchants).size();
    if (merchants > most && !is_russian_exit(t.d, t.p.hex[s])) at = t.p.hex[s];
    most = std::max(most, merchants);
  });
  return at == nowhere ? far_away : distance(t.d, h, at);
}
double home(const Table& t, PieceSet, Hex h) { return t.ways.to_the_west[h]; }
// One in each hex that somebody has to pass who goes on from where he is; an enemy in it halts him.
double in_their_way(const Table& t, PieceSet who, Hex h) {
  double nearest = far_away;
  each_stack(t.p, other(t.seat()), [&](StackId s) {
    const Hex at = t.p.hex[s];
    if (!may_be_ships(t, s) || t.ways.to_russia[at] >= far_away) return;
    const Left& way = t.ways.to_russia[at] < 8 ? t.ways.to_russia : t.ways.along_the_ice;
    std::vector<Hex> ahead;
    for (const Hex n : t.d.printed->near[at]) {
      if (n != nowhere && way[n] < way[at] && !is_russian_exit(t.d, n)) ahead.push_back(n);
    }
    if (!ahead.empty())
      nearest = std::min<double>(nearest, distance(t.d, h, ahead[who.first() % ahead.size()]));
  });
  return nearest;
}
double anywhere(const Table& t, PieceSet who, Hex h) {
  return (who - t.w.decoys).empty() ? distance(t.d, h, t.d.printed->to_murmansk) : nearest_enemy(t, who, h);
}

// --- Which missions.

bool nothing(const Table&, Choice) { return false; }
bool anything(const Table&, Choice o) { return o.verb == Enter || o.a != Patrol; }
bool fly(const Table&, Choice o) { return o.verb == Order && o.c == Aircraft && o.a != Patrol; }
bool boats(const Table& t, Choice o) {
  return o.verb == Order && o.c == Ships && o.a != Patrol &&
         !(in_stack(t.p, static_cast<StackId>(o.b)) & t.w.boats).empty();
}
bool sail(const Table&, Choice o) { return o.verb == Enter || (o.c == Ships && o.a == Sortie); }
bool sail_and_fight(const Table&, Choice o) {
  return o.verb == Enter || (o.c == Ships && (o.a == Sortie || o.a == Attack));
}
bool sail_unless_in_port(const Table& t, Choice o) {
  return o.verb == Enter || (sail(t, o) && !is_russian_exit(t.d, t.p.hex[o.b]));
}

const Notion notions[] = {
    {"straight for Murmansk", Seat::Allied, sail_and_fight, straight, everybody},
    {"along the ice", Seat::Allied, sail_and_fight, by_the_ice, everybody},
    {"all in one stack", Seat::Allied, sail_and_fight, to_the_biggest, everybody},
    {"every merchant by itself", Seat::Allied, sail, on_its_own, one_merchant},
    {"escorts never move", Seat::Allied, sail, straight, merchants_alone},
    {"straight home again", Seat::Allied, sail_unless_in_port, home, everybody},
    {"all decoys out, Allied", Seat::Allied, sail, straight, decoys_first, true, true},
    {"stay in port", Seat::Axis, nothing, nearest_enemy, everybody},
    {"all at the nearest", Seat::Axis, anything, nearest_enemy, everybody},
    {"never fight", Seat::Axis, anything, nearest_enemy, everybody, false},
    {"bomb whatever is found", Seat::Axis, fly, nearest_enemy, everybody},
    {"boats in the way", Seat::Axis, anything, in_their_way, everybody},
    {"submarines alone", Seat::Axis, boats, nearest_enemy, everybody},
    {"all decoys out, German", Seat::Axis, anything, anywhere, decoys_first, true, true},
};

// --- The routine.

class Beginner final : public Bot {
 public:
  Beginner(const Game& game, const Notion& notion) : d_(data_of(game)), notion_(notion) {
    for (const Part& w : d_.parts) ways_.push_back(ways_of(d_, w));
  }
  Choice pick(const AnyView& view, std::span<const Choice> options, Rng&) override {
    const View& v = view.as<View>();
    const Table t{d_, v, options, ways_[v.p.part]};
    return best_option(t, [&](Choice o) { return value(t, o); });
  }

 private:
  double value(const Table& t, Choice o) const {
    switch (t.prompt()) {
      case AskMission:
        return mission(t, o);
      case AskMembers:
        return member(t, o);
      case AskMove:
        return move(t, o);
      case AskPlace:
        return place(t, o);
      case AskDecoys:
        return notion_.decoys && o.verb == BuyDecoys ? 100.0 * o.a - o.b : o == pass ? 0 : -1;
      case AskIntercept:
        return o.verb == Intercept && notion_.fights ? 1 : 0;
      case AskDogfight:
      case AskBomb:
      case AskFire:
      case AskTorpedo:
      case AskDepthCharge:
        return attack(t, o);
      default:
        return o == pass ? 1 : 0;
    }
  }

  double mission(const Table& t, Choice o) const {
    if (o == pass) return 0;
    if (o.verb == Enter) return notion_.orders(t, o) ? 5 : -1;
    if (o.verb != Order || !notion_.orders(t, o)) return -1;
    const auto stack = static_cast<StackId>(o.b);
    if (o.c == Aircraft)
      return (notion_.fights || o.a == Recon) && !flyers(t, stack, o.a).empty() ? (o.a == Attack ? 4 : 2)
                                                                                : -1;
    if (o.a == Attack) return notion_.fights && can_strike_here(t, stack) ? 4 : -1;
    return o.a == Sortie && gets_nearer(t, stack) ? 3 : -1;
  }
  static bool is_found(const Table& t, StackId enemy) {
    return !(in_stack(t.p, enemy) & t.p.reconnoitred).empty();
  }
  // Ships that meet need not have found each other first.
  static bool can_strike_here(const Table& t, StackId s) {
    const StackId enemy = stack_at(t.p, other(t.seat()), t.p.hex[s]);
    const PieceSet ships = (in_stack(t.p, s) & t.w.ships) - t.w.merchants;
    return on_map(enemy) && (is_found(t, enemy) || !ships.empty());
  }
  // Aircraft go for what lies nearest to their field: to look at what is not found yet, to attack what is.
  static Hex goal(const Table& t, Hex from, unsigned mission) {
    Hex nearest = nowhere;
    each_stack(t.p, other(t.seat()), [&](StackId s) {
      const Hex h = t.p.hex[s];
      if (!may_be_ships(t, s) || is_found(t, s) != (mission == Attack) ||
          (mission == Attack && afloat(t.d, t.p, in_stack(t.p, s)).empty()))
        return;
      if (nearest == nowhere || distance(t.d, from, h) < distance(t.d, from, nearest)) nearest = h;
    });
    return nearest;
  }
  static PieceSet flyers(const Table& t, StackId s, unsigned mission) {
    PieceSet who;
    const Hex to = goal(t, t.p.hex[s], mission);
    if (to == nowhere || t.p.weather == Storm) return who;
    ((in_stack(t.p, s) & t.w.aircraft) - t.p.did[mission] - t.p.frozen).each([&](PieceId air) {
      if (is_at_base(t.d, t.p, air) && flying_range(t.d, t.p, air) >= distance(t.d, t.p.hex[s], to))
        who.add(air);
    });
    return mission == Attack || who.empty() ? who : PieceSet::only(who.first());
  }

  // Somebody there would go with the next mission, and come nearer.
  bool gets_nearer(const Table& t, StackId s) const {
    PieceSet who;
    (in_stack(t.p, s) - t.w.aircraft - t.p.did[Sortie]).each([&](PieceId piece) {
      if (can_step(t.d, t.p, piece) && notion_.takes(t, s, piece)) who.add(piece);
    });
    if (who.empty()) return false;
    if (leaves(t, who, t.p.hex[s])) return true;
    const Hex at = t.p.hex[s];
    return std::ranges::any_of(t.d.printed->near[at], [&](Hex n) {
      return n != nowhere && is_open_water(t.d, t.p, n) &&
             notion_.left(t, who, n) < notion_.left(t, who, at) &&
             t.d.board.passable(static_cast<board::CellId>(at), static_cast<board::CellId>(n)) &&
             (t.seat() == Seat::Axis ? !is_russian_exit(t.d, n) : !has(t.d.printed->german_ports, n));
    });
  }
  bool leaves(const Table& t, PieceSet who, Hex at) const {
    const bool west = notion_.left == home || are_homebound(t, who);
    return t.seat() == Seat::Allied && west && has(t.d.printed->west_edge, at);
  }

  double member(const Table& t, Choice o) const {
    switch (o.verb) {
      case Take: {
        const Going& g = t.p.going;
        if (g.arm == Ships) return notion_.takes(t, g.stack, static_cast<PieceId>(o.a)) ? 3 : 0;
        return (flyers(t, g.stack, g.type) - g.members).has(o.a) && (g.type == Attack || g.members.empty())
                   ? 3
                   : 0;
      }
      case Go:
        return 2;
      case TakeAll:
        return 1;
      default:
        return -1;
    }
  }

  double move(const Table& t, Choice o) const {
    const Going& g = t.p.going;
    const bool ships = g.arm == Ships;
    switch (o.verb) {
      case LeaveWest:
        return leaves(t, g.members, t.p.hex[g.stack]) ? 10 : -5;
      case Strike:
        return 9;
      case LookAt:
        return 8 - 0.01 * distance(t.d, t.p.hex[g.stack], o.a);
      case FlyTo: {
        const Hex to = goal(t, g.from, g.type);
        return 7 - 0.01 * (to == nowhere ? 0 : distance(t.d, o.a, to));
      }
      case StepTo: {
        const double there = notion_.left(t, g.members, o.a);
        const bool entering = g.from == nowhere && g.steps == 0;
        const bool nearer = entering || there < notion_.left(t, g.members, t.p.hex[g.stack]);
        return ships && nearer ? 6 - 1e-6 * there : -1 - 1e-6 * there;
      }
      case Stop:
        return 1;
      default:
        return -5;
    }
  }
  // Boats in the middle of the straight way, aircraft as near to it as there is a field.
  static double place(const Table& t, Choice o) {
    const auto off = [&](Hex h) {
      const double russia = t.ways.to_russia[h], west = t.ways.to_the_west[h];
      return std::abs(russia - west) + russia + west;
    };
    if (o.verb == PlaceAt) return -off(o.a);
    if (o.verb != BasedAt) return -far_away;
    double nearest = far_away;
    for (std::size_t h = 0; h < t.ways.to_russia.size(); ++h) {
      if (t.ways.to_russia[h] < far_away && t.ways.to_russia[h] + t.ways.to_the_west[h] < 70)
        nearest =
            std::min<double>(nearest, distance(t.d, t.d.printed->airfields[o.a].hex, static_cast<Hex>(h)));
    }
    return -nearest;
  }

  // What is worth most for each marker it can still take.
  double attack(const Table& t, Choice o) const {
    if (o == pass) return 0;
    if (!notion_.fights) return -1;
    double best = 0.1;
    (t.p.fight.in & all_of(other(t.seat()))).each([&](PieceId piece) {
      if (kind_arg(t.d, t.p, piece) != o.b || condition(t.p, piece) != o.c) return;
      const double points = t.w.merchants.has(piece) ? 10 : points_for(t.d, t.p, piece);
      best = std::max(best, points / std::max(1, hits_left(t.d, t.p, piece)));
    });
    return best;
  }

  const Data& d_;
  const Notion& notion_;
  std::vector<Ways> ways_;
};

}  // namespace

std::vector<Strategy> north_cape() { return strategies_from<Beginner>(notions); }

}  // namespace flagplot::bots::gauntlet
