#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "north_cape/lively.h"

// What is reckoned for a seat before it attacks, against all the dice that may fall.
namespace flagplot::north_cape::test {
namespace {

struct Outcome {
  double hit = 0, sunk = 0, hit_back = 0, lost = 0;
};

// Every roll of an attack that has been ordered, and those that follow from it.
class EveryRoll {
 public:
  EveryRoll(Table& t, Choice attack) : t_(t), attack_(attack), before_(t.p()) {}

  Outcome all() {
    follow(1.0);
    return sum_;
  }

 private:
  static bool is_of_the_attack(std::uint16_t prompt) {
    return prompt == RollDogfight || prompt == RollBomb || prompt == RollFire || prompt == RollTorpedo || prompt == RollDepthCharge ||
           prompt == RollFlak;
  }
  void follow(double weight) {
    const bool rolls = t_.whose() == Seat::Chance;
    if (rolls && (t_.prompt() == RollMerchantSunk)) {  // what it scores is another matter
      t_.Bench::answer(Seat::Chance, {verb_roll, 1, 1, 0});
      return follow(weight);
    }
    if (!rolls || !is_of_the_attack(t_.prompt()) || (is_over_ && t_.prompt() != RollFlak && t_.prompt() != RollDepthCharge) ||
        weight < 1e-6)
      return count(weight);
    const AnyState here = t_.saved();
    const bool was_over = is_over_;
    const int dice = t_.asked(Seat::Chance).dice;
    for (std::uint16_t a = 1; a <= 10; ++a) {
      for (std::uint16_t b = dice > 1 ? 1 : 0; b <= (dice > 1 ? 10 : 0); ++b) {
        t_.restore(here);
        is_over_ = true;
        t_.Bench::answer(Seat::Chance, {verb_roll, a, b, 0});
        follow(weight / (dice > 1 ? 100.0 : 10.0));
      }
    }
    is_over_ = was_over;
  }
  void count(double weight) {
    const Position& now = t_.p();
    const Part& w = t_.d().parts[0];
    const Seat side = side_of(attack_.a);
    bool hit = false, sunk_now = false;
    for (unsigned x = 0; x < most_pieces; ++x) {
      if (!w.pieces.has(x) || side_of(x) == side || w.kinds[index(side_of(x))][w.kind[x]] != attack_.b) continue;
      hit |= now.hits[x] > before_.hits[x] || (now.stack[x] == sunk && before_.stack[x] != sunk);
      sunk_now |= now.stack[x] == sunk && before_.stack[x] != sunk;
    }
    const bool lost = now.stack[attack_.a] == sunk;
    sum_.hit += hit ? weight : 0;
    sum_.sunk += sunk_now ? weight : 0;
    sum_.hit_back += lost || now.hits[attack_.a] > before_.hits[attack_.a] ? weight : 0;
    sum_.lost += lost ? weight : 0;
  }

  Table& t_;
  Choice attack_;
  Position before_;
  Outcome sum_;
  bool is_over_ = false;  // the attack itself has been rolled
};

bool is_attack(Choice c) {
  return c.verb == Dogfight || c.verb == Bomb || c.verb == FireAt || c.verb == TorpedoAt || c.verb == DepthCharge;
}

void compare(Table& t, Seat seat, Choice c) {
  const json f = t.game().forecast(t.seen_by(seat), c);
  const AnyState here = t.saved();
  t.Bench::answer(seat, c);
  const Outcome odds = EveryRoll(t, c).all();
  t.restore(here);
  if (c.verb == DepthCharge) {
    EXPECT_NEAR(f["sunk"].get<double>(), odds.sunk, 1e-4);
    EXPECT_NEAR(f["damaged"].get<double>(), odds.hit - odds.sunk, 1e-4);
    EXPECT_NEAR(f["nothing"].get<double>(), 1.0 - odds.hit, 1e-4);
    return;
  }
  EXPECT_NEAR(f["hit"].get<double>(), odds.hit, 1e-9);
  EXPECT_NEAR(f["sunk"].get<double>(), odds.sunk, 1e-9);
  EXPECT_NEAR(f["hit_back"].get<double>(), odds.hit_back, 1e-9);
  EXPECT_NEAR(f["lost"].get<double>(), odds.lost, 1e-9);
  const int faces = std::clamp(f["factor"].get<int>() - f["modifier"].get<int>(), 0, 10);
  EXPECT_NEAR(f["hit"].get<double>(), faces / 10.0, 1e-9);
}

// All that is said of the fight is what is said of each attack in it.
void compare_all(Table& t, Seat seat, const std::vector<Choice>& attacks) {
  const json fight = t.game().prospects(t.seen_by(seat))["fight"];
  std::vector<json> own;
  for (const json& attack : fight["attacks"]) {
    if (attack["side"] == name(seat)) own.push_back(attack);
  }
  ASSERT_EQ(own.size(), attacks.size());
  for (std::size_t i = 0; i < own.size(); ++i) {
    EXPECT_EQ(own[i]["piece"], t.d().parts[0].name[attacks[i].a]);
    EXPECT_EQ(own[i]["target"], t.d().units->kinds[attacks[i].b].name);
    EXPECT_EQ(own[i]["attack"], t.game().forecast(t.seen_by(seat), attacks[i]));
  }
  EXPECT_EQ(fight["at"], t.d().name_of(t.p().fight.at));
  EXPECT_EQ(fight["first"], name(t.p().fight.first));
  EXPECT_EQ(fight["verb"], NorthCape::words().verbs[attacks[0].verb].key);
}

void check_attacks(Table& t, Seat seat, Rng& rng) {
  if (seat == Seat::Chance) return;
  std::vector<Choice> attacks = t.options(seat);
  std::erase_if(attacks, [](Choice c) { return !is_attack(c); });
  const bool umpire_hunts = t.d().options.solitaire && !attacks.empty() && attacks[0].verb == DepthCharge;  // and rolls on at once
  if (attacks.empty() || umpire_hunts || rng.below(2) > 0) return;
  compare_all(t, seat, attacks);
  compare(t, seat, attacks[rng.below(static_cast<std::uint32_t>(attacks.size()))]);
}

// [NC 8.3] [NC 9.2] [NC 9.5] [NC 9.8] As often as the dice say: hits, losses, and what comes back.
TEST(CapeOdds, OffMurmansk) { look_on(off_murmansk(), 2, 300, {.before = check_attacks}); }
TEST(CapeOdds, OffTheCape) { look_on(off_the_cape(), 2, 300, {.before = check_attacks}); }
TEST(CapeOdds, AgainstTheUmpire) { look_on(against_the_umpire(), 1, 300, {.before = check_attacks}); }

}  // namespace
}  // namespace flagplot::north_cape::test
