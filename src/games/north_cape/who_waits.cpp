#include "games/north_cape/stacks.h"
#include "games/north_cape/unseen.h"

// Who has not come onto the map yet. Where a force comes on is seen, and not which one it is; so it is known how many of
// those of the west edge are still to come, and that the Germans have come in such stacks as may have them.
namespace flagplot::north_cape {
namespace {

PieceSet pieces_with(const Part& w, Seat side, Arrival arrival) {
  PieceSet set;
  for (const Force& force : w.forces) {
    if (force.side == side && force.arrival == arrival) set |= force.pieces;
  }
  return set;
}

class WestEdge {
 public:
  explicit WestEdge(World& g) : g_(g), extras_(pieces_with(g.w, g.enemy, Arrival::Extra) & g.unseen) {
    for (std::size_t i = 0; i < g.w.forces.size(); ++i) {
      if (g.w.forces[i].side == g.enemy && g.w.forces[i].arrival == Arrival::WestEdge) west_.add(static_cast<unsigned>(i));
    }
    count_seen();
  }

  // As many forces wait as have not used an entry yet: any of those that can all be elsewhere.
  void choose() {
    int left = west_.size();
    for (const Hex h : g_.p.entries) left -= h != nowhere;
    if (!west_.empty()) g_.joined = static_cast<std::uint8_t>(any_of(west_));
    for (; left > 0; --left) {
      if (choose(left, true) || choose(left, false)) break;
    }
    if (!g_.p.prinz_eugen) g_.waits |= extras_;  // before they are asked for
  }

 private:
  template <std::size_t N>
  unsigned any_of(const SetOf<N>& set) const {
    return set.nth(g_.rng.below(static_cast<std::uint32_t>(set.size())));
  }

  // By kind: how many are not seen, how many of these must be on the map all the same, and what may be there at all.
  void count_seen() {
    (g_.unseen & all_of(g_.enemy)).each([&](PieceId piece) { ++unseen_[g_.w.kind[piece]]; });
    each_stack(g_.p, g_.enemy, [&](StackId s) {
      const std::size_t r = record_of(s);
      may_ = may_ | KindSet(g_.p.may[r]);
      const PieceSet shown = in_stack(g_.p, s) - g_.unseen;
      const KindSet kinds = kinds_of(g_.d, g_.p, shown);
      if (!is_shared_record(r)) (KindSet(g_.p.must[r]) - kinds).each([&](KindId k) { ++known_[k]; });
      counted_ += g_.v.marks[s].pieces - shown.size();
    });
  }
  // Where pieces are counted, those who do not wait are as many, but for decoys and Group pieces.
  bool fits_counts(PieceSet who) const {
    if (!g_.d.options.public_counts) return true;
    const PieceSet others = g_.w.decoys | g_.w.groups;
    const int left = (g_.unseen - others).size() - who.size();
    return left <= counted_ && counted_ <= left + (g_.unseen & others).size();
  }

  // In a campaign those forces do without that are listed last.
  bool was_lost_before(PieceId piece) const {
    const std::size_t side = index(g_.enemy), k = g_.w.kind[piece];
    const std::uint16_t place = g_.w.kinds[side][k];
    return piece - g_.w.first_of[side][k] >= g_.d.units->kinds[place].count - g_.p.lost[place];
  }

  // Ships, what is aboard them, and who has joined them.
  PieceSet with(ForceSet forces) const {
    PieceSet set;
    forces.each([&](std::uint8_t i) {
      g_.w.forces[i].pieces.each([&](PieceId piece) {
        if (!was_lost_before(piece)) set.add(piece);
      });
    });
    for (const Force& force : g_.w.forces) {
      if (force.arrival == Arrival::Aboard && set.has(force.carrier)) set |= force.pieces;
    }
    return g_.p.prinz_eugen && forces.has(g_.joined) ? set | extras_ : set;
  }

  // Everybody seen is left on the map; `all_else_is`: and of kinds that may lie nowhere everybody waits.
  bool may_wait(ForceSet forces, bool all_else_is) const {
    Array<int, most_kinds> waiting_ones{};
    const PieceSet who = with(forces);
    who.each([&](PieceId piece) { ++waiting_ones[g_.w.kind[piece]]; });
    if (all_else_is && !fits_counts(who)) return false;
    for (std::size_t k = 0; k < g_.w.kinds[index(g_.enemy)].size(); ++k) {
      const auto kind = static_cast<KindId>(k);
      if (waiting_ones[k] + known_[k] > unseen_[k]) return false;
      const bool ships = g_.w.ship_kinds[index(g_.enemy)].has(kind);
      if (all_else_is && ships && !may_.has(kind) && waiting_ones[k] < unseen_[k]) return false;
    }
    return true;
  }

  bool choose(int number, bool all_else_is) {
    SetOf<1U << most_forces> fit;
    for (unsigned mask = 0; mask < 1U << std::min<int>(west_.size(), most_forces); ++mask) {
      if (std::popcount(mask) == number && may_wait(chosen(mask), all_else_is)) fit.add(mask);
    }
    if (fit.empty()) return false;
    g_.waits = with(chosen(any_of(fit)));
    return true;
  }
  ForceSet chosen(unsigned mask) const {
    ForceSet forces;
    for (unsigned i = 0; i < most_forces; ++i) {
      if (mask >> i & 1U) forces.add(west_.nth(i));
    }
    return forces;
  }

  World& g_;
  PieceSet extras_;
  ForceSet west_;
  Array<int, most_kinds> unseen_{}, known_{};
  int counted_ = 0;  // pieces on the map that are not seen
  KindSet may_;
};

// In a scenario that begins at sea anybody may wait of whom nothing tells that he is there. A carrier does not if she may be
// somewhere, nor do her aircraft.
PieceSet waiting_at_sea(const World& g) {
  PieceSet set = pieces_with(g.w, g.enemy, Arrival::WestEdge) | pieces_with(g.w, g.enemy, Arrival::Extra);
  KindSet may;
  each_stack(g.p, g.enemy, [&](StackId s) { may = may | KindSet(g.p.may[record_of(s)]); });
  (g.w.carriers & all_of(g.enemy)).each([&](PieceId carrier) {
    const bool there = may.has(g.w.kind[carrier]) || !g.unseen.has(carrier);
    if (there) set.remove(carrier);
    for (const Force& force : g.w.forces) {
      if (force.arrival == Arrival::Aboard && force.carrier == carrier && !there) set |= force.pieces;
    }
  });
  return set;
}

}  // namespace

void choose_who_waits(World& g) {
  g.waits = g.may_wait = {};
  if (g.is_dealt()) return;
  if (g.enemy == Seat::Axis) {
    g.may_wait = pieces_with(g.w, Seat::Axis, Arrival::Released) | pieces_with(g.w, Seat::Axis, Arrival::Extra);
  } else if (g.w.at_sea) {
    g.may_wait = waiting_at_sea(g);
  } else {
    WestEdge(g).choose();
  }
}

}  // namespace flagplot::north_cape
