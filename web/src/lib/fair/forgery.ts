// What is wrong with a record, in plain words: the line, what it claims and what is true. Hashes are kept for whoever wants them.
import { t, type Word } from '../../words';
import { hashOf } from './nonce';
import type { Checked } from '../wire/Checked';
import type { RecordFault } from '../wire/RecordFault';

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

/** Faults that need no more than other words. */
const PLAIN = {
  events: 'forged.events',
  seed: 'forged.seed',
  state: 'forged.state',
  time: 'forged.time',
  header: 'forged.header',
  missing: 'forged.missing',
  ending: 'forged.end',
  nothing: 'forged.nothing',
  order: 'forged.order',
  written: 'forged.written',
  unreadable: 'forged.unreadable',
} as const satisfies Partial<Record<RecordFault['kind'], Word>>;

/** Is the record one of older rules, which can be followed and not proven? That is no forgery. */
export const isOlder = ({ fault }: Checked): boolean => fault?.kind === 'older-rules';

/** A fault in the words of a player. `again` checks another text: a record whose seals are broken is checked anew without them. */
export async function faultOf(checked: Checked, record: string, again: (record: string) => Promise<Checked>): Promise<Fault | null> {
  const { why, line, genuine, fault: found } = checked;
  if (genuine || why === null || found === null || isOlder(checked)) return null;
  if (found.kind !== 'changed' || line === null) return told(found, why, line, await detailsOf(found, why, line, record));
  const changed = found.line;
  const lines = linesOf(record);
  const details: Detail[] = [
    { word: t('forged.sealKept', { n: line }), value: read(lines[line - 1]).prev ?? '' },
    { word: t('forged.sealIs', { n: changed }), value: await seal(lines[changed - 1] ?? '') },
    { word: t('forged.raw', { n: changed }), value: lines[changed - 1] ?? '' },
    { word: t('forged.answer'), value: t('fair.line', { n: line, why }) },
  ];
  const anew = await again(await resealed(record)).catch(() => null);
  // Sealed anew it may come out true: then only the seal itself was touched, and what the lines tell is what was played.
  if (!anew || anew.why === null || anew.fault === null) return { line: changed, says: t('forged.onlySeal', { n: changed, next: line }), claim: null, details };
  const fault = told(anew.fault, anew.why, anew.line, details);
  return { ...fault, says: anew.line === changed ? t('forged.changed', { n: changed, next: line }) : `${t('forged.seal', { n: changed, next: line })} ${fault.says}` };
}

function told(fault: RecordFault, why: string, line: number | null, details: readonly Detail[]): Fault {
  const n = line ?? 1;
  switch (fault.kind) {
    case 'differs':
      return { line, says: t('forged.differs', { n }), claim: { claims: fault.claims, truth: fault.truth }, details };
    case 'forbidden':
      return { line, says: t('forged.forbidden', { n, why: fault.why.replace(/\.$/, '') }), claim: { claims: fault.what, truth: null }, details };
    case 'changed':
    case 'older-rules':
    case 'other':
      return { line, says: line === null ? why : t('fair.line', { n, why }), claim: null, details };
    default:
      return { line, says: t(PLAIN[fault.kind], { n }), claim: null, details };
  }
}

async function detailsOf(fault: RecordFault, why: string, line: number | null, record: string): Promise<Detail[]> {
  const lines = linesOf(record);
  const details: Detail[] = [];
  if (fault.kind === 'seed') {
    const { seed } = read(lines.at(-1));
    const digits = Uint8Array.from(seed?.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
    const raw = new Uint8Array([...bytes('sortie seed 1'), ...digits]);
    details.push({ word: t('forged.sealStart'), value: read(lines[0]).commitment ?? '' }, { word: t('forged.sealSeed'), value: await hashOf(raw) });
  }
  if (line !== null && lines[line - 1]) details.push({ word: t('forged.raw', { n: line }), value: lines[line - 1] ?? '' });
  details.push({ word: t('forged.answer'), value: line === null ? why : t('fair.line', { n: line, why }) });
  return details;
}
