// The track in a few sentences, for those who hear it.
import type { Language } from '../lib/contract';
import type { Glance } from './contract';
import { filled, wordsIn } from './words';

export function spokenGlance(glance: Glance, language: Language): string {
  const w = wordsIn(language), parts: string[] = [];
  for (const { name, steps, at, left } of glance.tracks) if (steps[at]) parts.push(`${name} ${filled(w.of, { n: at + 1, all: steps.length })}, ${steps[at].name}${left ? `, ${left}` : ''}`);
  const phase = glance.phases[glance.phase];
  if (phase) parts.push(`${phase.name}, ${filled(w.of, { n: glance.phase + 1, all: glance.phases.length })}`);
  for (const { name, steps, at, note } of glance.scales) if (steps[at]) parts.push(`${name}: ${[steps[at].name, note].filter(Boolean).join(', ')}`);
  const next = glance.ahead[0];
  if (next) parts.push(`${w.ahead}: ${next.when}, ${next.what}`);
  return parts.join('. ');
}
