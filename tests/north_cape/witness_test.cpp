#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "north_cape/lively.h"
#include "north_cape/referee.h"

// What every step leaves behind: that it was told, and that nothing else has changed.
namespace flagplot::north_cape::test {
namespace {

using Place = std::pair<int, Hex>;  // a kind or a side, and a hex

// A position before and after a step, and what both were told of it.
class Witness {
 public:
  Witness(Table& t, const State& before)
      : d_(t.d()), w_(t.d().parts[0]), before_(before), after_(t.now()), a_(before.p), b_(t.p()), told_(t.told()) {}

  void testify() const {
    points();
    reveals();
    patrols();
    seen_of_those_shown();
    boxes_told();
    missions_done();
    movement();
    knowledge();
    interception();
    who_fights();
    if (!d_.options.solitaire) stages_told();
    aircraft_after_a_fight();
    if (said(TurnEnds) > 0) new_turn();
    EXPECT_EQ(b_.going.iced != 0, !b_.going.in_ice.empty());
    each(IceRolled, [&](const Event& e) {
      if (const Hex there = a_.hex[a_.going.stack]; there != nowhere) {
        EXPECT_EQ(e.args[0], there) << "where the mission is";
      }
    });
    arrivals();
    if (!d_.options.solitaire) entries_and_flights();
    if ((b_.reconnoitred - a_.reconnoitred).size() > 0) {
      EXPECT_GT(said(FoundBy) + said(CombatBegins) + said(BoatBetrayed), 0) << "nobody has looked";
    }
    each(MerchantArrives, [&](const Event& e) { EXPECT_GT(e.args[1], 0) << "nobody has come"; });
    EXPECT_EQ(b_.released != a_.released, said(Released_) == 1);
    if (b_.weather != a_.weather) {
      EXPECT_EQ(said(WeatherIs), 1);
    }
  }

 private:
  int said(EventKind kind) const {
    return static_cast<int>(std::count_if(told_.begin(), told_.end(), [&](const Event& e) { return e.kind == kind; }));
  }
  template <class F>
  void each(EventKind kind, F f) const {
    for (const Event& e : told_) {
      if (e.kind == kind) f(e);
    }
  }
  template <class F>
  void each_piece(F f) const {
    for (unsigned x = 0; x < most_pieces; ++x) {
      if (w_.pieces.has(x)) f(x);
    }
  }
  static bool is_here(const Position& p, unsigned x) { return p.stack[x] < most_pieces; }
  static Hex at(const Position& p, unsigned x) { return is_here(p, x) ? p.hex[p.stack[x]] : nowhere; }
  int kind(unsigned x) const { return w_.kinds[index(side_of(x))][w_.kind[x]]; }
  std::uint64_t bit(unsigned x) const { return std::uint64_t{1} << w_.kind[x]; }

  // (NC 10.0, 3.0) Whoever loses a ship or buys decoys gives points to the other side; merchants by dice.
  void points() const {
    std::array<int, 2> expected{a_.points[0], a_.points[1]};
    each(SunkNow, [&](const Event& e) {
      const KindSpec& lost = d_.units->kinds[e.args[0]];
      const int worth = lost.type == Type::Merc ? 0 : d_.charts.points[static_cast<std::size_t>(lost.type)];
      EXPECT_EQ(e.args[2], worth) << lost.name;
      expected[index(other(lost.side))] += worth;
    });
    each(MerchantPoints, [&](const Event& e) { expected[index(static_cast<Seat>(e.args[0]))] += e.args[2]; });
    each(DecoysBought, [&](const Event& e) { expected[index(other(static_cast<Seat>(e.args[0])))] += e.args[1]; });
    EXPECT_EQ(b_.points[0], expected[0]);
    EXPECT_EQ(b_.points[1], expected[1]);
  }

