#include "games/north_cape/unseen.h"

#include "games/north_cape/stacks.h"
#include "games/north_cape/unseen_places.h"

// Where the enemy's unseen pieces can be. What is known of his stacks is turned into places, and whoever has none of these
// lies anywhere his kind can lie.
namespace flagplot::north_cape {
namespace {

constexpr std::size_t most_markers = 6;
constexpr unsigned surely = 100000;  // a weight beside which others do not count

class Plan {
 public:
  Plan(const World& g, Strictness level) : g_(g), level_(level) {}

  // `careful`: each step asks whether it leaves a way for everybody, and is taken elsewhere if it does not.
  bool make(bool careful) {
    choose_pool();
    list_stacks();
    choose_carriers();
    for (std::size_t i = 0; i < places_.count; ++i) {
      Lying& l = places_.lying[i];
      l.limit = room_for_aircraft(l);
      l.may_be = who_may_be(l);
    }
    for (std::size_t i = 0; i < places_.count; ++i) ask_for_known(i);
    if (!place_boxes(careful) || !place_damage(careful)) return false;
    fill_bases();
    return is_within_counts();
  }

  // Everybody goes to his place.
  bool carry_out() {
    g_.unseen.each([&](PieceId piece) { g_.p.stack[piece] = g_.may_wait.has(piece) ? waiting : in_reserve; });
    for (std::size_t i = 0; i < places_.count; ++i) number_[i] = places_.lying[i].shown.size();
    PieceSet left;
    const auto take = [&](PieceId piece, std::size_t slot) {
      if (slot >= places_.slots()) return left.add(piece);
      put(piece, places_.lying_of(slot));
    };
    if (!places_.assign(pool_, who_may_stray(), first_piece(g_.enemy), g_.rng, take)) return false;
    left.each([&](PieceId piece) { scatter(piece); });
    return true;
  }

 private:
  // --- Who is in play.

  // As many decoys as can have been bought; if none were, only where a scenario or the umpire has dealt them.
  PieceSet decoys_in_play() const {
    const PieceSet all = g_.unseen & g_.w.decoys;
    const PieceSet seen = (g_.theirs() & g_.w.decoys) - all;
    const int paid = g_.p.announced[index(g_.enemy)] / g_.d.charts.decoy_cost;
    if (paid == 0) return (all_may_ & g_.w.decoy_kind[index(g_.enemy)]).empty() ? PieceSet{} : all;
    PieceSet some;
    all.each([&](PieceId piece) {
      if (some.size() < paid - seen.size()) some.add(piece);
    });
    return some;
  }

  // Group pieces that are in use may lie somewhere; of those with something in their box it is certain.
  void choose_pool() {
    const Part& w = g_.w;
    each_stack(g_.p, g_.enemy, [&](StackId s) { all_may_ = all_may_ | KindSet(g_.p.may[record_of(s)]); });
    pool_ = (g_.unseen - w.decoys - w.groups) | decoys_in_play();
    optional_ = level_ >= SomeAway || g_.is_dealt() ? pool_ : pool_ & (w.decoys | g_.may_wait);
    (g_.unseen & w.groups).each([&](PieceId group) {
      const bool holds = g_.p.box_size[box_of_group(g_.d, g_.p, group)] > 0;
      if (!holds && !all_may_.has(w.kind[group])) return;
      pool_.add(group);
      if (!holds) optional_.add(group);
    });
    pool_.each([&](PieceId piece) {
      of_kind_[w.kind[piece]].add(piece);
      if (w.decoys.has(piece) || w.groups.has(piece)) return;
      for (std::size_t m = 1; m < std::min<std::size_t>(most_markers, w.spec[piece].hull); ++m) tough_[m].add(piece);
    });
  }

  // --- What may lie where.

  void list_stacks() {
    const PieceSet seen = g_.theirs() - g_.unseen;
    each_stack(g_.p, g_.enemy, [&](StackId s) {
      Lying& l = places_.lying[places_.count++];
      l.stack = s;
      l.record = record_of(s);
      l.shown = in_stack(g_.p, s) & seen;
      l.flight = g_.is_flight(s);
      l.aloft = g_.p.patrolling.has(s) && g_.p.weather != Storm;
    });
  }
  Hex at(const Lying& l) const { return g_.p.hex[l.stack]; }
  KindSet may(const Lying& l) const { return level_ >= AnyKind ? all_may_ : KindSet(g_.p.may[l.record]); }
  KindSet must(const Lying& l) const { return is_shared_record(l.record) ? KindSet{} : KindSet(g_.p.must[l.record]); }

