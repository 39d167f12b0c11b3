#pragma once

#include <atomic>
#include <concepts>
#include <memory>
#include <nlohmann/json.hpp>

#include "kernel/game.h"
#include "kernel/left_out.h"

namespace flagplot {

// What a game's folder provides; see docs/adding-a-game.md.
template <class G>
concept GameRules =
    PlainValue<typename G::State> && PlainValue<typename G::View> && sizeof(typename G::State) <= largest_state &&
    sizeof(typename G::View) <= largest_state &&
    requires(const typename G::Data& data, typename G::State& s, const typename G::State& cs,
             const typename G::View& v, typename G::View& shown, Seat seat, Options& options, Choice c, Rng& rng) {
      { G::rules[0] } -> std::convertible_to<RuleFunction<G>>;
      G::setup(data, s);
      G::show(data, cs, seat, shown);
      G::options(data, v, options);
      { G::check(data, v, c) } -> std::same_as<std::optional<Refusal>>;
      { G::resample(data, v, rng, s) } -> std::same_as<bool>;
      { G::result(data, cs) } -> std::same_as<Result>;
      { G::words() } -> std::same_as<const Words&>;
      { G::count(data, std::uint8_t{}) } -> std::same_as<std::size_t>;
      { G::name(data, std::uint8_t{}, std::uint16_t{}) } -> std::same_as<std::string>;
      { G::board(data, v) } -> std::same_as<Json>;
      { G::forecast(data, v, c) } -> std::same_as<Json>;
      { G::prospects(data, v) } -> std::same_as<Json>;
      { G::stakes(data, cs, c) } -> std::same_as<std::vector<Stake>>;
      { G::broken_invariants(data, cs) } -> std::same_as<std::vector<std::string>>;
      { G::id } -> std::convertible_to<std::string_view>;
      { G::rules_version } -> std::convertible_to<int>;
      requires G::most_options <= Options::most;
    };

// The view of a seat with the kernel's part filled in. `v` is blank, or an earlier view of that seat in the same game;
// between that one of `same_moment` and this there were only secret orders. A game that knows what these can change says
// it in `show_own`. Where nothing was asked of the seat its view had nothing of the flow, so there is nothing to go on from.
template <GameRules G>
void observe(const typename G::Data& data, const typename G::State& s, Seat seat, typename G::View& v,
             bool same_moment = false) {
  if constexpr (requires { G::show_own(data, s, seat, v); }) {
    if (same_moment && v.seen.ask.seat == seat) {
      G::show_own(data, s, seat, v);
      v.seen.ask = s.stack.asked_of(seat);
      s.stack.show_own(seat, v.seen.flow);
      return;
    }
  }
  G::show(data, s, seat, v);
  static_cast<Seen&>(v.seen) = Seen{seat, 0, s.stack.asked_of(seat), G::result(data, s)};
  s.stack.show(seat, v.seen.flow);
}
template <GameRules G>
typename G::View observe(const typename G::Data& data, const typename G::State& s, Seat seat) {
  typename G::View v{};
  observe<G>(data, s, seat, v);
  return v;
}

// Every game that is opened has a number of its own, from 1.
inline std::uint32_t next_game_number() {
  static std::atomic<std::uint32_t> last = 0;
  return ++last;
}

template <GameRules G>
class GameOf final : public Game {
 public:
  using State = typename G::State;
  using View = typename G::View;
  GameOf(std::unique_ptr<const typename G::Data> data, std::string scenario)
      : data_(std::move(data)), scenario_(std::move(scenario)) {
    (void)G::words();  // made once and now, not in the middle of somebody's step
  }

