/** A ban that costs a ship no more than this many moves to go round is not worth a rule. */
const EASY_DETOUR = 3;

/**
 * Isthmus cells: two waters in one cell that do not meet. Returns every pair of passable
 * neighbours that no single water of the cell joins.
 */
export function separatedNeighbours(parts, passable) {
  const joined = new Set(parts.flatMap(({ exits }) => pairs(exits.filter((id) => passable.has(id))).map(String)));
  return pairs([...passable].sort()).filter((pair) => !joined.has(String(pair)));
}

function pairs(ids) {
  return ids.flatMap((a, i) => ids.slice(i + 1).map((b) => [a, b]));
}

/**
 * Keeps the bans that matter: those whose shortest legal way round is longer than EASY_DETOUR
 * moves, and the lesser ones without which such a ban could be sidestepped.
 */
export function significantTransits(banned, passableNeighbours) {
  const all = banSet(banned);
  const serious = banned.filter((ban) => route(ban, all, passableNeighbours).length > EASY_DETOUR);
  const kept = new Set(serious);
  for (const ban of serious) {
    let way = route(ban, banSet(kept), passableNeighbours);
    while (way.length <= EASY_DETOUR) {
      const broken = banned.filter((other) => !kept.has(other) && breaks(way.steps, other));
      broken.forEach((other) => kept.add(other));
      way = route(ban, banSet(kept), passableNeighbours);
    }
  }
  return banned.filter((ban) => kept.has(ban));
}

function banSet(bans) {
  return new Set([...bans].flatMap(({ through, between: [a, b] }) => [`${a}>${through}>${b}`, `${b}>${through}>${a}`]));
}

function breaks(steps, ban) {
  const forbidden = banSet([ban]);
  return steps.some((_, i) => forbidden.has(steps.slice(i, i + 3).join('>')));
}

/**
 * Shortest legal way from one side of an isthmus to the other. The ship starts in the water that
 * touches the isthmus and must end in the like water at the far end; otherwise an isthmus at
 * either end would let it change seas for nothing.
 */
function route({ through, between: [start, goal] }, bans, passableNeighbours) {
  let front = [[through, start]];
  const seen = new Set([`${through}>${start}`]);
  for (let moves = 1; front.length; moves++) {
    const next = [];
    for (const steps of front) {
      const [from, at] = steps.slice(-2);
      for (const to of passableNeighbours(at)) {
        if (bans.has(`${from}>${at}>${to}`) || seen.has(`${at}>${to}`)) continue;
        if (to === goal && !bans.has(`${at}>${goal}>${through}`)) return { length: moves, steps: [...steps, to, through] };
        seen.add(`${at}>${to}`);
        next.push([...steps, to]);
      }
    }
    front = next;
  }
  return { length: Infinity, steps: [] };
}
