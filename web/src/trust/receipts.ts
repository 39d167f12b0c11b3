// The receipts as a file, for `flagplot verify`, and how to call it.
import type { Mine } from './keeping';

export const receiptsName = (match: string): string => `${match}.receipts.json`;

export function receiptsFile(match: string, game: string, { seat, commitment, entropy, other, receipts }: Mine): string {
  const file = { flagplot: 'receipts', format: 1, match, game, seat, commitment, entropy, other, receipts };
  return `${JSON.stringify(file, null, 1)}\n`;
}

export const verifying = (match: string, mine: Mine | null): string =>
  `flagplot verify ${match}.fplog${mine ? ` --commitment ${mine.commitment} --receipts ${receiptsName(match)}` : ''}`;
