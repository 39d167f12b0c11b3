#include <sstream>

#include "server/call.h"
#include "server/tokens.h"

// Before the first order: which games there are, setting up a match, finding one, taking a seat.
namespace flagplot::server {

Json described(const umpire::Library& library, const umpire::GameEntry& entry, const data::Catalogue& words) {
  const auto d = library.description(entry.id);
  // A title in the language asked for, where the catalogue has one.
  const auto said = [&](const std::string& key, const nlohmann::json& otherwise) {
    return words.has(key) ? Json(words.say(key)) : Json(otherwise);
  };
  Json parts = Json::array(), scenarios = Json::array(), options = Json::array();
  for (const auto& p : d["parts"]) {
    parts.push_back({{"id", p["id"]},
                     {"title", said("part." + p["id"].get<std::string>(), p["title"])},
                     {"complete", p["complete"]}});
  }
  for (const auto& s : library.scenarios(entry.id)) {
    const auto id = s["id"].get<std::string>();
    scenarios.push_back({{"id", id},
                         {"title", said("scenario." + id, s["title"])},
                         {"about", said("scenario." + id + ".about", s["about"])}});
  }
  for (const auto& o : d.value("options", nlohmann::json::array())) {
    Json option(o);
    const std::string key = "option." + o["id"].get<std::string>();
    option["title"] = said(key, o["title"]);
    option["source"] = said(key + ".source", o["source"]);
    option["names"] = Json::array();  // of the values, in their order
    for (const auto& value : o["values"])
      option["names"].push_back(said(key + "." + (value.is_string() ? value.get<std::string>() : value.dump()), value));
    options.push_back(std::move(option));
  }
  Json sides = Json::object();
  for (const char* side : {"allied", "axis"})
    sides[side] = said(std::string("side.") + side, d["sides"][side]);
  return {{"id", entry.id},
          {"title", d["title"]},
          {"about", said("about", d["about"])},
          {"years", said("years", d["years"])},
          {"sides", sides},
          {"parts", parts},
          {"playable", entry.make != nullptr},
          {"scenarios", scenarios},
          {"options", options}};
}

// What was measured stands in the game's bots.json, with the command that measured it.
Json bots_described(const umpire::Library& library, const umpire::GameEntry& entry,
                    std::span<const std::string> names, const data::Catalogue& words) {
  const std::string file = std::string(entry.id) + "/bots.json";
  const Json measured = library.files().has(file)
                            ? Json(library.files().json(file, "schema/bots.schema.json"))
                            : Json::object();
  Json bots = Json::array();
  for (const std::string& name : names) {
    Json bot{{"id", name},
             {"title", words.say("bot." + name)},
             {"about", words.say("bot." + name + ".about")},
             {"measured", Json::array()}};
    for (const auto& m : measured.value("measured", Json::array())) {
      if (m["bot"] == name) bot["measured"].push_back(m);
    }
    bots.push_back(std::move(bot));
  }
  return bots;
}

namespace lobby {
namespace {

bool plays(const std::vector<std::string>& bots, const std::string& name) {
  return std::ranges::find(bots, name) != bots.end();
}

constexpr std::size_t longest_entropy = umpire::Sitting::most_entropy;

umpire::Brought checked_brought(const Call& call, const std::optional<std::string>& promise,
                                const std::optional<std::string>& entropy) {
  if (entropy && entropy->size() > longest_entropy) call.fail(400, "entropy_too_long");
  if (promise && entropy) call.fail(400, "promise_or_entropy");
  if (promise) {
    const auto hash = umpire::key_from_hex(*promise);
    if (!hash || umpire::to_hex(*hash) != *promise) call.fail(400, "bad_promise");
  }
  return {promise.value_or(""), entropy.value_or("")};
}

MatchShown shown(const Call& call, const store::MatchRow& row, const std::string& own_hash) {
  const Json header = Json::parse(row.header);
  MatchShown match;
  match.id = row.id;
  match.game = header.at("game").get<std::string>();
  match.scenario = header.at("scenario").is_string() ? header.at("scenario").get<std::string>() : "";
  match.options = header.at("options");
  match.created = row.created;
  match.listed = row.listed;
  match.finished = row.finished;
  match.begun = true;
  for (const Seat seat : players) {
    const store::SeatRow& place = row.seats[index(seat)];
    const bool yours = !own_hash.empty() && place.token_hash == own_hash;
    match.seats[std::string(name(seat))] = {place.player, yours};
    if (place.player == "open") match.begun = false;
    if (!yours) continue;
    match.your_turn = false;
    if (row.finished) continue;
    const auto found = call.hall().find(row.id);
    if (const auto* table = std::get_if<std::shared_ptr<Table>>(&found)) {
      match.your_turn = call.hall().look(**table, [&](const TableNow& t) { return t.sitting.asked(seat); });
    }
  }
  return match;
}

}  // namespace

Response games(Call& call) {
  GameList list;
  const umpire::Library& library = call.hall().library();
  for (const auto& entry : library.games()) {
    const auto& words = call.words(std::string(entry.id));
    const auto bots = call.api.settings().bots(entry.id);
    Json game = described(library, entry, words);
    game["bots"] = bots_described(library, entry, bots, words);
    list.games.push_back(std::move(game));
    for (const auto& bot : bots) {
      if (std::ranges::find(list.bots, bot) == list.bots.end()) list.bots.push_back(bot);
    }
  }
  return Call::reply(list);
}

namespace {

// The id in the path, if it is a game's.
std::string known_game(const Call& call) {
  for (const auto& entry : call.hall().library().games()) {
    if (entry.id == call.id) return call.id;
  }
  call.fail(404, "no_game");
}

}  // namespace

Response chart(Call& call) {
  const data::Files& files = call.hall().library().files();
  const std::string folder = known_game(call) + "/";
  if (!files.has(folder + "map.json")) call.fail(404, "no_chart");
  const auto optional = [&](const char* file) {
    return files.has(folder + file) ? std::optional<Json>(files.json(folder + file)) : std::nullopt;
  };
  return Call::reply(
      ChartMessage{files.json(folder + "map.json"), optional("coast.json"), optional("units.json")});
}

Response rulebook(Call& call) {
  const umpire::Library& library = call.hall().library();
  const data::Files& files = library.files();
  const std::string game = known_game(call);
  RulebookMessage book{library.description(game)["tag"].get<std::string>(), {}};
  const std::string texts = game + "/rulebook." + call.language() + ".json";
  const Json written = files.has(texts) ? Json(files.json(texts)) : Json::object();
  std::istringstream table(files.has(game + "/rules.tsv") ? files.read(game + "/rules.tsv") : "");
  std::string line;
  std::getline(table, line);  // the names of the columns
  while (std::getline(table, line)) {
    const auto tab = line.find('\t');
    const std::string id = line.substr(0, tab);
    const Json rule = written.value(id, Json::object());
    book.rules.push_back({id, line.substr(tab + 1), rule.value("title", ""), rule.value("text", "")});
  }
  return Call::reply(book);
}

namespace {

// A scenario of the asker's own is checked whole before anything is kept of it.
std::string created_match(const Call& call, const NewMatch& match) {
  if (!match.scenario.is_object()) return call.hall().create(match);
  if (!call.api.settings().custom_scenarios) call.fail(403, "no_custom_scenarios");
  try {
    return call.hall().create(match);
  } catch (const data::Error& e) {
    call.fail(422, "bad_scenario", e.what());
  }
}

}  // namespace

Response create(Call& call) {
  const auto wanted = call.body<CreateMatch>();
  NewMatch match;
  match.game = wanted.game;
  match.scenario = wanted.scenario.value_or(Json());
  match.options = wanted.options.value_or(Json::object());
  match.listed = wanted.listed.value_or(true);
  match.brought = checked_brought(call, wanted.promise, wanted.entropy);
  Seat own = Seat::None, open = Seat::None;
  for (const auto& [seat, player] : wanted.seats) {
    if (!seat_named(seat) || seat == "chance") call.fail(400, "no_such_seat");
  }
  for (const Seat seat : players) {
    const auto found = wanted.seats.find(std::string(name(seat)));
    const std::string player = found == wanted.seats.end() ? "open" : found->second;
    match.players[index(seat)] = player;
    if (player == "me") {
      if (own != Seat::None) call.fail(400, "one_seat_each");
      own = seat;
    } else if (player == "open") {
      if (open != Seat::None) call.fail(400, "nobody_sits");
      open = seat;
    } else if (!player.starts_with("bot:")) {
      call.fail(400, "no_such_player",
                call.words().say("server.no_such_player", {{"found", player.substr(0, 60)}}));
    } else if (!plays(call.api.settings().bots(wanted.game), player.substr(4))) {
      call.fail(400, "no_such_bot",
                call.words().say("server.no_such_bot", {{"found", player.substr(4, 60)}}));
    }
  }
  if (own == Seat::None && open == Seat::None && !call.api.settings().bots_alone) call.fail(403, "bots_alone");
  if (wanted.seed) {
    // Who knows the seed foresees the dice; nobody else may be at that table.
    if (open != Seat::None) call.fail(400, "seed_with_open_seat");
    std::uint64_t seed = 0;
    for (const char c : *wanted.seed) seed = seed * 1099511628211ULL + static_cast<unsigned char>(c);
    match.key = umpire::KeyedDice::key_from_seed(seed);
  }
  std::string token = call.token();
  if (own != Seat::None && token.empty()) token = new_token();
  if (own != Seat::None) match.token_hash = token_hash(token);
  MatchCreated created;
  if (open != Seat::None) {
    created.invite = new_token();
    // A listed match lets anybody in; its invitation is the link to it.
    match.invite_hashes[index(open)] = token_hash(created.invite);
  }
  created.id = created_match(call, match);
  const auto found = call.hall().find(created.id);
  created.commitment = call.hall().look(**std::get_if<std::shared_ptr<Table>>(&found),
                                        [](const TableNow& t) { return t.sitting.header().commitment; });
  if (own == Seat::None) return Call::reply(created, 201);
  created.receipt = call.hall().look(**std::get_if<std::shared_ptr<Table>>(&found), [&](const TableNow& t) {
    // Those who have a seat from the start sit down in this order.
    return t.sitting.receipt_for(own == Seat::Axis && match.players[index(Seat::Allied)] != "open" ? 2 : 1);
  });
  created.seat = name(own);
  created.token = token;
  return call.with_cookie(Call::reply(created, 201), token);
}

Response list(Call& call) {
  const std::string token = call.token(), own_hash = token.empty() ? "" : token_hash(token);
  MatchList list;
  for (const auto& row : call.hall().store().matches({"", 100, false})) {
    auto& group = row.finished ? list.finished : shown(call, row, "").begun ? list.running : list.open;
    group.push_back(shown(call, row, ""));
  }
  if (!own_hash.empty()) {
    for (const auto& row : call.hall().store().matches({own_hash, 100, false}))
      list.mine.push_back(shown(call, row, own_hash));
  }
  return Call::reply(list);
}

Response show(Call& call) {
  const auto table = call.table();
  const std::string token = call.token();
  const auto row = call.hall().look(*table, [](const TableNow& t) { return t.row; });
  MatchShown match = shown(call, row, token.empty() ? "" : token_hash(token));
  call.hall().look(*table, [&](const TableNow& t) {
    match.commitment = t.sitting.header().commitment;
    match.entropy = brought_shown(t.sitting);
    return true;
  });
  if (row.finished) {
    match.result = call.hall().look(
        *table, [&](const TableNow& t) { return result_of(t.sitting, call.words(match.game)); });
  }
  return Call::reply(match);
}

Response join(Call& call) {
  const auto wanted = call.body<JoinMatch>();
  const auto table = call.table();
  const umpire::Brought brought = checked_brought(call, wanted.promise, wanted.entropy);
  std::string token = call.token();
  if (token.empty()) token = new_token();
  const std::string hash = token_hash(token);
  Seat seat = Seat::None;
  std::string invite_hash;
  const auto row = call.hall().look(*table, [](const TableNow& t) { return t.row; });
  if (wanted.invite) {
    invite_hash = token_hash(*wanted.invite);
    for (const Seat s : players) {
      if (row.seats[index(s)].invite_hash == invite_hash) seat = s;
    }
    if (seat == Seat::None) call.fail(403, "bad_invite");
  } else if (wanted.seat) {
    const auto named = seat_named(*wanted.seat);
    if (!named || *named == Seat::Chance) call.fail(400, "no_such_seat");
    seat = *named;
    if (!row.listed) call.fail(403, "invite_needed");
    invite_hash = row.seats[index(seat)].invite_hash;
  } else {
    call.fail(400, "invite_or_seat");
  }
  for (const Seat s : players) {
    if (row.seats[index(s)].token_hash == hash) call.fail(409, "already_seated");
  }
  const auto taken = call.hall().take_seat(*table, seat, invite_hash, hash, brought);
  if (!taken) call.fail(409, "seat_taken");
  const auto commitment =
      call.hall().look(*table, [](const TableNow& t) { return t.sitting.header().commitment; });
  return call.with_cookie(Call::reply(SeatTaken{std::string(name(seat)), token, commitment, *taken}), token);
}

}  // namespace lobby
}  // namespace flagplot::server
