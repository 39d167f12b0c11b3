#include "games/pq17/resample.h"

#include "games/pq17/cards.h"
#include "games/pq17/chapters.h"
#include "games/pq17/display.h"
#include "games/pq17/forces.h"
#include "games/pq17/special.h"
#include "pieces/lot.h"
#include "kernel/game_of.h"

// Worlds that a seat cannot tell from the true one: its own side as it is, and under the enemy's blocks what could be there.
namespace flagplot::pq17 {
namespace {

class World {
 public:
  World(const Data& d, const View& v, Rng& rng, Position& p) : d_(d), v_(v), rng_(rng), p_(p), enemy_(other(v.seen.seat)) {}

  void fill() {
    draw_extras();
    draw_bid();
    draw_return();
    draw_chit();
    draw_plan();
    if (!p_.playing) return set_up_again();
    name_blocks();
    lay_under_display();
    distribute();
    start_fuel_and_voyages();
  }

 private:
  // (PQ 14) Which forces the enemy has added: those of which something has been seen, those without which it
  // could not have had what was, and perhaps others.
  void draw_extras() {
    const auto& extras = d_.scenario.extras;
    ShipSet taken;
    const auto add = [&](std::size_t i) {
      p_.extra[i] = extra_on_map;
      taken = taken | extras[i].ships;
    };
    if (!v_.seen.flow.forked() || v_.seen.ask.prompt != AskExtra) {
      for (std::size_t i = 0; i < extras.size(); ++i) {
        if (extras[i].side == enemy_ && was_seen(extras[i])) add(i);
      }
      each_class(enemy_, [&](ClassId k) {
        for (std::size_t i = 0; i < extras.size(); ++i) {
          const bool more = seen_of(k) > d_.scenario.total[k] + brought(d_, p_, k);
          if (more && extras[i].side == enemy_ && !p_.extra[i] && extras[i].cs[slot_of(k)] > 0) add(i);
        }
      });
      for (std::size_t i = 0; i < extras.size(); ++i) {
        const bool may = extras[i].side == enemy_ && !p_.extra[i] && extras[i].first_air == no_air &&
                         (extras[i].ships & taken).empty();
        if (may && p_.playing && rng_.below(4) == 0) add(i);
      }
    }
    for (std::size_t i = 0; i < extras.size(); ++i) {
      if (extras[i].side == enemy_ && extras[i].green && p_.extra[i]) p_.green = p_.green | extras[i].ships;
    }
  }
  bool was_seen(const Extra& e) const {
    bool seen = false;
    e.ships.each([&](ShipId s) {
      seen = seen || v_.p.ship[s].force == unknown_force || (v_.p.ship[s].flags & is_sunk);
    });
    for (AirId a = e.first_air; a < e.end_air; ++a)
      seen = seen || v_.p.air[a].status != AirAbsent || v_.p.air[a].cs < d_.scenario.air[a].cs;
    return seen;
  }
  int seen_of(ClassId k) const {
    int seen = p_.lost[k];
    for (std::size_t i = 0; i < p_.fight.counters; ++i)
      seen += p_.fight.counter[i].what == first_class_counter + k ? p_.fight.counter[i].cs : 0;
    return seen;
  }
  // What the enemy has bid, unless it is known or still to come.
  void draw_bid() {
    if (d_.scenario.before.bids && !p_.bids_known && v_.seen.ask.prompt != AskBid &&
        p_.bid[index(v_.seen.seat)] != 0)
      p_.bid[index(enemy_)] = static_cast<std::uint8_t>(1 + rng_.below(10));
  }
  // When the ships in the Atlantic come back: not before now.
  void draw_return() {
    if (enemy_ != Seat::Axis || p_.return_shown || d_.scenario.before.atlantic.empty() ||
        !(p_.is_set_up || p_.playing || p_.bid[0]))
      return;
    SetOf<64> later;
    chits_left(d_, p_).each([&](unsigned chit) {
      if (d_.charts.homecoming[chit].shown > p_.turn || (!p_.playing && d_.charts.homecoming[chit].shown > 0))
        later.add(chit);
    });
    if (!later.empty()) p_.return_chit = static_cast<std::uint8_t>(1 + pieces::any_of(later, rng_));
  }

