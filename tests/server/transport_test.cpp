#include <gtest/gtest.h>

#include <regex>
#include <sstream>

#include "data/files.h"
#include "server/transport_client.h"
#include "server/transport_fake.h"

namespace flagplot::server::transport {
namespace {

using nlohmann::json;
using std::chrono::milliseconds;

std::string get(const std::string& target, const std::string& headers = "") {
  return "GET " + target + " HTTP/1.1\r\nHost: here\r\n" + headers + "\r\n";
}
std::string post(const std::string& target, const std::string& body, const std::string& headers = "") {
  return "POST " + target + " HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: " +
         std::to_string(body.size()) + "\r\n" + headers + "\r\n" + body;
}

StaticFiles some_files() {
  StaticFiles files;
  files.add("/index.html", "<!doctype html>");
  files.add("/assets/a-12345678.js", "1");
  return files;
}

class Transport : public ::testing::Test {
 protected:
  void start() { running_ = std::make_unique<Running>(service_, settings_, some_files()); }
  unsigned port() {
    if (!running_) start();
    return running_->port();
  }
  // One request on a connection of its own.
  Answer ask(const std::string& bytes) { return Client(port()).ask(bytes); }
  static std::string code_of(const Answer& answer) { return json::parse(answer.body)["error"]["code"]; }

