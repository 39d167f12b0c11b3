#include "umpire/sitting.h"

#include <algorithm>
#include <iterator>
#include <sstream>

#include "kernel/bytes.h"

namespace flagplot::umpire {
namespace {

constexpr std::array all_streams{Stream::Allied, Stream::Axis, Stream::Watchers};

}  // namespace

std::string_view name(Notice::What what) {
  constexpr std::array<std::string_view, 9> names{"joined",       "began",         "news",  "chose",      "took_back",
                                                  "draw_offered", "draw_declined", "ended", "left_orders"};
  return names[static_cast<std::size_t>(what)];
}

Sitting::Sitting(std::shared_ptr<const Game> game, LogHeader header, const KeyedDice::Key& key, const Limits& limits)
    : game_(std::move(game)), header_(std::move(header)), key_(key), limits_(limits) {
  chain_.add(header_line(header_));
}

void Sitting::link(const Line& line) {
  const bool record = line.body.contains("choice") || line.body.contains("undo");
  const auto records = match_ ? static_cast<std::uint32_t>(match_->records().size()) : 0;
  if (!record) acts_.push_back({records, line});
  if (!line.body.contains("choice")) ++limited_[index(line.seat)];
  const auto hash = key_from_hex(chain_.add(entry_line(line, record ? records : 0)));
  assert(hash);  // a chain writes nothing else
  hashes_.push_back(*hash);
}

Line Sitting::linked_record() {
  const Record& record = playing().records().back();
  Line line{record.seat, record_body(record)};
  link(line);
  return line;
}

std::string Sitting::receipt_for(std::uint32_t line) const { return receipt(key_, to_hex(hashes_.at(line - 1))); }

void Sitting::add(Stream stream, Notice notice) {
  if (match_) notice.records = static_cast<std::uint32_t>(match_->records().size());
  notices_[static_cast<std::size_t>(stream)].add(std::move(notice));
}

void Sitting::tell_all(Notice::What what, Seat by, std::int64_t at) {
  for (const Stream stream : all_streams) add(stream, {what, by, {}, at, {}});
}

// What a listener heard because of one record. The newest are at the end of the match's own lists.
std::vector<Event> Sitting::told(Stream stream, std::uint32_t record) const {
  const auto heard = playing().told(stream == Stream::Axis ? Seat::Axis : Seat::Allied);
  std::vector<Event> events;
  for (std::size_t i = heard.size(); i-- > 0;) {
    if (heard[i].record < record) break;
    if (heard[i].record != record) continue;
    if (stream != Stream::Watchers || heard[i].event.to == both_players) events.push_back(heard[i].event);
  }
  std::ranges::reverse(events);
  return events;
}

void Sitting::begin(std::int64_t at) {
  dice_.emplace(key_, proceedings_.entropy());
  match_.emplace(*game_);
  for (const Stream stream : all_streams) {
    add(stream, {Notice::What::Began, Seat::None, {}, at, told(stream, 0)});
  }
}

// Gives every listener its notice of the record that was added last.
void Sitting::spread_record(const Ask& answered, std::int64_t at) {
  const auto number = static_cast<std::uint32_t>(playing().records().size());
  const Record& record = playing().records().back();
  for (const Seat seat : players) {
    const Stream stream = stream_of(seat);
    if (record.seat == seat && record.undoes) {
      add(stream, {Notice::What::TookBack, seat, record.choice, at, {}});
    } else if (record.seat == seat) {
      add(stream, {Notice::What::Chose, seat, record.choice, at, told(stream, number), record.standing, answered});
    } else if (playing().reached(number, seat)) {
      add(stream, {Notice::What::News, Seat::None, {}, at, told(stream, number)});
    }
  }
  if (auto events = told(Stream::Watchers, number); !events.empty())
    add(Stream::Watchers, {Notice::What::News, Seat::None, {}, at, std::move(events)});
  if (playing().finished() && !ended()) tell_all(Notice::What::Ended, Seat::None, at);
}

std::optional<std::pair<Seat, Choice>> Sitting::next_standing_answer() const {
  for (const Seat seat : players) {
    if (const auto choice = asked(seat) ? standing_.answer(playing(), seat) : std::nullopt)
      return std::pair(seat, *choice);
  }
  return std::nullopt;
}

// Dice fall and standing orders answer, until somebody has to be asked.
std::vector<Line> Sitting::run_on(std::int64_t now) {
  std::vector<Line> lines;
  more_to_answer_ = false;
  for (std::size_t answers = 0; !over();) {
    Ask answered = game_->asked_of(playing().state(), Seat::Chance);
    if (answered.seat == Seat::Chance) {
      assert(dice_);  // a match begins with them
      playing().roll(dice_->roll(playing().rolls(), answered));
    } else {
      const auto next = next_standing_answer();
      more_to_answer_ = next && answers == limits_.answers;
      if (!next || more_to_answer_) break;
      ++answers;
      answered = game_->asked_of(playing().state(), next->first);
      if (playing().choose(next->first, next->second, true))
        throw std::logic_error("a standing order gave an answer that is not allowed");
    }
    standing_.follow(playing(), answered);
    spread_record(answered, now);
    lines.push_back(linked_record());
  }
  return lines;
}

std::optional<Sitting::Refused> Sitting::check_running(Seat) const {
  if (over()) return Denied{"match.over"};
  if (!begun()) return Denied{"match.not_begun"};
  return std::nullopt;
}

std::optional<Sitting::Refused> Sitting::check_may_add(Seat seat) const {
  if (auto denied = check_running(seat)) return denied;
  if (limited_[index(seat)] >= limits_.acts) return Denied{"match.too_many_acts"};
  return std::nullopt;
}

Sitting::Acted Sitting::act(Line line, std::int64_t now) {
  if (const auto wrong = follow(line, now))
    throw std::logic_error("an act that cannot be followed: " + *wrong);
  std::vector<Line> lines{std::move(line)};
  if (begun()) {
    for (Line& next : run_on(now)) lines.push_back(std::move(next));
  }
  return lines;
}

Sitting::Acted Sitting::take(Seat seat, const Brought& brought, std::int64_t now) {
  if (taken(seat)) return Denied{"match.seat_taken"};
  if (over()) return Denied{"match.over"};
  Json body{{"take", true}};
  if (brought.promise.empty()) {
    body["entropy"] = brought.entropy.substr(0, most_entropy);
  } else {
    body["promise"] = brought.promise;
  }
  return act({seat, std::move(body)}, now);
}

// Not before the other seat is taken: who comes last would know both texts before choosing its own.
Sitting::Acted Sitting::reveal(Seat seat, const std::string& entropy, std::int64_t now) {
  if (over()) return Denied{"match.over"};
  const Brought& own = proceedings_.brought(seat);
  if (!own.open()) return Denied{"match.no_promise"};
  if (!proceedings_.all_seated()) return Denied{"match.not_begun"};
  if (entropy.empty() || promise_of(entropy) != own.promise) return Denied{"match.broken_promise"};
  return act({seat, {{"reveal", entropy}}}, now);
}

Sitting::Acted Sitting::choose(Seat seat, Choice choice, std::int64_t now) {
  if (auto denied = check_running(seat)) return *denied;
  const Ask answered = game_->asked_of(playing().state(), seat);
  if (const auto refusal = playing().choose(seat, choice)) return *refusal;
  standing_.follow(playing(), answered);
  spread_record(answered, now);
  std::vector<Line> lines{linked_record()};
  for (Line& next : run_on(now)) lines.push_back(std::move(next));
  return lines;
}

bool Sitting::has_heard_news(Seat seat, std::uint32_t since) const {
  const auto& routine = game_->words().standing.routine;
  const auto is_news = [&](const Event& event) { return std::ranges::find(routine, event.kind) == routine.end(); };
  const Notices& own = notices(stream_of(seat));
  for (std::size_t i = since; i < own.size(); ++i) {
    if (std::ranges::any_of(own[i].events, is_news)) return true;
  }
  return false;
}

// Why an order that was thought of beforehand does not answer what the seat is asked.
std::optional<Sitting::Refused> Sitting::check_still_meant(Seat seat, const Intended& order) const {
  if (auto denied = check_running(seat)) return denied;
  const Ask ask = game_->asked_of(playing().state(), seat);
  if (ask.seat != seat) return Denied{"match.not_asked"};
  if (ask.prompt != order.prompt) return Denied{"match.other_question"};
  return std::nullopt;
}

Sitting::Acted Sitting::choose(Seat seat, Choice choice, std::span<const Intended> then, bool until_news,
                               std::int64_t now, Cut& cut) {
  const std::uint32_t heard = sequence(stream_of(seat));
  cut = {};
  Acted acted = choose(seat, choice, now);
  auto* lines = std::get_if<std::vector<Line>>(&acted);
  if (!lines) return acted;
  for (std::size_t i = 0; i < then.size(); ++i) {
    cut.why = check_still_meant(seat, then[i]);
    if (cut.why && then[i].if_can) continue;
    if (until_news && has_heard_news(seat, heard)) cut.why = Denied{"match.news_came"};
    if (!cut.why) {
      Acted next = choose(seat, then[i].choice, now);
      if (auto* more = std::get_if<std::vector<Line>>(&next)) {
        std::ranges::move(*more, std::back_inserter(*lines));
        continue;
      }
      cut.why = std::get<Refused>(next);
      if (then[i].if_can) continue;
    }
    cut.left = then.size() - i;
    return acted;
  }
  cut.why.reset();  // what was left out at the end was not asked
  return acted;
}

// An answer that was given because there was no other goes back only together with the order it followed.
bool Sitting::undoable(Seat seat) const {
  if (!match_ || over()) return false;
  const std::uint32_t number = match_->undoable(seat);
  if (number == 0 || !match_->records()[number - 1].standing) return number != 0;
  Match before = *match_;
  OptionRoom room;
  while (before.undo(seat)) {
    game_->options(before.view(seat), room.options);
    if (room.options.size() != 1) return true;
  }
  return false;
}

Sitting::Acted Sitting::undo(Seat seat, std::int64_t now) {
  if (auto denied = check_may_add(seat)) return *denied;
  if (!undoable(seat)) return Denied{"play.undo.refused"};
  std::vector<Line> lines;
  OptionRoom room;
  for (;;) {
    if (!playing().undo(seat)) break;
    standing_.follow(playing(), {});
    spread_record({}, now);
    lines.push_back(linked_record());
    game_->options(playing().view(seat), room.options);
    if (room.options.size() != 1) break;
  }
  return lines;
}

Sitting::Acted Sitting::leave_orders(Seat seat, const StandingOrders& orders, std::int64_t now) {
  if (auto denied = check_running(seat)) return *denied;
  if (orders == standing_.of(seat) && !standing_.waits(seat)) return std::vector<Line>{};
  if (auto denied = check_may_add(seat)) return *denied;
  return act({seat, {{"standing", to_json(game_->words(), orders)}}}, now);
}

Sitting::Acted Sitting::go_on(std::int64_t now) {
  if (auto denied = check_running(Seat::None)) return *denied;
  auto lines = run_on(now);
  if (lines.empty()) return Denied{"match.nothing_to_answer"};
  return lines;
}

Sitting::Acted Sitting::resign(Seat seat, std::int64_t now) {
  if (auto denied = check_running(seat)) return *denied;
  return act({seat, {{"resign", true}}}, now);
}

Sitting::Acted Sitting::offer_draw(Seat seat, std::int64_t now) {
  if (auto denied = check_may_add(seat)) return *denied;
  if (draw_offered_by() != Seat::None) return Denied{"match.draw_offered_already"};
  return act({seat, {{"draw", "offer"}}}, now);
}

// An offer stands until it is answered. Were it withdrawn by an order of the other side, its end would tell
// that an order was given.
Sitting::Acted Sitting::answer_draw(Seat seat, bool accept, std::int64_t now) {
  if (auto denied = check_running(seat)) return *denied;
  if (draw_offered_by() != other(seat)) return Denied{"match.no_draw_offered"};
  return act({seat, {{"draw", accept ? "accept" : "decline"}}}, now);
}

Sitting::Acted Sitting::abandon(Seat seat, std::int64_t now) {
  if (over()) return Denied{"match.over"};
  if (begun()) {
    // Both conditions are the asker's own knowledge: whether the other side still owes orders is not.
    const auto& own = notices(stream_of(seat));
    if (asked(seat) || own.empty() || now - own.back().at < patience)
      return Denied{"match.too_early_to_abandon"};
  }
  return act({seat, {{"abandon", true}}}, now);
}

Sitting::Acted Sitting::expire(Seat seat, std::int64_t now) {
  if (over()) return Denied{"match.over"};
  if (proceedings_.settled()) return Denied{"match.too_early_to_abandon"};
  return act({seat, {{"expire", true}}}, now);
}

Sitting::Acted Sitting::give_up(Seat asked, std::int64_t now) {
  if (over()) return Denied{"match.over"};
  return act({asked, {{"fault", true}}}, now);
}

std::optional<std::string> Sitting::follow(const Line& line, std::int64_t at) {
  const bool record = line.body.contains("choice") || line.body.contains("undo");
  if (auto wrong = record ? follow_record(line, at) : follow_act(line, at)) return wrong;
  if (record) {
    linked_record();
  } else {
    link(line);
  }
  return std::nullopt;
}

std::optional<std::string> Sitting::follow_act(const Line& line, std::int64_t at) {
  if (over()) return "comes after the end";
  if (auto wrong = proceedings_.follow(line)) return wrong;
  if (auto wrong = standing_.follow_act(game_->words(), line.seat, line.body)) return "cannot be followed: " + *wrong;
  if (ended()) {
    tell_all(Notice::What::Ended, line.seat, at);
  } else if (line.body.contains("standing")) {
    if (!begun()) return "leaves orders before the match has begun";
    add(stream_of(line.seat), {Notice::What::LeftOrders, line.seat, {}, at, {}});
  } else if (line.body.contains("draw")) {
    tell_all(draw_offered_by() == line.seat ? Notice::What::DrawOffered : Notice::What::DrawDeclined, line.seat, at);
  } else if (proceedings_.settled()) {
    begin(at);
  } else if (line.body.contains("take") && proceedings_.all_seated()) {
    tell_all(Notice::What::Joined, line.seat, at);
  }
  return std::nullopt;
}

std::optional<std::string> Sitting::follow_record(const Line& line, std::int64_t at) {
  if (!begun() || over()) return "is an order outside the match";
  const auto record = record_from(line.seat, line.body);
  if (!record) return "is not a record of a choice";
  const Ask answered = game_->asked_of(playing().state(), record->seat);
  if (auto wrong = play_record(*record, dice_, playing(), standing_); !wrong.empty()) return wrong;
  spread_record(answered, at);
  return std::nullopt;
}

std::optional<KeyedDice::Key> Sitting::revealed_key() const {
  if (!over()) return std::nullopt;
  return key_;
}

std::string Sitting::log_text() const {
  std::ostringstream out;
  LogWriter writer(out, header_);
  const std::span<const Record> records = match_ ? match_->records() : std::span<const Record>{};
  auto act = acts_.begin();
  for (std::uint32_t done = 0; done <= records.size(); ++done) {
    for (; act != acts_.end() && act->after == done; ++act) writer.append_act(act->line);
    if (done < records.size()) writer.append(records[done]);
  }
  if (match_ && !ended()) {
    writer.close(*game_, *match_, revealed_key());
  } else {
    writer.close(revealed_key(), ended());
  }
  return std::move(out).str();
}

}  // namespace flagplot::umpire
