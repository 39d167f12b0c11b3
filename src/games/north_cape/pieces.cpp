#include "games/north_cape/predicates.h"
#include "games/north_cape/scenario_reading.h"

// Numbers, names and sets of the pieces of a scenario: each side's from its first number on, those of a kind together, kinds
// in the order of units.json. Within a kind the forces have theirs in the order in which they are listed.
namespace flagplot::north_cape {
namespace {

// Forces by the name that another gives them.
std::uint8_t force_named(const std::vector<Draft>& drafts, const Draft& who) {
  const Arrival wanted = who.force.side == Seat::Axis ? Arrival::Released : Arrival::WestEdge;
  for (std::size_t i = 0; i < drafts.size(); ++i) {
    if (drafts[i].force.id == who.joins && drafts[i].force.side == who.force.side && drafts[i].force.arrival == wanted)
      return static_cast<std::uint8_t>(i);
  }
  misfit(who.where + "/joins", who.joins,
         wanted == Arrival::Released ? "a force that is released" : "a force of the west edge");
}

class Numbering {
 public:
  Numbering(const Reading& r, const std::vector<Draft>& drafts, Part& w) : r_(r), drafts_(drafts), w_(w) {}

  void number(Seat side) {
    next_ = first_piece(side);
    for (std::size_t kind = 0; kind < r_.d.units->kinds.size(); ++kind) {
      if (r_.d.units->kinds[kind].side == side) number_kind(side, kind);
    }
  }

 private:
  void number_kind(Seat side, std::size_t place) {
    const KindSpec& k = r_.d.units->kinds[place];
    List<std::uint16_t>& kinds = w_.kinds[index(side)];
    const std::size_t first = next_;
    int count = 0;
    for (std::size_t f = 0; f < drafts_.size(); ++f) {
      const auto found = drafts_[f].units.find(place);
      if (found == drafts_[f].units.end()) continue;
      for (int i = 0; i < found->second; ++i) {
        if (++count > k.count)
          throw data::Error(drafts_[f].where + "/units/" + k.name,
                            "is one too many; expected " + std::to_string(k.count) + " in all forces together");
        add(side, place, f, count);
      }
    }
    if (count == 0) return;
    if (kinds.size() == most_kinds)
      throw data::Error(r_.where + "/forces", "has more than " + std::to_string(most_kinds) + " kinds of counters of a side");
    const std::size_t kind = kinds.size();
    w_.first_of[index(side)][kind] = static_cast<PieceId>(first);
    w_.count_of[index(side)][kind] = static_cast<std::uint8_t>(count);
    for (std::size_t piece = first; piece < next_; ++piece) w_.of_kind[index(side)][kind].add(static_cast<PieceId>(piece));
    if (count == 1) w_.alone.add(static_cast<PieceId>(first));
    for (std::size_t piece = first + 1; piece < next_; ++piece) w_.later_of_kind.add(static_cast<PieceId>(piece));
    kinds.push_back(static_cast<std::uint16_t>(place));
    note_kind(index(side), static_cast<KindId>(kind), k.type);
  }

  void note_kind(std::size_t side, KindId kind, Type type) {
    switch (type) {
      case Type::Decoy: return w_.decoy_kind[side].add(kind);
      case Type::Group: return w_.group_kinds[side].add(kind);
      case Type::Attack:
      case Type::Fighter:
      case Type::Recon: return w_.air_kinds[side].add(kind);
      default: return w_.ship_kinds[side].add(kind);
    }
  }

  void add(Seat side, std::size_t place, std::size_t force, int number) {
    if (next_ == end_piece(side))
      throw data::Error(r_.where + "/forces", "has more than " + std::to_string(end_piece(side) - first_piece(side)) +
                                                  " pieces of a side, decoys and Group pieces among them");
    const auto piece = static_cast<PieceId>(next_++);
    const KindSpec& k = r_.d.units->kinds[place];
    w_.spec[piece] = k;
    w_.kind[piece] = static_cast<KindId>(w_.kinds[index(side)].size());
    w_.force[piece] = static_cast<std::uint8_t>(force);
    w_.name[piece] = k.count == 1 ? k.name : k.name + " " + std::to_string(number);
    w_.forces[force].pieces.add(piece);
    w_.pieces.add(piece);
    w_.of_type[static_cast<std::size_t>(k.type)].add(piece);
    note_type(piece, k);
    note_rules(piece, place, drafts_[force]);
  }

