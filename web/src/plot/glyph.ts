// The silhouettes in symbols.svg.
export type Glyph = 'bb' | 'cv' | 'ca' | 'cl' | 'dd' | 'ss' | 'con' | 'lr' | 'bm' | 'tb';
