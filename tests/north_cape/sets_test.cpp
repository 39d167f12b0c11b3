#include <gtest/gtest.h>

#include "kernel/rng.h"
#include "north_cape/bench.h"

// Sets that are worked out many at a time, against the same one by one.
namespace flagplot::north_cape::test {
namespace {

// Tables and sets filled at random, few values so that neighbours are often alike.
class CapeSets : public ::testing::Test {
 protected:
  Table t{at_sea({put("Merchant", "1218", {{"count", 12}}), put("British DD", "1218", {{"count", 4}}), put("Kent", "1122"),
                  put("U-377", "1320"), put("Ju-88", "", {{"count", 4}, {"base", "bardufoss"}})})};
  Position p = t.p();
  Rng rng{7};

  void shuffle() {
    for (std::size_t i = 0; i < most_pieces; ++i) {
      p.stack[i] = rng.below(3) == 0 ? static_cast<StackId>(no_stack - 1 + rng.below(17)) : static_cast<StackId>(rng.below(most_pieces));
      if (rng.below(2) == 0 && i > 0) p.stack[i] = p.stack[i - 1];
      p.hex[i] = rng.below(3) == 0 ? static_cast<Hex>(rng.below(2)) : nowhere;
      for (auto* table : {&p.hits, &p.moved, &p.home}) (*table)[i] = rng.below(40) == 0 ? 1 : 0;
      for (PieceSet* set : {&p.surfaced, &p.up, &p.reconnoitred, &p.regrouped, &p.patrol, &p.frozen, &p.did[0], &p.did[3]}) {
        set->remove(static_cast<PieceId>(i));
        if (rng.below(40) == 0) set->add(static_cast<PieceId>(i));
      }
    }
    for (auto& box : p.box) box = rng.below(40) == 0 ? 2 : no_box;
  }
};

TEST_F(CapeSets, WhoIsLikeTheOneBefore) {
  int alike = 0, unlike = 0;
  for (int round = 0; round < 50; ++round) {
    shuffle();
    for (const Seat side : players) {
      const PieceSet set = like_the_one_before(t.d(), p, side);
      EXPECT_EQ(set, set & all_of(side));
      EXPECT_FALSE(set.has(first_piece(side))) << "there is none before";
      for (std::size_t i = first_piece(side) + std::size_t{1}; i < end_piece(side); ++i) {
        const bool like = is_like(t.d(), p, static_cast<PieceId>(i - 1), static_cast<PieceId>(i));
        EXPECT_EQ(set.has(static_cast<PieceId>(i)), like) << i;
        ++(like ? alike : unlike);
      }
    }
  }
  EXPECT_GT(alike, 300);
  EXPECT_GT(unlike, 300);
}

// Each of the things that matter to an owner tells two pieces apart, and nothing else does.
TEST_F(CapeSets, WhatTellsPiecesApart) {
  const PieceId a = t.piece("British DD 1"), b = t.piece("British DD 2");
  const auto differ = [&](auto change) {
    p = t.p();
    change();
    return !is_like(t.d(), p, a, b) && !like_the_one_before(t.d(), p, Seat::Allied).has(b);
  };
  EXPECT_FALSE(differ([] {}));
  EXPECT_TRUE(differ([&] { p.stack[b] = t.stack("Kent"); }));
  EXPECT_TRUE(differ([&] { p.hits[b] = 1; }));
  EXPECT_TRUE(differ([&] { p.moved[b] = 1; }));
  EXPECT_TRUE(differ([&] { p.home[b] = 1; }));
  EXPECT_TRUE(differ([&] { p.box[b] = 1; }));
  for (PieceSet Position::*set : {&Position::surfaced, &Position::up, &Position::reconnoitred, &Position::regrouped,
                                  &Position::patrol, &Position::frozen})
    EXPECT_TRUE(differ([&] { (p.*set).add(b); }));
  for (std::size_t type = 0; type < missions; ++type) EXPECT_TRUE(differ([&] { p.did[type].add(a); }));
  EXPECT_FALSE(differ([&] { p.aside.add(b); }));
  EXPECT_FALSE(is_like(t.d(), t.p(), t.piece("Merchant 1"), b));
}

TEST_F(CapeSets, WhereTheyLie) {
  for (int round = 0; round < 50; ++round) {
    shuffle();
    for (const Seat side : players) {
      PieceSet map, third, boxed;
      StackSet stacks;
      for (std::size_t i = first_piece(side); i < end_piece(side); ++i) {
        const auto piece = static_cast<PieceId>(i);
        if (on_map(p.stack[i])) map.add(piece);
        if (p.stack[i] == 3) third.add(piece);
        if (p.hex[i] != nowhere) stacks.add(piece);
        if (i < first_german && p.box[i] == 2) boxed.add(piece);
      }
      EXPECT_EQ(all_on_map(p, side), map);
      EXPECT_EQ(with_value(p.stack, side, 3), third);
      EXPECT_EQ(stacks_of(p, side), stacks);
      EXPECT_EQ(is_occupied(p, side, 1), on_map(stack_at(p, side, 1)));
      EXPECT_FALSE(is_occupied(p, side, 2));
      EXPECT_EQ(marked_with_box(p, 2) & all_of(side), boxed);
    }
  }
}

TEST_F(CapeSets, TheFirstOfEachLot) {
  for (int round = 0; round < 50; ++round) {
    shuffle();
    for (const Seat side : players) {
      PieceSet some, named, expected;
      for (std::size_t i = first_piece(side); i < end_piece(side); ++i) {
        if (rng.below(4) != 0) some.add(static_cast<PieceId>(i));
      }
      some = some & part(t.d(), p).pieces;
      each_unlike(t.d(), p, some, [&](PieceId piece) { named.add(piece); });
      PieceId last = no_piece;
      some.each([&](PieceId piece) {
        if (last == no_piece || !is_like(t.d(), p, last, piece)) expected.add(piece);
        last = piece;
        EXPECT_EQ(!unless_first_of_its_lot(t.d(), p, some, piece), expected.has(piece)) << int{piece};
      });
      EXPECT_EQ(named, expected);
    }
  }
}

}  // namespace
}  // namespace flagplot::north_cape::test
