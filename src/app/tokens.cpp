#include "server/tokens.h"

#include <fmt/core.h>

#include <filesystem>

#include "app/commands.h"
#include "store/store.h"

namespace flagplot::app {

int tokens(const umpire::Library&, const TokensArguments& args) {
  if (!server::looks_like_match_id(args.match)) throw data::Error(args.match, "is not the id of a match");
  if (!store::is_postgres(args.store) && !std::filesystem::exists(args.store))
    throw data::Error("--store", "there is no file " + args.store);
  const std::string invite = server::new_token();
  try {
    const auto store = store::open_store(args.store);
    if (!store->match(args.match)) throw data::Error(args.match, "there is no such match in this store");
    if (!store->free_seat(args.match, args.seat == "axis" ? 1 : 0, server::token_hash(invite)))
      throw data::Error(args.seat, "is played by a bot and has no token");
  } catch (const store::Trouble& e) {
    throw data::Error("--store", e.what());
  }
  const std::string address =
      args.address.ends_with('/') ? args.address.substr(0, args.address.size() - 1) : args.address;
  const std::string link = address + "/#/join/" + args.match + "/" + invite;
  if (args.json) {
    fmt::print("{}\n",
               Json{{"match", args.match}, {"seat", args.seat}, {"invite", invite}, {"link", link}}.dump());
  } else {
    fmt::print(
        "The old token of {} opens nothing any more. Whoever follows this link first sits there now:\n{}\n",
        args.seat, link);
  }
  return Ok;
}

}  // namespace flagplot::app
