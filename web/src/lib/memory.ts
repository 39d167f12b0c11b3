// What this browser remembers between visits. Nothing depends on it: a browser that forbids it forgets.
export function remembered(name: string): string | null {
  try {
    return localStorage.getItem(`flagplot.${name}`);
  } catch {
    return null;
  }
}

export function remember(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(`flagplot.${name}`);
    else localStorage.setItem(`flagplot.${name}`, value);
  } catch {
    // Private windows and full disks.
  }
}

// Without the name of the program before them.
export function rememberedNames(prefix: string): string[] {
  const whole = `flagplot.${prefix}`;
  try {
    const all = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '');
    return all.filter((name) => name.startsWith(whole)).map((name) => name.slice('flagplot.'.length));
  } catch {
    return [];
  }
}

export const lastSeen = (match: string): number => Number(remembered(`seen.${match}`) ?? 0) || 0;
export const rememberSeen = (match: string, seq: number): void => remember(`seen.${match}`, String(seq));
