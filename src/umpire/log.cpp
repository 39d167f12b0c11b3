#include "umpire/log.h"

#include <sodium.h>

#include <limits>

#include "kernel/speech.h"

namespace flagplot::umpire {
namespace {

constexpr const char* kind = "choice log";
constexpr int format = 1;

std::string chained(const std::string& previous, const Json& line) {
  start_sodium();
  const std::string text = previous + "\n" + line.dump();
  std::array<unsigned char, 16> hash{};
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(text.data()),
                     text.size(), nullptr, 0);
  return to_hex(hash);
}

Json to_json(const LogHeader& h) {
  return {{"flagplot", kind},
          {"format", format},
          {"game", h.game},
          {"rules", h.rules},
          {"scenario", h.scenario},
          {"options", h.options},
          {"data", h.data},
          {"dice",
           {{"commitment", h.commitment},
            {"entropy", {{"allied", h.entropy.allied}, {"axis", h.entropy.axis}}}}}};
}

Json to_json(std::uint32_t number, const Record& r) {
  Json json{{"n", number}, {"seat", name(r.seat)}};
  json.update(record_body(r));
  return json;
}

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
  h.entropy = {json.at("dice").at("entropy").at("allied").get<std::string>(),
               json.at("dice").at("entropy").at("axis").get<std::string>()};
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
        if (whole<std::uint32_t>(line->at("n")) != number_)
          return LogFault{number_, "is missing or out of order"};
        const auto seat = seat_named(line->at("seat").get<std::string>());
        if (!seat) return LogFault{number_, "is of a seat there is not"};
        log.records.push_back(parsed_record(*seat, *line));
        ++number_;
      }
    } catch (const std::exception&) {  // a member is missing, of another type or out of range
      return LogFault{number_, "is not a record of a choice log"};
    }
  }

 private:
  std::optional<LogFault> read_end(const Json& line, Log& log) {
    if (whole<std::uint32_t>(line.at("end")) + 1 != number_) return LogFault{number_, "is missing"};
    if (lines_.next()) return LogFault{number_, "stands after the closing line"};
    log.finished = line.at("finished").get<bool>();
    log.result = line.value("result", Json());
    if (line.contains("ended")) {
      const auto by = seat_named(line["ended"].at("by").get<std::string>());
      log.ended = Ended{line["ended"].at("how").get<std::string>(), by.value_or(Seat::None)};
    }
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
    chain_ = chained(chain_, json);
    if (hash != chain_) return broken("was altered: its hash does not match");
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
  std::string chain_;
  LogFault fault_;
  std::uint32_t number_ = 0;
  bool first_ = true;
};

}  // namespace

LogWriter::LogWriter(std::ostream& out, const LogHeader& header) : out_(out) { line(to_json(header)); }

void LogWriter::line(Json json) {
  chain_ = chained(chain_, json);
  json["hash"] = chain_;
  out_ << json.dump() << '\n';
}

void LogWriter::append(const Record& r) { line(to_json(++count_, r)); }

void LogWriter::close(const Game& game, const Match& match, const std::optional<KeyedDice::Key>& revealed,
                      const std::optional<Ended>& ended) {
  Json json{{"end", count_}, {"finished", match.finished()}};
  if (match.finished()) json["result"] = flagplot::to_json(game, match.result());
  if (ended) json["ended"] = {{"how", ended->how}, {"by", name(ended->by)}};
  if (revealed) json["key"] = to_hex(*revealed);
  line(json);
}

std::string play_record(const Record& r, const std::optional<KeyedDice>& dice, Match& match) {
  const Game& game = match.game();
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
  } else if (r.choice.verb >= game.words().verbs.size()) {
    return "has a verb this game does not know";
  } else if (auto refusal = match.choose(r.seat, r.choice)) {
    const Said said = say(game, *refusal);
    return "is not a legal choice" + (said.rule.empty() ? "" : " [" + said.rule + "]");
  }
  if (match.records().back().state != r.state) return "leads to another state under these rules";
  return {};
}

Json record_body(const Record& r) {
  Json json;
  if (r.undoes) {
    json["undo"] = r.undoes;
  } else {
    json["choice"] = {r.choice.verb, r.choice.a, r.choice.b, r.choice.c};
  }
  json["state"] = flagplot::to_hex(r.state);
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
    dice.emplace(*log.key, log.header.entropy);
  } else if (log.finished || log.ended) {
    return LogFault{static_cast<std::uint32_t>(log.records.size()) + 1,
                    "the game is over but its key is not revealed"};
  }
  for (std::uint32_t i = 0; i < log.records.size(); ++i) {
    if (auto why = play_record(log.records[i], dice, match); !why.empty()) return LogFault{i + 1, why};
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
