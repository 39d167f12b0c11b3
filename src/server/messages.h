#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "data/shape.h"
#include "umpire/odds.h"
#include "umpire/seat_view.h"

// Everything that goes over the wire, as types. The shapes below are the protocol: encoder, decoder, JSON
// Schemas and /api/openapi.json all come from them.
namespace flagplot::server {

struct ErrorShown {
  std::string code, text, rule;
};
struct ErrorMessage {
  ErrorShown error;
  std::optional<std::uint32_t> seq;
};

struct CreateMatch {
  std::string game;
  std::optional<Json> scenario, options;
  std::map<std::string, std::string> seats;
  std::optional<bool> listed;
  std::optional<std::string> promise, entropy, seed;
};
struct MatchCreated {
  std::string id, seat, token, invite, commitment, receipt;
};

struct JoinMatch {
  std::optional<std::string> invite, seat, promise, entropy;
};
struct SeatTaken {
  std::string seat, token, commitment, receipt;
};
struct KeepPromise {
  std::string entropy;
  std::optional<std::string> key;
};
// What a seat has brought for the dice.
struct BroughtShown {
  std::string promise, entropy;
};

struct RevokeToken {
  std::optional<std::string> token;
};
struct TokenMoved {
  std::string token;
  std::uint32_t matches = 0;
};

// One of several orders in a request, and the kind of question it is meant for.
struct ThenChoose {
  std::string prompt;
  Json choice;
  std::optional<bool> if_can;
};
struct Choose {
  std::uint32_t seq = 0;
  Json choice;
  std::optional<std::string> key;
  std::optional<std::vector<ThenChoose>> then;
  std::optional<bool> until_news;
};
struct Command {
  std::optional<std::uint32_t> seq;
  std::optional<std::string> key;
};
struct DrawCommand {
  std::string answer;
  std::optional<std::string> key;
};
// A standing order: how questions of a kind are answered.
struct StandingGiven {
  std::string prompt, answer;
  std::optional<std::string> proviso;
};
struct StandingShown {
  std::string prompt, answer;
  std::optional<std::string> proviso;
  std::string text;
};
struct LeaveOrders {
  std::vector<StandingGiven> orders;
  bool until_news = false;
  std::optional<bool> until_turn, sole;
  std::optional<std::uint32_t> seq;
  std::optional<std::string> key;
};
struct OrdersMessage {
  std::vector<StandingShown> orders;
  bool until_news = false, until_turn = false, sole = false, waiting = false;
  std::vector<StandingShown> offers;
};
struct WhyNot {
  std::optional<Json> choice;
  std::optional<std::string> piece, place;
};
struct WhyAnswer {
  bool allowed = false;
  std::string text, rule;
  std::optional<Json> choice;
};

struct Item {
  std::uint32_t seq = 0;
  std::string kind;
  std::int64_t at = 0;
  std::string text, rule;
  std::optional<Json> what;
  bool standing = false;
};
struct NotGiven {
  std::uint32_t orders = 0;
  std::string text, rule;
};
struct ViewMessage {
  std::string id, game, scenario, seat;
  std::uint32_t seq = 0;
  bool begun = false, finished = false;
  std::optional<umpire::ResultShown> result;
  std::optional<umpire::PromptShown> prompt;
  std::vector<umpire::OptionShown> options;
  Json board;
  bool undoable = false;
  std::optional<std::string> draw_offered_by;
  std::string opponent, commitment;
  std::map<std::string, BroughtShown> entropy;
  std::optional<std::string> key;
};

struct Items {
  std::uint32_t seq = 0;
  std::vector<Item> events;
  std::optional<bool> more = {};
  std::optional<std::string> receipt = {};
  std::optional<NotGiven> not_given = {};
  std::optional<ViewMessage> view = {};
};

struct SeatShown {
  std::string player;
  bool you = false;
};
struct MatchShown {
  std::string id, game, scenario, title;
  Json options;
  std::int64_t created = 0;
  bool listed = false, begun = false, finished = false;
  std::map<std::string, SeatShown> seats;
  std::optional<bool> your_turn;
  std::optional<umpire::ResultShown> result;
  std::optional<std::string> commitment;
  std::optional<std::map<std::string, BroughtShown>> entropy;
};
struct MatchList {
  std::vector<MatchShown> open, running, finished, mine;
  std::map<std::string, std::string> next;
};

struct GameList {
  std::vector<Json> games;
  std::vector<std::string> bots;
};

struct ReasonShown {
  std::uint32_t n = 0;
  std::string seat;
  Json choice;
  std::string key;
  Json params;
  std::string text;
};
struct ReasonsMessage {
  std::vector<ReasonShown> reasons;
};

struct BelievedShown {
  std::string subject;
  std::map<std::string, std::uint32_t> places, natures;
};
struct BeliefMessage {
  std::uint32_t seq = 0;
  std::vector<BelievedShown> believed;
};

struct OddsMessage {
  std::uint32_t seq = 0;
  std::vector<umpire::OptionOdds> options;
  Json around;
};
struct TallyShown {
  std::string kind, side;
  std::uint32_t rolls = 0;
  std::int64_t came = 0;
  double expected = 0, variance = 0;
};
struct AwardShown {
  std::string side, what, name;
  std::int32_t points = 0;
  std::string rule;
};
struct LuckMessage {
  std::vector<TallyShown> luck;
  std::vector<AwardShown> awards;
};

struct ChartMessage {
  Json map;
  std::optional<Json> coast, units;
};
struct PrintedTables {
  Json tables;
};
struct RuleShown {
  std::string id, part, title, text;
};
struct RulebookMessage {
  std::string tag;
  std::vector<RuleShown> rules;
};

}  // namespace flagplot::server

