#include <iostream>

#include "app/commands.h"
#include "app/play/client.h"
#include "umpire/odds.h"
#include "umpire/seat_view.h"

namespace flagplot::app {
namespace {

// One line in, one line out; before the first line in, the view. docs/play.md has the protocol.
class JsonClient {
 public:
  explicit JsonClient(Session& session) : session_(session), table_(session.table), words_(session.words) {}

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
    return {{"refused", umpire::refusal_json(table_.game(), refusal, words_)}};
  }

  Json go_on() {
    app::go_on(session_);
    return view();
  }

  Json view() {
    Json json = data::encode(umpire::seat_view(table_.game(), table_.view(), words_));
    if (table_.resigned()) {
      json["prompt"] = nullptr;
      json["options"] = Json::array();
    }
    json["undoable"] = table_.undoable();
    json["resigned"] = table_.resigned();
    json["commitment"] = table_.commitment();
    if (const auto key = table_.revealed_key()) json["key"] = umpire::to_hex(*key);
    json["ordered"] = Json::array();
    for (const auto& one : table_.ordered()) json["ordered"].push_back(to_json(table_.game(), one.choice));
    json["events"] = Json::array();
    for (const Event& event : table_.news()) {
      const Said said = say(table_.game(), event);
      Json told{{"text", umpire::sentence(words_, said)}, {"rule", said.rule}};
      told.update(to_json(table_.game(), event));
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
    auto choice = choice_from_json(table_.game(), json);
    if (const auto* problem = std::get_if<Said>(&choice))
      return refused(words_.say(problem->key, problem->params));
    if (is_roll(std::get<Choice>(choice))) return refused(Refusal{refusal_not_an_option, {}});
    return use(std::get<Choice>(choice));
  }

  Json choose(Choice choice) {
    if (table_.over()) return refused(words_.say("play.over"));
    if (const auto refusal = table_.choose(choice)) return refused(*refusal);
    return go_on();
  }

  Json command(const Json& json) {
    const Json& name = json["command"];
    if (name == "view") return view();
    if (name == "undo") return table_.undo() ? go_on() : refused(words_.say("play.undo.refused"));
    if (name == "why") {
      return with_choice(json.value("choice", Json()), [this](Choice choice) -> Json {
        if (const auto refusal = table_.game().check(table_.view(), choice)) return refused(*refusal);
        return {{"allowed", true}};
      });
    }
    if (name == "odds") return odds();
    if (name == "log") return story();
    if (name == "standing") return standing(json);
    if (name == "save") return save(json.value("file", Json()));
    if (name == "resign") {
      table_.resign();
      return go_on();
    }
    if (name == "quit") {
      left_ = true;
      return {{"left", true}};
    }
    return refused(
        words_.say("play.json.unknown_command", {{"known", "view, undo, why, odds, standing, log, save, resign, quit"}}));
  }

  // Without orders it tells which are in force; with them these are, from now on.
  Json standing(const Json& json) {
    const Words& words = table_.game().words();
    if (!json.contains("orders") && !json.contains("until_news")) {
      Json told = umpire::to_json(words, table_.orders());
      told["waiting"] = table_.orders_wait();
      told["offers"] = Json::array();
      for (const StandingOffer& offer : words.standing.offers) {
        Json one = umpire::to_json(words, offer);
        one["text"] = words_.say(umpire::sentence_key(words, offer));
        told["offers"].push_back(std::move(one));
      }
      return told;
    }
    if (table_.over()) return refused(words_.say("play.over"));
    const auto read = umpire::standing_orders_from(
        words, {{"orders", json.value("orders", Json::array())}, {"until_news", json.value("until_news", Json(false))}});
    const auto* orders = std::get_if<umpire::StandingOrders>(&read);
    if (!orders) return refused(words_.say("play.standing.bad"));
    table_.leave_orders(*orders);
    return go_on();
  }

  Json odds() const {
    if (table_.over()) return refused(words_.say("play.over"));
    const umpire::Odds odds = umpire::odds(table_.game(), table_.view(), words_);
    return {{"odds", {{"options", data::encode(odds.options)}, {"around", odds.around}}}};
  }

  Json story() const {
    Json list = Json::array();
    for (const StoryLine& line : table_.own_story(words_)) {
      list.push_back({{"n", line.number}, {"who", line.who}, {"text", line.text}});
    }
    return {{"story", list}};
  }

  Json save(const Json& file) {
    if (!file.is_string() || file.get<std::string>().empty()) return refused(words_.say("play.save.no_file"));
    const auto name = file.get<std::string>();
    switch (session_.files.save(table_, name)) {
      case SaveFiles::Outcome::Saved:
        return {{"saved", name}};
      case SaveFiles::Outcome::Exists:
        return refused(words_.say("play.save.exists", {{"file", name}}));
      default:
        return refused(words_.say("play.save.failed", {{"file", name}}));
    }
  }

  Session& session_;
  Table& table_;
  const data::Catalogue& words_;
  bool left_ = false;
};

}  // namespace

int play_in_json(Session& session) { return JsonClient(session).run(); }

}  // namespace flagplot::app
