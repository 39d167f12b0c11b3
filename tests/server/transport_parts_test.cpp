#include <gtest/gtest.h>

#include <algorithm>

#include "server/transport/access_log.h"
#include "server/transport/guard.h"
#include "server/transport/limiter.h"
#include "server/transport/static_files.h"
#include "server/transport/target.h"

namespace flagplot::server::transport {
namespace {

using Query = std::vector<std::pair<std::string, std::string>>;

TEST(TransportTarget, IsDecoded) {
  const auto target = read_target("/api/a%20b/%C5%82?x=1+2&y=%26&z");
  ASSERT_TRUE(target);
  EXPECT_EQ(target->path, "/api/a b/ł");
  EXPECT_EQ(target->query, (Query{{"x", "1 2"}, {"y", "&"}, {"z", ""}}));
}

TEST(TransportTarget, WhatCouldBeReadTwoWaysIsRefused) {
  for (const auto* raw :
       {"", "api", "http://here/", "/%", "/%4", "/%zz", "/a%2Fb", "/a%00b", "/%0a", "/../etc", "/a/%2e%2e/b",
        "/.", "/%ff", "/%c0%af", "/%ed%a0%80", "/a#b", "/?=1", "/?a=1&&b=2", "/?a=%q1"}) {
    EXPECT_FALSE(read_target(raw)) << raw;
  }
}

TEST(TransportTarget, RoutesHaveNoIds) {
  EXPECT_EQ(route_of("/api/matches/ab12/view"), "/api/matches/:id/view");
  EXPECT_EQ(route_of("/api/matches/ab12"), "/api/matches/:id");
  EXPECT_EQ(route_of("/api/matches/ab12/ab12"), "/api/other");
  EXPECT_EQ(route_of("/api/ab12"), "/api/other");
  EXPECT_EQ(route_of("/ab12"), "static");
}

TEST(TransportGuard, CookiesAreFoundByTheirWholeName) {
  EXPECT_EQ(cookie_value("a=1; flagplot=t0ken; b=2", "flagplot"), "t0ken");
  EXPECT_EQ(cookie_value("xflagplot=1; flagplotx=2", "flagplot"), "");
  EXPECT_EQ(cookie_value("", "flagplot"), "");
}

TEST(TransportGuard, OnlyBearerIsABearer) {
  EXPECT_EQ(bearer_token("Bearer abc"), "abc");
  EXPECT_EQ(bearer_token("bearer abc"), "abc");
  EXPECT_EQ(bearer_token("Basic abc"), "");
  EXPECT_EQ(bearer_token("Bearer"), "");
}

bool elsewhere(const std::string& origin, const std::string& cookie, const std::string& bearer,
               bool acts = true) {
  Request request;
  request.host = "Plot.example:8080";
  request.origin = origin;
  request.cookie = cookie;
  request.bearer = bearer;
  return comes_from_elsewhere(request, acts);
}

TEST(TransportGuard, AForeignPageMayNotAct) {
  EXPECT_TRUE(elsewhere("https://evil.example", "c", ""));
  EXPECT_TRUE(elsewhere("https://evil.example", "", ""));
  EXPECT_TRUE(elsewhere("null", "c", ""));
  EXPECT_TRUE(elsewhere("http://plot.example", "c", "")) << "another port is another site";
  EXPECT_TRUE(elsewhere("", "c", "")) << "a browser would have said";
}

TEST(TransportGuard, OurOwnPageAndProgramsMay) {
  EXPECT_FALSE(elsewhere("http://plot.example:8080", "c", ""));
  EXPECT_FALSE(elsewhere("", "c", "token"));
  EXPECT_FALSE(elsewhere("", "", ""));
  EXPECT_FALSE(elsewhere("https://evil.example", "c", "", false)) << "it cannot read the answer";
}

TEST(TransportGuard, OnlyATrustedProxyIsBelieved) {
  EXPECT_EQ(address_of("10.0.0.1", "1.2.3.4", {}), "10.0.0.1");
  EXPECT_EQ(address_of("10.0.0.1", "6.6.6.6, 1.2.3.4", {"10.0.0.1"}), "1.2.3.4");
  EXPECT_EQ(address_of("10.0.0.1", "<script>", {"10.0.0.1"}), "10.0.0.1");
  EXPECT_EQ(address_of("10.0.0.1", "", {"10.0.0.1"}), "10.0.0.1");
  // Through two proxies of ours, and somebody who claims to come from another address.
  EXPECT_EQ(address_of("10.0.0.1", "6.6.6.6, 1.2.3.4, 10.0.0.2", {"10.0.0.1", "10.0.0.2"}), "1.2.3.4");
  EXPECT_EQ(address_of("10.0.0.1", "1.2.3.4, 10.0.0.2", {"10.0.0.1"}), "10.0.0.2");
  EXPECT_EQ(address_of("10.0.0.1", "10.0.0.2", {"10.0.0.1", "10.0.0.2"}), "10.0.0.2");
}

TEST(TransportLimiter, ABurstThenASteadyRate) {
  Limiter limiter(2, 3);
  const auto now = Limiter::Clock::now();
  for (int i = 0; i < 3; ++i) EXPECT_EQ(limiter.wait_for("1.2.3.4", now), 0U);
  EXPECT_EQ(limiter.wait_for("1.2.3.4", now), 1U);
  EXPECT_EQ(limiter.wait_for("4.3.2.1", now), 0U) << "somebody else";
  EXPECT_EQ(limiter.wait_for("1.2.3.4", now + std::chrono::milliseconds(500)), 0U);
  EXPECT_EQ(limiter.wait_for("1.2.3.4", now + std::chrono::milliseconds(500)), 1U);
}

TEST(TransportLimiter, ANetworkOfIpv6CountsAsOne) {
  EXPECT_EQ(limited_as("2001:db8::1"), limited_as("2001:db8::ffff:2"));
  EXPECT_NE(limited_as("2001:db8::1"), limited_as("2001:db8:0:1::1"));
  EXPECT_NE(limited_as("1.2.3.4"), limited_as("1.2.3.5"));
}

TEST(TransportStaticFiles, HashedNamesAreKeptForEver) {
  StaticFiles files;
  files.add("/index.html", "page");
  files.add("/assets/index-Ba3dE_9x.js", "code");
  const auto cache = [&](const char* path) { return files.answer(path, "", "").headers.at(1).second; };
  EXPECT_EQ(cache("/"), "no-cache");
  EXPECT_EQ(cache("/assets/index-Ba3dE_9x.js"), "public, max-age=31536000, immutable");
}

TEST(TransportStaticFiles, CompressedForThoseWhoCan) {
  StaticFiles files;
  files.add("/a.js", "long long text", "short");
  EXPECT_EQ(files.answer("/a.js", "br, gzip", "").body, "short");
  EXPECT_EQ(files.answer("/a.js", "", "").body, "long long text");
  EXPECT_EQ(files.answer("/a.js", "gzip;q=0", "").body, "long long text");
}

TEST(TransportStaticFiles, TheClientIsBuiltIn) {
  const auto files = StaticFiles::embedded();
  const auto page = files.answer("/", "", "");
  EXPECT_EQ(page.status, 200);
  EXPECT_EQ(page.type, "text/html; charset=utf-8");
  EXPECT_NE(page.body.find("Flagplot"), std::string::npos);
  EXPECT_EQ(files.answer("/index.html.gz", "", "").status, 404);
}

TEST(TransportLog, LevelsLeaveOutWhatIsFine) {
  std::string lines;
  AccessLog log(LogLevel::Refusals, [&](std::string_view line) { lines += line; });
  log.write({"GET", "/fine", "::1", 200, 1, 2});
  log.write({"GET", "/\xff\"", "::1", 404, 1, 2});
  EXPECT_EQ(lines.find("/fine"), std::string::npos);
  EXPECT_NE(lines.find("\"status\":404"), std::string::npos);
  EXPECT_EQ(std::ranges::count(lines, '\n'), 1);
}

}  // namespace
}  // namespace flagplot::server::transport
