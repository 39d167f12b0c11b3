// The boards a seat was shown, kept as they came: looking back shows what was known then, not what is known
// now. In memory, and in IndexedDB so that a reload does not forget them.
import type { View } from './contract';

export interface Shelf {
  load: (match: string) => Promise<View[]>;
  store: (match: string, view: View) => void;
}

const most = 600; // views of one match; older ones are thinned out

export class Past {
  private views: View[] = []; // by sequence

  constructor(
    private readonly match: string,
    private readonly shelf: Shelf | null,
  ) {}

  async load(): Promise<void> {
    if (!this.shelf) return;
    for (const view of await this.shelf.load(this.match).catch(() => [])) this.put(view);
  }

  keep(view: View): void {
    const kept = { ...view, prompt: null, options: [] };
    if (this.put(kept)) this.shelf?.store(this.match, kept);
  }

  private put(view: View): boolean {
    let at = this.views.length;
    while (at > 0 && this.views[at - 1]!.seq > view.seq) --at;
    const before = this.views[at - 1];
    if (before?.seq === view.seq) {
      this.views[at - 1] = view; // the same moment in another language, perhaps
      return true;
    }
    this.views.splice(at, 0, view);
    if (this.views.length > most) {
      const newest = this.views.length - most / 2;
      this.views = this.views.filter((_, index) => index >= newest || index % 2 === 0);
    }
    return true;
  }

  get moments(): number[] {
    return this.views.map((view) => view.seq);
  }

  // The board as it was at or just before `seq`.
  at(seq: number): View | null {
    let found: View | null = null;
    for (const view of this.views) {
      if (view.seq > seq) break;
      found = view;
    }
    return found ?? this.views[0] ?? null;
  }
}

export function browserShelf(): Shelf | null {
  if (typeof indexedDB === 'undefined') return null;
  const database = new Promise<IDBDatabase>((open, fail) => {
    const request = indexedDB.open('flagplot', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('views', { keyPath: ['id', 'seat', 'seq'] });
    request.onsuccess = () => open(request.result);
    request.onerror = () => fail(request.error);
  });
  database.catch(() => {});
  return {
    load: async (match) => {
      const store = (await database).transaction('views').objectStore('views');
      return new Promise((give, fail) => {
        const request = store.getAll(IDBKeyRange.bound([match], [match, []]));
        request.onsuccess = () => give(request.result as View[]);
        request.onerror = () => fail(request.error);
      });
    },
    store: (_match, view) => {
      database
        .then((db) => db.transaction('views', 'readwrite').objectStore('views').put(view))
        .catch(() => {});
    },
  };
}
