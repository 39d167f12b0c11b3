// What it is called not to do what is asked, where that matters. There Enter does nothing by itself.
import type { Language, View } from '../../../lib/contract';

const words: Record<string, Record<Language, string>> = {
  tall_boy: { en: 'Bomb no ship', pl: 'Nie bombarduj' },
  scatter: { en: 'Keep together', pl: 'Konwój płynie razem' },
  scatter_in_battle: { en: 'Keep together', pl: 'Konwój płynie razem' },
  pack: { en: 'The pack holds back', pl: 'Wilcze stado czeka' },
  cross: { en: 'Nobody else crosses', pl: 'Nikt więcej nie przechodzi' },
  another: { en: 'No other convoy', pl: 'Bez kolejnego konwoju' },
};
export const decline = (view: View, language: Language): string | null => words[view.prompt?.kind ?? '']?.[language] ?? null;
