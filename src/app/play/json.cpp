#include <algorithm>
#include <iostream>

#include "app/commands.h"
#include "app/play/client.h"
#include "app/play/debrief.h"
#include "umpire/odds.h"
#include "umpire/seat_view.h"

namespace flagplot::app {
namespace {

// One line in, one line out; before the first line in, the view. docs/play.md has the protocol.
class JsonClient {
 public:
  explicit JsonClient(Session& session) : session_(session), solo_(session.solo), words_(session.words) {}

  int run() {
    print(go_on());
    for (std::string line; !left_ && std::getline(std::cin, line);) {
      if (line.find_first_not_of(" \t\r") != std::string::npos) print(answer(line));
    }
    return Ok;
  }

 private:
  static void print(const Json& json) { std::cout << json.dump() << '\n' << std::flush; }
  static Json refused(const std::string& text) { return {{"refused", {{"text", text}, {"rule", ""}}}}; }
  Json refused(const Refusal& refusal) const {
    return {{"refused", umpire::refusal_json(solo_.game(), refusal, words_)}};
  }

  Json go_on() {
    app::go_on(session_);
    return view();
  }

  Json view() {
    Json json = data::encode(umpire::seat_view(solo_.game(), solo_.view(), words_));
    if (solo_.resigned()) {
      json["prompt"] = nullptr;
      json["options"] = Json::array();
    }
    json["undoable"] = solo_.undoable();
    json["resigned"] = solo_.resigned();
    json["commitment"] = solo_.commitment();
    if (const auto key = solo_.revealed_key()) json["key"] = umpire::to_hex(*key);
    const Solo::News news = solo_.news();
    json["ordered"] = Json::array();
    for (const auto& one : news.ordered) json["ordered"].push_back(to_json(solo_.game(), one.choice));
    json["events"] = Json::array();
    for (const Event& event : news.events) {
      const Said said = say(solo_.game(), event);
      Json told{{"text", umpire::sentence(words_, said)}, {"rule", said.rule}};
      told.update(to_json(solo_.game(), event));
      json["events"].push_back(std::move(told));
    }
    return json;
  }

  Json answer(const std::string& line) {
    const Json json = Json::parse(line, nullptr, false);
    if (!json.is_object()) return refused(words_.say("play.json.not_an_object"));
    if (json.contains("command")) return command(json);
    return with_choice(json, [this](Choice choice) { return choose(choice); });
  }

  template <class Use>
  Json with_choice(const Json& json, Use use) {
    auto choice = choice_from_json(solo_.game(), json);
    if (const auto* problem = std::get_if<Said>(&choice))
      return refused(words_.say(problem->key, problem->params));
    if (is_roll(std::get<Choice>(choice))) return refused(Refusal{refusal_not_an_option, {}});
    return use(std::get<Choice>(choice));
  }

  Json choose(Choice choice) {
    if (solo_.over()) return refused(words_.say("play.over"));
    if (const auto refusal = solo_.choose(choice)) return refused(*refusal);
    return go_on();
  }

  Json command(const Json& json) {
    const Json& name = json["command"];
    if (name == "view") return view();
    if (name == "undo") return solo_.undo() ? go_on() : refused(words_.say("play.undo.refused"));
    if (name == "why") {
      return with_choice(json.value("choice", Json()), [this](Choice choice) -> Json {
        if (const auto refusal = solo_.game().check(solo_.view(), choice)) return refused(*refusal);
        return {{"allowed", true}};
      });
    }
    if (name == "board") return board(json);
    if (name == "odds") return odds();
    if (name == "log") return story();
    if (name == "reasons") return reasons();
    if (name == "standing") return standing(json);
    if (name == "save") return save(json.value("file", Json()));
    if (name == "resign") {
      solo_.resign();
      return go_on();
    }
    if (name == "quit") {
      left_ = true;
      return {{"left", true}};
    }
    return refused(
        words_.say("play.json.unknown_command",
                   {{"known", "view, board, undo, why, reasons, odds, standing, log, save, resign, quit"}}));
  }