namespace flagplot::data {

#define FLAGPLOT_SHAPE(Type, Name)            \
  template <>                                 \
  struct Shape<server::Type> {                \
    using T = server::Type;                   \
    static constexpr const char* name = Name; \
    static constexpr auto fields = std::tuple

FLAGPLOT_SHAPE(ErrorShown, "Problem"){
    field("code", &T::code, "which problem, for programs"),
    field("text", &T::text, "what is wrong, as a sentence in the language asked for"),
    field("rule", &T::rule, "the rule that forbids it; empty if it is no matter of rules")};
};
FLAGPLOT_SHAPE(ErrorMessage, "Error"){
    field("error", &T::error, "what is wrong"),
    field("seq", &T::seq, "with a stale sequence: the seat's sequence now")};
}
;
FLAGPLOT_SHAPE(CreateMatch, "CreateMatch"){
    field("game", &T::game, "id of a game"),
    field("scenario", &T::scenario,
          "id of a scenario, or one of your own, perhaps with a \"title\"; the first one if left out"),
    field("options", &T::options, "rules options that differ from the default"),
    field("seats", &T::seats, "for allied and axis: \"me\", \"open\" or \"bot:NAME\""),
    field("listed", &T::listed, "false: only who has the link can find the match or take an open seat"),
    field("promise", &T::promise, "SHA-256, in hexadecimal, of a text of your own that goes into the dice: it is "
                                  "shown once the other seat is taken"),
    field("entropy", &T::entropy, "or the text itself, up to 128 characters"),
    field("seed", &T::seed, "same seed, same dice; for tests, the dice can be foreseen by whoever knows it")};
}
;
FLAGPLOT_SHAPE(MatchCreated, "MatchCreated"){
    field("id", &T::id, "of the match"), field("seat", &T::seat, "yours; empty if you took none"),
    field("token", &T::token, "proves that the seat is yours: send it as cookie or bearer token"),
    field("invite", &T::invite, "hands the open seat over, once; empty if no seat is open"),
    field("commitment", &T::commitment,
          "SHA-256 of the key that fixes the dice; the key is shown at the end. Keep it"),
    field("receipt", &T::receipt, "for taking your seat: keep it; empty if you took none")};
}
;
FLAGPLOT_SHAPE(JoinMatch, "JoinMatch"){
    field("invite", &T::invite, "from the invitation"),
    field("seat", &T::seat, "or, for a seat that is open to everybody: allied or axis"),
    field("promise", &T::promise, "SHA-256, in hexadecimal, of a text of your own that goes into the dice"),
    field("entropy", &T::entropy, "or the text itself, up to 128 characters")};
}
;
FLAGPLOT_SHAPE(SeatTaken, "SeatTaken"){field("seat", &T::seat, "now yours"),
                                       field("token", &T::token, "proves it"),
                                       field("commitment", &T::commitment, "SHA-256 of the key that fixes the dice"),
                                       field("receipt", &T::receipt, "for taking the seat: keep it")};
}
;
FLAGPLOT_SHAPE(KeepPromise, "KeepPromise"){
    field("entropy", &T::entropy, "the text that was promised"),
    field("key", &T::key, "a name of your own for this request: sent again, it is not done again")};
}
;
FLAGPLOT_SHAPE(BroughtShown, "Brought"){
    field("promise", &T::promise, "SHA-256 of the text; empty if none was promised"),
    field("entropy", &T::entropy, "the text; empty if there is none yet")};
}
;
FLAGPLOT_SHAPE(RevokeToken, "RevokeToken"){field("token", &T::token,
                                                 "a new one of your own making, 43 random letters, digits, - "
                                                 "and _: then the request can be sent again if no "
                                                 "answer comes; left out: the server makes one")};
}
;
FLAGPLOT_SHAPE(TokenMoved, "TokenMoved"){
    field("token", &T::token, "the one that holds your seats from now on"),
    field("matches", &T::matches, "in how many matches")};
}
;
FLAGPLOT_SHAPE(ThenChoose, "ThenChoose"){
    field("prompt", &T::prompt, "the kind of question it is meant for"),
    field("choice", &T::choice, "as among the options of that question"),
    field("if_can", &T::if_can, "true: where that is not asked or not allowed, the next one follows")};
}
;
FLAGPLOT_SHAPE(Choose, "Choose"){
    field("seq", &T::seq, "the sequence of the view the choice was made on"),
    field("choice", &T::choice, "one of the view's options, as it is"),
    field("key", &T::key, "a name of your own for this request: sent again, it is not done again"),
    field("then", &T::then, "orders for the questions that follow, up to 256: each is given if that is asked and allowed; "
                            "the first that is not ends the list"),
    field("until_news", &T::until_news, "the list also ends when something happens to you")};
}
;
FLAGPLOT_SHAPE(Command, "Command"){
    field("seq", &T::seq, "the sequence of the view it was made on; left out: whatever it is"),
    field("key", &T::key, "a name of your own for this request: sent again, it is not done again")};
}
;
FLAGPLOT_SHAPE(DrawCommand, "DrawCommand"){
    field("answer", &T::answer, "offer, accept or decline"),
    field("key", &T::key, "a name of your own for this request: sent again, it is not done again")};
}
;
FLAGPLOT_SHAPE(StandingGiven, "StandingOrder"){
    field("prompt", &T::prompt, "which kind of question it answers"),
    field("answer", &T::answer, "a verb: with the only option that has it; \"only\": with the only option that is not a "
                                "pass; \"again\": as in the turn before"),
    field("proviso", &T::proviso, "only if this holds; left out: always")};
}
;
FLAGPLOT_SHAPE(StandingShown, "StandingOrderShown"){
    field("prompt", &T::prompt, "which kind of question it answers"),
    field("answer", &T::answer, "with what"),
    field("proviso", &T::proviso, "only if this holds; null: always"),
    field("text", &T::text, "all of it as a sentence")};
}
;
FLAGPLOT_SHAPE(LeaveOrders, "LeaveOrders"){
    field("orders", &T::orders, "all that are to be in force, from those the game offers; the first that fits answers"),
    field("until_news", &T::until_news, "pass whatever can be passed until something happens"),
    field("until_turn", &T::until_turn, "the same, but no longer than this turn; left out: false"),
    field("sole", &T::sole, "give the answer to every question that has only one; left out: false"),
    field("seq", &T::seq, "the sequence of the view it was made on; left out: whatever it is"),
    field("key", &T::key, "a name of your own for this request: sent again, it is not done again")};
}
;
FLAGPLOT_SHAPE(OrdersMessage, "StandingOrders"){
    field("orders", &T::orders, "in force, the first that fits answers"),
    field("until_news", &T::until_news, "whatever can be passed is passed until something happens"),
    field("until_turn", &T::until_turn, "the same, but no longer than this turn"),
    field("sole", &T::sole, "every question that has only one answer is answered"),
    field("waiting", &T::waiting, "they answer nothing until you have answered yourself: you took something back"),
    field("offers", &T::offers, "everything that can be ordered beforehand in this game")};
}
;
FLAGPLOT_SHAPE(WhyNot, "WhyNot"){field("choice", &T::choice, "a choice; or a piece and a place:"),
                                 field("piece", &T::piece, "name of something of yours"),
                                 field("place", &T::place, "where it might go")};
}
;
FLAGPLOT_SHAPE(WhyAnswer, "WhyAnswer"){
    field("allowed", &T::allowed, "whether it could be done now"),
    field("text", &T::text, "why not, or what it would do, as a sentence"),
    field("rule", &T::rule, "the rule behind it; empty if none is named"),
    field("choice", &T::choice, "the choice that was judged; null if none fits")};
}
;
FLAGPLOT_SHAPE(Item, "StreamItem"){
    field("seq", &T::seq, "where in the stream"),
    field("kind", &T::kind, "event, joined, began, chose, took_back, left_orders, draw_offered, draw_declined or ended"),
    field("at", &T::at, "when, in milliseconds since 1970"),
    field("text", &T::text, "as a sentence"),
    field("rule", &T::rule, "the rule behind it; empty if none is named"),
    field("what", &T::what, "the event or choice itself, for programs"),
    field("standing", &T::standing, "whether a standing order of yours made this choice")};
}
;
FLAGPLOT_SHAPE(NotGiven, "NotGiven"){
    field("orders", &T::orders, "how many of those that were to follow"),
    field("text", &T::text, "that they were not given and why, in a line"),
    field("rule", &T::rule, "the rule that forbids the first of them; empty if it is no matter of rules")};
}
;
FLAGPLOT_SHAPE(ViewMessage, "View"){
    field("id", &T::id, "of the match"),
    field("game", &T::game, "id of the game"),
    field("scenario", &T::scenario, "id of the scenario"),
    field("seat", &T::seat, "allied or axis"),
    field("seq", &T::seq, "goes into the next choice"),
    field("begun", &T::begun, "false while a seat is open"),
    field("finished", &T::finished, "whether the match is over"),
    field("result", &T::result, "how it ended; null before"),
    field("prompt", &T::prompt, "the question before this seat; null while it is asked nothing"),
    field("options", &T::options, "every legal answer"),
    field("board", &T::board, "what the seat knows of the board; each game has its own form"),
    field("undoable", &T::undoable, "whether the last choice can be taken back"),
    field("draw_offered_by", &T::draw_offered_by, "allied or axis while an offer stands"),
    field("opponent", &T::opponent, "open, human or bot:NAME"),
    field("commitment", &T::commitment, "SHA-256 of the key that fixes the dice"),
    field("entropy", &T::entropy, "what each seat has brought for the dice"),
    field("key", &T::key, "that key, once the match is over")};
}
;
FLAGPLOT_SHAPE(Items, "StreamItems"){
    field("seq", &T::seq, "the sequence these items lead up to"),
    field("events", &T::events, "oldest first; empty if only the question before the seat has changed"),
    field("more", &T::more, "true: there are more after this sequence, ask again"),
    field("receipt", &T::receipt, "in the answer to an act of yours: proves later that it was taken in, and when"),
    field("not_given", &T::not_given, "in the answer to several orders: those that were not given any more"),
    field("view", &T::view, "in the answer to an act with ?view=1: what your seat sees after it, as GET view tells it")};
}
;
FLAGPLOT_SHAPE(SeatShown, "Seat"){field("player", &T::player, "open, human or bot:NAME"),
                                  field("you", &T::you, "whether it is yours")};
}
;
FLAGPLOT_SHAPE(MatchShown, "Match"){
    field("id", &T::id, "of the match"),
    field("game", &T::game, "id of the game"),
    field("scenario", &T::scenario, "id of the scenario; empty for one of somebody's own"),
    field("title", &T::title, "of the scenario, in the language asked for"),
    field("options", &T::options, "the rules options in force"),
    field("created", &T::created, "when, in milliseconds since 1970"),
    field("listed", &T::listed, "whether strangers can find it"),
    field("begun", &T::begun, "false while a seat is open"),
    field("finished", &T::finished, "whether it is over"),
    field("seats", &T::seats, "allied and axis"),
    field("your_turn", &T::your_turn, "whether something is asked of your seat; null if you have none"),
    field("result", &T::result, "how it ended, where that is at hand"),
    field("commitment", &T::commitment, "SHA-256 of the key that fixes the dice; not in lists"),
    field("entropy", &T::entropy, "what each seat has brought for the dice; not in lists")};
}
;
FLAGPLOT_SHAPE(MatchList, "MatchList"){
    field("open", &T::open, "with a seat that anybody may take"),
    field("running", &T::running, "that can be watched"),
    field("finished", &T::finished, "whose records are open"),
    field("mine", &T::mine, "where you have a seat"),
    field("next", &T::next, "for each group that goes on: what ?group=GROUP&before= wants")};
}
;
FLAGPLOT_SHAPE(GameList, "GameList"){field("games", &T::games, "title, parts, scenarios and options of each"),
                                     field("bots", &T::bots, "names for \"bot:NAME\"")};
}
;
FLAGPLOT_SHAPE(ReasonShown, "Reason"){field("n", &T::n, "the record of the log that it is about"),
                                      field("seat", &T::seat, "allied or axis"),
                                      field("choice", &T::choice, "what the bot chose"),
                                      field("key", &T::key, "of the sentence"),
                                      field("params", &T::params, "what fills it"),
                                      field("text", &T::text, "why, as a sentence")};
}
;
FLAGPLOT_SHAPE(ReasonsMessage, "Reasons"){
    field("reasons", &T::reasons, "oldest first; choices without a particular reason are left out")};
}
;
FLAGPLOT_SHAPE(BelievedShown, "Believed"){
    field("subject", &T::subject, "a hidden ship or token, as the board names it"),
    field("places", &T::places,
          "where it may be, in ten-thousandths that add up to 10,000; those below one are left out"),
    field("natures", &T::natures, "the same of what it may be, in the words of the board")};
}
;
FLAGPLOT_SHAPE(BeliefMessage, "Belief"){
    field("seq", &T::seq, "the sequence of the view that it follows from"),
    field("believed", &T::believed, "empty if nothing is hidden, or nobody has thought about this game")};
}
;
FLAGPLOT_SHAPE(OddsMessage, "Odds"){
    field("seq", &T::seq, "the sequence of the view that it follows from"),
    field("options", &T::options, "the options of which something can be reckoned"),
    field("around", &T::around, "what holds whatever is chosen: reach, guns; each game has its own form")};
}
;
FLAGPLOT_SHAPE(TallyShown, "Tally"){
    field("kind", &T::kind, "what was rolled for, the same in every language"),
    field("side", &T::side, "who gains by it: allied, axis, or none"),
    field("rolls", &T::rolls, "how often"),
    field("came", &T::came, "what came of them: hits, contacts held, the sum of levels"),
    field("expected", &T::expected, "what all the ways the dice could have fallen bring on average"),
    field("variance", &T::variance, "the square of how far from that they usually are")};
}
;
FLAGPLOT_SHAPE(AwardShown, "Award"){field("side", &T::side, "allied or axis"),
                                    field("what", &T::what, "what for, the same in every language"),
                                    field("name", &T::name, "of the piece it was for; empty if none"),
                                    field("points", &T::points, "how many"),
                                    field("rule", &T::rule, "the rule that gives them")};
}
;
FLAGPLOT_SHAPE(LuckMessage, "Luck"){
    field("luck", &T::luck, "by kind and side, in the order in which they were first rolled for"),
    field("awards", &T::awards, "what all points were given for; empty in games that have none to name")};
}
;
FLAGPLOT_SHAPE(ChartMessage, "Chart"){
    field("map", &T::map, "zones and places"),
    field("coast", &T::coast, "land as polygons in the map's own units; null if the map has none"),
    field("units", &T::units, "the pieces as printed: everybody knows these; null if there are none")};
}
;
FLAGPLOT_SHAPE(PrintedTables, "Tables"){
    field("tables", &T::tables, "the tables that rules and dice refer to, by name, as printed; empty if there are none")};
}
;
FLAGPLOT_SHAPE(RuleShown, "Rule"){field("id", &T::id, "number in the rulebook"),
                                  field("part", &T::part, "part of the rulebook"),
                                  field("title", &T::title, "a few words; empty if not written yet"),
                                  field("text", &T::text, "the rule in our words; empty if not written yet")};
}
;
FLAGPLOT_SHAPE(RulebookMessage, "Rulebook"){
    field("tag", &T::tag, "what stands before a number: \"BIS 8.14\""),
    field("rules", &T::rules, "in the order of the rulebook")};
}
;
#undef FLAGPLOT_SHAPE

}  // namespace flagplot::data
