#pragma once

#include "store/store.h"

namespace flagplot::support {

// A store that does what another one does; tests override what should go differently.
class StoreAround : public store::Store {
 public:
  explicit StoreAround(store::Store& store) : store_(store) {}
  void create(const store::MatchRow& row) override { store_.create(row); }
  std::optional<store::MatchRow> match(const std::string& id) override { return store_.match(id); }
  std::vector<store::MatchRow> matches(const store::Query& query) override { return store_.matches(query); }
  std::vector<std::string> unfinished_with_bots() override { return store_.unfinished_with_bots(); }
  std::vector<store::Entry> entries(const std::string& id, std::uint32_t after) override {
    return store_.entries(id, after);
  }
  store::Appended append(const store::Append& lines) override { return store_.append(lines); }
  store::Taken take_seat(const store::TakeSeat& wish) override { return store_.take_seat(wish); }
  store::Held held_by_owner(const std::string& owner, std::int64_t since) override {
    return store_.held_by_owner(owner, since);
  }
  store::Held held_by_origin(const std::string& origin, std::int64_t since) override {
    return store_.held_by_origin(origin, since);
  }
  void forget_origins(std::int64_t before) override { store_.forget_origins(before); }
  std::vector<std::string> open_since_before(std::int64_t before) override { return store_.open_since_before(before); }
  std::vector<store::Aged> aged(std::int64_t before) override { return store_.aged(before); }
  bool remove(const std::string& id, std::uint32_t version) override { return store_.remove(id, version); }
  std::optional<std::vector<std::string>> move_token(const std::string& from, const std::string& to) override {
    return store_.move_token(from, to);
  }
  bool free_seat(const std::string& id, std::size_t seat, const std::string& invite) override {
    return store_.free_seat(id, seat, invite);
  }
  bool take_over(const std::string& id, std::size_t seat, const std::string& invite,
                 const std::string& token) override {
    return store_.take_over(id, seat, invite, token);
  }
  void watch(std::function<void(const std::string&)> tell) override { store_.watch(std::move(tell)); }
  bool shared() const override { return store_.shared(); }
  void check() override { store_.check(); }

 private:
  store::Store& store_;
};

}  // namespace flagplot::support
