#include "north_cape/referee.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <tuple>

#include "north_cape/lively.h"

// Games in which a second reading of the rules says what may be answered, at every question.
namespace flagplot::north_cape::test {
namespace {

std::string in_words(Choice c) {
  return std::string(NorthCape::words().verbs[c.verb].key) + " " + std::to_string(c.a) + " " + std::to_string(c.b) + " " +
         std::to_string(c.c);
}
bool less(const Choice& a, const Choice& b) {
  return std::tie(a.verb, a.a, a.b, a.c) < std::tie(b.verb, b.a, b.b, b.c);
}

// What is offered is allowed; and what is allowed is offered, or one that nobody can tell from it.
void compare(Table& t, Seat seat, Rng& rng) {
  const Referee referee(t.d(), t.now(), seat);
  std::vector<Choice> offered = t.options(seat), allowed_ = referee.allowed();
  std::sort(offered.begin(), offered.end(), less);
  std::sort(allowed_.begin(), allowed_.end(), less);
  const auto has = [](const std::vector<Choice>& all, Choice c) { return std::binary_search(all.begin(), all.end(), c, less); };
  const AnyView view = t.seen_by(seat);
  for (const Choice& c : offered) EXPECT_TRUE(has(allowed_, c)) << in_words(c) << " is offered";
  for (const Choice& c : allowed_) {
    if (has(offered, c)) continue;
    const auto no = t.game().check(view, c);
    ASSERT_EQ(reason_name(reason_of(no)), "one_like_it_first") << in_words(c);
    Choice first = c;
    (c.verb == LookAt ? first.b : first.a) = no->args[0];
    EXPECT_TRUE(has(offered, first)) << in_words(c);
    const auto piece = static_cast<PieceId>(c.verb == LookAt ? c.b : c.a);
    EXPECT_TRUE(referee.are_alike(static_cast<PieceId>(no->args[0]), piece)) << in_words(c);
  }
  // Something near to what is offered, and all of the same verb.
  for (int i = 0; i < 12; ++i) {
    Choice c = offered[rng.below(static_cast<std::uint32_t>(offered.size()))];
    (i % 3 == 0 ? c.a : i % 3 == 1 ? c.b : c.c) = static_cast<std::uint16_t>(rng.below(192));
    if (has(allowed_, c)) continue;
    const auto no = t.game().check(view, c);
    ASSERT_TRUE(no.has_value()) << in_words(c) << " is accepted";
    EXPECT_NE(no->code, OneLikeItFirst) << in_words(c);
  }
  // And the same of another verb.
  for (int i = 0; i < 4; ++i) {
    Choice c = offered[rng.below(static_cast<std::uint32_t>(offered.size()))];
    c.verb = static_cast<std::uint16_t>(1 + rng.below(static_cast<std::uint32_t>(NorthCape::words().verbs.size() - 1)));
    const bool is_asked = std::any_of(allowed_.begin(), allowed_.end(), [&](const Choice& a) { return a.verb == c.verb; });
    if (is_asked || has(offered, c)) continue;
    EXPECT_TRUE(t.game().check(view, c).has_value()) << in_words(c) << " is accepted";
  }
}

// At most questions; missions are asked about so often that every second time will do.
void referee(const Scene& scene, int games, int steps) {
  look_on(scene, games, steps, {.before = [](Table& t, Seat seat, Rng& rng) {
            if (seat != Seat::Chance && (t.prompt(seat) != AskMission || rng.below(2) == 0)) compare(t, seat, rng);
          }});
}

// (NC 4.0, 12.0) And everything that is asked before the first turn.
TEST(CapeReferee, BeforeTheFirstTurn) {
  for (const char* scenario : {"sportspalast", "luftwaffe", "scatter"}) {
    for (unsigned game = 0; game < 3; ++game) {
      Rng rng(game);
      Table t(support::printed_scenario("north_cape", scenario), support::as_read({{"scharnhorst", game == 1}, {"u571", game == 2}}));
      for (int step = 0; step < 200 && t.p().turn < 1 && !::testing::Test::HasFailure(); ++step) {
        for (const Seat seat : players) {
          if (t.prompt(seat) >= 0) compare(t, seat, rng);
        }
        const Seat seat = t.whose();
        if (seat == Seat::Chance) {
          t.Bench::answer(seat, rng.roll(t.asked(seat)));
        } else {
          const std::vector<Choice> all = t.options(seat);
          const bool asked_for = t.prompt(seat) == AskPrinzEugen || t.prompt(seat) == AskCruisers;
          t.Bench::answer(seat, asked_for ? all.back() : all[rng.below(static_cast<std::uint32_t>(all.size()))]);
        }
      }
    }
  }
}

TEST(CapeReferee, OffMurmansk) { referee(off_murmansk(), 8, 300); }
TEST(CapeReferee, OffTheCape) { referee(off_the_cape(), 8, 300); }
TEST(CapeReferee, AtTheWestEdge) { referee(at_the_west_edge(), 5, 300); }
TEST(CapeReferee, AgainstTheUmpire) { referee(against_the_umpire(), 4, 300); }

}  // namespace
}  // namespace flagplot::north_cape::test
