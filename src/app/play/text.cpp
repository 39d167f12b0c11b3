#include <fmt/core.h>

#include <algorithm>
#include <limits>
#include <span>

#include "app/commands.h"
#include "app/play/client.h"
#include "app/play/commands.h"
#include "app/play/input.h"
#include "app/play/options.h"
#include "app/play/standing.h"
#include "app/play/terminal.h"
#include "app/story.h"
#include "umpire/odds.h"
#include "umpire/seat_view.h"

namespace flagplot::app {
namespace {

using Tone = Terminal::Tone;

class TextClient {
 public:
  explicit TextClient(Session& session)
      : session_(session),
        solo_(session.solo),
        words_(session.words),
        saved_in_(session.loaded_from),
        saved_choices_(session.solo.choices_made()) {}

  int run() {
    introduce();
    go_on();
    while (!left_) {
      const auto line = terminal_.read();
      if (!line) break;
      if (!line->empty()) answer(*line);
    }
    if (!solo_.over()) say_left();
    return Ok;
  }

 private:
  void say(const char* key, const Json& params = {}) const { terminal_.say(words_.say(key, params)); }
  void refuse(const char* key, const Json& params = {}) const {
    terminal_.say(words_.say(key, params), "", Tone::Refusal);
  }
  std::string sentence(const Said& said) const { return umpire::sentence(words_, said); }
  static std::string with_rule(const std::string& text, const std::string& rule) {
    return rule.empty() ? text : text + " [" + rule + "]";
  }

  // A side called after its seat is not named twice.
  std::string side_and_seat(const std::string& side, Seat seat) const {
    const auto small = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    const std::string seat_name = words_.say("name." + std::string(name(seat)));
    if (std::ranges::equal(side, seat_name, {}, small, small)) return side;
    return words_.say("play.side_and_seat", {{"side", side}, {"seat", seat_name}});
  }

  void introduce() const {
    const Titles& t = session_.titles;
    const Seat human = solo_.setup().human;
    terminal_.say(t.scenario.empty() ? t.game : t.game + ": " + t.scenario, "", Tone::Question);
    say("play.seats", {{"side", side_and_seat(t.own_side, human)},
                       {"other_side", side_and_seat(t.other_side, other(human))},
                       {"bot", solo_.setup().bot}});
    say("play.commitment");
    terminal_.say(solo_.commitment(), "  ");
    say("play.begin");
    if (session_.loaded_from.empty()) return;
    constexpr std::size_t enough_to_remember = 6;
    say("play.taken_up");
    tell_story(enough_to_remember);
  }

  // After every change: what is new, then the question.
  void go_on() {
    app::go_on(session_);
    tell(solo_.news());
    options_.set(solo_.game(), asked(), words_, solo_.options());
    if (solo_.over()) return say_end();
    ask();
  }

  Ask asked() const { return solo_.game().seen(solo_.view()).ask; }

  void tell(const Solo::News& news) const {
    for (const auto& [question, choice] : news.ordered) {
      const auto answer = umpire::shown(solo_.game(), question, choice, words_);
      terminal_.say(words_.say("play.by_order", {{"what", answer.text}}), "  ");
    }
    if (!news.events.empty()) terminal_.gap();
    for (const Event& event : news.events) terminal_.say(told(solo_.game(), event, words_), "  ");
  }

  void ask() const {
    const Said question = flagplot::say(solo_.game(), asked());
    terminal_.gap();
    terminal_.say(with_rule(sentence(question), question.rule), "", Tone::Question);
    terminal_.print(options_.page(words_));
  }

  void say_end() const {
    terminal_.gap();
    if (solo_.resigned()) {
      terminal_.say(words_.say("play.resigned"), "", Tone::Question);
    } else {
      const Result result = solo_.game().seen(solo_.view()).result;
      const char* outcome = result.winner == Seat::None             ? "play.draw"
                            : result.winner == solo_.setup().human ? "play.won"
                                                                    : "play.lost";
      terminal_.say(sentence(flagplot::say(solo_.game(), result)) + " " + words_.say(outcome), "",
                    Tone::Question);
    }
    say("play.key");
    if (const auto key = solo_.revealed_key()) terminal_.say(umpire::to_hex(*key), "  ");
    if (session_.keep_in.empty()) {
      say("play.save_to_verify");
    } else {
      say("play.kept_to_verify", {{"file", session_.keep_in}});
    }
  }

