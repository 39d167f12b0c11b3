#include "bots/bismarck/tracking.h"

#include <algorithm>

namespace flagplot::bots::bismarck {
namespace {

using namespace flagplot::bismarck;

constexpr std::uint8_t ship_movement_phase = 4;
constexpr float unforeseen = 0.2F;  // of a belief goes to places where nobody expected the ship

// How often the ship can have moved since it was last seen.
int moves_since(const Data& d, const View& v, ShipId s) {
  const Contact& c = v.contact[index(s)];
  const int since = c.turn ? c.turn : d.scenario.first_turn - 1;
  const bool moved_this_turn =
      v.p.phase > ship_movement_phase || (at(v.p, s).shadow_tried & tried_shadow) != 0;
  return std::max(0, v.p.turn - since - (moved_this_turn ? 0 : 1));
}

}  // namespace

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

void Tracking::cut(Kept& kept, Pace pace) const {
  Track& t = kept.track;
  const auto possible = [&](Belief::Place z) { return kept.may_be.has(static_cast<ZoneId>(z)); };
  t.now = kept.spread;
  t.now.cut(possible, unforeseen);
  Courses next = kept.courses;
  next.keep(kept.may_be);
  next.move(d_, chart_, pace);
  Belief uniform(d_.board.size());
  uniform.cut(possible, 1);
  t.next = uniform;
  t.next.blend(next.plot(d_), 1 - unforeseen);
  t.peak_count = 0;
  kept.may_be.each([&](ZoneId z) {
    const float w = t.now[static_cast<Belief::Place>(index(z))];
    std::size_t at = t.peak_count;
    if (at == t.peaks.size() && w <= t.peaks[at - 1].weight) return;
    if (at < t.peaks.size()) ++t.peak_count;
    at = std::min(at, t.peaks.size() - 1);
    for (; at > 0 && t.peaks[at - 1].weight < w; --at) t.peaks[at] = t.peaks[at - 1];
    t.peaks[at] = {z, w};
  });
}

const Belief& Tracking::rough(const View& v, ShipId s) {
  Kept& kept = kept_[index(s)];
  const int moves = moves_since(d_, v, s);
  const Contact& contact = v.contact[index(s)];
  if (kept.moves != moves || kept.contact.zone != contact.zone || kept.contact.turn != contact.turn) {
    spread(kept, contact, moves, pace_of(d_, v.p, s));
    kept.may_be.clear();  // the track is out of date
  }
  return kept.spread;
}

const Tracking::Track& Tracking::of(const View& v, ShipId s) {
  Kept& kept = kept_[index(s)];
  const int moves = moves_since(d_, v, s);
  const Contact& contact = v.contact[index(s)];
  const auto status = static_cast<std::uint8_t>(at(v.p, s).status);
  const bool same_spread =
      kept.moves == moves && kept.contact.zone == contact.zone && kept.contact.turn == contact.turn;
  if (same_spread && kept.may_be == v.may_be[index(s)] && kept.status == status) return kept.track;
  if (!same_spread) spread(kept, contact, moves, pace_of(d_, v.p, s));
  kept.may_be = v.may_be[index(s)];
  kept.status = status;
  cut(kept, pace_of(d_, v.p, s));
  kept.track.known = in_play(v.p, s) ? kept.may_be.sole() : no_zone;
  kept.track.hidden = in_play(v.p, s) && kept.track.known == no_zone;
  return kept.track;
}

}  // namespace flagplot::bots::bismarck
