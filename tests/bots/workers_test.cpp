#include "bots/generic/workers.h"

#include <gtest/gtest.h>

#include "kernel/check.h"

namespace flagplot::bots {
namespace {

TEST(Workers, WhatOneThrowsComesBackToWhoWaits) {
  std::atomic<int> done{0};
  Workers workers;
  for (int i = 0; i < 4; ++i) {
    workers.start([&done, i] {
      if (i == 2) throw Fault("a fault in the rules");
      ++done;
    });
  }
  EXPECT_THROW(workers.wait(), Fault);
  EXPECT_TRUE(workers.failed());
  EXPECT_EQ(done, 3);
}

TEST(Workers, AreWaitedFor) {
  std::atomic<int> done{0};
  Workers workers;
  for (int i = 0; i < 4; ++i) workers.start([&done] { ++done; });
  workers.wait();
  EXPECT_EQ(done, 4);
  EXPECT_FALSE(workers.failed());
}

}  // namespace
}  // namespace flagplot::bots