  // (NC 6.1) Whoever is turned up is told of, by kind, hex and number; with the markers on him.
  void reveals() const {
    std::map<int, int> shown, heard, gone;  // gone: perhaps shown before
    std::multiset<Place> hurt, marked;
    each_piece([&](unsigned x) {
      const bool is_new = b_.up.has(x) && !a_.up.has(x) && !w_.groups.has(x);
      if (is_new) ++shown[kind(x)];
      if (is_here(a_, x) && !is_here(b_, x)) ++gone[kind(x)];
      const bool damaged = b_.hits[x] > a_.hits[x] && b_.stack[x] != sunk;
      if ((is_new && b_.hits[x] > 0) || damaged) hurt.insert({kind(x), b_.hits[x]});
      // (NC R58) The marker of one that lies face down is seen; of a stack that parts too.
      if (damaged && is_here(b_, x) && !b_.up.has(x)) {
        EXPECT_GE(said(DamageShows), 1);
      }
    });
    each(Revealed, [&](const Event& e) { heard[e.args[0]] += e.args[2]; });
    each(DamagedNow, [&](const Event& e) { marked.insert({e.args[0], e.args[2]}); });
    for (const auto& [what, number] : heard) {
      EXPECT_GE(number, shown[what]);
      EXPECT_LE(number, shown[what] + gone[what]) << "nobody was turned up";
    }
    for (const auto& [what, number] : shown) EXPECT_GE(heard[what], number) << "nobody was told";
    EXPECT_EQ(hurt, marked);
  }

  // (NC R29) Where a patrol stands, and that it does not any more; of one that is gone altogether that is seen.
  void patrols() const {
    const auto standing = [](const Position& p) {
      std::set<Place> all;
      for (unsigned s = 0; s < most_pieces; ++s) {
        if (p.patrolling.has(s)) all.insert({static_cast<int>(side_of(s)), p.hex[s]});
      }
      return all;
    };
    std::set<Place> expected = standing(a_);
    for (const Event& e : told_) {
      const Place place{e.args[0], e.args[1]};
      if (e.kind == PatrolStands) expected.insert(place);
      if (e.kind == PatrolEnds) {
        EXPECT_EQ(expected.erase(place), 1U) << "there was none";
      }
    }
    const std::set<Place> now = standing(b_);
    for (const Place& place : now) EXPECT_TRUE(expected.contains(place)) << "nobody was told of a patrol";
    if (said(TurnEnds) > 0) return;
    for (const Place& place : expected) {
      bool anybody = false;
      for (unsigned s = 0; s < most_pieces; ++s) anybody |= b_.hex[s] == place.second && side_of(s) == static_cast<Seat>(place.first);
      EXPECT_TRUE(now.contains(place) || !anybody) << "nobody was told that a patrol has ended";
    }
  }

  // (NC R29) Of whoever lies face up it is known that he is on patrol, and of whoever is turned up that he is on the
  // surface, and in which stages he has attacked.
  void seen_of_those_shown() const {
    const auto compare = [&](EventKind what, auto is_news, auto is_possible, int more) {
      std::map<int, int> news, possible, heard;
      each_piece([&](unsigned x) {
        if (w_.groups.has(x)) return;
        if (is_news(x)) ++news[kind(x)];
        if (is_possible(x)) ++possible[kind(x)];
      });
      each(what, [&](const Event& e) {
        if (more < 0 || e.args[3] == more) heard[e.args[0]] += e.args[2];
      });
      for (const auto& [which, number] : news) EXPECT_GE(heard[which], number) << "nobody was told";
      for (const auto& [which, number] : heard) EXPECT_LE(number, possible[which]) << "it is not so";
    };
    const auto turned_up = [&](unsigned x) { return b_.up.has(x) && !a_.up.has(x); };
    compare(
        OnPatrol, [&](unsigned x) { return b_.patrol.has(x) && b_.up.has(x) && !(a_.patrol.has(x) && a_.up.has(x)); },
        [&](unsigned x) { return a_.patrol.has(x) || b_.patrol.has(x); }, -1);
    compare(
        OnTheSurface, [&](unsigned x) { return turned_up(x) && a_.surfaced.has(x) && b_.surfaced.has(x); },
        [&](unsigned x) { return a_.surfaced.has(x); }, -1);
    for (const Stage stage : {AirToAir, AirToSurface, Gunfire, Torpedoes}) {
      compare(
          AttackedBefore, [&](unsigned x) { return turned_up(x) && a_.shot[stage].has(x) && b_.shot[stage].has(x); },
          [&](unsigned x) { return a_.shot[stage].has(x); }, stage);
    }
  }

