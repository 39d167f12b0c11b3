#pragma once

#include <functional>
#include <map>

#include "generic/walk.h"
#include "kernel/bytes.h"

namespace flagplot::generic {

// Everything that can come of a choice: the umpire plays on for every way each die can fall, and worlds that
// have become the same are counted together. So a chance that was told beforehand can be held against what
// happens.
class Exhaust {
 public:
  struct Node {
    AnyState state;
    int note = 0;  // whatever the test wants to keep of the way here
    double chance = 0;
  };
  std::function<Choice(const AnyState&, Seat)> decide;  // for players asked meanwhile
  std::function<bool(std::span<const Event>, const AnyState&, int& note)> ended;  // after every step
  std::function<void(const Node&, std::span<const Event>)> result;

  void play(const Game& game, const AnyState& from, Seat seat, Choice choice) {
    Nodes now;
    step(game, {from, 0, 1}, seat, choice, 1, now);
    while (!now.empty()) {
      Nodes next;
      for (const auto& [key, node] : now) {
        const Seats asked = game.asked(node.state);
        if (asked.has(Seat::Chance)) {
          const Ask ask = game.asked_of(node.state, Seat::Chance);
          const double each = 1.0 / static_cast<double>(falls(ask));
          each_fall(ask, [&](Choice dice) { step(game, node, Seat::Chance, dice, each, next); });
        } else {
          const Seat who = asked.has(Seat::Allied) ? Seat::Allied : Seat::Axis;
          step(game, node, who, decide(node.state, who), 1, next);
        }
      }
      now = std::move(next);
    }
  }

 private:
  using Nodes = std::map<std::pair<std::uint64_t, int>, Node>;

  void step(const Game& game, const Node& from, Seat seat, Choice choice, double chance, Nodes& next) {
    Node node = from;
    node.chance *= chance;
    room_.events.clear();
    game.apply(node.state, seat, choice, room_.events);
    if (ended(room_.events.all(), node.state, node.note)) return result(node, room_.events.all());
    const auto key = std::pair(Hasher().add(node.state.bytes()).value(), node.note);
    const auto [found, is_new] = next.try_emplace(key, node);
    if (!is_new) found->second.chance += node.chance;
  }
  EventRoom room_;
};

}  // namespace flagplot::generic