  // Without orders it tells which are in force; with them these are, from now on.
  Json standing(const Json& json) {
    const Words& words = solo_.game().words();
    if (!json.contains("orders") && !json.contains("until_news") && !json.contains("until_turn")) {
      Json told = umpire::to_json(words, solo_.orders());
      told["waiting"] = solo_.orders_wait();
      told["offers"] = Json::array();
      for (const StandingOffer& offer : words.standing.offers) {
        Json one = umpire::to_json(words, offer);
        one["text"] = words_.say(umpire::sentence_key(words, offer));
        told["offers"].push_back(std::move(one));
      }
      return told;
    }
    if (solo_.over()) return refused(words_.say("play.over"));
    const auto read = umpire::standing_orders_from(
        words, {{"orders", json.value("orders", Json::array())},
                {"until_news", json.value("until_news", Json(false))},
                {"until_turn", json.value("until_turn", Json(false))}});
    const auto* orders = std::get_if<umpire::StandingOrders>(&read);
    if (!orders) return refused(words_.say("play.standing.bad"));
    solo_.leave_orders(*orders);
    return go_on();
  }

  // The chart as a person would see it, and what is on it.
  Json board(const Json& json) const {
    if (!session_.boards.can_draw()) return refused(words_.say("play.board.no_chart"));
    const Json part = json.value("part", Json("")), width = json.value("width", Json(page_width));
    if (!part.is_string() || !width.is_number_integer()) return refused(words_.say("play.json.bad_board"));
    Sheet sheet;
    sheet.width = static_cast<int>(std::clamp<std::int64_t>(width.get<std::int64_t>(), page_width, 400));
    const auto page = session_.boards.page(solo_.game().board(solo_.view()), solo_.setup().human,
                                           part.get<std::string>(), sheet);
    if (!page)
      return refused(words_.say("play.board.no_such", {{"typed", quotable(part.get<std::string>())}}));
    return {{"board", session_.boards.json(*page)}};
  }

  Json odds() const {
    if (solo_.over()) return refused(words_.say("play.over"));
    const umpire::Odds odds = umpire::odds(solo_.game(), solo_.view(), words_);
    return {{"odds", {{"options", data::encode(odds.options)}, {"around", odds.around}}}};
  }

  Json story() const {
    Json list = Json::array();
    for (const StoryLine& line : solo_.own_story(words_)) {
      list.push_back({{"n", line.number}, {"who", line.who}, {"text", line.text}});
    }
    return {{"story", list}};
  }

  Json reasons() const {
    if (!solo_.over()) return refused(words_.say("server.not_over"));
    Json score = Json::array(), list = Json::array();
    for (const ScoreLine& line : score_lines(solo_, words_))
      score.push_back({{"side", name(line.side)}, {"points", line.points}, {"text", line.text}, {"rule", line.rule}});
    for (const ReasonLine& line : reason_lines(solo_, words_))
      list.push_back({{"n", line.number}, {"what", line.choice}, {"why", line.why}});
    return {{"score", score}, {"reasons", list}};
  }

  Json save(const Json& file) {
    if (!file.is_string() || file.get<std::string>().empty()) return refused(words_.say("play.save.no_file"));
    const auto name = file.get<std::string>();
    switch (session_.files.save(solo_, name)) {
      case SaveFiles::Outcome::Saved:
        return {{"saved", name}};
      case SaveFiles::Outcome::Exists:
        return refused(words_.say("play.save.exists", {{"file", name}}));
      default:
        return refused(words_.say("play.save.failed", {{"file", name}}));
    }
  }

  Session& session_;
  Solo& solo_;
  const data::Catalogue& words_;
  bool left_ = false;
};

}  // namespace

int play_in_json(Session& session) { return JsonClient(session).run(); }

}  // namespace flagplot::app