  // (NC 4.2) How many are in a box is open.
  void boxes_told() const {
    Array<std::uint8_t, boxes + 1> expected = a_.box_size, count{};
    each(BoxCount, [&](const Event& e) {
      EXPECT_NE(expected[e.args[0]], e.args[1]) << "no news";
      expected[e.args[0]] = static_cast<std::uint8_t>(e.args[1]);
    });
    for (unsigned x = 0; x < first_german; ++x) {
      if (b_.box[x] != no_box) ++count[b_.box[x]];
    }
    for (std::size_t box = 1; box <= boxes; ++box) {
      EXPECT_EQ(b_.box_size[box], expected[box]);
      EXPECT_EQ(b_.box_size[box], count[box]);
    }
  }

  // (NC 5.1) A mission has been done by those who went on it, when it has begun, and by nobody else.
  void missions_done() const {
    if (said(TurnEnds) > 0 || d_.options.solitaire) return;
    for (const Mission type : {Recon, Patrol, Sortie, Attack}) {
      const PieceSet before = a_.did[type], after = b_.did[type];
      EXPECT_TRUE((before - after).empty()) << "what was done is done";
      const bool under_way = a_.going.active && a_.going.type == type;
      EXPECT_TRUE((after - before).empty() || under_way);
      if (!under_way) continue;
      EXPECT_TRUE((after - before - a_.going.members).empty()) << "others";
      const bool moved = b_.going.active ? b_.going.steps > a_.going.steps : said(StackMoves) + said(ForceEnters) + said(FliesTo) > 0;
      const bool acted = moved || said(LookedAt) > 0 || said(NothingToAttack) > 0 || said(CombatBegins) > 0;
      if (acted) {
        EXPECT_TRUE((a_.going.members - after).empty()) << "somebody who went";
      }
    }
  }

  // (NC 5.0) A hex for everybody who goes one; nobody else has moved.
  void movement() const {
    if (said(TurnEnds) > 0 || d_.options.solitaire) return;
    const bool step = said(ForceEnters) > 0 || (said(StackMoves) > 0 && a_.going.active && said(Intercepts) == 0 && said(ThrownOut) == 0);
    each_piece([&](unsigned x) {
      if (w_.aircraft.has(x)) return;
      const int hexes = b_.moved[x] - a_.moved[x];
      EXPECT_EQ(hexes, step && a_.going.arm == Ships && a_.going.members.has(x) ? 1 : 0) << w_.name[x];
    });
  }

