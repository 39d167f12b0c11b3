#include <fmt/core.h>

#include <algorithm>
#include <limits>
#include <span>
#include <utility>

#include "app/commands.h"
#include "app/play/client.h"
#include "app/play/commands.h"
#include "app/play/debrief.h"
#include "app/play/input.h"
#include "app/play/options.h"
#include "app/play/passing.h"
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
      if (!line->empty()) answer_all(*line);
    }
    if (!solo_.over()) say_left();
    return Ok;
  }

 private:
  void say(const char* key, const Json& params = {}) const { terminal_.say(words_.say(key, params)); }
  void refuse(const char* key, const Json& params = {}) {
    stopped_ = true;
    terminal_.say(words_.say(key, params), "", Tone::Refusal);
  }
  std::string sentence(const Said& said) const { return umpire::sentence(words_, said); }
  static std::string with_rule(const std::string& text, const std::string& rule) {
    return rule.empty() ? text : text + " [" + rule + "]";
  }

  // A side called after its seat is not named twice.
  std::string side_and_seat(const std::string& side, Seat seat) const {
    const std::string seat_name = words_.say("name." + std::string(name(seat)));
    if (folded(seat_name).find(folded(side)) != std::string::npos) return side;
    return words_.say("play.side_and_seat", {{"side", side}, {"seat", seat_name}});
  }

  // By its title, and with the time it takes if that was said; a program by its name.
  std::string called(const std::string& bot) const {
    const auto colon = bot.find(':');
    const std::string key = "bot." + bot.substr(0, colon);
    if (!words_.has(key)) return bot;
    return colon == std::string::npos ? words_.say(key)
                                      : words_.say("play.bot", {{"title", words_.say(key)}, {"name", bot}});
  }

  void introduce() const {
    const Titles& t = session_.titles;
    const Seat human = solo_.setup().human;
    terminal_.say(t.scenario.empty() ? t.game : t.game + ": " + t.scenario, "", Tone::Question);
    say("play.seats", {{"side", side_and_seat(t.own_side, human)},
                       {"other_side", side_and_seat(t.other_side, other(human))},
                       {"bot", called(solo_.setup().bot)}});
    if (!session_.other_bots.empty()) say("play.other_bots", {{"bots", session_.other_bots}});
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
    if (!more_to_come_) ask();
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
    terminal_.gap();
    say_question();
    terminal_.print(options_.page(words_));
  }

  void say_question() const {
    const Said question = flagplot::say(solo_.game(), asked());
    terminal_.say(with_rule(sentence(question), question.rule), "", Tone::Question);
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
      terminal_.print(score_page(session_, terminal_.sheet()));
    }
    terminal_.print(reasons_page(solo_, words_, few_reasons));
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

  // Several orders stop at the first that is not taken.
  void answer_all(const std::string& line) {
    const auto orders = orders_in(line);
    for (std::size_t i = 0; i < orders.size() && !left_; ++i) {
      more_to_come_ = i + 1 < orders.size();
      stopped_ = false;
      answer(orders[i]);
      const bool at_end = !more_to_come_;
      more_to_come_ = false;
      if (orders.size() == 1 || (at_end && !stopped_)) return;
      if (!stopped_ && !solo_.over()) continue;
      return say_not_given(orders, stopped_ ? i : i + 1);
    }
  }

  void say_not_given(const std::vector<std::string>& orders, std::size_t given) const {
    const auto list = [&](std::size_t from, std::size_t to) {
      std::string text;
      for (std::size_t i = from; i < to; ++i) text += (text.empty() ? "" : "; ") + quotable(orders[i]);
      return text.empty() ? words_.say("play.several.none") : text;
    };
    terminal_.say(
        words_.say("play.several.stopped", {{"given", list(0, given)}, {"rest", list(given, orders.size())}}),
        "", Tone::Refusal);
  }

  void answer(const std::string& line) {
    const auto asked_before = std::exchange(unconfirmed_, std::nullopt);
    if (asked_before && says(line, "play.yes")) return obey({*asked_before, ""}, true);
    if (asked_before && says(line, "play.no")) return say("play.not_sure");
    const auto typed = command_in(line, words_);
    if (typed) return obey(*typed, typed->command == asked_before);
    if (solo_.over()) return refuse("play.over");
    if (line[0] == '/') return filter(line.substr(1));
    const auto meant = options_.meant_by(line);
    if (meant.several.size() > 1) return ask_which(meant.several);
    if (meant.no_such_number) return refuse("play.no_such_number", {{"last", options_.size()}});
    const auto choice = meant.choice ? meant.choice : spelled_out(line);
    if (!choice) return refuse("play.not_understood", {{"typed", quotable(line)}});
    choose(*choice);
  }

  // In full or by its first letter, in this language or in English.
  bool says(const std::string& line, const char* key) const {
    const std::string said = folded(line), word = folded(words_.say(key)),
                      english = std::string(key).substr(std::string("play.").size());
    return said == word || said == english || said == word.substr(0, 1) || said == english.substr(0, 1);
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
  void say_refusal(const Refusal& refusal) {
    stopped_ = true;
    const Said said = flagplot::say(solo_.game(), refusal);
    const bool mine = asked().seat == solo_.setup().human;
    const std::string rule = said.rule.empty() && mine ? flagplot::say(solo_.game(), asked()).rule : said.rule;
    terminal_.say(with_rule(sentence(said), rule), "", Tone::Refusal);
  }

  void ask_which(const std::vector<std::size_t>& several) {
    stopped_ = true;
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
        return terminal_.print(help_lines(words_, !typed.rest.empty()));
      case Command::Why:
        return solo_.over() ? explain() : why(typed.rest);
      case Command::Odds:
        return solo_.over() ? refuse("play.over") : odds(typed.rest);
      case Command::Board:
        return board(typed.rest);
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
      case Command::Pass:
        return pass_until(typed.rest);
      case Command::Standing:
        return typed.rest.empty() ? list_standing(solo_.orders(), solo_.orders_wait()) : change_standing(typed.rest);
      default:
        return resign(again);
    }
  }

  // A chart and what matters; everything there is to know on request, and where a game has no chart.
  void board(const std::string& part) {
    const Json seen = solo_.game().board(solo_.view());
    const bool details =
        folded(part) == "details" || folded(part) == folded(words_.say("play.board.details"));
    if (details || !session_.boards.can_draw()) return terminal_.print(board_lines(seen, words_));
    const auto page = session_.boards.page(seen, solo_.setup().human, part, terminal_.sheet());
    if (!page) return refuse("play.board.no_such", {{"typed", quotable(part)}});
    terminal_.say(page->seen.state, "", Tone::Question);
    terminal_.gap();
    terminal_.draw(page->chart.lines);
    terminal_.gap();
    terminal_.print(laid_out(session_.boards.legend(*page)));
    if (const auto places = session_.boards.places(*page); !places.empty())
      terminal_.say(joined(places), words_.say("play.board.places") + " ");
    list_pieces(*page, true, "play.board.own");
    list_pieces(*page, false, "play.board.contacts");
    if (!page->seen.off_map.empty()) say("play.board.off_map");
    for (const std::string& unit : page->seen.off_map) terminal_.say(unit, "  ");
    if (const auto left = session_.boards.not_shown(*page)) say("play.board.elsewhere", {{"number", left}});
    terminal_.print(board_lines(page->seen.lists, words_));
    if (!solo_.over()) say_question();
  }

  void list_pieces(const BoardPage& page, bool own, const char* title) const {
    const auto entries = session_.boards.entries(page, own);
    if (entries.empty()) return;
    terminal_.say(words_.say(title));
    for (const auto& [lead, text] : entries) terminal_.print(wrapped_under(text, lead, 5));
  }

  // Answers what does no harm until something happens, or what is waited for.
  void pass_until(const std::string& until) {
    const Passing passing(solo_.game(), words_, session_.boards.passes(), until);
    std::size_t passed = 0;
    const char* why = "play.passed.asked";
    for (;;) {
      if (passing.awaited(asked())) {
        why = "play.passed.awaited";
        break;
      }
      const auto harmless = passing.answer(asked(), solo_.options());
      if (!harmless || solo_.choose(*harmless)) break;
      ++passed;
      app::go_on(session_);
      const Solo::News news = solo_.news();
      const bool awaited =
          std::ranges::any_of(news.events, [&](const Event& e) { return passing.awaited(e); });
      const bool matters =
          std::ranges::any_of(news.events, [&](const Event& e) { return passing.matters(e); });
      if (solo_.over() || awaited || matters) {
        tell(news);
        why = awaited ? "play.passed.awaited" : "play.passed.news";
        break;
      }
      for (const Event& event : news.events) {
        if (passing.begins_turn(event)) terminal_.say(told(solo_.game(), event, words_), "  ");
      }
    }
    options_.set(solo_.game(), asked(), words_, solo_.options());
    if (passed == 0) return refuse("play.passed.none");
    if (solo_.over()) return say_end();
    say(why, {{"number", passed}});
    if (!more_to_come_) ask();
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

  // Once it is over: why the bot did all that it did.
  void explain() {
    const Lines page = reasons_page(solo_, words_, std::numeric_limits<std::size_t>::max());
    return page.empty() ? refuse("play.reasons.none") : terminal_.print(page);
  }

  // Of one choice, or of every option of which something can be reckoned.
  void odds(const std::string& text) {
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
    stopped_ = true;
    say(key);
  }

  static constexpr std::size_t few_reasons = 6;

  Session& session_;
  Solo& solo_;
  const data::Catalogue& words_;
  Terminal terminal_;
  OptionList options_;
  std::optional<Command> unconfirmed_;  // wants a yes, right after it
  std::string saved_in_;
  std::size_t saved_choices_;
  bool left_ = false;
  bool stopped_ = false;       // the last order was not taken
  bool more_to_come_ = false;  // in the same line
};

}  // namespace

int play_in_text(Session& session) { return TextClient(session).run(); }

}  // namespace flagplot::app
