#include "server/api.h"

#include <algorithm>
#include <array>

#include "kernel/check.h"
#include "server/call.h"
#include "server/lesson_messages.h"
#include "server/network.h"
#include "server/tokens.h"

namespace flagplot::server {
namespace {

constexpr int deepest_body = 16;  // a message of ours has five levels
constexpr std::size_t most_members = 256;  // of one object of a body

template <class T>
Json schema(Json& definitions) {
  return data::schema_of<T>(definitions);
}
Json nothing(Json&) { return nullptr; }
Json any(Json&) { return Json::object(); }

Response openapi_page(Call&) { return {200, openapi().dump(), "application/json", {}}; }

constexpr std::array all_routes{
    Route{"GET", "/api/games", "The games, their scenarios and options, and the bots", lobby::games, nothing,
          schema<GameList>},
    Route{"GET", "/api/games/{id}/chart", "The board of a game: zones, coastline, what the pieces are",
          lobby::chart, nothing, schema<ChartMessage>},
    Route{"GET", "/api/games/{id}/rules", "The rules of a game in our own words, by number", lobby::rulebook,
          nothing, schema<RulebookMessage>},
    Route{"GET", "/api/games/{id}/lessons", "The lessons of a game", lessons::course, nothing,
          schema<CourseMessage>},
    Route{"POST", "/api/games/{id}/lesson",
          "Where a pupil stands in a lesson after all answers so far. A lesson is no match: nobody else is in it, its dice "
          "are written down beforehand, and nothing of it is kept",
          lessons::at, schema<AtLesson>, schema<LessonMessage>},
    Route{"GET", "/api/games/{id}/tables", "The tables of a game as they are printed", lobby::tables, nothing,
          schema<PrintedTables>},
    Route{"POST", "/api/matches", "Set up a match", lobby::create, schema<CreateMatch>, schema<MatchCreated>},
    Route{"GET", "/api/matches",
          "Open, running and finished matches, and your own; ?game=, ?group=, ?most=, ?before= for the next "
          "page",
          lobby::list, nothing, schema<MatchList>},
    Route{"GET", "/api/matches/{id}", "What anybody may know of a match", lobby::show, nothing,
          schema<MatchShown>},
    Route{"POST", "/api/matches/{id}/join", "Take an open seat", lobby::join, schema<JoinMatch>,
          schema<SeatTaken>},
    Route{"POST", "/api/matches/{id}/entropy", "Show the text for the dice that you promised", play::keep_promise,
          schema<KeepPromise>, schema<Items>},
    Route{"GET", "/api/matches/{id}/view",
          "What your seat knows, is asked and may answer; after the end ?seat= shows either, and ?at=SEQ what it knew then",
          play::view,
          nothing, schema<ViewMessage>},
    Route{"POST", "/api/matches/{id}/choices", "Answer the question before your seat", play::choose,
          schema<Choose>, schema<Items>},
    Route{"POST", "/api/matches/{id}/undo", "Take your last choice back, while it has told nobody anything",
          play::undo, schema<Command>, schema<Items>},
    Route{"GET", "/api/matches/{id}/orders", "Your standing orders, and what can be ordered beforehand", play::orders,
          nothing, schema<OrdersMessage>},
    Route{"POST", "/api/matches/{id}/orders",
          "Leave standing orders in place of those you have; they answer for you at once, what you are asked now as "
          "well. Who knows that you are asked can tell from that that you have some",
          play::leave_orders, schema<LeaveOrders>, schema<Items>},
    Route{"POST", "/api/matches/{id}/why", "Whether something could be done now, and why not", play::why,
          schema<WhyNot>, schema<WhyAnswer>},
    Route{"GET", "/api/matches/{id}/events",
          "Your stream after a sequence; watchers hear what both sides heard", play::events, nothing,
          schema<Items>},
    Route{"GET", "/api/matches/{id}/live",
          "The same as it happens: WebSocket, or server-sent events; ?after=SEQ", play::live, nothing,
          schema<Items>},
    Route{"GET", "/api/matches/{id}/log", "Your own stream; the whole choice log once the match is over",
          play::log, nothing, any},
    Route{"GET", "/api/matches/{id}/reasons", "Why the bots did what they did, once the match is over",
          play::reasons, nothing, schema<ReasonsMessage>},
    Route{"GET", "/api/matches/{id}/belief",
          "What may be supposed of what is hidden from your seat, worked out from its view", play::belief,
          nothing, schema<BeliefMessage>},
    Route{"GET", "/api/matches/{id}/odds",
          "What may come of each of your options, and how things stand, worked out from your view by the rules",
          play::odds, nothing, schema<OddsMessage>},
    Route{"GET", "/api/matches/{id}/luck",
          "How the dice fell against what could be expected, and what the points were for, once the match is over",
          play::luck, nothing,
          schema<LuckMessage>},
    Route{"POST", "/api/matches/{id}/resign", "Give the match up", play::resign, schema<Command>,
          schema<Items>},
    Route{"POST", "/api/matches/{id}/draw", "Offer, accept or decline a draw", play::draw,
          schema<DrawCommand>, schema<Items>},
    Route{"POST", "/api/matches/{id}/abandon",
          "End a match without a result: before it has begun, or after two weeks of silence", play::abandon,
          schema<Command>, schema<Items>},
    Route{"POST", "/api/tokens/revoke",
          "Move all your seats to a new token; the old one is worth nothing then", lobby::revoke,
          schema<RevokeToken>, schema<TokenMoved>},
    Route{"GET", "/api/openapi.json", "This description", openapi_page, nothing, any},
};

// The match in the path if it fits the pattern: "" for a pattern without one.
std::optional<std::string> matched(std::string_view pattern, std::string_view path) {
  const auto hole = pattern.find("{id}");
  if (hole == std::string_view::npos) return pattern == path ? std::optional<std::string>("") : std::nullopt;
  const auto head = pattern.substr(0, hole), tail = pattern.substr(hole + 4);
  if (!path.starts_with(head) || !path.ends_with(tail) || path.size() <= head.size() + tail.size())
    return std::nullopt;
  const auto id = path.substr(head.size(), path.size() - head.size() - tail.size());
  if (id.find('/') != std::string_view::npos) return std::nullopt;
  return std::string(id);
}

Response problem(int status, const char* code, const std::string& text, const std::string& rule = "") {
  return Call::reply(ErrorMessage{{code, text, rule}, std::nullopt}, status);
}

// Runs what may fail and turns every failure into an answer.
template <class Run>
Response guarded(Call& call, Run run) {
  try {
    return run();
  } catch (const Failure& failure) {
    return failure.response;
  } catch (const data::Error& e) {
    return problem(400, "bad_request", e.what());
  } catch (const store::Trouble&) {
    return problem(503, "store", call.words().say("server.store"));
  } catch (const Fault&) {
    return problem(500, "fault", call.words().say("server.fault"));
  } catch (const std::exception&) {
    return problem(500, "internal", call.words().say("server.internal"));
  }
}

}  // namespace

std::span<const Route> routes() { return all_routes; }

Json openapi() {
  Json definitions = Json::object(), paths = Json::object();
  const Json error = data::schema_of<ErrorMessage>(definitions);
  const auto content = [](const Json& schema) { return Json{{"application/json", {{"schema", schema}}}}; };
  for (const Route& route : all_routes) {
    Json operation{{"summary", route.about}};
    const std::string path = route.path;
    if (path.find("{id}") != std::string::npos) {
      operation["parameters"] = Json::array(
          {{{"name", "id"}, {"in", "path"}, {"required", true}, {"schema", {{"type", "string"}}}}});
    }
    if (const Json body = route.takes(definitions); !body.is_null())
      operation["requestBody"] = {{"required", true}, {"content", content(body)}};
    operation["responses"] = {
        {"200", {{"description", "done"}, {"content", content(route.answers(definitions))}}},
        {"default", {{"description", "not done"}, {"content", content(error)}}}};
    std::string method = route.method;
    std::ranges::transform(method, method.begin(), [](unsigned char c) { return std::tolower(c); });
    paths[path][method] = std::move(operation);
  }
  return {{"openapi", "3.1.0"},
          {"info", {{"title", "Flagplot"}, {"version", "1"}}},
          {"paths", paths},
          {"components",
           {{"schemas", definitions},
            {"securitySchemes",
             {{"bearer", {{"type", "http"}, {"scheme", "bearer"}}},
              {"cookie", {{"type", "apiKey"}, {"in", "cookie"}, {"name", "flagplot"}}}}}}}};
}

std::string Call::language() const {
  const auto asked = query("lang");
  const std::string wish = asked ? *asked : request.language;
  return wish.starts_with("pl") ? "pl" : "en";
}

std::string Call::token() const {
  const std::string& shown = request.bearer.empty() ? request.cookie : request.bearer;
  if (!shown.empty() && !looks_like_token(shown)) fail(401, "bad_token");
  return shown;
}

std::string Call::origin() const {
  if (request.address.empty() || !api.settings().quotas.any()) return "";
  return token_hash(network_of(request.address));
}

std::optional<std::string> Call::query(std::string_view name) const {
  for (const auto& [key, value] : request.query) {
    if (key == name) return value;
  }
  return std::nullopt;
}

void Call::fail(int status, const char* code, const std::string& text, const std::string& rule) const {
  throw Failure{problem(status, code, text, rule)};
}

void Call::fail(int status, const char* code) const {
  fail(status, code, words().say(std::string("server.") + code));
}

Json Call::json_body() const {
  // A form of another site can post without asking, but not with this type.
  if (!request.type.starts_with("application/json")) fail(415, "not_json");
  // Members are kept in their order, and each is looked for among those before it: thousands would take their time.
  bool too_much = false;
  std::array<std::size_t, deepest_body + 1> members{};
  const auto watch_shape = [&](int depth, Json::parse_event_t event, Json&) {
    if (too_much || depth > deepest_body) {
      too_much = true;
      return false;
    }
    auto& here = members[static_cast<std::size_t>(depth)];
    if (event == Json::parse_event_t::object_start) members[std::min<std::size_t>(depth + 1, deepest_body)] = 0;
    if (event == Json::parse_event_t::key) too_much = ++here > most_members;
    return !too_much;
  };
  Json json = Json::parse(request.body, watch_shape, false);
  if (too_much || json.is_discarded()) fail(400, "malformed");
  return json;
}

std::shared_ptr<Table> Call::table() const {
  if (!looks_like_match_id(id)) fail(404, "no_match");
  auto found = hall().find(id);
  if (auto* table = std::get_if<std::shared_ptr<Table>>(&found)) return *table;
  if (const auto* unreadable = std::get_if<Unreadable>(&found))
    fail(410, "unreadable", words().say(unreadable->said, unreadable->with));
  fail(404, "no_match");
}

Seat Call::own_seat(Table& table) const {
  const std::string shown = token();
  if (shown.empty()) fail(401, "no_token");
  const auto seat = hall().look(table, [&](const TableNow& t) { return t.seat_of(token_hash(shown)); });
  if (!seat) fail(403, "not_your_seat");
  return *seat;
}

umpire::Stream Call::stream(Table& table) const {
  const std::string shown = token();
  const auto wanted = query("seat");
  const Seat named = wanted ? seat_named(*wanted).value_or(Seat::Chance) : Seat::None;
  if (named == Seat::Chance) fail(400, "no_such_seat");
  const auto allowed = hall().look(table, [&](const TableNow& t) -> std::optional<umpire::Stream> {
    const Seat own = shown.empty() ? Seat::None : t.seat_of(token_hash(shown)).value_or(Seat::None);
    if (named != Seat::None) {
      if (named != own && !t.sitting.over()) return std::nullopt;
      return umpire::stream_of(named);
    }
    if (own != Seat::None) return umpire::stream_of(own);
    if (t.row.listed || t.sitting.over()) return umpire::Stream::Watchers;
    return std::nullopt;
  });
  if (!allowed) fail(shown.empty() ? 401 : 403, shown.empty() ? "no_token" : "not_your_seat");
  return *allowed;
}

Response Call::with_cookie(Response response, const std::string& token) const {
  std::string cookie =
      std::string(api.cookie_name()) + "=" + token + "; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000";
  if (api.settings().behind_https) cookie += "; Secure";
  response.headers.emplace_back("Set-Cookie", std::move(cookie));
  return response;
}

Api::Api(Hall& hall, Settings settings) : hall_(hall), settings_(std::move(settings)) {}

const data::Catalogue& Api::words(const std::string& game, const std::string& language) {
  const std::scoped_lock lock(mutex_);
  auto& place = words_[{game, language}];
  if (!place) place = std::make_unique<data::Catalogue>(hall_.library().files(), game, language);
  return *place;
}

Response Api::answer(const Request& request) {
  Call call{*this, request};
  return guarded(call, [&]() -> Response {
    if (request.path == "/healthz") {
      hall_.store().check();
      return {200, "ok\n", "text/plain", {}};
    }
    std::string allowed;
    for (const Route& route : all_routes) {
      const auto id = matched(route.path, request.path);
      if (!id) continue;
      if (request.method == route.method ||
          (request.method == "HEAD" && std::string_view(route.method) == "GET")) {
        call.id = *id;
        Response response = route.run(call);
        if (route.run == play::choose && response.status == 200) ++choices_;
        return response;
      }
      allowed += (allowed.empty() ? "" : ", ") + std::string(route.method);
    }
    if (allowed.empty()) call.fail(404, "no_such_path");
    Response response = problem(405, "wrong_method", call.words().say("server.wrong_method"));
    response.headers.emplace_back("Allow", allowed);
    return response;
  });
}

namespace {

// A listener's place in a stream. It ends when the token it was opened with no longer holds the seat.
class LiveStream final : public Listening {
 public:
  LiveStream(Api& api, std::shared_ptr<Table> table, umpire::Stream stream, std::string holder,
             std::uint32_t after, const data::Catalogue& words, std::function<void()> wake)
      : api_(api),
        table_(std::move(table)),
        listener_{stream, std::move(wake)},
        holder_(std::move(holder)),
        position_(after),
        words_(words) {
    api_.hall().add_listener(*table_, listener_);
  }
  ~LiveStream() override { api_.hall().remove_listener(*table_, listener_); }