  // What the enemy knows of a stack. (NC R2, R29, R74)
  void knowledge() const {
    for (unsigned s = 0; s < most_pieces; ++s) {
      if (b_.hex[s] == nowhere) continue;
      const std::size_t r = record_of(static_cast<StackId>(s));
      if (r == allied_records - 1 || r == most_records - 1) continue;  // of those beyond nothing is sure
      std::uint64_t open = 0, kinds = 0;
      PieceSet now, then;
      each_piece([&](unsigned x) {
        if (a_.stack[x] == s) then.add(x);
        if (b_.stack[x] != s) return;
        now.add(x);
        kinds |= bit(x);
        if (b_.up.has(x)) open |= bit(x);
      });
      EXPECT_EQ(kinds & ~b_.may[r], 0U) << "somebody is where he cannot be";
      EXPECT_EQ(b_.must[r] & ~kinds, 0U) << "somebody is not where he must be";
      EXPECT_EQ(open & ~b_.must[r], 0U) << "who lies open is sure to be there";
      const bool passing = b_.going.active && b_.going.stack < most_pieces && s != b_.going.stack && b_.hex[s] == b_.hex[b_.going.stack];
      const bool quiet = said(TurnEnds) + said(DecoysBought) + said(GroupFormed) + said(GroupDissolved) + said(Revealed) + said(DecoyFound) +
                             said(SunkNow) + said(ShotDown) + said(LeftTheMap) + said(ReachedPort) + said(SetUpDone) + said(EmptyGroupFound) + said(GroupShown) +
                             said(BoxCount) + said(CombatBegins) + said(FoundBy) + said(InterceptionFails) + said(InterceptionStands) ==
                         0;
      if (now == then && a_.hex[s] == b_.hex[s] && a_.hex[s] != nowhere && quiet && !passing && s != b_.going.stack && s != a_.going.stack) {
        EXPECT_EQ(b_.may[r], a_.may[r]) << "nothing has happened to it";
        EXPECT_EQ(b_.must[r], a_.must[r]);
        EXPECT_EQ(b_.size[r], a_.size[r]);
      }
      // A stack that sails alone is still what it was.
      const bool sails = said(StackMoves) == 1 && s == a_.going.stack && s == b_.going.stack && now == then && quiet && !is_met(b_, s) && !is_met(a_, s);
      if (sails && said(Intercepts) == 0) {
        EXPECT_EQ(b_.may[r], a_.may[r]);
        EXPECT_EQ(b_.must[r], a_.must[r]);
        EXPECT_EQ(b_.size[r], a_.size[r]);
      }
      // A counter of which there is one lies where it was turned up, and nowhere else.
      each(Revealed, [&](const Event& e) {
        const KindSpec& one = d_.units->kinds[e.args[0]];
        if (one.side != side_of(s) || said(TurnEnds) + said(ForceEnters) + said(StackMoves) > 0) return;
        each_piece([&](unsigned x) {
          if (kind(x) == e.args[0] && b_.stack[x] != s && w_.count_of[index(one.side)][w_.kind[x]] == 1) {
            EXPECT_EQ(b_.may[r] & bit(x), 0U) << one.name;
          }
        });
      });
    }
    if (said(SunkNow) + said(ShotDown) + said(LeftTheMap) + said(ReachedPort) + said(TurnEnds) > 0) nothing_of_the_lost();
  }
  // Another stack of its side lies in its hex.
  bool is_met(const Position& p, unsigned s) const {
    for (unsigned other_one = 0; other_one < most_pieces; ++other_one) {
      if (other_one != s && side_of(other_one) == side_of(s) && p.hex[other_one] == p.hex[s]) return true;
    }
    return false;
  }
  void nothing_of_the_lost() const {
    for (const Seat side : players) {
      std::uint64_t left = 0;
      each_piece([&](unsigned x) {
        if (side_of(x) == side && b_.stack[x] != sunk && b_.stack[x] != departed) left |= bit(x);
      });
      const bool touched = std::any_of(told_.begin(), told_.end(), [&](const Event& e) {
        const bool lost = e.kind == SunkNow || e.kind == ShotDown || e.kind == LeftTheMap || e.kind == ReachedPort;
        return e.kind == TurnEnds || (lost && d_.units->kinds[e.args[0]].side == side);
      });
      if (!touched) continue;
      const std::size_t first = side == Seat::Allied ? 0 : allied_records, end = side == Seat::Allied ? allied_records : most_records;
      for (std::size_t r = first; r < end; ++r) EXPECT_EQ(b_.may[r] & ~left, 0U) << "a kind of which nothing is left";
    }
  }

  // (NC 10.0, R18, R88) Merchants that have come through are counted aloud.
  void arrivals() const {
    int gone = 0, counted = 0;
    each_piece([&](unsigned x) { gone += w_.merchants.has(x) && b_.stack[x] == departed && a_.stack[x] != departed ? 1 : 0; });
    each(MerchantArrives, [&](const Event& e) { counted += e.args[1]; });
    each(LeftTheMap, [&](const Event& e) { counted += d_.units->kinds[e.args[0]].type == Type::Merc ? e.args[2] : 0; });
    EXPECT_EQ(counted, gone);
  }

  // (NC R16) A force of the west edge takes its hex; (NC R23) who has intercepted is seen to go.
  void entries_and_flights() const {
    Array<Hex, 4> taken = a_.entries;
    each(ForceEnters, [&](const Event& e) {
      if (static_cast<Seat>(e.args[0]) == Seat::Allied) *std::find(taken.begin(), taken.end(), nowhere) = e.args[1];
    });
    EXPECT_EQ(b_.entries, taken);
    std::set<Place> expected, heard;
    each_piece([&](unsigned x) {
      if (a_.lingering.has(x) && b_.stack[x] == not_available) expected.insert({static_cast<int>(side_of(x)), at(a_, x)});
    });
    each(FlightStays, [&](const Event& e) { heard.insert({e.args[0], e.args[1]}); });
    if (said(TurnEnds) + said(CombatEnds) == 0) {
      EXPECT_EQ(heard, expected);
    }
  }

