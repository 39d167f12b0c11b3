#include "north_cape/bench.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "games/north_cape/north_cape.h"
#include "games/north_cape/resample.h"

namespace flagplot::north_cape::test {

json put(std::string_view piece, std::string_view at, json more) {
  more["piece"] = piece;
  if (!at.empty()) more["at"] = at;
  return more;
}

json patrol(const char* base) {
  json more{{"patrol", true}};
  if (base) more["base"] = base;
  return more;
}

json at_sea(const std::vector<json>& placed, json more) {
  json s{{"turns", 30}, {"season", "winter"}, {"ice", "winter"}};
  for (const char* member : {"turns", "season", "ice", "forces"}) {
    if (!more.contains(member)) continue;
    s[member] = more[member];
    more.erase(member);
  }
  if (!more.contains("weather")) more["weather"] = "clear";
  more["placed"] = placed;
  s["at_sea"] = more;
  return support::as_read(s);
}

std::string reason_name(int reason) {
  if (reason == allowed) return "allowed";
  return reason < end_of_refusals ? NorthCape::words().refusals[static_cast<std::size_t>(reason)].key
                                  : "not an option";
}

Table::Table(const json& scenario, const json& options)
    : BenchOf(support::opened(make, scenario, options), data_of) {
  start();
}

// What one side is told alone: what it did in secret, what it alone sees, and what the other is told in other
// words.
Table::~Table() {
  constexpr std::array secrets{CruisersCome,   CruisersSail, DecoysDrawn,     DecoyPut,
                               AircraftLanded, LeftBehind,   Halted,          DamagedNow,
                               DamageShows,    ThrownOut,    MissionCalledOff};
  for (const Event& e : told()) {
    const bool thrown = e.kind == StackMoves && e.to == Seats(Seat::Axis) &&
                        was_told(ThrownOut);  // the Allies are told who it is
    if (thrown || std::ranges::find(secrets, e.kind) != secrets.end()) continue;
    EXPECT_EQ(e.to, both_players) << NorthCape::words().events[e.kind].key;
  }
}

void Table::answer(Seat seat, Choice c) {
  if (seat != Seat::Chance && asked().has(seat)) {
    const AnyView view = seen_by(seat);
    const auto all = options(seat);
    EXPECT_TRUE(std::ranges::find(all, c) != all.end())
        << NorthCape::words().verbs[c.verb].key << " is not offered";
    for (const Choice& other : all)
      EXPECT_EQ(reason_name(reason_of(game().check(view, other))), "allowed")
          << NorthCape::words().verbs[other.verb].key;
  }
  keep_sound([&] { Bench::answer(seat, c); });
}
void Table::roll(std::uint16_t wanted, int a, int b) {
  keep_sound([&] { Bench::roll(wanted, a, b); });
}
void Table::keep_sound(const std::function<void()>& act) {
  const bool sound = NorthCape::broken_invariants(d(), now()).empty();  // tests may begin where no game gets
  act();
  if (!sound) return;
  EXPECT_EQ(NorthCape::broken_invariants(d(), now()), std::vector<std::string>{});
}

// Of pieces that are alike the game wants the first to be named.
Choice Table::of_its_lot(Choice c) const {
  const auto no = check(whose(), c);
  if (no && no->code == OneLikeItFirst) c.a = no->args[0];
  return c;
}
void Table::order(Mission type, StackId s, Arm arm) {
  choose(Order, type, s, arm);
  if (prompt() == AskMembers) choose(TakeAll);
}
void Table::order(Mission type, StackId s, Arm arm, const std::vector<std::string_view>& who) {
  choose(Order, type, s, arm);
  for (const auto name : who) {
    if (prompt() == AskMembers) answer(of_its_lot({Take, piece(name), 0, 0}));
  }
  if (prompt() == AskMembers) choose(Go);
}

void Table::strike(StackId s, const std::vector<std::string_view>& who) {
  who.empty() ? order(Attack, s) : order(Attack, s, Ships, who);
  choose(Strike);
}
void Table::raid(StackId s, std::string_view at, const std::vector<std::string_view>& who) {
  who.empty() ? order(Attack, s, Aircraft) : order(Attack, s, Aircraft, who);
  fly(at);
}
void Table::end_fight(int die) {
  for (int i = 0; i < 100 && p().fight.at != nowhere; ++i) Bench::step(die);
  EXPECT_EQ(p().fight.at, nowhere);
}

}  // namespace flagplot::north_cape::test
