#pragma once

#include "store/connection.h"

namespace flagplot::store {

// The store in SQL, on any database that is brought up to date.
class SqlStore final : public Store {
 public:
  explicit SqlStore(std::unique_ptr<Database> database) : database_(std::move(database)) {}

  void create(const MatchRow&) override;
  std::optional<MatchRow> match(const std::string& id) override;
  std::vector<MatchRow> matches(const Query&) override;
  std::vector<std::string> unfinished_with_bots() override;
  std::vector<Entry> entries(const std::string& match, std::uint32_t after) override;
  Appended append(const Append&) override;
  Taken take_seat(const TakeSeat&) override;
  Held held_by_owner(const std::string& owner, std::int64_t since) override;
  Held held_by_origin(const std::string& origin, std::int64_t since) override;
  void forget_origins(std::int64_t created_before) override;
  std::vector<std::string> open_since_before(std::int64_t created_before) override;
  std::vector<Aged> aged(std::int64_t created_before) override;
  bool remove(const std::string& match, std::uint32_t version) override;
  std::optional<std::vector<std::string>> move_token(const std::string& from, const std::string& to) override;
  bool free_seat(const std::string& match, std::size_t seat, const std::string& invite_hash) override;
  bool take_over(const std::string& match, std::size_t seat, const std::string& invite_hash,
                 const std::string& token_hash) override;
  void watch(std::function<void(const std::string& match)> tell) override {
    database_->watch(std::move(tell));
  }
  bool shared() const override { return database_->shared(); }
  void check() override { database_->check(); }

 private:
  std::unique_ptr<Database> database_;
};

}  // namespace flagplot::store
