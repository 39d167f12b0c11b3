#include "games/pq17/phrases.h"
#include "games/pq17/rules.h"

// How everything is called.
namespace flagplot::pq17 {
namespace {

constexpr Array<const char*, 7> categories{"capital", "carrier", "cruiser", "light_ships", "submarine", "convoy_ships", "heavy_ships"};
constexpr Array<const char*, 6> shadows{"nobody", "air_unit", "air_radius", "air_sector", "by_wolfpack", "by_cruisers"};
constexpr Array<const char*, 5> sectors_called{"british", "soviet", "trondheim_sector", "barents", "north_sea"};
constexpr Array<const char*, 5> areas{"deployment", "screening", "torpedoing", "withdrawing", "evading"};
constexpr Array<const char*, 9> segments{"event_segment",     "photo_segment",   "naval_segment",
                                         "air_segment",       "recon_segment",   "strike_segment",
                                         "submarine_segment", "surface_segment", "combine_segment"};
constexpr Array<const char*, white_zone - 1> zones_called{"west_1", "west_2", "west_3", "west_4", "west_5",
                                                          "east_1", "east_2", "east_3", "east_4", "east_5"};
constexpr Array<const char*, 4> fates{"fate_sunk", "fate_dead", "fate_crippled", "fate_damaged"};
constexpr Array<const char*, 3> excuses{"a_carrier", "a_cam", "a_pack"};

template <class Names>
std::string one(const Names& names, std::uint16_t value) {
  return value < names.size() ? std::string(names[value]) : "none";
}

}  // namespace

const Words& PQ17::words() {
  static const Words words{verb_phrases(), prompt_phrases(), event_phrases(), refusal_phrases(), ending_phrases(), standing_words()};
  return words;
}

std::size_t PQ17::count(const Data& d, std::uint8_t kind) {
  switch (kind) {
    case HexArg: return d.board.size() + 1;
    case BlockArg:
    case ForceArg:
      return most_forces;
    case ShipArg:
      return d.ships.size();
    case ClassArg:
      return most_classes;
    case AirArg:
      return d.scenario.air.size();
    case PortArg:
      return d.places.size();
    case SectorArg:
      return sectors;
    case WeatherArg:
      return weather_names.size();
    case IceArg:
      return ice_names.size();
    case KindArg:
      return kind_names.size();
    case CategoryArg:
      return categories.size();
    case ShadowArg:
      return shadows.size();
    case CounterArg:
      return first_air_counter + most_air;
    case SlotArg:
      return most_counters;
    case AreaArg:
      return areas.size();
    case SegmentArg:
      return segments.size();
    case EventArg:
      return event_names.size();
    case ExcuseArg:
      return excuses.size();
    case ConditionArg:
      return condition_names.size();
    case ZoneArg:
      return white_zone;
    case FateArg:
      return fates.size();
    case ExtraArg:
      return d.scenario.extras.size();
    default:
      return 0;
  }
}

std::string PQ17::name(const Data& d, std::uint8_t kind, std::uint16_t value) {
  switch (kind) {
    case HexArg: return value <= d.kara() ? d.name_of(value) : "nowhere";
    case BlockArg:
      if (value >= most_forces) return "none";
      return value < first_german ? "A" + std::to_string(value + 1) : "G" + std::to_string(value - first_german + 1);
    case ForceArg: return force_name(static_cast<ForceId>(value));
    case ShipArg: return value < d.ships.size() ? d.ships[value].name : "none";
    case ClassArg: return value < most_classes ? d.classes[value].name : "none";
    case AirArg: return value < d.scenario.air.size() ? air_name(d, static_cast<AirId>(value)) : "none";
    case PortArg: return value < d.places.size() ? d.places[value].name : "none";
    case SectorArg: return one(sectors_called, value);
    case WeatherArg: return one(weather_names, value);
    case IceArg: return one(ice_names, value);
    case KindArg: return one(kind_names, value);
    case CategoryArg: return one(categories, value);
    case ShadowArg: return one(shadows, value);
    case CounterArg:
      if (value < first_class_counter)
        return value < d.ships.size() ? d.ships[value].name : "counter " + std::to_string(value);
      if (value >= first_air_counter)
        return PQ17::name(d, AirArg, static_cast<std::uint16_t>(value - first_air_counter));
      return value - first_class_counter < static_cast<int>(most_classes)
                 ? d.classes[static_cast<std::size_t>(value - first_class_counter)].name + " counter"
                 : "none";
    case SlotArg:
      return std::to_string(value + 1);
    case AreaArg:
      return one(areas, value);
    case SegmentArg:
      return one(segments, value);
    case EventArg:
      return value == NoEvent ? "no_event" : one(event_names, value);
    case ExcuseArg:
      return one(excuses, value);
    case ConditionArg:
      return one(condition_names, value);
    case ZoneArg:
      return value == no_zone ? "none" : one(zones_called, static_cast<std::uint16_t>(value - 1));
    case FateArg:
      return one(fates, value);
    case ExtraArg:
      return value < d.scenario.extras.size() ? d.scenario.extras[value].name : "none";
    default:
      return std::to_string(value);
  }
}

}  // namespace flagplot::pq17
