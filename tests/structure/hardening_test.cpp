#include <gtest/gtest.h>

#include <regex>

#include "support/command.h"

// A release is hardened as Debian hardens what it builds; read from the program itself, whatever the build was told.
namespace flagplot::structure {
namespace {

using Missing = std::vector<std::string>;

Missing missing_in(const std::string& program) {
  const auto told = support::run("readelf", "--wide --file-header --program-headers --dynamic --dyn-syms " + program);
  EXPECT_EQ(told.code, 0) << told.err;
  const std::pair<const char*, const char*> wanted[] = {
      {"position independent", R"(Flags:.* PIE)"},
      {"read-only relocations", R"(GNU_RELRO)"},
      {"all bound at the start", R"(FLAGS_1.*Flags:.*\bNOW\b)"},
      {"no code on the stack", R"(GNU_STACK( +0x\w+)+ RW )"},
      {"stack protector", R"(UND __stack_chk_fail)"},
      {"checked library calls", R"(UND __(memcpy|snprintf|vsnprintf|sprintf)_chk)"},
  };
  Missing missing;
  for (const auto& [name, pattern] : wanted) {
    if (!std::regex_search(told.out, std::regex(pattern))) missing.emplace_back(name);
  }
  return missing;
}

TEST(Hardening, TheProgramHasAllOfIt) { EXPECT_EQ(missing_in(support::flagplot_program()), Missing{}); }

TEST(Hardening, AProgramWithoutAnyIsFoundOut) {
  EXPECT_EQ(missing_in(support::soft_program()),
            (Missing{"position independent", "read-only relocations", "all bound at the start",
                     "no code on the stack", "stack protector", "checked library calls"}));
}

}  // namespace
}  // namespace flagplot::structure
