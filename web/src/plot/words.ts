// What every chart says by itself.
import type { Language } from '../lib/contract';

const en = {
  chart: 'Chart', layers: 'Layers', close: 'Close', zoomIn: 'Zoom in', zoomOut: 'Zoom out', fit: 'Whole chart', hide: 'Hide counters', show: 'Show counters',
  allowed: 'Possible', whyNot: 'Not possible', choose: 'Choose', readRule: 'Read', theyLooked: 'The enemy has looked here.', theyLookedBefore: 'The enemy looked here last turn.',
};
const pl: typeof en = {
  chart: 'Mapa', layers: 'Warstwy', close: 'Zamknij', zoomIn: 'Przybliż', zoomOut: 'Oddal', fit: 'Cała mapa', hide: 'Ukryj żetony', show: 'Pokaż żetony',
  allowed: 'Możliwe', whyNot: 'Niemożliwe', choose: 'Wybierz', readRule: 'Czytaj', theyLooked: 'Przeciwnik tu szukał.', theyLookedBefore: 'Przeciwnik szukał tu w poprzednim etapie.',
};
export const chartWords = (language: Language): typeof en => (language === 'pl' ? pl : en);
