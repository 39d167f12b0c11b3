#include "app/studies/part_file.h"

#include <charconv>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <stdexcept>

namespace flagplot::app {
namespace {

constexpr int format = 1;
constexpr const char* kind = "part of a study";
constexpr std::array columns{"series", "game", "winner", "how",     "margin",
                             "steps",  "hash", "length", "finished"};

Json line_of(std::size_t series, std::uint64_t number, const bots::Played& p) {
  return Json::array({series, number, name(p.result.winner), p.result.how, p.result.margin, p.steps,
                      to_hex(p.hash), p.length, p.finished});
}

// These throw for what line_of never writes.
std::uint64_t from_hex(const std::string& text) {
  std::uint64_t value = 0;
  const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), value, 16);
  if (error != std::errc{} || to_hex(value) != text) throw std::invalid_argument(text);
  return value;
}
Seat winner_in(const std::string& text) {
  for (const Seat seat : {Seat::None, Seat::Allied, Seat::Axis}) {
    if (name(seat) == text) return seat;
  }
  throw std::invalid_argument(text);
}

bots::Played game_in(const Json& line, const Game& game) {
  bots::Played p;
  p.finished = line[8].get<bool>();
  p.result = {static_cast<std::uint8_t>(p.finished), winner_in(line[2].get<std::string>()),
              line[4].get<std::int16_t>(), line[3].get<std::uint16_t>()};
  if (p.result.how >= game.words().endings.size()) throw std::invalid_argument("how");
  p.steps = line[5].get<std::uint64_t>();
  p.hash = from_hex(line[6].get<std::string>());
  p.length = line[7].get<int>();
  return p;
}

}  // namespace

void write_part(const std::string& file, const Study& study, const bots::Shard& part, const Games& games) {
  std::ofstream out(file, std::ios::binary);
  out << Json{{"flagplot", kind}, {"format", format},       {"part", part.number},
              {"of", part.of},    {"asked", study.asked()}, {"columns", columns}}
             .dump()
      << '\n';
  std::uint64_t count = 0;
  for (std::size_t series = 0; series < games.series.size(); ++series) {
    const auto& all = games.series[series];
    for (std::uint64_t i = 0; i < part.count(all.size()); ++i, ++count)
      out << line_of(series, part.nth(i), all[part.nth(i)]).dump() << '\n';
  }
  Json thinking = Json::array();
  for (const auto& [seconds, choices] : games.thinking)
    thinking.push_back({{"seconds", seconds}, {"choices", choices}});
  out << Json{{"end", count}, {"thinking", thinking}}.dump() << '\n';
  if (!out.flush()) throw data::Error(file, "cannot be written");
}

PartReader::PartReader(std::string file) : file_(std::move(file)) {
  if (!std::filesystem::exists(file_)) throw data::Error(file_, "no such file");
  if (std::filesystem::is_directory(file_)) throw data::Error(file_, "is a directory; expected a file");
  std::ifstream in(file_, std::ios::binary);
  if (!in) throw data::Error(file_, "cannot be read");
  const Json first = Json::parse(next_line(in), nullptr, false);
  if (!first.is_object() || first.value("flagplot", Json()) != kind)
    throw data::Error(file_, "is no part of a study; expected what --shard K/N --out FILE writes");
  if (first.value("format", Json()) != format)
    throw data::Error(file_, "is of another format; expected " + std::to_string(format));
  try {
    asked_ = first.at("asked");
    part_ = part_named(first.at("part").dump() + "/" + first.at("of").dump());
  } catch (const std::exception&) {
    refuse("expected which part it is, and what was asked");
  }
}

void PartReader::read(const Game& game, Games& games) {
  std::ifstream in(file_, std::ios::binary);
  line_ = 0;
  next_line(in);  // has been read
  std::uint64_t count = 0;
  for (std::size_t series = 0; series < games.series.size(); ++series) {
    auto& all = games.series[series];
    for (std::uint64_t i = 0; i < part_.count(all.size()); ++i, ++count) {
      const std::uint64_t number = part_.nth(i);
      const Json line = Json::parse(next_line(in), nullptr, false);
      if (!line.is_array() || line.size() != columns.size() || line[0] != series || line[1] != number)
        refuse("expected game " + std::to_string(number) + " of series " + std::to_string(series));
      try {
        all[number] = game_in(line, game);
      } catch (const std::exception&) {
        refuse("expected how a game ended, as its first line says");
      }
    }
  }
  const Json last = Json::parse(next_line(in), nullptr, false);
  if (!last.is_object() || last.value("end", Json()) != count)
    refuse("expected the end, after " + std::to_string(count) + " games");
  try {
    const Json& thinking = last.at("thinking");
    games.thinking.resize(thinking.size());
    for (std::size_t bot = 0; bot < thinking.size(); ++bot) {
      games.thinking[bot].seconds += thinking[bot].at("seconds").get<double>();
      games.thinking[bot].choices += thinking[bot].at("choices").get<std::uint64_t>();
    }
  } catch (const nlohmann::json::exception&) {
    refuse("expected how long was thought");
  }
}

bool is_part(const std::string& file) {
  try {
    return PartReader(file).part().of > 0;
  } catch (const data::Error&) {
    return false;
  }
}

std::string PartReader::next_line(std::ifstream& in) {
  std::string line;
  ++line_;
  if (!std::getline(in, line)) refuse("the file ends in the middle");
  return line;
}

void PartReader::refuse(const std::string& what) const {
  throw data::Error(file_, "line " + std::to_string(line_) + ": " + what);
}

}  // namespace flagplot::app
