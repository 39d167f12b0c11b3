#include "games/north_cape/answers.h"
#include "games/north_cape/chapters.h"
#include "games/north_cape/way.h"

// One mission from its beginning to its end: who goes, the way, and what is left to do when it is over.
namespace flagplot::north_cape {
namespace {

// (NC 12.1) Prinz Eugen is asked for as company of the biggest ship of her force: they come onto the map
// together.
struct Company {
  PieceId leader = no_piece;
  PieceSet followers;
};
Company company_of(const Data& d, const Position& p) {
  Company found;
  if (p.going.force == 0xFF) return found;
  const Part& w = part(d, p);
  const Force& force = w.forces[p.going.force];
  if (force.arrival != Arrival::Released) return found;
  found.followers = waiting_with(d, p, p.going.force) - force.pieces - w.decoys;
  force.pieces.each([&](PieceId ship) {
    if (found.leader == no_piece || w.spec[ship].guns > w.spec[found.leader].guns) found.leader = ship;
  });
  return found;
}

// Pieces that may still be chosen.
PieceSet open_to_choice(const Data& d, const Position& p) {
  const Going& g = p.going;
  const PieceSet all = g.force != 0xFF
                           ? waiting_with(d, p, g.force) - part(d, p).aircraft - company_of(d, p).followers
                           : candidates(d, p, g.side, g.type, g.stack, g.arm);
  return all - g.members;
}

// [NC R16] What comes by the west edge comes whole.
bool comes_whole(const Data& d, const Position& p) {
  return p.going.force != 0xFF && part(d, p).forces[p.going.force].arrival == Arrival::WestEdge;
}

void choose(const Data& d, Position& p, PieceSet who) {
  p.going.members |= p.going.arm == Ships ? with_boxes(d, p, who) : who;
  const Company company = company_of(d, p);
  if (p.going.members.has(company.leader)) p.going.members |= company.followers;
}

// [NC R2] What kind of mission, and from where; not who. What comes onto the map is seen when it does.
void announce(P& p) {
  Going& g = p.s.p.going;
  if (g.from == nowhere) return;
  g.open = 1;
  p.out.tell(both_players, MissionOrdered, g.side, g.type, g.from);
}

// Where the mission has left its pieces; nowhere if none is left.
Hex where_it_ended(const Position& p) { return p.hex[p.going.stack]; }

bool has_come_through_ice(const Position& p) {
  bool any = false;
  p.going.in_ice.each([&](PieceId piece) { any = any || is_on_map(p, piece); });
  return any;
}

// (NC 11.6) Where a boat may meet the mission next: where somebody was left behind, last where it ended.
Hex next_contact(Position& p, std::uint16_t& is_last_done) {
  PieceSet& left = p.going.left_behind;
  while (!left.empty()) {
    const Hex at = hex_of(p, static_cast<PieceId>(left.first()));
    left -= at == nowhere ? PieceSet::only(left.first()) : pieces_at(p, p.going.side, at);
    if (at != nowhere) return at;
  }
  if (is_last_done) return nowhere;
  is_last_done = 1;
  return where_it_ended(p);
}

}  // namespace

PieceSet with_boxes(const Data& d, const Position& p, PieceSet set) {
  (set & part(d, p).groups).each([&](PieceId group) { set |= in_box(d, p, box_of_group(d, p, group)); });
  return set;
}

// What a mission that is over leaves: aircraft that only looked fly home, and stacks in one hex are one.
void close_mission(P& p) {
  Position& pos = p.s.p;
  Going& g = pos.going;
  if (g.arm == Aircraft && g.type != Patrol) fly_home(p);
  // [NC 6.1, R14] But who was intercepted lies open until he has shaken off his pursuers by another sortie.
  if (g.type == Sortie && g.steps > 0 && !g.fought) turn_down(pos, with_aircraft(p.data, pos, g.members));
  if (const Hex at = where_it_ended(pos); at != nowhere) stay_with_friends(p.data, pos, at);
  pos.going = {};
  pos.aside = pos.tried = {};
}

Step mission(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Picking, Moved, Iced, Stormed, Contacted };
  enum Outcome : std::uint16_t { NotUsed, Used, WasIntercepted };
  Position& pos = p.s.p;
  Going& g = pos.going;
  std::uint16_t& outcome = f.local[0];
  switch (f.at) {
    case Begin: {
      const PieceSet all = open_to_choice(p.data, pos);
      if (!comes_whole(p.data, pos) && all.size() > 1)
        return p.quietly(f.then(Picking, Ask::player(f.side, AskMembers)));
      choose(p.data, pos, all);
      announce(p);
      return p.quietly(f.then(Moved, call(MoveRule, f.side)));
    }
    case Picking: {
      const Choice c = p.answer;
      if (c.verb == CallOff) {
        pos.going = {};
        return p.quietly(Done{NotUsed});
      }
      if (c.verb != Go) {
        choose(p.data, pos, c.verb == Take ? PieceSet::only(c.a) : open_to_choice(p.data, pos));
        // Where nobody is left to be asked about they go.
        if (!open_to_choice(p.data, pos).empty())
          return p.quietly(f.then(Picking, Ask::player(f.side, AskMembers)));
      }
      announce(p);
      return p.quietly(f.then(Moved, call(MoveRule, f.side)));
    }
    case Moved:
      outcome = p.result;
      if (outcome == NotUsed) {
        pos.going = {};
        return p.quietly(Done{NotUsed});
      }
      if (p.data.options.icebergs && has_come_through_ice(pos)) return f.then(Iced, call(IceRule, f.side));
      [[fallthrough]];
    case Iced:
      if (p.data.options.storms && pos.weather == Storm && f.side == Seat::Allied && g.arm == Ships &&
          g.steps > 0) {
        // With whom it has met is one stack with it, also for the storm.
        if (const Hex at = where_it_ended(pos); at != nowhere) g.stack = merge_at(p.data, pos, f.side, at);
        return f.then(Stormed, call(StormRule, Seat::Allied));
      }
      [[fallthrough]];
    case Stormed:
    default:  // Contacted
      if (p.data.options.solitaire && g.arm == Ships && g.steps > 0) {
        if (const Hex at = next_contact(pos, f.local[1]); at != nowhere)
          return f.then(Contacted, call(SoloContactRule, Seat::None, at));
      }
      close_mission(p);
      return Done{outcome};
  }
}

