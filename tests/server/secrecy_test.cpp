#include <gtest/gtest.h>

#include "server/wiretap.h"

namespace flagplot::server {
namespace {

// Pairs of matches that differ only in what the other player does. Something is wrong if their answers can
// be told apart while the seat knows the same, or if an answer changes while the seat learns nothing.
enum class Orders : std::uint8_t { ByHand, Standing, Several };  // how a player answers
struct Search {
  std::string game;
  int pairs = 0, choices = 0;
  Orders second = Orders::ByHand;  // the other player in the second of the two
  Orders own = Orders::ByHand;     // the tapped seat in both
  Json scenario = {};
};
std::string search_for_leaks(const Search& how, const Leak* leak, std::size_t& shared) {
  for (int i = 0; i < how.pairs; ++i) {
    Tap one{.game = how.game,
            .choices = how.choices,
            .own_orders = how.own == Orders::Standing,
            .own_several = how.own == Orders::Several,
            .scenario = how.scenario};
    one.seat = i % 2 ? Seat::Axis : Seat::Allied;
    one.dice = static_cast<std::uint64_t>(i / 2 + 1);
    one.same_until = 3 * i;
    Tap two = one;
    two.other = 2;
    two.orders = how.second == Orders::Standing;
    two.several = how.second == Orders::Several;
    const Tapped a = tap(one, leak), b = tap(two, leak);
    for (const Tapped& t : {a, b}) {
      if (!t.fault.empty()) return t.fault;
    }
    if (auto found = told_apart(a, b, shared); !found.empty()) return found;
  }
  return {};
}

TEST(WireSecrecy, AWorldTheSeatCannotTellApartLooksTheSameOnTheWire) {
  std::size_t shared = 0;
  EXPECT_EQ(search_for_leaks({"strait", 10, 40}, nullptr, shared), "");
  EXPECT_GT(shared, 150U);  // or too little was compared to mean anything
}

TEST(WireSecrecy, BismarckToo) {
  std::size_t shared = 0;
  EXPECT_EQ(search_for_leaks({"bismarck", 4, 60}, nullptr, shared), "");
  EXPECT_GT(shared, 60U);
}

TEST(WireSecrecy, MurmanskRunToo) {
  std::size_t shared = 0;
  EXPECT_EQ(search_for_leaks({.game = "murmansk_run", .pairs = 6, .choices = 60, .scenario = "spring_1942"}, nullptr, shared), "");
  EXPECT_GT(shared, 60U);
}

// One of the two leaves standing orders that answer for it: the wire of the tapped seat is the same.
TEST(WireSecrecy, StandingOrdersOfTheOtherSideDoNotShow) {
  std::size_t shared = 0;
  EXPECT_EQ(search_for_leaks({"strait", 12, 40, Orders::Standing}, nullptr, shared), "");
  EXPECT_GT(shared, 100U);
}

TEST(WireSecrecy, NorInBismarck) {
  std::size_t shared = 0;
  EXPECT_EQ(search_for_leaks({"bismarck", 4, 60, Orders::Standing}, nullptr, shared), "");
  EXPECT_GT(shared, 40U);
}

TEST(WireSecrecy, NorInMurmanskRun) {
  std::size_t shared = 0;
  EXPECT_EQ(search_for_leaks({"murmansk_run", 6, 60, Orders::Standing, Orders::ByHand, "spring_1942"}, nullptr, shared), "");
  EXPECT_GT(shared, 40U);
}

// None is found, and there was enough to find one in.
void expect_no_leak(std::initializer_list<Search> searches, std::size_t least) {
  for (const Search& how : searches) {
    std::size_t shared = 0;
    EXPECT_EQ(search_for_leaks(how, nullptr, shared), "") << how.game;
    EXPECT_GT(shared, least) << how.game;
  }
}

// The tapped seat leaves orders too: what that is answered with, and what its orders then do, tell it nothing else.
TEST(WireSecrecy, WhoLeavesOrdersLearnsNothingByIt) {
  expect_no_leak({Search{"strait", 12, 40, Orders::Standing, Orders::Standing},
                  Search{"bismarck", 8, 40, Orders::Standing, Orders::Standing},
                  Search{"murmansk_run", 4, 40, Orders::Standing, Orders::Standing, "spring_1942"}},
                 30);
}

// One of the two gives several orders at a time: nobody can tell that from the same orders one by one.
TEST(WireSecrecy, SeveralOrdersOfTheOtherSideInOneActDoNotShow) {
  expect_no_leak({Search{"strait", 12, 40, Orders::Several}, Search{"bismarck", 4, 60, Orders::Several},
                  Search{"murmansk_run", 6, 60, Orders::Several, Orders::ByHand, "spring_1942"}},
                 40);
}

// How far a list got, and why not further, follows from what the seat knows: nothing of the other side's shows in it.
TEST(WireSecrecy, WhoGivesSeveralOrdersLearnsNothingByIt) {
  expect_no_leak({Search{"strait", 12, 40, Orders::Several, Orders::Several},
                  Search{"bismarck", 4, 40, Orders::Several, Orders::Several},
                  Search{"murmansk_run", 4, 40, Orders::Several, Orders::Several, "spring_1942"}},
                 30);
}

std::uint32_t version(const TableNow& t) { return t.row.version; }
std::uint64_t truth(const TableNow& t) {
  return t.sitting.begun() ? t.sitting.match()->game().hash(t.sitting.match()->state()) : 0;
}
bool ends(const Request& r, const char* with) { return r.path.ends_with(with); }

// Edits the JSON of answers to one kind of request.
template <class Edit>
Tamper edit(const char* path, Edit edit) {
  return [path, edit](const Request& request, Response& response, const TableNow& t) {
    if (!ends(request, path)) return;
    Json json = Json::parse(response.body, nullptr, false);
    if (!json.is_object() || (json.contains("error") && std::string_view(path) == "/view")) return;
    edit(json, t);
    response.body = json.dump();
  };
}
template <class Edit>
Tamper edit_error(const char* path, Edit edit) {
  return [path, edit](const Request& request, Response& response, const TableNow& t) {
    if (!ends(request, path) || response.status < 400) return;
    Json json = Json::parse(response.body);
    edit(json["error"], t);
    response.body = json.dump();
  };
}
Tamper header(const char* name, std::uint64_t (*value)(const TableNow&)) {
  return [name, value](const Request&, Response& r, const TableNow& t) {
    r.headers.emplace_back(name, std::to_string(value(t)));
  };
}

// Mistakes servers of hidden-information games have made, or could.
const std::vector<Leak> planted{
    {"one version number for the whole match",
     edit("/view", [](Json& j, const TableNow& t) { j["seq"] = version(t); }),
     {}},
    {"the version as an entity tag",
     header("ETag", [](const TableNow& t) -> std::uint64_t { return version(t); }),
     {}},
    {"a hash of the true state as an entity tag", header("ETag", truth), {}},
    {"the number of records in a header",
     header("X-Records",
            [](const TableNow& t) -> std::uint64_t {
              return t.sitting.begun() ? t.sitting.match()->records().size() : 0;
            }),
     {}},
    {"the number of dice rolled so far and orders given, mixed",
     header("X-Load", [](const TableNow& t) -> std::uint64_t { return version(t) % 7; }),
     {}},
    {"the size depends on how much the other side did",
     [](const Request& r, Response& a, const TableNow& t) {
       if (ends(r, "/view")) a.body += std::string(version(t) % 5, ' ');
     },
     {}},
    {"whether the other side has finished its orders",
     edit("/view",
          [](Json& j, const TableNow& t) {
            j["waiting_for_other"] = t.sitting.asked(other(*seat_named(j["seat"].get<std::string>())));
          }),
     {}},
    {"undo is refused because the other side has moved since",
     edit("/view",
          [](Json& j, const TableNow& t) {
            j["undoable"] = t.sitting.begun() && !t.sitting.match()->records().empty() &&
                            name(t.sitting.match()->records().back().seat) == j["seat"].get<std::string>();
          }),
     {}},
    {"a stale sequence is told the match's version",
     edit("/choices",
          [](Json& j, const TableNow& t) {
            if (j.contains("seq")) j["seq"] = version(t);
          }),
     {}},
    {"a refusal is worded from the truth",
     edit_error("/choices", [](Json& e, const TableNow& t) { e["text"] = std::to_string(truth(t) % 3); }),
     {}},
    {"a refusal names another rule depending on the truth",
     edit_error("/choices", [](Json& e, const TableNow& t) { e["rule"] = truth(t) % 2 ? "1" : "2"; }),
     {}},
    {"the status of a refusal depends on the truth",
     [](const Request& r, Response& a, const TableNow& t) {
       if (ends(r, "/choices") && a.status >= 400 && truth(t) % 2) a.status = 400;
     },
     {}},
    {"'why' is answered from the truth",
     edit("/why", [](Json& j, const TableNow& t) { j["allowed"] = truth(t) % 2 == 0; }),
     {}},
    {"'why' of a piece and a place is answered from the truth",
     [](const Request& r, Response& a, const TableNow& t) {
       if (ends(r, "/why") && r.body.find("\"piece\"") != std::string::npos) a.body += std::string(truth(t) % 2, ' ');
     },
     {}},
    {"the answer to an order says how far the match is",
     [](const Request& r, Response& a, const TableNow& t) {
       if (ends(r, "/choices") && a.status == 200) a.headers.emplace_back("X-Version", std::to_string(version(t)));
     },
     {}},
    {"belief knows the truth",
     edit("/belief",
          [](Json& j, const TableNow& t) {
            j["believed"] = Json::array({Json{{"subject", truth(t) % 3}}});
          }),
     {}},
    {"belief is longer the more the other side did",
     [](const Request& r, Response& a, const TableNow& t) {
       if (ends(r, "/belief")) a.body += std::string(version(t) % 5, ' ');
     },
     {}},
    {"belief carries the place in the match",
     edit("/belief", [](Json& j, const TableNow& t) { j["seq"] = version(t); }),
     {}},
    {"the odds are reckoned with the truth",
     edit("/odds",
          [](Json& j, const TableNow& t) {
            if (j.contains("options") && !j["options"].empty())
              j["options"][0]["odds"]["chance"] = static_cast<double>(truth(t) % 7) / 7;
          }),
     {}},
    {"the odds are longer the more the other side did",
     [](const Request& r, Response& a, const TableNow& t) {
       if (ends(r, "/odds")) a.body += std::string(version(t) % 5, ' ');
     },
     {}},
    {"the odds carry the place in the match",
     edit("/odds", [](Json& j, const TableNow& t) { j["seq"] = version(t); }),
     {}},
    {"luck is told of a match that goes on",
     edit("/luck", [](Json& j, const TableNow& t) { j["rolls"] = truth(t) % 5; }),
     {}},
    {"options that would meet the enemy are left out",
     edit("/view",
          [](Json& j, const TableNow& t) {
            if (j["options"].size() > 1 && truth(t) % 2) j["options"].erase(0);
          }),
     {}},
    {"the order of the options depends on the truth",
     edit("/view",
          [](Json& j, const TableNow& t) {
            if (truth(t) % 2) std::reverse(j["options"].begin(), j["options"].end());
          }),
     {}},
    {"the other seat's events are mixed in",
     edit("/events",
          [](Json& j, const TableNow& t) {
            j["total"] =
                t.sitting.sequence(umpire::Stream::Allied) + t.sitting.sequence(umpire::Stream::Axis);
          }),
     {}},
    {"events are stamped with the place in the match",
     edit("/events", [](Json& j, const TableNow& t) { j["order"] = version(t); }),
     {}},
    {"the log says how long it is",
     edit("/log", [](Json& j, const TableNow& t) { j["lines"] = version(t); }),
     {}},
    {"the match says when it last changed",
     [](const Request& r, Response& a, const TableNow& t) {
       if (r.path.ends_with(t.row.id)) a.body += std::to_string(version(t));
     },
     {}},
    {"the list of matches is in order of activity",
     [](const Request& r, Response& a, const TableNow& t) {
       if (r.path == "/api/matches") a.body += std::to_string(version(t));
     },
     {}},
    {"an answer about a draw depends on the other side",
     edit_error("/draw", [](Json& e, const TableNow& t) { e["code"] = truth(t) % 2 ? "a" : "b"; }),
     {}},
    {"abandoning tells whether the other side owes orders",
     edit_error("/abandon",
                [](Json& e, const TableNow& t) {
                  e["code"] = t.sitting.asked(Seat::Allied) && t.sitting.asked(Seat::Axis) ? "both" : "one";
                }),
     {}},
    {"a message whenever the other side does something",
     {},
     [](std::vector<Listening::Message>& m, const TableNow& t) {
       m.push_back({0, std::to_string(version(t))});
     }},
    {"live messages carry the place in the match",
     {},
     [](std::vector<Listening::Message>& m, const TableNow& t) {
       for (auto& x : m) x.body += std::to_string(version(t));
     }},
    {"live messages grow with the truth",
     {},
     [](std::vector<Listening::Message>& m, const TableNow& t) {
       for (auto& x : m) x.body += std::string(truth(t) % 3, ' ');
     }},
};

const umpire::Standing& standing(const TableNow& t) { return t.sitting.standing(); }
std::uint64_t answered_by_order(const TableNow& t) {
  if (!t.sitting.begun()) return 0;
  const auto records = t.sitting.match()->records();
  return static_cast<std::uint64_t>(std::ranges::count_if(records, [](const umpire::Record& r) { return r.standing; }));
}
Seat other_than(const Json& view) { return other(*seat_named(view["seat"].get<std::string>())); }

const std::vector<Leak> planted_about_orders{
    {"the sequence counts what orders answered",
     edit("/view",
          [](Json& j, const TableNow& t) { j["seq"] = j["seq"].get<std::uint64_t>() + answered_by_order(t); }),
     {}},
    {"the view says that the other side has left orders",
     edit("/view", [](Json& j, const TableNow& t) { j["orders"] = !standing(t).of(other_than(j)).empty(); }),
     {}},
    {"one's own orders are listed with the other side's",
     edit("/orders",
          [](Json& j, const TableNow& t) {
            j["total"] = standing(t).of(Seat::Allied).offers.size() + standing(t).of(Seat::Axis).offers.size();
          }),
     {}},
    {"undo is refused because an order answered",
     edit("/view", [](Json& j, const TableNow& t) { j["undoable"] = answered_by_order(t) % 2 == 0; }),
     {}},
    {"a notice for each answer of the other side's orders",
     {},
     [](std::vector<Listening::Message>& m, const TableNow& t) {
       for (std::uint64_t n = answered_by_order(t) % 4; n > 0; --n) m.push_back({0, "{}"});
     }},
    {"live messages say whether somebody was there",
     {},
     [](std::vector<Listening::Message>& m, const TableNow& t) {
       for (auto& x : m) x.body += answered_by_order(t) % 2 ? " " : "";
     }},
};

// Only who leaves orders itself could notice these.
Tamper when_left(void (*leak)(Json&, const TableNow&)) {
  return [leak](const Request& request, Response& response, const TableNow& t) {
    if (!ends(request, "/orders") || request.method != "POST" || response.status != 200) return;
    Json json = Json::parse(response.body);
    leak(json, t);
    response.body = json.dump();
  };
}
const std::vector<Leak> planted_about_own_orders{
    {"leaving orders is answered with the place in the match",
     when_left([](Json& j, const TableNow& t) { j["place"] = version(t); }),
     {}},
    {"leaving orders is answered from the truth", when_left([](Json& j, const TableNow& t) { j["hash"] = truth(t) % 5; }), {}},
};

// Only who gives several orders could notice these.
Tamper when_cut(void (*leak)(Json&, const TableNow&)) {
  return [leak](const Request& request, Response& response, const TableNow& t) {
    if (!ends(request, "/choices") || response.status != 200) return;
    Json json = Json::parse(response.body);
    if (!json.contains("not_given") || json["not_given"].is_null()) return;
    leak(json["not_given"], t);
    response.body = json.dump();
  };
}
const std::vector<Leak> planted_about_several{
    {"what was left is counted with what the other side has done",
     when_cut([](Json& j, const TableNow& t) { j["orders"] = j["orders"].get<std::uint64_t>() + version(t); }),
     {}},
    {"why a list ended says whom it waits for",
     when_cut([](Json& j, const TableNow& t) { j["text"] = truth(t) % 2 ? "not asked" : "asked"; }),
     {}},
};

TEST(WireSecrecy, EveryPlantedLeakAboutSeveralOrdersIsCaught) {
  for (const Leak& leak : planted_about_several) {
    std::size_t shared = 0;
    EXPECT_NE(search_for_leaks({"strait", 12, 40, Orders::Several, Orders::Several}, &leak, shared), "")
        << "not caught: " << leak.mistake;
  }
}

TEST(WireSecrecy, EveryPlantedLeakAboutStandingOrdersIsCaught) {
  for (const Leak& leak : planted_about_orders) {
    std::size_t shared = 0;
    EXPECT_NE(search_for_leaks({"strait", 12, 40, Orders::Standing}, &leak, shared), "") << "not caught: " << leak.mistake;
  }
  for (const Leak& leak : planted_about_own_orders) {
    std::size_t shared = 0;
    EXPECT_NE(search_for_leaks({"strait", 12, 40, Orders::Standing, Orders::Standing}, &leak, shared), "")
        << "not caught: " << leak.mistake;
  }
}

TEST(WireSecrecy, EveryPlantedLeakIsCaught) {
  ASSERT_GE(planted.size(), 20U);
  for (const Leak& leak : planted) {
    std::size_t shared = 0;
    EXPECT_NE(search_for_leaks({"strait", 6, 40}, &leak, shared), "") << "not caught: " << leak.mistake;
  }
}

}  // namespace
}  // namespace flagplot::server
