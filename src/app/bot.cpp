#include <iostream>

#include "app/commands.h"
#include "app/players.h"
#include "catalogue/bots.h"
#include "kernel/speech.h"
#include "programs/lines.h"

// The other end of exec: one of our own bots as a program that is told lines and answers questions. So a bot
// of an earlier release can play against one of today.
namespace flagplot::app {
namespace {

class Answering {
 public:
  Answering(const umpire::Library& library, const BotArguments& args) : library_(library), args_(args) {}

  // The answer, if the line wants one.
  std::optional<Json> hear(const std::string& text) {
    ++number_;
    line_ = Json::parse(text, nullptr, false);
    if (!line_.is_object()) fail("", "expected an object of JSON");
    const std::string kind = this->text("line");
    if (kind == "game") begin();
    if (kind == "question") return answer();
    if (kind != "game" && kind != "end") fail("line", "expected \"game\", \"question\" or \"end\"");
    return std::nullopt;
  }

 private:
  // A game like the last one is played with what there is.
  void begin() {
    expect("format", programs::format);
    const std::string id = text("game");
    if (!args_.game.empty()) expect("game", args_.game);
    const Json played{{"game", id}, {"scenario", line_["scenario"]}, {"options", line_["options"]}};
    if (!game_ || played != played_) {
      bot_.reset();
      table_.reset();
      game_ = library_.open(id, played["scenario"], played["options"]);
      bot_ = catalogue::bot_named(*game_, args_.bot);
      table_ = std::make_unique<programs::Table>(
          library_.files(), *game_, header_of(library_, *game_, played["scenario"], played["options"]));
      played_ = played;
    }
    const auto seat = seat_named(text("seat"));
    if (!seat || *seat == Seat::Chance) fail("seat", "expected allied or axis");
    const auto character = programs::number_in(text("character"));
    if (!character) fail("character", "expected 16 hexadecimal digits");
    seat_ = *seat;
    expect_same_rules(*character);
    bot_->sit_down(*character);
  }

  // Views are written as the rules of the game have them, so they are read by the same rules only.
  void expect_same_rules(std::uint64_t character) const {
    const Json ours = table_->game_line(seat_, character);
    for (const char* member : {"rules", "data", "first_view"}) expect(member, ours[member]);
  }

  Json answer() {
    if (!bot_) fail("line", "found a question; expected a game first");
    const auto bytes = programs::bytes_in(text("view"));
    const std::size_t size = table_->first_view(seat_).bytes().size();
    if (!bytes || bytes->size() != size)
      fail("view", "expected " + std::to_string(size) + " bytes, two digits each");
    auto luck = programs::rng_in(text("luck"));
    if (!luck) fail("luck", "expected 64 hexadecimal digits, not all of them 0");
    view_.assign(*bytes);
    game_->options(view_, room_.options);
    if (room_.options.size() == 0) fail("view", "found one in which nothing is asked; expected a question");
    const Choice choice = bot_->pick(view_, room_.options.all(), *luck);
    return {{"choice", to_json(*game_, choice)}, {"luck", programs::luck_of(*luck)}, {"brief", true}};
  }

  std::string text(const char* member) const {
    const auto found = line_.find(member);
    if (found == line_.end() || !found->is_string()) fail(member, "expected a text");
    return found->get<std::string>();
  }
  void expect(const char* member, const Json& ours) const {
    const Json found = line_.value(member, Json());
    if (found != ours) fail(member, "found " + found.dump() + "; this program has " + ours.dump());
  }
  [[noreturn]] void fail(const std::string& member, const std::string& what) const {
    throw data::Error("line " + std::to_string(number_) + (member.empty() ? "" : ", " + member), what);
  }

  const umpire::Library& library_;
  const BotArguments& args_;
  std::uint64_t number_ = 0;
  Json line_, played_;
  std::unique_ptr<Game> game_;
  std::unique_ptr<programs::Table> table_;
  std::unique_ptr<bots::Bot> bot_;
  Seat seat_ = Seat::None;
  AnyView view_;
  OptionRoom room_;
};

}  // namespace

int bot(const umpire::Library& library, const BotArguments& args) {
  if (!args.game.empty())
    catalogue::bot_named(*library.open(args.game, {}, nlohmann::json::object()), args.bot);
  Answering answering(library, args);
  for (std::string line; std::getline(std::cin, line);) {
    if (const auto answer = answering.hear(line)) std::cout << answer->dump() << '\n' << std::flush;
  }
  return Ok;
}

}  // namespace flagplot::app
