// Requests to the server, repeated safely.
import type { Choice, Intended, Language, LeftOrders, StandingOrders, StreamItem, View, WhyAnswer } from './contract';
import { inLanguage } from '../words/games';
import type { GameShown } from './games';
import type {
  Belief,
  Chart,
  CreateMatch,
  Error as ErrorMessage,
  JoinMatch,
  Match,
  MatchCreated,
  MatchList,
  NotGiven,
  Odds,
  Rulebook,
  SeatTaken,
  StreamItems,
} from './wire';

export interface Items {
  seq: number;
  events: StreamItem[];
  more?: boolean | null;
  receipt?: string | null;
  not_given?: NotGiven | null; // of several orders: those that were not given any more
  view?: View | null; // what the seat sees after an act
}

// Something a seat does. The key lets the server recognise the same wish, so that it can be sent until an answer comes.
export interface Wish {
  act: 'choices' | 'undo' | 'orders' | 'resign' | 'abandon' | 'draw' | 'entropy';
  body: { key: string } & Record<string, unknown>;
}
// Where it is written down what was sent and what was given in writing for it.
export interface Book {
  sending: (match: string, wish: Wish) => void;
  answered: (match: string, wish: Wish, receipt: string | null) => void; // null: refused
  unanswered: (match: string) => Wish[];
}

// A refusal by the server, or no answer at all (status 0).
export class Trouble extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    text: string,
    readonly rule = '',
    readonly seq: number | null = null,
  ) {
    super(text);
  }
  get unreachable(): boolean {
    return this.status === 0 || this.status === 502 || this.status === 503 || this.status === 504;
  }
  // An answer for good: it was not done and will not be.
  get refusal(): boolean {
    return this.status >= 400 && this.status < 500 && this.status !== 429;
  }
}

export const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (b) => b.toString(16).padStart(2, '0')).join('');

export interface Settings {
  fetch: typeof fetch;
  language: () => Language;
  unreachable: () => string;
  pause: (ms: number) => Promise<void>;
  book?: Book;
}

const never = 2 ** 32 - 1; // a sequence no stream comes to
const waits = [300, 900, 2000, 4000];

export class Api {
  private english: GameShown[] | null = null;

  constructor(private readonly settings: Settings) {}

  path(path: string, query: Record<string, string | number> = {}): string {
    const all = new URLSearchParams({ lang: this.settings.language() });
    for (const [name, value] of Object.entries(query)) all.set(name, String(value));
    return `/api/${path}?${all}`;
  }

  private async ask<T>(path: string, init?: RequestInit): Promise<T> {
    let response: Response;
    try {
      response = await this.settings.fetch(path, { credentials: 'same-origin', ...init });
    } catch {
      throw new Trouble(0, 'unreachable', this.settings.unreachable());
    }
    let body: unknown;
    try {
      body = await response.json();
    } catch {
      // Half an answer is no answer; a proxy's own page is none either.
      throw new Trouble(response.ok ? 0 : response.status, 'unreachable', this.settings.unreachable());
    }
    if (response.ok) return body as T;
    const { error, seq } = body as Partial<ErrorMessage>;
    throw new Trouble(
      response.status,
      error?.code ?? 'unknown',
      error?.text ?? String(response.status),
      error?.rule ?? '',
      seq ?? null,
    );
  }

  get<T>(path: string, query?: Record<string, string | number>): Promise<T> {
    return this.ask<T>(this.path(path, query));
  }

  post<T>(path: string, body: object, query?: Record<string, string | number>): Promise<T> {
    const init = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    };
    return this.ask<T>(this.path(path, query), init);
  }

  private async act(match: string, act: Wish['act'], body: object): Promise<Items> {
    await this.settle(match);
    return this.send(match, { act, body: { ...body, key: randomHex(16) } });
  }

  // A line that breaks may break after the server has acted.
  private async send(match: string, wish: Wish, body: object = wish.body): Promise<Items> {
    const { book, pause } = this.settings;
    book?.sending(match, wish);
    for (let attempt = 0; ; ++attempt) {
      try {
        const items = await this.post<Items>(`matches/${match}/${wish.act}`, body, wish.act === 'choices' ? { view: 1 } : {});
        book?.answered(match, wish, items.receipt ?? null);
        return items;
      } catch (trouble) {
        if (!(trouble instanceof Trouble)) throw trouble;
        if (trouble.refusal) book?.answered(match, wish, null);
        const wait = waits[attempt];
        if (!trouble.unreachable || wait === undefined) throw trouble;
        await pause(wait);
      }
    }
  }

  // What a page left behind when it was closed may have been done, and then there is a receipt for it. Asked at a
  // sequence that never comes, the server says so, and does nothing that it has not done.
  async settle(match: string): Promise<void> {
    for (const wish of this.settings.book?.unanswered(match) ?? []) {
      const late = wish.act === 'draw' || wish.act === 'entropy' ? wish.body : { ...wish.body, seq: never };
      await this.send(match, wish, late).catch((trouble) => {
        if (!(trouble instanceof Trouble) || !trouble.refusal) throw trouble;
      });
    }
  }

  // In a language the server has no words of its own for a game in, ours stand in.
  games = async (): Promise<{ games: GameShown[]; bots: string[] }> => {
    const language = this.settings.language();
    const found = await this.get<{ games: GameShown[]; bots: string[] }>('games');
    if (language === 'en') return found;
    this.english ??= (await this.get<{ games: GameShown[] }>('games', { lang: 'en' })).games;
    const games = found.games.map((game) =>
      inLanguage(game, this.english?.find(({ id }) => id === game.id), language),
    );
    return { ...found, games };
  };
  chart = (game: string) => this.get<Chart>(`games/${game}/chart`);
  rules = (game: string) => this.get<Rulebook>(`games/${game}/rules`);
  matches = () => this.get<MatchList>('matches');
  match = (id: string) => this.get<Match>(`matches/${id}`);
  create = (wish: CreateMatch) => this.post<MatchCreated>('matches', wish);
  join = (id: string, how: JoinMatch) => this.post<SeatTaken>(`matches/${id}/join`, how);
  view = (id: string) => this.get<View>(`matches/${id}/view`);
  events = (id: string, after: number) => this.get<Items>(`matches/${id}/events`, { after });
  reveal = (id: string, entropy: string) => this.act(id, 'entropy', { entropy });
  choose = (id: string, seq: number, choice: Choice, then: readonly Intended[] = [], until_news = true) =>
    this.act(id, 'choices', then.length > 0 ? { seq, choice, then, until_news } : { seq, choice });
  undo = (id: string, seq: number) => this.act(id, 'undo', { seq });
  orders = (id: string) => this.get<StandingOrders>(`matches/${id}/orders`);
  leaveOrders = (id: string, { orders, until_news, until_turn, sole }: LeftOrders) =>
    this.act(id, 'orders', {
      orders: orders.map(({ prompt, answer, proviso }) => ({ prompt, answer, proviso: proviso ?? null })),
      until_news,
      until_turn,
      sole,
    });
  resign = (id: string) => this.act(id, 'resign', {});
  abandon = (id: string) => this.act(id, 'abandon', {});
  draw = (id: string, answer: 'offer' | 'accept' | 'decline') => this.act(id, 'draw', { answer });
  odds = (id: string) => this.get<Odds>(`matches/${id}/odds`);
  belief = (id: string) => this.get<Belief>(`matches/${id}/belief`);
  why = (id: string, question: { choice: Choice } | { piece: string; place: string }) =>
    this.post<WhyAnswer>(`matches/${id}/why`, question);
}

export type { StreamItems };
