#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "bots/murmansk_run/doctrine.h"
#include "bots/murmansk_run/staff.h"
#include "games/murmansk_run/murmansk_run.h"
#include "games/murmansk_run/resample.h"
#include "measure.h"

namespace flagplot::bench {
namespace {

namespace bm = bots::murmansk_run;
namespace fm = flagplot::murmansk_run;

struct Bits {
  double belief = 0;
  int n = 0;
};

// How a season went, over all games.
struct SeasonTally {
  int allied = 0, german = 0, drawn = 0, convoys = 0, battles = 0, sailed = 0;
  std::array<int, 2> lost{};  // capital ships, by side
  void print(const std::string& name) const {
    const double n = std::max(1, allied + german + drawn);
    fmt::print(
        "{:12} Allied {:5.1f}%  German {:5.1f}%  convoys {:.2f}, battles {:.2f}, sorties {:.2f}, "
        "capital ships lost {:.2f} and {:.2f}\n",
        name, 100 * allied / n, 100 * german / n, convoys / n, battles / n, sailed / n, lost[0] / n,
        lost[1] / n);
  }
};

void close_season(const fm::Position& before, const fm::Position& after, SeasonTally& tally) {
  const auto result = after.results[before.season];
  tally.allied += result == fm::AlliedSeason;
  tally.german += result == fm::GermanSeason;
  tally.drawn += result == fm::DrawnSeason;
  tally.convoys += before.convoy_number;
}

// What lies under the backs that a side has not been told about, at every move it makes.
void belief(const Game& game, const std::array<bots::Bot*, 2>& seats, int games, std::uint64_t seed) {
  const auto& d = fm::data_of(game);
  const bm::Chart chart(d);
  std::array<Bits, 2> bits;
  std::vector<SeasonTally> seasons(d.seasons.size());
  std::array<int, fm::Draw + 1> endings{};
  for (int g = 0; g < games; ++g) {
    fm::Position last{};
    bool fighting = false;
    const auto look = [&](const AnyState& state, Seat seat, const AnyView& view) {
      const fm::Position& p = state.as<fm::State>().p;
      SeasonTally& now = seasons[p.season];
      if (p.season != last.season) close_season(last, p, seasons[last.season]);
      const bool fight = p.battle.at != fm::nowhere;
      now.battles += fight && !fighting;
      now.sailed += p.sailed && !(last.sailed && last.season == p.season);
      for (fm::ShipId s = 0; s < d.ships_end(); ++s) {
        if (fm::is_capital(d, s) && p.ships[s].status == fm::Status::Sunk &&
            last.ships[s].status != fm::Status::Sunk)
          ++now.lost[index(d.ships[s].side)];
      }
      fighting = fight;
      last = p;
      if (view.as<fm::View>().seen.ask.prompt != fm::AskMove) return;
      const bm::Guess guess = bm::guess(d, chart, view.as<fm::View>().p, seat);
      guess.unknown.each([&](fm::Token t) {
        const float weight = guess.of(t, bm::truth_under(p.backs[t].marker));
        bits[index(seat)].belief -= std::log2(std::max(1e-4F, weight));
        ++bits[index(seat)].n;
      });
    };
    const auto number = static_cast<std::uint64_t>(g);
    for (const Seat seat : players) seats[index(seat)]->sit_down(bots::character(seed, number, seat));
    Rng chance = Rng::nth(seed, 3 * number);
    AnyState end;
    bots::playout(
        game, seats, [&](const Ask& ask) { return chance.roll(ask); },
        {Rng::nth(seed, 3 * number + 1), Rng::nth(seed, 3 * number + 2)}, end, look);
    const fm::Position& p = end.as<fm::State>().p;
    close_season(last, p, seasons[last.season]);
    ++endings[p.ending];
  }
  fmt::print("of {} games: Allied {}, German {}, drawn {}\n", games,
             endings[fm::AlliedWin] + endings[fm::AlliedStrategic],
             endings[fm::GermanWin] + endings[fm::GermanStrategic], endings[fm::Draw]);
  for (std::size_t i = 0; i < seasons.size(); ++i) seasons[i].print(d.seasons[i].name);
  for (const Seat seat : players) {
    const Bits& b = bits[index(seat)];
    fmt::print("log-loss in bits, {}: belief {:.3f}, all alike {:.3f}, over {} backs\n", name(seat),
               b.belief / std::max(1, b.n), std::log2(bm::kinds_under), b.n);
  }
}

void reveal(const Game&, const AnyState& truth, AnyView& view) {
  auto& v = view.as<fm::View>();
  const Seat enemy = other(v.seen.seat);
  const fm::Position& p = truth.as<fm::State>().p;
  for (fm::Token t = fm::first_marker(enemy); t < fm::end_marker(enemy); ++t) {
    const fm::MarkerId m = p.backs[t].marker;
    if (p.backs[t].at == fm::nowhere || v.p.backs[t].marker != fm::no_marker) continue;
    if (v.p.markers[m].token != fm::no_token) continue;  // somebody found before goes by this name
    v.p.backs[t].marker = m;
    v.p.markers[m].token = t;
    v.p.markers[m].at = p.backs[t].at;
    v.p.crew[m] = p.crew[m];
    p.crew[m].each([&](fm::ShipId s) {
      v.p.ships[s].status = fm::Status::Group;
      v.p.ships[s].group = m;
    });
  }
}

}  // namespace

const Measured murmansk_run{"murmansk_run",         "full", fm::make, {bm::make_doctrine},
                            belief, reveal};

}  // namespace flagplot::bench
