#include "app/play/passing.h"

#include <algorithm>

#include "app/play/input.h"
#include "umpire/seat_view.h"

namespace flagplot::app {

Passing::Passing(const Game& game, const data::Catalogue& words, std::vector<std::string> may_decline,
                 const std::string& until)
    : game_(game), words_(words), may_decline_(std::move(may_decline)) {
  const std::string wanted = folded(until);
  const auto is = [&](const char* id) {
    return wanted == id || wanted == folded(words.say(std::string("play.until.") + id));
  };
  turn_ = is("turn");
  if (!turn_ && !is("news")) text_ = until;
}

std::optional<Choice> Passing::answer(const Ask& question, const std::vector<Choice>& options) const {
  const auto passes = [](const Choice& c) { return c.verb == verb_pass; };
  const auto pass = std::ranges::find_if(options, passes);
  if (pass == options.end() || std::ranges::count_if(options, passes) > 1) return std::nullopt;
  const bool decides = umpire::shown(game_, question, *pass, words_).declines;
  const std::string asked = game_.words().prompts[question.prompt].key;
  if (decides && std::ranges::find(may_decline_, asked) == may_decline_.end()) return std::nullopt;
  return *pass;
}

bool Passing::awaited(const Ask& question) const {
  const Said said = say(game_, question);
  return has_words(umpire::sentence(words_, said)) || has_words(game_.words().prompts[question.prompt].key);
}

bool Passing::awaited(const Event& event) const {
  return (turn_ && begins_turn(event)) || has_words(told(game_, event, words_));
}

bool Passing::matters(const Event& event) const {
  return std::ranges::find(game_.words().standing.routine, event.kind) ==
         game_.words().standing.routine.end();
}

bool Passing::begins_turn(const Event& event) const { return event.kind == game_.words().standing.turn; }

bool Passing::has_words(const std::string& text) const {
  return !text_.empty() && !meant({text}, text_).empty();
}

}  // namespace flagplot::app
