/** Rounds for writing; adding zero turns -0 into 0 so that files never differ by a sign. */
export function round(value, decimals) {
  const scale = 10 ** decimals;
  return Math.round(value * scale) / scale + 0;
}
