// A lesson's table: it answers what a match would ask the server. The server keeps nothing of a lesson; it is sent all
// answers so far and says where they lead.
import { Api, Trouble, type Items, type Settings } from '../lib/api';
import type { Choice, Language, StreamItem, View } from '../lib/contract';
import type { Wires } from '../lib/live';
import { remember, remembered } from '../lib/memory';
import type { LessonStep, Problem } from '../lib/wire';

const nameOf = (game: string, lesson: string) => `lesson.${game}.${lesson}`;

// Which lessons of a game this browser has been through.
export const learnt = (game: string): string[] => (remembered(`lessons.${game}`) ?? '').split(' ').filter(Boolean);
export const begun = (game: string, lesson: string): boolean => remembered(nameOf(game, lesson)) !== null;

function keptAnswers(game: string, lesson: string): Choice[] {
  try {
    const kept: unknown = JSON.parse(remembered(nameOf(game, lesson)) ?? '[]');
    return Array.isArray(kept) ? (kept as Choice[]) : [];
  } catch {
    return [];
  }
}

const since = ({ view, events }: LessonStep, after: number): Items => ({
  seq: view.seq,
  events: (events as StreamItem[]).filter(({ seq }) => seq > after),
});

export class LessonTable extends Api {
  now = $state.raw<LessonStep | null>(null);
  wrong = $state.raw<Problem | null>(null);
  private answers: Choice[];
  private saidIn: Language | null = null;

  constructor(
    private readonly connection: Settings,
    private readonly game: string,
    private readonly lesson: string,
  ) {
    super(connection);
    this.answers = keptAnswers(game, lesson);
  }

  get light(): readonly string[] {
    return this.now?.light ?? [];
  }
  get canGoBack(): boolean {
    return (this.now?.step ?? 0) > 0;
  }

  private at(answers: readonly Choice[], more: object = {}): Promise<LessonStep> {
    return this.post<LessonStep>(`games/${this.game}/lesson`, { lesson: this.lesson, answers, ...more });
  }

  private take(step: LessonStep, answers: Choice[], language: Language): void {
    this.now = step;
    this.answers = answers.slice(0, step.step);
    this.saidIn = language;
    remember(nameOf(this.game, this.lesson), step.done || step.step === 0 ? null : JSON.stringify(this.answers));
    if (step.done) remember(`lessons.${this.game}`, [...new Set([...learnt(this.game), this.lesson])].join(' '));
  }

  // What there is, in the language of the moment.
  private async current(): Promise<LessonStep> {
    const language = this.connection.language();
    if (this.now && this.saidIn === language) return this.now;
    const step = await this.at(this.answers).catch((trouble: Trouble) => {
      // What was kept may be of another version of the lesson.
      if (!trouble.refusal || this.answers.length === 0) throw trouble;
      this.answers = [];
      return this.at([]);
    });
    this.wrong = null; // it was said in the other language
    this.take(step, this.answers, language);
    return step;
  }

  // The lesson as it stood some answers ago; who shows the match begins anew.
  async goBack(steps: number): Promise<void> {
    const answers = this.answers.slice(0, Math.max(0, this.answers.length - steps)), language = this.connection.language();
    const step = await this.at(answers);
    this.wrong = null;
    this.take(step, answers, language);
  }

  // ---- What a match asks for

  // Every lesson is a match of its own to whoever remembers something of matches: where one looked, courses.
  override view = async () => ({ ...(await this.current()).view, id: `lesson ${this.game} ${this.lesson}` }) as unknown as View;
  override events = async (_match: string, after: number): Promise<Items> => since(await this.current(), after);
  override choose = async (_match: string, after: number, choice: Choice): Promise<Items> => {
    const answers = [...this.answers, choice], language = this.connection.language();
    const step = await this.at(answers);
    this.wrong = step.wrong ?? null;
    if (step.wrong) throw new Trouble(422, step.wrong.code, step.wrong.text, step.wrong.rule);
    this.take(step, answers, language);
    return since(step, after);
  };
  override odds = async () => (await this.current()).odds ?? { seq: 0, options: [], around: null };
  override belief = async () => (await this.at(this.answers, { belief: true })).belief!;
  override why: Api['why'] = async (_match, why) => (await this.at(this.answers, { why })).why! as Awaited<ReturnType<Api['why']>>;
  override orders = () => Promise.resolve({ orders: [], until_news: false, until_turn: false, sole: false, waiting: false, offers: [] });
  override settle(): Promise<void> {
    return Promise.resolve();
  }
}

// Nobody else is at this table: the line is there, and silent.
export const silentWires: Wires = {
  socket: () => {
    const socket = { onopen: null, close: () => {} } as unknown as WebSocket;
    queueMicrotask(() => socket.onopen?.(new Event('open')));
    return socket;
  },
  source: () => ({ close: () => {} }) as unknown as EventSource,
  later: () => () => {},
  random: () => 0,
};