  void say_left() const {
    if (session_.keep_in.empty() && unsaved()) return say("play.left");
    const std::string& file = session_.keep_in.empty() ? saved_in_ : session_.keep_in;
    if (file.empty()) return say("play.left_at_start");
    say("play.left_saved");
    terminal_.say("flagplot play --load " + file, "  ");
  }

  // Only choices are lost with a game that is not saved.
  bool unsaved() const { return solo_.choices_made() > saved_choices_; }

  void answer(const std::string& line) {
    const auto typed = command_in(line, words_);
    const bool again = typed && typed->command == unconfirmed_;
    unconfirmed_.reset();
    if (typed) return obey(*typed, again);
    if (solo_.over()) return refuse("play.over");
    if (line[0] == '/') return filter(line.substr(1));
    const auto meant = options_.meant_by(line);
    if (meant.several.size() > 1) return ask_which(meant.several);
    if (meant.no_such_number) return refuse("play.no_such_number", {{"last", options_.size()}});
    const auto choice = meant.choice ? meant.choice : spelled_out(line);
    if (!choice) return refuse("play.not_understood", {{"typed", quotable(line)}});
    choose(*choice);
  }

  void choose(Choice choice) {
    const Ask question = asked();
    if (const auto refusal = solo_.choose(choice)) return say_refusal(*refusal);
    const auto answer = umpire::shown(solo_.game(), question, choice, words_);
    terminal_.say(words_.say("play.you", {{"what", answer.text}}), "  ");
    go_on();
  }

  // A choice in words or in JSON, allowed or not.
  std::optional<Choice> spelled_out(const std::string& text) const {
    if (text[0] != '{') return choice_from_words(solo_.game(), words_, text);
    const Json json = Json::parse(text, nullptr, false);
    auto choice = choice_from_json(solo_.game(), json.is_discarded() ? Json() : json);
    const auto* good = std::get_if<Choice>(&choice);
    if (!good || is_roll(*good)) return std::nullopt;  // dice are not a person's to choose
    return *good;
  }

  // An answer to another question offends against the rule of this one.
  void say_refusal(const Refusal& refusal) const {
    const Said said = flagplot::say(solo_.game(), refusal);
    const bool mine = asked().seat == solo_.setup().human;
    const std::string rule = said.rule.empty() && mine ? flagplot::say(solo_.game(), asked()).rule : said.rule;
    terminal_.say(with_rule(sentence(said), rule), "", Tone::Refusal);
  }

  void ask_which(const std::vector<std::size_t>& several) const {
    say("play.which");
    terminal_.print(options_.some(several));
  }

  void filter(const std::string& text) {
    if (!options_.filter(text)) return refuse("play.no_match", {{"typed", quotable(text)}});
    terminal_.print(options_.page(words_));
  }

  void obey(const Typed& typed, bool again) {
    switch (typed.command) {
      case Command::Help:
        return terminal_.print(help_lines(words_));
      case Command::Why:
        return why(typed.rest);
      case Command::Odds:
        return solo_.over() ? refuse("play.over") : odds(typed.rest);
      case Command::Board:
        return terminal_.print(board_lines(solo_.game().board(solo_.view()), words_));
      case Command::Log:
        tell_story(std::numeric_limits<std::size_t>::max());
        return say("play.log.legend");
      case Command::Save:
        return save(typed.rest);
      case Command::Quit:
        return quit(again);
      default:
        return solo_.over() ? refuse("play.over") : obey_in_play(typed, again);
    }
  }

  void obey_in_play(const Typed& typed, bool again) {
    switch (typed.command) {
      case Command::Options:
        options_.filter("");
        return ask();
      case Command::More:
        options_.turn_page();
        return terminal_.print(options_.page(words_));
      case Command::Undo:
        return undo();
      case Command::Standing:
        return typed.rest.empty() ? list_standing(solo_.orders(), solo_.orders_wait()) : change_standing(typed.rest);
      default:
        return resign(again);
    }
  }

  void why(const std::string& text) {
    const auto meant = options_.meant_by(text);
    if (meant.several.size() > 1) return ask_which(meant.several);
    const auto choice = meant.choice || text.empty() ? meant.choice : spelled_out(text);
    if (!choice) return refuse("play.why.not_understood", {{"forms", forms_of_choices(solo_.game())}});
    if (const auto refusal = solo_.game().check(solo_.view(), *choice)) return say_refusal(*refusal);
    const Said said = flagplot::say(solo_.game(), *choice);
    terminal_.say(with_rule(words_.say("play.why.allowed", {{"what", sentence(said)}}), said.rule));
  }

