#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "umpire/log.h"

namespace flagplot::umpire {

// Who is told things: each player, and whoever watches. Watchers hear what both players heard.
enum class Stream : std::uint8_t { Allied, Axis, Watchers };
constexpr Stream stream_of(Seat seat) { return seat == Seat::Axis ? Stream::Axis : Stream::Allied; }

// What one listener hears at once: something happened, and what it is told of it. The place of a notice in
// its stream is the stream's sequence number. A notice exists only where the listener noticed something, so
// the numbers count nothing that is hidden from it.
struct Notice {
  enum class What : std::uint8_t {
    Joined,    // the second seat is taken, a promise not kept yet
    Began,     // both seats are taken, the dice are fixed
    News,      // events, or a new question
    Chose,     // this seat's own choice
    TookBack,  // this seat's own
    DrawOffered,
    DrawDeclined,
    Ended,
    LeftOrders,  // this seat's own
  };
  What what = What::News;
  Seat by = Seat::None;
  Choice choice{};
  std::int64_t at = 0;  // milliseconds since 1970
  std::vector<Event> events;
  bool standing = false;  // the choice was given by a standing order
  Ask question{};         // that the choice answers
  std::uint32_t records = 0;  // of the match until then: for whoever looks back when it is over, and told to nobody
};
std::string_view name(Notice::What);

// A stream's notices in order. They never change once told, so copies share them.
class Notices {
 public:
  std::size_t size() const { return notices_.size(); }
  bool empty() const { return notices_.empty(); }
  const Notice& operator[](std::size_t i) const { return *notices_[i]; }
  const Notice& back() const { return *notices_.back(); }
  void add(Notice notice) { notices_.push_back(std::make_shared<const Notice>(std::move(notice))); }

 private:
  std::vector<std::shared_ptr<const Notice>> notices_;
};

// Why something that is no matter of the game's rules cannot be done; a key of the common catalogue.
struct Denied {
  std::string key;
};

// An answer that was thought of beforehand, and the kind of question it is meant for.
struct Intended {
  std::uint16_t prompt = 0;
  Choice choice{};
  bool if_can = false;  // where that is not asked or not allowed, the next order follows
};

// How much a match takes.
struct Limits {
  std::size_t answers = 256;  // of standing orders in one act
  // Of each seat that do not bring the match forward: orders left, choices taken back, draws offered. Each seat has its
  // own, or one could use up the other's and tell from a refusal what that one has done.
  std::size_t acts = 4096;
};

// One match as people sit down to it: seats are taken, dice are committed to and mixed with what the
// players bring, orders are given and taken back, draws offered, games given up; and each listener's stream
// of what it may know. It does not know where lines are kept: an act returns the lines to keep, and
// `follow` takes up a kept line again.
class Sitting {
 public:
  Sitting(std::shared_ptr<const Game>, LogHeader, const KeyedDice::Key&, const Limits& = {});

  const Game& game() const { return *game_; }
  const std::shared_ptr<const Game>& shared_game() const { return game_; }
  const LogHeader& header() const { return header_; }
  const Proceedings& proceedings() const { return proceedings_; }
  bool taken(Seat seat) const { return proceedings_.taken(seat); }
  bool begun() const { return match_.has_value(); }
  bool over() const { return ended() || (match_ && match_->finished()); }
  bool asked(Seat seat) const { return match_ && !over() && match_->asked().has(seat); }
  const std::optional<Ended>& ended() const { return proceedings_.ended(); }
  const std::optional<Match>& match() const { return match_; }
  Seat draw_offered_by() const { return proceedings_.draw_offered_by(); }
  bool undoable(Seat) const;

  const Standing& standing() const { return standing_; }
  // Whether standing orders had more to answer than one act may.
  bool has_more_to_answer() const { return more_to_answer_; }

  const Notices& notices(Stream stream) const { return notices_[static_cast<std::size_t>(stream)]; }
  std::uint32_t sequence(Stream stream) const { return static_cast<std::uint32_t>(notices(stream).size()); }

