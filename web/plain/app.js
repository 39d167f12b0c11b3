import { get, listen, newKey, post } from './api.js';
import { words } from './words.js';

const page = document.getElementById('page');
const status = document.getElementById('status');
let leave = () => {};  // ends what the shown page keeps running
let turn = 0;          // counts pages; an answer that comes for an earlier one is too late

// element('p', { className: 'x' }, 'text', child): text is only ever text, whatever the server sends.
function element(tag, properties, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

const ruleOf = (thing) => (thing.rule ? element('span', { className: 'rule' }, thing.rule) : null);
const choiceBox = (name, pairs) => element('select', { name }, ...pairs.map(([value, text]) => element('option', { value }, text)));
const labelled = (text, control) => element('label', {}, text + ' ', control);

function complain(trouble) {
  if (!trouble) return null;
  return element('p', { className: 'trouble', role: 'alert' }, trouble.message, ruleOf(trouble));
}

// Which matches this browser takes part in. Who it is, the server knows from its cookie.
const known = {
  all: () => JSON.parse(localStorage.getItem('matches') ?? '[]'),
  add(id, game) {
    const others = known.all().filter((match) => match.id !== id);
    localStorage.setItem('matches', JSON.stringify([{ id, game }, ...others].slice(0, 20)));
  },
};

async function home() {
  const asked = turn;
  const { games } = await get('games');
  if (asked !== turn) return;
  const mine = known.all();
  page.replaceChildren(
    element('h1', {}, words.games),
    ...(games.length ? games.map(gameCard) : [element('p', {}, words.none)]),
    mine.length ? element('section', {}, element('h2', {}, words.matches), element('ul', {},
      ...mine.map(({ id, game }) => element('li', {}, element('a', { href: `#/match/${id}` }, `${game ?? ''} ${id}`))))) : '',
  );
}

function gameCard(game) {
  const about = [element('h2', {}, game.title ?? game.id), element('p', {}, game.about ?? '')];
  if (game.playable === false) return element('section', {}, ...about, element('p', {}, words.unplayable));
  const scenarios = game.scenarios ?? [];
  const scenario = choiceBox('scenario', scenarios.map((s) => [s.id, s.title ?? s.id]));
  const side = choiceBox('side', [['allied', words.allied], ['axis', words.axis]]);
  const opponent = choiceBox('opponent', [['bot:random', words.bot], ['open', words.human]]);
  const form = element('form', {}, ...about,
    scenarios.length > 1 ? labelled(words.scenario, scenario) : null,
    labelled(words.side, side), labelled(words.opponent, opponent), element('button', {}, words.play));
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const other = side.value === 'allied' ? 'axis' : 'allied';
    const wish = { game: game.id, seats: { [side.value]: 'me', [other]: opponent.value } };
    if (scenario.value) wish.scenario = scenario.value;
    try {
      const made = await post('matches', wish);
      known.add(made.id, game.title ?? game.id);
      if (made.invite) sessionStorage.setItem('invite ' + made.id, made.invite);
      location.hash = `#/match/${made.id}`;
    } catch (trouble) {
      form.querySelector('.trouble')?.remove();
      form.append(complain(trouble));
    }
  });
  return form;
}

async function join(id, invite) {
  page.replaceChildren(element('p', {}, words.joining));
  await post(`matches/${id}/join`, { invite });
  known.add(id);
  // The link has done its work and should not stay in the history.
  history.replaceState(null, '', `#/match/${id}`);
  await show();
}

// A match: what is shown, and what is going on about it.
class Table {
  view = null;
  events = [];
  seen = 0;        // number of the last event we have
  trouble = null;
  busy = false;
  filter = '';
  refreshing = null;
  again = false;

  constructor(id) {
    this.id = id;
    this.path = `matches/${id}/`;
    this.turn = turn;
  }

  async open() {
    await this.refresh();
    if (this.turn !== turn) return;
    const hangUp = listen(this.id, () => this.seen,
      (message) => { this.add(message); this.refresh().catch((trouble) => this.fail(trouble)); },
      (on) => { status.textContent = on ? words.live : words.lost; });
    leave = () => { hangUp(); status.textContent = ''; };
  }

