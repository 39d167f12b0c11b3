#include <string>
#include <vector>

#include "games/north_cape/chapters.h"
#include "games/north_cape/predicates.h"
#include "games/north_cape/rules.h"

// What must hold in every state, true or only supposed, whoever is asked.
namespace flagplot::north_cape {
namespace {

class Checks {
 public:
  Checks(const Data& d, const State& s, std::vector<std::string>& broken)
      : d_(d), p_(s.p), w_(part(d, s.p)), broken_(broken) {}

  void all() {
    check_turn();
    check_sets();
    w_.pieces.each([&](PieceId piece) { check_piece(piece); });
    for (const Seat side : players) {
      for (std::size_t s = first_piece(side); s < end_piece(side); ++s) check_stack(static_cast<StackId>(s));
      check_decoys(side);
    }
    check_hexes();
    check_bases();
    check_boxes();
    check_mission();
    check_fight();
    check_losses();
  }

 private:
  void say(std::string what) { broken_.push_back(std::move(what)); }
  void expect(bool holds, const char* otherwise) {
    if (!holds) say(otherwise);
  }
  // Everybody in the set, by name.
  void nobody(PieceSet set, const std::string& what) {
    set.each([&](PieceId piece) { say(w_.name[piece] + what); });
  }
  static std::string called(StackId s) {
    return side_of(s) == Seat::Allied ? "the Allied stack " + std::to_string(s + 1)
                                      : "the German stack " + std::to_string(s - first_german + 1);
  }
  PieceSet on_the_map() const {
    PieceSet set;
    w_.pieces.each([&](PieceId piece) {
      if (is_on_map(p_, piece)) set.add(piece);
    });
    return set;
  }
  bool is_quiet() const { return p_.set_up && !p_.placing && !p_.going.active && p_.fight.at == nowhere; }
  // Who is where is drawn and not bought: the umpire's hands in the solitaire game, positions of a scenario.
  bool is_dealt(Seat side) const { return w_.at_sea || (d_.options.solitaire && side == Seat::Allied); }

  void check_turn() {
    expect(p_.turn <= w_.turns, "the game runs past its last turn");
    expect(p_.weather <= NoWeather, "there is no such weather");
    expect(p_.weather == Fog || p_.fog_range == 0, "fog limits flights although there is none");
    expect(p_.passes <= players.size(), "more than two have passed in a row");
    for (const Seat side : players) {
      const std::size_t i = index(side);
      expect(p_.points[i] < 5000, "a side has more points than there are");
      expect(p_.announced[i] % d_.charts.decoy_cost == 0, "half a decoy has been paid for");
      if (!p_.placing && !is_dealt(side))
        expect(p_.drawn[i] * d_.charts.decoy_cost <= p_.announced[i], "more decoys are drawn than paid for");
    }
    expect(p_.owed_sunk + p_.owed_arrived <= w_.merchants.size(), "dice are owed for more merchants than there are");
    for (std::size_t i = 0; i < p_.entries.size(); ++i) {
      if (!has(d_.printed->west_edge, p_.entries[i])) continue;  // the Germans come where they like
      for (std::size_t j = 0; j < i; ++j) expect(p_.entries[i] != p_.entries[j], "two forces came on by one hex");
    }
  }

  // Sets hold only what they can be said of.
  void check_sets() {
    const PieceSet there = on_the_map();
    nobody(p_.up - there, " lies face up and is not on the map");
    nobody(p_.up & w_.decoys, " is a decoy that lies face up");
    nobody(p_.reconnoitred - there, " is reconnoitred and not on the map");
    nobody(p_.reconnoitred & (w_.decoys | w_.groups), " is reconnoitred and no real piece");
    nobody(p_.surfaced - (there & w_.boats), " is surfaced and no boat on the map");
    nobody(p_.patrol - there, " is on patrol and not on the map");
    nobody(p_.patrol - p_.did[Patrol], " is on patrol and has not been sent on one");
    nobody(p_.hunters - there, " has intercepted and is not on the map");
    nobody(p_.quarry - p_.up, " was intercepted and does not lie face up");
    nobody(p_.frozen - there, " stays where it is and is not on the map");
    nobody(p_.lingering - (there & w_.aircraft), " lingers and is no aircraft on the map");
    nobody(p_.fought_in_air - w_.aircraft, " has fought in the air and is no aircraft");
    nobody(p_.regrouped - all_of(Seat::Allied), " is no Allied piece and was put into a box");
    nobody(p_.aside - there, " has been chosen and is not on the map");
    for (const PieceSet& did : p_.did) nobody(did - w_.pieces, " has been on a mission and does not take part");
    for (const PieceSet& shot : p_.shot) nobody(shot - (w_.pieces - w_.decoys - w_.groups), " has attacked and cannot");
    if (p_.going.active) return;  // patrols are marked when a mission is over
    p_.patrolling.each([&](StackId s) {
      if ((in_stack(p_, s) & p_.patrol).empty()) say(called(s) + " is marked as a patrol and has none");
    });
    p_.patrol.each([&](PieceId piece) {
      if (is_on_map(p_, piece) && !p_.patrolling.has(p_.stack[piece]))
        say(w_.name[piece] + " is on patrol and its stack is not marked");
    });
  }