  // Who cannot be in a hex, whatever is known of the stack.
  PieceSet out_of_place(Hex h) const {
    const Part& w = g_.w;
    const Printed& map = *g_.d.printed;
    if (level_ >= AnyWater) return {};
    const bool foreign = g_.enemy == Seat::Allied ? has(map.german_ports, h) : is_russian_exit(g_.d, h);
    PieceSet out;
    if (foreign || !is_open_water(g_.d, g_.p, h)) out |= w.ships | w.boats | w.groups;
    if (g_.is_dealt()) return out;
    if (map.column[h] > map.north_cape_column) out |= w.west_only;
    const int far = std::min(distance(map, map.to_murmansk, h), distance(map, map.to_archangel, h));
    return far > soviet_reach ? out | w.soviet_destroyers : out;
  }
  PieceSet who_may_be(const Lying& l) const {
    const Part& w = g_.w;
    PieceSet set;
    may(l).each([&](KindId k) { set |= of_kind_[k]; });
    set = (set - out_of_place(at(l))) & g_.may_be_unseen(l.stack);
    if (l.flight) return set & (w.aircraft | w.decoys);
    return l.aloft || l.limit > 0 ? set : set - w.aircraft;
  }
  // On an airfield, or with the carriers that are there.
  int room_for_aircraft(const Lying& l) const {
    int room = 0;
    if (g_.enemy == Seat::Axis) {
      room = g_.d.printed->airfield_at[at(l)] != 0xFF ? base_limit : 0;
    } else {
      carriers_in(l).each([&](PieceId c) { room += g_.w.spec[c].holds; });
    }
    return std::max(0, room - ((l.shown & g_.w.aircraft) - g_.p.patrol - g_.p.lingering).size());
  }
  PieceSet carriers_in(const Lying& l) const {
    PieceSet set = l.shown & g_.w.carriers;
    (pool_ & g_.w.carriers).each([&](PieceId c) {
      if (carrier_at_[c] == l.stack) set.add(c);
    });
    return set;
  }

  // Carriers come before everybody else, because aircraft lie with them; those first of whom it is known where they are.
  void choose_carriers() {
    carrier_at_.fill(sunk);
    const PieceSet all = pool_ & g_.w.carriers;
    all.each([&](PieceId c) {
      choose_carrier(c, [&](const Lying& l) { return must(l).has(g_.w.kind[c]) ? 1U : 0U; });
    });
    all.each([&](PieceId c) {
      if (carrier_at_[c] != sunk) return;
      choose_carrier(c, [&](const Lying& l) {
        if (!may(l).has(g_.w.kind[c]) || out_of_place(at(l)).has(c) || l.flight || is_full_for_hers(l, c)) return 0U;
        if (!g_.may_be_unseen(l.stack).has(c)) return 0U;
        if (is_base_without_carrier(l)) return surely;
        const unsigned rather = markers_to_explain(l) > 0 ? 20U : 1U;  // few others may be able to bear them
        return rather * (is_out_of_bounds_for_hers(l, c) ? 1U : 10U * (1U + g_.p.size[l.record]));
      });
    });
  }
  template <class Weight>
  void choose_carrier(PieceId c, Weight weight) {
    const std::size_t i = pick(weight);
    if (i == places_.count) return;
    carrier_at_[c] = places_.lying[i].stack;
    places_.add(g_.w, i, PieceSet::only(c), true);
  }
  // Aircraft have been seen there that were not out, and so must their carrier be.
  bool is_base_without_carrier(const Lying& l) const {
    if (l.flight || !carriers_in(l).empty()) return false;
    const PieceSet based = (l.shown & g_.w.aircraft) - g_.p.patrol - g_.p.lingering - g_.p.fight.in;
    return !based.empty() || (!l.aloft && !(must(l) & g_.w.air_kinds[index(g_.enemy)]).empty());
  }
  template <class F>
  void each_of_hers(PieceId carrier, F f) const {
    (pool_ & g_.w.aircraft).each([&](PieceId air) {
      if (g_.w.forces[g_.w.force[air]].carrier == carrier) f(air);
    });
  }
  bool is_out_of_bounds_for_hers(const Lying& l, PieceId carrier) const {
    bool out = false;
    each_of_hers(carrier, [&](PieceId air) { out = out || !may(l).has(g_.w.kind[air]); });
    return out;
  }
  // Where pieces are counted: too few for her and those of hers that can be nowhere else.
  bool is_full_for_hers(const Lying& l, PieceId carrier) const {
    if (!g_.d.options.public_counts) return false;
    int coming = 1;
    if (!is_anybody_aloft()) each_of_hers(carrier, [&](PieceId) { ++coming; });
    return l.wanted + coming > unseen_number(l);
  }
  bool is_anybody_aloft() const {
    bool any = false;
    for (std::size_t i = 0; i < places_.count; ++i) any = any || places_.lying[i].aloft || places_.lying[i].flight;
    return any;
  }

