// What the short forms of PQ-17 stand for.
import type { Glossary } from '../../glance/contract';

export const glossary: Glossary = {
  CS: { en: 'combat strength', pl: 'combat strength: punkty siły' },
  PS: { en: 'combat strength', pl: 'punkty siły' },
  ID: { en: 'identification level: 0 to 3, the higher the better known', pl: 'identification level: stopień identyfikacji' },
  SI: { en: 'identification level', pl: 'stopień identyfikacji: od 0 do 3, im wyższy, tym więcej wiadomo' },
  TF: { en: 'task force', pl: 'task force: grupa operacyjna' },
  GO: { en: 'task force', pl: 'grupa operacyjna' },
  AA: { en: 'anti-aircraft', pl: 'ogień przeciwlotniczy' },
  CP: { en: 'command points', pl: 'command points: punkty dowodzenia' },
  PQ: { en: 'convoys to Russia', pl: 'konwoje do Rosji' },
  QP: { en: 'convoys from Russia', pl: 'konwoje z Rosji' },
  JW: { en: 'convoys to Russia, from December 1942', pl: 'konwoje do Rosji od grudnia 1942' },
  'B-Dienst': { en: 'German radio intelligence', pl: 'niemiecki nasłuch radiowy' },
};
