// What it is called not to do what is asked, where that matters. There Enter does nothing by itself.
import type { Language, View } from '../../../lib/contract';

const words: Record<string, Record<Language, string>> = {
  convoy: { en: 'Let it pass', pl: 'Przepuść konwój' },
  shadow: { en: 'Shadow nobody else', pl: 'Nikogo więcej nie śledź' },
  high_speed: { en: 'Let contact go', pl: 'Zrezygnuj z kontaktu' },
  follow: { en: 'Nobody else follows', pl: 'Nikt więcej nie płynie za nim' },
  strikes: { en: 'No more strikes', pl: 'Nie uderzaj więcej' },
  attack: { en: 'Do not attack', pl: 'Nie atakuj' },
  break_off: { en: 'Fight on', pl: 'Walcz dalej' },
  call_up: { en: 'Call nobody else', pl: 'Nikogo więcej nie wzywaj' },
};
export const decline = (view: View, language: Language): string | null => words[view.prompt?.kind ?? '']?.[language] ?? null;
