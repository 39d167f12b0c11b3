#include "bots/north_cape/doctrine.h"

#include "bots/north_cape/staff.h"
#include "games/north_cape/resample.h"

namespace flagplot::bots::north_cape {
namespace {

constexpr std::array<std::array<std::string_view, plans_of_a_side>, 2> plan_names{{{"massed", "destroyers", "home"}, {"bold", "prudent", "in_port"}}};

class NorthCapeDoctrine final : public Doctrine {
 public:
  NorthCapeDoctrine(const Game& game, std::shared_ptr<const Chart> chart)
      : Doctrine(game), d_(data_of(game)), chart_(std::move(chart)), sea_(d_) {}
  std::unique_ptr<Doctrine> another() const override { return std::make_unique<NorthCapeDoctrine>(game(), chart_); }

  std::span<const std::string_view> plans(Seat seat) const override { return plan_names[index(seat)]; }
  void follow(Seat seat, std::size_t plan, std::uint64_t) override { plan_[index(seat)] = plan; }

  Advice advise(const AnyView& view, std::span<const Choice> options, Rng&) override {
    Advice advice = advise(situation(view, options));
    advice.choice = named(view, advice.choice);
    return advice;
  }

  std::size_t propose(const AnyView& view, std::span<const Choice> options, Rng&,
                      std::span<Choice, most_proposed> out) override {
    const Choice first = advise(situation(view, options)).choice;
    const std::size_t count = worth_comparing(situation(view, options), first, out);
    for (Choice& choice : out.first(count)) choice = named(view, choice);
    return count;
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
  static Advice advise(const Situation& s) {
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

  // The staff speaks of the scenario that is being played; in a campaign choices have other numbers outside.
  Choice named(const AnyView& view, Choice choice) const {
    return is_campaign(d_) ? outward(d_, view.as<View>().p, choice) : choice;
  }
  Situation situation(const AnyView& view, std::span<const Choice> options) {
    const View& v = view.as<View>();
    survey_.counted = false;
    survey_.down = survey_.surely = survey_.perhaps = {};
    survey_.done = {};
    Ask ask = v.seen.ask;
    if (is_campaign(d_)) {
      ask = inward(d_, v.p, ask);
      own_options_.clear();
      for (const Choice& option : options) own_options_.push_back(inward(d_, v.p, option).value());
      options = own_options_;
    }
    return {d_, v, *chart_, sea_, survey_, options, ask, plan_[index(v.seen.seat)]};
  }

  const Data& d_;
  std::shared_ptr<const Chart> chart_;
  SeaMiles sea_;
  std::array<std::size_t, 2> plan_{};
  Survey survey_;
  std::vector<Choice> own_options_;
};

}  // namespace

std::unique_ptr<Doctrine> make_doctrine(const Game& game) {
  return std::make_unique<NorthCapeDoctrine>(game, std::make_shared<const Chart>(data_of(game)));
}

}  // namespace flagplot::bots::north_cape
