#include <cstdio>
#include <cstdlib>

#include "data/files.h"
#include "sample/strait.h"
#include "server/api.h"
#include "server/tokens.h"
#include "support/folder.h"
#include "support/places.h"

// What anybody may send. The first byte picks the route, the second who asks, the rest is the body.
namespace {

using namespace flagplot;

class House {
 public:
  House()
      : library_(data::Files({support::sample_data()}), {{"strait", strait::make}}),
        store_(store::open_store((folder_.path() / "m.db").string())),
        hall_(library_, *store_, [] { return std::int64_t{1}; }),
        api_(hall_, {.bots = [](std::string_view) { return std::vector<std::string>{"random"}; }}) {
    server::NewMatch match;
    match.game = "strait";
    match.players = {"me", "open"};
    match.token_hash = server::token_hash(allied_);
    match.invite_hashes[1] = server::token_hash("invite");
    id_ = hall_.create(match);
    hall_.take_seat(*table(), Seat::Axis, match.invite_hashes[1], server::token_hash(axis_), {});
  }

  void ask(std::uint8_t which, std::uint8_t who, std::string body) {
    const auto routes = server::routes();
    const server::Route& route = routes[which % routes.size()];
    server::Request request;
    request.method = route.method;
    request.path = route.path;
    if (const auto hole = request.path.find("{id}"); hole != std::string::npos)
      request.path.replace(hole, 4, id_);
    request.type = "application/json";
    request.bearer = who % 3 == 0 ? allied_ : who % 3 == 1 ? axis_ : "";
    request.language = who & 8 ? "pl" : "en";
    if (who & 16) request.query.emplace_back("after", body.substr(0, 20));
    if (who & 32) request.query.emplace_back("seat", body.substr(0, 20));
    request.body = std::move(body);
    const auto before = table()->now()->row.version;
    const auto response = api_.answer(request);
    const bool json = nlohmann::json::accept(response.body);
    if (response.status >= 500) fail("a server error", response);
    if (response.status >= 400 && !json) fail("an error that is not JSON", response);
    if (response.status >= 400 && table()->now()->row.version != before)
      fail("a refused request that changed something", response);
  }

 private:
  std::shared_ptr<server::Table> table() { return std::get<std::shared_ptr<server::Table>>(hall_.find(id_)); }
  [[noreturn]] static void fail(const char* what, const server::Response& response) {
    std::fprintf(stderr, "%s: %d %s\n", what, response.status, response.body.c_str());
    std::abort();
  }

  support::Folder folder_;
  umpire::Library library_;
  std::unique_ptr<store::Store> store_;
  server::Hall hall_;
  server::Api api_;
  std::string id_;
  const std::string allied_ = std::string(43, 'a'), axis_ = std::string(43, 'b');
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  static House house;
  if (size < 2) return 0;
  house.ask(bytes[0], bytes[1], std::string(reinterpret_cast<const char*>(bytes) + 2, size - 2));
  return 0;
}
