#include "kernel/speech.h"

#include <gtest/gtest.h>

#include "data/catalogue.h"
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
  EXPECT_EQ(error(R"({"verb":"roll","dice":[1,2,3,4]})"), "a roll needs \"dice\" with one to three numbers");
}

}  // namespace
}  // namespace flagplot
