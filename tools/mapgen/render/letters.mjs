import { n } from './svg.mjs';
import { INK } from './style.mjs';

/** Lettered tokens printed on the positions of a layer, such as the submarine letters. */
export function drawLetters(map, picture, view) {
  const used = new Map();
  return (picture.letters ?? []).flatMap(({ layer, letter, side }) =>
    map.layers.find(({ id }) => id === layer).cells.map((cell) => {
      const [x, y] = view.centre(cell);
      const slot = used.get(cell) ?? 0;
      used.set(cell, slot + 1);
      return letterMark(letter, x + 24 + 19 * slot, y - 14, INK[side]);
    })).join('');
}

export function letterMark(letter, x, y, colour = INK.ink2) {
  return `<rect x="${n(x - 8)}" y="${n(y - 8)}" width="16" height="16" rx="2" fill="${colour}"/><text class="letter" x="${n(x)}" y="${n(y + 4.5)}">${letter}</text>`;
}

export function lettersInUse(picture) {
  return (picture.letters ?? []).filter(({ words }) => words);
}
