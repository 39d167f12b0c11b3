#include "server/wiretap.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "server/tokens.h"

namespace flagplot::server {
namespace {

using support::House;

// Names that are drawn anew for every match say nothing; they are struck out before comparing.
class Blackout {
 public:
  void add(const std::string& secret, const std::string& shown) { names_.emplace_back(secret, shown); }
  std::string operator()(std::string text) const {
    for (const auto& [secret, shown] : names_) {
      for (std::size_t at = 0; (at = text.find(secret, at)) != std::string::npos; at += shown.size())
        text.replace(at, secret.size(), shown);
    }
    return text;
  }

 private:
  std::vector<std::pair<std::string, std::string>> names_;
};

class Tapping {
 public:
  Tapping(const Tap& tap, const Leak* leak) : tap_(tap), leak_(leak), whim_(5) {
    NewMatch match;
    match.game = tap.game;
    match.scenario = tap.scenario;
    match.key = umpire::KeyedDice::key_from_seed(tap.dice);
    match.players[index(tap.seat)] = "me";
    match.players[index(other(tap.seat))] = "open";
    token_ = new_token();
    const std::string invite = new_token();
    match.token_hash = token_hash(token_);
    match.invite_hashes[index(other(tap.seat))] = token_hash(invite);
    id_ = house_.hall().create(match);
    path_ = "/api/matches/" + id_;
    names_.add(id_, "MATCH");
    table_ = std::get<std::shared_ptr<Table>>(house_.hall().find(id_));
    std::set<std::uint8_t> kinds;
    for (const Phrase& verb : table_->game->words().verbs) {
      for (const Arg& arg : verb.args) kinds.insert(arg.kind);
    }
    for (const std::uint8_t kind : kinds) {
      for (std::size_t i = 0; kind >= first_own_kind && i < table_->game->count(kind); ++i)
        all_names_.push_back(table_->game->name(kind, static_cast<std::uint16_t>(i)));
    }
    Response refused;
    live_ = house_.api().listen(
        House::request("GET", path_ + "/live", token_), [] {}, refused);
    look();
    other_token_ = house_.post(path_ + "/join", "", {{"invite", invite}}).json["token"];
    look();
  }

  Tapped run() {
    for (int made = 0; made < tap_.choices && !over() && result_.fault.empty();) {
      // The other player goes on in secret for a while, or not, before and after our own choice.
      while (asked(other(tap_.seat)) && (!asked(tap_.seat) || whim_.below(2))) other_acts();
      if (asked(tap_.seat)) {
        own_choice();
        ++made;
        if (tap_.own_orders && made % 2 == 1 && !over()) leave_own_orders();
      }
      if (made % 7 == 6) own_undo();
    }
    return result_;
  }

 private:
  umpire::Sitting sitting() const { return table_->now()->sitting; }
  bool over() const { return sitting().over(); }
  bool asked(Seat seat) const { return sitting().asked(seat); }

  Response answer(const std::string& method, const std::string& target, const Json& body = nullptr) {
    const Request request = House::request(method, target, token_, body);
    Response response = house_.api().answer(request);
    if (leak_ && leak_->answer) leak_->answer(request, response, *table_->now());
    return response;
  }

  // What the seat knows, told by the umpire and not by the wire. What it did itself is part of it, and what its standing
  // orders did for it. Once a match is over everything is.
  std::string known() const {
    const umpire::Sitting now = sitting();
    if (now.over()) return "over " + to_hex(hash_of(now.log_text()));
    std::string text = now.begun() ? "begun " : "waiting ";
    if (!now.begun()) return text;
    const AnyView view = now.match()->view(tap_.seat);
    Hasher hash;
    hash.add(view.bytes());
    for (const auto& told : now.match()->told(tap_.seat))
      hash.add(std::as_bytes(std::span(&told.event, 1)));
    const auto own = std::ranges::count(now.match()->records(), tap_.seat, &umpire::Record::seat);
    return text + to_hex(hash.value()) + " " + std::to_string(own_acts_) + " " + std::to_string(own);
  }
  static std::uint64_t hash_of(const std::string& text) { return Hasher().add(std::as_bytes(std::span(text))).value(); }

  void look() {
    std::string heard;
    std::vector<Listening::Message> messages;
    for (auto some = live_->take(); !some.empty(); some = live_->take())  // they come by the handful
      messages.insert(messages.end(), some.begin(), some.end());
    if (leak_ && leak_->live) leak_->live(messages, *table_->now());
    for (const auto& message : messages) heard += message.body + "\n";
    Moment now{known(), names_(heard), names_(std::exchange(reply_, {})), names_(all_answers())};
    if (!result_.moments.empty() && result_.moments.back().known == now.known) {
      if (result_.moments.back().answers != now.answers)
        result_.fault = "an answer changed though the seat learned nothing";
      if (!now.heard.empty()) result_.fault = "a message came though the seat learned nothing";
      return;
    }
    result_.moments.push_back(std::move(now));
  }