  // (NC 7.0-7.2, R10, R11, R45, R46)
  void interception() const {
    if (said(Intercepts) != 1 || said(InterceptionStands) + said(InterceptionFails) != 1) return;
    each(Intercepts, [&](const Event& e) {
      const auto side = static_cast<Seat>(e.args[0]);
      const Hex from = e.args[1], h = e.args[2];
      const StackId s = stack_at(a_, side, from);
      const auto expected = Referee(d_, before_, side).intercepted_by(s, h);
      EXPECT_EQ(said(InterceptionStands) == 1, expected.stands);
      const bool shaken_off = a_.going.type == Sortie && !b_.going.active && !expected.stands;  // (NC R14)
      PieceSet comes;
      for (const PieceId x : expected.come) comes.add(x);
      for (const PieceId x : expected.shown) {
        if (w_.decoys.has(x)) {
          EXPECT_EQ(b_.stack[x], in_reserve) << w_.name[x] << " is not what it seemed";
        } else if (!w_.groups.has(x)) {
          EXPECT_TRUE(b_.up.has(x) || (shaken_off && side_of(x) != side)) << w_.name[x];
        }
      }
      PieceSet unheard;
      bool heard_in_the_fight = false;  // by others who lay there
      each_piece([&](unsigned x) { heard_in_the_fight |= b_.fight.in.has(x) && side_of(x) == side && w_.asw.has(x); });
      for (const PieceId x : expected.unheard) {
        unheard.add(x);
        EXPECT_EQ(b_.up.has(x), (a_.up.has(x) && !shaken_off) || heard_in_the_fight) << w_.name[x] << " is not heard";
      }
      each_piece([&](unsigned x) {
        if (a_.stack[x] != s || w_.decoys.has(x) || w_.groups.has(x)) return;
        const bool goes = expected.stands && comes.has(x);
        EXPECT_EQ(at(b_, x), goes ? h : from) << w_.name[x];
        EXPECT_EQ(b_.patrol.has(x), a_.patrol.has(x) && !goes) << w_.name[x];
      });
      if (!expected.stands) return;
      each_piece([&](unsigned x) {
        if (!is_here(a_, x)) return;  // comes for the fight
        const bool there = at(b_, x) == h && !w_.groups.has(x);
        if (side_of(x) == side) {
          EXPECT_EQ(b_.hunters.has(x), there) << w_.name[x];
        } else {
          EXPECT_EQ(b_.quarry.has(x), there && (unheard.has(x) ? a_.up.has(x) : b_.up.has(x))) << w_.name[x];
        }
      });
    });
  }

  // (NC 9.1) Every stage that comes to something is told as it begins, once.
  void stages_told() const {
    const bool fights = b_.fight.at != nowhere && b_.fight.stage < stages;
    const bool goes_on = a_.fight.at != nowhere && said(CombatBegins) == 0 && a_.fight.stage == b_.fight.stage;
    std::vector<int> heard;
    each(StageBegins, [&](const Event& e) { heard.push_back(e.args[0]); });
    EXPECT_EQ(heard, fights && !goes_on ? std::vector<int>{b_.fight.stage} : std::vector<int>{});
  }

  void who_fights() const {
    if (said(CombatBegins) != 1 || said(BoatAttacks) > 0 || b_.fight.at == nowhere) return;
    PieceSet expected;
    for (const PieceId x : Referee(d_, after_, b_.fight.first).in_the_fight(is_hunt_for_aircraft())) expected.add(x);
    each_piece([&](unsigned x) {
      EXPECT_EQ(b_.fight.in.has(x), expected.has(x)) << w_.name[x];
      if (expected.has(x)) {
        EXPECT_TRUE(b_.up.has(x)) << w_.name[x];
      }
    });
  }
  // (NC R9) Fighters have come for what flies over a hex of which nothing else is known.
  bool is_hunt_for_aircraft() const {
    const Fight& fight = b_.fight;
    if (b_.going.side != fight.first || b_.going.type != Attack || b_.going.arm != Aircraft) return false;
    bool known = false, caught = false;
    each_piece([&](unsigned x) {
      if (side_of(x) == fight.first || at(b_, x) != fight.at) return;
      known |= a_.reconnoitred.has(x);
      caught |= a_.quarry.has(x);
    });
    return !known && !(caught && (b_.going.members - a_.hunters).empty());
  }