  // Acts. Lines come back already followed.
  using Refused = std::variant<Refusal, Denied>;
  using Acted = std::variant<std::vector<Line>, Refused>;
  Acted take(Seat, const Brought&, std::int64_t now);
  Acted reveal(Seat, const std::string& entropy, std::int64_t now);  // keeps the seat's promise
  Acted choose(Seat, Choice, std::int64_t now);
  // Several orders as one act: the first as above, the others while each is asked for and allowed, and, `until_news`,
  // while nothing happens that the seat has to know. What was not given any more, and why, is in `cut`.
  struct Cut {
    std::size_t left = 0;
    std::optional<Refused> why;
  };
  Acted choose(Seat, Choice, std::span<const Intended> then, bool until_news, std::int64_t now, Cut& cut);
  // Takes back the seat's last choice, and with it what followed from that alone: who was asked nothing since is asked
  // nothing now.
  Acted undo(Seat, std::int64_t now);
  // Replaces the seat's standing orders. They answer at once what it is asked now, and everything that comes: in the same
  // act, so that nobody else can tell an answer from a question that was never put. Those that are in force already are
  // no act: nothing is written. But orders that wait go on when they are left anew.
  Acted leave_orders(Seat, const StandingOrders&, std::int64_t now);
  // The next answers of standing orders, where there were too many for one act; denied if there are none.
  Acted go_on(std::int64_t now);
  Acted resign(Seat, std::int64_t now);
  Acted offer_draw(Seat, std::int64_t now);
  Acted answer_draw(Seat, bool accept, std::int64_t now);
  // Ends without a result: before the match has begun, or when nothing has reached a waiting seat for long.
  Acted abandon(Seat, std::int64_t now);
  // Nobody came: ends a match that has not begun.
  Acted expire(Seat, std::int64_t now);
  // A fault in the rules has made it impossible to go on. Nobody has lost.
  Acted give_up(Seat asked, std::int64_t now);
  static constexpr std::int64_t patience = 14LL * 24 * 3600 * 1000;

  // Takes up a line that was kept. One line saying what is wrong if it cannot be.
  std::optional<std::string> follow(const Line&, std::int64_t at);

  // What the seat that wrote that line is given for it. Lines are numbered from 1, as they were followed.
  std::string receipt_for(std::uint32_t line) const;

  // The record of the whole match, for anybody once it is over.
  std::string log_text() const;
  std::optional<KeyedDice::Key> revealed_key() const;  // nothing before the end

  static constexpr std::size_t most_entropy = 128;  // characters a player may bring

 private:
  Acted act(Line, std::int64_t now);
  std::optional<std::string> follow_act(const Line&, std::int64_t at);
  void link(const Line&);
  Line linked_record();
  std::optional<Refused> check_running(Seat) const;
  std::optional<Refused> check_may_add(Seat) const;  // an act of those that are limited
  std::optional<Refused> check_still_meant(Seat, const Intended&) const;
  bool has_heard_news(Seat, std::uint32_t since) const;
  void begin(std::int64_t at);
  void spread_record(const Ask& answered, std::int64_t at);
  void add(Stream, Notice);
  void tell_all(Notice::What, Seat by, std::int64_t at);
  std::vector<Line> run_on(std::int64_t now);
  std::optional<std::pair<Seat, Choice>> next_standing_answer() const;
  std::optional<std::string> follow_record(const Line&, std::int64_t at);
  std::vector<Event> told(Stream, std::uint32_t record) const;
  // The match, by those who are only called once it has begun.
  Match& playing() {
    assert(match_);
    return *match_;
  }
  const Match& playing() const {
    assert(match_);
    return *match_;
  }

  std::shared_ptr<const Game> game_;
  LogHeader header_;
  KeyedDice::Key key_;
  Limits limits_;
  Proceedings proceedings_;
  std::optional<KeyedDice> dice_;
  std::optional<Match> match_;
  Standing standing_;
  bool more_to_answer_ = false;
  std::vector<Act> acts_;
  std::array<std::size_t, 2> limited_{};  // acts of each seat so far
  Chain chain_;
  std::vector<KeyedDice::Key> hashes_;  // of the lines
  std::array<Notices, 3> notices_;
};

}  // namespace flagplot::umpire
