#include <charconv>
#include <sstream>

#include "server/call.h"
#include "server/tokens.h"
#include "store/card.h"

// Before the first order: which games there are, setting up a match, finding one, taking a seat.
namespace flagplot::server {

Json described(const umpire::Library& library, const umpire::GameEntry& entry, const data::Catalogue& words) {
  const auto d = library.description(entry.id);
  // A title in the language asked for, where the catalogue has one.
  const auto said = [&](const std::string& key, const nlohmann::json& otherwise) {
    return words.has(key) ? Json(words.say(key)) : Json(otherwise);
  };
  Json parts = Json::array(), scenarios = Json::array(), options = Json::array(), presets = Json::array();
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
  for (const auto& preset : d.value("presets", nlohmann::json::array())) {
    presets.push_back({{"id", preset["id"]},
                       {"title", said("preset." + preset["id"].get<std::string>(), preset["title"])},
                       {"options", preset["options"]}});
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
          {"options", options},
          {"presets", presets}};
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
    // What a program of the host's is called, the host has said; what it is, nobody here knows.
    const bool program = is_program(name);
    Json bot{{"id", name},
             {"title", program ? name.substr(program_prefix.size()) : words.say("bot." + name)},
             {"about", words.say(program ? "bot.exec.about" : "bot." + name + ".about")},
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

// Matches are kept with one name for each bot, so that whoever looks at them need not know the others.
std::string kept_player(const Call& call, const std::string& player) {
  const auto& kept_name = call.api.settings().kept_name;
  return kept_name && player.starts_with("bot:") ? "bot:" + kept_name(player.substr(4)) : player;
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

bool is_known(const Call& call, const std::string& game) {
  return std::ranges::any_of(call.hall().library().games(),
                             [&](const auto& entry) { return entry.id == game; });
}

std::string title_of(const Call& call, const store::Card& card) {
  if (card.scenario.empty()) return card.title.empty() ? call.words().say("lobby.own_scenario") : card.title;
  const std::string key = "scenario." + card.scenario;
  if (is_known(call, card.game) && call.words(card.game).has(key)) return call.words(card.game).say(key);
  return card.title.empty() ? card.scenario : card.title;
}

// From the row's own columns: headers are as long as somebody's scenario.
MatchShown shown(const Call& call, const store::MatchRow& row, const std::string& own_hash) {
  MatchShown match;
  match.id = row.id;
  match.game = row.card.game;
  match.scenario = row.card.scenario;
  match.title = title_of(call, row.card);
  match.options = Json::parse(row.card.options, nullptr, false);
  match.created = row.created;
  match.listed = row.listed;
  match.finished = row.finished;
  // Strangers need not know whether a promise is still to be kept.
  match.begun = std::ranges::none_of(row.seats, [](const store::SeatRow& place) { return place.player == "open"; });
  for (const Seat seat : players) {
    const store::SeatRow& place = row.seats[index(seat)];
    const bool yours = !own_hash.empty() && place.token_hash == own_hash;
    match.seats[std::string(name(seat))] = {place.player, yours};
    if (!yours) continue;
    match.your_turn = false;
    if (row.finished) continue;
    const auto found = call.hall().find(row.id);
    if (const auto* table = std::get_if<std::shared_ptr<Table>>(&found)) {
      call.hall().look(**table, [&](const TableNow& t) {
        match.your_turn = t.sitting.asked(seat);
        match.begun = t.sitting.begun();
        return true;
      });
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
    game["course"] = lessons::described(library, entry, call.language());
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
  if (!is_known(call, call.id)) call.fail(404, "no_game");
  return call.id;
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

Response tables(Call& call) {
  const data::Files& files = call.hall().library().files();
  const std::string folder = known_game(call) + "/";
  Json printed = files.has(folder + "charts.json") ? Json(files.json(folder + "charts.json")) : Json::object();
  // Cards that are drawn instead of dice are tables as well.
  if (files.has(folder + "decks.json")) printed["decks"] = files.json(folder + "decks.json");
  return Call::reply(PrintedTables{std::move(printed)});
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
  const auto add = [&](const std::string& id, const std::string& part) {
    const Json rule = written.value(id, Json::object());
    book.rules.push_back({id, part, rule.value("title", ""), rule.value("text", "")});
  };
  std::string chapter;
  while (std::getline(table, line)) {
    const auto tab = line.find('\t');
    const std::string id = line.substr(0, tab), part = line.substr(tab + 1);
    // A chapter that has no rule of its own may have words all the same: 7.0 before 7.1.
    if (const std::string heading = id.substr(0, id.find('.')) + ".0"; heading != chapter) {
      chapter = heading;
      if (id != heading && written.contains(heading)) add(heading, part);
    }
    add(id, part);
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

constexpr std::size_t largest_scenario = std::size_t{16} * 1024;

// The name that a scenario of one's own brings. The game does not hear of it.
std::string taken_title(const Call& call, Json& scenario) {
  if (!scenario.is_object() || !scenario.contains("title")) return "";
  const Json title = scenario["title"];
  scenario.erase("title");
  if (!title.is_string()) call.fail(400, "bad_title");
  std::string text = title.get<std::string>();
  text.erase(0, text.find_first_not_of(' '));
  text.erase(text.find_last_not_of(' ') + 1);
  if (!store::fit_for_title(text)) call.fail(400, "bad_title");
  return text;
}

void check_quotas(const Call& call, const NewMatch& match) {
  Burden burden;
  for (const std::string& player : match.players) {
    burden.open |= player == "open";
    burden.bots += weight_of(player);
  }
  const auto sentence =
      exceeded(call.api.settings().quotas, call.hall().store(), match.payer, burden, call.hall().now());
  if (sentence.empty()) return;
  const ErrorMessage error{{"quota", call.words().say("server." + sentence), ""}, std::nullopt};
  Response refused = Call::reply(error, 429);
  refused.headers.emplace_back("Retry-After", "600");
  throw Failure{std::move(refused)};
}

}  // namespace

Response create(Call& call) {
  const auto wanted = call.body<CreateMatch>();
  if (wanted.scenario && wanted.scenario->dump().size() > largest_scenario)
    call.fail(413, "scenario_too_large");
  NewMatch match;
  match.game = wanted.game;
  match.scenario = wanted.scenario.value_or(Json());
  match.title = taken_title(call, match.scenario);
  match.options = wanted.options.value_or(Json::object());
  match.listed = wanted.listed.value_or(true);
  match.brought = checked_brought(call, wanted.promise, wanted.entropy);
  Seat own = Seat::None, open = Seat::None;
  for (const auto& [seat, player] : wanted.seats) {
    if (!seat_named(seat) || seat == "chance") call.fail(400, "no_such_seat");
  }
  for (const Seat seat : players) {
    const auto found = wanted.seats.find(std::string(name(seat)));
    const std::string player = found == wanted.seats.end() ? "open" : kept_player(call, found->second);
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
    } else if (is_program(player.substr(4)) && match.scenario.is_object()) {
      call.fail(400, "program_needs_scenario");  // it would be told where everybody begins, or not what it plays
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
  match.payer = {token.empty() ? "" : token_hash(token), call.origin()};
  check_quotas(call, match);
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

namespace {

constexpr std::size_t usual_page = 50, largest_page = 100;

std::optional<std::uint64_t> number_in(std::string_view text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

// A place in a list, as clients carry it from one page to the next.
std::string cursor_of(const store::MatchRow& row) { return std::to_string(row.created) + "." + row.id; }

std::optional<store::Place> place_of(const std::string& cursor) {
  const auto dot = cursor.find('.');
  if (dot == std::string::npos || !looks_like_match_id(cursor.substr(dot + 1))) return std::nullopt;
  const auto created = number_in(std::string_view(cursor).substr(0, dot));
  if (!created || *created > INT64_MAX) return std::nullopt;
  return store::Place{static_cast<std::int64_t>(*created), cursor.substr(dot + 1)};
}

// What the question says, for every group alike.
store::Query page_asked_for(const Call& call) {
  store::Query query;
  query.most = usual_page;
  if (const auto most = call.query("most")) {
    const auto number = number_in(*most);
    if (!number || *number < 1 || *number > largest_page) call.fail(400, "bad_most");
    query.most = *number;
  }
  if (const auto game = call.query("game")) {
    if (!is_known(call, *game)) call.fail(404, "no_game");
    query.game = *game;
  }
  if (const auto before = call.query("before")) {
    if (!call.query("group")) call.fail(400, "before_needs_group");
    query.after = place_of(*before);
    if (!query.after) call.fail(400, "bad_cursor");
  }
  return query;
}

struct Listing {
  const char* name;
  std::vector<MatchShown> MatchList::*rows;
  store::Group group;
  bool own, limited;  // limited: nobody may fill it
};
constexpr Listing listings[] = {
    {"open", &MatchList::open, store::Group::Open, false, true},
    {"running", &MatchList::running, store::Group::Running, false, true},
    {"finished", &MatchList::finished, store::Group::Finished, false, false},
    {"mine", &MatchList::mine, store::Group::All, true, false},
};

void fill(const Call& call, MatchList& list, const Listing& listing, store::Query query,
          const std::string& own_hash) {
  if (listing.own && own_hash.empty()) return;
  const unsigned limit = listing.limited ? call.api.settings().quotas.listed : 0;
  query.group = listing.group;
  query.per_owner = limit;
  query.per_origin = std::size_t{limit} * people_per_address;
  if (listing.own) query.token_hash = own_hash;
  const std::size_t page = query.most++;  // one more tells whether there are more
  auto rows = call.hall().store().matches(query);
  if (rows.size() > page) {
    rows.resize(page);
    list.next[listing.name] = cursor_of(rows.back());
  }
  for (const auto& row : rows) (list.*listing.rows).push_back(shown(call, row, listing.own ? own_hash : ""));
}

}  // namespace

Response list(Call& call) {
  const std::string token = call.token(), own_hash = token.empty() ? "" : token_hash(token);
  const auto query = page_asked_for(call);
  const auto group = call.query("group");
  if (group && std::ranges::none_of(listings, [&](const Listing& l) { return *group == l.name; }))
    call.fail(400, "no_such_group");
  MatchList list;
  for (const Listing& listing : listings) {
    if (!group || *group == listing.name) fill(call, list, listing, query, own_hash);
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
  // An invitation to a seat that was taken before is to go on where its last holder stopped.
  const bool goes_on = wanted.invite && row.seats[index(seat)].player == "human";
  SeatTaken taken{std::string(name(seat)), token, "", ""};
  if (goes_on) {
    if (!call.hall().take_over(*table, seat, invite_hash, hash)) call.fail(409, "seat_taken");
  } else {
    const auto receipt = call.hall().take_seat(*table, seat, invite_hash, hash, brought);
    if (!receipt) call.fail(409, "seat_taken");
    taken.receipt = *receipt;
  }
  taken.commitment = call.hall().look(*table, [](const TableNow& t) { return t.sitting.header().commitment; });
  return call.with_cookie(Call::reply(taken), token);
}

Response revoke(Call& call) {
  const auto wanted = call.body<RevokeToken>();
  const std::string old = call.token();
  if (old.empty()) call.fail(401, "token_to_revoke");
  const std::string fresh = wanted.token.value_or(new_token());
  if (!looks_like_token(fresh) || fresh == old) call.fail(400, "bad_new_token");
  const auto matches = call.hall().move_token(token_hash(old), token_hash(fresh));
  if (!matches) call.fail(409, "token_in_use");
  return call.with_cookie(Call::reply(TokenMoved{fresh, static_cast<std::uint32_t>(*matches)}), fresh);
}

}  // namespace lobby
}  // namespace flagplot::server
