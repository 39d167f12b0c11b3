#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "games/bismarck/bismarck.h"
#include "games/murmansk_run/murmansk_run.h"
#include "generic/walk.h"
#include "support/bench.h"
#include "support/sample.h"
#include "umpire/standing.h"

namespace flagplot::umpire {
namespace {

// Every offer must answer something sometime, or it only makes the list longer.
class NeverAnswering {
 public:
  explicit NeverAnswering(const Words& words) : words_(words) {
    for (const StandingOffer& offer : words.standing.offers) {
      if (offer.answer != answer_again) left_.insert(sentence_key(words, offer));  // that one needs a history
    }
  }
  void play(const Game& game, int games) {
    for (int seed = 1; seed <= games && !left_.empty(); ++seed) {
      generic::Walk walk(game, static_cast<std::uint64_t>(seed));
      while (walk.next_decision()) {
        look(game, walk);
        walk.step(walk.seat(), walk.any_option());
      }
    }
  }
  const std::set<std::string>& left() const { return left_; }

 private:
  void look(const Game& game, const generic::Walk& walk) {
    const Ask ask = game.asked_of(walk.state(), walk.seat());
    for (const StandingOffer& offer : words_.standing.offers) {
      if (offer.prompt != ask.prompt) continue;
      const auto fits = [&](const Choice& c) {
        return offer.answer == answer_only ? c.verb != verb_pass : c.verb == offer.answer;
      };
      if (std::ranges::count_if(walk.options(), fits) == 1 && game.holds(offer.proviso, walk.view(), walk.options()))
        left_.erase(sentence_key(words_, offer));
    }
  }
  const Words& words_;
  std::set<std::string> left_;
};

const std::set<std::string> nothing;

TEST(StandingOffers, EachOfStraitAnswersSomething) {
  const auto game = support::sample();
  NeverAnswering offers(game->words());
  offers.play(*game, 1000);
  EXPECT_EQ(offers.left(), nothing);
}

TEST(StandingOffers, EachOfMurmanskRunDoes) {
  const auto game = support::opened(murmansk_run::make, support::printed_scenario("murmansk_run", "full"));
  NeverAnswering offers(game->words());
  offers.play(*game, 400);
  EXPECT_EQ(offers.left(), nothing);
}

// Left to chance ships seldom meet: here they have.
std::unique_ptr<Game> crowded(const char* phase) {
  nlohmann::json ships = nlohmann::json::array(), air = nlohmann::json::array();
  for (const char* name : {"Bismarck", "Prinz Eugen"})
    ships.push_back({{"ship", name}, {"zone", "P17"}, {phase == std::string("visibility") ? "located_last" : "located", {"search"}}});
  for (const char* name : {"Norfolk", "Hood", "Prince of Wales", "Victorious", "Kenya", "Rodney", "Ark Royal", "Suffolk"})
    ships.push_back({{"ship", name}, {"zone", "P17"}});
  for (const char* name : {"Torpedo Victorious", "Torpedo Ark Royal 1", "Bombers Plymouth", "Bombers Eire"})
    air.push_back({{"unit", name}, {"zone", "P17"}});
  return support::opened(bismarck::make, {{"first_turn", 10}, {"phase", phase}, {"ships", ships}, {"air", air}});
}

TEST(StandingOffers, AndEachOfBismarck) {
  const auto basic = support::opened(bismarck::make, support::printed_scenario("bismarck", "basic"));
  NeverAnswering offers(basic->words());
  for (const char* phase : {"visibility", "air_attack", "naval_combat"}) offers.play(*crowded(phase), 100);
  auto reserves = support::printed_scenario("bismarck", "total_commitment");
  reserves["first_turn"] = reserves["last_turn"] = 36;
  offers.play(*support::opened(bismarck::make, reserves), 1);
  offers.play(*basic, 300);
  EXPECT_EQ(offers.left(), nothing);
}

}  // namespace
}  // namespace flagplot::umpire
