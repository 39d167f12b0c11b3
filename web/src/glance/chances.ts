// A chance in words.
export const percent = (chance: number): string => {
  const whole = Math.round(100 * chance);
  return chance > 0 && whole === 0 ? '<1 %' : chance < 1 && whole === 100 ? '>99 %' : `${whole} %`;
};
// A few names, and how many more.
export const few = (names: readonly string[], most = 3): string => `${names.slice(0, most).join(', ')}${names.length > most ? ` +${names.length - most}` : ''}`;
