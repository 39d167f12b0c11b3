#pragma once

#include <optional>
#include <string>
#include <vector>

#include "data/catalogue.h"
#include "data/shape.h"
#include "kernel/speech.h"

namespace flagplot::umpire {

// What a client of a seat is shown: its own view, the question before it and its options, in sentences.
struct PromptShown {
  std::string kind, text, rule;
};
struct OptionShown {
  Json choice;
  std::string text, rule;
  bool declines = false;  // passing, where not to do what is asked is an answer in its own right
};
struct ResultShown {
  bool over = false;
  std::string winner;
  std::int32_t margin = 0;
  std::string how, text;
};
struct SeatView {
  std::string seat;
  bool finished = false;
  std::optional<ResultShown> result;
  std::optional<PromptShown> prompt;
  std::vector<OptionShown> options;
  Json board;
};

// One thing a seat was told.
struct EventShown {
  std::string text, rule;
  Json what;
};

SeatView seat_view(const Game&, const AnyView&, const data::Catalogue&);
EventShown shown(const Game&, const Event&, const data::Catalogue&);
OptionShown shown(const Game&, const Ask&, Choice, const data::Catalogue&);
ResultShown shown(const Game&, const Result&, const data::Catalogue&);  // of a game that is over

// The sentence in the catalogue's language.
std::string sentence(const data::Catalogue&, const Said&);

// {"text", "rule"}: the refusal as a player reads it.
Json refusal_json(const Game&, const Refusal&, const data::Catalogue&);

}  // namespace flagplot::umpire

namespace flagplot::data {

template <>
struct Shape<umpire::PromptShown> {
  using T = umpire::PromptShown;
  static constexpr const char* name = "Prompt";
  static constexpr auto fields =
      std::tuple{field("kind", &T::kind, "which question, the same in every language"),
                 field("text", &T::text, "the question as a sentence"),
                 field("rule", &T::rule, "the rule that asks it; empty if none is named")};
};
template <>
struct Shape<umpire::OptionShown> {
  using T = umpire::OptionShown;
  static constexpr const char* name = "Option";
  static constexpr auto fields =
      std::tuple{field("choice", &T::choice, "the choice itself, to be posted back as it is"),
                 field("text", &T::text, "what it does, as a sentence"),
                 field("rule", &T::rule, "the rule behind it; empty if none is named"),
                 field("declines", &T::declines, "whether it declines what is asked, which is then no mere end of a phase")};
};
template <>
struct Shape<umpire::ResultShown> {
  using T = umpire::ResultShown;
  static constexpr const char* name = "Result";
  static constexpr auto fields =
      std::tuple{field("over", &T::over, "always true"),
                 field("winner", &T::winner, "allied, axis, draw, or none for a match without a result"),
                 field("margin", &T::margin, "by how much, counted for the Allied side"),
                 field("how", &T::how, "which ending, the same in every language"),
                 field("text", &T::text, "the ending as a sentence")};
};
template <>
struct Shape<umpire::SeatView> {
  using T = umpire::SeatView;
  static constexpr const char* name = "SeatView";
  static constexpr auto fields =
      std::tuple{field("seat", &T::seat, "allied or axis"),
                 field("finished", &T::finished, "whether the match is over"),
                 field("result", &T::result, "how it ended; null before"),
                 field("prompt", &T::prompt, "the question before this seat; null while it is asked nothing"),
                 field("options", &T::options, "every legal answer"),
                 field("board", &T::board, "what the seat knows of the board; each game has its own form")};
};
template <>
struct Shape<umpire::EventShown> {
  using T = umpire::EventShown;
  static constexpr const char* name = "Event";
  static constexpr auto fields =
      std::tuple{field("text", &T::text, "what happened, as a sentence"),
                 field("rule", &T::rule, "the rule behind it; empty if none is named"),
                 field("what", &T::what, "the same for programs: its kind and what it speaks of")};
};

}  // namespace flagplot::data