  // Questions anybody at the seat could ask at any time, foolish ones included. None of them changes
  // anything.
  std::string all_answers() {
    std::string all;
    const auto add = [&](const Response& r) { all += text_of(r); };
    const Response view = answer("GET", path_ + "/view");
    add(view);
    add(answer("GET", path_ + "/events"));
    add(answer("GET", path_ + "/log"));
    add(answer("GET", path_ + "/belief"));
    add(answer("GET", path_ + "/orders"));
    add(answer("GET", path_ + "/odds"));
    add(answer("GET", path_ + "/luck"));
    add(answer("GET", path_));
    add(answer("GET", "/api/matches"));
    add(answer("GET", path_ + "/view?seat=" + std::string(name(other(tap_.seat)))));
    const Json pass{{"verb", "pass"}};
    add(answer("POST", path_ + "/choices", {{"seq", 99999}, {"choice", pass}}));
    const Json seq = Json::parse(view.body)["seq"];
    Rng tries(11);
    for (int i = 0; i < 12; ++i) {
      const Choice wild = any_choice(tries, i < 6);
      const Json choice = to_json(*table_->game, wild);
      add(answer("POST", path_ + "/why", {{"choice", choice}}));
      const bool harmless = !sitting().begun() || over() ||
                            table_->game->check(sitting().match()->view(tap_.seat), wild).has_value();
      if (harmless) add(answer("POST", path_ + "/choices", {{"seq", seq}, {"choice", choice}}));
    }
    // What is pointed at: things that are spoken of in the options, and any others.
    Rng points(hash_of(known()));
    std::vector<std::string> offered = all_names_;
    if (const Json shown = Json::parse(view.body); shown.contains("options") && !shown["options"].empty()) {
      offered.clear();
      for (const Json& option : shown["options"]) {
        for (const auto& [member, value] : option["choice"].items()) {
          if (member != "verb" && value.is_string()) offered.push_back(value);
        }
      }
      if (offered.empty()) offered = all_names_;
    }
    const auto one_of = [&](const std::vector<std::string>& names) {
      return names[points.below(static_cast<std::uint32_t>(names.size()))];
    };
    for (int i = 0; i < 3; ++i) {
      const std::string piece = one_of(i < 2 ? offered : all_names_), place = one_of(i < 1 ? offered : all_names_);
      add(answer("POST", path_ + "/why", {{"piece", piece}, {"place", place}}));
    }
    if (!sitting().undoable(tap_.seat)) add(answer("POST", path_ + "/undo", {{"seq", seq}}));
    add(answer("POST", path_ + "/draw", {{"answer", "accept"}}));
    if (sitting().begun()) add(answer("POST", path_ + "/abandon", Json::object()));
    return all;
  }

  // Any verb, with nothing or anything for its arguments.
  Choice any_choice(Rng& rng, bool with_arguments) const {
    const auto& verbs = table_->game->words().verbs;
    Choice choice{static_cast<std::uint16_t>(rng.below(static_cast<std::uint32_t>(verbs.size()))), 0, 0, 0};
    const std::array arguments{&choice.a, &choice.b, &choice.c};
    for (std::size_t i = 0; with_arguments && i < arguments.size(); ++i) {
      const std::uint8_t kind = verbs[choice.verb].args[i].kind;
      const std::size_t count = kind == NoArg ? 1 : kind == Number ? 8 : table_->game->count(kind);
      if (count > 0) *arguments[i] = static_cast<std::uint16_t>(rng.below(static_cast<std::uint32_t>(count)));
    }
    return choice;
  }

  static std::string text_of(const Response& r) {
    std::string text = std::to_string(r.status) + " " + r.body + "\n";
    for (const auto& [name, value] : r.headers) text += name + ": " + value + "\n";
    return text;
  }

  // An act of the seat's own. The receipt covers the other side's lines too, and says nothing without the key: only that
  // there is one, and how long it is, may be compared.
  void own_act(const std::string& what, const Json& body) {
    ++own_acts_;
    Response response = answer("POST", path_ + what, body);
    Json json = Json::parse(response.body);
    if (json.contains("receipt") && json["receipt"].is_string()) {
      json["receipt"] = std::string(json["receipt"].get<std::string>().size(), '?');
      response.body = json.dump();
    }
    reply_ = text_of(response);
    EXPECT_EQ(response.status, 200) << reply_;
    look();
  }

  void own_choice() {
    const Json view = Json::parse(house_.api().answer(House::request("GET", path_ + "/view", token_)).body);
    const auto& options = view["options"];
    const auto pick = hash_of(view["board"].dump() + view["prompt"].dump()) % options.size();
    Json body{{"seq", view["seq"]}, {"choice", options[pick]["choice"]}};
    if (tap_.own_several) {
      Rng rng(hash_of(known()));
      add_orders(body, view, rng);
    }
    own_act("/choices", body);
  }

