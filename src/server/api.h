#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <mutex>
#include <span>

#include "data/catalogue.h"
#include "server/belief.h"
#include "server/hall.h"
#include "server/http.h"
#include "server/messages.h"
#include "server/reasons.h"

namespace flagplot::server {

// One way to ask something of the server. The table of routes is the list of what there is: dispatch,
// the authorisation tests and /api/openapi.json read it.
struct Call;
struct Route {
  const char* method;
  const char* path;  // {id} stands for a match
  const char* about;
  Response (*run)(Call&);
  Json (*takes)(Json& definitions);    // schema of the body; null if there is none
  Json (*answers)(Json& definitions);  // schema of the answer
};
std::span<const Route> routes();
Json openapi();

// A game as the lobby shows it.
Json described(const umpire::Library&, const umpire::GameEntry&, const data::Catalogue&);
// Its bots: name, what they are, and how strong they were measured to be.
Json bots_described(const umpire::Library&, const umpire::GameEntry&, std::span<const std::string> names,
                    const data::Catalogue&);

// The protocol over a hall. Answers are made from what the asking seat may know and nothing else: its view,
// its stream, its own sequence. Errors too.
class Api final : public Service {
 public:
  struct Settings {
    // That may be invited to a seat of a game.
    std::function<std::vector<std::string>(std::string_view game)> bots;
    // By which of these a bot is kept that is asked for by another name; as it is asked for, unless said.
    std::function<std::string(const std::string& name)> kept_name = nullptr;
    bool behind_https = false;
    bool seeds = true;             // whether a match may be created with foreseeable dice
    bool custom_scenarios = true;  // or with a position somebody made up
    bool bots_alone = true;        // or for bots only, at the host's expense
    // From a wish to take an order back until that shows anywhere, and again until it is answered. The orders given
    // since are played again for it, the other side's among them: this is longer than that takes.
    std::chrono::milliseconds undo_takes{20};
    // Orders, and standing orders that are left, show and are answered at multiples of this after they came in. The other
    // side's standing orders answer meanwhile, or are not asked: this is longer than that takes, so it shows only in the
    // rare case that it makes the difference between one multiple and the next.
    std::chrono::milliseconds acts_take{4};
    Explain explain = nullptr;
    Believe believe = nullptr;
    Quotas quotas = {};
  };
  Api(Hall&, Settings);

  Response answer(const Request&) override;
  std::unique_ptr<Listening> listen(const Request&, std::function<void()> wake, Response& refused) override;
  std::string metrics() override;

  Hall& hall() { return hall_; }
  const Settings& settings() const { return settings_; }
  const data::Catalogue& words(const std::string& game, const std::string& language);
  const char* cookie_name() const { return settings_.behind_https ? "__Host-flagplot" : "flagplot"; }

 private:
  Hall& hall_;
  Settings settings_;
  std::mutex mutex_;
  std::map<std::pair<std::string, std::string>, std::unique_ptr<data::Catalogue>> words_;
  std::atomic<std::uint64_t> choices_ = 0, refusals_ = 0;
  friend struct Call;
};

}  // namespace flagplot::server