  // One piece by itself.
  void check_piece(PieceId piece) {
    const std::string& name = w_.name[piece];
    const StackId s = p_.stack[piece];
    const bool real = !w_.decoys.has(piece) && !w_.groups.has(piece);
    if (on_map(s)) {
      if (s >= most_pieces || side_of(s) != side_of(piece)) return say(name + " is in a stack of the other side");
      if (p_.hex[s] == nowhere) return say(name + " is in a stack that is not there");
      check_standing(piece, p_.hex[s]);
    } else if (s < departed && !is_dealt_out(piece, s)) {
      return say(name + " is nowhere");
    }
    if (s == not_available && !w_.aircraft.has(piece)) say(name + " is in the box of aircraft");
    if (w_.groups.has(piece) && !on_map(s) && s != in_reserve) say(name + " is neither in use nor in reserve");
    if (w_.decoys.has(piece) && (s == sunk || s == departed)) say(name + " is a decoy that is gone for good");
    // Ships and aircraft live, wait, are sunk or have left; only what is dealt leaves something over.
    if (real && s == in_reserve && !(d_.options.solitaire && piece < first_german)) say(name + " is real and in reserve");
    if (s != sunk && p_.hits[piece] > 0) {
      if (!real) say(name + " is damaged and not real");
      if (p_.hits[piece] >= spec(d_, p_, piece).hull) say(name + " floats although it has all its damage");
    }
    check_moved(piece);
    if (w_.aircraft.has(piece) && on_map(s)) check_home(piece);
  }

  // In the pile of the solitaire game, or in a hand that has not come on.
  bool is_dealt_out(PieceId piece, StackId s) const {
    return d_.options.solitaire && piece < first_german && s >= in_hand && s <= in_pile;
  }

  // Where ships may be, whatever brought them there.
  void check_standing(PieceId piece, Hex h) {
    if (h >= d_.board.size()) return say(w_.name[piece] + " is off the board");
    if (!w_.ships.has(piece) && !w_.boats.has(piece)) return;
    const std::string at = " is in " + d_.name_of(h) + ", ";
    const std::string& name = w_.name[piece];
    if (!has(d_.printed->water, h)) say(name + at + "which is land");
    if (is_iced(d_, p_, h)) say(name + at + "which is ice");
    const bool foreign = piece < first_german ? has(d_.printed->german_ports, h) : is_russian_exit(d_, h);
    if (foreign) say(name + at + "a port of the enemy");
    if (d_.options.solitaire && piece < first_german) return;  // a group goes where its die leads it
    if (w_.west_only.has(piece) && d_.printed->column[h] > d_.printed->north_cape_column)
      say(name + at + "east of the North Cape");
    if (w_.soviet_destroyers.has(piece) && distance(d_, soviet_centre(d_, p_, piece), h) > soviet_reach)
      say(name + at + "too far from where it started");
  }

  // Damage takes movement away after it was used, and a boat that has dived has used what it had on the surface.
  void check_moved(PieceId piece) {
    if (w_.aircraft.has(piece) || is_dealt(side_of(piece))) return;
    int most = spec(d_, p_, piece).movement + (w_.boats.has(piece) ? 1 : 0);
    if (w_.decoys.has(piece)) most = decoy_reach;
    if (w_.groups.has(piece)) most = empty_group_reach;
    if (p_.moved[piece] > most) say(w_.name[piece] + " has moved further than it can");
  }

  // Aircraft lie on an airfield or with their carrier unless they are out.
  void check_home(PieceId air) {
    const std::uint8_t home = p_.home[air];
    const std::string& name = w_.name[air];
    const bool out = p_.patrol.has(air) || p_.lingering.has(air) || p_.going.active || p_.fight.at != nowhere;
    if (out && home == 0xFF) return;  // its carrier is sunk
    if (air < first_german ? !w_.carriers.has(home) : home >= d_.printed->airfield_count)
      return say(name + " has no base");
    if (!out && !is_at_base(d_, p_, air)) say(name + " is neither at its base nor out");
  }

  // A stack has somebody in it, and nobody who is known not to be there.
  void check_stack(StackId s) {
    const PieceSet there = in_stack(p_, s) & w_.pieces;
    if (p_.hex[s] == nowhere) {
      if (p_.patrolling.has(s)) say(called(s) + " is marked as a patrol and is not there");
      return;
    }
    if (there.empty()) return say(called(s) + " has nobody in it");
    if (!p_.set_up) return;  // nothing is known of anybody
    const std::size_t r = record_of(s);
    const KindSet kinds = kinds_of(d_, p_, there);
    if (!(kinds - KindSet(p_.may[r])).empty()) say(called(s) + " has a piece that is said not to be there");
    if (!is_shared_record(r) && !(KindSet(p_.must[r]) - kinds).empty())
      say(called(s) + " has not got a piece that is said to be there");
  }

