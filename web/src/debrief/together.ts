// The streams of both sides as one story: what both heard stands once, what one side alone heard or ordered stands on its
// side. Within a stream the order is that of the seat; the two are joined at what both heard.
import type { SeatName, StreamItem } from '../lib/contract';
import { beginsTurn, isPassing } from '../lib/stream';

export interface Line {
  side: SeatName | 'both';
  item: StreamItem;
}
export interface Chapter {
  title: string;
  lines: Line[];
}

const canBeShared = ({ kind }: StreamItem) => ['event', 'draw_offered', 'draw_declined', 'ended'].includes(kind);
const isShared = (a: StreamItem, b: StreamItem) =>
  a.kind === b.kind && a.text === b.text && JSON.stringify(a.what) === JSON.stringify(b.what);
// That a finished match began needs no saying.
const isNoise = (item: StreamItem) => ['joined', 'began', 'asked'].includes(item.kind) || isPassing(item);

// `kept`: what is no noise though it looks like it.
export function together(allied: readonly StreamItem[], axis: readonly StreamItem[], kept: (seat: SeatName, item: StreamItem) => boolean = () => false): Chapter[] {
  const left = allied.filter((item) => !isNoise(item) || kept('allied', item)), right = axis.filter((item) => !isNoise(item) || kept('axis', item));
  const lines: Line[] = [];
  let l = 0, r = 0;
  // How far ahead the same event may stand on the other side.
  const reach = 400;
  while (l < left.length || r < right.length) {
    const one = left[l];
    if (!one || !canBeShared(one)) {
      if (one) {
        lines.push({ side: 'allied', item: one });
        ++l;
      } else lines.push({ side: 'axis', item: right[r++]! });
      continue;
    }
    let at = -1;
    for (let n = r; n < Math.min(right.length, r + reach); ++n) {
      if (isShared(one, right[n]!)) {
        at = n;
        break;
      }
    }
    if (at >= 0) {
      while (r < at) lines.push({ side: 'axis', item: right[r++]! });
      lines.push({ side: 'both', item: one });
      ++r;
    } else lines.push({ side: 'allied', item: one });
    ++l;
  }
  const chapters: Chapter[] = [];
  for (const line of lines) {
    const head = line.side === 'both' && beginsTurn(line.item);
    if (head || chapters.length === 0) chapters.push({ title: head ? line.item.text.replace(/\.$/, '') : '', lines: [] });
    if (!head) chapters.at(-1)!.lines.push(line);
  }
  return chapters.filter((chapter) => chapter.lines.length > 0 || chapter.title);
}
