#include <algorithm>
#include <iterator>
#include <optional>

#include "data/catalogue.h"
#include "generic/checks.h"
#include "generic/walk.h"
#include "support/game_around.h"
#include "umpire/match.h"
#include "umpire/seat_view.h"

namespace flagplot::generic {
namespace {

// Visits some decisions of random games, with worlds that the deciding seat cannot tell from the true one.
template <class Visit>
Finding with_resampled_worlds(const Game& game, const Effort& effort, Visit visit) {
  for (int g = 0; g < effort.games; ++g) {
    Walk walk(game, effort.seed + static_cast<std::uint64_t>(g));
    for (int decision = 0; walk.next_decision(); ++decision) {
      for (int i = 0; decision % effort.every == 0 && i < effort.samples; ++i) {
        AnyState world;
        if (!game.resample(walk.view(), walk.rng(), world))
          return at_step(walk, "the view cannot be resampled");
        if (auto finding = visit(walk, world); !finding.empty()) return at_step(walk, finding);
      }
      walk.step(walk.seat(), walk.any_option());
    }
  }
  return {};
}

std::string difference(std::span<const std::byte> a, std::span<const std::byte> b) {
  const auto at = std::ranges::mismatch(a, b).in1 - a.begin();
  return " (byte " + std::to_string(at) + " of " + std::to_string(a.size()) + ")";
}

// Everything a client of the seat could measure, as one text: what is shown, and the answers to a few
// foolish requests. Equal texts have equal sizes.
class Screens {
 public:
  Screens(const Game& game, const data::Files& files) : game_(game), words_(files, game.id(), "en") {}

  // Of views that are the same to the byte. What shows is worked out from the view alone, so it could differ only by
  // something kept elsewhere; for that a pair in eight is enough, and all of them would take most of the tests' time.
  bool are_equal(const AnyView& a, const AnyView& b) {
    if (asked_++ % 8 != 0) return true;
    const std::uint64_t first = tried_;
    tried_ += tries;  // the next pair is asked something else, so that in time every id comes to its turn
    return all_that_shows(a, first) == all_that_shows(b, first);
  }

 private:
  static constexpr std::uint64_t tries = 30;

  std::string all_that_shows(const AnyView& view, std::uint64_t first) const {
    std::string text = data::encode(umpire::seat_view(game_, view, words_)).dump();
    for (std::uint64_t i = first; i < first + tries; ++i) {
      const auto refusal = game_.check(view, foolish_choice(game_, i));
      text += refusal ? umpire::refusal_json(game_, *refusal, words_).dump() : "accepted";
    }
    return text;
  }

  const Game& game_;
  data::Catalogue words_;
  std::uint64_t tried_ = 0, asked_ = 0;
};

// A world played on by one seat as its view dictates, and by the other and the dice at random, up to that
// seat's next decision.
class World {
 public:
  World(const Game& game, const AnyState& state, Seat seat, std::uint64_t seed)
      : game_(game), seat_(seat), state_(state), rng_(seed) {}

  void decide() {
    const auto options = options_of(game_, view());
    const auto pick = Hasher().add(view().bytes()).value() % options.size();
    apply(seat_, options[pick]);
  }
  // False if the game ends first.
  bool to_next_decision() {
    dice_ = 0;
    for (;;) {
      const Seats asked = game_.asked(state_);
      if (asked.has(Seat::Chance)) {
        apply(Seat::Chance, rng_.roll(game_.asked_of(state_, Seat::Chance)));
        ++dice_;
      } else if (asked.has(seat_)) {
        return true;
      } else if (asked.empty()) {
        return false;
      } else {
        const auto options = options_of(game_, view_of(game_, state_, other(seat_)));
        apply(other(seat_), options[rng_.below(static_cast<std::uint32_t>(options.size()))]);
      }
    }
  }
  AnyView view() const { return view_of(game_, state_, seat_); }
  const std::vector<Event>& heard() const { return heard_; }
  int dice() const { return dice_; }
  bool changed_in_silence() const { return changed_in_silence_; }

