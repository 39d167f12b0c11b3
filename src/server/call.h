#pragma once

#include <string>

#include "server/api.h"

namespace flagplot::server {

// A request that ends with an error. Thrown inside the API, caught where it is answered.
struct Failure {
  Response response;
};

// One request being answered: who asks, in which language, about which match.
struct Call {
  Api& api;
  const Request& request;
  std::string id = {};  // of the match, from the path

  Hall& hall() const { return api.hall(); }
  std::string language() const;
  std::string token() const;  // as shown by the client; empty if it shows none
  std::optional<std::string> query(std::string_view name) const;
  std::string origin() const;  // hash of where the asker comes from; empty if nobody counts

  const data::Catalogue& words() const { return api.words("", language()); }
  const data::Catalogue& words(const std::string& game) const { return api.words(game, language()); }

  [[noreturn]] void fail(int status, const char* code, const std::string& text,
                         const std::string& rule = "") const;
  // With the sentence of that code in the catalogue ("server.CODE").
  [[noreturn]] void fail(int status, const char* code) const;

  template <class T>
  T body() const {
    return data::decode<T>(json_body());
  }
  template <class T>
  static Response reply(const T& message, int status = 200) {
    return {status, data::encode(message).dump(), "application/json", {}};
  }

  std::shared_ptr<Table> table() const;  // 404 if there is none, 410 if it cannot be read
  Seat own_seat(Table&) const;           // 401 or 403 if the asker has none here
  umpire::Stream stream(Table&) const;   // what the asker may listen to
  Response with_cookie(Response, const std::string& token) const;

 private:
  Json json_body() const;
};

// What a notice says, item by item; of a game alone all but how it ended.
std::vector<Item> items_of(const Game&, const umpire::Notice&, std::uint32_t seq, const data::Catalogue&);
std::vector<Item> items_of(const umpire::Sitting&, const umpire::Notice&, std::uint32_t seq,
                           const data::Catalogue&);
// What each seat has brought for the dice.
std::map<std::string, BroughtShown> brought_shown(const umpire::Sitting&);
// What may come of a seat's options, and what may be supposed of what is hidden from it, from its view.
OddsMessage odds_for(const Call&, const Game&, const AnyView&, std::uint32_t seq);
BeliefMessage belief_for(const Call&, const Game&, const AnyView&, std::uint32_t seq);
// Whether something could be done from that view, and why not.
WhyAnswer why_for(const Call&, const Game&, const AnyView&, const WhyNot&);
// A choice that came from outside; 400 if it is none, or a roll.
Choice parsed_choice(const Call&, const Game&, const Json&);
std::optional<umpire::ResultShown> result_of(const umpire::Sitting&, const data::Catalogue&);

// The routes, by chapter.
namespace lobby {
Response games(Call&);
Response chart(Call&);
Response rulebook(Call&);
Response tables(Call&);
Response create(Call&);
Response list(Call&);
Response show(Call&);
Response join(Call&);
Response revoke(Call&);
}  // namespace lobby
namespace lessons {
// The lessons of a game by name, and the match to begin with; null if it has none.
Json described(const umpire::Library&, const umpire::GameEntry&, const std::string& language);
Response course(Call&);
Response at(Call&);
}  // namespace lessons
namespace play {
Response view(Call&);
Response choose(Call&);
Response keep_promise(Call&);
Response undo(Call&);
Response orders(Call&);
Response leave_orders(Call&);
Response why(Call&);
Response events(Call&);
Response live(Call&);
Response log(Call&);
Response reasons(Call&);
Response belief(Call&);
Response odds(Call&);
Response luck(Call&);
Response resign(Call&);
Response draw(Call&);
Response abandon(Call&);
}  // namespace play

}  // namespace flagplot::server
