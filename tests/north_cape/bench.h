#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "games/north_cape/chapters.h"
#include "support/bench.h"

// A game on a table of its own: a position in the middle of things, dice written down, and questions to it.
namespace flagplot::north_cape::test {

using nlohmann::json;

inline json with(json one, const json& more) {
  one.update(more);
  return one;
}

// A line of a position: put("Tirpitz", "3025"), put("Merchant", "2520", {{"count", 12}}), put("Ju-88", "",
// {{"base", "banak"}}).
json put(std::string_view piece, std::string_view at, json more = json::object());
// Everything that is placed belongs to it; British aircraft to `carrier`. `more` has weather, fog_range,
// first, ... of the position; season and ice are winter's unless it says otherwise.
json at_sea(const std::vector<json>& placed, json more = json::object());
inline const json german{{"first", "axis"}};
// More of a piece: where it is based; that it patrols.
inline const json banak{{"base", "banak"}};
json patrol(const char* base = nullptr);

inline constexpr int engaged = 8;  // in a condition, beside the markers
inline constexpr int not_offered = 0xFFFF;
inline constexpr int allowed = -1;
inline int reason_of(const std::optional<Refusal>& no) { return no ? int{no->code} : allowed; }
std::string reason_name(int reason);

// Whatever a test is about: what both see is told to both, what is accepted has been offered, and what is
// offered is accepted.
class Table : public support::BenchOf<NorthCape> {
 public:
  explicit Table(const json& scenario, const json& options = json::object());
  ~Table();
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;

  Position& p() { return state().p; }
  PieceId piece(std::string_view name) const { return static_cast<PieceId>(number_of(PieceArg, name)); }
  Hex hex(std::string_view name) const { return number_of(HexArg, name); }
  std::uint16_t kind(std::string_view name) const { return number_of(KindArg, name); }
  Hex where(std::string_view name) { return hex_of(p(), piece(name)); }
  StackId stack(Seat side, std::string_view at) { return stack_at(p(), side, hex(at)); }
  StackId stack(std::string_view name) { return p().stack[piece(name)]; }
  int hits(std::string_view name) { return p().hits[piece(name)]; }
  bool is_up(std::string_view name) { return p().up.has(piece(name)); }

  int reason(Seat seat, Choice c) const { return reason_of(check(seat, c)); }
  int reason(Choice c) const { return reason_of(check(whose(), c)); }
  void answer(Seat, Choice);
  void answer(Choice c) { answer(whose(), c); }
  using Bench::roll;
  void roll(std::uint16_t wanted, int a, int b = 0);
  using Bench::choose;
  // Orders that must be accepted, of whoever is asked.
  void choose(std::uint16_t verb, int a = 0, int b = 0, int c = 0) {
    answer(
        {verb, static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(b), static_cast<std::uint16_t>(c)});
  }
  void pass_() { answer(pass); }

  Choice of_its_lot(Choice) const;
  // A mission with all who may go, or with those named, up to where it is asked for its way.
  void order(Mission, StackId, Arm = Ships);
  void order(Mission, StackId, Arm, const std::vector<std::string_view>& who);
  void step(std::string_view at) { choose(StepTo, hex(at)); }
  void fly(std::string_view at) { choose(FlyTo, hex(at)); }
  void stop() { choose(Stop); }
  // An attack where the attackers already are, and where aircraft fly to.
  void strike(StackId, const std::vector<std::string_view>& who = {});
  void raid(StackId, std::string_view at, const std::vector<std::string_view>& who = {});
  // In a fight: who, the kind it attacks, and how that is.
  Choice attack(Verb verb, std::string_view who, std::string_view whom, int condition = 0) const {
    return {verb, piece(who), kind(whom), static_cast<std::uint16_t>(condition)};
  }
  void hit(Verb verb, std::string_view who, std::string_view whom, int condition = 0) {
    answer(attack(verb, who, whom, condition));
  }
  // Everybody passes, or takes what is first, until the fight is over; every die shows this.
  void end_fight(int die = 10);
  int points(Seat side) { return p().points[index(side)]; }
  bool is_reconnoitred(std::string_view name) { return p().reconnoitred.has(piece(name)); }
  bool was_sunk(std::string_view name) { return p().stack[piece(name)] == sunk; }

 private:
  void keep_sound(const std::function<void()>& act);  // invariants that held before hold after it
};

// Aircraft that are out when the turn ends, and the end of it.
inline json out_of(const char* base, int hits = 0) {
  return {{"where", "not_available"}, {"base", base}, {"hits", hits}};
}
inline void both_pass(Table& t) {
  t.pass_();
  t.pass_();
}

}  // namespace flagplot::north_cape::test