  FakeService service_;
  Settings settings_ = quiet_settings();
  std::unique_ptr<Running> running_;
};

TEST_F(Transport, TheServiceGetsTheWholeRequest) {
  const auto answer =
      ask(post("/api/a%20b?x=1&y=z%26", "{}",
               "Authorization: Bearer tok\r\nCookie: o=1; flagplot=cook\r\nAccept-Language: pl\r\n"));
  ASSERT_EQ(answer.status, 200);
  const auto told = json::parse(answer.body);
  EXPECT_EQ(told["method"], "POST");
  EXPECT_EQ(told["path"], "/api/a b");
  EXPECT_EQ(told["query"], json::parse(R"([["x","1"],["y","z&"]])"));
  EXPECT_EQ(told["bearer"], "tok");
  EXPECT_EQ(told["cookie"], "cook");
  EXPECT_EQ(told["language"], "pl");
  EXPECT_EQ(told["body"], "{}");
  EXPECT_EQ(told["address"], "127.0.0.1");
}

TEST_F(Transport, BehindHttpsTheCookieHasAProtectedName) {
  settings_.behind_https = true;
  const auto answer = ask(get("/api/x", "Cookie: flagplot=no; __Host-flagplot=yes\r\n"));
  EXPECT_EQ(json::parse(answer.body)["cookie"], "yes");
}

TEST_F(Transport, AConnectionIsUsedAgain) {
  Client client(port());
  for (int i = 0; i < 5; ++i) EXPECT_EQ(client.ask(get("/api/x")).status, 200);
  EXPECT_EQ(client.ask(get("/api/x", "Connection: close\r\n")).header("connection"), "close");
  EXPECT_TRUE(client.sees_the_end());
}

TEST_F(Transport, PipelinedRequestsAreAnsweredInOrder) {
  Client client(port());
  client.send(get("/api/1") + post("/api/2", "{}") + get("/api/3"));
  for (const auto* path : {"/api/1", "/api/2", "/api/3"}) {
    EXPECT_EQ(json::parse(client.answer().body)["path"], path);
  }
}

TEST_F(Transport, AChunkedBodyIsPutTogether) {
  const auto answer =
      ask("POST /api/x HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nTransfer-Encoding: "
          "chunked\r\n\r\n"
          "1\r\n{\r\n1\r\n}\r\n0\r\n\r\n");
  EXPECT_EQ(json::parse(answer.body)["body"], "{}");
}

TEST_F(Transport, AClientThatExpectsToContinueIsToldTo) {
  Client client(port());
  client.send(
      "POST /api/x HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 2\r\n"
      "Expect: 100-continue\r\n\r\n");
  EXPECT_EQ(client.answer().status, 100);
  client.send("{}");
  EXPECT_EQ(client.answer().status, 200);
}

TEST_F(Transport, HeadIsGetWithoutTheBody) {
  Client client(port());
  const auto head = client.ask("HEAD / HTTP/1.1\r\nHost: here\r\n\r\n", true);
  EXPECT_EQ(head.status, 200);
  EXPECT_EQ(head.header("content-length"), "15");
  EXPECT_EQ(client.ask(get("/")).body, "<!doctype html>") << "the connection is still in step";
}

TEST_F(Transport, OptionsSaysWhatIsAllowed) {
  Client client(port());
  const auto api = client.ask("OPTIONS /api/x HTTP/1.1\r\nHost: here\r\n\r\n");
  EXPECT_EQ(api.status, 204);
  EXPECT_NE(api.header("allow").find("POST"), std::string::npos);
  EXPECT_EQ(api.header("access-control-allow-origin"), "");
  EXPECT_EQ(client.ask("OPTIONS * HTTP/1.1\r\nHost: here\r\n\r\n").status, 204);
}

TEST_F(Transport, EveryAnswerHasTheStrictHeaders) {
  for (const auto* path : {"/", "/api/x", "/nothing", "/healthz", "/%"}) {
    const auto answer = ask(get(path));
    EXPECT_TRUE(answer.header("content-security-policy").starts_with("default-src 'self';")) << path;
    EXPECT_EQ(answer.header("x-content-type-options"), "nosniff") << path;
    EXPECT_EQ(answer.header("referrer-policy"), "same-origin") << path;
  }
  EXPECT_EQ(ask(get("/api/x")).header("cache-control"), "no-store");
}

TEST_F(Transport, MalformedRequestsAre400) {
  const std::vector<std::string> bad{
      "nonsense\r\n\r\n",
      "GET /\r\n\r\n",
      "GET / HTTP/1.1\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
      "GET / HTTP/1.1\r\nHost here\r\n\r\n",
      get("/%zz"),
      get("/a?=1"),
      get("http://here/"),
      "POST /api/x HTTP/1.1\r\nHost: here\r\nContent-Length: x\r\n\r\n",
      "POST /api/x HTTP/1.1\r\nHost: here\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n",
      "POST /api/x HTTP/1.1\r\nHost: here\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n",
      "POST /api/x HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nTransfer-Encoding: "
      "chunked\r\n\r\nzz\r\n",
  };
  for (const auto& bytes : bad) {
    const auto answer = ask(bytes);
    EXPECT_EQ(answer.status, 400) << bytes;
    EXPECT_TRUE(json::accept(answer.body)) << answer.body;
  }
}

TEST_F(Transport, WhatIsNotThereIs404) { EXPECT_EQ(code_of(ask(get("/nothing"))), "not_found"); }

TEST_F(Transport, AFileCannotBePostedTo) {
  const auto answer = ask(post("/", "{}"));
  EXPECT_EQ(answer.status, 405);
  EXPECT_EQ(answer.header("allow"), "GET, HEAD, OPTIONS");
}

TEST_F(Transport, UnknownMethodsAre405) {
  EXPECT_EQ(ask("BREW /api/x HTTP/1.1\r\nHost: here\r\n\r\n").status, 405);
  EXPECT_EQ(ask("TRACE /api/x HTTP/1.1\r\nHost: here\r\n\r\n").status, 405);
}

TEST_F(Transport, ABodyNeedsALengthAndAType) {
  EXPECT_EQ(ask("POST /api/x HTTP/1.1\r\nHost: here\r\n\r\n").status, 411);
  EXPECT_EQ(ask("POST /api/x HTTP/1.1\r\nHost: here\r\nContent-Length: 2\r\n\r\n{}").status, 415);
  EXPECT_EQ(
      ask("POST /api/x HTTP/1.1\r\nHost: here\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\n{}")
          .status,
      415);
}

TEST_F(Transport, TooLargeIsToldApart) {
  settings_.max_body = 100;
  settings_.max_header = 1000;
  EXPECT_EQ(ask(post("/api/x", std::string(101, ' '))).status, 413);
  EXPECT_EQ(ask(post("/api/x", std::string(100, ' '))).status, 200);
  EXPECT_EQ(ask("POST /api/x HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nTransfer-Encoding: "
                "chunked\r\n\r\nff\r\n" +
                std::string(255, ' '))
                .status,
            413);
  EXPECT_EQ(ask(get("/" + std::string(2000, 'a'))).status, 414);
  EXPECT_EQ(ask(get("/", "X-Long: " + std::string(2000, 'a') + "\r\n")).status, 431);
}

TEST_F(Transport, ASlowHeaderIs408) {
  settings_.header_timeout = milliseconds(100);
  Client client(port());
  const auto answer = client.ask("GET / HT");
  EXPECT_EQ(answer.status, 408);
  EXPECT_TRUE(client.sees_the_end());
}

TEST_F(Transport, ASlowBodyIs408) {
  settings_.body_timeout = milliseconds(100);
  const auto answer = ask(
      "POST /api/x HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{");
  EXPECT_EQ(answer.status, 408);
}

TEST_F(Transport, DrippingDoesNotHelp) {
  settings_.header_timeout = milliseconds(300);
  Client client(port());
  std::thread dripping([&] {
    client.send("GET / HTTP/1.1\r\n");
    for (int i = 0; i < 60; ++i) {
      client.send("X: y\r\n");
      std::this_thread::sleep_for(milliseconds(20));
    }
  });
  const auto answer = client.answer();
  dripping.join();
  EXPECT_EQ(answer.status, 408);
}

TEST_F(Transport, AnIdleConnectionIsClosedWithoutAWord) {
  settings_.idle_timeout = settings_.header_timeout = milliseconds(100);
  Client fresh(port()), used(port());
  EXPECT_EQ(used.ask(get("/")).status, 200);
  EXPECT_EQ(used.answer().status, 0);
  EXPECT_TRUE(used.sees_the_end());
  EXPECT_EQ(fresh.answer().status, 0);
  EXPECT_TRUE(fresh.sees_the_end()) << "who has never asked anything is not waited for either";
}

TEST_F(Transport, AForeignPageCannotPost) {
  EXPECT_EQ(ask(post("/api/x", "{}", "Origin: http://evil\r\nCookie: flagplot=c\r\n")).status, 403);
  EXPECT_EQ(ask(post("/api/x", "{}", "Origin: http://evil\r\n")).status, 403);
  EXPECT_EQ(ask(post("/api/x", "{}", "Cookie: flagplot=c\r\n")).status, 403);
  EXPECT_EQ(ask(post("/api/x", "{}", "Origin: http://here\r\nCookie: flagplot=c\r\n")).status, 200);
  EXPECT_EQ(ask(post("/api/x", "{}", "Authorization: Bearer t\r\n")).status, 200);
}

TEST_F(Transport, TooManyRequestsAre429) {
  settings_.requests_per_second = 0.001;
  settings_.burst = 2;
  Client client(port());
  EXPECT_EQ(client.ask(get("/")).status, 200);
  EXPECT_EQ(client.ask(get("/api/x")).status, 200);
  const auto refused = client.ask(get("/api/x"));
  EXPECT_EQ(refused.status, 429);
  EXPECT_GT(std::stoi(refused.header("retry-after")), 0);
  EXPECT_EQ(client.ask(get("/healthz")).status, 200) << "whoever watches over us is not counted";
}

TEST_F(Transport, TooManyConnectionsAre503) {
  settings_.max_connections = 2;
  Client first(port()), second(port());
  EXPECT_EQ(first.ask(get("/")).status, 200);
  EXPECT_EQ(second.ask(get("/")).status, 200);
  const auto refused = ask(get("/"));
  EXPECT_EQ(refused.status, 503);
  EXPECT_EQ(code_of(refused), "busy");
  EXPECT_EQ(first.ask(get("/")).status, 200);
}

TEST_F(Transport, AKnownFileIsNotSentAgain) {
  const auto first = ask(get("/"));
  ASSERT_NE(first.header("etag"), "");
  const auto again = ask(get("/", "If-None-Match: " + first.header("etag") + "\r\n"));
  EXPECT_EQ(again.status, 304);
  EXPECT_EQ(again.body, "");
  EXPECT_EQ(ask(get("/", "If-None-Match: \"other\"\r\n")).status, 200);
  EXPECT_NE(ask(get("/assets/a-12345678.js")).header("cache-control").find("immutable"), std::string::npos);
}

TEST_F(Transport, NoPathLeadsOutOfTheFiles) {
  for (const auto* path : {"/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/..%2f..%2fetc/passwd",
                           "//etc/passwd", "/assets/../../etc/passwd", "/..\\etc\\passwd"}) {
    const auto answer = ask(get(path));
    EXPECT_TRUE(answer.status == 400 || answer.status == 404) << path << ' ' << answer.status;
  }
}

TEST_F(Transport, AServiceThatThrowsIs500) {
  service_.on_answer = [](const Request&) -> Response { throw std::runtime_error("secret"); };
  const auto answer = ask(get("/api/x"));
  EXPECT_EQ(answer.status, 500);
  EXPECT_EQ(answer.body.find("secret"), std::string::npos);
}

TEST_F(Transport, AHeaderWithALineBreakIsLeftOut) {
  service_.on_answer = [](const Request&) {
    return Response{200, "", "text/plain", {{"X-A", "b\r\nX-C: d"}}};
  };
  EXPECT_EQ(ask(get("/api/x")).header("x-c"), "");
}

TEST_F(Transport, HealthIsWhatTheServiceSays) {
  EXPECT_EQ(ask(get("/healthz")).body, "ok");
  service_.healthy = false;
  EXPECT_EQ(ask(get("/healthz")).status, 503);
}

TEST_F(Transport, MetricsAreWellFormedAndNameNoMatch) {
  settings_.metrics_port = 0;
  ask(get("/api/matches/secretid/view"));
  ask(get("/secretid"));
  const auto answer = Client(running_->metrics_port()).ask(get("/metrics"));
  EXPECT_TRUE(answer.header("content-type").starts_with("text/plain; version=0.0.4"));
  EXPECT_EQ(answer.body.find("secretid"), std::string::npos);
  EXPECT_NE(
      answer.body.find("flagplot_http_requests_total{route=\"/api/matches/:id/view\",status=\"200\"} 1\n"),
      std::string::npos);
  EXPECT_NE(answer.body.find("flagplot_fake 1\n"), std::string::npos);
  const std::regex form(
      R"re((# (HELP|TYPE) [a-z_]+ .+)|([a-z_]+(\{[a-z]+="[^"]*"(,[a-z]+="[^"]*")*\})? [0-9.e+-]+))re");
  std::istringstream lines(answer.body);
  for (std::string line; std::getline(lines, line);) EXPECT_TRUE(std::regex_match(line, form)) << line;
}

TEST_F(Transport, MetricsAreNowhereUnlessTheyHaveAPort) {
  EXPECT_EQ(ask(get("/metrics")).status, 404);
  EXPECT_EQ(running_->metrics_port(), 0U);
}

TEST_F(Transport, ThePortOfMetricsHasNothingElse) {
  settings_.metrics_port = 0;
  EXPECT_EQ(ask(get("/metrics")).status, 404) << "where players come";
  Client client(running_->metrics_port());
  EXPECT_EQ(client.ask(get("/metrics")).status, 200);
  EXPECT_EQ(client.ask(get("/api/x")).status, 404);
  EXPECT_EQ(client.ask(get("/")).status, 404);
}

TEST_F(Transport, MetricsAreForThisMachineWhereverPlayersCome) {
  settings_.bind = "127.0.0.2";
  settings_.metrics_port = 0;
  start();
  EXPECT_FALSE(Client(running_->port()).connected());
  EXPECT_EQ(Client(running_->metrics_port()).ask(get("/metrics")).status, 200);
}

TEST_F(Transport, OneAddressHasItsShareOfConnections) {
  settings_.max_per_address = 2;
  {
    Client first(port()), second(port());
    EXPECT_EQ(first.ask(get("/")).status, 200);
    EXPECT_EQ(second.ask(get("/")).status, 200);
    EXPECT_EQ(code_of(ask(get("/"))), "busy");
  }
  EXPECT_TRUE(eventually([&] { return ask(get("/")).status == 200; })) << "what was given back counts no more";
}

TEST_F(Transport, AProxyOfOursMayHaveAllConnections) {
  settings_.max_per_address = 1;
  settings_.trusted_proxies = {"127.0.0.1"};
  Client first(port()), second(port());
  EXPECT_EQ(first.ask(get("/")).status, 200);
  EXPECT_EQ(second.ask(get("/")).status, 200);
}

// Lines of one header are one list, whichever way proxies write it.
TEST_F(Transport, AnAddressInTheFirstOfTwoLinesIsNotBelieved) {
  settings_.trusted_proxies = {"127.0.0.1"};
  const auto answer = ask(get("/api/x", "X-Forwarded-For: 6.6.6.6\r\nX-Forwarded-For: 1.2.3.4\r\n"));
  EXPECT_EQ(json::parse(answer.body)["address"], "1.2.3.4");
}

TEST_F(Transport, BrowsersAreToldToStayWithHttpsWhereThereIsOne) {
  settings_.behind_https = true;
  EXPECT_NE(ask(get("/")).header("strict-transport-security"), "");
  running_.reset();
  settings_.behind_https = false;
  EXPECT_EQ(ask(get("/")).header("strict-transport-security"), "");
}

TEST_F(Transport, TheLogTellsRequestsAndNoSecrets) {
  std::mutex mutex;
  std::string log;
  settings_.log = LogLevel::Requests;
  settings_.log_to = [&](std::string_view line) {
    const std::lock_guard lock(mutex);
    log += line;
  };
  ask(post("/api/x?token=s3cret", "\"s3cret\"",
           "Authorization: Bearer s3cret\r\nCookie: flagplot=s3cret\r\n"));
  running_.reset();
  const auto line = json::parse(log);
  EXPECT_EQ(line["method"], "POST");
  EXPECT_EQ(line["path"], "/api/x");
  EXPECT_EQ(line["status"], 200);
  EXPECT_EQ(line["address"], "127.0.0.1");
  EXPECT_TRUE(line.contains("time") && line.contains("ms") && line.contains("bytes"));
  EXPECT_EQ(log.find("s3cret"), std::string::npos);
}

TEST_F(Transport, StoppingFinishesWhatWasHandedOver) {
  std::promise<void> asked, go_on;
  service_.on_answer = [&](const Request&) {
    asked.set_value();
    go_on.get_future().wait();
    return Response{200, "done", "text/plain", {}};
  };
  Client busy(port()), idle(port());
  EXPECT_EQ(idle.ask(get("/")).status, 200);
  busy.send(post("/api/x", "{}"));
  asked.get_future().wait();
  running_->stop();
  EXPECT_TRUE(idle.sees_the_end());
  EXPECT_TRUE(eventually([&] { return !Client(port()).connected(); })) << "nobody new is let in";
  go_on.set_value();
  const auto answer = busy.answer();
  EXPECT_EQ(answer.body, "done");
  EXPECT_EQ(answer.header("connection"), "close");
  running_->wait();
}

TEST_F(Transport, StoppingTellsThoseInTheMiddleOfARequest) {
  Client client(port());
  client.send("GET / HTTP/1.1\r\n");
  EXPECT_EQ(ask(get("/")).status, 200);
  running_->stop();
  const auto answer = client.answer();
  // Its first bytes may not have been looked at yet; then it is closed like an idle one.
  EXPECT_TRUE(answer.status == 503 || answer.status == 0) << answer.status;
  running_->wait();
}

TEST_F(Transport, StoppingBeforeRunningIsFine) {
  Server server(settings_, service_, {});
  server.stop();
  server.run();
  server.stop();
}

std::string trouble(const Settings& settings) {
  FakeService service;
  try {
    const Server server(settings, service, {});
  } catch (const Trouble& e) {
    return e.what();
  }
  return "none";
}

TEST_F(Transport, AnAddressInUseIsSaidInOneLine) {
  auto settings = settings_;
  settings.port = port();
  EXPECT_EQ(trouble(settings),
            "cannot listen on 127.0.0.1:" + std::to_string(port()) + ": Address already in use");
}

TEST_F(Transport, ABadAddressIsSaidInOneLine) {
  auto settings = settings_;
  settings.bind = "somewhere";
  EXPECT_EQ(trouble(settings),
            "cannot listen on 'somewhere'; expected an IP address such as 127.0.0.1 or ::, or localhost");
}

}  // namespace
}  // namespace flagplot::server::transport
