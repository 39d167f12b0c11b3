// Both seats of a match through the API, so that a test or a picture can begin where something is going on.
import { asked } from './play.mjs';
import { patience } from './stage.mjs';

export async function call(stage, path, token, body) {
  const answer = await fetch(`http://127.0.0.1:${stage.port}/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: body && JSON.stringify(body),
  });
  const json = await answer.json();
  if (!answer.ok) throw Object.assign(new Error(`${path}: ${JSON.stringify(json)}`), { code: json.error?.code });
  return json;
}

// What the seat sees when its order is done; null if a bot or a page on the same seat was quicker, and one has to look again.
async function order(stage, match, seat, body) {
  try {
    return (await call(stage, `matches/${match.id}/choices?view=1`, match.tokens[seat], body)).view;
  } catch (error) {
    if (error.code !== 'stale') throw error;
    return null;
  }
}

// With `axis` somebody else sits there: a bot.
export async function bothSeats(stage, game, { seed = 1, scenario, options, axis } = {}) {
  const made = await call(stage, 'matches', null, { game, scenario, options, seats: { allied: 'me', axis: axis ?? 'open' } });
  if (axis) return { id: made.id, tokens: { allied: made.token } };
  const joined = await call(stage, `matches/${made.id}/join`, null, { invite: made.invite });
  return { id: made.id, tokens: { allied: made.token, axis: joined.token }, random: seed * 2654435761 % 4294967296 };
}

const draw = (match, n) => {
  match.random = (match.random * 1664525 + 1013904223) % 4294967296;
  return Math.floor((match.random / 4294967296) * n);
};

// Plays the seats one has, by `pick(view, draw)` or at random, until `until(view, seat)` likes what a seat is asked. Says which
// seat that is; null if the match ended before. A seat goes on as long as it is asked.
export async function playOn(stage, match, until, pick = (view, any) => view.options[any(view.options.length)]) {
  for (let step = 0, idle = Date.now(); step < 6000 && Date.now() < idle + patience; ) {
    let moved = false;
    for (const seat of Object.keys(match.tokens)) {
      let view = await call(stage, `matches/${match.id}/view`, match.tokens[seat]);
      for (; view?.prompt && step < 6000; ++step) {
        match.asked = (match.asked ?? 0) + 1;
        if (until(view, seat)) return seat;
        const option = pick(view, (n) => draw(match, n)) ?? view.options[0];
        view = await order(stage, match, seat, { seq: view.seq, choice: option.choice, key: `${seat}${view.seq}` });
        moved ||= view !== null;
      }
      if (view?.finished) return null;
    }
    if (moved) idle = Date.now();
    else await new Promise((go) => setTimeout(go, 5));
  }
  return null;
}

// Puts the player of a page on a seat.
export async function sit(stage, page, match, seat) {
  await page.context().addCookies([{ name: 'flagplot', value: match.tokens[seat], url: stage.address }]);
  await page.addInitScript(() => localStorage.setItem('flagplot.guide', 'answered'));
  await page.goto(`${stage.address}/#/match/${match.id}`);
  await asked(page);
}

// Keen on a fight: finds, follows and attacks where it may, and goes where the enemy was seen.
export function eager(view, any) {
  const verbs = ['attack', 'accept', 'shadow', 'follow', 'fire', 'strike', 'call', 'sail', 'order'];
  for (const verb of verbs.slice(0, 7)) {
    const list = view.options.filter(({ choice }) => choice.verb === verb);
    if (list.length > 0) return list[any(list.length)];
  }
  return view.options[any(view.options.length)];
}

// Sends convoys on their way and fights over them: groups are filled, bombers fly, guns fire.
export function escorted(view, any) {
  const of = (...verbs) => view.options.filter(({ choice }) => verbs.includes(choice.verb));
  const one = (list) => list[any(list.length)];
  const moves = of('move'), convoy = moves.filter(({ choice }) => choice.marker === 'Convoy');
  switch (view.prompt.kind) {
    case 'deploy':
      return of('assign')[0] ?? one(view.options);
    case 'move':
      return one(convoy) ?? (any(6) ? one(moves) : null) ?? of('pass')[0];
    case 'air':
      return one(of('attack')) ?? one(of('reconnoitre')) ?? of('pass')[0];
    case 'scatter':
      return of('pass')[0];
    default:
      return one(of('fire_guns', 'fire_torpedoes')) ?? of('fight_on')[0] ?? one(view.options);
  }
}
