// The HTTP calls. A call that fails throws a `Problem` with one sentence for the player.
import { invitations } from './reach';
import type { BookInfo } from '../wire/BookInfo';
import type { ChairChange } from '../wire/ChairChange';
import type { Checked } from '../wire/Checked';
import type { FormBody } from '../wire/FormBody';
import type { FormInfo } from '../wire/FormInfo';
import type { FoundInfo } from '../wire/FoundInfo';
import type { GameInfo } from '../wire/GameInfo';
import type { Me } from '../wire/Me';
import type { MoveCode } from '../wire/MoveCode';
import type { NewPack } from '../wire/NewPack';
import type { NewTable } from '../wire/NewTable';
import type { BotPace } from '../wire/BotPace';
import type { PackInfo } from '../wire/PackInfo';
import type { PackList } from '../wire/PackList';
import type { PlanInfo } from '../wire/PlanInfo';
import type { Reach } from '../wire/Reach';
import type { ReadyBody } from '../wire/ReadyBody';
import type { Replay } from '../wire/Replay';
import type { RuleInfo } from '../wire/RuleInfo';
import type { SitBody } from '../wire/SitBody';
import type { StandInBody } from '../wire/StandInBody';
import type { TableChange } from '../wire/TableChange';
import type { TableInfo } from '../wire/TableInfo';
import type { TableList } from '../wire/TableList';
import type { JsonValue } from '../wire/serde_json/JsonValue';

export class Problem extends Error {
  constructor(
    readonly status: number,
    why: string,
    readonly all: readonly string[] = [],
  ) {
    super(why);
  }
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

async function call(method: Method, path: string, body?: unknown): Promise<Response> {
  const text = typeof body === 'string';
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers: body === undefined ? {} : { 'content-type': text ? 'text/plain; charset=utf-8' : 'application/json' },
      ...(body === undefined ? {} : { body: text ? body : JSON.stringify(body) }),
    });
  } catch {
    throw new Problem(0, 'The server cannot be reached.');
  }
  if (!answer.ok) throw await problemOf(answer);
  return answer;
}

async function problemOf(answer: Response): Promise<Problem> {
  try {
    const told = (await answer.json()) as { why?: string; all?: string[] };
    return new Problem(answer.status, told.why ?? answer.statusText, told.all);
  } catch {
    return new Problem(answer.status, `The server answered ${answer.status}.`);
  }
}

async function json<T>(method: Method, path: string, body?: unknown): Promise<T> {
  const text = await (await call(method, path, body)).text();
  return (text ? JSON.parse(text) : undefined) as T;
}

const kept = new Map<string, Promise<unknown>>();

/** For what does not change while the page is open. A failure is not kept. */
function once<T>(path: string): Promise<T> {
  let answer = kept.get(path) as Promise<T> | undefined;
  if (!answer) {
    answer = json<T>('GET', path);
    kept.set(path, answer);
    answer.catch(() => kept.delete(path));
  }
  return answer;
}

const at = (table: string, deed: string): string => `/api/tables/${encodeURIComponent(table)}/${deed}`;