  void note_reach(PieceId piece, int hexes) {
    for (int far = 0; far <= hexes; ++far) w_.as_far_as[static_cast<std::size_t>(far)].add(piece);
  }
  void note_type(PieceId piece, const KindSpec& k) {
    switch (k.type) {
      case Type::Decoy:
        note_reach(piece, decoy_reach);
        return w_.decoys.add(piece);
      case Type::Group:
        note_reach(piece, empty_group_reach);
        return w_.groups.add(piece);
      case Type::Sub: w_.boats.add(piece); break;
      case Type::Attack:
      case Type::Fighter:
      case Type::Recon: w_.aircraft.add(piece); break;
      default: w_.ships.add(piece);
    }
    const auto put = [&](bool belongs, PieceSet& set) {
      if (belongs) set.add(piece);
    };
    put(k.movement > 0, w_.mobile);
    if (!w_.aircraft.has(piece)) note_reach(piece, k.movement + (w_.boats.has(piece) ? 1 : 0));  // surfaced
    put(k.type == Type::Merc, w_.merchants);
    put(k.type == Type::CV, w_.carriers);
    put(k.asw, w_.asw);
    put(k.hex_aa, w_.hex_aa);
    put(k.red, w_.red);
    put(k.nation == Nation::British, w_.british);
    put(k.type == Type::DD && k.nation == Nation::Soviet, w_.soviet_destroyers);
  }

  // (NC 11.1) Aces, if there are any. [NC 12.2, R31] Merchants that begin in Russia score in the west, in every scenario;
  // some ships do not go east of the North Cape.
  void note_rules(PieceId piece, std::size_t place, const Draft& draft) {
    const auto among = [&](const std::vector<std::size_t>& kinds) { return std::ranges::find(kinds, place) != kinds.end(); };
    if (r_.d.options.aces && among(draft.aces)) w_.aces.add(piece);
    if (among(draft.west_only)) w_.west_only.add(piece);
    if (draft.force.arrival == Arrival::InPort && w_.merchants.has(piece)) w_.westbound.add(piece);
  }

  const Reading& r_;
  const std::vector<Draft>& drafts_;
  Part& w_;
  std::size_t next_ = 0;
};

// (NC 4.1) Air units on a carrier that takes part, and no more than she holds.
void find_carriers(const std::vector<Draft>& drafts, Part& w) {
  Array<int, first_german> aboard{};
  for (std::size_t i = 0; i < drafts.size(); ++i) {
    if (w.forces[i].arrival != Arrival::Aboard) continue;
    const std::string where = drafts[i].where + "/carrier";
    w.carriers.each([&](PieceId carrier) {
      if (w.name[carrier] == drafts[i].carrier && w.forces[w.force[carrier]].arrival != Arrival::Extra)
        w.forces[i].carrier = carrier;
    });
    const PieceId carrier = w.forces[i].carrier;
    if (carrier == no_piece) misfit(where, drafts[i].carrier, "a carrier of this scenario");
    aboard[carrier] += w.forces[i].pieces.size();
    if (aboard[carrier] > w.spec[carrier].holds)
      misfit(where, drafts[i].carrier, "room for all; she holds " + std::to_string(w.spec[carrier].holds));
  }
}

}  // namespace

void number_pieces(const Reading& r, const std::vector<Draft>& drafts, Part& w) {
  for (const Draft& draft : drafts) w.forces.push_back(draft.force);
  Numbering numbering(r, drafts, w);
  for (const Seat side : players) numbering.number(side);
  find_carriers(drafts, w);
  for (std::size_t i = 0; i < drafts.size(); ++i) {
    if (!drafts[i].joins.empty()) w.forces[i].joins = force_named(drafts, drafts[i]);
    if (drafts[i].force.arrival == Arrival::Extra && drafts[i].force.side == Seat::Axis && drafts[i].joins.empty())
      throw data::Error(drafts[i].where + "/joins", "is missing; expected the force they arrive with");
  }
}

}  // namespace flagplot::north_cape
