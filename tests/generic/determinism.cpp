#include <array>

#include "generic/checks.h"
#include "generic/walk.h"
#include "kernel/snapshot.h"
#include "umpire/match.h"

namespace flagplot::generic {

Finding asking_changes_nothing(const Game& game, const Effort& effort) {
  std::array<AnyView, 2> kept;  // each made on top of the one before it, of this game or the last
  AnyState a_step_ago;
  for (int g = 0; g < effort.games; ++g) {
    Walk walk(game, effort.seed + static_cast<std::uint64_t>(g));
    a_step_ago = walk.state();
    for (int decision = 0; walk.next_decision(); ++decision) {
      const AnyState before = walk.state();
      for (Seat seat : players) {
        const AnyView first = view_of(game, walk.state(), seat), second = view_of(game, walk.state(), seat);
        if (!(first == second)) return at_step(walk, "two views of one state differ");
        game.view(walk.state(), seat, kept[index(seat)]);
        if (!(kept[index(seat)] == first)) return at_step(walk, "something of an earlier view is left");
        // Whoever tries out several ways to go on looks at one after the other.
        game.view(a_step_ago, seat, kept[index(seat)]);
        if (!(kept[index(seat)] == view_of(game, a_step_ago, seat)))
          return at_step(walk, "something of another branch's view is left");
        if (options_of(game, first) != options_of(game, second))
          return at_step(walk, "options differ when asked twice");
        if (decision % effort.every == 0) (void)game.board(first);
      }
      (void)game.check(walk.view(), walk.any_option());
      (void)game.result(walk.state());
      if (!(before == walk.state())) return at_step(walk, "asking changed the state");
      a_step_ago = walk.state();
      walk.step(walk.seat(), walk.any_option());
    }
  }
  return {};
}

Finding replay_repeats_every_state(const Game& game, const Effort& effort) {
  struct Taken {
    Seat seat;
    Choice choice;
    std::uint64_t hash;
  };
  for (int g = 0; g < effort.games; ++g) {
    std::vector<Taken> taken;
    Rng rng(effort.seed + static_cast<std::uint64_t>(g));
    AnyState state;
    Events nobody;
    EventRoom room;
    game.start(state, nobody);
    while (!game.asked(state).empty()) {
      const Seats asked = game.asked(state);
      const Seat seat = asked.has(Seat::Chance)                                               ? Seat::Chance
                        : asked.has(Seat::Axis) && (!asked.has(Seat::Allied) || rng.below(2)) ? Seat::Axis
                                                                                              : Seat::Allied;
      Choice choice;
      if (seat == Seat::Chance) {
        choice = rng.roll(game.asked_of(state, seat));
      } else {
        const auto options = options_of(game, view_of(game, state, seat));
        choice = options[rng.below(static_cast<std::uint32_t>(options.size()))];
      }
      game.apply(state, seat, choice, nobody);
      taken.push_back({seat, choice, game.hash(state)});
    }
    AnyState again;
    game.start(again, room.events);  // whether anybody listens must not matter either
    for (std::size_t i = 0; i < taken.size(); ++i) {
      room.events.clear();
      game.apply(again, taken[i].seat, taken[i].choice, room.events);
      if (game.hash(again) != taken[i].hash) return "the replay differs at step " + std::to_string(i + 1);
    }
  }
  return {};
}

Finding save_and_load_anywhere(const Game& game, const Effort& effort) {
  for (int g = 0; g < effort.games; ++g) {
    Walk walk(game, effort.seed + static_cast<std::uint64_t>(g));
    while (walk.next_decision()) {
      const auto bytes = save(game, walk.state());
      AnyState loaded;
      if (auto error = load(game, bytes, loaded); !error.empty()) return at_step(walk, error);
      if (!(loaded == walk.state())) return at_step(walk, "the loaded state is not the saved one");
      const Choice choice = walk.any_option();
      Events nobody;
      game.apply(loaded, walk.seat(), choice, nobody);
      walk.step(walk.seat(), choice);
      if (!(loaded == walk.state())) return at_step(walk, "the loaded game goes on differently");
      auto damaged = bytes;
      damaged[damaged.size() / 2] ^= std::byte{1};
      const AnyState kept = loaded;
      if (load(game, damaged, loaded).empty()) return at_step(walk, "a damaged snapshot was loaded");
      if (!(loaded == kept)) return at_step(walk, "a refused snapshot changed the state");
    }
  }
  return {};
}

Finding random_play_ends(const Game& game, const Effort& effort) {
  constexpr int most = 1'000'000;
  for (int g = 0; g < effort.games; ++g) {
    const auto seed = effort.seed + static_cast<std::uint64_t>(g);
    Walk walk(game, seed);
    const auto in_game = [&](const std::string& what) {
      return "seed " + std::to_string(seed) + ", " + at_step(walk, what);
    };
    while (walk.next_decision()) {
      if (walk.options().empty()) return in_game("a question without options");
      if (const auto broken = game.broken_invariants(walk.state()); !broken.empty())
        return in_game(broken[0]);
      if (walk.steps() > most) return in_game("the game does not end");
      walk.step(walk.seat(), walk.any_option());
    }
    if (!game.result(walk.state()).over) return in_game("nobody is asked, but the game is not over");
    if (const auto broken = game.broken_invariants(walk.state()); !broken.empty()) return in_game(broken[0]);
  }
  return {};
}

Finding undo_restores_the_state(const Game& game, const Effort& effort) {
  int undone = 0;
  for (int g = 0; g < effort.games; ++g) {
    umpire::Match match(game);
    Rng rng(effort.seed + static_cast<std::uint64_t>(g));
    for (int decision = 0; !match.finished(); ++decision) {
      if (match.asked().has(Seat::Chance)) {
        match.roll(rng.roll(game.asked_of(match.state(), Seat::Chance)));
        continue;
      }
      const Seats asked = match.asked();
      const Seat seat =
          asked.has(Seat::Axis) && (!asked.has(Seat::Allied) || rng.below(2)) ? Seat::Axis : Seat::Allied;
      const AnyState before = match.state();
      const AnyView seen = match.view(seat);
      const auto options = options_of(game, seen);
      const Choice choice = options[rng.below(static_cast<std::uint32_t>(options.size()))];
      match.choose(seat, choice);
      const auto here = [&](const char* what) {
        return "decision " + std::to_string(decision) + ": " + what;
      };
      if (!match.undoable(seat)) continue;
      if (!match.told(other(seat)).empty() &&
          match.told(other(seat)).back().record == match.records().size()) {
        return here("undo is offered although the other side was told something");
      }
      const AnyView after = match.view(seat);
      for (int i = 0; decision % effort.every == 0 && i < effort.samples; ++i) {
        AnyState world;
        Events nobody;
        if (!game.resample(seen, rng, world)) return here("the view cannot be resampled");
        game.apply(world, seat, choice, nobody);
        // Whether a seat that is done has to wait depends on how far the other is; while it is asked, nothing
        // may.
        if (!game.asked(world).has(seat) || !match.asked().has(seat)) continue;
        if (!(view_of(game, world, seat) == after))
          return here("undo is offered although the choice told something");
      }
      if (rng.below(4)) continue;  // keep most choices, or the game never ends
      if (!match.undo(seat)) return here("undo was offered and then refused");
      if (!(match.state() == before)) return here("undo did not restore the state");
      ++undone;
      match.choose(seat, choice);
    }
  }
  return undone ? Finding{} : Finding{"nothing could ever be undone"};
}

namespace {

// A fork is recognised by the rules that wait for it to close; none for a seat that has no more to answer in
// it.
std::uint64_t open_fork(const Game& game, const AnyState& state, Seat seat) {
  const Waiting waiting = game.waiting(state);
  if (!waiting.forked || !game.asked(state).has(seat)) return 0;
  Hasher hash;
  for (const Frame& f : waiting.lanes[Lanes::Main]) hash.add(bytes_of(f));
  return hash.value();
}

// Plays one side's branch with choices that depend on its own view alone.
void play_branch(const Game& game, AnyState& world, Seat seat, std::uint64_t fork, std::uint64_t seed) {
  Events nobody;
  for (std::uint64_t n = 0; open_fork(game, world, seat) == fork; ++n) {
    const auto options = options_of(game, view_of(game, world, seat));
    // After long wandering the first option, which ends a plot: a branch must close.
    const auto pick = n > 200 ? 0 : Rng::nth(seed, n).below(static_cast<std::uint32_t>(options.size()));
    game.apply(world, seat, options[pick], nobody);
  }
}

}  // namespace

Finding forks_do_not_care_who_is_first(const Game& game, const Effort& effort) {
  for (int g = 0; g < effort.games; ++g) {
    Walk walk(game, effort.seed + static_cast<std::uint64_t>(g));
    while (walk.next_decision()) {
      if (game.asked(walk.state()) == both_players) {
        const auto fork = open_fork(game, walk.state(), Seat::Allied);
        std::array<AnyState, 2> worlds{walk.state(), walk.state()};
        for (std::size_t order = 0; order < 2; ++order) {
          for (Seat seat : {players[order], players[1 - order]}) {
            play_branch(game, worlds[order], seat, fork,
                        effort.seed + static_cast<std::uint64_t>(walk.steps()));
          }
        }
        if (!(worlds[0] == worlds[1])) return at_step(walk, "the order of secret choices matters");
      }
      walk.step(walk.seat(), walk.any_option());
    }
  }
  return {};
}

}  // namespace flagplot::generic
