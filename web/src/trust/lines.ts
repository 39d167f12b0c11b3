// A line of a choice log, whatever it says. Null if it says nothing that can be read.
export type Said = Record<string, unknown>;

export function saidBy(line: string): Said | null {
  try {
    const said: unknown = JSON.parse(line);
    return typeof said === 'object' && said !== null && !Array.isArray(said) ? (said as Said) : null;
  } catch {
    return null;
  }
}
// What can be read of a log, without asking whether it is right.
export const readable = (log: string): Said[] => log.split('\n').map(saidBy).filter((said) => said !== null);