  void start(AnyState& s, Events& out) const override {
    State& state = s.emplace<State>();
    G::setup(*data_, state);
    Engine<G>::start(*data_, state, out);
  }
  Seats asked(const AnyState& s) const override { return s.as<State>().stack.asked(); }
  Ask asked_of(const AnyState& s, Seat seat) const override { return s.as<State>().stack.asked_of(seat); }
  void view(const AnyState& s, Seat seat, AnyView& v) const override {
    const std::uint32_t maker = number_ << 2 | (static_cast<std::uint32_t>(seat) & 3);
    v.make<View>(maker, s.moment(), [&](View& view, bool same_moment) {
      observe<G>(*data_, s.as<State>(), seat, view, same_moment);
    });
  }
  void options(const AnyView& v, Options& out) const override {
    const View& view = v.as<View>();
    out.clear();
    if (view.seen.ask.seat == view.seen.seat) G::options(*data_, view, out);
    FLAGPLOT_CHECK(out.size() <= G::most_options);
  }
  std::optional<Refusal> check(const AnyView& v, Choice c) const override {
    const View& view = v.as<View>();
    if (view.seen.ask.seat != view.seen.seat) return Refusal{refusal_not_asked, {}};
    if (c.verb >= G::words().verbs.size())
      return Refusal{refusal_not_an_option, {}};  // so a game may index by verb
    return G::check(*data_, view, c);
  }
  void apply(AnyState& s, Seat seat, Choice c, Events& out) const override {
    s.step<State>([&](State& state) { return Engine<G>::answer(*data_, state, seat, c, out); });
  }
  Result result(const AnyState& s) const override { return G::result(*data_, s.as<State>()); }
  const Seen& seen(const AnyView& v) const override { return v.as<View>().seen; }
  bool resample(const AnyView& v, Rng& rng, AnyState& s) const override {
    return G::resample(*data_, v.as<View>(), rng, s.emplace<State>());
  }
  std::size_t state_bytes() const override { return sizeof(State); }
  std::uint64_t hash(const AnyState& s) const override {
    const State& state = s.as<State>();
    LeftOut out;
    state.stack.leave_out(out);
    if constexpr (requires { G::leave_out(*data_, state, out); }) G::leave_out(*data_, state, out);
    return out.hash_without(state);
  }
  std::size_t most_options() const override { return G::most_options; }
  Waiting waiting(const AnyState& s) const override { return s.as<State>().stack.waiting(); }
  // A game whose standing orders have no provisos need not say what they mean.
  bool holds(std::uint16_t proviso, const AnyView& v, std::span<const Choice> options) const override {
    if (proviso == no_proviso) return true;
    if constexpr (requires { G::holds(*data_, v.as<View>(), options, proviso); })
      return G::holds(*data_, v.as<View>(), options, proviso);
    return false;
  }
  const typename G::Data& data() const { return *data_; }

  std::string_view id() const override { return G::id; }
  int rules_version() const override { return G::rules_version; }
  std::string_view scenario() const override { return scenario_; }
  const Words& words() const override { return G::words(); }
  std::size_t count(std::uint8_t kind) const override {
    return kind == SeatArg ? players.size() + 2 : G::count(*data_, kind);
  }
  std::string name(std::uint8_t kind, std::uint16_t value) const override {
    return kind == SeatArg ? std::string(flagplot::name(static_cast<Seat>(value & 3)))
                           : G::name(*data_, kind, value);
  }
  Json board(const AnyView& v) const override { return G::board(*data_, v.as<View>()); }
  Json forecast(const AnyView& v, Choice c) const override {
    return check(v, c) ? Json() : G::forecast(*data_, v.as<View>(), c);
  }
  Json prospects(const AnyView& v) const override { return G::prospects(*data_, v.as<View>()); }
  std::vector<Award> awards(const AnyState& s) const override {
    if constexpr (requires { G::awards(*data_, s.as<State>()); }) return G::awards(*data_, s.as<State>());
    return {};
  }
  std::vector<Stake> stakes(const AnyState& s, Choice roll) const override {
    const Ask& ask = s.as<State>().stack.ask(Lanes::Main);
    return answers(ask, roll) ? G::stakes(*data_, s.as<State>(), roll) : std::vector<Stake>{};
  }
  std::vector<std::string> broken_invariants(const AnyState& s) const override {
    return G::broken_invariants(*data_, s.as<State>());
  }

 private:
  const std::uint32_t number_ = next_game_number();
  std::unique_ptr<const typename G::Data> data_;
  std::string scenario_;
};

}  // namespace flagplot
