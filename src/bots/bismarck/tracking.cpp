#include "bots/bismarck/tracking.h"

#include <algorithm>

namespace flagplot::bots::bismarck {
namespace {

using namespace flagplot::bismarck;

// Of a belief goes to places where nobody expected the ship, and before that to those where it might lie low.
constexpr float unforeseen = 0.2F, lies_low = 0.25F;

bool has_moved(const View& v, ShipId s) {
  return v.p.phase > ship_movement_phase || (at(v.p, s).shadow_tried & tried_shadow) != 0;
}
bool may_move_yet(const View& v) { return v.p.phase <= ship_movement_phase; }

// How often the ship can have moved since it was last seen.
int moves_since(const Data& d, const View& v, const Contact& c, ShipId s) {
  const int since = c.turn ? c.turn : d.scenario.first_turn - 1;
  return std::max(0, v.p.turn - since - (has_moved(v, s) ? 0 : 1));
}

}  // namespace

Tracking::Tracking(const Data& d, const Chart& chart)
    : d_(d), chart_(chart), kept_(fleet_of(d, Seat::Axis).size()) {}

Tracking::Kept& Tracking::kept(ShipId s) {
  const auto& fleet = fleet_of(d_, Seat::Axis);
  return kept_[static_cast<std::size_t>(std::ranges::find(fleet, s) - fleet.begin())];
}

Contact Tracking::last_seen(const View& v, ShipId s) const {
  Contact last = v.contact[index(s)];
  // Who does not set out with Bismarck was last seen where she began.
  const ZoneId start = d_.scenario.ships[index(s)].zone;
  if (last.turn == 0 && start != no_zone && start != voyage_in(d_).start && d_.scenario.intermediate)
    last = {start, static_cast<std::uint8_t>(d_.scenario.first_turn - 1), BySearch};
  if (known_by_type(d_, s)) return last;
  for (const Sighting& seen : sightings_of(v.p, Seat::Allied)) {
    const bool may_be_it = seen.zone != no_zone && seen.types[index(d_.ships[index(s)].type)] > 0;
    if (may_be_it && seen.turn > last.turn) last = {seen.zone, seen.turn, BySearch};
  }
  return last;
}

void Tracking::spread(Kept& kept, const Contact& contact, int moves, Pace pace) const {
  const bool goes_on = kept.moves >= 0 && kept.contact.zone == contact.zone &&
                       kept.contact.turn == contact.turn && kept.moves <= moves;
  if (!goes_on) {
    kept.courses.begin(d_, chart_, contact);
    kept.moves = 0;
  }
  for (; kept.moves < moves; ++kept.moves) kept.courses.move(d_, chart_, pace);
  kept.contact = contact;
  kept.spread = kept.courses.plot(d_);
}

void Tracking::cut(Kept& kept) const {
  const auto possible = [&](Belief::Place z) { return kept.may_be.has(static_cast<ZoneId>(z)); };
  kept.track.now = kept.spread;
  kept.track.now.blend(lying_low(kept.contact.turn > 0), lies_low);
  kept.track.now.cut(possible, unforeseen);
}

// Whoever does nothing that a raider should does it in a corner, or has never sailed.
Belief Tracking::lying_low(bool has_been_seen) const {
  constexpr float never_sailed = 0.12F;
  Belief belief(d_.board.size());
  float all = 0;
  for (std::size_t z = 0; z < d_.board.size(); ++z) all += chart_.seclusion(static_cast<ZoneId>(z));
  const float at_sea = has_been_seen ? 1 : 1 - never_sailed;
  for (std::size_t z = 0; z < d_.board.size(); ++z)
    belief.set(static_cast<Belief::Place>(z), at_sea * chart_.seclusion(static_cast<ZoneId>(z)) / all);
  const auto start = static_cast<Belief::Place>(index(voyage_in(d_).start));
  if (!has_been_seen) belief.set(start, belief[start] + never_sailed);
  return belief;
}

const Belief& Tracking::rough(const View& v, ShipId s) {
  Kept& kept = this->kept(s);
  const Contact contact = last_seen(v, s);
  const int moves = moves_since(d_, v, contact, s);
  if (kept.moves != moves || kept.contact.zone != contact.zone || kept.contact.turn != contact.turn) {
    spread(kept, contact, moves, pace_of(d_, v.p, s));
    kept.may_be.clear();  // the track is out of date
  }
  return kept.spread;
}

const Tracking::Track& Tracking::of(const View& v, ShipId s) {
  Kept& kept = this->kept(s);
  const Contact contact = last_seen(v, s);
  const int moves = moves_since(d_, v, contact, s);
  const auto status = static_cast<std::uint8_t>(at(v.p, s).status);
  const bool same_spread =
      kept.moves == moves && kept.contact.zone == contact.zone && kept.contact.turn == contact.turn;
  if (same_spread && kept.may_be == v.may_be[index(s)] && kept.status == status) return kept.track;
  if (!same_spread) spread(kept, contact, moves, pace_of(d_, v.p, s));
  kept.may_be = v.may_be[index(s)];
  kept.status = status;
  cut(kept);
  kept.track.known = in_play(v.p, s) ? kept.may_be.sole() : no_zone;
  kept.track.hidden = in_play(v.p, s) && kept.track.known == no_zone;
  return kept.track;
}

Tracking::Outset Tracking::outset(const View& v, ShipId s) const {
  const Contact seen = last_seen(v, s);
  // Who was found in the turn before and has not moved yet will not be there any more.
  const bool moves_yet = may_move_yet(v) && !has_moved(v, s);
  const bool sought = in_play(v.p, s) && (moves_yet || v.may_be[index(s)].sole() == no_zone);
  return {seen.turn ? seen.zone : no_zone,
          moves_since(d_, v, seen, s),
          has_moved(v, s) && may_move_yet(v),
          sought,
          pace_of(d_, v.p, s),
          v.may_be[index(s)]};
}

namespace {

// The fewer courses are left that can be right, the likelier it is that nobody has foreseen what the ship does.
float share_of_unforeseen(const Data& d, const Courses& left, const ZoneSet& may_be) {
  const auto sea = static_cast<float>(d.open_sea[index(Seat::Axis)].size());
  const float elsewhere = unforeseen * static_cast<float>(may_be.size()) / sea;
  const float foreseen = (1 - unforeseen) * left.share_left();
  return std::max(unforeseen, elsewhere / std::max(0.0001F, elsewhere + foreseen));
}

// Who lies low does it in a corner. What was searched in vain is soon open again, since somebody may have come back: so
// every turn has its own corners to look into, or some would never be.
float liking(const Chart& chart, int turn, ZoneId z) {
  const auto luck = Rng::nth(static_cast<std::uint64_t>(turn), index(z)).below(1000);
  return (0.25F + static_cast<float>(luck) / 1000.F) * chart.seclusion(z);
}

}  // namespace

// Courses that still can be right, and everywhere it can be besides, since nobody foresees everything.
void Tracking::foresee(const View& v, ShipId s, float weight, std::size_t courses, Effort& effort) {
  of(v, s);
  const Kept& kept = this->kept(s);
  Courses left = kept.courses;
  left.keep(kept.may_be);
  const float still = share_of_unforeseen(d_, left, kept.may_be);
  left.foresee(d_, chart_, pace_of(d_, v.p, s), has_moved(v, s) && may_move_yet(v), courses, weight * (1 - still),
               effort);
  float all = 0;
  kept.may_be.each([&](ZoneId z) { all += liking(chart_, v.p.turn, z); });
  if (all == 0) return;
  kept.may_be.each([&](ZoneId z) {
    effort.add_still(static_cast<Effort::Place>(index(z)), weight * still * liking(chart_, v.p.turn, z) / all);
  });
}

const Effort& Tracking::looked(Ahead& ahead, const View& v, std::size_t turns, std::size_t courses_of_flagship,
                               std::size_t of_others) {
  const auto& fleet = fleet_of(d_, Seat::Axis);
  now_.clear();
  for (const ShipId s : fleet) now_.push_back(outset(v, s));
  if (ahead.in == v.p.turn && ahead.of == now_) return ahead.effort;
  ahead.in = v.p.turn;
  ahead.of = now_;
  ahead.effort = Effort(d_.board.size(), turns);
  for (std::size_t i = 0; i < fleet.size(); ++i) {
    if (!now_[i].sought) continue;
    const bool flagship = fleet[i] == flagplot::bismarck::bismarck;
    const float worth = d_.ships[index(fleet[i])].type == Type::Battleship ? 1 : worth_of_cruiser;
    foresee(v, fleet[i], worth, flagship ? courses_of_flagship : of_others, ahead.effort);
  }
  return ahead.effort;
}

const Effort& Tracking::ahead(const View& v) { return looked(ahead_, v, 5, 256, 128); }
const Effort& Tracking::far_ahead(const View& v) { return looked(far_ahead_, v, Effort::most_turns, 96, 32); }

}  // namespace flagplot::bots::bismarck
