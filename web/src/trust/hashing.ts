// SHA-256 and HMAC. The browser's own are missing on a plain-http address, and that is where people in one house play.
// Fetched only when something is to be hashed.
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

export const toHex = bytesToHex;
export const hashOf = (what: string | Uint8Array): string =>
  toHex(sha256(typeof what === 'string' ? utf8ToBytes(what) : what));

// Null unless it is a key of 32 bytes.
export const keyOf = (hex: unknown): Uint8Array | null =>
  typeof hex === 'string' && /^[0-9a-f]{64}$/.test(hex)
    ? Uint8Array.from({ length: 32 }, (_, at) => parseInt(hex.slice(2 * at, 2 * at + 2), 16))
    : null;

function number(n: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(n), true);
  return bytes;
}
// A text has its length before it, so that no two lists of parts read the same.
const framed = (part: string | number): Uint8Array => {
  if (typeof part === 'number') return number(part);
  const bytes = utf8ToBytes(part);
  return concatBytes(number(bytes.length), bytes);
};
export const mac = (key: Uint8Array, ...parts: (string | number)[]): Uint8Array =>
  hmac(sha256, key, concatBytes(...parts.map(framed)));
