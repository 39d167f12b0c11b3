#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/murmansk_run/chapters.h"
#include "games/murmansk_run/markers.h"
#include "support/bench.h"

// A game on a table of its own: a scenario, dice written down, and questions to the position.
namespace flagplot::murmansk_run::test {

using nlohmann::json;

json campaign(const char* first = "spring_1942", const char* last = "spring_1944");
json group(const char* marker, const char* at, std::vector<std::string> ships = {}, const char* from = nullptr);
// The middle of a convoy: odd periods are the first of a day.
json at_sea(const char* season, std::vector<json> groups);
json at_sea(const char* season, std::vector<json> groups, json more);
// Left to chance the two sides seldom meet: here everybody is close to everybody, under the bombers and in
// the U-boat area, with the fleets well mixed and some ships damaged.
json crowded(int period, const char* season, const char* raiders = "d6");

// The reason for a refusal, side by side with `allowed`; and what it is called.
inline constexpr int allowed = -1;
inline int reason_of(const std::optional<Refusal>& no) { return no ? int{no->code} : allowed; }
std::string reason_name(int reason);

class Table : public support::BenchOf<MurmanskRun> {
 public:
  explicit Table(const json& scenario);
  Table(const json& scenario, const json& options);

  Position& p() { return state().p; }
  ShipId ship(const char* name) const { return ship_named(d(), name, "test"); }
  Cell cell(const char* name) const { return cell_named(d(), name, "test"); }
  static MarkerId marker(std::string_view name);
  std::uint16_t freighters() const { return freighters_target(d()); }
  Token token(std::string_view name) { return p().markers[marker(name)].token; }
  Status status(const char* name) { return p().ships[ship(name)].status; }
  bool damaged(const char* name) { return p().damaged.has(ship(name)); }

  int reason(Seat seat, Choice c) const { return reason_of(check(seat, c)); }
  using Bench::choose;
  // Orders that must be accepted: of whoever is asked, or of one of two that are asked at once.
  void choose(std::uint16_t verb, int a = 0, int b = 0, int c = 0) { choose_as(whose(), verb, a, b, c); }
  void choose_as(Seat seat, std::uint16_t verb, int a = 0, int b = 0, int c = 0) {
    answer(seat, {verb, static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(b), static_cast<std::uint16_t>(c)});
  }
  void pass_() { answer(pass); }
  // Ends a deployment, with every American in the last group that has room.
  void end_deployment(Seat);
};

// Choices side by side with the reasons why they are refused, or with `allowed`.
struct Case {
  Choice choice;
  int reason;
};
void expect_reasons(const Table&, Seat, const std::vector<Case>&);

}  // namespace flagplot::murmansk_run::test
