#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "bots/north_cape/doctrine.h"
#include "bots/north_cape/staff.h"
#include "games/north_cape/north_cape.h"
#include "games/north_cape/resample.h"
#include "measure.h"

namespace flagplot::bench {
namespace {

namespace bn = bots::north_cape;
namespace fn = flagplot::north_cape;

// How an Allied ship was lost.
enum Cause : std::uint8_t { Bombs, Guns, AirTorpedoes, Boats, Other, causes };
constexpr std::array<const char*, causes> cause_names{"bombs", "guns", "torpedoes from the air", "boats",
                                                      "ice"};

Cause cause_of(const fn::Part& w, const fn::Fight& fight) {
  if (fight.at == fn::nowhere) return Other;
  const fn::PieceSet germans = fight.in & fn::all_of(Seat::Axis);
  if (fight.stage <= fn::AirToSurface) return Bombs;
  if (fight.stage == fn::Gunfire) return Guns;
  return !(germans & w.boats).empty() ? Boats : !(germans & w.aircraft).empty() ? AirTorpedoes : Guns;
}

// What a game came to.
struct Tally {
  int games = 0, allied = 0, released = 0, came_out = 0;
  double points[2] = {0, 0}, arrived = 0, merchants_lost[causes] = {}, escorts_lost[causes] = {};
  double destroyers_lost = 0, germans_lost = 0, boats_lost = 0, aircraft_lost = 0;
  void print() const {
    const double n = std::max(1, games);
    fmt::print("of {} games: Allied {:.1f}%; points {:.1f} and {:.1f}; merchants arrived {:.1f}\n", games,
               100 * allied / n, points[0] / n, points[1] / n, arrived / n);
    fmt::print("  a merchant was found in {:.0f}%, big ships came out in {:.0f}%\n", 100 * released / n,
               100 * came_out / n);
    for (std::size_t i = 0; i < causes; ++i)
      fmt::print("  lost by {}: {:.1f} merchants, {:.2f} warships\n", cause_names[i], merchants_lost[i] / n,
                 escorts_lost[i] / n);
    fmt::print("  destroyers among them: {:.2f}\n", destroyers_lost / n);
    fmt::print("  Germans lost {:.2f} ships, {:.2f} boats, {:.2f} aircraft\n", germans_lost / n,
               boats_lost / n, aircraft_lost / n);
  }
};

struct Bits {
  double sum = 0;
  int n = 0;
};

// How much weight the belief of a seat gives to what an enemy stack really is, for those that are not plain.
void surprise(const Game&, bots::Doctrine& doctrine, const fn::Data& d, const fn::Position& truth,
              const AnyView& view, Bits& bits) {
  const fn::Part& w = fn::part(d, truth);
  for (const bots::Believed& b : doctrine.believed(view)) {
    const Seat side = b.subject[0] == 'A' ? Seat::Allied : Seat::Axis;
    const auto stack = static_cast<fn::StackId>(fn::first_piece(side) + std::stoi(b.subject.substr(1)) - 1);
    const fn::PieceSet there = fn::in_stack(truth, stack);
    const char* nature = !(there & w.merchants).empty()  ? "convoy"
                         : !(there & w.ships).empty()    ? "warships"
                         : !(there & w.boats).empty()    ? "submarine"
                         : !(there & w.aircraft).empty() ? "aircraft"
                                                         : "decoy";
    if (b.nature != nature) continue;
    bits.sum -= std::log2(b.weight);
    ++bits.n;
  }
}

void belief(const Game& game, const std::array<bots::Bot*, 2>& seats, int games, std::uint64_t seed) {
  constexpr int seldom = 101;  // drawing worlds takes a while
  const fn::Data& d = fn::data_of(game);
  const auto doctrine = bn::make_doctrine(game);
  std::array<Bits, 2> bits;
  Tally tally;
  int decisions = 0;
  for (int g = 0; g < games; ++g) {
    fn::Position last{};
    const auto note = [&](const fn::Position& p) {
      const fn::Part& w = fn::part(d, p);
      (fn::elsewhere(p, Seat::Allied, fn::sunk) & w.ships & w.pieces).each([&](fn::PieceId piece) {
        if (last.part == p.part && last.stack[piece] == fn::sunk) return;
        tally.destroyers_lost += w.of_type[static_cast<std::size_t>(fn::Type::DD)].has(piece);
        (w.merchants.has(piece) ? tally.merchants_lost : tally.escorts_lost)[cause_of(w, last.fight)] += 1;
      });
      last = p;
    };
    const auto look = [&](const AnyState& state, Seat seat, const AnyView& view) {
      const fn::Position& p = state.as<fn::State>().p;
      note(p);
      if (++decisions % seldom == 0) surprise(game, *doctrine, d, p, view, bits[index(seat)]);
    };
    const auto number = static_cast<std::uint64_t>(g);
    for (const Seat seat : players) seats[index(seat)]->sit_down(bots::character(seed, number, seat));
    Rng chance = Rng::nth(seed, 3 * number);
    AnyState end;
    const auto o = bots::playout(
        game, seats, [&](const Ask& ask) { return chance.roll(ask); },
        {Rng::nth(seed, 3 * number + 1), Rng::nth(seed, 3 * number + 2)}, end, look);
    const fn::Position& p = end.as<fn::State>().p;
    note(p);
    const fn::Part& w = fn::part(d, p);
    ++tally.games;
    tally.allied += o.result.winner == Seat::Allied;
    for (const std::size_t i : {0U, 1U}) tally.points[i] += p.points[i];
    tally.arrived += (fn::elsewhere(p, Seat::Allied, fn::departed) & w.merchants).size();
    tally.released += p.released;
    tally.came_out += (fn::elsewhere(p, Seat::Axis, fn::waiting) & w.ships).empty();
    const fn::PieceSet lost = fn::elsewhere(p, Seat::Axis, fn::sunk) & w.pieces;
    tally.germans_lost += (lost & w.ships).size();
    tally.boats_lost += (lost & w.boats).size();
    tally.aircraft_lost += (lost & w.aircraft).size();
  }
  tally.print();
  for (const Seat seat : players) {
    const Bits& b = bits[index(seat)];
    fmt::print("log-loss in bits, {}: {:.3f} over {} stacks\n", name(seat), b.sum / std::max(1, b.n), b.n);
  }
}

void reveal(const Game&, const AnyState& truth, AnyView& view) {
  view.as<fn::View>().p = truth.as<fn::State>().p;
}

}  // namespace

const Measured north_cape{"north_cape",           "luftwaffe", fn::make, {bn::make_doctrine},
                          belief,      reveal};

}  // namespace flagplot::bench
