#pragma once

#include "games/north_cape/printed.h"

namespace flagplot::north_cape {

// charts.json, for printed.cpp.
Charts read_charts(const data::Files&);

}  // namespace flagplot::north_cape