  // Orders for whatever may be asked next: such as were offered now, and any others.
  void add_orders(Json& body, const Json& view, Rng& rng) const {
    const auto& prompts = table_->game->words().prompts;
    const auto& options = view["options"];
    Json then = Json::array();
    for (std::uint32_t n = 1 + rng.below(4); n > 0; --n) {
      const bool same = rng.below(3) != 0, offered = rng.below(4) != 0;
      const Json prompt = same ? view["prompt"]["kind"] : Json(prompts[rng.below(static_cast<std::uint32_t>(prompts.size()))].key);
      const Json choice = offered ? options[rng.below(static_cast<std::uint32_t>(options.size()))]["choice"] : Json{{"verb", "pass"}};
      then.push_back({{"prompt", prompt}, {"choice", choice}, {"if_can", rng.below(2) == 0}});
    }
    body["then"] = then;
    body["until_news"] = rng.below(2) == 0;
  }

  void own_undo() {
    if (sitting().undoable(tap_.seat)) own_act("/undo", Json::object());
  }

  void leave_own_orders() {
    Rng rng(hash_of(known()));
    own_act("/orders", some_orders(rng));
  }

  // Any few of those that the game offers.
  Json some_orders(Rng& rng) const {
    const Words& words = table_->game->words();
    const auto& offers = words.standing.offers;
    Json some = Json::array();
    for (std::uint32_t n = rng.below(4); n > 0; --n)
      some.push_back(umpire::to_json(words, offers[rng.below(static_cast<std::uint32_t>(offers.size()))]));
    const bool until_news = rng.below(4) == 0;
    const bool until_turn = hash_of(some.dump()) % 3 == 0;
    return {{"orders", some}, {"until_news", until_news}, {"until_turn", until_turn}};
  }

  // The other player chooses, and now and then takes back, blunders or sends things twice.
  void other_acts() {
    if (others_acts_++ == tap_.same_until) whim_ = Rng(tap_.other * 77 + 5);
    const auto ask = [&](const std::string& method, const std::string& target, const Json& body = nullptr) {
      return house_.ask(House::request(method, path_ + target, other_token_, body));
    };
    if (tap_.orders && others_acts_ > tap_.same_until && whim_.below(3) == 0) {
      const auto left = ask("POST", "/orders", some_orders(whim_));
      EXPECT_EQ(left.status, 200) << left.body;
      look();
      if (!asked(other(tap_.seat))) return;
    }
    const Json view = ask("GET", "/view").json;
    const auto& options = view["options"];
    Json body{{"seq", view["seq"]},
              {"choice", options[whim_.below(static_cast<std::uint32_t>(options.size()))]["choice"]},
              {"key", std::to_string(++others_key_)}};
    if (tap_.several && others_acts_ > tap_.same_until) add_orders(body, view, whim_);
    ask("POST", "/choices", {{"seq", view["seq"]}, {"choice", {{"verb", "pass"}, {"nonsense", 1}}}});
    ask("POST", "/choices", body);
    if (whim_.below(3) == 0) ask("POST", "/choices", body);
    look();
    if (whim_.below(4) == 0 && ask("GET", "/view").json["undoable"] == true) {
      ask("POST", "/undo", Json::object());
      look();
    }
  }

  Tap tap_;
  const Leak* leak_;
  House house_{false};
  Rng whim_;
  std::string token_, other_token_, id_, path_;
  Blackout names_;
  std::shared_ptr<Table> table_;
  std::unique_ptr<Listening> live_;
  std::vector<std::string> all_names_;  // of everything that an order may name
  std::string reply_;                   // to the seat's last act, until somebody has looked
  Tapped result_;
  int own_acts_ = 0, others_acts_ = 0, others_key_ = 0;
};

}  // namespace

Tapped tap(const Tap& how, const Leak* leak) { return Tapping(how, leak).run(); }

std::string told_apart(const Tapped& a, const Tapped& b, std::size_t& shared) {
  for (std::size_t i = 0; i < std::min(a.moments.size(), b.moments.size()); ++i) {
    const Moment &x = a.moments[i], &y = b.moments[i];
    if (x.known != y.known) return {};  // from here on the seat knows different things
    ++shared;
    if (x == y) continue;
    const auto differs = x.answers != y.answers ? &Moment::answers
                         : x.reply != y.reply   ? &Moment::reply
                                                : &Moment::heard;
    const std::string &p = x.*differs, &q = y.*differs;
    std::size_t at = 0;
    while (at < std::min(p.size(), q.size()) && p[at] == q[at]) ++at;
    const std::size_t from = at < 60 ? 0 : at - 60;
    return "moment " + std::to_string(i) + ": ..." + p.substr(from, 120) + "... against ..." +
           q.substr(from, 120) + "...";
  }
  return {};
}

}  // namespace flagplot::server
