import { InputError } from './errors.mjs';

/** Under this share of land a cell is plain sea. */
const SEA_MAX_LAND = 0.002;
/** Under this share of open sea a cell is land, unless something in it needs the water. */
const COASTAL_MIN_OPEN = 0.03;
/** Water across less than this share of a side is a narrow passage. */
const NARROW_FRACTION = 0.25;

/** Kind of every cell from geography alone; `forcedCoastal` holds port cells, which must be enterable. */
export function kindsFromGeography(measured, forcedCoastal, thresholds = {}) {
  const { sea_max_land: seaMaxLand = SEA_MAX_LAND, land_min_land: landMinLand = null } = thresholds;
  const kinds = new Map();
  for (const [id, { land, open }] of measured) {
    const isLand = landMinLand === null ? open < COASTAL_MIN_OPEN : land > landMinLand || open === 0;
    if (isLand) kinds.set(id, forcedCoastal.has(id) ? 'coastal' : 'land');
    else kinds.set(id, land < seaMaxLand && !forcedCoastal.has(id) ? 'sea' : 'coastal');
  }
  return kinds;
}

/** State of a side from the water across it. */
export function sideState({ openNm, openFraction, middleIsLand }, minOpeningNm) {
  if (openNm < minOpeningNm) return 'blocked';
  return middleIsLand || openFraction < NARROW_FRACTION ? 'narrow' : 'open';
}

/** Replaces computed kinds by the reviewed ones, each with its reason on record in the board file. */
export function pinKinds(kinds, pins) {
  for (const { cell, kind } of pins) {
    if (!kinds.has(cell)) throw new InputError(`kind pinned for a cell that is not on the board: ${cell}`);
    kinds.set(cell, kind);
  }
}

export const sideKey = (a, b) => [a, b].sort().join('|');

/** Replaces computed side states by the reviewed ones. */
export function pinSides(sides, pins) {
  const byKey = new Map(sides.map((side) => [sideKey(...side.between), side]));
  for (const { between, state, source } of pins) {
    const side = byKey.get(sideKey(...between));
    if (!side) throw new InputError(`side pinned between cells that do not touch: ${between.join('-')}`);
    side.state = state;
    side.source = source;
  }
}
