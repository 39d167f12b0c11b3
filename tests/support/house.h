#pragma once

#include <algorithm>
#include <memory>
#include <string>

#include "bots/bismarck/doctrine.h"
#include "bots/generic/bot.h"
#include "games/bismarck/bismarck.h"
#include "games/murmansk_run/murmansk_run.h"
#include "sample/strait.h"
#include "server/api.h"
#include "server/bot_players.h"
#include "support/folder.h"
#include "support/places.h"

namespace flagplot::support {

inline const umpire::Library& served_library() {
  static const umpire::Library library(
      data::Files({support::sample_data()}),
      {{"bismarck", bismarck::make},
       {"murmansk_run", murmansk_run::make},
       {"strait", strait::make},
       {"leaky_strait", strait::make_leaky}});
  return library;
}

inline server::Mind mind_named(const server::BotWanted& wanted) {
  std::shared_ptr<bots::Bot> bot = bots::make_bot(wanted.game, {}, wanted.name);
  if (!bot) return {};
  bot->sit_down(wanted.character);
  return [bot](const AnyView& view, std::span<const Choice> options, Rng& rng) {
    return bot->pick(view, options, rng);
  };
}

// Bots of these houses have one reason for everything they do.
inline server::Explainer explained(const Game&, const std::string& bot, std::uint64_t) {
  return [bot](const AnyView&, std::span<const Choice>, Choice) {
    return Said{"bot." + bot, "", Json::object()};
  };
}

// The staff's belief in Bismarck; in other games one that is made up from the view, and differs with it.
inline std::vector<server::Supposed> supposed(const Game& game, const AnyView& view) {
  std::vector<server::Supposed> all;
  if (game.id() == "bismarck") {
    for (const bots::Believed& one : bots::bismarck::make_doctrine(game)->believed(view)) {
      if (all.empty() || all.back().subject != one.subject) all.push_back({one.subject, {}, {}});
      all.back().places[one.place] = one.weight;
    }
    return all;
  }
  Hasher hash;
  hash.add(view.bytes());
  const auto mood = static_cast<double>(hash.value() % 1000 + 1);
  all.push_back({"token", {}, {{"raider", mood}, {"dummy", 1000}}});
  return all;
}

struct Answered {
  int status = 0;
  Json json;
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers;
};
inline std::string code_of(const Answered& answer) {
  return answer.json.contains("error") ? answer.json["error"]["code"].get<std::string>() : "none";
}

// A whole server without its sockets: hall, bots and protocol over a SQLite file of its own.
class House {
 public:
  explicit House(bool with_bots = true) : House(std::make_shared<Folder>(), with_bots) {}
  // Over the same files as an earlier one, as after a restart.
  House(std::shared_ptr<Folder> folder, bool with_bots, server::Quotas quotas = {},
        const umpire::Library& library = served_library())
      : folder_(std::move(folder)),
        store_(store::open_store((folder_->path() / "matches.db").string())),
        hall_(library, *store_, [this] { return now; }),
        api_(hall_, {.bots = [](std::string_view) { return std::vector<std::string>{"random"}; },
                     .undo_takes = std::chrono::milliseconds(0),
                     .acts_take = std::chrono::milliseconds(0),
                     .explain = explained,
                     .believe = supposed,
                     .quotas = quotas}) {
    if (with_bots) bots_ = std::make_unique<server::BotPlayers>(hall_, mind_named, server::BotPlayers::Settings{});
  }

  server::Api& api() { return api_; }
  server::Hall& hall() { return hall_; }
  store::Store& store() { return *store_; }
  const std::shared_ptr<Folder>& folder() const { return folder_; }

  static server::Request request(const std::string& method, std::string target, const std::string& token = "",
                                 const Json& body = nullptr) {
    server::Request r;
    r.method = method;
    if (const auto mark = target.find('?'); mark != std::string::npos) {
      std::string rest = target.substr(mark + 1) + "&";
      target.resize(mark);
      for (std::size_t at = 0, end; (end = rest.find('&', at)) != std::string::npos; at = end + 1) {
        const std::string pair = rest.substr(at, end - at);
        const auto equals = pair.find('=');
        if (equals != std::string::npos)
          r.query.emplace_back(pair.substr(0, equals), pair.substr(equals + 1));
      }
    }
    r.path = target;
    r.bearer = token;
    if (!body.is_null()) {
      r.type = "application/json";
      r.body = body.dump();
    }
    return r;
  }

  Answered ask(const server::Request& request) {
    const auto response = api_.answer(request);
    return {response.status, Json::parse(response.body, nullptr, false), response.body, response.headers};
  }
  Answered get(const std::string& target, const std::string& token = "") {
    return ask(request("GET", target, token));
  }
  Answered post(const std::string& target, const std::string& token, const Json& body) {
    return ask(request("POST", target, token, body));
  }

  std::int64_t now = 1'700'000'000'000;

 private:
  std::shared_ptr<Folder> folder_;
  std::unique_ptr<store::Store> store_;
  server::Hall hall_;
  server::Api api_;
  std::unique_ptr<server::BotPlayers> bots_;
};

// Two people at one table.
struct TwoSeats {
  std::string id, allied, axis;
  std::string path(const char* what = "") const { return "/api/matches/" + id + what; }
};

inline TwoSeats sit_down(House& house, const std::string& game = "strait", bool listed = true) {
  const auto made =
      house.post("/api/matches", "",
                 {{"game", game}, {"seats", {{"allied", "me"}, {"axis", "open"}}}, {"listed", listed}});
  TwoSeats seats{made.json.at("id"), made.json.at("token"), ""};
  const auto joined = house.post(seats.path("/join"), "", {{"invite", made.json.at("invite")}});
  seats.axis = joined.json.at("token");
  return seats;
}

}  // namespace flagplot::support
