#include "umpire/log.h"

#include <limits>

#include "kernel/speech.h"

namespace flagplot::umpire {
namespace {

constexpr const char* kind = "choice log";
constexpr int format = 2;

// A number that came from outside: 1e99 or -1 must not be squeezed into the type.
template <class T>
T whole(const Json& json) {
  if (!json.is_number_unsigned() ||
      json.get<std::uint64_t>() > static_cast<std::uint64_t>(std::numeric_limits<T>::max()))
    throw std::invalid_argument("not a whole number in range");
  return json.get<T>();
}

LogHeader header_from(const Json& json) {
  LogHeader h;
  h.game = json.at("game").get<std::string>();
  h.rules = whole<int>(json.at("rules"));
  h.scenario = json.at("scenario");
  h.options = json.at("options");
  h.data = json.at("data").get<std::string>();
  h.commitment = json.at("dice").at("commitment").get<std::string>();
  return h;
}

Record parsed_record(Seat seat, const Json& json) {
  Record r;
  r.seat = seat;
  if (json.contains("undo")) {
    r.undoes = whole<std::uint32_t>(json["undo"]);
  } else {
    const Json& n = json.at("choice");
    if (!n.is_array() || n.size() != 4) throw std::invalid_argument("not four numbers");
    r.choice = {whole<std::uint16_t>(n[0]), whole<std::uint16_t>(n[1]), whole<std::uint16_t>(n[2]),
                whole<std::uint16_t>(n[3])};
  }
  if (json.contains("dice")) {
    r.dice = whole<std::uint8_t>(json["dice"]);
    r.sides = whole<std::uint16_t>(json.at("sides"));
  }
  if (json.contains("standing")) r.standing = json["standing"].get<bool>();
  r.state = std::stoull(json.at("state").get<std::string>(), nullptr, 16);
  return r;
}

// Splits the text into lines; a last line without its newline was cut off in the middle.
struct Lines {
  std::string_view rest;
  bool cut = false;
  std::optional<std::string_view> next() {
    if (rest.empty()) return std::nullopt;
    const auto end = rest.find('\n');
    cut = end == std::string_view::npos;
    const auto line = rest.substr(0, end);
    rest = cut ? std::string_view{} : rest.substr(end + 1);
    return line;
  }
};

class Reader {
 public:
  explicit Reader(std::string_view text) : lines_{text} {}

  std::variant<Log, LogFault> read() {
    Log log;
    auto header = next_line();
    if (!header) return fault();
    if (!header->contains("flagplot") || (*header)["flagplot"] != kind)
      return LogFault{0, "not a choice log"};
    if (!header->contains("format") || (*header)["format"] != format) {
      return LogFault{0, "written in a format this program does not know"};
    }
    try {
      log.header = header_from(*header);
      for (;;) {
        auto line = next_line();
        if (!line) return fault();
        if (line->contains("end")) {
          if (auto error = read_end(*line, log)) return *error;
          return log;
        }
        if (auto error = read_entry(*line, log)) return *error;
      }
    } catch (const std::exception&) {  // a member is missing, of another type or out of range
      return LogFault{number_, "is not a record of a choice log"};
    }
  }

 private:
  std::optional<LogFault> read_entry(const Json& line, Log& log) {
    const auto seat = seat_named(line.at("seat").get<std::string>());
    if (!seat) return LogFault{number_, "is of a seat there is not"};
    const bool act = !line.contains("n");
    // Who left a standing order has a receipt for that, and not for each of its answers.
    const bool by_order = !act && line.value("standing", Json()) == true;
    const Seat by = by_order || Proceedings::is_umpires(line) ? Seat::None : *seat;
    log.entries.push_back({by, act ? number_ - 1 : number_, act, hash_});
    if (act) {
      if (const auto wrong = log.proceedings.follow({*seat, line}))
        return LogFault{number_ - 1, "is followed by an act that " + *wrong};
      Json body = line;
      body.erase("seat");
      log.acts.push_back({number_ - 1, {*seat, std::move(body)}});
      return std::nullopt;
    }
    if (whole<std::uint32_t>(line["n"]) != number_) return LogFault{number_, "is missing or out of order"};
    if (log.proceedings.ended()) return LogFault{number_, "comes after the end"};
    // Who plays alone needs no seats; where they are taken, the dice must be fixed before the first order.
    if (log.proceedings.anybody_seated() && !log.proceedings.settled())
      return LogFault{number_, "comes before the match has begun"};
    log.records.push_back(parsed_record(*seat, line));
    ++number_;
    return std::nullopt;
  }

