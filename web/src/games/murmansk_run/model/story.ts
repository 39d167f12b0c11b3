// What the seat's own stream says about the past. Nothing here is guessed.
import type { SeatName, StreamItem } from '../../../lib/contract';
import { standing, whatOf, type What } from '../../../lib/stream';
import type { Source } from './board';

export interface Fix {
  cell: string;
  period: number;
  season: number; // counted from the first in the stream
  convoy: number;
}
export interface Sighting extends Fix {
  token: string;
  source: Source;
}
export interface Story {
  season: number;
  convoy: number;
  period: number;
  tracks: Map<string, Fix[]>; // by token, of this convoy: where backs have been seen
  sources: Map<string, Source>; // by token: how it was turned up last
  ships: Map<string, Sighting>; // enemy ships by name: where they were last seen
  looked: { cell: string; period: number }[]; // reconnaissance in this convoy
  sinkings: { ship: string; season: number }[];
  results: { season: string; winner: SeatName | 'draw'; allied: number; german: number }[];
}

const name = (what: What, key: string) => String(what[key] ?? '');

export function storyOf(history: readonly StreamItem[]): Story {
  const story: Story = { season: 0, convoy: 0, period: 0, tracks: new Map(), sources: new Map(), ships: new Map(), looked: [], sinkings: [], results: [] };
  const places = new Map<string, string>(), { sources } = story;
  let season = '';
  const fix = (cell: string): Fix => ({ cell, period: story.period, season: story.season, convoy: story.convoy });
  const stand = (token: string, cell: string, from?: string) => {
    places.set(token, cell);
    const track = story.tracks.get(token);
    // Backs that lay together are dealt out again when they part: a track goes on only from where it ended.
    if (track && (!from || track[track.length - 1]!.cell === from)) track.push(fix(cell));
    else story.tracks.set(token, from ? [fix(from), fix(cell)] : [fix(cell)]);
  };
  for (const item of standing(history)) {
    const what = whatOf(item);
    switch (what.event) {
      case 'season_begins':
        ++story.season;
        season = name(what, 'season');
        story.ships.clear();
        break;
      case 'convoy_begins':
        story.convoy = Number(what.number);
        story.period = 0;
        story.tracks.clear();
        story.looked = [];
        places.clear();
        sources.clear();
        break;
      case 'period_begins':
        story.period = Number(what.number);
        break;
      case 'marker_appears':
        stand(name(what, 'token'), name(what, 'cell'));
        break;
      case 'marker_moves':
        stand(name(what, 'token'), name(what, 'cell'), name(what, 'from'));
        break;
      case 'retreated':
        stand(name(what, 'token'), name(what, 'cell'), places.get(name(what, 'token')));
        break;
      case 'marker_leaves':
      case 'dummy_lifted':
      case 'dummy_exposed':
        story.tracks.delete(name(what, 'token'));
        break;
      case 'turned_up':
        sources.set(name(what, 'token'), name(what, 'source') as Source);
        places.set(name(what, 'token'), name(what, 'cell'));
        break;
      case 'ship_seen': {
        const token = name(what, 'token'), cell = places.get(token);
        if (cell) story.ships.set(name(what, 'ship'), { ...fix(cell), token, source: sources.get(token) ?? 'none' });
        break;
      }
      case 'ship_in_port':
        story.ships.set(name(what, 'ship'), { ...fix(name(what, 'cell')), token: '', source: 'reconnaissance' });
        break;
      case 'recon_flown':
        story.looked.push({ cell: name(what, 'cell'), period: story.period });
        break;
      case 'ship_sunk':
        story.sinkings.push({ ship: name(what, 'ship'), season: story.season });
        break;
      case 'season_won':
        story.results.push({ season, winner: name(what, 'seat') as SeatName, allied: Number(what.allied), german: Number(what.german) });
        break;
      case 'season_drawn':
        story.results.push({ season, winner: 'draw', allied: Number(what.allied), german: Number(what.german) });
        break;
    }
  }
  return story;
}
