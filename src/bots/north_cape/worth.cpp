#include "bots/north_cape/worth.h"

#include <algorithm>

namespace flagplot::bots::north_cape {

double chance(int factor, int modifier) { return factor <= 0 ? 0.0 : std::clamp(factor - modifier, 0, 10) / 10.0; }

double worth(const Data& d, const Position& p, PieceId piece) {
  constexpr double die = 3.5, escort = 2;
  const Part& w = part(d, p);
  if (w.merchants.has(piece))
    return die * d.charts.merchant_sunk_dice + die * d.charts.merchant_arrives_dice;
  if (w.aircraft.has(piece) || w.decoys.has(piece) || w.groups.has(piece)) return 0;
  return std::max<double>(escort, points_for(d, p, piece));
}

double worth_of_hit(const Data& d, const Position& p, PieceId piece) {
  constexpr double not_the_last = 0.8, one_of_many = 0.6;
  const int left = hits_left(d, p, piece);
  if (left <= 1) return worth(d, p, piece);
  return worth(d, p, piece) * not_the_last / left * (left > 3 ? one_of_many : 1);
}

double worth_of_aircraft(const Data& d, const Position& p, PieceId air) {
  constexpr double a_hit = 6, attacks = 1.5, eyes = 3, fighter = 0.6;
  const Factors& f = spec(d, p, air);
  const int best = std::max<int>(guns(d, p, air), torpedoes(d, p, air));
  double sum = attacks * a_hit * best / 10.0;
  if (f.type == Type::Recon) sum += eyes;
  if (f.red) sum += fighter * flak(d, p, air);
  return sum;
}

double gun_power(const Data& d, const Position& p, PieceId piece) {
  return static_cast<double>(guns(d, p, piece)) * hits_left(d, p, piece);
}
double gun_power(const Data& d, const Position& p, PieceSet set) {
  double sum = 0;
  (set & (part(d, p).ships)).each([&](PieceId piece) { sum += gun_power(d, p, piece); });
  return sum;
}

namespace {

void count(const Situation& s, PieceId piece, double share, Estimate& sum) {
  if (s.w.merchants.has(piece)) sum.merchants += share;
  if (s.w.asw.has(piece)) sum.asw += share;
  if (s.w.ships.has(piece)) sum.guns += share * gun_power(s.d, s.p, piece);
}

KindSet must_lie(const Situation& s, StackId stack) {
  const std::size_t r = record_of(stack);
  return is_shared_record(r) ? KindSet{} : KindSet(s.p.must[r]);
}

// Those that lie face down somewhere, and in how many stacks they must or may.
void count_kinds(const Situation& s, Seat side) {
  Survey& all = s.survey;
  all.counted = true;
  (elsewhere(s.p, side, hidden) & s.w.pieces & (s.w.ships | s.w.boats)).each([&](PieceId piece) { ++all.down[s.w.kind[piece]]; });
  each_stack(s.p, side, [&](StackId stack) {
    const KindSet must = must_lie(s, stack);
    must.each([&](KindId k) { ++all.surely[k]; });
    if (must.empty()) KindSet(s.p.may[record_of(stack)]).each([&](KindId k) { ++all.perhaps[k]; });
  });
}

Estimate reckon(const Situation& s, StackId stack) {
  const Seat side = side_of(stack);
  const KindSet must = must_lie(s, stack), may(s.p.may[record_of(stack)]);
  const PieceSet up = in_stack(s.p, stack);
  Estimate sum;
  up.each([&](PieceId piece) { count(s, piece, 1, sum); });
  sum.known = !up.empty() || !must.empty();
  bool ships = !(up & s.w.ships).empty(), boats = !(up & s.w.boats).empty();
  (must.empty() ? may : must).each([&](KindId k) {
    if (s.survey.down[k] == 0 || (must.empty() && s.survey.surely[k] > 0)) return;
    const int stacks = must.empty() ? s.survey.perhaps[k] : s.survey.surely[k];
    const PieceId one = s.w.first_of[index(side)][k];
    count(s, one, static_cast<double>(s.survey.down[k]) / std::max(1, stacks), sum);
    (s.w.boats.has(one) ? boats : ships) = true;
  });
  sum.boats_alone = !ships && boats;
  sum.aircraft_alone = !ships && !boats;
  return sum;
}

}  // namespace

const Estimate& estimate(const Situation& s, StackId stack) {
  Survey& all = s.survey;
  if (!all.counted) count_kinds(s, side_of(stack));
  if (!all.done.has(stack)) {
    all.done.add(stack);
    all.of[stack] = reckon(s, stack);
  }
  return all.of[stack];
}

}  // namespace flagplot::bots::north_cape
