// The page in the address: everything after the #.
export type Route =
  | { page: 'lobby' }
  | { page: 'join'; id: string; invite: string }
  | { page: 'match'; id: string }
  | { page: 'debrief'; id: string }
  | { page: 'boards'; game: string }
  | { page: 'lessons'; game: string }
  | { page: 'lesson'; game: string; lesson: string };

export function routeOf(hash: string): Route {
  const [page, id, invite] = hash
    .replace(/^#\/?/, '')
    .split('/')
    .map((part) => {
      try {
        return decodeURIComponent(part);
      } catch {
        return part;
      }
    });
  if (page === 'join' && id && invite) return { page, id, invite };
  if ((page === 'match' || page === 'debrief') && id) return { page, id };
  if (page === 'lesson' && id && invite) return { page, game: id, lesson: invite };
  if (page === 'lessons' && id) return { page, game: id };
  if (page === 'boards') return { page, game: id ?? '' };
  return { page: 'lobby' };
}

export const linkTo = {
  lobby: '#/',
  boards: (game = '') => (game ? `#/boards/${encodeURIComponent(game)}` : '#/boards'),
  lessons: (game: string) => `#/lessons/${encodeURIComponent(game)}`,
  lesson: (game: string, lesson: string) => `#/lesson/${encodeURIComponent(game)}/${encodeURIComponent(lesson)}`,
  match: (id: string) => `#/match/${encodeURIComponent(id)}`,
  debrief: (id: string) => `#/debrief/${encodeURIComponent(id)}`,
  log: (id: string) => `/api/matches/${encodeURIComponent(id)}/log`,
  join: (id: string, invite: string) => `#/join/${encodeURIComponent(id)}/${encodeURIComponent(invite)}`,
};
