#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "support/house.h"

namespace flagplot::server {

// A service between the wire and the protocol that a test can make leak.
using Tamper = std::function<void(const Request&, Response&, const TableNow& truth)>;
using Whisper = std::function<void(std::vector<Listening::Message>&, const TableNow& truth)>;
struct Leak {
  const char* mistake = "";
  Tamper answer;
  Whisper live;
};

// Everything one seat could see on the wire in a match, moment by moment. A moment lasts as long as the
// seat learns nothing: the same view, the same events told. Whatever the seat asks for must be answered
// with the same bytes all through a moment, and in every match that was the same to it so far.
struct Moment {
  std::string known;  // what the seat knows by the umpire's reckoning, from the start
  std::string heard;  // live messages that began it
  std::string reply;  // to the seat's own act, if one began it
  std::string answers;
  friend bool operator==(const Moment&, const Moment&) = default;
};

struct Tapped {
  std::vector<Moment> moments;
  std::string fault;  // an answer that changed while the seat learned nothing; empty if none did
};

struct Tap {
  std::string game;
  Seat seat = Seat::Allied;
  std::uint64_t dice = 1;   // what the dice depend on
  std::uint64_t other = 1;  // what the other player does from a certain step on
  int same_until = 0;       // that step: before it, it does the same in all matches
  int choices = 60;                   // of the tapped seat
  bool orders = false;                // the other player leaves standing orders, now and then others
  bool own_orders = false;            // and the tapped seat too, as its view dictates
  bool several = false;               // the other player gives several orders in one act
  bool own_several = false;           // and the tapped seat too, as its view dictates
  Json scenario = {};                 // the first one if there is none
};

// Plays a match in which the tapped seat does what its view dictates and the other one as it likes, with
// orders taken back, refused and repeated, and looks at the wire of the tapped seat after every step.
Tapped tap(const Tap&, const Leak* = nullptr);

// The first moment that is the same to the seat in both but does not look the same; empty if there is none.
// `shared` is told how many moments were compared.
std::string told_apart(const Tapped&, const Tapped&, std::size_t& shared);

}  // namespace flagplot::server
