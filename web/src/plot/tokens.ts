// Colours and type of the style sheet, for what is painted and not styled.
const names = ['sea', 'shoal-1', 'shoal-2', 'shoal-3', 'land', 'land-edge', 'coast', 'grid', 'grid-a', 'zid', 'grat', 'grat-a', 'sea-name', 'land-name', 'halo', 'own', 'own-ink', 'on-own',
  'foe', 'foe-ink', 'on-foe', 'neu', 'neu-ink', 'amber', 'route', 'cover', 'cover-ink', 'night', 'night-a', 'fog', 'ink', 'ink-2', 'panel', 'panel-2', 'neat', 'counter-paper', 'f-ui', 'f-cond', 'f-mono', 'f-chart'] as const;
export type Tokens = Record<(typeof names)[number], string>;

function tokensOf(element: Element): Tokens {
  const style = getComputedStyle(element);
  return Object.fromEntries(names.map((n) => [n, style.getPropertyValue(`--${n}`).trim() || '#888'])) as Tokens;
}

// The theme may be switched by the page or by the system, and type arrives late.
export function watchTokens(element: Element, changed: (tokens: Tokens) => void): () => void {
  let alive = true;
  const fresh = () => { if (alive) changed(tokensOf(element)); };
  fresh();
  const theme = new MutationObserver(fresh);
  theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'class', 'style'] });
  const dark = matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener('change', fresh);
  const fonts = ['500 12px "IBM Plex Sans"', '600 12px "IBM Plex Sans Condensed"', '400 20px "Old Standard TT"', 'italic 400 20px "Old Standard TT"'];
  void Promise.all(fonts.map((f) => document.fonts.load(f))).then(fresh, () => {});
  return () => {
    alive = false;
    theme.disconnect();
    dark.removeEventListener('change', fresh);
  };
}
