// What a key means while a match is on the screen.
export type Command =
  | { do: 'option'; index: number }
  | { do: 'more' }
  | { do: 'default' }
  | { do: 'undo' }
  | { do: 'back' }
  | { do: 'help' };

interface Key {
  key: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

// `where`: what has the focus. Typing is typing, and Enter on a button presses that button.
export function commandOf(key: Key, where: 'text' | 'button' | 'board' | 'page'): Command | null {
  if (key.ctrlKey || key.altKey || key.metaKey) return null;
  if (key.key === 'Escape') return { do: 'back' };
  if (where === 'text') return null;
  if (/^[1-9]$/.test(key.key)) return { do: 'option', index: Number(key.key) - 1 };
  if (key.key === '0') return { do: 'more' };
  if (key.key === 'Enter') return where === 'page' ? { do: 'default' } : null;
  if (key.key === 'Backspace') return { do: 'undo' };
  if (key.key === '?') return { do: 'help' };
  return null;
}