  // Any of the stacks, by weight; the end of them if none has any.
  template <class Weight>
  std::size_t pick(Weight weight) const {
    unsigned total = 0;
    for (std::size_t i = 0; i < places_.count; ++i) total += weight(places_.lying[i]);
    if (total == 0) return places_.count;
    unsigned left = g_.rng.below(total);
    for (std::size_t i = 0;; ++i) {
      const unsigned one = weight(places_.lying[i]);
      if (left < one) return i;
      left -= one;
    }
  }

  // --- What is known.

  // Kinds that were seen, markers that lie on top, and that there is anybody at all.
  void ask_for_known(std::size_t i) {
    Lying& l = places_.lying[i];
    const Part& w = g_.w;
    const KindSet there = kinds_of(g_.d, g_.p, l.shown | carriers_in(l));
    (must(l) - there).each([&](KindId k) {
      if (level_ < AnyKind || !(l.may_be & of_kind_[k]).empty()) places_.add(w, i, l.may_be & of_kind_[k], true);
    });
    places_.need(w, i, g_.v.marks[l.stack].surfaced - (l.shown & g_.p.surfaced).size(), w.boats);
    if (g_.wants_looker(l.stack)) places_.need(w, i, 1, g_.lookers());
    if (g_.wants_thrown(l.stack)) places_.need(w, i, 1, w.ships);
    if (g_.wants_patrol(l.stack)) places_.need(w, i, 1, g_.patrollers(l.stack), true);
    const int least = g_.d.options.public_counts ? unseen_number(l) : l.shown.empty() ? 1 : 0;
    while (l.wanted < least && places_.add(w, i, l.may_be, true, true)) {}
  }
  int unseen_number(const Lying& l) const { return g_.v.marks[l.stack].pieces - l.shown.size(); }
  bool is_within_counts() const {
    if (!g_.d.options.public_counts) return true;
    for (std::size_t i = 0; i < places_.count; ++i) {
      if (places_.lying[i].wanted > unseen_number(places_.lying[i])) return false;
    }
    return true;
  }

  // Everybody in a box lies where the box's Group piece lies, and how many they are is open.
  bool place_boxes(bool careful) {
    if (g_.enemy != Seat::Allied) return true;
    for (std::uint8_t box = 1; box <= boxes; ++box) {
      if (g_.p.box_size[box] > 0 && !place_box(box, careful)) return false;
    }
    return true;
  }
  bool place_box(std::uint8_t box, bool careful) {
    const PieceId group = group_piece(g_.d, g_.p, box);
    const PieceSet seen = (in_box(g_.d, g_.p, box) | PieceSet::only(group)) - g_.unseen;
    const int contents = g_.unseen_in_box(box);
    const auto is_known_in = [&](const Lying& l) { return must(l).has(g_.w.kind[group]); };
    StackSet tried;
    for (;;) {
      const std::size_t i = pick([&](const Lying& l) -> unsigned {
        if (tried.has(l.stack)) return 0;
        if (!seen.empty()) return l.shown.has(seen.first()) ? 1 : 0;
        if (!l.may_be.has(group) || (l.may_be & g_.boxable()).size() < l.boxed + contents) return 0;
        return is_known_in(l) ? surely : 1U + g_.p.size[l.record];
      });
      if (i == places_.count) return false;
      const Places before = places_;
      Lying& l = places_.lying[i];
      if (g_.unseen.has(group) && !is_known_in(l)) places_.narrow_or_add(g_.w, i, PieceSet::only(group));
      l.boxed += contents;
      places_.need(g_.w, i, l.boxed, g_.boxable());
      if (!careful || is_possible()) return true;
      places_ = before;
      tried.add(places_.lying[i].stack);
    }
  }