  // (PQ 12) A chit for the enemy that goes with what has been seen: unless it is shown, any that is not one's
  // own.
  void draw_chit() {
    Special& s = p_.special;
    const std::size_t own = index(v_.seen.seat), theirs = index(enemy_);
    if (s.open[theirs] || s.chit[own] == 0 || is_still_to_draw()) return;
    SetOf<64> cup;
    for (std::uint8_t chit = 1; chit <= 26; ++chit) {
      s.chit[theirs] = chit;
      const Condition c = condition_of(d_, p_, enemy_);
      const bool known = c == Condition::Reinforced || c == Condition::GroundOffensive ||
                         chit == s.offensive || chit == s.chit[own];
      const bool claims = !p_.bonus[theirs] || d_.charts.asterisked[theirs].has(static_cast<unsigned>(c));
      if (!known && claims && fits_what_was_seen(c)) cup.add(chit);
    }
    s.chit[theirs] = cup.empty() ? std::uint8_t{1} : static_cast<std::uint8_t>(pieces::any_of(cup, rng_));
  }
  // The Allied side draws and plans before the other draws.
  bool is_still_to_draw() const { return v_.seen.seat == Seat::Allied && v_.seen.ask.prompt == AskPlan; }
  // (PQ 4.2) Where and when its condition is to take place: anywhere and at any time, unless the time has been announced.
  void draw_plan() {
    Special& s = p_.special;
    const std::size_t theirs = index(enemy_);
    const HexSet hexes = planned_hexes(d_, condition_of(d_, p_, enemy_));
    if (hexes.empty()) return;
    s.where[theirs] = static_cast<Hex>(pieces::any_of(hexes, rng_));
    s.turn[theirs] = enemy_ == Seat::Allied && s.declared ? s.declared : static_cast<std::uint8_t>(1 + rng_.below(turns_on_track));
  }
  bool fits_what_was_seen(Condition c) const {
    if (enemy_ == Seat::Allied) {
      bool landing = false;
      for (ShipId s = 0; s < d_.ships.size(); ++s) landing = landing || (comes_with_raid(d_, s) && (v_.p.ship[s].force == unknown_force || (v_.p.ship[s].flags & is_sunk)));
      return p_.playing ? !landing || c == Condition::Archery : c != Condition::Archery;
    }
    bool convoy = false, strong = true;
    each_force(enemy_, [&](BlockId b) { convoy = convoy || p_.block[b].kind == Kind::Convoy; });
    each_class(enemy_, [&](ClassId k) {
      const int seen = seen_of(k);
      convoy = convoy || (seen > 0 && d_.classes[k].type == Type::MV && d_.scenario.total[k] == 0);
      strong = strong && seen <= d_.scenario.total[k] + brought(d_, p_, k);
    });
    const bool brings = c == Condition::AxisConvoy2 || c == Condition::AxisConvoy3;
    if (!p_.playing) return !brings;
    return strong && (!convoy || brings || d_.scenario.total[merchant_class(enemy_)] > 0);
  }

