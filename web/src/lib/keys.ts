// What a key means while a match is on the screen.
export type Command =
  | { do: 'option'; index: number }
  | { do: 'more' }
  | { do: 'default' }
  | { do: 'proposal' }
  | { do: 'turn' }
  | { do: 'undo' }
  | { do: 'back' }
  | { do: 'help' };

interface Key {
  key: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

// What has the focus. 'button': a control that keys have led to, and Enter presses it. One that was clicked on keeps the
// focus without anybody thinking of it: there Enter stays what the bar says.
export type Where = 'text' | 'button' | 'page';

export const inPlain = (key: Key): boolean => !key.ctrlKey && !key.altKey && !key.metaKey;
// Keys that lead the focus, or what has it, elsewhere.
export const leads = (key: string): boolean => /^(Tab|Arrow\w+|Home|End|Page\w+)$/.test(key);

const closest = (target: EventTarget | null, selector: string): boolean => target instanceof Element && target.closest(selector) !== null;
export const isTyping = (target: EventTarget | null): boolean =>
  closest(target, 'input:not([type=range], [type=checkbox], [type=radio]), textarea, select, [contenteditable]');
export const isPressed = (target: EventTarget | null): boolean => closest(target, 'button, a, summary, [role=button], [role=tab]');

export function whereIs(target: EventTarget | null, ledByKeys: boolean): Where {
  if (isTyping(target)) return 'text';
  return isPressed(target) && ledByKeys ? 'button' : 'page';
}

export function commandOf(key: Key, where: Where): Command | null {
  if (!inPlain(key)) return null;
  if (key.key === 'Escape') return { do: 'back' };
  if (where === 'text') return null;
  if (/^[1-9]$/.test(key.key)) return { do: 'option', index: Number(key.key) - 1 };
  if (key.key === '0') return { do: 'more' };
  if (key.key === 'Enter') return where === 'page' ? { do: 'default' } : null;
  if (key.key === ',') return { do: 'proposal' };
  if (key.key === '.') return { do: 'turn' };
  if (key.key === 'Backspace') return { do: 'undo' };
  if (key.key === '?') return { do: 'help' };
  return null;
}
