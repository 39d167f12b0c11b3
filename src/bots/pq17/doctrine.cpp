#include "bots/pq17/doctrine.h"

#include "bots/pq17/staff.h"
#include "games/pq17/resample.h"

namespace flagplot::bots::pq17 {
namespace {

constexpr std::array<std::string_view, allied_plans.size()> allied_names{"ice", "middle", "ice_fleet", "middle_fleet"};
constexpr std::array<std::string_view, odds_asked.size()> german_names{"daring", "bold", "prudent"};

class Pq17Doctrine final : public Doctrine {
 public:
  Pq17Doctrine(const Game& game, std::shared_ptr<const Chart> chart)
      : Doctrine(game), d_(data_of(game)), chart_(std::move(chart)), sea_(d_) {}
  std::unique_ptr<Doctrine> another() const override { return std::make_unique<Pq17Doctrine>(game(), chart_); }

  std::span<const std::string_view> plans(Seat seat) const override {
    if (seat == Seat::Allied) return allied_names;
    return german_names;
  }
  void follow(Seat seat, std::size_t plan, std::uint64_t character) override {
    plan_[index(seat)] = plan;
    character_[index(seat)] = character;
  }

  Advice advise(const AnyView& view, std::span<const Choice> options, Rng&) override { return advise(situation(view, options)); }
  std::size_t propose(const AnyView& view, std::span<const Choice> options, Rng&,
                      std::span<Choice, most_proposed> out) override {
    const Situation s = situation(view, options);
    return worth_comparing(s, advise(s).choice, out);
  }
  bool sample(const AnyView& view, Rng& rng, AnyState& world) override {
    return likely_world(situation(view, {}), rng, world.emplace<State>());
  }
  std::vector<Believed> believed(const AnyView& view) override { return believed_natures(situation(view, {})); }
  double outlook(const AnyState& world) override { return pq17::outlook(d_, *chart_, world.as<State>()); }
  int turn(const AnyState& world) const override { return world.as<State>().p.turn; }
  std::span<const Phrase> reasons() const override { return reason_phrases(); }
  std::uint16_t looked_ahead() const override { return LookedAhead; }

 private:
  static Advice advise(const Situation& s) {
    switch (s.prompt()) {
      case AskPlace:
      case AskWhite:
      case AskSpread:
      case AskDummy:
      case AskPlan:
      case AskBid:
      case AskBonus:
      case AskExtra:
      case AskReturn: return set_up_advice(s);
      case AskNaval: return naval_advice(s);
      case AskMove: return move_advice(s);
      case AskSplit: return split_advice(s);
      case AskIce: {
        const Choice on{GoOn, 0, 0, 0}, back{TurnBack, 0, 0, 0};
        return s.p.going.ice <= LightDrift && s.offered(on) ? because(on, NoReason) : because(s.offered(back) ? back : on, NoReason);
      }
      case AskCombine: return combine_advice(s);
      case AskTransit:
      case AskStop:
      case AskTurn:
      case AskFollow: return meeting_advice(s);
      case AskPhoto:
      case AskAir:
      case AskFlight:
      case AskSector:
      case AskShadow:
      case AskCancel:
      case AskEstimate:
      case AskUltra:
      case AskCease:
      case AskCruiserShadow: return flying_advice(s);
      case AskSubmarines:
      case AskCategory:
      case AskBoats: return below_advice(s);
      case AskSurface:
      case AskIntercept:
      case AskConcert:
      case AskJoin:
      case AskManeuver:
      case AskScreen:
      case AskFire:
      case AskTorpedo:
      case AskWithdraw: return battle_advice(s);
      case AskReveal:
        return s.p.special.done[index(s.seat())] == 0 && s.offered({RevealChit, 0, 0, 0}) ? because({RevealChit, 0, 0, 0}, NoReason) : do_nothing(s);
      default: return strike_advice(s);
    }
  }

  Situation situation(const AnyView& view, std::span<const Choice> options) {
    const View& v = view.as<View>();
    survey_.done = {};
    return {d_, v, *chart_, sea_, survey_, options, plan_[index(v.seen.seat)], character_[index(v.seen.seat)]};
  }

  const Data& d_;
  std::shared_ptr<const Chart> chart_;
  SeaMiles sea_;
  std::array<std::size_t, 2> plan_{};
  std::array<std::uint64_t, 2> character_{};
  Survey survey_;
};

}  // namespace

std::unique_ptr<Doctrine> make_doctrine(const Game& game) {
  return std::make_unique<Pq17Doctrine>(game, std::make_shared<const Chart>(data_of(game)));
}

}  // namespace flagplot::bots::pq17
