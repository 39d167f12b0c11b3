#include <gtest/gtest.h>

#include "pq17/bench.h"

// What the umpire reckons of a search before a card is drawn.
namespace flagplot::pq17::test {
namespace {

const json searched{
    {"segment", ReconSegment},
    {"phase", "axis"},
    {"sectors", {{"british", 0}, {"soviet", 0}, {"trondheim", 0}, {"barents", 0}, {"north_sea", 0}}}};
Table search(json ships) {
  return Table(
      middle({at("TF 1", "0612", std::move(ships)), at("U-boats 1", "0612", {{"classes", {{"U-boats", 3}}}})},
             searched));
}
json finding(Table& t, Seat seat, std::string_view force) {
  return t.game().prospects(t.seen_by(seat))["finding"][PQ17::name(t.d(), BlockArg, t.block(force))];
}

// [PQ 6.2] [PQ 1.7] The share of cards is that of the cards with which the search succeeds, drawn one by one.
TEST(Pq17Prospects, CountTheCardsThatFindABlock) {
  int found = 0;
  double told = 0;
  for (int card = 1; card <= static_cast<int>(cards_in_deck); ++card) {
    Table t = search({{"classes", {{"A-I class", 4}}}});
    told = finding(t, Seat::Axis, "TF 1")["now"]["found"];
    t.card(Seat::Axis, card);
    if (t.prompt(Seat::Allied) == AskCancel) t.pass_();
    found += t.told(Seat::Axis, Contact) > 0;
  }
  EXPECT_GT(found, 0);
  EXPECT_LT(found, static_cast<int>(cards_in_deck));
  EXPECT_DOUBLE_EQ(told, found / 40.0);
}

// [PQ 6.2.2] What lies under a block makes no difference to what is reckoned of it.
TEST(Pq17Prospects, DoNotTellWhatLiesThere) {
  Table carrier = search({{"ships", {"Victorious"}}, {"classes", {{"A-I class", 2}}}}),
        boats = search({{"classes", {{"Hunt class", 1}}}});
  EXPECT_EQ(finding(carrier, Seat::Axis, "TF 1"), finding(boats, Seat::Axis, "TF 1"));
  EXPECT_GT(finding(carrier, Seat::Axis, "TF 1")["now"]["may_be_spoilt"], 0)
      << "by a carrier, if there is one";
}

// [PQ 6.1] The owner is told how easily a block is found, and not who looks for it.
TEST(Pq17Prospects, TellTheOwnerHowWellItHides) {
  Table t = search({{"classes", {{"A-I class", 4}}}});
  const json hidden = finding(t, Seat::Allied, "TF 1");
  EXPECT_FALSE(hidden.contains("now"));
  EXPECT_EQ(hidden["air"], finding(t, Seat::Axis, "TF 1")["air"]);
  t.block_of("TF 1").level = 2;
  EXPECT_GT(finding(t, Seat::Allied, "TF 1")["air"], hidden["air"]) << "whoever is known is found again";
}

}  // namespace
}  // namespace flagplot::pq17::test
