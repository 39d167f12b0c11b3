#include "bots/murmansk_run/doctrine.h"

#include <algorithm>

#include "bots/murmansk_run/staff.h"
#include "games/murmansk_run/resample.h"

namespace flagplot::bots::murmansk_run {
namespace {

constexpr std::array<std::array<std::string_view, plans_of_a_side>, 2> plan_names{
    {{"massed", "distant", "close", "massed_north", "distant_north", "close_north"},
     {"prudent", "bold", "eager", "prudent_north", "bold_north", "eager_north"}}};

// The kinds as the board names them.
std::vector<Believed> believed_kinds(const Guess& g, Seat enemy) {
  const std::array<const char*, kinds_under> kinds{enemy == Seat::Allied ? "convoy" : "wolfpack", "group",
                                                   "dummy"};
  std::vector<Believed> all;
  g.unknown.each([&](Token t) {
    float sum = 0;
    for (const float w : g.weight[t]) sum += w;
    for (std::size_t k = 0; k < kinds.size(); ++k) {
      if (g.weight[t][k] > 0)
        all.push_back({std::string(token_names[t]), "", kinds[k], g.weight[t][k] / sum});
    }
  });
  return all;
}

class MurmanskRunDoctrine final : public Doctrine {
 public:
  MurmanskRunDoctrine(const Game& game, std::shared_ptr<const Chart> chart)
      : Doctrine(game), d_(data_of(game)), chart_(std::move(chart)) {}
  std::unique_ptr<Doctrine> another() const override {
    return std::make_unique<MurmanskRunDoctrine>(game(), chart_);
  }

  std::span<const std::string_view> plans(Seat seat) const override { return plan_names[index(seat)]; }
  void follow(Seat seat, std::size_t plan, std::uint64_t) override { plan_[index(seat)] = plan; }

  Advice advise(const AnyView& view, std::span<const Choice> options, Rng& rng) override {
    const Situation s = situation(view, options, rng);
    switch (s.prompt()) {
      case AskReplace:
        return replace(s);
      case AskSubTarget:
      case AskPack:
      case AskPackTarget:
        return below_advice(s);
      case AskFightWith:
      case AskPlace:
      case AskTorpedoes:
      case AskGuns:
      case AskDecision:
      case AskPursue:
      case AskRetreat:
      case AskCross:
        return battle_advice(s);
      default:
        return s.seat() == Seat::Allied ? allied_advice(s) : german_advice(s);
    }
  }

  std::size_t propose(const AnyView& view, std::span<const Choice> options, Rng& rng,
                      std::span<Choice, most_proposed> out) override {
    const Choice first = advise(view, options, rng).choice;
    return worth_comparing(situation(view, options, rng), first, out);
  }
  bool sample(const AnyView& view, Rng& rng, AnyState& world) override {
    return likely_world(situation(view, {}, rng), world.emplace<State>());
  }
  std::vector<Believed> believed(const AnyView& view) override {
    const View& v = view.as<View>();
    return believed_kinds(guess(d_, *chart_, v.p, v.seen.seat), other(v.seen.seat));
  }
  double outlook(const AnyState& world) override {
    return murmansk_run::outlook(d_, *chart_, world.as<State>());
  }
  // A period. What is chosen before the first convoy of a season belongs to it.
  int turn(const AnyState& world) const override {
    const Position& p = world.as<State>().p;
    return (p.season * 4 + std::max<int>(1, p.convoy_number)) * longest_convoy + p.period;
  }
  int length(const AnyState& world) const override {
    return world.as<State>().p.season - d_.scenario.first + 1;  // seasons
  }
  // Two periods: one is over before ships that meet have parted; to play on until the convoy is over costs twice as much and gained
  // nothing.
  int judged_at(const AnyState& world) const override { return turn(world) + 2; }
  std::span<const Phrase> reasons() const override { return reason_phrases(); }
  std::uint16_t looked_ahead() const override { return LookedAhead; }

 private:
  static constexpr int longest_convoy = 32;  // periods

  Situation situation(const AnyView& view, std::span<const Choice> options, Rng& rng) {
    const View& v = view.as<View>();
    return {d_, v, *chart_, options, rng, plan_[index(v.seen.seat)]};
  }

  // Every division is needed in a screen.
  static Advice replace(const Situation& s) {
    const Choice best = best_option(
        s, [&](Choice o) { return o.verb == ReplaceDivision ? 1 + s.d.ships[o.a].torpedoes : 0; });
    return because(best, best == pass ? NoReason : MakeGoodLosses, best.a);
  }

  const Data& d_;
  std::shared_ptr<const Chart> chart_;
  std::array<std::size_t, 2> plan_{};
};

}  // namespace

std::unique_ptr<Doctrine> make_doctrine(const Game& game) {
  return std::make_unique<MurmanskRunDoctrine>(game, std::make_shared<const Chart>(data_of(game)));
}

}  // namespace flagplot::bots::murmansk_run
