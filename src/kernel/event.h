#pragma once

#include <cstdint>
#include <span>

#include "kernel/array.h"
#include "kernel/check.h"
#include "kernel/seat.h"

namespace flagplot {

// Something a seat is told. Nobody learns anything that no event addressed to them says: a fact for one
// side and a vaguer one for the other are two events.
struct Event {
  std::uint16_t kind = 0;  // indexes the game's event phrases
  Seats to{};
  std::uint8_t unused = 0;
  Array<std::uint16_t, 6> args{};
  friend bool operator==(const Event&, const Event&) = default;
};
static_assert(sizeof(Event) == 16);

// Where rules tell things: the caller's buffer, or nowhere when nobody listens (playouts).
class Events {
 public:
  Events() = default;  // nobody listens
  explicit Events(std::span<Event> room) : room_(room), listening_(true) {}

  // An argument is a number, or an Array of them that takes several places (WideRoll).
  template <class Kind, class... Args>
  void tell(Seats to, Kind kind, Args... args) {
    static_assert((places<Args>() + ... + 0) <= 6);
    if (!listening_) return;
    FLAGPLOT_CHECK(count_ < room_.size());
    Event& e = room_[count_++] = Event{static_cast<std::uint16_t>(kind), to, 0, {}};
    [[maybe_unused]] std::size_t at = 0;
    (put(e, at, args), ...);
  }
  void clear() { count_ = 0; }
  std::span<const Event> all() const { return room_.first(count_); }

 private:
  template <class Arg>
  static constexpr std::size_t places() {
    if constexpr (requires { Arg::size(); }) return Arg::size();
    return 1;
  }
  template <class Arg>
  static void put(Event& e, std::size_t& at, const Arg& arg) {
    if constexpr (requires { Arg::size(); }) {
      for (const auto value : arg) e.args[at++] = value;
    } else {
      e.args[at++] = static_cast<std::uint16_t>(arg);
    }
  }

  std::span<Event> room_;
  std::size_t count_ = 0;
  bool listening_ = false;
};

// Enough room for what one step may tell.
struct EventRoom {
  static constexpr std::size_t most = 512;
  Array<Event, most> room{};
  Events events{room};
  EventRoom() = default;
  EventRoom(const EventRoom&) = delete;
  EventRoom& operator=(const EventRoom&) = delete;
};

}  // namespace flagplot
