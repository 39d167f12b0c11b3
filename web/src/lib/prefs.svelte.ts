// The player's own settings: language, light or dark, sound, motion.
import type { Language } from './contract';
import { remember, remembered } from './memory';
import { fetchWords, sayIn, type Values } from '../words/say';
import type { Key } from '../words/en';

export type Theme = 'light' | 'dark';

const firstLanguage = (): Language => {
  const kept = remembered('language');
  if (kept === 'en' || kept === 'pl') return kept;
  const wish = typeof navigator === 'undefined' ? 'en' : navigator.language;
  return wish.toLowerCase().startsWith('pl') ? 'pl' : 'en';
};

class Prefs {
  language = $state<Language>(firstLanguage());
  chosenTheme = $state<Theme | null>(remembered('theme') as Theme | null);
  systemDark = $state(false);
  sound = $state(remembered('sound') === 'on');
  motion = $state(remembered('motion') !== 'off');
  systemStill = $state(false); // the system asks for less motion
  askPass = $state(remembered('askPass') !== 'off');

  get theme(): Theme {
    return this.chosenTheme ?? (this.systemDark ? 'dark' : 'light');
  }

  // Nothing glides or settles: everything is at once where it belongs.
  get still(): boolean {
    return !this.motion || this.systemStill;
  }

  // Listens to the system and writes on the page itself what style sheets and screen readers go by.
  install(): () => void {
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const still = matchMedia('(prefers-reduced-motion: reduce)');
    const hear = () => {
      this.systemDark = dark.matches;
      this.systemStill = still.matches;
    };
    hear();
    dark.addEventListener('change', hear);
    still.addEventListener('change', hear);
    const stop = $effect.root(() => {
      $effect(() => {
        document.documentElement.dataset.theme = this.theme;
        document.documentElement.style.colorScheme = this.theme;
      });
      $effect(() => {
        document.documentElement.dataset.motion = this.still ? 'off' : 'on';
      });
      $effect(() => {
        document.documentElement.lang = this.language;
      });
    });
    return () => {
      dark.removeEventListener('change', hear);
      still.removeEventListener('change', hear);
      stop();
    };
  }

  async setLanguage(language: Language): Promise<void> {
    remember('language', language);
    await fetchWords(language);
    this.language = language;
  }
  toggleTheme(): void {
    const next: Theme = this.theme === 'dark' ? 'light' : 'dark';
    this.chosenTheme = next === (this.systemDark ? 'dark' : 'light') ? null : next;
    remember('theme', this.chosenTheme);
  }
  setSound(on: boolean): void {
    this.sound = on;
    remember('sound', on ? 'on' : null);
  }
  setMotion(on: boolean): void {
    this.motion = on;
    remember('motion', on ? null : 'off');
  }
  setAskPass(on: boolean): void {
    this.askPass = on;
    remember('askPass', on ? null : 'off');
  }
}

export const prefs = new Prefs();

// The client's words in the language of the moment.
export const say = (key: Key, values?: Values): string => sayIn(prefs.language, key, values);