export const api = {
  /** Accepts a bare list and one in an envelope. */
  games: async (): Promise<GameInfo[]> => {
    const answer = await once<GameInfo[] | { games: GameInfo[] }>('/api/games');
    return Array.isArray(answer) ? answer : answer.games;
  },
  rules: async (game: string): Promise<RuleInfo[]> => {
    const answer = await once<RuleInfo[] | { rules: RuleInfo[] }>(`/api/games/${game}/rules`);
    return Array.isArray(answer) ? answer : answer.rules;
  },
  /** The summary of a game in chapters, and its terms. */
  book: (game: string) => once<BookInfo>(`/api/games/${game}/book`),
  /** What its book holds of these words, the best first. */
  find: (game: string, words: string) => json<FoundInfo>('GET', `/api/games/${game}/find?words=${encodeURIComponent(words)}`),
  content: (game: string) => once<JsonValue>(`/api/games/${game}/content`),
  /** The content of a table or record; the browser keeps it, since a hash names one content for ever. */
  contentOf: (game: string, hash: string) => once<JsonValue>(`/api/games/${game}/content/${encodeURIComponent(hash)}`),

  packs: async () => (await json<PackList>('GET', '/api/packs')).packs,
  bringPack: (pack: NewPack) => json<PackInfo>('POST', '/api/packs', pack),

  /** What can be chosen, given what was chosen so far. */
  form: (game: string, body: FormBody) => json<FormInfo>('POST', `/api/games/${game}/form`, body),
  /** Reads a plan that somebody shared. */
  plan: (text: string) => json<PlanInfo>('POST', '/api/plan', { text }),

  reach: () => once<Reach>('/api/reach'),

  me: () => json<Me>('GET', '/api/me'),
  rename: (name: string) => json<Me>('PATCH', '/api/me', { name }),
  moveCode: () => json<MoveCode>('POST', '/api/me/code'),
  move: (code: string) => json<unknown>('POST', '/api/me/move', { code }),

  listed: async () => (await json<TableList>('GET', '/api/tables')).tables,
  mine: async () => (await json<TableList>('GET', '/api/tables/mine')).tables,
  create: (table: NewTable) => json<TableInfo>('POST', '/api/tables', table),
  playNow: (game: string) => json<TableInfo>('POST', '/api/tables/play-now', { game }),
  table: (id: string) => json<TableInfo>('GET', `/api/tables/${encodeURIComponent(id)}`),

  change: (table: string, body: TableChange) => json<TableInfo>('PATCH', `/api/tables/${encodeURIComponent(table)}`, body),
  sit: (table: string, body: SitBody) => json<TableInfo>('POST', at(table, 'sit'), body),
  stand: (table: string, seat: number) => json<TableInfo>('POST', at(table, 'stand'), { seat }),
  ready: (table: string, body: ReadyBody) => json<TableInfo>('POST', at(table, 'ready'), body),
  start: (table: string) => json<TableInfo>('POST', at(table, 'start')),
  abort: (table: string) => json<TableInfo>('POST', at(table, 'abort')),
  rematch: (table: string) => json<TableInfo>('POST', at(table, 'rematch')),
  /** Another try at a game that has ended, from the beginning of a chapter on. */
  retry: (table: string, chapter: number) => json<TableInfo>('POST', at(table, 'retry'), { chapter }),
  remove: (table: string, seat: number) => json<TableInfo>('POST', at(table, 'remove'), { seat }),
  chair: (table: string, body: ChairChange) => json<TableInfo>('POST', at(table, 'chair'), body),
  pace: (table: string, bot_pace: BotPace) => json<TableInfo>('POST', at(table, 'pace'), { bot_pace }),
  standIn: (table: string, body: StandInBody) => json<TableInfo>('POST', at(table, 'stand-in'), body),

  /** Opens an ended game to anybody with its link, or closes it again. */
  share: (table: string, open: boolean) => json<TableInfo>(open ? 'POST' : 'DELETE', at(table, 'share')),
  record: async (table: string) => (await call('GET', at(table, 'record'))).text(),
  replay: (table: string, seat: number | null) => json<Replay>('GET', at(table, 'replay') + (seat === null ? '' : `?seat=${seat}`)),
  replayOf: (record: string, seat: number | null) => json<Replay>('POST', seat === null ? '/api/replay' : `/api/replay?seat=${seat}`, record),
  verify: (record: string) => json<Checked>('POST', '/api/verify', record),
};

/** The address under which most others can open this server; the page's own where nothing better is known. */
export async function bestOrigin(): Promise<string> {
  const { addresses } = await api.reach().catch(() => ({ addresses: [] }));
  return invitations(location.origin, addresses)[0]?.origin ?? location.origin;
}