namespace {

Objection take_refusal(const Asked& q, PieceId piece) {
  if (side_of(piece) != q.seat || !q.w.pieces.has(piece)) return refuse(NotYours);
  if (q.p.going.members.has(piece)) return refuse(TakenAlready, piece);
  const PieceSet open = open_to_choice(q.d, q.p);
  if (open.has(piece)) return unless_first_of_its_lot(q.d, q.p, open, piece);
  if (const Company company = company_of(q.d, q.p); company.followers.has(piece))
    return refuse(ComesWith, piece, company.leader);
  if (q.p.frozen.has(piece)) return refuse(Frozen, piece);
  if (const std::uint8_t box = box_of(q.p, piece); box != no_box) return refuse(InABox, piece, box);
  if (q.p.did[q.p.going.type].has(piece)) return refuse(AlreadyDone, piece, q.p.going.type);
  if (q.p.patrol.has(piece) && q.w.aircraft.has(piece)) return refuse(OnPatrolNow, piece);
  if (q.w.groups.has(piece) && is_on_map(q.p, piece))
    return refuse(EmptyGroupsOnlySortie, box_of_group(q.d, q.p, piece));
  return refuse(NotThere, piece);
}

Objection check_members(const Asked& q, Choice c) {
  switch (c.verb) {
    case Take:
      return take_refusal(q, piece_in(c));
    case TakeAll:
      return open_to_choice(q.d, q.p).empty() ? refuse(NothingTaken) : Objection{};
    case Go:
      return q.p.going.members.empty() ? refuse(NothingTaken) : Objection{};
    case CallOff:
      return {};
    default:
      return not_an_option;
  }
}

void offer_members(const Asked& q, Options& out) {
  const PieceSet open = open_to_choice(q.d, q.p);
  each_unlike(q.d, q.p, open, [&](PieceId piece) { out.add({Take, piece, 0, 0}); });
  if (!open.empty()) out.add({TakeAll, 0, 0, 0});
  if (!q.p.going.members.empty()) out.add({Go, 0, 0, 0});
  out.add({CallOff, 0, 0, 0});
}

}  // namespace

const Answers members_answers{check_members, offer_members};

}  // namespace flagplot::north_cape
