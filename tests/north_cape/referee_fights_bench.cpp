#include "north_cape/referee_words.h"

// Interceptions and fights, read a second time.
namespace flagplot::north_cape::test {

// --- interceptions

// (NC 5.3, 5.4, 7.0, R10)
bool Referee::can_step_in(unsigned x, Hex h) const {
  if (!p_.patrol.has(x)) return false;
  if (w_.aircraft.has(x)) {
    if (p_.weather == Storm) return false;
    const unsigned home = p_.home[x];
    if (home == none) return true;
    const Hex base = side_of(x) == Seat::Axis ? d_.printed->airfields[home].hex : at(home);
    return base == nowhere || far(base, h) <= flight(x);
  }
  if (at(x) == h) return true;
  return !p_.frozen.has(x) && pace(x) > 0 && is_next(at(x), h) && may_sail(x, h);
}
// A Group steps in with its whole box or not at all.
bool Referee::steps_in(unsigned x, unsigned s, Hex h) const {
  if (!can_step_in(x, h)) return false;
  if (p_.hex[s] == h || side_of(x) == Seat::Axis || p_.box[x] == no_box) return true;
  return !any(boxed(p_.box[x]), [&](PieceId y) { return !can_step_in(y, h); });
}
Referee::Choices Referee::interceptions() const {
  Choices all{pass};
  const Hex h = ask_.subject;
  for (const unsigned s : stacks(seat_)) {
    if (!p_.patrolling.has(s) || p_.tried.has(s) || far(p_.hex[s], h) > 1) continue;
    if (any(in(s), [&](PieceId x) { return steps_in(x, s, h); })) all.push_back(choice(Intercept, s));
  }
  return all;
}

// Aircraft that lie with these carriers.
Referee::Pieces Referee::aboard(const Pieces& carriers) const {
  Pieces all;
  for (const PieceId x : of(Seat::Allied)) {
    if (w_.aircraft.has(x) && lies_ready(x) && any(carriers, [&](PieceId y) { return y == p_.home[x]; })) all.push_back(x);
  }
  return all;
}
// (NC R13) By what it has left to attack with in this turn.
bool Referee::can_do_harm(unsigned x, const Pieces& to) const {
  const bool flies = w_.aircraft.has(x);
  if (flies && p_.weather == Storm) return false;
  const bool at_ships = any(to, [&](PieceId y) { return !w_.aircraft.has(y); });
  const bool at_aircraft = any(to, [&](PieceId y) { return w_.aircraft.has(y); });
  if (at_aircraft && w_.red.has(x) && !p_.shot[AirToAir].has(x)) return true;
  if (!at_ships || !is_real(x)) return false;
  if (halved(w_.spec[x].torpedoes, x) > 0 && !p_.shot[Torpedoes].has(x)) return true;
  if (halved(w_.spec[x].guns, x) == 0) return false;
  return flies ? !p_.shot[AirToSurface].has(x) && !p_.fought_in_air.has(x) : !p_.shot[Gunfire].has(x);
}
// (NC 7.0, 7.1, 8.0, R13, R46)
Referee::Interception Referee::intercepted_by(unsigned s, Hex h) const {
  Interception found;
  for (const PieceId x : in(s)) {
    if (steps_in(x, s, h)) found.come.push_back(x);
  }
  const bool heard = any(found.come, [&](PieceId x) { return w_.asw.has(x); });
  const Pieces cargo = aboard(found.come);
  found.come.insert(found.come.end(), cargo.begin(), cargo.end());
  found.shown = found.come;
  for (const PieceId x : at_hex(seat_, h)) found.shown.push_back(x);
  Pieces together, prey;
  for (const PieceId x : found.shown) {
    if (is_real(x)) together.push_back(x);
  }
  std::erase_if(found.come, [&](PieceId x) { return !is_real(x); });
  const bool flies = any(found.come, [&](PieceId x) { return w_.aircraft.has(x) && p_.patrol.has(x); });
  for (const PieceId x : at_hex(other(seat_), h)) {
    if (is_dived(x) && !heard) {
      found.unheard.push_back(x);
    } else {
      found.shown.push_back(x);
    }
    if (is_real(x) && !is_dived(x) && (flies || !w_.aircraft.has(x))) prey.push_back(x);
  }
  int fastest = 0, slowest = no_limit;
  for (const PieceId x : together) {
    if (!(w_.aircraft.has(x) && p_.weather == Storm)) fastest = std::max(fastest, speed(x));
  }
  for (const PieceId x : prey) slowest = std::min(slowest, speed(x) == no_limit ? 0 : speed(x));
  found.stands = !found.come.empty() && !prey.empty() && fastest >= slowest &&
                 any(together, [&](PieceId x) { return can_do_harm(x, prey); });
  return found;
}

// (NC 7.0, 9.0, 9.2, R9, R28, R46, R47)
Referee::Pieces Referee::in_the_fight(bool for_aircraft) const {
  const Seat first = p_.fight.first;
  const Hex h = p_.fight.at;
  const bool attack = p_.going.side == first && p_.going.type == Attack;
  Pieces attackers, defenders;
  for (const PieceId x : at_hex(first, h)) {
    const bool member = p_.going.members.has(x) || (w_.aircraft.has(x) && p_.home[x] != none && p_.going.members.has(p_.home[x]));
    const bool joins = is_afloat(x) && !for_aircraft;
    if (is_real(x) && (!attack || member || joins || lies_ready(x))) attackers.push_back(x);
  }
  const bool heard = any(attackers, [&](PieceId x) { return w_.asw.has(x); });
  for (const PieceId x : at_hex(other(first), h)) {
    if (for_aircraft && !w_.aircraft.has(x)) continue;
    if (is_real(x) && !p_.aside.has(x) && !(is_dived(x) && !(heard && attack))) defenders.push_back(x);
  }
  Pieces all;
  for (const Pieces* side : {&attackers, &defenders}) {
    for (const PieceId x : *side) {
      if (!(w_.aircraft.has(x) && p_.weather == Storm)) all.push_back(x);
    }
  }
  return all;
}
// (NC 7.2, R13)
Referee::Choices Referee::withdrawals() const {
  Choices all{pass};
  const Hex h = ask_.subject;
  int fastest = 0;
  for (const PieceId x : at_hex(other(seat_), h)) {
    if (is_real(x) && !(w_.aircraft.has(x) && p_.weather == Storm)) fastest = std::max(fastest, speed(x));
  }
  for (const PieceId x : at_hex(seat_, h)) {
    const bool ship = is_afloat(x) && !p_.aside.has(x);
    if (ship && speed(x) > fastest) all.push_back(choice(Withdraw, x));
  }
  return all;
}
// (NC 6.1, R26, R27)
Referee::Choices Referee::shows() const {
  Choices all;
  const Pieces there = at_hex(seat_, ask_.subject);
  const bool groups_only = !any(there, [&](PieceId x) { return !w_.groups.has(x); });
  for (const PieceId x : there) {
    const bool aboard = seat_ == Seat::Allied && w_.aircraft.has(x) && lies_ready(x);
    if (!aboard && !p_.aside.has(x) && (groups_only || !w_.groups.has(x))) all.push_back(choice(ShowPiece, x));
  }
  return all;
}

// --- fights

// (NC 9.2, 9.3, 9.6, 9.8, 9.10, 8.2, 8.3, R51, R52, R55)
bool Referee::may_fire(unsigned x, unsigned stage) const {
  const Fight& f = p_.fight;
  if (!f.in.has(x) || f.engaged.has(x)) return false;
  if (stage == stages) return w_.asw.has(x);
  if (p_.shot[stage].has(x)) return false;
  const Factors& printed = w_.spec[x];
  switch (stage) {
    case AirToAir:
      return w_.red.has(x) && halved(printed.flak, x) > 0;
    case AirToSurface:
      return w_.aircraft.has(x) && halved(printed.guns, x) > 0 && !p_.fought_in_air.has(x);
    case Gunfire:
      return is_afloat(x) && halved(printed.guns, x) > 0;
    default:
      return halved(printed.torpedoes, x) > 0 && (!is_dived(x) || (side_of(x) == f.first && !f.screened.has(x)));
  }
}
bool Referee::may_be_hit(unsigned x, unsigned stage) const {
  const Fight& f = p_.fight;
  if (!f.in.has(x)) return false;
  if (stage == AirToAir) return w_.aircraft.has(x);
  if (stage == stages) return is_dived(x) && (side_of(x) != f.first || f.detected.has(x));
  return is_afloat(x);
}
Referee::Choices Referee::attacks(Verb verb, unsigned stage, bool may_pass) const {
  Choices all;
  if (may_pass) all.push_back(pass);
  for (const PieceId x : of(seat_)) {
    if (!may_fire(x, stage)) continue;
    for (const PieceId y : of(other(seat_))) {
      if (!may_be_hit(y, stage)) continue;
      const std::uint16_t kind = w_.kinds[index(side_of(y))][w_.kind[y]];
      const Choice c = choice(verb, x, kind, p_.hits[y] + (p_.fight.engaged.has(y) ? 8U : 0U));
      if (std::find(all.begin(), all.end(), c) == all.end()) all.push_back(c);
    }
  }
  return all;
}

}  // namespace flagplot::north_cape::test