 private:
  void apply(Seat who, Choice choice) {
    const AnyView before = view();
    const std::size_t heard_before = heard_.size();
    room_.events.clear();
    game_.apply(state_, who, choice, room_.events);
    for (const Event& e : room_.events.all()) {
      if (e.to.has(seat_)) heard_.push_back(e);
    }
    // Whoever waits may see something change only by being told, by being asked, or because the game is over.
    const Seats asked = game_.asked(state_);
    const bool silent = heard_.size() == heard_before && !asked.has(seat_) && !asked.empty();
    if (who != seat_ && silent && !(view() == before)) changed_in_silence_ = true;
  }
  const Game& game_;
  Seat seat_;
  AnyState state_;
  Rng rng_;
  EventRoom room_;
  std::vector<Event> heard_;
  int dice_ = 0;
  bool changed_in_silence_ = false;
};

Finding compare_while_told_the_same(const Game& game, Screens& screens, const Walk& walk, const AnyState& changed) {
  World truth(game, walk.state(), walk.seat(), 11), twin(game, changed, walk.seat(), 12);
  for (int decision = 0; decision < 12; ++decision) {
    if (decision > 0) {
      truth.decide();
      twin.decide();
      const bool goes_on = truth.to_next_decision(), twin_goes_on = twin.to_next_decision();
      if (truth.changed_in_silence()) return "what a waiting seat sees changed without its being told";
      if (truth.heard() != twin.heard()) return {};  // the seat has been told the difference: fair
      if (goes_on != twin_goes_on) return "the game ends without the seat being told";
      if (!goes_on) return {};
      if (truth.dice() != twin.dice())
        return "the number of dice rolled depends on what the seat does not know";
    }
    const AnyView a = truth.view(), b = twin.view();
    if (!(a == b))
      return "a secret shows in the view without having been told" + difference(a.bytes(), b.bytes());
    if (!screens.are_equal(a, b)) return "a secret shows in what is sent";
  }
  return {};
}

// While both are asked, whatever the one does must leave the other's screen as it was.
Finding fork_is_silent(const Game& game, Screens& screens, const Walk& walk) {
  if (!(game.asked(walk.state()) == both_players)) return {};
  const Seat watcher = other(walk.seat());
  const AnyView before = view_of(game, walk.state(), watcher);
  for (const Choice& choice : walk.options()) {
    AnyState after = walk.state();
    EventRoom room;
    game.apply(after, walk.seat(), choice, room.events);
    for (const Event& e : room.events.all()) {
      if (e.to.has(watcher)) return "a secret choice is told to the other side";
    }
    const AnyView now = view_of(game, after, watcher);
    if (!(now == before))
      return "a secret choice shows in the other side's view" + difference(now.bytes(), before.bytes());
    if (!screens.are_equal(now, before)) return "a secret choice shows";
  }
  return {};
}

// One side has chosen and the other is asked next: if it is told nothing that depends on the choice, it must
// not see one either.
Finding choice_shows_only_when_told(const Game& game, const Walk& walk) {
  if (game.asked(walk.state()) == both_players) return {};
  const Seat watcher = other(walk.seat());
  struct Heard {
    std::vector<Event> events;
    AnyView view;
  };
  std::vector<Heard> all;
  for (const Choice& choice : walk.options()) {
    AnyState after = walk.state();
    EventRoom room;
    game.apply(after, walk.seat(), choice, room.events);
    if (!game.asked(after).has(watcher)) continue;
    Heard now{{}, view_of(game, after, watcher)};
    for (const Event& e : room.events.all()) {
      if (e.to.has(watcher)) now.events.push_back(e);
    }
    for (const Heard& before : all) {
      if (before.events == now.events && !(before.view == now.view))
        return "a choice shows to the other side without having been told" +
               difference(before.view.bytes(), now.view.bytes());
    }
    if (all.size() < 4) all.push_back(std::move(now));
  }
  return {};
}

Finding choices_show_only_when_told(const Game& game, const Effort& effort) {
  for (int g = 0; g < effort.games; ++g) {
    Walk walk(game, effort.seed + static_cast<std::uint64_t>(g));
    // All of them, unless the game is so long that of other things very few are looked at.
    for (int decision = 0; walk.next_decision(); ++decision) {
      const bool is_looked_at = decision % std::max(1, effort.every / 40) == 0;
      if (const Finding finding = is_looked_at ? choice_shows_only_when_told(game, walk) : Finding{}; !finding.empty())
        return at_step(walk, finding);
      walk.step(walk.seat(), walk.any_option());
    }
  }
  return {};
}

// What a seat that has chosen can know once it is asked again, and whether it may take its choice back then.
struct AskedAgain {
  std::vector<Event> heard;
  AnyView view;
  bool at_once = false;  // nobody else was asked in between, and no die
  bool undoable = false;
};

// The others answer at random. Nothing if the game ends first.
std::optional<AskedAgain> asked_again(const Game& game, const AnyState& world, Seat seat, Choice choice, Rng rng) {
  const support::GameFrom from(game, world);
  umpire::Match match(from);
  if (match.choose(seat, choice)) return std::nullopt;
  const bool at_once = match.asked().has(seat);
  while (!match.asked().has(seat)) {
    if (match.finished()) return std::nullopt;
    if (match.asked().has(Seat::Chance)) {
      match.roll(rng.roll(game.asked_of(match.state(), Seat::Chance)));
    } else {
      const auto options = options_of(game, match.view(other(seat)));
      match.choose(other(seat), options[rng.below(static_cast<std::uint32_t>(options.size()))]);
    }
  }
  AskedAgain now{{}, match.view(seat), at_once, match.undoable(seat) != 0};
  for (const umpire::Told& told : match.told(seat)) now.heard.push_back(told.event);
  return now;
}

// In both worlds the same is chosen. Whether the other side was asked something meanwhile shows in what can be taken
// back, since a question cannot be unasked; so it may depend on nothing that the seat has not been told. Who is done
// first in a fork has to wait, and knows by that that it was the first. `told_the_same` counts pairs that were compared.
Finding undo_is_the_same(const Game& game, const AnyState& truth, const AnyState& world, Seat seat, Choice choice,
                         std::uint64_t seed, int& told_the_same) {
  const bool forked = game.waiting(truth).forked;
  const auto a = asked_again(game, truth, seat, choice, Rng(seed));
  const auto b = asked_again(game, world, seat, choice, Rng(seed + 1));
  if (!a || !b || (forked && !(a->at_once && b->at_once))) return {};
  if (a->heard != b->heard || !(a->view == b->view)) return {};
  ++told_the_same;
  if (a->undoable == b->undoable) return {};
  return "whether \"" + std::string(game.words().verbs[choice.verb].key) +
         "\" can be taken back depends on what the seat does not know";
}

}  // namespace

Finding undo_tells_no_secret(const Game& game, const Effort& effort) {
  int told_the_same = 0;
  auto found = with_resampled_worlds(game, effort, [&](Walk& walk, const AnyState& world) -> Finding {
    for (std::size_t verb = 0; verb < game.words().verbs.size(); ++verb) {  // any one order of each kind
      std::vector<Choice> choices;
      std::ranges::copy_if(walk.options(), std::back_inserter(choices), [verb](const Choice& c) { return c.verb == verb; });
      if (choices.empty()) continue;
      const Choice choice = choices[walk.rng().below(static_cast<std::uint32_t>(choices.size()))];
      auto finding = undo_is_the_same(game, walk.state(), world, walk.seat(), choice, walk.rng().next(), told_the_same);
      if (!finding.empty()) return finding;
    }
    return {};
  });
  return found.empty() && told_the_same == 0 ? "no two worlds were ever told the same" : found;
}

Finding resampled_worlds_look_the_same(const Game& game, const Effort& effort) {
  return with_resampled_worlds(game, effort, [&game](Walk& walk, const AnyState& world) -> Finding {
    const AnyView again = view_of(game, world, walk.seat());
    if (!(again == walk.view()))
      return "view(resample(view)) is not the view" + difference(again.bytes(), walk.view().bytes());
    if (const auto broken = game.broken_invariants(world); !broken.empty())
      return "resampled world: " + broken[0];
    return {};
  });
}

Finding options_are_the_same_in_resampled_worlds(const Game& game, const Effort& effort) {
  return with_resampled_worlds(game, effort, [&game](Walk& walk, const AnyState& world) -> Finding {
    const auto options = options_of(game, view_of(game, world, walk.seat()));
    return std::ranges::equal(options, walk.options()) ? Finding{}
                                                       : Finding{"the options betray the true state"};
  });
}

Finding secrets_do_not_interfere(const Game& game, const data::Files& files, const Effort& effort) {
  Screens screens(game, files);
  if (auto finding = choices_show_only_when_told(game, effort); !finding.empty()) return finding;
  return with_resampled_worlds(game, effort, [&](Walk& walk, const AnyState& world) -> Finding {
    if (auto finding = fork_is_silent(game, screens, walk); !finding.empty()) return finding;
    return compare_while_told_the_same(game, screens, walk, world);
  });
}

}  // namespace flagplot::generic
