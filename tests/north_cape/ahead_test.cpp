#include <gtest/gtest.h>

#include <algorithm>

#include "kernel/rng.h"
#include "north_cape/lively.h"

// Looks and interceptions as they are reckoned beforehand, against what may really lie there.
namespace flagplot::north_cape::test {
namespace {

using Numbers = std::vector<int>;
json forecast(const Table& t, Seat seat, Choice c) { return t.game().forecast(t.seen_by(seat), c); }
std::uint64_t bit(Table& t, std::string_view piece) { return std::uint64_t{1} << t.d().parts[0].kind[t.piece(piece)]; }

// What Scheer's look may have added to it, where this may lie in 2520 and some of it must.
struct Guessing : Table {
  explicit Guessing(const json& at = json::object(), const char* from = "2620")
      : Table(at_sea({put("Kent", "2520"), put("London", "2520"), put("Tuna", "2520"), put("Group 1", "2520"), put("Allied decoy", "2520"),
                      put("Trident", "1020"), put("Scheer", from)},
                     german),
              support::as_read(at)) {
    order(Recon, stack("Scheer"));
  }
  json look() { return forecast(*this, Seat::Axis, {LookAt, hex("2520"), piece("Scheer"), 0}); }
  Numbers modifiers(std::initializer_list<const char*> may, std::initializer_list<const char*> must = {}) {
    const std::size_t r = record_of(stack(Seat::Allied, "2520"));
    p().may[r] = p().must[r] = 0;
    for (const char* kind : may) p().may[r] |= bit(*this, kind);
    for (const char* kind : must) p().must[r] |= bit(*this, kind);
    Numbers all;
    const json told = look();
    if (!told.is_null()) {
      for (const json& faces : told["by_modifier"]) all.push_back(faces["modifier"]);
    }
    return all;
  }
};

// [NC 6.1] [NC R17] One more in clear weather, one less for a single piece, one less where all is under water.
TEST(CapeAhead, WhatMayLieThere) {
  Guessing t;
  EXPECT_EQ(t.modifiers({"Kent", "Tuna"}), (Numbers{1, 0, -1}));
  EXPECT_EQ(t.modifiers({"Kent"}), (Numbers{1, 0})) << "ships alone";
  EXPECT_EQ(t.modifiers({"Tuna"}), (Numbers{0, -1})) << "boats alone";
  EXPECT_EQ(t.modifiers({"Tuna", "Group 1"}), (Numbers{0, -1})) << "a Group does not count";
  EXPECT_EQ(t.modifiers({"Kent", "Tuna"}, {"Kent"}), (Numbers{1, 0})) << "a ship is there";
  EXPECT_EQ(t.modifiers({"Kent", "Tuna"}, {"Tuna"}), (Numbers{1, 0, -1})) << "a boat is there, with others or not";
  EXPECT_EQ(t.modifiers({"Kent", "London"}, {"Kent", "London"}), (Numbers{1})) << "two are";
  EXPECT_EQ(t.modifiers({"Kent", "Group 1"}, {"Kent", "Group 1"}), (Numbers{1, 0})) << "one is, and a Group";
  EXPECT_EQ(t.modifiers({"Tuna", "Allied decoy 1"}, {"Allied decoy 1"}), (Numbers{1, 0, -1})) << "a decoy hides nobody";
}

// [NC 6.1] The least and the most of it, for anything at all and for everything.
TEST(CapeAhead, TheLeastAndTheMost) {
  Guessing t;
  ASSERT_EQ(t.modifiers({"Kent"}), (Numbers{1, 0}));
  const json f = t.look();
  EXPECT_DOUBLE_EQ(f["least"], 0.7);
  EXPECT_DOUBLE_EQ(f["most"], 0.8);
  EXPECT_DOUBLE_EQ(f["all_least"], 0.1);
  EXPECT_DOUBLE_EQ(f["all_most"], 0.2);
}

// [NC 6.2] Two hexes away it takes four more; one hex away, or in the same hex, it does not.
TEST(CapeAhead, FromTwoHexesAway) {
  for (const auto& [from, far] : {std::pair{"2520", 0}, std::pair{"2521", 1}, std::pair{"2522", 2}}) {
    Guessing t(json::object(), from);
    ASSERT_EQ(distance(*t.d().printed, t.hex(from), t.hex("2520")), far);
    EXPECT_EQ(t.modifiers({"Kent"}), far == 2 ? (Numbers{-3, -4}) : (Numbers{1, 0}));
  }
}

// [NC 6.1] Pieces that lie open are counted.
TEST(CapeAhead, WhoLiesOpenCounts) {
  Guessing t;
  const auto show = [&](const char* who) { t.p().up.add(t.piece(who)); };
  show("Kent");
  EXPECT_EQ(t.modifiers({"Kent", "London", "Tuna"}, {"Kent"}), (Numbers{1, 0}));
  show("London");
  EXPECT_EQ(t.modifiers({"Kent", "London", "Tuna"}, {"Kent", "London"}), (Numbers{1}));
  Guessing boat;
  boat.p().up.add(boat.piece("Tuna"));
  EXPECT_EQ(boat.modifiers({"Kent", "Tuna"}, {"Tuna"}), (Numbers{1, 0, -1})) << "a boat under water, alone or not";
}

// [NC R26] A carrier with her aircraft aboard is one piece, seen or counted; with a patrol over her they are two.
TEST(CapeAhead, ACarrierIsOnePiece) {
  for (const bool patrol : {false, true}) {
    Table t(at_sea({put("Victorious", "2520", {{"up", true}}), put("Fulmar", "2520", {{"up", true}, {"patrol", patrol}}), put("Scheer", "2620")}, german),
            support::as_read({{"public_counts", true}}));
    t.order(Recon, t.stack("Scheer"));
    Numbers told;
    const json look = forecast(t, Seat::Axis, {LookAt, t.hex("2520"), t.piece("Scheer"), 0});
    for (const json& faces : look["by_modifier"]) told.push_back(faces["modifier"]);
    EXPECT_EQ(told, patrol ? (Numbers{1}) : (Numbers{1, 0}));
  }
}

// [NC 7.1] The slowest counts: who is seen to be slow slows all of them, whoever else may be there.
TEST(CapeAhead, AsSlowAsTheSlowestSeen) {
  for (const bool open : {false, true}) {
    Table t(at_sea({put("Scheer", "2522", {{"up", open}}), put("German DD", "2522"), put("Kent", "2520", {{"patrol", true}})}, german));
    t.order(Sortie, t.stack("Scheer"));
    t.step("2521");
    const json f = forecast(t, Seat::Allied, {Intercept, t.stack("Kent"), 0, 0});
    EXPECT_EQ(f["fastest"], open ? 7 : 9);
    EXPECT_EQ(f["slowest"], 7);
    EXPECT_EQ(f["speed"], 8);
  }
}

// Of targets that look alike one is reckoned with.
TEST(CapeAhead, OneOfThoseAlike) {
  for (const auto& [hits, attacks] : {std::pair{0, 1U}, std::pair{1, 2U}}) {
    Table t(at_sea({put("Merchant 1", "2020", {{"reconnoitred", true}}), put("Merchant 2", "2020", {{"hits", hits}}), put("Merchant 3", "2020"),
                    put("Scheer", "2020")},
                   german));
    t.strike(t.stack("Scheer"));
    EXPECT_EQ(json(t.game().prospects(t.seen_by(Seat::Axis)))["fight"]["attacks"].size(), attacks);
  }
}

// How far ships get is said of ships: not of aircraft over the sea.
TEST(CapeAhead, AircraftPlotNoWay) {
  Table t(at_sea({put("Kent", "3020"), put("Ju-88", "2520", {{"base", "banak"}, {"patrol", true}}), put("Scheer", "2020")}, german));
  const json reach = json(t.game().prospects(t.seen_by(Seat::Axis)))["reach"];
  EXPECT_TRUE(reach.contains(NorthCape::name(t.d(), StackArg, t.stack("Scheer"))));
  EXPECT_FALSE(reach.contains(NorthCape::name(t.d(), StackArg, t.stack("Ju-88 1"))));
}

// A standing order with a proviso that nobody has made does not hold.
TEST(CapeAhead, NoSuchProviso) {
  Table t(at_sea({put("Kent", "2020"), put("Scheer", "3520")}));
  EXPECT_FALSE(NorthCape::holds(t.d(), t.view(Seat::Allied), {}, 99));
}

// (NC 6.1, 6.3) What is added to a look, by the book.
int book(const Table& t, const Position& p, PieceId who, Hex at) {
  const Part& w = t.d().parts[0];
  const Printed& map = *t.d().printed;
  int pieces = 0, groups = 0, dived = 0, others = 0;
  for (unsigned x = 0; x < most_pieces; ++x) {
    if (!w.pieces.has(x) || side_of(x) == side_of(who) || p.stack[x] >= most_pieces || p.hex[p.stack[x]] != at) continue;
    const bool aboard = side_of(x) == Seat::Allied && w.aircraft.has(x) && !p.patrol.has(x) && !p.lingering.has(x) && p.home[x] != 0xFF &&
                        p.stack[p.home[x]] == p.stack[x];
    if (aboard) continue;
    ++(w.groups.has(x) ? groups : pieces);
    if (w.boats.has(x) && !p.surfaced.has(x)) {
      ++dived;
    } else if (!w.decoys.has(x) && !w.groups.has(x)) {
      ++others;
    }
  }
  const auto on = [&](const HexSet& set) { return set.contains(static_cast<board::CellId>(at)); };
  int sum = p.weather == Clear ? 1 : p.weather == Fog ? -4 : -5;
  const Type type = w.spec[who].type;
  sum += type == Type::Recon ? 2 : type == Type::Attack ? 1 : type == Type::Sub ? -1 : type == Type::Merc ? -3 : 0;
  if (on(map.coast)) sum += 2;
  if (on(map.icebergs[w.edge])) sum -= 1;
  if ((pieces > 0 ? pieces : groups) == 1) sum -= 1;
  if (distance(map, p.hex[p.stack[who]], at) == 2) sum -= 4;
  if (dived > 0 && others == 0) sum -= 1;
  return sum;
}

// [NC 6.1] [NC R17] In every world that the seat may suppose the look has one of the modifiers it was told of.
void check_looks(Table& t, Seat seat, Rng& rng) {
  if (seat == Seat::Chance || t.prompt(seat) != AskMove) return;
  std::vector<Choice> looks;
  for (const Choice& c : t.options(seat)) {
    if (c.verb == LookAt) looks.push_back(c);
  }
  if (looks.empty()) return;
  const Choice c = looks[rng.below(static_cast<std::uint32_t>(looks.size()))];
  const AnyView view = t.seen_by(seat);
  const json f = t.game().forecast(view, c);
  if (f.is_null()) return;  // a Group that stands for nothing
  Numbers told;
  for (const json& faces : f["by_modifier"]) told.push_back(faces["modifier"]);
  for (int i = 0; i < 3; ++i) {
    AnyState world = t.saved();
    if (i > 0 && !t.game().resample(view, rng, world)) continue;
    const int is = book(t, world.as<State>().p, static_cast<PieceId>(c.b), c.a);
    EXPECT_TRUE(std::find(told.begin(), told.end(), is) != told.end()) << is << " is not among what was told: " << f << " in world " << i << " at " << t.d().name_of(c.a) << " by " << t.d().parts[0].name[c.b];
  }
}
TEST(CapeAhead, LooksInAllWorlds) {
  for (const Scene& scene : {off_murmansk(), off_the_cape()}) look_on(scene, 4, 300, {.before = check_looks});
}

}  // namespace
}  // namespace flagplot::north_cape::test
