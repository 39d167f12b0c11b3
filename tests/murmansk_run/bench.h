#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <vector>

#include "games/murmansk_run/chapters.h"
#include "games/murmansk_run/markers.h"
#include "kernel/rng.h"

// A game on a table of its own: a scenario, dice written down, and questions to the position.
namespace flagplot::murmansk_run::test {

using nlohmann::json;

inline json campaign(const char* first = "spring_1942", const char* last = "spring_1944") {
  return {{"first_season", first},
          {"last_season", last},
          {"wins_needed", 5},
          {"strategic", 7},
          {"ready", {"Scharnhorst", "Prinz Eugen", "Nuernberg", "Mob-5"}},
          {"repair", {"Gneisenau", "Leipzig"}},
          {"norway", {{"trondheim", {"Tirpitz", "Hipper", "Scheer", "Luetzow", "Koeln", "Mob-8", "Z-6"}}}}};
}
inline json group(const char* marker, const char* at, std::vector<std::string> ships = {},
                  const char* from = nullptr) {
  json g{{"marker", marker}, {"at", at}, {"ships", ships}};
  if (from) g["from"] = from;
  return g;
}
// The middle of a convoy: odd periods are the first of a day.
inline json at_sea(const char* season, std::vector<json> groups, json more = json::object()) {
  json s = campaign(season, season);
  s["wins_needed"] = 1;
  s["strategic"] = 0;
  more["groups"] = groups;
  if (more.contains("damaged")) {
    s["damaged"] = more["damaged"];
    more.erase("damaged");
  }
  s["at_sea"] = more;
  return s;
}

// Left to chance the two sides seldom meet: here everybody is close to everybody, under the bombers and in
// the U-boat area, with the fleets well mixed and some ships damaged.
inline json crowded(int period, const char* season, const char* raiders = "d6") {
  json s = at_sea(season,
                  {group("Convoy", "c5", {"O class", "Sheffield"}, "c4"),
                   group("Force 1", "c5", {"Duke of York", "Norfolk", "Tribals"}, "c4"),
                   group("Force 2", "d5", {"Victorious", "Suffolk", "M class"}), group("Dummy 1", "c5"),
                   group("Dummy 2", "d5"), group("Gruppe 1", raiders, {"Tirpitz", "Mob-8"}, "altenfjord"),
                   group("Gruppe 2", raiders, {"Hipper", "Koeln", "Z-6"}, "altenfjord"),
                   group("Gruppe 3", "altenfjord", {"Scharnhorst", "Mob-5"}), group("German dummy", "c6")},
                  {{"period", period},
                   {"pack", "c6"},
                   {"fuel", 6},
                   {"air", {{"KG 26", "altenfjord"}, {"KG 30", "kirkenes"}}},
                   {"damaged", {"Norfolk", "Koeln"}}});
  s["ready"] = {"Prinz Eugen"};
  s["norway"] = {{"altenfjord", {"Luetzow", "Nuernberg"}}, {"trondheim", {"Scheer"}}};
  return s;
}

inline constexpr int allowed = -1;
inline int reason_of(const std::optional<Refusal>& no) { return no ? int{no->code} : allowed; }
inline std::string reason_name(int reason) {
  if (reason == allowed) return "allowed";
  return reason < end_of_refusals ? MurmanskRun::words().refusals[static_cast<std::size_t>(reason)].key
                                  : "not an option";
}

class Table {
 public:
  explicit Table(const json& scenario, const json& options = json::object())
      // As text and back: that is how scenarios come, and numbers are then what they look like.
      : data_(load(data::Files(), json::parse(scenario.dump()), json::parse(options.dump()))) {
    MurmanskRun::setup(*data_, state_);
    Engine<MurmanskRun>::start(*data_, state_, room_.events);
    listen();
  }
  const Data& d() const { return *data_; }
  Position& p() { return state_.p; }
  State& state() { return state_; }
  ShipId ship(const char* name) const { return ship_named(*data_, name, "test"); }
  Cell cell(const char* name) const { return cell_named(*data_, name, "test"); }
  static MarkerId marker(std::string_view name) {
    for (MarkerId m = 0; m < most_markers; ++m) {
      if (marker_names[m] == name) return m;
    }
    ADD_FAILURE() << "no marker " << name;
    return convoy;
  }
  std::uint16_t freighters() const { return freighters_target(*data_); }
  Token token(std::string_view name) { return p().markers[marker(name)].token; }
  Status status(const char* name) { return p().ships[ship(name)].status; }
  bool damaged(const char* name) { return p().damaged.has(ship(name)); }