  // Before play begins: as the scenario has it, with whatever is to be placed placed anywhere.
  void set_up_again() {
    State fresh{};
    PQ17::setup(d_, fresh);
    for (const Reinforcement* g = next_group(d_, fresh.p, enemy_); g && g->group <= p_.groups[index(enemy_)]; g = next_group(d_, fresh.p, enemy_)) {
      ForceId as = no_force;
      place_group(d_, fresh.p, *g, as);
    }
    for (std::size_t i = 0; i < d_.scenario.extras.size(); ++i) {
      if (d_.scenario.extras[i].side == enemy_ && p_.extra[i]) place_extra(d_, fresh.p, i);
    }
    each_force(enemy_, [&](ForceId f) {
      p_.force[f] = fresh.p.force[f];
      p_.block[f] = fresh.p.block[f];
    });
    for (std::size_t i = enemy_ == Seat::Allied ? 0 : 6; i < (enemy_ == Seat::Allied ? 6 : most_voyages); ++i) p_.voyage[i] = fresh.p.voyage[i];
    d_.units->of_side[index(enemy_)].each([&](ShipId s) { p_.ship[s] = fresh.p.ship[s]; });
    for (const ForceStart& s : d_.scenario.forces) {
      if (side_of(s.force) != enemy_ || p_.force[s.force].place != NotInPlay) continue;
      if (enemy_ == Seat::Allied && v_.seen.seat == Seat::Axis && !p_.is_set_up) continue;  // they place later
      Force& force = p_.force[s.force];
      force.place = AtSea;
      force.at = static_cast<Hex>(pieces::any_of(s.anywhere, rng_));
      put_block(p_, s.force);
    }
  }

  // Which force lies under which block.
  void name_blocks() {
    each_force(enemy_, [&](BlockId b) {
      Block& block = p_.block[b];
      if (block.place == NotInPlay) return;
      Kind kind = block.kind;
      if (kind == Kind::None && (block.marks & (is_scattered | is_dispersed))) kind = Kind::Convoy;
      if (kind == Kind::None && p_.fight.engaged.has(b)) kind = kind_in_fight(b);
      if (kind == Kind::None) kind = any_kind(block);
      ForceId f = free_force(p_, enemy_, kind, is_soviet_water(block.at) && rng_.below(2) ? Nation::Soviet : Nation::British);
      if (f == no_force && kind == Kind::Wolfpack) f = free_force(p_, enemy_, kind, Nation::Soviet);
      for (const Kind other : {Kind::Dummy, Kind::TaskForce, Kind::Wolfpack, Kind::Convoy}) {
        if (f == no_force) f = free_force(p_, enemy_, other);
      }
      for (const Kind other : {Kind::Wolfpack}) {
        if (f == no_force) f = free_force(p_, enemy_, other, Nation::Soviet);
      }
      FLAGPLOT_CHECK(f != no_force);
      block.force = f;
      Force& force = p_.force[f];
      force = Force{};
      force.place = block.place;
      force.at = block.at;
      force.block = b;
    });
    // Who shadows is where its quarry is.
    for (BlockId b = 0; b < most_forces; ++b) {
      const Block& block = p_.block[b];
      if (block.shadow != ByPack && block.shadow != ByCruisers) continue;
      if (side_of(b) == enemy_) {
        continue;  // one's own shadower knows it
      }
      const ForceId f = p_.block[block.shadower].force;
      if (f < most_forces && side_of(f) == enemy_) p_.force[f].shadows = b;
    }
    // A dispersed part belongs to a convoy in its hex.
    each_force(enemy_, [&](ForceId f) {
      if (!in_play(p_, f) || !is_convoy(f) || !(p_.block[p_.force[f].block].marks & is_dispersed)) return;
      each_force(enemy_, [&](ForceId o) {
        if (o != f && is_convoy(o) && at_sea(p_, o) && p_.force[o].at == p_.force[f].at && !(p_.block[p_.force[o].block].marks & is_dispersed)) p_.force[f].parent = o;
      });
    });
  }
  // Of a force in a battle it is known that it fights. In a port under attack one has the merchants that lie there, or the
  // warships, and the others may be anything.
  Kind kind_in_fight(BlockId b) {
    if (!p_.fight.in_port) return Kind::TaskForce;
    if (b != p_.fight.engaged.first()) return rng_.below(3) ? Kind::Dummy : Kind::Wolfpack;
    for (std::size_t i = 0; i < p_.fight.counters; ++i) {
      const Counter& c = p_.fight.counter[i];
      if (!is_air_counter(c) && is_merchant(type_of(d_, c))) return Kind::Convoy;
    }
    return Kind::TaskForce;
  }
  bool is_soviet_water(Hex h) const { return enemy_ == Seat::Allied && h < most_hexes && d_.printed->soviet_area.has(h); }
  bool is_shadower(BlockId b) const {
    for (const Block& o : p_.block) {
      if ((o.shadow == ByPack || o.shadow == ByCruisers) && o.shadower == b) return true;
    }
    return false;
  }
  // A block in a port where somebody lies who cannot sail, as long as no other there stands for her.
  bool holds_inoperative(const Block& block) const {
    bool here = false;
    for (const ForceStart& f : d_.scenario.forces) {
      if (side_of(f.force) != enemy_ || f.inoperative.empty() || block.place != InPort || block.at != d_.places[f.port].hex) continue;
      f.inoperative.each([&](ShipId s) { here = here || !(p_.ship[s].flags & is_sunk); });
    }
    each_force(enemy_, [&](ForceId o) {
      here = here && !(is_task_force(o) && p_.force[o].place == InPort && p_.force[o].at == block.at);
    });
    return here;
  }
  Kind any_kind(const Block& block) {
    const auto b = static_cast<BlockId>(&block - p_.block.data());
    if (holds_inoperative(block)) return Kind::TaskForce;
    if (is_shadower(b)) return enemy_ == Seat::Axis ? Kind::Wolfpack : Kind::TaskForce;
    switch (rng_.below(6)) {
      case 0: return enemy_ == Seat::Allied && convoys_left() ? Kind::Convoy : Kind::Dummy;
      case 1:
      case 2: return Kind::Wolfpack;
      case 3: return Kind::Dummy;
      default: return Kind::TaskForce;
    }
  }
  bool convoys_left() const { return free_force(p_, enemy_, Kind::Convoy) != no_force; }

