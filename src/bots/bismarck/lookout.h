#pragma once

#include "bots/bismarck/situation.h"

// How the British spread what can search: each ship and aircraft is sent where it meets most of what nobody
// meets yet.
namespace flagplot::bots::bismarck {

class Lookout {
 public:
  // Everybody who has moved in this turn is posted, and ships that have not are expected to stay.
  explicit Lookout(const Situation&);

  // Where a ship is to lie, beside those that have sailed already.
  ZoneId post_for(ShipId unit);

  // What somebody finds in a zone who looks into it with this strength, in the next search; and in those
  // after that if he goes on from there, the less the longer it takes.
  double find_now(ZoneId, int strength) const;
  double find_next(ZoneId, int reach) const;
  // The chance that somebody is there and found, by whoever looks there and one more.
  double find_together(ZoneId, int strength) const;

 private:
  std::size_t turns_to_patrol(ShipId unit, ZoneId) const;
  bool sees(int strength, ZoneId) const;
  void expect_patrol(AirId);
  void support_strikes();
  void post(int strength, ZoneId);
  const Situation& s_;
  Effort effort_;
  Effort::Field there_{};         // in this turn, whoever looks
  Effort::Field now_{}, next_{};  // what nobody looks at yet
  std::array<std::uint8_t, Chart::zones> strength_{};  // of those posted
  std::array<ZoneId, 12> likeliest_{};                 // where most will be in the turn after
  std::size_t likely_ = 0;
};

// Where the quarry will be some turns from now.
class HeadingOff {
 public:
  explicit HeadingOff(const Situation&);
  double way_from(ZoneId) const;
  // How much of what it may do somebody there can be in the way of, with so many zones left to go in this turn.
  double headed_off_from(ZoneId, int left) const;
  // The chance to meet it there in this very turn, less where nobody would see it; or there or in a zone next to it.
  double meets_at(ZoneId) const;
  double meets_around(ZoneId) const;

 private:
  const Situation& s_;
  Effort::Field now_{};
  struct Place {
    ZoneId zone = no_zone;
    float weight = 0;
  };
  std::array<Place, Chart::zones> places_;
  std::size_t count_ = 0;
};

}  // namespace flagplot::bots::bismarck
