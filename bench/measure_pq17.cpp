#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "bots/pq17/doctrine.h"
#include "games/pq17/pq17.h"
#include "games/pq17/resample.h"
#include "measure.h"

namespace flagplot::bench {
namespace {

namespace bq = bots::pq17;
namespace fq = flagplot::pq17;

// How a merchant was lost, by the segment in which it happened.
enum Cause : std::uint8_t { Strikes, Boats, Guns, Hunted, Scuttled, Other, causes };
constexpr std::array<const char*, causes> cause_names{"strikes", "boats", "guns", "hunts for scattered ships", "scuttling", "the rest"};
Cause cause_of(const fq::Position& p) {
  constexpr std::uint8_t recon = 4, strikes = 5, submarines = 6, surface = 7, combine = 8;
  switch (p.segment) {
    case recon: return Hunted;
    case strikes: return Strikes;
    case submarines: return Boats;
    case surface: return Guns;
    case combine: return Scuttled;
    default: return Other;
  }
}

int merchants_lost(const fq::Data& d, const fq::Position& p) {
  int n = 0;
  fq::each_class(Seat::Allied, [&](fq::ClassId c) { n += fq::is_merchant(d.classes[c].type) ? p.lost[c] : 0; });
  for (fq::ShipId s = 0; s < d.ships.size(); ++s)
    n += d.ships[s].side == Seat::Allied && fq::is_merchant(d.ships[s].type) && (p.ship[s].flags & fq::is_sunk);
  return n;
}
int merchants_in(const fq::Data& d, const fq::Position& p, fq::ForceId f) {
  return fq::in_play(p, f) ? fq::muster(d, p, f).merchants : 0;
}

// What a game came to.
struct Tally {
  int games = 0, allied = 0, axis = 0, scattered = 0, big_ships = 0, tirpitz = 0;
  double points = 0, turns = 0, lost[causes] = {}, arrived = 0, missing = 0, boats = 0, escorts = 0, heavy[2] = {}, planes[2] = {};
  std::vector<int> losses, loaded_losses, margins;
  void print() {
    const double n = std::max(1, games);
    std::ranges::sort(losses);
    std::ranges::sort(loaded_losses);
    std::ranges::sort(margins);
    const auto at = [](const std::vector<int>& all, double share) {
      return all.empty() ? 0 : all[static_cast<std::size_t>(share * static_cast<double>(all.size() - 1))];
    };
    fmt::print("of {} games: Allied {:.1f}%, Axis {:.1f}%; half points {:.1f}, half of the games above {}; {:.1f} turns\n", games, 100 * allied / n,
               100 * axis / n, points / n, at(margins, 0.5), turns / n);
    double sum = 0, loaded = 0;
    for (const int l : losses) sum += l;
    for (const int l : loaded_losses) loaded += l;
    fmt::print("  merchants lost {:.1f} ({} to {}, one in ten on either side), of the loaded convoy {:.1f} ({} to {}); {:.1f} loaded ones arrive\n",
               sum / n, at(losses, 0.1), at(losses, 0.9), loaded / n, at(loaded_losses, 0.1), at(loaded_losses, 0.9), arrived / n);
    for (std::size_t i = 0; i < causes; ++i) fmt::print("    by {}: {:.2f}\n", cause_names[i], lost[i] / n);
    fmt::print("  the convoy scattered in {:.0f}%, big ships came out in {:.0f}%, Tirpitz in {:.0f}%\n", 100 * scattered / n,
               100 * big_ships / n, 100 * tirpitz / n);
    fmt::print("  lost: U-boats {:.2f}, escorts {:.2f}, heavy ships {:.2f} Allied and {:.2f} German\n", boats / n, escorts / n,
               heavy[0] / n, heavy[1] / n);
  }
};

struct Bits {
  double sum = 0;
  int n = 0;
  std::array<std::array<int, 4>, 2> counted{};
};

// How much weight the belief of a seat gives to what an enemy block really is.
void surprise(bots::Doctrine& doctrine, const fq::Position& truth, const AnyView& view, Bits& bits) {
  for (const bots::Believed& b : doctrine.believed(view)) {
    const fq::BlockId block = static_cast<fq::BlockId>((b.subject[0] == 'A' ? 0 : fq::first_german) + std::stoi(b.subject.substr(1)) - 1);
    const fq::ForceId force = truth.block[block].force;
    if (b.nature != fq::kind_names[static_cast<std::size_t>(fq::kind_of(force))]) continue;
    bits.sum -= std::log2(b.weight);
    ++bits.n;
    ++bits.counted[0][static_cast<std::size_t>(fq::kind_of(force)) - 1];
  }
}

void belief(const Game& game, const std::array<bots::Bot*, 2>& seats, int games, std::uint64_t seed) {
  constexpr int seldom = 23;
  const fq::Data& d = fq::data_of(game);
  const auto doctrine = bq::make_doctrine(game);
  std::array<Bits, 2> bits;
  Tally tally;
  int decisions = 0;
  for (int g = 0; g < games; ++g) {
    int lost = 0;
    bool scattered = false, out = false, tirpitz = false;
    fq::Position before{};
    const auto note = [&](const fq::Position& p) {
      const int now = merchants_lost(d, p);
      tally.lost[cause_of(before)] += now - lost;
      lost = now;
      fq::each_force(Seat::Allied, [&](fq::BlockId b) { scattered = scattered || (p.block[b].marks & fq::is_scattered); });
      fq::each_force(Seat::Axis, [&](fq::ForceId f) {
        if (!fq::is_task_force(f) || !fq::at_sea(p, f)) return;
        fq::each_ship_of(p, f, [&](fq::ShipId s) {
          out = out || fq::is_heavy(d.ships[s].type);
          tirpitz = tirpitz || d.ships[s].name == "Tirpitz";
        });
      });
      before = p;
    };
    const auto number = static_cast<std::uint64_t>(g);
    for (const Seat seat : players) seats[index(seat)]->sit_down(bots::character(seed, number, seat));
    Rng chance = Rng::nth(seed, 3 * number);
    AnyState end;
    const auto o = bots::playout(
        game, seats, [&](const Ask& ask) { return chance.roll(ask); }, {Rng::nth(seed, 3 * number + 1), Rng::nth(seed, 3 * number + 2)}, end,
        [&](const AnyState& state, Seat seat, const AnyView& view) {
          const fq::Position& p = state.as<fq::State>().p;
          note(p);
          if (++decisions % seldom == 0) surprise(*doctrine, p, view, bits[index(seat)]);
        });
    const fq::Position& p = end.as<fq::State>().p;
    note(p);
    ++tally.games;
    tally.allied += o.result.winner == Seat::Allied;
    tally.axis += o.result.winner == Seat::Axis;
    tally.points += o.result.margin;
    tally.margins.push_back(o.result.margin);
    tally.turns += p.turn;
    tally.losses.push_back(lost);
    tally.scattered += scattered;
    tally.big_ships += out;
    tally.tirpitz += tirpitz;
    int loaded_lost = 0;
    for (const fq::ForceStart& f : d.scenario.forces) {
      if (!f.loaded || !fq::is_convoy(f.force)) continue;
      const fq::Voyage& v = p.voyage[fq::voyage_of(f.force)];
      tally.arrived += v.arrived;
      loaded_lost += std::max(0, v.sailed - v.exempt - v.arrived - (v.over ? 0 : merchants_in(d, p, f.force)));
    }
    tally.loaded_losses.push_back(loaded_lost);
    for (fq::ClassId c = 0; c < fq::most_classes; ++c) {
      const fq::Type t = d.classes[c].type;
      if (t == fq::Type::SS && fq::side_of_class(c) == Seat::Axis) tally.boats += p.lost[c];
      if (fq::is_light(t) && fq::side_of_class(c) == Seat::Allied) tally.escorts += p.lost[c];
    }
    for (fq::ShipId s = 0; s < d.ships.size(); ++s)
      tally.heavy[index(d.ships[s].side)] += fq::is_heavy(d.ships[s].type) && (p.ship[s].flags & fq::is_sunk);
  }
  tally.print();
  for (const Seat seat : players) {
    const Bits& b = bits[index(seat)];
    fmt::print("log-loss in bits, {}: {:.3f} over {} blocks (convoys {}, task forces {}, packs {}, dummies {})\n", name(seat),
               b.sum / std::max(1, b.n), b.n, b.counted[0][0], b.counted[0][1], b.counted[0][2], b.counted[0][3]);
  }
}

void reveal(const Game&, const AnyState& truth, AnyView& view) { view.as<fq::View>().p = truth.as<fq::State>().p; }

}  // namespace

const Measured pq17{"pq17", "pq17", fq::make, {bq::make_doctrine}, belief, reveal};

}  // namespace flagplot::bench
