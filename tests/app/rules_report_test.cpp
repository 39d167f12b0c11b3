#include "app/rules_report.h"

#include <gtest/gtest.h>

#include "data/files.h"
#include "support/folder.h"
#include "trace/trace.h"

namespace flagplot::app {
namespace {

// A small project: its sources are traced as the build would, and the report is made from that.
class RulesReportTest : public ::testing::Test {
 protected:
  void SetUp() override {
    data("game.json",
         R"({"id":"g","title":"G","about":"a","years":"y","tag":"GG","sides":{"allied":"a","axis":"b"},
      "parts":[{"id":"basic","title":"Basic","complete":false}]})");
    data("rules.tsv", "id\tpart\n1.0\tbasic\n1.1\tbasic\n1.2\tbasic\n2.0\tbasic\n");
    data("not_applicable.tsv", "id\treason\n2.0\tthe box\n");
    folder.write("project/src/games/g/one.cpp",
                 "// [GG 1.0] ships move\nvoid move();\n\n// [GG 1.1] they stop\nvoid stop();  // [GG 1.2] a "
                 "mention only\n");
    folder.write("project/tests/games/g/one_test.cpp", "// [GG 1.0]\nTEST(Moving, ShipsMove) {}\n");
  }
  void data(const std::string& file, const std::string& text) const { folder.write("data/g/" + file, text); }
  RulesReport report() const {
    folder.write("data/trace.json", tracing::trace(folder.path() / "project").dump());
    const umpire::Library library(data::Files({folder.path() / "data"}), {{"g"}});
    return rules_report(library, "g");
  }
  std::vector<std::string> problems() const { return report().problems; }
  support::Folder folder;
};

TEST_F(RulesReportTest, JoinsIdsHomesTestsAndReasons) {
  const auto r = report();
  EXPECT_TRUE(r.problems.empty());
  ASSERT_EQ(r.rules.size(), 4U);
  EXPECT_EQ(r.rules[0].status, RuleStatus::Tested);
  EXPECT_EQ(r.rules[0].home, "src/games/g/one.cpp:1");
  EXPECT_EQ(r.rules[0].tests, std::vector<std::string>{"Moving.ShipsMove"});
  EXPECT_EQ(r.rules[1].status, RuleStatus::Implemented);
  EXPECT_EQ(r.rules[2].status, RuleStatus::Missing);
  EXPECT_EQ(r.rules[3].status, RuleStatus::NotApplicable);
  EXPECT_EQ(r.rules[3].reason, "the box");
}

TEST_F(RulesReportTest, AScriptProvesTheRulesItNames) {
  folder.write("project/tests/examples/g/stop.json", R"({"rules":["GG 1.1"]})");
  EXPECT_EQ(report().rules[1].status, RuleStatus::Tested);
}

TEST_F(RulesReportTest, AnUnknownIdIsAProblem) {
  folder.write("project/src/games/g/two.cpp", "// [GG 9.9] nobody wrote this rule\n");
  EXPECT_EQ(problems(),
            std::vector<std::string>{"[GG 9.9] at src/games/g/two.cpp:1 names no rule and no ruling"});
}

TEST_F(RulesReportTest, ARulingMustBeWrittenDown) {
  folder.write("project/src/games/g/two.cpp", "// [GG R1] we say so\n");
  EXPECT_EQ(problems().size(), 1U);
  folder.write("project/docs/rules/g.md", "# Rulings\n\n### R1 We say so\n");
  EXPECT_TRUE(problems().empty());
}

TEST_F(RulesReportTest, TwoHomesAreAProblem) {
  folder.write("project/src/games/g/two.cpp", "// [GG 1.0] again\n");
  EXPECT_EQ(problems(),
            std::vector<std::string>{"rule 1.0 has 2 homes: src/games/g/one.cpp:1, src/games/g/two.cpp:1"});
}

TEST_F(RulesReportTest, ATestWithoutAHomeIsAProblem) {
  folder.write("project/tests/games/g/two_test.cpp", "// [GG 1.2]\nTEST(A, B) {}\n");
  EXPECT_EQ(problems(), std::vector<std::string>{"rule 1.2 has the test A.B but no home in the code"});
}

TEST_F(RulesReportTest, NotApplicableAndImplementedAtOnceIsAProblem) {
  folder.write("project/src/games/g/two.cpp", "// [GG 2.0] the box\n");
  EXPECT_EQ(problems(), std::vector<std::string>{
                            "rule 2.0 is called not applicable but has a home at src/games/g/two.cpp:1"});
}

TEST_F(RulesReportTest, APartDeclaredCompleteMustBe) {
  data("game.json",
       R"({"id":"g","title":"G","about":"a","years":"y","tag":"GG","sides":{"allied":"a","axis":"b"},
    "parts":[{"id":"basic","title":"Basic","complete":true}]})");
  EXPECT_EQ(problems(),
            (std::vector<std::string>{"part basic is declared complete, but rule 1.1 is not tested",
                                      "part basic is declared complete, but rule 1.2 is missing"}));
}

TEST(LeadingTags, CountOnlyAtTheStartOfACommentLine) {
  using tracing::leading_tags;
  EXPECT_EQ(leading_tags("  // [BIS 7.2] [BIS 7.21] zones are called"),
            (std::vector<std::string>{"BIS 7.2", "BIS 7.21"}));
  EXPECT_EQ(leading_tags("// [MR M14]"), std::vector<std::string>{"MR M14"});
  EXPECT_EQ(leading_tags("// [BIS R7]"), std::vector<std::string>{"BIS R7"});
  EXPECT_TRUE(leading_tags("x = 1;  // [BIS 7.2]").empty());
  EXPECT_TRUE(leading_tags("// see [BIS 7.2]").empty());
  EXPECT_TRUE(leading_tags("[BIS 7.2]").empty());
}

}  // namespace
}  // namespace flagplot::app