  // What a side has in a hex is one stack, except while somebody is under way.
  void check_hexes() {
    if (!is_quiet()) return;
    for (const Seat side : players) {
      each_stack(p_, side, [&](StackId s) {
        if (stack_at(p_, side, p_.hex[s]) != s) say("in " + d_.name_of(p_.hex[s]) + " there are two stacks of a side");
      });
    }
  }

  // Room on airfields and carriers. Damage to a carrier counts when aircraft land.
  void check_bases() {
    if (!p_.set_up || p_.placing) return;
    Array<int, most_bases> on_field{};
    Array<int, first_german> aboard{};
    w_.aircraft.each([&](PieceId air) {
      if (!is_at_base(d_, p_, air)) return;
      ++(air < first_german ? aboard[p_.home[air]] : on_field[p_.home[air]]);
    });
    for (std::size_t i = 0; i < most_bases; ++i) {
      if (on_field[i] > base_limit) say(d_.printed->airfields[i].name + " has more aircraft than it can hold");
    }
    (w_.carriers & all_of(Seat::Allied)).each([&](PieceId carrier) {
      if (aboard[carrier] > spec(d_, p_, carrier).holds) say(w_.name[carrier] + " has more aircraft than she can hold");
    });
  }

  // What is in a box lies where the box's Group piece lies.
  void check_boxes() {
    Array<std::uint8_t, boxes + 1> count{};
    (w_.pieces & all_of(Seat::Allied)).each([&](PieceId piece) {
      const std::uint8_t box = p_.box[piece];
      const std::string& name = w_.name[piece];
      if (box == no_box) return;
      if (box > boxes || w_.groups.size() < box) return say(name + " is in a box that does not exist");
      ++count[box];
      if (!w_.ships.has(piece) && !w_.boats.has(piece) && !w_.decoys.has(piece)) say(name + " is no ship and in a box");
      if (!is_on_map(p_, piece)) return say(name + " is in a box and not on the map");
      if (p_.stack[piece] != p_.stack[group_piece(d_, p_, box)]) say(name + " is not where its box is");
    });
    for (std::size_t box = 1; box <= boxes; ++box) {
      if (count[box] != p_.box_size[box]) say("box " + std::to_string(box) + " is counted wrongly");
    }
  }

  // Decoys that are not paid for stay where they are.
  void check_decoys(Seat side) {
    const PieceSet decoys = w_.decoys & all_of(side);
    const PieceSet used = decoys - elsewhere(p_, side, in_reserve);
    expect(p_.drawn[index(side)] <= decoys.size(), "more decoys are drawn than there are");
    if (!is_dealt(side)) expect(used.size() <= p_.drawn[index(side)], "more decoys are in play than were drawn");
  }

  // Of a mission nothing is left when it is over; its members are where it is.
  void check_mission() {
    const Going& going = p_.going;
    if (!going.active) {
      const Going none{};
      const bool blank = std::ranges::equal(bytes_of(going), bytes_of(none));
      return expect(blank, "something is left of a mission that is over");
    }
    expect(going.side == Seat::Allied || going.side == Seat::Axis, "nobody carries a mission out");
    nobody(going.members - all_of(going.side), " goes with the enemy");
    nobody(going.members - on_the_map() - elsewhere(p_, going.side, waiting), " is under way and not on the map");
    if (!on_map(going.stack)) return;
    if (p_.hex[going.stack] == nowhere) return;  // all of it is lost
    expect(side_of(going.stack) == going.side, "a mission is carried out by the enemy's stack");
    if (p_.fight.at == nowhere) nobody(going.members - in_stack(p_, going.stack), " is under way and left behind");
  }

  // Of a fight nothing is left when it is over; everybody in it lies face up in its hex.
  void check_fight() {
    const Fight& fight = p_.fight;
    if (fight.at == nowhere) {
      const Fight none{};
      const bool blank = std::ranges::equal(bytes_of(fight), bytes_of(none));
      return expect(blank, "something is left of a fight that is over");
    }
    const PieceSet in = fight.in & on_the_map();
    expect(fight.stage <= stages, "a fight has more than four stages");
    nobody(in - p_.up, " fights face down");
    in.each([&](PieceId piece) {
      if (hex_of(p_, piece) != fight.at) say(w_.name[piece] + " fights elsewhere");
    });
    nobody((fight.engaged & on_the_map()) - fight.in, " is engaged in a fight that it is not in");
    nobody((fight.detected | fight.screened) - w_.boats, " came in submerged and is no boat");
  }

  // What is gone for good was there.
  void check_losses() {
    for (std::size_t k = 0; k < p_.lost.size() && k < d_.units->kinds.size(); ++k) {
      if (p_.lost[k] > d_.units->kinds[k].count) say("more of " + d_.units->kinds[k].name + " are lost than there are");
    }
  }

  const Data& d_;
  const Position& p_;
  const Part& w_;
  std::vector<std::string>& broken_;
};

}  // namespace

std::vector<std::string> NorthCape::broken_invariants(const Data& d, const State& s) {
  std::vector<std::string> broken;
  Checks(d, s, broken).all();
  return broken;
}

}  // namespace flagplot::north_cape