  // Damage markers need pieces that still float with them: one each if there are enough pieces, or else several on one.
  bool place_damage(bool careful) {
    for (std::size_t i = 0; i < places_.count; ++i) {
      const Lying& l = places_.lying[i];
      int markers = markers_to_explain(l);
      if (markers <= 0) continue;
      places_.each_slot(l, [&](const Slot& slot) { markers -= markers_on(slot); });
      if (markers > 0 && !place_markers(i, markers, careful)) return false;
    }
    return true;
  }
  int markers_to_explain(const Lying& l) const {
    int markers = g_.v.marks[l.stack].hits;
    l.shown.each([&](PieceId piece) { markers -= g_.p.hits[piece]; });
    return markers;
  }
  // That whoever takes the slot can have. One that is still loose is counted when it is narrowed for them.
  int markers_on(const Slot& slot) const {
    std::size_t m = 0;
    while (m + 1 < most_markers && slot.wanted && !slot.loose && (slot.who - tough_[m + 1]).empty()) ++m;
    return static_cast<int>(m);
  }
  bool place_markers(std::size_t i, int markers, bool careful) {
    for (int each = 1; each < static_cast<int>(most_markers); ++each) {
      const Places before = places_;
      int pieces = 0;
      const auto among = [&](int m) { return tough_[static_cast<std::size_t>(std::min(each, m))]; };
      for (int left = markers; left > 0; left -= each, ++pieces) places_.narrow_or_add(g_.w, i, among(left));
      const bool enough = (places_.lying[i].may_be & among(markers)).size() >= pieces;
      if (enough && is_within_counts() && (!careful || is_possible())) return true;
      places_ = before;
    }
    return false;
  }

  // Aircraft that are out have left their places empty, and nobody else has them.
  void share_base_with_flight() {
    for (std::size_t i = 0; i < places_.count; ++i) {
      if (!places_.lying[i].flight) continue;
      int out = (places_.lying[i].shown & g_.w.aircraft).size();
      places_.each_slot(places_.lying[i], [&](const Slot&) { ++out; });
      for (std::size_t j = 0; j < places_.count; ++j) {
        if (j != i && at(places_.lying[j]) == g_.p.going.from) places_.lying[j].limit -= out;
      }
    }
  }
  // Where pieces are counted there is room for them already.
  void fill_bases() {
    if (g_.d.options.public_counts) return;
    share_base_with_flight();
    for (std::size_t i = 0; i < places_.count; ++i) {
      const Lying& l = places_.lying[i];
      while (l.limits_aircraft() && l.air < l.limit && places_.add(g_.w, i, l.may_be & g_.w.aircraft, false)) {}
    }
  }

  // Who need not take a place: there is somewhere to be that is none.
  PieceSet who_may_stray() const {
    PieceSet set = optional_;
    if (g_.d.options.public_counts) return set;
    for (std::size_t i = 0; i < places_.count; ++i) {
      const Lying& l = places_.lying[i];
      if (!l.flight) set |= l.aloft ? l.may_be : l.may_be - g_.w.aircraft;
    }
    return set;
  }
  bool is_possible() {
    if (!is_within_counts()) return false;
    const Places before = places_;
    fill_bases();
    Rng any(1);
    const bool possible =
        places_.assign(pool_, who_may_stray(), first_piece(g_.enemy), any, [](PieceId, std::size_t) {});
    places_ = before;
    return possible;
  }

  // --- Where they go.

  void put(PieceId piece, std::size_t i) {
    g_.p.stack[piece] = places_.lying[i].stack;
    ++number_[i];
  }
  // Rather where its kind was seen, and where more were seen than are there now.
  void scatter(PieceId piece) {
    const bool flies = g_.w.aircraft.has(piece), shy = (g_.w.decoys | g_.w.groups | g_.may_wait).has(piece);
    if (g_.d.options.public_counts || (shy && g_.rng.below(4) == 0)) return;
    const std::size_t i = pick([&](const Lying& l) -> unsigned {
      if (!l.may_be.has(piece) || l.flight || (flies && !l.aloft)) return 0;
      const int missing = g_.p.size[l.record] - number_[static_cast<std::size_t>(&l - places_.lying.data())];
      return 2U + (must(l).has(g_.w.kind[piece]) ? 8U : 0U) + 3U * static_cast<unsigned>(std::clamp(missing, 0, 20));
    });
    if (i != places_.count) put(piece, i);
  }

  const World& g_;
  Strictness level_;
  KindSet all_may_;           // of all stacks
  PieceSet pool_, optional_;  // who may be on the map, and of these who need not
  Array<PieceSet, most_kinds> of_kind_{};
  Array<PieceSet, most_markers> tough_{};  // by number of markers: who floats with so many
  Array<StackId, first_german> carrier_at_{};
  Places places_;
  Array<int, Places::most_lying> number_{};  // of pieces
};

}  // namespace

bool place_unseen(World& g, Strictness level, bool careful) {
  Plan plan(g, level);
  return plan.make(careful) && plan.carry_out();
}

}  // namespace flagplot::north_cape