  std::optional<LogFault> read_end(const Json& line, Log& log) {
    if (whole<std::uint32_t>(line.at("end")) + 1 != number_) return LogFault{number_, "is missing"};
    if (lines_.next()) return LogFault{number_, "stands after the closing line"};
    log.finished = line.at("finished").get<bool>();
    log.result = line.value("result", Json());
    std::optional<Ended> ended;
    if (line.contains("ended")) {
      const auto by = seat_named(line["ended"].at("by").get<std::string>());
      ended = Ended{line["ended"].at("how").get<std::string>(), by.value_or(Seat::None)};
    }
    if (ended != log.proceedings.ended()) return LogFault{number_, "the closing line names an end that nobody brought about"};
    if (line.contains("key")) {
      log.key = key_from_hex(line["key"].get<std::string>());
      if (!log.key) return LogFault{number_, "the revealed key is not 64 hexadecimal digits"};
    }
    return std::nullopt;
  }

  // The next line with its hash checked and taken off; nothing, with `fault_` set, if there is none.
  std::optional<Json> next_line() {
    const auto text = lines_.next();
    if (!text) return broken("is missing: the log ends without its closing line");
    Json json = Json::parse(*text, nullptr, false);
    if (lines_.cut) return broken("is cut off in the middle");
    if (!json.is_object() || !json.contains("hash")) return broken("is not a line of a choice log");
    const Json hash = json["hash"];
    json.erase("hash");
    hash_ = chain_.add(json);
    if (hash != hash_) return broken("was altered: its hash does not match");
    if (first_) {
      first_ = false;
      number_ = 1;
    }
    return json;
  }
  std::optional<Json> broken(const char* what) {
    fault_ = {number_, what};
    return std::nullopt;
  }
  std::variant<Log, LogFault> fault() const { return fault_; }

