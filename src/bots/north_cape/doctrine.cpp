#include "bots/north_cape/doctrine.h"

#include "bots/north_cape/staff.h"
#include "games/north_cape/resample.h"

namespace flagplot::bots::north_cape {
namespace {

class NorthCapeDoctrine final : public Doctrine {
 public:
  NorthCapeDoctrine(const Game& game, std::shared_ptr<const Chart> chart)
      : game_(game), d_(data_of(game)), chart_(std::move(chart)) {}
  std::unique_ptr<Doctrine> another() const override { return std::make_unique<NorthCapeDoctrine>(game_, chart_); }

  void sit_down(Seat seat, std::uint64_t character) override { plan_[index(seat)] = character % plans; }

  Advice advise(const AnyView& view, std::span<const Choice> options, Rng&) override {
    const Situation s = situation(view, options);
    switch (s.prompt()) {
      case AskPlace:
      case AskStart:
      case AskPrinzEugen:
      case AskCruisers:
      case AskDecoys:
      case AskPutDecoy: return set_up_advice(s);
      case AskMembers: return choose_members(s);
      case AskMission: return s.seat() == Seat::Allied ? allied_advice(s) : german_advice(s);
      case AskMove: return move_advice(s);
      case AskLand: return landing_advice(s);
      default: return battle_advice(s);
    }
  }

  std::size_t propose(const AnyView& view, std::span<const Choice> options, Rng& rng,
                      std::span<Choice, most_proposed> out) override {
    const Choice first = advise(view, options, rng).choice;
    return worth_comparing(situation(view, options), first, out);
  }
  bool sample(const AnyView& view, Rng& rng, AnyState& world) override {
    return likely_world(situation(view, {}), rng, world.emplace<State>());
  }
  std::vector<Believed> believed(const AnyView& view) override { return believed_natures(situation(view, {})); }
  double outlook(const AnyState& world) override { return north_cape::outlook(d_, *chart_, world.as<State>()); }
  int turn(const AnyState& world) const override {
    constexpr int longest = 64;
    const Position& p = world.as<State>().p;
    return p.part * longest + p.turn;
  }
  std::span<const Phrase> reasons() const override { return reason_phrases(); }
  std::uint16_t looked_ahead() const override { return LookedAhead; }

 private:
  Situation situation(const AnyView& view, std::span<const Choice> options) {
    const View& v = view.as<View>();
    survey_.counted = false;
    survey_.down = survey_.surely = survey_.perhaps = {};
    survey_.done = {};
    return {d_, v, *chart_, survey_, options, plan_[index(v.seen.seat)]};
  }

  const Game& game_;
  const Data& d_;
  std::shared_ptr<const Chart> chart_;
  std::array<std::size_t, 2> plan_{};
  Survey survey_;
};

}  // namespace

std::unique_ptr<Doctrine> make_doctrine(const Game& game) {
  return std::make_unique<NorthCapeDoctrine>(game, std::make_shared<const Chart>(data_of(game)));
}

}  // namespace flagplot::bots::north_cape
