// What the short forms of Murmansk Run stand for.
import type { Glossary } from '../../glance/contract';

export const glossary: Glossary = {
  'KG 26': { en: 'Kampfgeschwader 26: German torpedo bombers', pl: 'Kampfgeschwader 26: niemieckie samoloty torpedowe' },
  'KG 30': { en: 'Kampfgeschwader 30: German bombers', pl: 'Kampfgeschwader 30: niemieckie bombowce' },
  'Fleet Air Arm': { en: 'aircraft of the carriers', pl: 'lotnictwo pokładowe' },
};
