#pragma once

#include <optional>
#include <string>

#include "app/play/solo.h"
#include "data/catalogue.h"

namespace flagplot::app {

// "pass until ...": which answer does no harm, and when it is enough. Whatever is told that is no routine is
// always enough.
class Passing {
 public:
  // "" or "news": until something happens; "turn": until the next begins; else until something is told or
  // asked that has these words in it.
  Passing(const Game&, const data::Catalogue&, std::vector<std::string> may_decline,
          const std::string& until);

  // The answer that ends a phase. There is none where not to do what is asked is a decision of its own, but
  // for questions that may be declined.
  std::optional<Choice> answer(const Ask&, const std::vector<Choice>& options) const;
  bool awaited(const Ask&) const;
  bool awaited(const Event&) const;
  bool matters(const Event&) const;
  bool begins_turn(const Event&) const;

 private:
  bool has_words(const std::string& text) const;

  const Game& game_;
  const data::Catalogue& words_;
  std::vector<std::string> may_decline_;
  std::string text_;
  bool turn_ = false;
};

}  // namespace flagplot::app
