// What the short forms of North Cape stand for.
import type { Glossary } from '../../glance/contract';

export const glossary: Glossary = {
  DD: { en: 'destroyer', pl: 'niszczyciel' },
  DE: { en: 'escort', pl: 'eskortowiec' },
  AA: { en: 'anti-aircraft', pl: 'przeciwlotniczy' },
  PQ: { en: 'convoys to Russia', pl: 'konwoje do Rosji' },
  QP: { en: 'convoys from Russia', pl: 'konwoje z Rosji' },
  'HF/DF': { en: 'high-frequency direction finding: radio bearings', pl: 'namiary radiowe na falach krótkich' },
};
