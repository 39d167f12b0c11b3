// How likely a card of reconnaissance finds a block, as the umpire counts it: the whole deck, in the weather and the light of now.
import type { Language } from '../../../lib/contract';
import { around } from '../../../lib/odds';
import type { Odds } from '../../../lib/wire';
import { percent } from '../../../glance/chances';
import { wordsIn } from '../words';

export type Line = 'force' | 'air' | 'both';
export interface Finding {
  force: number;
  air: number;
  both: number;
  now?: { line: Line; found: number; may_be_spoilt: number }; // who looks for it as things stand
}
export type Findings = Readonly<Record<string, Finding>>; // by block

export const findingsOf = (odds: Odds | null): Findings => around<{ finding: Findings }>(odds).finding ?? {};

const lines: readonly Line[] = ['air', 'force', 'both'];
export const linesText = (finding: Finding, language: Language): string => {
  const w = wordsIn(language);
  return lines.map((line) => `${w.oddsLine[line]} ${percent(finding[line])}`).join(', ');
};
export function findingText(findings: Findings, key: string, language: Language): string {
  const w = wordsIn(language), finding = findings[key];
  if (!finding) return '';
  return finding.now ? `${w.oddsOf}: ${w.now} ${percent(finding.now.found)} (${w.oddsLine[finding.now.line]})` : `${w.oddsOf}: ${linesText(finding, language)}`;
}