  // Of one choice, or of every option of which something can be reckoned.
  void odds(const std::string& text) const {
    const auto meant = options_.meant_by(text);
    if (meant.several.size() > 1) return ask_which(meant.several);
    const auto choice = meant.choice || text.empty() ? meant.choice : spelled_out(text);
    if (!choice && !text.empty()) return refuse("play.not_understood", {{"typed", quotable(text)}});
    if (choice) {
      if (const auto refusal = solo_.game().check(solo_.view(), *choice)) return say_refusal(*refusal);
      const auto reckoned = umpire::odds_sentence(words_, solo_.game().forecast(solo_.view(), *choice));
      return reckoned.empty() ? say("play.odds.none") : terminal_.say(reckoned);
    }
    bool any = false;
    for (const auto& option : umpire::odds(solo_.game(), solo_.view(), words_).options) {
      if (option.text.empty()) continue;
      any = true;
      const auto of = std::get<Choice>(choice_from_json(solo_.game(), option.choice));
      terminal_.say(words_.say("play.odds.of", {{"what", umpire::shown(solo_.game(), asked(), of, words_).text},
                                                {"odds", option.text}}),
                    "  ");
    }
    if (!any) say("play.odds.none");
  }

  void undo() {
    if (solo_.choices_made() == 0) return refuse("play.undo.nothing");
    if (!solo_.undo()) return refuse("play.undo.refused");
    terminal_.say(words_.say("play.undo.done"), "  ");
    go_on();
  }

  StandingList standing_list(const umpire::StandingOrders& orders) const {
    return {solo_.game().words(), orders, words_};
  }

  // Passing until something happens is the last of the list.
  void list_standing(const umpire::StandingOrders& orders, bool wait) const {
    const StandingList list = standing_list(orders);
    say(orders.empty() ? "play.standing.none" : "play.standing.in_force");
    terminal_.print(listed(list.in_force()));
    if (wait) say("play.standing.waits");
    say("play.standing.offers");
    terminal_.print(listed(list.all()));
  }

  void change_standing(const std::string& typed) {
    const StandingList list = standing_list(solo_.orders());
    const auto changed = list.changed(typed);
    if (!changed) return refuse("play.standing.no_such", {{"last", list.size()}});
    list_standing(*changed, false);
    solo_.leave_orders(*changed);  // which answers at once whatever it can
    go_on();
  }

  void tell_story(std::size_t most) const {
    const auto story = solo_.own_story(words_);
    const auto skipped = story.size() - std::min(most, story.size());
    for (const StoryLine& line : std::span(story).subspan(skipped)) {
      const bool own = line.who != "->";
      terminal_.say(line.text, fmt::format("{:>5}  {} ", line.number, own ? "*" : " "));
    }
  }

  void save(const std::string& named) {
    const std::string& file = !named.empty() ? named : !saved_in_.empty() ? saved_in_ : session_.keep_in;
    if (file.empty()) return refuse("play.save.no_file");
    const Json params{{"file", file}};
    switch (session_.files.save(solo_, file)) {
      case SaveFiles::Outcome::Exists:
        return refuse("play.save.exists", params);
      case SaveFiles::Outcome::Failed:
        return refuse("play.save.failed", params);
      case SaveFiles::Outcome::Saved:
        say(solo_.over() ? "play.save.log" : "play.save.game", params);
    }
    saved_in_ = file;
    saved_choices_ = solo_.choices_made();
  }

  void resign(bool again) {
    if (!again) return confirm(Command::Resign, "play.resign.sure");
    solo_.resign();
    go_on();
  }

  void quit(bool again) {
    const bool loses_something = !solo_.over() && session_.keep_in.empty() && unsaved();
    if (loses_something && !again) return confirm(Command::Quit, "play.quit.sure");
    left_ = true;
  }

  void confirm(Command command, const char* key) {
    unconfirmed_ = command;
    say(key);
  }

  Session& session_;
  Solo& solo_;
  const data::Catalogue& words_;
  Terminal terminal_;
  OptionList options_;
  std::optional<Command> unconfirmed_;  // must be said twice, one right after the other
  std::string saved_in_;
  std::size_t saved_choices_;
  bool left_ = false;
};

}  // namespace

int play_in_text(Session& session) { return TextClient(session).run(); }

}  // namespace flagplot::app