  // Ships on the display are in the forces that fight.
  void lay_under_display() {
    if (p_.fight.inverted) lay_in_the_dark();
    for (std::size_t i = 0; i < p_.fight.counters; ++i) {
      const Counter& c = p_.fight.counter[i];
      if (p_.fight.inverted || is_air_counter(c) || side_of_counter(d_, c) != enemy_ || !is_seen_there(c))
        continue;
      const ForceId f = engaged_for(type_of(d_, c));
      if (f == no_force) continue;
      if (is_ship_counter(c)) {
        Ship& ship = p_.ship[c.what];
        ship.force = f;
        placed_.add(c.what);
      } else {
        auto& cs = p_.force[f].cs[slot_of(class_of(c))];
        cs = static_cast<std::uint8_t>(cs + c.cs);
        used_[class_of(c)] = static_cast<std::uint8_t>(used_[class_of(c)] + c.cs);
      }
    }
  }
  // Counters that lie face down are anything that could be there; those that are dead or crippled are ships.
  void lay_in_the_dark() {
    for (const bool marked : {true, false}) {
      for (std::size_t i = 0; i < p_.fight.counters; ++i) {
        Counter& c = p_.fight.counter[i];
        const bool looks = (c.cs & (looks_dead | looks_crippled)) != 0;
        if (!is_hidden(c) || looks != marked) continue;
        if (c.cs == 0 || !(marked ? lay_ship(c) : lay_strength(c) || lay_ship(c))) {
          c.what = static_cast<std::uint8_t>(first_class_counter + first_class(enemy_));
          c.cs = 0;
        }
      }
    }
  }
  bool lay_ship(Counter& c) {
    const ForceId f = engaged_for(Type::CA);
    ShipSet ships = d_.scenario.ships & d_.units->of_side[index(enemy_)] & d_.units->heavy;
    ships.each([&](ShipId s) {
      if (placed_.has(s) || is_coming(s) || (p_.ship[s].flags & is_sunk)) ships.remove(s);
    });
    if (ships.empty() || f == no_force) return false;
    const auto s = static_cast<ShipId>(pieces::any_of(ships, rng_));
    placed_.add(s);
    p_.ship[s].force = f;
    p_.ship[s].flags = static_cast<std::uint8_t>(((c.cs & looks_dead) ? is_dead : 0) |
                                                 ((c.cs & looks_crippled) ? is_crippled : 0));
    c.what = s;
    c.cs = d_.ships[s].cs;
    return true;
  }
  bool lay_strength(Counter& c) {
    SetOf<most_classes> classes;
    each_class(enemy_, [&](ClassId k) {
      const Type t = d_.classes[k].type;
      if (t != Type::SS && is_light(t) &&
          d_.scenario.total[k] + brought(d_, p_, k) - p_.lost[k] - used_[k] - coming(k) > 0)
        classes.add(k);
    });
    if (classes.empty()) return false;
    const auto k = static_cast<ClassId>(pieces::any_of(classes, rng_));
    const ForceId f = engaged_for(d_.classes[k].type);
    if (f == no_force) return false;
    c.what = static_cast<std::uint8_t>(first_class_counter + k);
    c.cs = 1;
    ++used_[k];
    ++p_.force[f].cs[slot_of(k)];
    return true;
  }
  bool is_seen_there(const Counter& c) const {
    return is_ship_counter(c) ? v_.p.ship[c.what].force == unknown_force : c.cs > 0;
  }
  ForceId engaged_for(Type t) const {
    ForceId found = no_force, other_one = no_force;
    p_.fight.engaged.each([&](BlockId b) {
      if (side_of(b) != enemy_ || p_.block[b].force == no_force) return;
      const ForceId f = p_.block[b].force;
      if (is_dummy(f) || is_pack(f)) return;
      other_one = f;
      if (is_convoy(f) == is_convoy_ship(t)) found = f;
    });
    return found == no_force ? other_one : found;
  }

