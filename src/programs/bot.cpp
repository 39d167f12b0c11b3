#include "programs/bot.h"

#include <algorithm>

#include "data/error.h"
#include "kernel/speech.h"

namespace flagplot::programs {
namespace {

constexpr auto for_the_last_line = std::chrono::seconds(1);

std::string in_words(std::chrono::milliseconds time) {
  return time.count() % 1000 == 0 ? std::to_string(time.count() / 1000) + " s"
                                  : std::to_string(time.count()) + " ms";
}

// Short enough for a line, and without anything that a terminal would obey.
std::string excerpt(std::string_view answer) {
  constexpr std::size_t longest = 120;
  std::string text(answer.substr(0, longest));
  std::ranges::replace_if(
      text, [](unsigned char c) { return c < 0x20 || c >= 0x7F; }, '?');
  return text + (answer.size() > longest ? "..." : "");
}

}  // namespace

ProgramBot::ProgramBot(std::shared_ptr<const Table> table, Command command, std::unique_ptr<Process> running)
    : table_(std::move(table)), command_(std::move(command)), process_(std::move(running)) {}

void ProgramBot::sit_down(std::uint64_t character) {
  character_ = character;
  questions_ = 0;
}

Choice ProgramBot::pick(const AnyView& view, std::span<const Choice> options, Rng& luck) {
  if (!process_) process_ = std::make_unique<Process>(command_.words);
  const auto until = Process::Clock::now() + command_.limit;
  seat_ = table_->game().seen(view).seat;
  // Which seat it has is known from the first question, and not before.
  std::string lines = questions_++ == 0 ? table_->game_line(seat_, character_).dump() + "\n" : "";
  lines += table_->question_line(questions_, view, luck, brief_).dump();
  auto answer = process_->ask(lines, until);
  if (const auto* trouble = std::get_if<Process::Trouble>(&answer)) complain(view, said_of(*trouble));
  return choice_in(std::get<std::string>(answer), view, options, luck);
}

void ProgramBot::game_over(const Result& result) {
  if (process_ && questions_ > 0)
    process_->tell(table_->end_line(result).dump(), Process::Clock::now() + for_the_last_line);
  questions_ = 0;
}

Choice ProgramBot::choice_in(const std::string& answer, const AnyView& view, std::span<const Choice> options,
                             Rng& luck) {
  const Json json = Json::parse(answer, nullptr, false);
  if (!json.is_object() || !json.contains("choice"))
    complain(view, "answered " + excerpt(answer) + "; expected {\"choice\": {...}} on one line");
  const auto read = choice_from_json(table_->game(), json["choice"]);
  const Choice* choice = std::get_if<Choice>(&read);
  if (!choice || std::ranges::find(options, *choice) == options.end())
    complain(view, "answered " + excerpt(answer) + "; expected the choice of one of its " +
                       std::to_string(options.size()) + " options");
  go_on(luck, json, view);
  brief_ = json.value("brief", Json()) == true;
  return *choice;
}

// The stream goes on where the program has left it, or a step further if it does not say.
void ProgramBot::go_on(Rng& luck, const Json& answer, const AnyView& view) {
  if (!answer.contains("luck")) {
    luck.next();
    return;
  }
  const Json& text = answer["luck"];
  const auto left = text.is_string() ? rng_in(text.get<std::string>()) : std::nullopt;
  if (!left)
    complain(view,
             "answered with luck " + excerpt(text.dump()) + "; expected 64 hexadecimal digits, or none");
  luck = *left;
}

std::string ProgramBot::said_of(Process::Trouble trouble) {
  switch (trouble) {
    case Process::Trouble::Late:
      return "no answer; expected one within " + in_words(command_.limit);
    case Process::Trouble::Ended:
      return process_->how_it_ended() + "; expected an answer";
    case Process::Trouble::TooLong:
      return "an answer of more than " + std::to_string(Process::longest_line) +
             " bytes; expected a short line";
    default:
      return "it spoke before it was asked; expected one line for each question";
  }
}

// What is wrong, and with which question of which game. The program is then of no use any more.
void ProgramBot::complain(const AnyView& view, const std::string& what) {
  const Game& game = table_->game();
  const std::string where = "bot \"" + command_.name + "\": " + std::string(game.id()) + ", " +
                            std::string(name(seat_)) + ", question " + std::to_string(questions_) + " (" +
                            game.words().prompts[game.seen(view).ask.prompt].key + ")";
  process_.reset();
  throw data::Error(where, what);
}

}  // namespace flagplot::programs