  Seat whose() const {
    for (const Seat s : {Seat::Chance, Seat::Allied, Seat::Axis}) {
      if (state_.stack.asked().has(s)) return s;
    }
    return Seat::None;
  }
  std::uint16_t prompt() const { return state_.stack.asked_of(whose()).prompt; }
  bool over() const { return state_.stack.over(); }
  View view(Seat seat) const { return observe<MurmanskRun>(*data_, state_, seat); }
  std::optional<Refusal> check(Choice c) const { return MurmanskRun::check(*data_, view(whose()), c); }
  // The rule a choice would be refused on, "" if it is allowed.
  std::string refused(Choice c) const {
    const auto no = check(c);
    if (!no) return "";
    return no->code < end_of_refusals ? MurmanskRun::words().refusals[no->code].rule : "not an option";
  }
  // The reason why a seat's choice would be refused.
  int reason(Seat seat, Choice c) const { return reason_of(MurmanskRun::check(*data_, view(seat), c)); }
  std::vector<Choice> options(Seat seat) const {
    OptionRoom room;
    Options& out = room.options;
    MurmanskRun::options(*data_, view(seat), out);
    return {out.all().begin(), out.all().end()};
  }

  void choose(std::uint16_t verb, int a = 0, int b = 0, int c = 0) {
    const Choice choice{verb, static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(b),
                        static_cast<std::uint16_t>(c)};
    ASSERT_NE(whose(), Seat::Chance) << "a die is asked for: " << MurmanskRun::words().prompts[prompt()].key;
    ASSERT_EQ(refused(choice), "") << "at " << MurmanskRun::words().prompts[prompt()].key;
    answer(whose(), choice);
  }
  // The same for one of two that are asked at once.
  void choose_as(Seat seat, std::uint16_t verb, int a = 0, int b = 0) {
    const Choice choice{verb, static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(b), 0};
    ASSERT_FALSE(MurmanskRun::check(*data_, view(seat), choice));
    answer(seat, choice);
  }
  void pass_() { choose(Pass); }
  // Ends a deployment, with every American in the last group that has room.
  void end_deployment(Seat seat) {
    const auto must_assign = [&] { return MurmanskRun::check(*data_, view(seat), pass); };
    while (const auto american = must_assign()) {
      const auto all = options(seat);
      const auto last = std::ranges::find_if(all.rbegin(), all.rend(), [&](const Choice& c) {
        return c.verb == Assign && c.a == american->args[0];
      });
      ASSERT_NE(last, all.rend());
      answer(seat, *last);
    }
    choose_as(seat, Pass);
  }
  void roll(std::uint16_t wanted, int a, int b = 0) {
    ASSERT_EQ(whose(), Seat::Chance);
    ASSERT_EQ(prompt(), wanted) << "asked for " << MurmanskRun::words().prompts[prompt()].key;
    answer(Seat::Chance, rolled(static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(b)));
  }
  // Passes, and rolls `die` for whatever comes, until a question of this kind is asked.
  void until(std::uint16_t wanted, int die = 3, int most = 4000) {
    for (int i = 0; i < most && !over() && prompt() != wanted; ++i) step(die);
    ASSERT_FALSE(over());
    ASSERT_EQ(prompt(), wanted) << "stuck at " << MurmanskRun::words().prompts[prompt()].key;
  }
  void step(int die) {
    const Seat seat = whose();
    if (seat == Seat::Chance) {
      const Ask ask = state_.stack.asked_of(seat);
      const auto face = static_cast<std::uint16_t>(std::min<int>(die, ask.sides));
      answer(seat, rolled(face, ask.dice > 1 ? face : std::uint16_t{0}));
    } else {
      answer(seat, options(seat).front());
    }
  }
  // Anything that is allowed, or any dice.
  void random_step(Rng& rng) {
    const Seat seat = whose();
    if (seat == Seat::Chance) return answer(seat, rng.roll(state_.stack.asked_of(seat)));
    const auto all = options(seat);
    answer(seat, all[rng.below(static_cast<std::uint32_t>(all.size()))]);
  }
  const std::vector<Event>& told() const { return told_; }
  int count_told(std::uint16_t kind) const {
    int n = 0;
    for (const Event& e : told_) n += e.kind == kind;
    return n;
  }
  const Event* last_told(std::uint16_t kind) const {
    for (auto e = told_.rbegin(); e != told_.rend(); ++e) {
      if (e->kind == kind) return &*e;
    }
    return nullptr;
  }
  void forget() { told_.clear(); }
  void answer(Seat seat, Choice c) {
    room_.events.clear();
    Engine<MurmanskRun>::answer(*data_, state_, seat, c, room_.events);
    listen();
  }

 private:
  void listen() {
    for (const Event& e : room_.events.all()) told_.push_back(e);
  }
  std::unique_ptr<Data> data_;
  State state_{};
  EventRoom room_;
  std::vector<Event> told_;
};

// Choices side by side with the reasons why they are refused, or with `allowed`.
struct Case {
  Choice choice;
  int reason;
};
inline void expect_reasons(const Table& t, Seat seat, const std::vector<Case>& cases) {
  for (const Case& c : cases) {
    EXPECT_EQ(reason_name(t.reason(seat, c.choice)), reason_name(c.reason))
        << MurmanskRun::words().verbs[c.choice.verb].key << " " << c.choice.a << " " << c.choice.b << " "
        << c.choice.c;
  }
}
inline bool is_offered(const Table& t, Seat seat, Choice c) {
  const auto all = t.options(seat);
  return std::ranges::find(all, c) != all.end();
}

}  // namespace flagplot::murmansk_run::test
