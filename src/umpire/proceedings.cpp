#include "umpire/proceedings.h"

#include <algorithm>

namespace flagplot::umpire {
namespace {

std::optional<std::string> text_of(const Json& body, const char* member) {
  const auto found = body.find(member);
  if (found == body.end()) return "";
  if (!found->is_string()) return std::nullopt;
  return found->get<std::string>();
}

struct Ending {
  const char* member;  // of the line
  const char* how;
  bool umpires;
};
constexpr Ending endings[] = {{"resign", "resigned", false},
                              {"abandon", "abandoned", false},
                              {"expire", "expired", true},
                              {"fault", "faulted", true}};

}  // namespace

bool Proceedings::settled() const {
  return all_seated() && std::ranges::none_of(brought_, [](const Brought& b) { return b.open(); });
}

bool Proceedings::is_umpires(const Json& body) {
  return std::ranges::any_of(endings, [&](const Ending& e) { return e.umpires && body.contains(e.member); });
}

std::optional<std::string> Proceedings::follow(const Line& line) {
  if (line.seat != Seat::Allied && line.seat != Seat::Axis) return "is of a seat there is not";
  if (ended_) return "comes after the end";
  if (line.body.contains("take")) return sit_down(line);
  if (line.body.contains("reveal")) return keep_promise(line);
  if (line.body.contains("draw")) return draw(line);
  // What they are is for who knows the game.
  if (line.body.contains("standing")) return std::nullopt;
  // Or an umpire could end any match without its players.
  if (line.body.contains("expire") && settled()) return "lets a match expire that has begun";
  for (const auto& [member, how, umpires] : endings) {
    if (!line.body.contains(member)) continue;
    ended_ = Ended{how, umpires ? Seat::None : line.seat};
    draw_offered_by_ = Seat::None;
    return std::nullopt;
  }
  return "is of no kind this program knows";
}

std::optional<std::string> Proceedings::sit_down(const Line& line) {
  if (taken(line.seat)) return "takes a seat that is taken";
  const auto promise = text_of(line.body, "promise"), entropy = text_of(line.body, "entropy");
  if (!promise || !entropy || (!promise->empty() && !entropy->empty())) return "brings something else than a text";
  taken_ |= line.seat;
  brought_[index(line.seat)] = {*promise, *entropy};
  return std::nullopt;
}

std::optional<std::string> Proceedings::keep_promise(const Line& line) {
  Brought& own = brought_[index(line.seat)];
  const auto entropy = text_of(line.body, "reveal");
  if (!own.open()) return "keeps a promise that was not given";
  if (!entropy || entropy->empty() || promise_of(*entropy) != own.promise) return "does not keep its promise";
  own.entropy = *entropy;
  return std::nullopt;
}

std::optional<std::string> Proceedings::draw(const Line& line) {
  const auto what = text_of(line.body, "draw");
  if (what == "offer") {
    if (draw_offered_by_ != Seat::None) return "offers a draw that is offered already";
    draw_offered_by_ = line.seat;
    return std::nullopt;
  }
  if (what != "accept" && what != "decline") return "is of no kind this program knows";
  if (draw_offered_by_ != other(line.seat)) return "answers a draw that was not offered";
  draw_offered_by_ = Seat::None;
  if (what == "accept") ended_ = Ended{"agreed", Seat::None};
  return std::nullopt;
}

}  // namespace flagplot::umpire
