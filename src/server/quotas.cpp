#include "server/quotas.h"

namespace flagplot::server {
namespace {

constexpr std::int64_t hour = 3'600'000;

// Those that the payer has gone beyond, as `people` people.
std::string exceeded_by(const Quotas& quotas, const store::Held& held, const Burden& burden,
                        unsigned people) {
  const struct {
    unsigned limit;
    std::uint64_t has, wants;
    const char* sentence;
  } checks[] = {
      {quotas.created, held.created, 1, "quota_created"},
      {quotas.open, held.open, burden.open, "quota_open"},
      {quotas.bots, held.bots + (weight_of_search - 1) * held.search_bots, burden.bots, "quota_bots"},
  };
  for (const auto& check : checks) {
    if (check.limit > 0 && check.wants > 0 && check.has + check.wants > std::uint64_t{check.limit} * people)
      return check.sentence;
  }
  return "";
}

}  // namespace

unsigned weight_of(const std::string& player) {
  if (!player.starts_with("bot:")) return 0;
  const std::string bot = player.substr(4);
  return bot.starts_with("search") || is_program(bot) ? weight_of_search : 1;
}

std::string exceeded(const Quotas& quotas, store::Store& store, const Payer& payer, const Burden& burden,
                     std::int64_t now) {
  if (!quotas.any()) return "";
  // Anybody can make up a token, so an address counts whatever is shown.
  auto sentence =
      exceeded_by(quotas, store.held_by_origin(payer.origin, now - hour), burden, people_per_address);
  if (sentence.empty() && !payer.owner.empty())
    sentence = exceeded_by(quotas, store.held_by_owner(payer.owner, now - hour), burden, 1);
  return sentence;
}

void ThinkingTime::turn_to(Clock::time_point now) {
  if (now < next_minute()) return;
  minute_ = now;
  used_.clear();
}

bool ThinkingTime::used_up(const Payer& payer, Clock::time_point now) {
  if (limit_.count() == 0) return false;
  turn_to(now);
  const auto beyond = [&](const std::string& key, const std::string& whose, unsigned people) {
    const auto found = used_.find(key + whose);
    return !whose.empty() && found != used_.end() && found->second >= limit_ * people;
  };
  return beyond("owner ", payer.owner, 1) || beyond("origin ", payer.origin, people_per_address);
}

void ThinkingTime::add(const Payer& payer, Clock::duration time, Clock::time_point now) {
  if (limit_.count() == 0) return;
  turn_to(now);
  if (!payer.owner.empty()) used_["owner " + payer.owner] += time;
  if (!payer.origin.empty()) used_["origin " + payer.origin] += time;
}

}  // namespace flagplot::server
