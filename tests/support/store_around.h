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
  void watch(std::function<void(const std::string&)> tell) override { store_.watch(std::move(tell)); }
  bool shared() const override { return store_.shared(); }
  void check() override { store_.check(); }

 private:
  store::Store& store_;
};

}  // namespace flagplot::support
