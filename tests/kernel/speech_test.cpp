#include "kernel/speech.h"

#include <gtest/gtest.h>

#include "data/catalogue.h"
#include "kernel/roll.h"
#include "support/sample.h"

namespace flagplot {
namespace {

class Speech : public ::testing::Test {
 protected:
  std::unique_ptr<Game> game = support::sample();
  std::string error(const char* text, std::string_view language = "en") {
    const auto parsed = choice_from_json(*game, Json::parse(text));
    const auto* said = std::get_if<Said>(&parsed);
    if (!said) return "";
    return data::Catalogue(support::sample_library().files(), "strait", language)
        .say(said->key, said->params);
  }
};

TEST_F(Speech, AChoiceIsCalledByItsWords) {
  EXPECT_EQ(to_json(*game, Choice{strait::Call, 13, 0, 0}).dump(), R"({"verb":"call","cell":"C2"})");
  EXPECT_EQ(to_json(*game, rolled(3, 4)).dump(), R"({"verb":"roll","dice":[3,4]})");
}

TEST_F(Speech, AnEventCarriesItsRuleAndParameters) {
  Event e;
  e.kind = strait::Found;
  e.args[0] = 0;
  const Said said = say(*game, e);
  EXPECT_EQ(said.key, "event.found");
  EXPECT_EQ(said.rule, "ST 3.1");
  EXPECT_EQ(said.params.dump(), R"({"cell":"A1"})");
}

TEST_F(Speech, WordsThatMeanNothingAreRefusedInOneLine) {
  EXPECT_EQ(error(R"({"verb":"fly"})"),
            "there is no verb \"fly\"; known: pass, place, step, call, evade, stand, slip");
  EXPECT_EQ(error(R"({"verb":"call"})"), "\"call\" needs \"cell\"");
  EXPECT_EQ(error(R"({"verb":"call","cell":"Z9"})"), "there is no cell called \"Z9\"");
  EXPECT_EQ(error(R"({"verb":"call","cell":7})"), "cell must be a name in quotes, not 7");
  EXPECT_EQ(error(R"({"verb":"pass","cell":"A1"})"),
            "\"pass\" has more in it than it takes: {\"verb\":\"pass\",\"cell\":\"A1\"}");
  EXPECT_EQ(error(R"({"verb":"call"})", "pl"), "\"call\" wymaga \"cell\"");
  EXPECT_NE(error(R"([1])"), "");
  const std::string no_roll =
      "a roll needs \"dice\" with one to eighteen numbers, and \"sides\" if there are more than three and they are not "
      "six-sided";
  EXPECT_EQ(error(R"({"verb":"roll"})"), no_roll);
  EXPECT_EQ(error(R"({"verb":"roll","dice":[]})"), no_roll);
  EXPECT_EQ(error(R"({"verb":"roll","dice":[1,1,1,1,1,1,1,1,1,1,1,1,1,1,1],"sides":10})"), no_roll);
  EXPECT_EQ(error(R"({"verb":"roll","dice":[1,2],"sides":"six"})"), no_roll);
  EXPECT_EQ(error(R"({"verb":"roll","dice":[1,2,3,7]})"), "a die with 6 sides cannot show 7");
  EXPECT_EQ(error(R"({"verb":"roll","dice":[1,2,3,0]})"), "a die with 6 sides cannot show 0");
  EXPECT_EQ(error(R"({"verb":"roll","dice":[1,2,3,-4]})"), "a die must be a number, not -4");
}

TEST_F(Speech, ManyDiceSayTheirSidesAndSurviveJson) {
  const Json json = Json::parse(R"({"verb":"roll","dice":[1,2,3,4,5,6,1,2,3,4,5,6,1,2,3,4,5,6],"sides":6})");
  const auto parsed = choice_from_json(*game, json);
  ASSERT_TRUE(std::holds_alternative<Choice>(parsed));
  EXPECT_EQ(to_json(*game, std::get<Choice>(parsed)), json);
  EXPECT_TRUE(answers(Ask::roll(0, 18), std::get<Choice>(parsed)));
}

TEST_F(Speech, AWideRollIsOneParameter) {
  const Phrase phrase{"salvo", nullptr,
                      {{{"number", Number}, {"roll", WideRollArg}, {nullptr, MoreOfRoll}, {"seat", SeatArg}}}};
  EventRoom room;
  room.events.tell(both_players, 0, 9, wide<1>({6, {5, 6, 1}, 21}), Seat::Axis);
  EXPECT_EQ(say(*game, "event", phrase, room.events.all()[0].args).params.dump(),
            R"({"number":9,"roll":{"dice":[5,6,1],"sides":6,"modifier":21},"seat":"axis"})");
  room.events.tell(both_players, 0, 9, WideRoll<1>{}, Seat::Axis);
  EXPECT_EQ(say(*game, "event", phrase, room.events.all()[1].args).params.dump(), R"({"number":9,"seat":"axis"})");
}

}  // namespace
}  // namespace flagplot
