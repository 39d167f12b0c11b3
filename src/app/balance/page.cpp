#include "app/balance/page.h"

#include <nlohmann/json.hpp>

#include "app/balance/sections.h"

namespace flagplot::app {
namespace {

// Ink on paper, square corners, ruled lines. Print keeps plots whole and repeats the heads of long tables.
constexpr const char* style = R"css(
:root{--paper:#F8F4E9;--panel:#F0EAD9;--ink:#1B2631;--ink-2:#43505C;--ink-3:#626C75;--rule:#D3CAB4;--rule-ink:#2B3641;
--ui:"IBM Plex Sans",system-ui,"Liberation Sans",sans-serif;--mono:"IBM Plex Mono",ui-monospace,monospace;
--chart:"Old Standard TT",Georgia,"Liberation Serif",serif}
*{box-sizing:border-box;print-color-adjust:exact;-webkit-print-color-adjust:exact}
html{background:var(--panel)}
body{margin:0 auto;max-width:860px;padding:40px 48px;background:var(--paper);color:var(--ink);font:15px/1.45 var(--ui)}
header{border-bottom:3px double var(--rule-ink);padding-bottom:16px}
header p{margin:6px 0;color:var(--ink-2)}
.kicker{letter-spacing:.08em;text-transform:uppercase;font-size:13px;color:var(--ink-3)}
h1{font:34px/1.15 var(--chart);margin:4px 0 8px}
h2{font:24px/1.2 var(--chart);margin:36px 0 6px;padding-top:10px;border-top:1px solid var(--rule-ink)}
h3{font:600 16px/1.3 var(--ui);margin:24px 0 4px}
p{margin:6px 0 10px;max-width:72ch}
ul{padding-left:20px}li{margin:5px 0;max-width:74ch}
figure{margin:12px 0 8px}
.key{color:var(--ink-2);font-size:13px}
.k{display:inline-block;width:22px;height:12px;margin:0 6px 0 12px;vertical-align:-1px;border:1px solid var(--ink)}
.k:first-child{margin-left:0}
.k.allied{background:#0072B2}.k.draw{background:#A7ABAD}
.k.axis{background:repeating-linear-gradient(45deg,#C75300 0 4px,#F6DCC8 4px 6px)}
.k.dice{background:#1B2631}.k.plans{background:#009E73}.k.both{background:radial-gradient(#43505C 1.2px,#D3CAB4 1.4px) 0 0/6px 6px}
table{border-collapse:collapse;width:100%;margin:6px 0 18px;font-size:13px;line-height:1.3;font-variant-numeric:tabular-nums}
th,td{padding:4px 0 4px 12px;text-align:right;vertical-align:top;border-bottom:1px solid var(--rule)}
thead th{font-weight:600;color:var(--ink-2);vertical-align:bottom;border-bottom:1px solid var(--rule-ink)}
th:first-child{text-align:left;padding-left:0}tbody th{font-weight:400}
td b{font-weight:600;white-space:nowrap}td i{font-style:normal;color:var(--ink-3);white-space:nowrap;display:block;font-size:12px}
.compact th,.compact td{padding-top:2px;padding-bottom:2px}.compact td i{display:inline;margin-left:6px}
main>section:first-child h2{border-top:0;margin-top:14px}
pre{background:var(--panel);border:1px solid var(--rule);padding:10px 12px;font:13px/1.4 var(--mono);white-space:pre-wrap;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:max-content 1fr;gap:3px 18px;font-size:13px;margin:0}
dt{color:var(--ink-3)}dd{margin:0;font-family:var(--mono);overflow-wrap:anywhere}
@page{size:A4;margin:15mm 14mm 16mm}
@media print{html,body{background:#fff}body{max-width:none;padding:0;font-size:10.5pt}
.unsure{fill:#fff}.plot .halo{stroke:#fff}h1{font-size:24pt}h2{font-size:16pt;margin-top:18pt}table{font-size:9pt}td i{font-size:8.5pt}
h2,h3,.key,p{break-after:avoid}figure,.part,tr,li,pre,dl{break-inside:avoid}thead{display:table-header-group}}
)css";

}  // namespace

data::Catalogue balance_words(const data::Files& files, std::string_view game, std::string_view language) {
  data::Catalogue words(files, game, language);
  words.add(files, "common/balance." + std::string(language) + ".json");
  return words;
}

std::string balance_page(const BalanceReport& r, const data::Catalogue& words, std::string_view language) {
  const Sections s(r, words, language);
  const std::string heading = escaped(s.heading());
  std::string page = "<!DOCTYPE html>\n<html lang=\"" + escaped(language) +
                     "\">\n<head>\n<meta charset=\"utf-8\"/>\n"
                     "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n<title>" +
                     s.say("balance.title") + " – " + heading + "</title>\n<style>" + style + plot_style() +
                     "</style>\n</head>\n<body>\n" + plot_patterns();
  page += "<header><p class=\"kicker\">" + s.say("balance.title") + "</p>\n<h1>" + heading + "</h1>\n<p>" +
          escaped(s.about()) + "</p>\n<p>" +
          s.say("balance.lede",
                {{"allied_bot", r.bots[0]}, {"axis_bot", r.bots[1]}, {"games", r.standing.games}}) +
          "</p>\n<p class=\"key\"><span class=\"k allied\"></span>" +
          s.say("balance.key.wins", {{"side", s.side(0)}}) + " <span class=\"k draw\"></span>" +
          s.say("balance.draw") + " <span class=\"k axis\"></span>" +
          s.say("balance.key.wins", {{"side", s.side(1)}}) + "</p></header>\n<main>\n";
  page += s.in_brief() + s.who_wins() + s.margins() + s.lengths() + s.endings() + s.skill() + s.plans() + s.changes() +
          s.luck() + s.reading() + s.made_with();
  return page + "</main>\n</body>\n</html>\n";
}

}  // namespace flagplot::app
