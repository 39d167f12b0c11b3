#pragma once

#include <string>

#include "data/files.h"
#include "kernel/game.h"

// The tests every game must pass. Each is a function that says what is wrong, or nothing, so that a game
// that is broken on purpose can be shown to fail.
namespace flagplot::generic {

struct Effort {
  int games = 20;   // whole random games
  int samples = 4;  // resampled worlds at a decision
  int every = 7;    // one decision in so many is examined closely
  std::uint64_t seed = 1;
};

using Finding = std::string;  // empty: all is well

Finding asking_changes_nothing(const Game&, const Effort&);          // 1
Finding replay_repeats_every_state(const Game&, const Effort&);      // 2
Finding save_and_load_anywhere(const Game&, const Effort&);          // 3
Finding random_play_ends(const Game&, const Effort&);                // 4, with the game's invariants
Finding resampled_worlds_look_the_same(const Game&, const Effort&);  // 5
Finding options_are_the_same_in_resampled_worlds(const Game&, const Effort&);  // 6
// 7: change what a seat cannot know, and play on. As long as the seat is told the same, it must see the same,
// byte for byte: view, options, refusals, sentences and their sizes, and the number of dice rolled meanwhile.
// And while a fork is open, nothing the other side does may show; nor, when it has chosen alone, what has not
// been told.
Finding secrets_do_not_interfere(const Game&, const data::Files&, const Effort&);
Finding options_are_exactly_what_is_accepted(const Game&, const Effort&);  // 8
// 9: and what may be undone has told the seat itself nothing: in every resampled world it would see the same.
Finding undo_restores_the_state(const Game&, const Effort&);
// 9: and whether it may be undone, once the seat is asked again, depends only on what the seat was told: not on whether
// somebody else had to be asked meanwhile.
Finding undo_tells_no_secret(const Game&, const Effort&);
// 10: what is foretold of a choice follows from the view and from nothing else, is foretold of nothing that is not
// allowed, and has its sentence in every language or in none. It is given nothing but the view; what could still come
// between is what was asked before. So the twin, another game of the same scenario, is asked everything in another order.
Finding forecasts_follow_from_the_view(const Game&, const Game& twin, const data::Files&, const Effort&);
// Both orders of answering in a fork lead to the same state.
Finding forks_do_not_care_who_is_first(const Game&, const Effort&);
// A step, with its view, options and events, leaves the heap alone.
Finding steps_do_not_allocate(const Game&, const Effort&);
// The most that a game has been seen to need: options at once, events in a step, rules that wait in each lane.
struct Reached {
  std::size_t options = 0, most_options = Options::most, events = 0;
  Array<std::size_t, 3> depth{}, room{};  // by lane
  void look_at(const Waiting&);
};
Reached reached_in_random_play(const Game&, const Effort&);
// Of the room for options and events a quarter must be left over, and in each lane a frame: nobody is sure to have seen
// the worst.
Finding room_is_left(const Reached&);
// Every phrase has a sentence in every language, with the same holes.
Finding every_phrase_has_its_sentences(const Game&, const data::Files&);

}  // namespace flagplot::generic
