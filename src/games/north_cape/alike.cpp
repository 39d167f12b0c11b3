#include "games/north_cape/unseen.h"

// Pieces of one kind that the enemy cannot tell apart, and their owner can: merchants of two convoys, ships of which some
// wait with their force, and some may not go east of the Cape. A view numbers them as they are seen, so their numbers there
// mean nothing: in a world each has any number that it can have.
namespace flagplot::north_cape {
namespace {

class Numbers {
 public:
  Numbers(World& g, KindId k) : g_(g) {
    const std::size_t side = index(g.enemy), first = g.w.first_of[side][k], end = first + g.w.count_of[side][k];
    for (std::size_t i = first; i < end; ++i) {
      const auto piece = static_cast<PieceId>(i);
      if (g.w.pieces.has(piece)) was_[count_++] = piece;
    }
  }

  bool differ() const {
    for (std::size_t i = 1; i < count_; ++i) {
      if (g_.w.westbound.has(was_[i]) != g_.w.westbound.has(was_[0])) return true;
      if (g_.w.west_only.has(was_[i]) != g_.w.west_only.has(was_[0])) return true;
      if (g_.waits.has(was_[i]) != g_.waits.has(was_[0])) return true;
    }
    return false;
  }
  void draw() {
    std::copy_n(was_.begin(), count_, is_.begin());
    for (std::size_t i = count_; i > 1; --i)
      std::swap(is_[i - 1], is_[g_.rng.below(static_cast<std::uint32_t>(i))]);
    for (std::size_t i = 0; i < count_; ++i) make_fit(i);
    const Position before = g_.p;
    for (std::size_t i = 0; i < count_; ++i) rename(before, was_[i], is_[i]);
  }

 private:
  bool lies_in_the_east(PieceId piece) const {
    const Hex h = hex_of(g_.p, piece);
    return h != nowhere && g_.d.printed->column[h] > g_.d.printed->north_cape_column;
  }
  // Who is seen does not wait, and who may not be in the east is not seen there.
  bool fits(PieceId was, PieceId is) const {
    if (g_.waits.has(is) && g_.p.stack[was] != hidden) return false;
    return !(g_.w.west_only.has(is) && lies_in_the_east(was));
  }
  void make_fit(std::size_t i) {
    for (std::size_t j = 0; j < count_ && !fits(was_[i], is_[i]); ++j) {
      if (fits(was_[i], is_[j]) && fits(was_[j], is_[i])) std::swap(is_[i], is_[j]);
    }
  }
  void rename(const Position& before, PieceId from, PieceId to) {
    Position& p = g_.p;
    p.stack[to] = before.stack[from];
    p.hits[to] = before.hits[from];
    if (to < first_german) p.box[to] = before.box[from];
    const auto one = [&](const PieceSet& was, PieceSet& is) {
      if (was.has(from)) {
        is.add(to);
      } else {
        is.remove(to);
      }
    };
    one(before.up, p.up);
    one(before.reconnoitred, p.reconnoitred);
    one(before.surfaced, p.surfaced);
    one(before.patrol, p.patrol);
    one(before.frozen, p.frozen);
    one(before.lingering, p.lingering);
    one(before.hunters, p.hunters);
    one(before.quarry, p.quarry);
    one(before.fought_in_air, p.fought_in_air);
    one(before.aside, p.aside);
    one(before.going.members, p.going.members);
    for (std::size_t i = 0; i < stages; ++i) one(before.shot[i], p.shot[i]);
    one(before.fight.in, p.fight.in);
    one(before.fight.engaged, p.fight.engaged);
    one(before.fight.detected, p.fight.detected);
    one(before.fight.screened, p.fight.screened);
  }

  World& g_;
  Array<PieceId, first_german> was_{}, is_{};
  std::size_t count_ = 0;
};

}  // namespace

void number_alike(World& g) {
  const auto kinds = g.w.kinds[index(g.enemy)].size();
  for (std::size_t k = 0; k < kinds; ++k) {
    if (g.w.count_of[index(g.enemy)][k] < 2) continue;
    Numbers numbers(g, static_cast<KindId>(k));
    if (numbers.differ()) numbers.draw();
  }
}

// Convoys sail together: merchants that nobody has seen are sorted so that those bound for Russia lie in the west until the
// convoys can have met, and in the east then.
void sort_convoys(World& g) {
  constexpr int meeting = 9;  // turns at three hexes less what delays cost
  Array<PieceId, first_german> by_stack{};
  Array<StackId, first_german> stacks{};
  std::size_t count = 0;
  (g.unseen & g.w.merchants).each([&](PieceId piece) {
    if (is_on_map(g.p, piece)) by_stack[count++] = piece;
  });
  if (count == 0 || g.is_dealt() || (g.w.westbound & g.unseen).empty()) return;
  const auto column = [&](PieceId piece) { return g.d.printed->column[hex_of(g.p, piece)]; };
  const bool met = g.p.turn > meeting;
  std::sort(by_stack.begin(), by_stack.begin() + count, [&](PieceId a, PieceId b) {
    if (column(a) != column(b)) return (column(a) < column(b)) != met;
    return g.p.stack[a] != g.p.stack[b] ? g.p.stack[a] < g.p.stack[b] : a < b;
  });
  for (std::size_t i = 0; i < count; ++i) stacks[i] = g.p.stack[by_stack[i]];
  std::size_t next = 0;
  for (const bool west : {false, true}) {
    (g.unseen & g.w.merchants).each([&](PieceId piece) {
      if (is_on_map(g.p, piece) && g.w.westbound.has(piece) == west && next < count) g.p.stack[piece] = stacks[next++];
    });
  }
}

}  // namespace flagplot::north_cape
