#include <gtest/gtest.h>

#include "north_cape/solitaire_bench.h"

// The umpire's game in its details: ways and refuges by a search of the whole map, boats, aircraft, hands.
namespace flagplot::north_cape::test::umpire {
namespace {

std::uint64_t bit(Table& t, std::string_view piece) { return std::uint64_t{1} << t.d().parts[0].kind[t.piece(piece)]; }

struct Sea {
  const Data& d;
  std::size_t edge;
  bool on(const HexSet& set, Hex h) const { return set.contains(static_cast<board::CellId>(h)); }
  bool is_lane(Hex h) const {
    const Printed& map = *d.printed;
    return on(map.water, h) && !on(map.ice[edge], h) && !on(map.german_ports, h) && h != map.to_murmansk && h != map.to_archangel;
  }
  int to_base(Hex h) const {
    int least = 1000;
    for (const auto base : d.printed->german_bases) least = std::min(least, distance(*d.printed, h, static_cast<Hex>(board::index(base))));
    return least;
  }
};

// [NC R83] Every lane of every column: so many hexes south of the last icebergs, and where there is no sea the next to the north.
TEST(CapeUmpire, EveryLane) {
  Table t(at_sea({put("Merchant", "1018"), put("Scheer", "4020")}), alone);
  const Printed& map = *t.d().printed;
  for (const std::size_t edge : {std::size_t{0}, std::size_t{1}}) {
    const Sea sea{t.d(), edge};
    for (std::size_t column = 1; column <= 60; ++column) {
      int ice = 0;
      for (Hex h = 0; h < map.column.size(); ++h) {
        if (map.column[h] == column && sea.on(map.icebergs[edge], h)) ice = std::max<int>(ice, map.row[h]);
      }
      for (int die = 1; die <= 6; ++die) {
        Hex expected = nowhere;
        int row = 0;
        for (Hex h = 0; h < map.column.size(); ++h) {
          if (map.column[h] != column || !sea.is_lane(h) || map.row[h] > ice + die || map.row[h] <= row) continue;
          expected = h;
          row = map.row[h];
        }
        EXPECT_EQ(map.lanes[edge][column][static_cast<std::size_t>(die) - 1], expected) << column << " " << die;
      }
    }
  }
}

// [NC R85] A step of a way is nearer, by sea, and among icebergs only if no other is.
TEST(CapeUmpire, EveryStepOfAWay) {
  Table t(at_sea({put("Merchant", "1018"), put("Scheer", "4020")}), alone);
  const Printed& map = *t.d().printed;
  const Sea sea{t.d(), t.d().parts[0].edge};
  const auto in_ice = [&](Hex h) { return sea.on(map.icebergs[sea.edge], h); };
  for (Hex from = 0; from < map.column.size(); ++from) {
    if (!sea.is_lane(from)) continue;
    for (const Hex to : {t.hex("4534"), t.hex("1312"), t.hex("0717"), static_cast<Hex>((from * 7U) % map.column.size())}) {
      const Hex next = solo::next_on_the_way(t.d(), t.p(), from, to);
      bool any = false, clear = false;
      for (const Hex h : map.near[from]) {
        if (h == nowhere || distance(map, h, to) >= distance(map, from, to) || (h != to && !sea.is_lane(h))) continue;
        any = true;
        clear |= !in_ice(h);
      }
      ASSERT_EQ(next != nowhere, any);
      if (!any) continue;
      EXPECT_LT(distance(map, next, to), distance(map, from, to));
      EXPECT_TRUE(next == to || sea.is_lane(next));
      EXPECT_EQ(in_ice(next), !clear) << t.d().name_of(from) << " to " << t.d().name_of(to);
    }
  }
}

// [NC R90] Refuges: the open hexes around without a group, the farthest from German bases first.
TEST(CapeUmpire, EveryRefuge) {
  Table t(at_sea({put("Merchant", "1018"), put("Kent", "1119"), put("Scheer", "4020")}), alone);
  const Printed& map = *t.d().printed;
  const Sea sea{t.d(), t.d().parts[0].edge};
  for (Hex from = 0; from < map.column.size(); ++from) {
    int count = 0, far = -1;
    for (const Hex h : map.near[from]) {
      if (h == nowhere || !sea.is_lane(h) || h == t.where("Merchant 1") || h == t.where("Kent")) continue;
      ++count;
      far = std::max(far, sea.to_base(h));
    }
    EXPECT_EQ(solo::refuges(t.d(), t.p(), from), count);
    const Hex best = solo::refuge(t.d(), t.p(), from);
    ASSERT_EQ(best != nowhere, count > 0);
    if (count > 0) {
      EXPECT_EQ(sea.to_base(best), far);
    }
  }
}

// A convoy with its first merchant sunk, and the die that says whether it scatters.
struct Struck : Table {
  explicit Struck(int ships, const json& more = json::object())
      : Table(at_sea({put("Merchant", "1018", {{"hits", 1}, {"count", ships}}), put("Scheer", "1316")}, more), alone) {
    roll(RollLane, 5);
    order(Recon, stack("Scheer"));
    choose(LookAt, hex("1315"), piece("Scheer"));
    roll(RollRecon, 10);
    order(Attack, stack("Scheer"));
    step("1315");
    hit(FireAt, "Scheer", "Merchant", 1);
    roll(RollFire, 1);
    roll(RollMerchantSunk, 1, 1);
    for (int i = 0; i < 4 && prompt(Seat::Axis) == AskTorpedo; ++i) pass_();
    EXPECT_EQ(prompt(Seat::Chance), RollScatter);
  }
};

// [NC R90] The last ship of a group goes by itself; with no room in the list of groups nobody does.
TEST(CapeUmpire, AsManyGroupsAsThereIsRoomFor) {
  Struck one(2);
  one.roll(RollScatter, 1);
  EXPECT_TRUE(one.was_told(GroupScatters));
  EXPECT_NE(one.where("Merchant 2"), one.hex("1315"));
  EXPECT_EQ(solo::group_count(one.p()), 1U);
  for (const int free : {0, 1, 2}) {
    Struck t(4);
    for (std::size_t i = 1; i + static_cast<std::size_t>(free) < most_solo_groups; ++i) t.p().solo[i].stack = in_hand;
    t.roll(RollScatter, 1);
    EXPECT_EQ(t.was_told(GroupHolds), free == 0);
    for (int i = 0; i < 4 && t.prompt(Seat::Chance) == RollDeal; ++i) t.Bench::step(1);
    if (free == 1) {
      EXPECT_EQ(t.where("Merchant 2"), t.where("Merchant 4"));
    }
    if (free == 2) {
      EXPECT_NE(t.where("Merchant 2"), t.where("Merchant 3"));
      EXPECT_EQ(t.where("Merchant 2"), t.where("Merchant 4"));
    }
  }
}

// [NC R90] A group that has scattered is no group any more, from that moment on.
TEST(CapeUmpire, WhatHasScatteredIsGone) {
  Struck t(3, {{"forces", {force("s", "any_sea", {{"Tuna", 1}})}}});
  t.roll(RollScatter, 1);
  t.roll(RollDeal, 1);
  ASSERT_EQ(t.prompt(Seat::Chance), RollContact);
  EXPECT_EQ(solo::group_count(t.p()), 2U);
  for (std::size_t i = 0; i < 2; ++i) EXPECT_NE(t.p().hex[t.p().solo[i].stack], nowhere);
}

// [NC R91] A boat comes to who has moved, and to nobody else; it lies with the Allied group, if there is one, and leaves no trace.
TEST(CapeUmpire, ABoatThatCame) {
  const json boats{{"forces", {force("s", "any_sea", {{"Tuna", 1}, {"Trident", 1}})}}};
  Table t(at_sea({put("Merchant", "1018", {{"count", 2}}), put("Scheer", "1316")}, boats), alone);
  t.roll(RollLane, 5);
  t.order(Patrol, t.stack("Scheer"));
  t.stop();
  ASSERT_EQ(t.prompt(Seat::Axis), AskMission) << "she has not moved";
  t.order(Sortie, t.stack("Scheer"));
  t.step("1315");
  t.roll(RollContact, 6);
  t.roll(RollBoat, 1);
  const char* boat = is_on_map(t.p(), t.piece("Tuna")) ? "Tuna" : "Trident";
  EXPECT_EQ(t.stack(boat), t.stack("Merchant 1"));
  EXPECT_NE(t.stack(boat), t.stack("Scheer"));
  for (int i = 0; i < 10 && t.prompt(Seat::Axis) != AskMission; ++i) t.Bench::step(10, 10);
  EXPECT_EQ(t.stack(boat), in_reserve);
  EXPECT_EQ(t.p().may[record_of(t.stack("Merchant 1"))] & bit(t, boat), 0U);
  EXPECT_NE(t.p().may[record_of(t.stack("Merchant 1"))] & bit(t, "Merchant 1"), 0U);
  EXPECT_FALSE(t.p().shot[Torpedoes].has(t.piece(boat))) << "it may come again";
}

// [NC R91] [NC 11.2] Of those left behind one whom the ice has sunk is met by nobody; the others are.
TEST(CapeUmpire, NoContactForWhoIsLost) {
  Table t(at_sea({put("Merchant", "1018"), put("German DD 1", "2914", {{"hits", 1}}), put("German DD 2", "2914"), put("Scheer", "2914")},
                 {{"forces", {force("s", "any_sea", {{"Tuna", 1}})}}}),
          support::as_read({{"solitaire", true}, {"icebergs", true}}));
  t.roll(RollLane, 5);
  t.order(Sortie, t.stack("Scheer"));
  t.step("2913");
  t.choose(DropOff, t.piece("German DD 1"));
  t.step("2914");
  t.choose(DropOff, t.piece("German DD 2"));
  t.step("2915");
  t.stop();
  t.roll(RollIce, 4);
  t.choose(DamageByIce, t.piece("German DD 1"));
  ASSERT_TRUE(t.was_sunk("German DD 1"));
  t.roll(RollContact, 1);
  t.roll(RollContact, 1);
  EXPECT_EQ(t.heard(Seat::Axis, ContactRolled), (Numbers{t.hex("2914"), t.hex("2915")}));
}

// [NC R87] As many aircraft as she has room for, and her own.
TEST(CapeUmpire, RoomForHerAircraft) {
  for (const auto& [hits, come] : {std::pair{0, 3}, std::pair{2, 3}, std::pair{3, 2}}) {
    Table t(at_sea({put("Victorious", "1018", {{"hits", hits}}), put("Scheer", "1316")},
                   {{"forces", {force("v", "west_edge", {{"Victorious", 1}, {"Avenger", 1}}), aboard("Victorious", {{"Fulmar", 1}, {"Albacore", 2}})}}}),
            alone);
    t.roll(RollLane, 5);
    t.order(Recon, t.stack("Scheer"));
    t.choose(LookAt, t.hex("1315"), t.piece("Scheer"));
    t.roll(RollRecon, 10);
    int here = 0;
    for (const char* air : {"Fulmar", "Albacore 1", "Albacore 2"}) {
      here += t.stack(air) == t.stack("Victorious");
      if (t.stack(air) == t.stack("Victorious")) {
        EXPECT_EQ(t.p().home[t.piece(air)], t.piece("Victorious"));
      }
    }
    EXPECT_EQ(here, come) << hits;
  }
}

// [NC R89] A fighter takes the attack aircraft with the largest factor printed on it.
TEST(CapeUmpire, TheLargestFactor) {
  Table t(at_sea({put("Victorious", "1018"), put("Merchant", "1018"), put("Ju-88", "", {{"base", "bardufoss"}}),
                  put("Ju-87", "", {{"base", "bardufoss"}}), put("Scheer", "1316")},
                 {{"forces", {force("v", "west_edge", {{"Victorious", 1}, {"Merchant", 1}}), aboard("Victorious", {{"Fulmar", 1}})}}}),
          alone);
  t.roll(RollLane, 5);
  t.order(Recon, t.stack("Scheer"));
  t.choose(LookAt, t.hex("1315"), t.piece("Scheer"));
  t.roll(RollRecon, 10);
  t.raid(t.stack("Ju-88 1"), "1315");
  t.roll(RollDogfight, 10, 10);
  EXPECT_EQ(t.heard(Seat::Axis, DogfightRolled), Numbers{t.kind("Fulmar")});
  EXPECT_EQ(t.heard(Seat::Axis, DogfightRolled, 1), Numbers{t.kind("Ju-87")});
}

// [NC R80] What cannot be dealt evenly is put aside; hands are equal.
TEST(CapeUmpire, WhatCannotBeDealtEvenly) {
  json scenario{{"turns", 9}, {"season", "summer"}, {"ice", "summer"}};
  scenario["forces"] = {force("c", "west_edge", {{"Merchant", 10}, {"British DD", 5}}),
                        {{"id", "u"}, {"name", "u"}, {"side", "axis"}, {"arrives", "any_sea"}, {"units", {{"U-377", 1}}}}};
  Table t(support::as_read(scenario), alone);
  const int decoys = (t.d().parts[0].decoys & all_of(Seat::Allied)).size();
  t.answer(Seat::Axis, {PlaceAt, t.hex("3010"), 0, 0});
  for (int i = 0; i < 100 && t.prompt(Seat::Chance) == RollDeal; ++i) t.Bench::step(1);
  const int all = 15 + decoys, each = all / 4;
  const auto where = [&](StackId s) { return (elsewhere(t.p(), Seat::Allied, s) - t.d().parts[0].groups).size(); };
  EXPECT_EQ(where(in_reserve), all % 4);
  for (const int hand : {0, 1, 2}) EXPECT_EQ(where(static_cast<StackId>(in_hand + hand)), each);
  EXPECT_EQ(in_stack(t.p(), t.p().solo[3].stack).size(), each);
}

// [NC R88] Nothing of a mission is left when a group has gone off the map.
TEST(CapeUmpire, AGroupThatHasLeft) {
  Table t(at_sea({put("Merchant", "0214"), put("Kent", "2020"), put("Scheer", "4020")}, {{"forces", {force("ra", "in_port", {{"Merchant", 1}})}}}), alone);
  ASSERT_EQ(t.prompt(Seat::Chance), RollMerchantArrives);
  EXPECT_EQ(t.p().going.active, 0);
  t.roll(RollMerchantArrives, 2);
  EXPECT_EQ(t.stack("Merchant 1"), departed);
}

// [NC R85] A German stack does not halt a group.
TEST(CapeUmpire, NobodyHaltsAGroup) {
  Table t(at_sea({put("Merchant", "1018"), put("U-377", "1117"), put("U-134", "1217"), put("U-403", "1118"), put("U-584", "1218")}), alone);
  t.roll(RollLane, 6);
  EXPECT_EQ(t.told(Seat::Allied, Halted), 0);
  EXPECT_EQ(t.where("Merchant 1"), t.hex("1316"));
}

}  // namespace
}  // namespace flagplot::north_cape::test::umpire
