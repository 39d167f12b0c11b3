#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

#include "app/play/page.h"
#include "support/transcript.h"

// Whole sessions as they were typed and answered, in both languages. After a change that is meant, run these
// with FLAGPLOT_TRANSCRIPTS=write and read what has changed.
namespace flagplot::support {
namespace {

struct Sitting {
  const char *game, *arguments, *language, *locale, *input;
};

constexpr const char* start_of_murmansk = "1; 1; 1; 1; 1; 1; 1; 1; 1; 1; 1; 1; 1; 1\n";
constexpr Sitting sittings[] = {
    {"bismarck", "--side allied", "en", "C",
     "help\nboard\nboard F12\nboard all\nboard Atlantis\npass until turn\n1; 99; "
     "1\nresign\nno\nresign\nyes\n"},
    {"bismarck", "--side allied", "pl", "C.UTF-8",
     "pomoc\nplansza\nplansza F12\nplansza wszystko\nplansza Atlantyda\npasuj aż etap\n1; 99; "
     "1\npoddaj\nnie\npoddaj\ntak\n"},
    {"murmansk_run", "--side axis", "en", "C", "@board\npass until news\nboard Narvik\nquit\nyes\n"},
    {"murmansk_run", "--side axis", "pl", "C.UTF-8", "@plansza\npasuj az cos\nplansza Narwik\nwyjdz\nt\n"},
    {"north_cape", "--side axis", "en", "C",
     "1; 1; 1; 1; 1\n1\nboard\nboard 0306\npass until turn 2\nquit\nyes\n"},
    {"north_cape", "--side axis", "pl", "C.UTF-8",
     "1; 1; 1; 1; 1\n1\nplansza\nplansza 0306\npasuj aż etap 2\nwyjdź\ntak\n"},
    {"pq17", "--side axis", "en", "C", "30; 1; 1; 1\nboard\nboard 0813\npass until turn 12\nboard\nquit\nyes\n"},
    {"pq17", "--side axis", "pl", "C.UTF-8", "30; 1; 1; 1\nplansza\nplansza 0813\npasuj aż etap 12\nplansza\nwyjdź\ntak\n"},
};

std::string typed_in(const Sitting& s) {
  const std::string input = s.input;
  return input[0] == '@' ? start_of_murmansk + input.substr(1) : input;
}

Ran played(const Sitting& s) {
  ::setenv("LC_ALL", s.locale, 1);  // NOLINT(concurrency-mt-unsafe)
  ::unsetenv("COLUMNS");            // NOLINT(concurrency-mt-unsafe)
  return run(flagplot_program(),
             std::string("play ") + s.game + " --opponent random --seed 5 --language " + s.language + " " +
                 s.arguments,
             typed_in(s));
}

TEST(PlayTranscripts, AreAsTheyWere) {
  for (const Sitting& s : sittings) {
    const std::string file = source_dir() + "/tests/app/transcripts/" + s.game + "." + s.language + ".txt";
    const Ran ran = played(s);
    ASSERT_EQ(ran.code, 0) << file << ran.err;
    if (std::getenv("FLAGPLOT_TRANSCRIPTS") != nullptr)
      std::ofstream(file) << ran.out;  // NOLINT(concurrency-mt-unsafe)
    EXPECT_EQ(ran.out, data::read_user_file(file)) << file;
  }
}

TEST(PlayTranscripts, EverythingIsSaidInWordsAndFits) {
  for (const Sitting& s : sittings) {
    const Ran ran = played(s);
    for (const char* key : {"play.", "chart.", "board."})
      EXPECT_FALSE(has(ran.out, key)) << s.game << s.language << key;
    for (const auto& line : lines_of(ran.out)) EXPECT_LE(app::width_of(line), 80U) << line;
  }
}

TEST(PlayTranscripts, WithoutUnicodeTheChartIsAscii) {
  const Ran ran = played(sittings[0]);
  for (const char c : ran.out) ASSERT_GE(c, 0);
}

}  // namespace
}  // namespace flagplot::support