  std::vector<Message> take() override {
    constexpr std::size_t handful = 32;
    return api_.hall().look(*table_, [&](const TableNow& t) {
      std::vector<Message> messages;
      if (!may_hear(t)) throw std::runtime_error("the seat has changed hands");
      const auto& notices = t.sitting.notices(listener_.stream);
      if (position_ > notices.size()) {
        // A place this stream does not have: the client must look at its view again.
        position_ = static_cast<std::uint32_t>(notices.size());
        messages.push_back({position_, data::encode(Items{position_, {}, true}).dump()});
      }
      while (position_ < notices.size() && messages.size() < handful) {
        const auto& notice = notices[position_];
        ++position_;
        messages.push_back(
            {position_,
             data::encode(Items{position_, items_of(t.sitting, notice, position_, words_), std::nullopt})
                 .dump()});
      }
      return messages;
    });
  }

 private:
  bool may_hear(const TableNow& t) const {
    if (listener_.stream == umpire::Stream::Watchers || t.sitting.over()) return true;
    const auto seat = t.seat_of(holder_);
    return seat && umpire::stream_of(*seat) == listener_.stream;
  }

  Api& api_;
  std::shared_ptr<Table> table_;
  Listener listener_;
  const std::string holder_;  // hash of the token
  std::uint32_t position_;
  const data::Catalogue& words_;
};

}  // namespace

std::unique_ptr<Listening> Api::listen(const Request& request, std::function<void()> wake,
                                       Response& refused) {
  Call call{*this, request};
  std::unique_ptr<Listening> stream;
  refused = guarded(call, [&]() -> Response {
    const auto id = matched("/api/matches/{id}/live", request.path);
    if (!id) call.fail(404, "no_such_path");
    call.id = *id;
    const auto table = call.table();
    const auto heard = call.stream(*table);
    std::uint32_t after = 0;
    if (const auto text = call.query("after")) {
      const Json number = Json::parse(*text, nullptr, false);
      after = data::decode<std::uint32_t>(number, "after");
    }
    const std::string game(table->game->id());
    const std::string token = call.token();
    stream = std::make_unique<LiveStream>(*this, table, heard, token.empty() ? "" : token_hash(token), after,
                                          call.words(game), std::move(wake));
    return {};
  });
  return stream;
}

std::string Api::metrics() {
  return "# HELP flagplot_choices_total Choices of players that were kept.\n"
         "# TYPE flagplot_choices_total counter\n"
         "flagplot_choices_total " +
         std::to_string(choices_) +
         "\n"
         "# HELP flagplot_matches_in_memory Matches held in memory.\n"
         "# TYPE flagplot_matches_in_memory gauge\n"
         "flagplot_matches_in_memory " +
         std::to_string(hall_.in_memory()) + "\n";
}

}  // namespace flagplot::server
