// What is wrong with a record, in plain words: the line, what it claims and what is true. Hashes are kept for whoever wants them.
import { t, type Word } from '../words';
import { hashOf } from './nonce';
import type { Checked } from './wire/Checked';

/** A hash or a raw line, for the fold-out. */
export interface Detail {
  readonly word: string;
  readonly value: string;
}

/** What is claimed and what is true, in the record's notation: a rule and an event, or a chair and what it did. */
export interface Claims {
  readonly claims: string;
  readonly truth: string | null;
}

export interface Fault {
  /** The line that lies, counted from 1; null where it is none in particular. */
  readonly line: number | null;
  readonly says: string;
  readonly claim: Claims | null;
  readonly details: readonly Detail[];
}

interface Line {
  readonly do?: string;
  readonly events?: readonly string[];
  readonly prev?: string;
  readonly commitment?: string;
  readonly seed?: string;
}

const linesOf = (record: string): string[] => record.split('\n').filter((line) => line !== '');

function read(line: string | undefined): Line {
  try {
    return JSON.parse(line ?? '') as Line;
  } catch {
    return {};
  }
}

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>;
const seal = (line: string): Promise<string> => hashOf(bytes(line));

/**
 * The record with every line sealed anew. Where somebody changed a line and left the seals as they were, playing this one
 * again finds out what the line said before.
 */
export async function resealed(record: string): Promise<string> {
  const lines = linesOf(record);
  for (let at = 1; at < lines.length; at++) {
    const before = await seal(lines[at - 1] ?? '');
    lines[at] = (lines[at] ?? '').replace(/"prev":"[0-9a-f]*"\}$/, `"prev":"${before}"}`);
  }
  return `${lines.join('\n')}\n`;
}

const BROKEN = /^line (\d+) was changed/;
const DIFFERS = /^it says "(.*)", played again it is "(.*)"$/;
const FORBIDDEN = /^"(.*)" is not allowed here: (.*)$/;

/** Faults that need no more than other words. */
const PLAIN: readonly (readonly [RegExp, Word])[] = [
  [/^the seed is not the one/, 'forged.seed'],
  [/^the hash of the state/, 'forged.state'],
  [/^the state after this line/, 'forged.state'],
  [/^the time or the generator/, 'forged.time'],
  [/^time and the generator/, 'forged.time'],
  [/^the header is not/, 'forged.header'],
  [/^lines are missing/, 'forged.missing'],
  [/^the last line does not tell/, 'forged.end'],
  [/^nothing happens here/, 'forged.nothing'],
  [/^this line should have number/, 'forged.order'],
  [/^this line is not written/, 'forged.written'],
  [/^this line cannot be read/, 'forged.unreadable'],
  [/^it tells of \d+ events/, 'forged.events'],
];

/** Is the record one of older rules, which can be followed and not proven? That is no forgery. */
export const isOlder = ({ line, why }: Checked): boolean => line === null && (why ?? '').startsWith('it was played by older rules');

/** A fault in the words of a player. `again` checks another text: a record whose seals are broken is checked anew without them. */
export async function faultOf(checked: Checked, record: string, again: (record: string) => Promise<Checked>): Promise<Fault | null> {
  const { why, line, genuine } = checked;
  if (genuine || why === null || isOlder(checked)) return null;
  const broken = BROKEN.exec(why);
  if (!broken || line === null) return told(why, line, await detailsOf(why, line, record));
  const changed = Number(broken[1]);
  const lines = linesOf(record);
  const details: Detail[] = [
    { word: t('forged.sealKept', { n: line }), value: read(lines[line - 1]).prev ?? '' },
    { word: t('forged.sealIs', { n: changed }), value: await seal(lines[changed - 1] ?? '') },
    { word: t('forged.raw', { n: changed }), value: lines[changed - 1] ?? '' },
    { word: t('forged.answer'), value: t('fair.line', { n: line, why }) },
  ];
  const found = await again(await resealed(record)).catch(() => null);
  // Sealed anew it may come out true: then only the seal itself was touched, and what the lines tell is what was played.
  if (!found || found.why === null) return { line: changed, says: t('forged.onlySeal', { n: changed, next: line }), claim: null, details };
  const fault = told(found.why, found.line, details);
  return { ...fault, says: found.line === changed ? t('forged.changed', { n: changed, next: line }) : `${t('forged.seal', { n: changed, next: line })} ${fault.says}` };
}

function told(why: string, line: number | null, details: readonly Detail[]): Fault {
  const n = line ?? 1;
  const differs = DIFFERS.exec(why);
  if (differs) return { line, says: t('forged.differs', { n }), claim: { claims: differs[1] ?? '', truth: differs[2] ?? '' }, details };
  const forbidden = FORBIDDEN.exec(why);
  if (forbidden) return { line, says: t('forged.forbidden', { n, why: (forbidden[2] ?? '').replace(/\.$/, '') }), claim: { claims: forbidden[1] ?? '', truth: null }, details };
  const plain = PLAIN.find(([pattern]) => pattern.test(why));
  if (plain) return { line, says: t(plain[1], { n }), claim: null, details };
  return { line, says: line === null ? why : t('fair.line', { n, why }), claim: null, details };
}

async function detailsOf(why: string, line: number | null, record: string): Promise<Detail[]> {
  const lines = linesOf(record);
  const details: Detail[] = [];
  if (/^the seed is not/.test(why)) {
    const { seed } = read(lines.at(-1));
    const digits = Uint8Array.from(seed?.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
    const raw = new Uint8Array([...bytes('sortie seed 1'), ...digits]);
    details.push({ word: t('forged.sealStart'), value: read(lines[0]).commitment ?? '' }, { word: t('forged.sealSeed'), value: await hashOf(raw) });
  }
  if (line !== null && lines[line - 1]) details.push({ word: t('forged.raw', { n: line }), value: lines[line - 1] ?? '' });
  details.push({ word: t('forged.answer'), value: line === null ? why : t('fair.line', { n: line, why }) });
  return details;
}
