#include "games/pq17/rules.h"

// Nothing is reckoned beforehand yet, and no roll has a stake of its own.
namespace flagplot::pq17 {

Json PQ17::forecast(const Data&, const View&, Choice) { return {}; }
Json PQ17::prospects(const Data&, const View&) { return Json::object(); }
std::vector<Stake> PQ17::stakes(const Data&, const State&, Choice) { return {}; }

}  // namespace flagplot::pq17