  // Everybody else is somewhere: merchants in convoys, submarines in packs, ships in forces.
  void distribute() {
    each_class(enemy_, [&](ClassId c) {
      int left = d_.scenario.total[c] + brought(d_, p_, c) - p_.lost[c] - used_[c] - coming(c);
      const Type t = d_.classes[c].type;
      ForceSet homes = homes_for(t, d_.classes[c].nation);
      while (left > 0 && !homes.empty()) {
        const auto f = static_cast<ForceId>(pieces::any_of(homes, rng_));
        const int room = room_in(f, c, t);
        const int n = std::min({left, room, t == Type::MV ? 1 + static_cast<int>(rng_.below(12)) : 1 + static_cast<int>(rng_.below(4))});
        if (n <= 0) {
          homes.remove(f);
          continue;
        }
        auto& cs = p_.force[f].cs[slot_of(c)];
        cs = static_cast<std::uint8_t>(cs + n);
        left -= n;
      }
      p_.out[c] = static_cast<std::uint8_t>(std::max(0, left));
    });
    (d_.scenario.ships & d_.units->of_side[index(enemy_)]).each([&](ShipId s) {
      Ship& ship = p_.ship[s];
      if (placed_.has(s) || (ship.flags & is_sunk)) return;
      const ForceSet homes = homes_of(s);
      if (homes.empty() || is_coming(s)) {
        ship.flags |= is_coming(s) ? 0 : is_removed;
        return;
      }
      ship.force = static_cast<ForceId>(pieces::any_of(homes, rng_));
      if (is_oiler(d_.ships[s].type)) fill_oiler(d_, p_, s);
    });
    // A force that has nothing is a dummy, or has something after all.
    each_force(enemy_, [&](ForceId f) {
      if (!in_play(p_, f) || is_dummy(f)) return;
      const Muster m = muster(d_, p_, f);
      if (m.warships + m.convoy_ships > 0 && (!is_convoy(f) || m.merchants > 0)) return;
      lend(f);
    });
  }
  // Who cannot sail is where the scenario has her.
  ForceSet homes_of(ShipId s) {
    const ForceSet homes = homes_for(d_.ships[s].type, d_.ships[s].nation);
    for (const ForceStart& f : d_.scenario.forces) {
      if (!f.inoperative.has(s)) continue;
      p_.ship[s].flags |= is_inop;
      ForceSet there;
      homes.each([&](ForceId o) {
        if (p_.force[o].place == InPort && p_.force[o].at == d_.places[f.port].hex) there.add(o);
      });
      return there;
    }
    return homes;
  }
  int coming(ClassId c) const {
    int n = 0;
    for (const Reinforcement& g : d_.scenario.reinforcements) {
      if (g.side == enemy_ && g.group > p_.groups[index(enemy_)]) n += g.cs[slot_of(c)];
    }
    return n;
  }
  bool is_coming(ShipId s) const {
    if (d_.scenario.before.atlantic.has(s) && !p_.is_back) return true;
    for (std::size_t i = 0; i < d_.scenario.extras.size(); ++i) {
      if (d_.scenario.extras[i].ships.has(s) && !p_.extra[i]) return !is_in_another(s);
    }
    if (comes_with_raid(d_, s) && !has_condition(d_, p_, enemy_, Condition::Archery)) return true;
    for (const Reinforcement& g : d_.scenario.reinforcements) {
      if (g.ships.has(s) && g.group > p_.groups[index(enemy_)]) return true;
    }
    return false;
  }
  // A ship that two entries of the list offer.
  bool is_in_another(ShipId s) const {
    bool any = false;
    for (std::size_t i = 0; i < d_.scenario.extras.size(); ++i)
      any = any || (d_.scenario.extras[i].ships.has(s) && p_.extra[i]);
    return any;
  }
  bool is_closed(ForceId f) const { return p_.fight.open && p_.fight.engaged.has(p_.force[f].block); }
  ForceSet homes_for(Type t, Nation n) const {
    ForceSet homes;
    each_force(enemy_, [&](ForceId f) {
      if (!in_play(p_, f) || is_dummy(f) || is_closed(f)) return;
      const bool fits = t == Type::SS                                       ? is_pack(f) && is_soviet_pack(f) == (n == Nation::Soviet)
                        : is_merchant(t) || t == Type::AA || t == Type::RS ? is_convoy(f)
                        : is_light(t)                                        ? is_task_force(f) || is_convoy(f)
                                                                             : is_task_force(f);
      if (fits && !(is_convoy(f) && (p_.block[p_.force[f].block].marks & (is_scattered | is_dispersed)) && is_warship(t))) homes.add(f);
    });
    return homes;
  }
  int room_in(ForceId f, ClassId c, Type t) const {
    if (t == Type::SS) return 4 - muster(d_, p_, f).cs[static_cast<std::size_t>(Category::Submarine)];
    if (t == Type::ES && is_convoy(f)) return 4 - muster(d_, p_, f).escorts;
    return 60 - cs_of(p_, f, c);
  }
  // Somebody for a force that would be empty: from one that has more than it needs, or from those that are out.
  void lend(ForceId f) {
    const bool pack = is_pack(f), convoy = is_convoy(f);
    const auto fits = [&](ClassId c) {
      const Type t = d_.classes[c].type;
      if (pack) return t == Type::SS && (enemy_ == Seat::Axis || (d_.classes[c].nation == Nation::Soviet) == is_soviet_pack(f));
      return convoy ? t == Type::MV : t == Type::DD || t == Type::TB;
    };
    for (ClassId c = first_class(enemy_); c < end_class(enemy_); ++c) {
      if (!fits(c)) continue;
      if (p_.out[c] > 0) {
        --p_.out[c];
        ++p_.force[f].cs[slot_of(c)];
        return;
      }
      for (ForceId o = first_force(enemy_); o < end_force(enemy_); ++o) {
        if (o == f || !in_play(p_, o) || is_closed(o) || cs_of(p_, o, c) < 2) continue;
        --p_.force[o].cs[slot_of(c)];
        ++p_.force[f].cs[slot_of(c)];
        return;
      }
    }
    become_another(f);
  }
  // Nobody is left for it. A standing block may be a dummy; of one that lies flat it is known that it was something, and
  // what it was has been lost since. Escorts without merchants are a task force.
  void become_another(ForceId f) {
    const Muster m = muster(d_, p_, f);
    const ForceId as = free_force(p_, enemy_, m.warships + m.convoy_ships > 0 ? Kind::TaskForce : Kind::Dummy);
    if (as == no_force) return;
    p_.force[as] = p_.force[f];
    p_.block[p_.force[f].block].force = as;
    p_.force[f] = Force{};
    for (Ship& ship : p_.ship) {
      if (ship.force == f) ship.force = as;
    }
    for (Force& part : p_.force) {
      if (part.parent == f) part.parent = no_force;
    }
  }

