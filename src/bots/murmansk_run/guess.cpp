#include "bots/murmansk_run/guess.h"

#include <algorithm>
#include <cmath>

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
  return std::exp(-1.2 * (moves - way));
}

// The pack is put down before anybody sails, so it has the first of the backs; it moves in the second
// impulse and lives where the boats are.
double like_the_pack(const Data& d, const Position& p, Token t) {
  const Back& back = p.backs[t];
  if (back.moved && !last_move_was_second(p, Seat::Axis)) return 0.01;
  const double first = t == german_group ? 30 : 1;
  return first * (d.uboats.has(back.at) ? 1 : 0.5);
}

double like_a_dummy(const Data& d, const Position& p, Seat side, Token t) {
  const Back& back = p.backs[t];
  const bool off_base = d.near_base.has(back.at);
  // Dummies are put down before the moves, groups come out of port.
  if (side == Seat::Axis) return off_base ? 0.15 : 0.4;
  if (back.at == d.murmansk || back.at == d.arkangelsk) return 0;
  return 0.35;
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
    const double w = enemy == Seat::Allied ? like_a_convoy(d, chart, p, back) : like_the_pack(d, p, t);
    g.weight[t][0] = static_cast<float>(w);
    sum += w;
  }
  // The convoy comes in the first period or soon after; the pack is there from the start.
  const double there = found ? 0 : enemy == Seat::Axis ? 1 : p.period < 2 ? 0.8 : 0.97;
  const int most_dummies = enemy == Seat::Allied ? german_group - allied_dummy : 1;
  double dummies = 0;
  g.unknown.each([&](std::uint8_t t) {
    auto& w = g.weight[t];
    w[0] = sum > 0 ? static_cast<float>(there * w[0] / sum) : 0;
    w[2] = static_cast<float>((1 - w[0]) * like_a_dummy(d, p, enemy, t));
    dummies += w[2];
  });
  const double most = std::min(most_dummies + 0.0, 0.9 * most_dummies + 0.05);
  const double scale = dummies > most ? most / dummies : 1;
  g.unknown.each([&](std::uint8_t t) {
    auto& w = g.weight[t];
    w[2] = static_cast<float>(w[2] * scale);
    w[1] = std::max(0.005F, 1 - w[0] - w[2]);
  });
  return g;
}

}  // namespace flagplot::bots::murmansk_run