  Lines lines_;
  Chain chain_;
  std::string hash_;  // of the line read last
  LogFault fault_;
  std::uint32_t number_ = 0;
  bool first_ = true;
};

}  // namespace

const std::string& Chain::add(const Json& line) { return hash_ = sha256_hex(hash_ + "\n" + line.dump()); }

Json header_line(const LogHeader& h) {
  return {{"flagplot", kind},
          {"format", format},
          {"game", h.game},
          {"rules", h.rules},
          {"scenario", h.scenario},
          {"options", h.options},
          {"data", h.data},
          {"dice", {{"commitment", h.commitment}}}};
}

Json entry_line(const Line& line, std::uint32_t record) {
  Json json = Json::object();
  if (record) json["n"] = record;
  json["seat"] = name(line.seat);
  json.update(line.body);
  return json;
}

LogWriter::LogWriter(std::ostream& out, const LogHeader& header) : out_(out) { line(header_line(header)); }

void LogWriter::line(Json json) {
  json["hash"] = chain_.add(json);
  out_ << json.dump() << '\n';
}

void LogWriter::append(const Record& r) { line(entry_line({r.seat, record_body(r)}, ++count_)); }
void LogWriter::append_act(const Line& act) { line(entry_line(act, 0)); }

void LogWriter::close(const Game& game, const Match& match, const std::optional<KeyedDice::Key>& revealed) {
  Json json{{"end", count_}, {"finished", match.finished()}};
  if (match.finished()) json["result"] = flagplot::to_json(game, match.result());
  closing_line(std::move(json), revealed);
}

void LogWriter::close(const std::optional<KeyedDice::Key>& revealed, const std::optional<Ended>& ended) {
  Json json{{"end", count_}, {"finished", false}};
  if (ended) json["ended"] = {{"how", ended->how}, {"by", name(ended->by)}};
  closing_line(std::move(json), revealed);
}

void LogWriter::closing_line(Json json, const std::optional<KeyedDice::Key>& revealed) {
  if (revealed) json["key"] = to_hex(*revealed);
  line(std::move(json));
}

std::string play_record(const Record& r, const std::optional<KeyedDice>& dice, Match& match, Standing& standing) {
  const Game& game = match.game();
  const Ask answered = r.undoes ? Ask{} : game.asked_of(match.state(), r.seat);
  if (r.standing && (r.undoes || r.seat == Seat::Chance || standing.answer(match, r.seat) != r.choice))
    return "is not what the standing orders answer";
  if (r.undoes) {
    if (match.undoable(r.seat) != r.undoes || !match.undo(r.seat))
      return "takes back what cannot be taken back";
  } else if (r.seat == Seat::Chance) {
    if (dice) {
      const Ask ask = game.asked_of(match.state(), Seat::Chance);
      if (ask.seat == Seat::Chance && dice->roll(match.rolls(), ask) != r.choice) {
        return "shows dice that the revealed key does not give";
      }
    }
    if (!match.roll(r.choice)) return "rolls dice that were not asked for";
    const Record& rolled = match.records().back();
    if (r.sides && (r.dice != rolled.dice || r.sides != rolled.sides)) return "names other dice than those rolled";
  } else if (r.choice.verb >= game.words().verbs.size()) {
    return "has a verb this game does not know";
  } else if (auto refusal = match.choose(r.seat, r.choice, r.standing)) {
    const Said said = say(game, *refusal);
    return "is not a legal choice" + (said.rule.empty() ? "" : " [" + said.rule + "]");
  }
  if (match.records().back().state != r.state) return "leads to another state under these rules";
  standing.follow(match, answered);
  return {};
}

Json record_body(const Record& r) {
  Json json;
  if (r.undoes) {
    json["undo"] = r.undoes;
  } else {
    json["choice"] = {r.choice.verb, r.choice.a, r.choice.b, r.choice.c};
  }
  if (r.sides) {
    json["dice"] = r.dice;
    json["sides"] = r.sides;
  }
  json["state"] = flagplot::to_hex(r.state);
  if (r.standing) json["standing"] = true;
  return json;
}

std::optional<Record> record_from(Seat seat, const Json& json) {
  try {
    return parsed_record(seat, json);
  } catch (const std::exception&) {  // a member is missing, of another type or out of range
    return std::nullopt;
  }
}

std::variant<Log, LogFault> read_log(std::string_view text) { return Reader(text).read(); }

std::optional<LogFault> replay(const Log& log, Match& match) {
  Standing standing;
  return replay(log, match, standing);
}

std::optional<LogFault> replay(const Log& log, Match& match, Standing& standing) {
  const Game& game = match.game();
  if (log.header.game != game.id() || log.header.rules != game.rules_version()) {
    return LogFault{0, "made with rules version " + std::to_string(log.header.rules) + " of " +
                           log.header.game + "; this program has version " +
                           std::to_string(game.rules_version())};
  }
  std::optional<KeyedDice> dice;
  if (log.key) {
    if (KeyedDice::commitment(*log.key) != log.header.commitment) {
      return LogFault{0, "the revealed key is not the one that was committed to"};
    }
    dice.emplace(*log.key, log.proceedings.entropy());
  } else if (log.finished || log.proceedings.ended()) {
    return LogFault{static_cast<std::uint32_t>(log.records.size()) + 1,
                    "the game is over but its key is not revealed"};
  }
  auto act = log.acts.begin();
  for (std::uint32_t i = 0; i <= log.records.size(); ++i) {
    for (; act != log.acts.end() && act->after == i; ++act) {
      if (const auto wrong = standing.follow_act(game.words(), act->line.seat, act->line.body))
        return LogFault{i, "is followed by " + *wrong};
    }
    if (i == log.records.size()) break;
    if (auto why = play_record(log.records[i], dice, match, standing); !why.empty()) return LogFault{i + 1, why};
  }
  if (log.finished && log.result != flagplot::to_json(game, match.result())) {
    return LogFault{static_cast<std::uint32_t>(log.records.size()) + 1,
                    "the closing line names another result"};
  }
  if (log.finished != match.finished()) {
    return LogFault{static_cast<std::uint32_t>(log.records.size()) + 1,
                    log.finished ? "the log calls the game finished, but it goes on"
                                 : "the log calls the game unfinished, but it is over"};
  }
  return std::nullopt;
}

}  // namespace flagplot::umpire
