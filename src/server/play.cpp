#include <algorithm>
#include <array>
#include <cassert>

#include "kernel/check.h"
#include "server/call.h"
#include "server/why.h"

// From the first order to the last: the view, choices, what was told, and the ways to end.
namespace flagplot::server {

namespace {

// A side as the subject of a sentence: what it is called elsewhere may be an adjective.
Json doer(Seat side) { return {{"by", "the_" + std::string(name(side))}}; }

}  // namespace

std::vector<Item> items_of(const Game& game, const umpire::Notice& notice, std::uint32_t seq,
                           const data::Catalogue& words) {
  using What = umpire::Notice::What;
  std::vector<Item> items;
  const auto add = [&](std::string_view kind, std::string text, std::string rule, std::optional<Json> what) {
    items.push_back({seq, std::string(kind), notice.at, std::move(text), std::move(rule), std::move(what),
                     kind == name(What::Chose) && notice.standing});
  };
  if (notice.what == What::Chose) {
    const Said said = say(game, notice.choice);
    add(name(notice.what), umpire::sentence(words, said), said.rule, to_json(game, notice.choice));
  } else if (notice.what != What::News && notice.what != What::Ended) {
    add(name(notice.what), words.say("match." + std::string(name(notice.what)), doer(notice.by)), "",
        notice.by == Seat::None ? std::nullopt : std::optional<Json>(Json{{"by", name(notice.by)}}));
  }
  for (const Event& event : notice.events) {
    auto shown = umpire::shown(game, event, words);
    add("event", std::move(shown.text), std::move(shown.rule), std::move(shown.what));
  }
  return items;
}

std::vector<Item> items_of(const umpire::Sitting& sitting, const umpire::Notice& notice, std::uint32_t seq,
                           const data::Catalogue& words) {
  auto items = items_of(sitting.game(), notice, seq, words);
  if (notice.what == umpire::Notice::What::Ended) {
    const auto result = result_of(sitting, words);
    items.insert(items.begin(), {seq, std::string(name(notice.what)), notice.at, result->text, "", data::encode(*result), false});
  }
  return items;
}

std::map<std::string, BroughtShown> brought_shown(const umpire::Sitting& sitting) {
  std::map<std::string, BroughtShown> shown;
  for (const Seat seat : players) {
    const umpire::Brought& brought = sitting.proceedings().brought(seat);
    shown[std::string(name(seat))] = {brought.promise, brought.entropy};
  }
  return shown;
}

// How a match ended, by the rules or otherwise.
std::optional<umpire::ResultShown> result_of(const umpire::Sitting& sitting, const data::Catalogue& words) {
  if (!sitting.over()) return std::nullopt;
  if (const auto& ended = sitting.ended()) {
    const std::string winner = ended->how == "resigned" ? std::string(name(other(ended->by)))
                               : ended->how == "agreed" ? "draw"
                                                        : "none";
    return umpire::ResultShown{true, winner, 0, ended->how,
                               words.say("match." + ended->how, doer(ended->by))};
  }
  const auto& match = sitting.match();
  assert(match);  // what nobody broke off is over only by the rules
  return umpire::shown(sitting.game(), match->result(), words);
}

Choice parsed_choice(const Call& call, const Game& game, const Json& json) {
  const auto choice = choice_from_json(game, json);
  if (const auto* wrong = std::get_if<Said>(&choice))
    call.fail(400, "bad_choice", umpire::sentence(call.words(std::string(game.id())), *wrong));
  if (is_roll(std::get<Choice>(choice)))
    call.fail(400, "bad_choice", call.words().say("server.no_rolls"));
  return std::get<Choice>(choice);
}

WhyAnswer why_for(const Call& call, const Game& game, const AnyView& view, const WhyNot& asked) {
  const auto& words = call.words(std::string(game.id()));
  if (asked.choice) return judged(game, view, parsed_choice(call, game, *asked.choice), words);
  if (!asked.piece || !asked.place) call.fail(400, "choice_or_piece");
  return judged(game, view, *asked.piece, *asked.place, words);
}

namespace play {
namespace {

constexpr std::size_t most_notices = 1000;  // in one answer
constexpr std::size_t longest_key = 64;
constexpr std::size_t most_orders = 256;  // in one request

std::uint32_t number_in_query(const Call& call, std::string_view name) {
  const auto text = call.query(name);
  if (!text) return 0;
  return data::decode<std::uint32_t>(Json::parse(*text, nullptr, false), std::string(name));
}

Items items_after(const umpire::Sitting& sitting, umpire::Stream stream, std::uint32_t after,
                  const data::Catalogue& words) {
  const auto& notices = sitting.notices(stream);
  const std::size_t end = std::min<std::size_t>(notices.size(), after + most_notices);
  Items items;
  items.seq = static_cast<std::uint32_t>(end);
  for (std::size_t i = after; i < end; ++i) {
    for (Item& item : items_of(sitting, notices[i], static_cast<std::uint32_t>(i + 1), words))
      items.events.push_back(std::move(item));
  }
  if (end < notices.size()) items.more = true;
  return items;
}

// All of a view but board, question and options.
ViewMessage frame_of(Seat seat, const TableNow& t, const data::Catalogue& words) {
  const umpire::Sitting& sitting = t.sitting;
  ViewMessage m;
  m.id = t.row.id;
  m.game = sitting.game().id();
  m.scenario = sitting.header().scenario.is_string() ? sitting.header().scenario.get<std::string>() : "";
  m.seat = name(seat);
  m.seq = sitting.sequence(umpire::stream_of(seat));
  m.begun = sitting.begun();
  m.opponent = t.row.seats[index(other(seat))].player;
  m.commitment = sitting.header().commitment;
  m.entropy = brought_shown(sitting);
  m.finished = sitting.over();
  if (m.finished) {
    m.result = result_of(sitting, words);
    m.key = umpire::to_hex(*sitting.revealed_key());
  }
  if (sitting.draw_offered_by() != Seat::None) m.draw_offered_by = name(sitting.draw_offered_by());
  return m;
}

ViewMessage seen_by(Seat seat, const TableNow& t, const data::Catalogue& words) {
  ViewMessage m = frame_of(seat, t, words);
  if (!m.begun) return m;
  auto shown = umpire::seat_view(t.sitting.game(), t.sitting.match()->view(seat), words);
  m.board = std::move(shown.board);
  m.undoable = t.sitting.undoable(seat);
  if (!m.finished) {
    m.prompt = std::move(shown.prompt);
    m.options = std::move(shown.options);
  }
  return m;
}

// What the seat knew at a sequence of its stream, once the match is over.
ViewMessage seen_back_then(const Call& call, Table& table, Seat seat, std::uint32_t at, const data::Catalogue& words) {
  std::vector<umpire::Record> until;
  ViewMessage m = call.hall().look(table, [&](const TableNow& t) {
    if (!t.sitting.over()) call.fail(409, "not_over");
    ViewMessage then = frame_of(seat, t, words);
    then.seq = std::min(at, then.seq);
    const auto all = t.sitting.match() ? t.sitting.match()->records() : std::span<const umpire::Record>{};
    const auto first = all.first(then.seq > 0 ? t.sitting.notices(umpire::stream_of(seat))[then.seq - 1].records : 0);
    until.assign(first.begin(), first.end());
    return then;
  });
  if (m.begun) m.board = umpire::seat_view(*table.game, umpire::repeated(*table.game, until).view(seat), words).board;
  return m;
}

std::string checked_key(const Call& call, const std::optional<std::string>& key) {
  if (key) {
    const bool odd = std::ranges::any_of(*key, [](unsigned char c) { return c < ' '; });
    if (key->empty() || key->size() > longest_key || odd) call.fail(400, "bad_key");
  }
  // A bot's keys are its own.
  return key ? "c:" + *key : "";
}

[[noreturn]] void refuse(const Call& call, const Table& table, const umpire::Sitting::Refused& refused,
                         umpire::Stream stream) {
  const auto& words = call.words(std::string(table.game->id()));
  if (const auto* refusal = std::get_if<Refusal>(&refused)) {
    const Said said = say(*table.game, *refusal);
    call.fail(422, "refused", umpire::sentence(words, said), said.rule);
  }
  const std::string& key = std::get<umpire::Denied>(refused).key;
  if (key != "match.stale") call.fail(409, key.substr(key.rfind('.') + 1).c_str(), words.say(key));
  const auto seq =
      call.hall().look(const_cast<Table&>(table), [&](const TableNow& t) { return t.sitting.sequence(stream); });
  throw Failure{Call::reply(ErrorMessage{{"stale", words.say(key), ""}, seq}, 409)};
}

// An act shows at multiples of `takes`, so that time does not tell what the other side does in secret.
struct Pace {
  std::chrono::milliseconds takes{0};
  bool twice = false;  // it is also written down only then
};

// Does something for the asker's seat and answers with what it brought: its own stream since `seq`, and if wished what it
// sees now, which spares a client that shows it a second request.
using Act = std::function<umpire::Sitting::Acted(umpire::Sitting&, Seat, std::int64_t now)>;
Response act(Call& call, const std::shared_ptr<Table>& table, Seat seat, std::optional<std::uint32_t> seq,
             const std::optional<std::string>& key, const Act& act, Pace pace = {},
             const std::function<void(Items&)>& add = nullptr) {
  const Due due{std::chrono::steady_clock::now(), pace.takes};
  const auto stream = umpire::stream_of(seat);
  const std::string checked = checked_key(call, key);
  std::uint32_t since = seq.value_or(0);
  const auto decide = [&](umpire::Sitting& sitting, std::int64_t now) -> umpire::Sitting::Acted {
    if (seq && sitting.sequence(stream) != *seq) return umpire::Denied{"match.stale"};
    since = sitting.sequence(stream);
    return act(sitting, seat, now);
  };
  const auto acted =
      pace.twice ? call.hall().act_evenly(*table, seat, checked, decide, pace.takes)
                 : call.hall().act(*table, seat, checked, decide, due);
  if (acted.refused) refuse(call, *table, *acted.refused, stream);
  const auto& words = call.words(std::string(table->game->id()));
  const bool wants_view = call.query("view").has_value();
  auto items = call.hall().look(*table, [&](const TableNow& t) {
    Items brought = items_after(t.sitting, stream, since, words);
    if (wants_view && !brought.more) {
      try {
        brought.view = seen_by(seat, t, words);
      } catch (const Fault&) {  // the act stands; whoever asks for the view is told
      }
    }
    return brought;
  });
  if (!acted.receipt.empty()) items.receipt = acted.receipt;
  if (add && acted.kept == Hall::Kept::Done) add(items);
  return Call::reply(items);
}

Response command(Call& call, const Act& what, Pace pace = {}) {
  const auto body = call.body<Command>();
  const auto table = call.table();
  return act(call, table, call.own_seat(*table), body.seq, body.key, what, pace);
}

StandingShown shown(const Words& words, const StandingOffer& offer, const data::Catalogue& catalogue) {
  const Json json = umpire::to_json(words, offer);
  StandingShown shown{json["prompt"].get<std::string>(), json["answer"].get<std::string>(), std::nullopt,
                      catalogue.say(umpire::sentence_key(words, offer))};
  if (json.contains("proviso")) shown.proviso = json["proviso"].get<std::string>();
  return shown;
}

std::vector<umpire::Intended> parsed_orders(const Call& call, const Game& game,
                                            const std::optional<std::vector<ThenChoose>>& then) {
  std::vector<umpire::Intended> orders;
  if (!then) return orders;
  if (then->size() > most_orders) call.fail(400, "too_many_orders");
  const auto& prompts = game.words().prompts;
  for (const ThenChoose& one : *then) {
    const auto prompt = std::ranges::find_if(prompts, [&](const auto& p) { return p.key && one.prompt == p.key; });
    if (prompt == prompts.end()) call.fail(400, "no_such_prompt");
    orders.push_back({static_cast<std::uint16_t>(prompt - prompts.begin()), parsed_choice(call, game, one.choice),
                      one.if_can.value_or(false)});
  }
  return orders;
}

// In one line, from what the seat itself can know: what it was asked, what it was told, and the rules.
std::optional<NotGiven> shown(const Call& call, const Game& game, const umpire::Sitting::Cut& cut) {
  if (!cut.why) return std::nullopt;
  const auto& words = call.words(std::string(game.id()));
  NotGiven not_given{static_cast<std::uint32_t>(cut.left), {}, {}};
  if (const auto* refusal = std::get_if<Refusal>(&*cut.why)) {
    const Said said = say(game, *refusal);
    not_given.text = umpire::sentence(words, said);
    not_given.rule = said.rule;
  } else {
    not_given.text = words.say(std::get<umpire::Denied>(*cut.why).key);
  }
  not_given.text = words.say("match.not_given", {{"orders", cut.left}, {"why", not_given.text}});
  return not_given;
}

}  // namespace

Response view(Call& call) {
  const auto table = call.table();
  const auto stream = call.stream(*table);
  if (stream == umpire::Stream::Watchers)
    call.fail(call.token().empty() ? 401 : 403, call.token().empty() ? "no_token" : "not_your_seat");
  const Seat seat = stream == umpire::Stream::Axis ? Seat::Axis : Seat::Allied;
  const auto& words = call.words(std::string(table->game->id()));
  const bool back = call.query("at").has_value();
  try {
    if (!back) return Call::reply(call.hall().look(*table, [&](const TableNow& t) { return seen_by(seat, t, words); }));
    return Call::reply(seen_back_then(call, *table, seat, number_in_query(call, "at"), words));
  } catch (const Fault&) {  // who cannot see the board cannot play on
    if (!back) call.hall().give_up(*table, seat);
    throw;
  }
}

Response choose(Call& call) {
  const auto body = call.body<Choose>();
  const auto table = call.table();
  const Seat seat = call.own_seat(*table);
  const Choice choice = parsed_choice(call, *table->game, body.choice);
  const auto then = parsed_orders(call, *table->game, body.then);
  umpire::Sitting::Cut cut;
  return act(call, table, seat, body.seq, body.key,
             [&](umpire::Sitting& s, Seat who, std::int64_t now) {
               return s.choose(who, choice, then, body.until_news.value_or(false), now, cut);
             },
             {call.api.settings().acts_take}, [&](Items& items) { items.not_given = shown(call, *table->game, cut); });
}

Response orders(Call& call) {
  const auto table = call.table();
  const Seat seat = call.own_seat(*table);
  const auto& catalogue = call.words(std::string(table->game->id()));
  const Words& words = table->game->words();
  OrdersMessage m;
  for (const StandingOffer& offer : words.standing.offers) m.offers.push_back(shown(words, offer, catalogue));
  call.hall().look(*table, [&](const TableNow& t) {
    const umpire::Standing& standing = t.sitting.standing();
    for (const std::uint16_t offer : standing.of(seat).offers) m.orders.push_back(m.offers[offer]);
    m.until_news = standing.of(seat).until_news;
    m.until_turn = standing.of(seat).until_turn;
    m.sole = standing.of(seat).sole;
    m.waiting = standing.waits(seat);
    return 0;
  });
  return Call::reply(m);
}

Response leave_orders(Call& call) {
  const auto body = call.body<LeaveOrders>();
  const auto table = call.table();
  const Seat seat = call.own_seat(*table);
  const Words& words = table->game->words();
  const auto read = umpire::standing_orders_from(
      words, {{"orders", data::encode(body.orders)},
              {"until_news", body.until_news},
              {"until_turn", body.until_turn.value_or(false)},
              {"sole", body.sole.value_or(false)}});
  const auto* left = std::get_if<umpire::StandingOrders>(&read);
  if (!left) call.fail(400, "bad_orders");
  return act(call, table, seat, body.seq, body.key,
             [&](umpire::Sitting& s, Seat who, std::int64_t now) { return s.leave_orders(who, *left, now); },
             {call.api.settings().acts_take});
}

Response keep_promise(Call& call) {
  const auto body = call.body<KeepPromise>();
  const auto table = call.table();
  const Seat seat = call.own_seat(*table);
  if (body.entropy.size() > umpire::Sitting::most_entropy) call.fail(400, "entropy_too_long");
  return act(call, table, seat, std::nullopt, body.key, [&](umpire::Sitting& s, Seat who, std::int64_t now) {
    return s.reveal(who, body.entropy, now);
  });
}

Response undo(Call& call) {
  return command(
      call, [](umpire::Sitting& s, Seat who, std::int64_t now) { return s.undo(who, now); },
      {call.api.settings().undo_takes, true});
}

Response resign(Call& call) {
  return command(call, [](umpire::Sitting& s, Seat who, std::int64_t now) { return s.resign(who, now); });
}

Response abandon(Call& call) {
  return command(call, [](umpire::Sitting& s, Seat who, std::int64_t now) { return s.abandon(who, now); });
}

Response draw(Call& call) {
  const auto body = call.body<DrawCommand>();
  const auto table = call.table();
  const Seat seat = call.own_seat(*table);
  if (body.answer != "offer" && body.answer != "accept" && body.answer != "decline")
    call.fail(400, "bad_draw_answer");
  return act(call, table, seat, std::nullopt, body.key, [&](umpire::Sitting& s, Seat who, std::int64_t now) {
    return body.answer == "offer" ? s.offer_draw(who, now) : s.answer_draw(who, body.answer == "accept", now);
  });
}

Response why(Call& call) {
  const auto body = call.body<WhyNot>();
  const auto table = call.table();
  const Seat seat = call.own_seat(*table);
  const auto view = call.hall().look(*table, [&](const TableNow& t) -> std::optional<AnyView> {
    if (!t.sitting.begun() || t.sitting.over()) return std::nullopt;
    return t.sitting.match()->view(seat);
  });
  if (!view) call.fail(409, "not_running");
  return Call::reply(why_for(call, *table->game, *view, body));
}

Response events(Call& call) {
  const auto table = call.table();
  const auto stream = call.stream(*table);
  const std::uint32_t after = number_in_query(call, "after");
  const auto& words = call.words(std::string(table->game->id()));
  return Call::reply(
      call.hall().look(*table, [&](const TableNow& t) { return items_after(t.sitting, stream, after, words); }));
}

// Reached only without the upgrade or event stream that the transport would have taken care of.
Response live(Call& call) { call.fail(426, "live_needs_upgrade"); }

Response log(Call& call) {
  const auto table = call.table();
  const auto whole = call.hall().look(*table, [](const TableNow& t) -> std::optional<std::string> {
    if (!t.sitting.over()) return std::nullopt;
    return t.sitting.log_text();
  });
  if (!whole) {
    call.own_seat(*table);
    return events(call);
  }
  Response response{200, *whole, "application/x-ndjson", {}};
  response.headers.emplace_back("Content-Disposition", "attachment; filename=\"" + call.id + ".fplog\"");
  return response;
}

}  // namespace play
}  // namespace flagplot::server