  // Messages may overlap with what we asked for; numbers tell.
  add({ seq, events }) {
    for (const event of events ?? []) {
      const number = event.seq ?? seq;
      if (number !== undefined && number <= this.seen) continue;
      this.events.push(event);
    }
    if (seq > this.seen) this.seen = seq;
  }

  // One at a time; what comes meanwhile is one more afterwards.
  refresh() {
    if (this.refreshing) {
      this.again = true;
      return this.refreshing;
    }
    this.refreshing = (async () => {
      do {
        this.again = false;
        this.add(await get(`${this.path}events?after=${this.seen}`));
        this.view = await get(`${this.path}view`);
        this.draw();
      } while (this.again);
    })().finally(() => { this.refreshing = null; });
    return this.refreshing;
  }

  fail(trouble) {
    this.trouble = trouble;
    this.draw();
  }

  async act(what, body) {
    if (this.busy) return;
    this.busy = true;
    this.trouble = null;
    this.draw();
    try {
      await post(this.path + what, { ...body, key: newKey() });
      this.filter = '';
    } catch (trouble) {
      this.trouble = trouble;
    }
    this.busy = false;
    await this.refresh().catch((trouble) => { this.trouble ??= trouble; });
    this.draw();
  }

  draw() {
    if (this.turn !== turn) return;
    if (!this.view) {
      page.replaceChildren(complain(this.trouble) ?? '');
      return;
    }
    const { view } = this;
    page.replaceChildren(
      this.invitation() ?? '',
      element('div', { className: 'columns' },
        element('div', {}, this.question(), this.board()),
        element('section', {}, element('h2', {}, words.events),
          element('ol', { className: 'events' },
            ...this.events.slice(-300).reverse().map((event) => element('li', {}, event.text ?? '', ruleOf(event)))))),
      view.finished ? '' : element('button', {
        onclick: () => { if (confirm(words.sure)) this.act('resign', {}); } }, words.resign),
    );
  }

  invitation() {
    const invite = sessionStorage.getItem('invite ' + this.id);
    if (!invite || this.view.finished) return null;
    const link = `${location.origin}${location.pathname}#/join/${this.id}/${invite}`;
    return element('section', {}, labelled(words.invite,
      element('input', { className: 'invite', readOnly: true, value: link, onfocus() { this.select(); } })));
  }

  question() {
    const { view } = this;
    const options = view.options ?? [];
    const title = view.finished ? words.over : options.length ? words.asked : words.waiting;
    const side = view.seat === 'axis' ? words.axis : words.allied;
    const result = typeof view.result === 'string' ? view.result : view.result?.text;
    return element('section', {},
      element('h1', {}, `${title} (${side})`),
      result ? element('p', {}, result) : null,
      view.prompt?.text ? element('p', {}, view.prompt.text, ruleOf(view.prompt)) : null,
      complain(this.trouble),
      options.length > 20 ? this.finder() : null,
      this.buttons(options),
      view.undoable ? element('button', {
        disabled: this.busy, onclick: () => this.act('undo', { seq: view.seq }) }, words.undo) : null);
  }

  buttons(options) {
    const wanted = this.filter.toLowerCase();
    return element('div', { className: 'options' }, ...options
      .filter((option) => option.text.toLowerCase().includes(wanted))
      .map((option) => element('button', {
        disabled: this.busy, title: option.rule ?? '',
        onclick: () => this.act('choices', { seq: this.view.seq, choice: option.choice }) }, option.text)));
  }

  finder() {
    return element('input', { type: 'search', placeholder: words.filter, value: this.filter,
      oninput: ({ target }) => {
        this.filter = target.value;
        page.querySelector('.options').replaceWith(this.buttons(this.view.options));
      } });
  }

  board() {
    if (!this.view.board) return null;
    return element('details', {}, element('summary', {}, words.board),
      element('pre', {}, JSON.stringify(this.view.board, null, 1)));
  }
}

async function show() {
  const asked = ++turn;
  leave();
  leave = () => {};
  const [what, id, invite] = location.hash.replace(/^#\/?/, '').split('/').map(decodeURIComponent);
  try {
    if (what === 'join' && id && invite) await join(encodeURIComponent(id), invite);
    else if (what === 'match' && id) await new Table(encodeURIComponent(id)).open();
    else await home();
  } catch (trouble) {
    if (asked === turn) page.replaceChildren(complain(trouble));
  }
}

addEventListener('hashchange', show);
show();
