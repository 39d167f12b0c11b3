#pragma once

#include <array>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "kernel/speech.h"
#include "umpire/match.h"

namespace flagplot::umpire {

// What a seat has ordered beforehand. Of its orders the first that fits a question answers it.
struct StandingOrders {
  std::vector<std::uint16_t> offers;  // by their numbers among what the game offers
  bool until_news = false;            // pass whatever can be passed until something happens
  bool until_turn = false;            // as that, but no longer than this turn
  bool sole = false;                  // give the answer to every question that has only one
  bool passes() const { return until_news || until_turn; }
  void wake() { until_news = until_turn = false; }
  bool empty() const { return offers.empty() && !passes() && !sole; }
  friend bool operator==(const StandingOrders&, const StandingOrders&) = default;
};

// {"orders": [{"prompt": "follow", "answer": "pass", "proviso": "aircraft_only"}], "until_news": true, "sole": true}, as
// the record has it; what is not ordered need not be said of "sole" and "until_turn". What is wrong with it in one line if
// it cannot be read.
std::variant<StandingOrders, std::string> standing_orders_from(const Words&, const Json&);
Json to_json(const Words&, const StandingOrders&);
Json to_json(const Words&, const StandingOffer&);
// The key of the sentence that says what is offered.
std::string sentence_key(const Words&, const StandingOffer&);

// The standing orders of both seats, and what they answer. It follows a match record by record, so everything about it
// is in the record of the match.
//
// What has only one answer is answered for a seat that has ordered nothing, too, if the question follows from an order
// it gave by hand and the other side has noticed nothing since. Then nobody can tell whether it was asked: what the
// other side notices comes with an order given by hand, whatever was asked in between. Any other question with only one
// answer hides that it has only one, so long as somebody has to answer it; the seat may order otherwise.
class Standing {
 public:
  const StandingOrders& of(Seat seat) const { return sides_[index(seat)].orders; }
  // Whether its orders wait: a seat that has taken something back is asked itself until it has answered. Otherwise the
  // order would answer the same again, and nothing could be taken back.
  bool waits(Seat seat) const { return sides_[index(seat)].waits; }

  // Of an act that is no order of the game: orders that are left, a draw that wakes whoever passes until something
  // happens. One line saying what is wrong if it cannot be followed.
  std::optional<std::string> follow_act(const Words&, Seat, const Json& act);

  // What the seat has ordered for the question before it, from what the seat sees; nothing if it must be asked itself.
  std::optional<Choice> answer(const Match&, Seat) const;

  // Of the record that was added last: `answered` is the question it answers.
  void follow(const Match&, const Ask& answered);

 private:
  struct Answered {
    std::uint32_t record = 0;
    std::uint16_t prompt = 0;
    Choice choice;
    bool is_like(const Answered& o) const { return prompt == o.prompt && choice == o.choice; }
  };
  struct Side {
    StandingOrders orders;
    bool waits = false;
    bool unnoticed = false;  // it has given an order by hand, and the other side has noticed nothing since
    std::vector<Answered> this_turn, last_turn;  // to questions that may be answered as in the turn before
  };
  void leave(Seat, StandingOrders);
  void hear(const Words&, Seat, const Event&);
  static std::optional<Choice> picked(const Side&, const StandingOffer&, std::span<const Choice> options);

  std::array<Side, 2> sides_;
};

}  // namespace flagplot::umpire
