import { hash } from './mutants.mjs';

/**
 * The mutants in the order in which they are tried. It depends on the seed and on each mutant's own id, so that a
 * change of one chapter does not shuffle the others. Every place is tried in one way before any is tried in a second.
 */
export function sampleOrder(mutants, seed) {
  const places = groupBy(mutants, placeOf);
  const ranked = [];
  for (const group of places.values()) {
    const shuffled = group.map((mutant) => ({ mutant, key: hash(`${seed} ${mutant.id}`) })).sort(byKey);
    shuffled.forEach((entry, round) => ranked.push({ ...entry, round }));
  }
  return ranked.sort((a, b) => a.round - b.round || byKey(a, b)).map((entry) => entry.mutant);
}

const placeOf = (m) => (m.edit ? `${m.file} ${m.operator} ${m.edit.start}` : m.id);
const byKey = (a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0);

export function groupBy(list, keyOf) {
  const groups = new Map();
  for (const item of list) {
    const key = keyOf(item);
    if (!groups.has(key)) groups.set(key, []);
    groups.get(key).push(item);
  }
  return groups;
}
