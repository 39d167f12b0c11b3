// What a game is called where the server has no words of its own for it in Polish yet.
import type { GameShown } from '../lib/games';
import type { Language } from '../lib/contract';

interface Words {
  about: string;
  years: string;
  sides: { allied: string; axis: string };
  scenarios?: Record<string, { title: string; about: string }>;
}

const polish: Record<string, Words> = {
  bismarck: {
    about: 'Pancernik wyrywa się na Atlantyk; Royal Navy musi go znaleźć, zanim zdoła z nim walczyć.',
    years: 'maj 1941',
    sides: { allied: 'Brytyjczycy', axis: 'Niemcy' },
    scenarios: {
      basic: {
        title: 'Pościg za Bismarckiem',
        about: 'Bismarck i Prinz Eugen opuszczają Bergen w południe 22 maja 1941; rozstrzygnie pięć dni.',
      },
      free_french: {
        title: 'Wolni Francuzi',
        about: 'Flota francuska walczy obok Royal Navy: każdy jej okręt zaczyna w Scapa Flow albo w Gibraltarze, a Niemcy nie wiedzą gdzie.',
      },
      free_french_with_scheer: {
        title: 'Wolni Francuzi, ze Scheerem',
        about: 'Jak „Wolni Francuzi”, ale wychodzi także pancernik kieszonkowy Scheer, a grę kończy dopiero ostatni etap.',
      },
      tirpitz_sails: {
        title: 'Tirpitz wychodzi z nimi',
        about: 'Niemieckie dowództwo wysyła także niegotowego Tirpitza: trzy rajdery i gra do ostatniego etapu.',
      },
      rheinubung_as_planned: {
        title: 'Rheinübung według planu',
        about: 'Scharnhorst i Gneisenau czekają w Breście, by spotkać się na morzu z Bismarckiem i Prinzem Eugenem: cztery rajdery i gra do ostatniego etapu.',
      },
      french_in_brest: {
        title: 'Flota francuska w Breście',
        about: 'Flota francuska stoi w Breście pod niemieckimi rozkazami; jej okręty mogą się poddać, gdy nie ma z nimi niemieckiego. Ameryka jest w wojnie.',
      },
      iceland_neutral: {
        title: 'Neutralna Islandia',
        about: 'Bez baz na Islandii: przejścia północne trzeba pilnować z daleka.',
      },
      total_commitment: {
        title: 'Wszystkie siły',
        about: 'Royal Navy wysyła wszystko, co pływa, i ma czas do wieczora 28 maja.',
      },
      america_at_war: {
        title: 'Ameryka w wojnie',
        about: 'Z Revenge przybywają amerykański pancernik i krążownik.',
      },
      america_at_war_with_scheer: {
        title: 'Ameryka w wojnie, ze Scheerem',
        about: 'Jak „Ameryka w wojnie”, ale wychodzi także pancernik kieszonkowy Scheer, a grę kończy dopiero ostatni etap.',
      },
    },
  },
  pq17: {
    about: 'Konwoje arktyczne, okręty, które je osłaniają, oraz samoloty, okręty podwodne i rajdery, które na nie polują.',
    years: '1941–43',
    sides: { allied: 'Alianci', axis: 'Niemcy' },
  },
  north_cape: {
    about: 'Bitwy o konwoje u wybrzeży północnej Norwegii; żetony leżą zakryte na jawnej mapie.',
    years: '1942–45',
    sides: { allied: 'Alianci', axis: 'Niemcy' },
  },
  murmansk_run: {
    about: 'Dziewięć sezonów konwojów do Rosji: ukryte zespoły okrętów i niejedna pozoracja.',
    years: '1942–44',
    sides: { allied: 'Alianci', axis: 'Niemcy' },
  },
  strait: {
    about: 'Rajder próbuje prześliznąć się obok łowcy przez sześć kolumn morza.',
    years: 'kiedykolwiek',
    sides: { allied: 'Łowca', axis: 'Rajder' },
    scenarios: {
      crossing: { title: 'Przeprawa', about: 'Obie strony ustawiają okręty w tajemnicy.' },
      close: { title: 'Z bliska', about: 'Okręty zaczynają dwa pola od siebie.' },
    },
  },
};

// The server's words win where they are not the English ones.
export function inLanguage(game: GameShown, english: GameShown | undefined, language: Language): GameShown {
  const words = language === 'pl' ? polish[game.id] : undefined;
  if (!words || !english) return game;
  const better = <T>(now: T, then: T | undefined, ours: T): T => (JSON.stringify(now) === JSON.stringify(then) ? ours : now);
  return {
    ...game,
    about: better(game.about, english.about, words.about),
    years: better(game.years, english.years, words.years),
    sides: better(game.sides, english.sides, words.sides),
    scenarios: game.scenarios.map((scenario) => {
      const then = english.scenarios.find(({ id }) => id === scenario.id);
      const ours = words.scenarios?.[scenario.id];
      return ours
        ? { ...scenario, title: better(scenario.title, then?.title, ours.title), about: better(scenario.about, then?.about, ours.about) }
        : scenario;
    }),
  };
}