  // (NC 9.2, 9.3, R23, R48, R49)
  void aircraft_after_a_fight() const {
    if (said(CombatEnds) != 1 || a_.fight.at == nowhere) return;
    const Fight& fight = a_.fight;
    const bool attack = a_.going.side == fight.first && a_.going.type == Attack;
    each_piece([&](unsigned x) {
      if (!fight.in.has(x) || !is_here(b_, x)) return;
      if (!w_.aircraft.has(x)) {
        EXPECT_FALSE(b_.patrol.has(x)) << w_.name[x] << " has fought";
        return;
      }
      EXPECT_FALSE(is_spent(x, attack)) << w_.name[x];
      EXPECT_EQ(b_.lingering.has(x), !attack && side_of(x) == fight.first && !lay_ready(x) && !d_.options.solitaire) << w_.name[x];
    });
    each_piece([&](unsigned x) {
      const bool out = fight.in.has(x) && w_.aircraft.has(x) && b_.stack[x] == not_available;
      if (out && !d_.options.solitaire) {
        EXPECT_TRUE(is_spent(x, attack)) << w_.name[x] << " need not go";
      }
    });
  }
  bool lay_ready(unsigned air) const {
    if (a_.patrol.has(air) || a_.lingering.has(air) || a_.home[air] == 0xFF) return false;
    if (side_of(air) == Seat::Allied) return a_.stack[a_.home[air]] == a_.stack[air];
    return d_.printed->airfields[a_.home[air]].hex == at(a_, air);
  }
  bool is_spent(unsigned x, bool attack) const {
    const bool based = lay_ready(x), first = side_of(x) == a_.fight.first;
    if (!attack && first && !based) return d_.options.solitaire;  // it lingers
    const bool met = b_.fought_in_air.has(x), rolled = met || b_.shot[AirToSurface].has(x) || b_.shot[Torpedoes].has(x);
    const bool came = (first || a_.going.members.has(x)) && !based;
    const bool lands = side_of(x) == Seat::Allied && !met && b_.home[x] != 0xFF && (based || (attack && a_.going.members.has(x)));
    return (rolled || came) && !lands;
  }

  // (NC 3.0, 5.1, 5.6)
  void new_turn() const {
    EXPECT_TRUE(b_.up.empty() && b_.reconnoitred.empty() && b_.patrol.empty() && b_.frozen.empty() && b_.lingering.empty());
    EXPECT_TRUE(b_.hunters.empty() && b_.quarry.empty() && b_.regrouped.empty() && b_.fought_in_air.empty() && b_.patrolling.empty());
    EXPECT_TRUE(b_.tried.empty() && b_.aside.empty());
    EXPECT_EQ(b_.called_hfdf, 0);
    EXPECT_EQ(b_.passes, 0);
    each_piece([&](unsigned x) {
      EXPECT_EQ(b_.moved[x], 0);
      for (const PieceSet& done : b_.did) EXPECT_FALSE(done.has(x));
      for (const PieceSet& shot : b_.shot) EXPECT_FALSE(shot.has(x));
      const bool air = w_.aircraft.has(x);
      EXPECT_NE(air ? b_.stack[x] : StackId{sunk}, not_available) << w_.name[x] << " has not landed";
      if (w_.decoys.has(x) && !d_.options.solitaire && b_.stack[x] != in_reserve) {
        EXPECT_TRUE(false) << w_.name[x] << " is kept for another turn";
      }
    });
  }

  const Data& d_;
  const Part& w_;
  const State &before_, &after_;
  const Position &a_, &b_;
  std::vector<Event> told_;
};

void witness(const Scene& scene, int games, int steps) {
  State before;
  look_on(scene, games, steps,
          {.before = [&](Table& t, Seat, Rng&) { before = t.now(); },
           .after =
               [&](Table& t) {
                 Witness(t, before).testify();
                 EXPECT_EQ(NorthCape::broken_invariants(t.d(), t.now()), std::vector<std::string>{});
               }});
}

TEST(CapeWitness, OffMurmansk) { witness(off_murmansk(), 6, 300); }
TEST(CapeWitness, OffTheCape) { witness(off_the_cape(), 6, 300); }
TEST(CapeWitness, AtTheWestEdge) { witness(at_the_west_edge(), 4, 300); }
TEST(CapeWitness, AgainstTheUmpire) { witness(against_the_umpire(), 4, 300); }

}  // namespace
}  // namespace flagplot::north_cape::test
