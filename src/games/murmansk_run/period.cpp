#include "games/murmansk_run/chapters.h"
#include "games/murmansk_run/markers.h"
#include "kernel/array.h"

// A time period of twelve hours: weather, contacts, and four impulses.
namespace flagplot::murmansk_run {
namespace {


// [MR M62] [MR M64] The order of a period; within a phase the Allied side decides first.
constexpr Array<Rule, 8> sequence{WeatherRule, ContactsRule, ScatterRule, DummiesRule,
                                       PulseRule,   PulseRule,    PulseRule,   PulseRule};
constexpr std::uint16_t first_pulse = 4, last_pulse = 8;

bool convoy_is_in(const Data& d, const Position& p) {
  return on_map(p, convoy) && is_russian_port(d, p.markers[convoy].at);
}

void begin_period(P& p) {
  Position& pos = p.s.p;
  ++pos.period;
  pos.flown = {};
  pos.looked = {};
  p.out.tell(both_players, PeriodBegins, pos.period, daytime(p.data, pos));
}

}  // namespace

// [MR M65] Period follows period until the convoy is over.
Step period(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Begun };
  Position& pos = p.s.p;
  if (f.at == Begin) {
    f.at = Begun;
    if (pos.resume) {
      pos.resume = 0;
      f.local[0] = static_cast<std::uint16_t>(first_pulse + pos.pulse);
    } else {
      begin_period(p);
    }
  }
  if (pos.over) return Done{};
  if (f.local[0] == last_pulse) {
    if (convoy_is_in(p.data, pos)) {
      pos.over = Arrived;
    } else if (pos.period >= longest_convoy) {
      pos.over = Recalled;  // [MR R43] nobody waits for good weather for ever
    }
    return Done{};
  }
  if (f.local[0] >= first_pulse) pos.pulse = static_cast<std::uint8_t>(f.local[0] - first_pulse);
  return in_order(std::span<const Rule>(sequence), f);
}

// [MR M13] The season says how likely a storm is, and how likely it goes on.
Step weather(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Rolled };
  Position& pos = p.s.p;
  if (f.at == Begin) return f.then(Rolled, Ask::roll(RollWeather));
  const SeasonSpec& s = season(p.data, pos);
  pos.storm = p.answer.a >= (pos.storm ? s.storm_goes_on_from : s.storm_from);
  p.out.tell(both_players, WeatherIs, pos.storm, shown(p.answer));
  return Done{};
}

// [MR M31] At night and in a storm every contact is lost; at the start of a day each on 1 to 3.
Step contacts(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Rolled };
  Position& pos = p.s.p;
  if (f.at == Begin) {
    f.at = Rolled;
    if (is_dark(p.data, pos) || pos.storm) {
      bool lost = false;
      for (Token t = 0; t < most_markers; ++t) {
        if (!pos.backs[t].up || pos.backs[t].source == OpenPlay) continue;
        turn_down(pos, t);
        lost = true;
      }
      if (lost) p.out.tell(both_players, ContactsLost);
      f.local[0] = most_markers;
    }
  } else {
    const Token t = static_cast<Token>(f.local[0] - 1);
    const bool lost = p.answer.a <= 3;
    p.out.tell(both_players, lost ? ContactLost : ContactHeld, t, pos.backs[t].at, shown(p.answer));
    if (lost) turn_down(pos, t);
  }
  while (f.local[0] < most_markers) {
    const Back& back = pos.backs[f.local[0]++];
    // A base sees whoever is next to it and needs no die [MR R29].
    if (back.up && back.source != OpenPlay && back.source != ByBase) return Ask::roll(RollContact);
  }
  forget_who_is_who(pos);
  watch_from_bases(p);
  pack_contacts(p);
  return Done{};
}

// [MR M21] German first, Allied first, German second, Allied second. After the moves come submarines, then
// surface battles; then aircraft may fly [MR R38].
Step pulse(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Moved, SubsDone, PackDone, BattlesDone, AlliedFlown, GermansFlown };
  Position& pos = p.s.p;
  const Seat mover = pos.pulse % 2 == 0 ? Seat::Axis : Seat::Allied;
  if (f.at == Begin) {
    for (Marker& m : pos.markers) m.moved = 0;
    pos.battles = {};
    p.out.tell(both_players, PulseBegins, pos.pulse);
    return f.then(Moved, call(MoveRule, mover));
  }
  if (pos.over) return Done{};
  switch (f.at) {
    case Moved:
      show_moves(p, mover);
      p.out.tell(both_players, PulseOver, pos.pulse);
      for (Marker& m : pos.markers) m.moved = 0;
      watch_from_bases(p);
      pack_contacts(p);
      return f.then(SubsDone, call(SubsRule, Seat::None));
    case SubsDone:
      return f.then(PackDone, call(PackRule, Seat::None));
    case PackDone:
      return f.then(BattlesDone, call(BattlesRule, Seat::None));
    case BattlesDone:
      return f.then(AlliedFlown, call(AirRule, Seat::Allied));
    case AlliedFlown:
      return f.then(GermansFlown, call(AirRule, Seat::Axis));
    default:
      return Done{};
  }
}

}  // namespace flagplot::murmansk_run
