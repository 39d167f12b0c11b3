// What the short forms of Bismarck stand for.
import type { Glossary } from '../../../glance/contract';

export const glossary: Glossary = {
  LR: { en: 'long-range aircraft', pl: 'samoloty dalekiego zasięgu' },
  TF: { en: 'task force', pl: 'zespół okrętów' },
  'C turn': { en: 'a turn marked C on the track: emergency movement is possible', pl: 'etap oznaczony literą C: możliwy ruch awaryjny' },
  'z literą C': { en: 'a turn marked C on the track: emergency movement is possible', pl: 'etap oznaczony literą C na torze: możliwy ruch awaryjny' },
  'Huff-Duff': { en: 'high-frequency direction finding: a radio bearing', pl: 'namiar radiowy na falach krótkich' },
};
