#include <gtest/gtest.h>
#include <sys/resource.h>

#include "server/transport_client.h"
#include "server/transport_fake.h"

namespace flagplot::server::transport {
namespace {

using std::chrono::milliseconds;

enum Opcode { Text = 1, Close = 8, Ping = 9, Pong = 10 };

class TransportLive : public ::testing::Test {
 protected:
  unsigned port() {
    if (!running_) running_ = std::make_unique<Running>(service_, settings_);
    return running_->port();
  }
  static std::string events(const std::string& headers = "", const std::string& query = "") {
    return "GET /api/m/live" + query + " HTTP/1.1\r\nHost: here\r\n" + headers + "\r\n";
  }

  FakeService service_;
  Settings settings_ = quiet_settings();
  std::unique_ptr<Running> running_;
};

TEST_F(TransportLive, AWebSocketGetsWhatWasAndWhatComes) {
  service_.publish("{\"n\":1}");
  Client client(port());
  const auto accepted = client.upgrade("/api/m/live");
  EXPECT_EQ(accepted.status, 101);
  EXPECT_EQ(accepted.header("sec-websocket-accept"), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
  const auto first = client.frame();
  ASSERT_TRUE(first);
  EXPECT_EQ(first->opcode, Text);
  EXPECT_EQ(first->payload, "{\"n\":1}");
  for (int i = 2; i < 30; ++i) service_.publish(std::to_string(i));
  for (int i = 2; i < 30; ++i) EXPECT_EQ(client.frame()->payload, std::to_string(i));
}

TEST_F(TransportLive, AClosingClientHangsUp) {
  Client client(port());
  client.upgrade("/api/m/live");
  EXPECT_TRUE(eventually([&] { return service_.listeners() == 1; }));
  client.send_frame(Close, std::string("\x03\xe8", 2));
  EXPECT_EQ(client.frame()->close_code(), 1000);
  EXPECT_TRUE(client.sees_the_end());
  EXPECT_TRUE(eventually([&] { return service_.listeners() == 0; }));
}

TEST_F(TransportLive, AClientThatVanishesHangsUp) {
  {
    Client web(port()), plain(port());
    web.upgrade("/api/m/live");
    plain.ask(events());
    EXPECT_TRUE(eventually([&] { return service_.listeners() == 2; }));
  }
  EXPECT_TRUE(eventually([&] { return service_.listeners() == 0; }));
}

TEST_F(TransportLive, AClientHasNothingToSay) {
  Client client(port());
  client.upgrade("/api/m/live");
  client.send_frame(Ping, "are you there");
  EXPECT_EQ(client.frame()->opcode, Pong);
  client.send_frame(Text, "hello");
  const auto frame = client.frame();
  ASSERT_TRUE(frame);
  EXPECT_EQ(frame->opcode, Close);
  EXPECT_EQ(frame->close_code(), 1008);
}

TEST_F(TransportLive, TheServerPingsAndDropsWhoDoesNotAnswer) {
  settings_.ping_every = milliseconds(100);
  Client client(port());
  client.upgrade("/api/m/live");
  EXPECT_EQ(client.frame()->opcode, Ping);
  client.send_frame(Pong, "");
  EXPECT_EQ(client.frame()->opcode, Ping);
  EXPECT_TRUE(client.sees_the_end());
  EXPECT_TRUE(eventually([&] { return service_.listeners() == 0; }));
}

TEST_F(TransportLive, ARefusalIsAnOrdinaryAnswer) {
  Client client(port());
  const auto refused = client.upgrade("/api/none/live");
  EXPECT_EQ(refused.status, 404);
  EXPECT_NE(refused.body.find("no_match"), std::string::npos);
}

TEST_F(TransportLive, AForeignPageCannotListenWithOurCookie) {
  const auto status = [&](const std::string& headers) {
    return Client(port()).upgrade("/api/m/live", headers).status;
  };
  EXPECT_EQ(status("Cookie: flagplot=c\r\nOrigin: http://evil\r\n"), 403);
  EXPECT_EQ(status("Cookie: flagplot=c\r\n"), 403);
  EXPECT_EQ(status("Cookie: flagplot=c\r\nOrigin: http://here\r\n"), 101);
  EXPECT_EQ(status("Authorization: Bearer t\r\n"), 101);
}

TEST_F(TransportLive, EventsCarryTheirNumbers) {
  service_.publish("{\"n\":1}");
  Client client(port());
  const auto head = client.ask(events());
  EXPECT_EQ(head.status, 200);
  EXPECT_EQ(head.header("content-type"), "text/event-stream");
  EXPECT_EQ(head.header("cache-control"), "no-store");
  EXPECT_EQ(client.text_until("\n\n"), "id: 1\ndata: {\"n\":1}\n\n");
  service_.publish("two\nlines");
  EXPECT_EQ(client.text_until("\n\n"), "id: 2\ndata: two\ndata: lines\n\n");
}

TEST_F(TransportLive, AnEventSourceThatComesBackGoesOnWhereItWas) {
  for (const auto* body : {"a", "b", "c"}) service_.publish(body);
  Client client(port());
  client.ask(events("Last-Event-ID: 2\r\n", "?after=1"));
  EXPECT_EQ(client.text_until("\n\n"), "id: 3\ndata: c\n\n");
  EXPECT_EQ(Client(port()).ask(events("Last-Event-ID: x\r\n")).status, 400);
}

TEST_F(TransportLive, AQuietStreamHasAHeartbeat) {
  settings_.ping_every = milliseconds(50);
  Client client(port());
  client.ask(events());
  EXPECT_EQ(client.text_until("\n\n"), ":\n\n");
  EXPECT_EQ(client.text_until("\n\n"), ":\n\n");
}

TEST_F(TransportLive, AClientThatDoesNotReadIsDropped) {
  settings_.write_timeout = milliseconds(200);
  Client web(port(), 4096), plain(port(), 4096);
  web.upgrade("/api/m/live");
  plain.ask(events());
  EXPECT_TRUE(eventually([&] { return service_.listeners() == 2; }));
  for (int i = 0; i < 40; ++i) service_.publish(std::string(1'000'000, 'x'));
  EXPECT_TRUE(eventually([&] { return service_.listeners() == 0; }));
}

TEST_F(TransportLive, ASlowClientHoldsUpNobody) {
  Client slow(port(), 4096), quick(port());
  slow.upgrade("/api/m/live");
  quick.upgrade("/api/m/live");
  for (int i = 0; i < 20; ++i) service_.publish(std::string(1'000'000, 'x'));
  for (int i = 0; i < 20; ++i) EXPECT_EQ(quick.frame()->payload.size(), 1'000'000U);
}

TEST_F(TransportLive, StoppingSaysGoodbye) {
  auto web = std::make_unique<Client>(port());
  Client plain(port());
  web->upgrade("/api/m/live");
  plain.ask(events());
  EXPECT_TRUE(eventually([&] { return service_.listeners() == 2; }));
  running_->stop();
  const auto frame = web->frame();
  ASSERT_TRUE(frame);
  EXPECT_EQ(frame->close_code(), 1001);
  web->send_frame(Close, frame->payload);
  web.reset();
  EXPECT_TRUE(plain.sees_the_end());
  running_->wait();
  EXPECT_EQ(service_.listeners(), 0U);
}

TEST_F(TransportLive, StoppingDoesNotWaitForEver) {
  settings_.stop_timeout = milliseconds(200);
  settings_.write_timeout = std::chrono::minutes(10);
  Client stuck(port(), 4096);
  stuck.upgrade("/api/m/live");
  for (int i = 0; i < 20; ++i) service_.publish(std::string(1'000'000, 'x'));
  EXPECT_TRUE(eventually([&] { return service_.listeners() == 1; }));
  running_->stop();
  running_->wait();
  EXPECT_EQ(service_.listeners(), 0U) << "what is cut off has let go of the service";
}

TEST_F(TransportLive, AThousandListen) {
  rlimit limit{};
  ::getrlimit(RLIMIT_NOFILE, &limit);
  // Both ends of every connection are ours; where fewer files are allowed, fewer listen.
  const auto most =
      limit.rlim_max == RLIM_INFINITY ? 1000U : std::min<std::size_t>(1000, (limit.rlim_max - 100) / 2);
  ASSERT_GT(most, 100U);
  settings_.ping_every = std::chrono::minutes(10);  // nobody is pinged before all are there
  std::vector<std::unique_ptr<Client>> clients;
  for (std::size_t i = 0; i < most; ++i) {
    clients.push_back(std::make_unique<Client>(port()));
    ASSERT_EQ(clients.back()->upgrade("/api/m/live").status, 101) << i;
  }
  EXPECT_EQ(service_.listeners(), most);
  service_.publish("all hands");
  for (auto& client : clients) {
    const auto frame = client->frame();
    ASSERT_TRUE(frame);
    EXPECT_EQ(frame->payload, "all hands");
  }
}

}  // namespace
}  // namespace flagplot::server::transport
