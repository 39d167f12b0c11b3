// What a player brings for the dice, and when it is shown. Whoever sets a match up promises it first, since the umpire
// has yet to choose its key; whoever joins comes last, when everything else is fixed, and brings it at once.
import { randomHex, Trouble, type Api, type Items } from '../lib/api';
import type { Brought, SeatName, View } from '../lib/contract';
import type { CreateMatch, JoinMatch, Match, MatchCreated, SeatTaken } from '../lib/wire';
import { forget, keep, keptOf, withReceipt } from './keeping';

export const newEntropy = (): string => randomHex(32);
export const promiseOf = async (entropy: string): Promise<string> => (await import('./hashing')).hashOf(entropy);

const opposite = (seat: SeatName): SeatName => (seat === 'allied' ? 'axis' : 'allied');
const isOpen = ({ promise, entropy }: Brought): boolean => promise !== '' && entropy === '';

export async function setUp(api: Api, wish: CreateMatch): Promise<MatchCreated> {
  // The dice of a seed are there to be foreseen.
  const entropy = wish.seed ? '' : newEntropy();
  const made = await api.create(entropy ? { ...wish, promise: await promiseOf(entropy) } : wish);
  const { id, seat, commitment, receipt } = made;
  if (seat) keep(id, { seat: seat as SeatName, commitment, entropy, receipts: receipt ? [receipt] : [] });
  return made;
}

// What the others have brought, if the seat beside the open one is taken.
function broughtBefore(match: Match): Brought | null {
  const taken = (['allied', 'axis'] as const).find((seat) => match.seats[seat]?.player !== 'open');
  return (taken && match.entropy?.[taken]) ?? null;
}

export async function takeSeat(api: Api, id: string, how: JoinMatch): Promise<SeatTaken> {
  const before = keptOf(id);
  const match = await api.match(id);
  // Should the answer have been lost the first time, the seat was taken with what was brought then.
  const { entropy } =
    before ?? keep(id, { commitment: match.commitment ?? '', entropy: newEntropy(), other: broughtBefore(match) });
  try {
    const taken = await api.join(id, { ...how, entropy });
    const kept = keptOf(id);
    if (kept) keep(id, { seat: taken.seat as SeatName, receipts: withReceipt(kept, taken.receipt) });
    return taken;
  } catch (problem) {
    if (!before && problem instanceof Trouble && problem.refusal) forget(id);
    throw problem;
  }
}

// What a match waits for before it begins: its second player, the promise of this seat, which this browser can keep or
// has lost what was promised, or the promise of the other.
export type Waits = 'player' | 'own' | 'lost' | 'other';
export function waitsFor(view: View): Waits | null {
  if (view.begun || view.finished) return null;
  if (view.opponent === 'open') return 'player';
  if (!isOpen(view.entropy[view.seat])) return 'other';
  return keptOf(view.id)?.entropy ? 'own' : 'lost';
}

export function keepPromise(api: Api, view: View): Promise<Items> {
  const kept = keptOf(view.id);
  // What was seen first counts: later the umpire knows the own entropy.
  if (kept && !kept.other) keep(view.id, { other: view.entropy[opposite(view.seat)] });
  return api.reveal(view.id, kept?.entropy ?? '');
}

// Also where no match is looked at: the other side waits for it.
export async function keepPromises(api: Api, mine: readonly Match[]): Promise<void> {
  for (const { id, finished, seats } of mine) {
    const kept = keptOf(id);
    const promised = kept?.entropy && (!kept.other || kept.unanswered.some(({ act }) => act === 'entropy'));
    if (finished || !promised || Object.values(seats).some(({ player }) => player === 'open')) continue;
    const view = await api.view(id).catch(() => null);
    if (view && waitsFor(view) === 'own') await keepPromise(api, view).catch(() => {});
  }
}
