#pragma once

#include <vector>

#include "bots/bismarck/courses.h"

// Where the German ships are, as far as the British can tell: from where each was last seen, spread by what a
// raider is likely to do, and cut down to where it still can be.
namespace flagplot::bots::bismarck {

class Tracking {
 public:
  using Data = flagplot::bismarck::Data;
  using View = flagplot::bismarck::View;
  using ShipId = flagplot::bismarck::ShipId;
  using ZoneId = flagplot::bismarck::ZoneId;

  Tracking(const Data&, const Chart&);

  struct Track {
    Belief now;                                  // cut and normalised
    ZoneId known = flagplot::bismarck::no_zone;  // the one place where it can be
    bool hidden = true;                          // in play, and not known to be anywhere
  };
  // Of a German ship, from a British view. Worked out only when something has changed.
  const Track& of(const View&, ShipId);
  // The same before it is cut down and added up: enough to tell which of two zones is likelier.
  const Belief& rough(const View&, ShipId);
  // When and where a German ship was last found; of one whose name is not told, the last of its type.
  flagplot::bismarck::Contact last_seen(const View&, ShipId) const;
  // All of them from the next search on, with nobody posted yet: a battleship with the weight of one.
  const Effort& ahead(const View&);
  // Fewer courses, but as far as the chart is long: for whoever is far away and must come in their way.
  const Effort& far_ahead(const View&);
  static constexpr float worth_of_cruiser = 0.4F;

 private:
  struct Kept {
    flagplot::bismarck::Contact contact{};
    int moves = -1;
    flagplot::bismarck::ZoneSet may_be{};
    std::uint8_t status = 0;
    Courses courses;
    Belief spread;
    Track track;
  };
  void spread(Kept&, const flagplot::bismarck::Contact&, int moves, Pace) const;
  void cut(Kept&) const;
  Belief lying_low(bool has_been_seen) const;
  void foresee(const View&, ShipId, float weight, std::size_t courses, Effort&);
  const Data& d_;
  const Chart& chart_;
  Kept& kept(ShipId);
  std::vector<Kept> kept_;  // in the order of the fleet
  // What looking ahead depends on, by ship.
  struct Outset {
    ZoneId seen = flagplot::bismarck::no_zone;
    int moves = -1;
    bool moved = false, sought = false;
    Pace pace{};
    flagplot::bismarck::ZoneSet may_be{};
    friend bool operator==(const Outset&, const Outset&) = default;
  };
  Outset outset(const View&, ShipId) const;
  struct Ahead {
    std::vector<Outset> of;
    int in = 0;  // the turn
    Effort effort;
  };
  const Effort& looked(Ahead&, const View&, std::size_t turns, std::size_t courses_of_flagship, std::size_t of_others);
  Ahead ahead_, far_ahead_;
  std::vector<Outset> now_;  // kept for its room
};

}  // namespace flagplot::bots::bismarck
