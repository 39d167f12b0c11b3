#include "bots/murmansk_run/guess.h"

#include <algorithm>

#include "bots/generic/steady.h"

namespace flagplot::bots::murmansk_run {
namespace {

// The last impulse in which a side has moved: 0 the first of a period, 1 the second. Nothing before the
// first of the convoy is over.
bool last_move_was_second(const Position& p, Seat side) {
  const int own = side == Seat::Axis ? 0 : 1;  // its first impulse in the period
  return p.pulse <= own || p.pulse > own + 2;
}

// How well a back keeps a convoy's time: one position a period, always in the first impulse, always on.
double like_a_convoy(const Data& d, const Chart& chart, const Position& p, const Back& back) {
  const bool ice = season(d, p).ice;
  const bool in_port = back.at == d.murmansk || back.at == d.arkangelsk;
  if (in_port && back.arrived != p.period) return 0;
  const int way = chart.from_entry(ice, back.at);
  if (way == Chart::far) return 0;
  if (back.moved && last_move_was_second(p, Seat::Allied)) return 0;
  if (back.from != back.at && back.from != nowhere && !d.easterly[back.from].has(back.at)) return 0.02;
  const int moves = std::max(0, p.period - (p.pulse < 2 ? 2 : 1));
  if (way > moves) return 0.01;
  return steady_exp(-1.2 * (moves - way));
}

// The pack is put down before anybody sails, so it has the first of the backs; it moves in the second
// impulse and lives where the boats are.
double like_the_pack(const Data& d, const Position& p, Token t) {
  const Back& back = p.backs[t];
  if (back.moved && !last_move_was_second(p, Seat::Axis)) return 0.01;
  const double first = t == german_group ? 30 : 1;
  const bool in_its_waters = d.uboats.has(back.at) && !d.near_base.has(back.at);
  return first * (in_its_waters ? 1 : 0.1);
}

// Groups come out of a port or over the edge of the map, and their backs say so: whoever is where he was put
// down, and is not the pack, is a dummy.
bool was_put_down(const Data& d, const Back& back, Seat side) {
  if (back.from != back.at) return false;
  return side == Seat::Axis || (back.at != d.entry_a && back.at != d.entry_b);
}

double like_a_dummy(const Data& d, const Position& p, Seat side, Token t) {
  const Back& back = p.backs[t];
  if (was_put_down(d, back, side)) return 0.99;
  const int together = down_at(p, side, back.at).size();
  // The German dummy sails beside a group and looks like one: of those who lie together it is any, and one
  // that is left alone is as likely as not the dummy.
  if (side == Seat::Axis) return together >= 3 ? 0.33 : together == 2 ? 0.45 : 0.5;
  if (back.at == d.murmansk || back.at == d.arkangelsk) return 0.02;
  // Two dummies are of most use where the convoy is, among others; but whoever sails with battleships has no
  // use for them.
  return together >= 3 ? 0.45 : together == 2 ? 0.25 : 0.06;
}

// Backs that lie face down together cannot be told apart: each is as likely as the next to be any of them.
void mix_stacks(const Position& p, Seat side, Guess& g) {
  Set left = g.unknown;
  left.each([&](Token t) {
    if (!left.has(t)) return;
    const Set stack = down_at(p, side, p.backs[t].at) & g.unknown;
    left = left - stack;
    if (stack.size() < 2) return;
    std::array<float, kinds_under> mean{};
    stack.each([&](Token other) {
      for (std::size_t k = 0; k < kinds_under; ++k)
        mean[k] += g.weight[other][k] / static_cast<float>(stack.size());
    });
    stack.each([&](Token other) { g.weight[other] = mean; });
  });
}

}  // namespace

Under truth_under(MarkerId m) {
  return m == convoy || m == wolfpack ? Under::Special : is_dummy(m) ? Under::Dummy : Under::Group;
}

Guess guess(const Data& d, const Chart& chart, const Position& p, Seat seat) {
  Guess g;
  const Seat enemy = other(seat);
  const MarkerId special = enemy == Seat::Allied ? convoy : wolfpack;
  bool found = enemy == Seat::Allied ? p.freighters == 0 : p.pack_lost != 0;
  double sum = 0;
  for (Token t = first_marker(enemy); t < end_marker(enemy); ++t) {
    const Back& back = p.backs[t];
    if (back.at == nowhere) continue;
    if (back.marker != no_marker) {
      found = found || back.marker == special;
      g.weight[t][static_cast<std::size_t>(truth_under(back.marker))] = 1;
      continue;
    }
    g.unknown.add(t);
    double w = enemy == Seat::Allied ? like_a_convoy(d, chart, p, back) : like_the_pack(d, p, t);
    if (enemy == Seat::Allied && was_put_down(d, back, enemy)) w *= 0.02;
    g.weight[t][0] = static_cast<float>(w);
    sum += w;
  }
  // The convoy comes in the first period or soon after; the pack is there from the start.
  // Where nobody keeps its time, it has perhaps not sailed at all.
  constexpr double doubt = 0.02;
  const double kept = sum / (sum + doubt);
  const double there = found ? 0 : enemy == Seat::Axis ? 1 : (p.period < 2 ? 0.8 : 0.97) * kept;
  const int most_dummies = enemy == Seat::Allied ? german_group - allied_dummy : 1;
  double dummies = 0;
  g.unknown.each([&](std::uint8_t t) {
    auto& w = g.weight[t];
    w[0] = sum > 0 ? static_cast<float>(there * w[0] / sum) : 0;
    w[2] = static_cast<float>((1 - w[0]) * like_a_dummy(d, p, enemy, t));
    dummies += w[2];
  });
  const double most = 0.97 * most_dummies;
  const double scale = dummies > most ? most / dummies : 1;
  g.unknown.each([&](std::uint8_t t) {
    auto& w = g.weight[t];
    w[2] = static_cast<float>(w[2] * scale);
    w[1] = std::max(0.005F, 1 - w[0] - w[2]);
  });
  mix_stacks(p, enemy, g);
  // Not everybody plays as a staff would.
  if (enemy == Seat::Allied) {
    constexpr float strangers = 0.1F;
    g.unknown.each([&](Token t) {
      for (float& w : g.weight[t]) w = (1 - strangers) * w + strangers / kinds_under;
    });
  }
  return g;
}

}  // namespace flagplot::bots::murmansk_run
