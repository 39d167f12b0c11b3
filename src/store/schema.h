#pragma once

#include "store/connection.h"

namespace flagplot::store {

int newest_schema();

// Brings the database to that schema, all of it or nothing. Throws Trouble if it is beyond the newest.
void migrate(Connection&, int schema = newest_schema());

}  // namespace flagplot::store
