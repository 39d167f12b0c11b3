#include "bots/bismarck/doctrine.h"

#include "bots/bismarck/outlook.h"
#include "bots/bismarck/staff.h"
#include "games/bismarck/resample.h"

namespace flagplot::bots::bismarck {
namespace {

// In the order of their numbers: a way and the routes it leads to, apart and together.
constexpr std::array<std::string_view, german_plans> german_plan_names{
    "all_routes_1",   "all_routes_1_together",   "north_routes_1", "north_routes_1_together",
    "south_routes_1", "south_routes_1_together", "no_convoys_1",   "no_convoys_1_together",
    "all_routes_2",   "all_routes_2_together",   "north_routes_2", "north_routes_2_together",
    "south_routes_2", "south_routes_2_together", "no_convoys_2",   "no_convoys_2_together",
    "all_routes_3",   "all_routes_3_together",   "north_routes_3", "north_routes_3_together",
    "south_routes_3", "south_routes_3_together", "no_convoys_3",   "no_convoys_3_together",
    "far_north",      "far_north_together"};
constexpr std::array<std::string_view, 1> british_plan_names{"hunt"};

class BismarckDoctrine final : public Doctrine {
 public:
  BismarckDoctrine(const Game& game, std::shared_ptr<const Chart> chart)
      : Doctrine(game), d_(data_of(game)), chart_(std::move(chart)), tracking_(d_, *chart_) {}
  std::unique_ptr<Doctrine> another() const override {
    return std::make_unique<BismarckDoctrine>(game(), chart_);
  }

  std::span<const std::string_view> plans(Seat seat) const override {
    return seat == Seat::Allied ? std::span<const std::string_view>(british_plan_names) : german_plan_names;
  }
  void follow(Seat seat, std::size_t plan, std::uint64_t character) override {
    if (seat == Seat::Axis) plan_ = german_plan(plan);
    character_[index(seat)] = character;
  }

  Advice advise(const AnyView& view, std::span<const Choice> options, Rng& rng) override {
    const Situation s = situation(view, options, rng);
    if (is_battle_prompt(s.prompt()) || s.prompt() == AskSecondary) return battle_advice(s);
    if (s.prompt() == AskMending) return mending_advice(s);
    return s.seat() == Seat::Allied ? british_advice(s) : german_advice(s);
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
    Rng nothing_is_drawn(0);
    return believed_places(situation(view, {}, nothing_is_drawn));
  }
  double outlook(const AnyState& world) override {
    return bismarck::outlook(d_, *chart_, world.as<State>());
  }
  int turn(const AnyState& world) const override { return world.as<State>().p.turn; }
  std::span<const Phrase> reasons() const override { return reason_phrases(); }
  std::uint16_t looked_ahead() const override { return LookedAhead; }

 private:
  Situation situation(const AnyView& view, std::span<const Choice> options, Rng& rng) {
    const View& v = view.as<View>();
    return {d_, v, *chart_, tracking_, options, rng, plan_, character_[index(v.seen.seat)]};
  }

  const Data& d_;
  std::shared_ptr<const Chart> chart_;
  Tracking tracking_;
  Plan plan_{};  // of the Germans
  std::array<std::uint64_t, 2> character_{};
};

}  // namespace

std::unique_ptr<Doctrine> make_doctrine(const Game& game) {
  return std::make_unique<BismarckDoctrine>(game, chart_for(data_of(game)));
}

}  // namespace flagplot::bots::bismarck