  void start_fuel_and_voyages() {
    each_force(enemy_, [&](ForceId f) {
      Force& force = p_.force[f];
      if (!in_play(p_, f)) return;
      if (force.place == AtSea && !is_pack(f) && !is_dummy(f)) force.fuel_at = static_cast<std::uint8_t>(p_.turn + 1 + rng_.below(12));
      if (!is_convoy(f)) return;
      Voyage& voyage = p_.voyage[voyage_of(f)];
      const ForceStart* start = nullptr;
      for (const ForceStart& s : d_.scenario.forces) {
        if (is_convoy(s.force) && side_of(s.force) == enemy_ && (!start || s.force == f)) start = &s;
      }
      if (start) {
        voyage.to = start->to;
        voyage.sails = start->sails;
        if (start->loaded) force.flags |= is_loaded;
      } else if (voyage.to == no_place) {
        // (PQ 12.3) A convoy that no scenario has is the German one of a special condition.
        voyage.to = d_.named.convoy_to;
        voyage.sails = 250;
      }
      if (force.place == AtSea) begin_voyage(d_, p_, f);
    });
  }

  const Data& d_;
  const View& v_;
  Rng& rng_;
  Position& p_;
  Seat enemy_;
  ShipSet placed_;
  Array<std::uint8_t, most_classes> used_{};
};

// What the enemy was about when it asked: the flow shows where its rule stands, not where its force wants to go.
void suppose_going(const Data& d, const View& v, Rng& rng, Position& p) {
  const Seat enemy = other(v.seen.seat);
  if (p.phase != enemy) return;
  const auto frames = v.seen.flow.frames(Lanes::Main);
  BlockId b = no_block;
  for (const Frame& f : frames) {
    if (f.rule == TransitRule || f.rule == PatrolAswRule) b = static_cast<BlockId>(f.local[0]);
    if (f.rule == MoveRule && v.seen.ask.prompt == AskCease) b = static_cast<BlockId>(v.seen.ask.subject);
    if (f.rule == SplitRule) b = static_cast<BlockId>(f.local[0]);
  }
  if (b >= most_forces || p.block[b].force == no_force) return;
  p.going.block = b;
  p.going.force = p.block[b].force;
  HexSet near;
  d.printed->near[p.block[b].at].each([&](Hex h) {
    if (d.printed->sea.has(h) && d.board.sailable(static_cast<board::CellId>(p.block[b].at), static_cast<board::CellId>(h))) near.add(h);
  });
  p.going.to = near.empty() ? p.block[b].at : static_cast<Hex>(pieces::any_of(near, rng));
  if (v.seen.ask.prompt != AskCease) p.force[p.going.force].moved = 1;
}

}  // namespace

const Data& data_of(const Game& game) { return static_cast<const GameOf<PQ17>&>(game).data(); }

bool resample(const Data& d, const View& v, Rng& rng, State& s) {
  s.stack = v.seen.flow;
  s.p = v.p;
  World(d, v, rng, s.p).fill();
  for (std::uint64_t& deck : s.p.deck) deck = SetOf<64>::below(cards_in_deck).bits();
  suppose_going(d, v, rng, s.p);
  if (s.stack.forked()) Engine<PQ17>::restart_branch(d, s, other(v.seen.seat));
  return true;
}

bool PQ17::resample(const Data& d, const View& v, Rng& rng, State& s) { return pq17::resample(d, v, rng, s); }

}  // namespace flagplot::pq17
