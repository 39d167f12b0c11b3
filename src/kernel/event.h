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

  template <class Kind, class... Args>
  void tell(Seats to, Kind kind, Args... args) {
    static_assert(sizeof...(Args) <= 6);
    if (!listening_) return;
    FLAGPLOT_CHECK(count_ < room_.size());
    room_[count_++] = Event{static_cast<std::uint16_t>(kind), to, 0, {static_cast<std::uint16_t>(args)...}};
  }
  void clear() { count_ = 0; }
  std::span<const Event> all() const { return room_.first(count_); }

 private:
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
