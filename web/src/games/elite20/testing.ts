// Positions of golden games for tests, each named after what it shows (`typegen/src/situations.rs`).

import { remarksOf, type Remarks } from '../../lib/text/remarks';
import type { Remark } from '../../lib/wire/Remark';
import type { Content } from './content';
import contentJson from './fixtures/content.json';
import positionsJson from './fixtures/positions.json';
import { tagged, type Choice, type Die, type HeroId, type Owed, type Seat, type SeatView, type View } from './view';

export interface Position {
  readonly name: string;
  /** What is at work, and the sort of choice that is owed. */
  readonly key: string;
  readonly seat: Seat;
  readonly now: number;
  readonly asked: readonly Seat[];
  readonly legal: string[];
  readonly remarks: [number, Remark][];
  readonly view: View;
  /** What would come of some commands. */
  readonly previews?: Readonly<Record<string, unknown>>;
}

export const content = contentJson as unknown as Content;
export const positions = positionsJson as unknown as readonly Position[];

/** The position of this name, for the test's own use. */
export function at(name: string): Position {
  const found = positions.find((one) => one.name === name);
  if (!found) throw new Error(`no position shows ${name}`);
  return structuredClone(found);
}

export const remarksAt = ({ legal, remarks }: Position): Remarks => remarksOf(legal, remarks);

/** The Hero of the seat that looks. */
export const heroAt = ({ view, seat }: Position): HeroId => view.setup.heroes[seat]!;

/** The legal commands of a verb, as words behind it. */
export const wordsOf = (legal: readonly string[], verb: string): string[][] =>
  legal.filter((text) => text.startsWith(`${verb} `)).map((text) => text.split(' ').slice(1));

/** A choice that a seat owes until then; the rest is as the engine tells it of such a choice. */
export function owes(seat: Seat, choice: Choice, due: number | null): Owed {
  const { kind } = tagged(choice);
  const like = positions.flatMap(({ view }) => view.owed).find((owed) => tagged(owed.choice).kind === kind);
  if (!like) throw new Error(`no position shows somebody who owes ${kind}`);
  return { ...like, seat, choice, due };
}

/** A seat whose dice lie like this, and what the engine tells of such dice. */
export function withDice(seat: SeatView, dice: readonly Die[]): SeatView {
  const isOpen = ({ face, place }: Die): boolean => place === 'Rolled' && face === 'Alien';
  return {
    ...seat,
    dice: [...dice],
    alike: dice.map((die) => dice.findIndex(({ face, place }) => face === die.face && JSON.stringify(place) === JSON.stringify(die.place))),
    rollable: dice.flatMap((die, at) => ((die.place === 'Pool' || die.place === 'Rolled') && !isOpen(die) ? [at] : [])),
    results: seat.loose + dice.filter(isOpen).length,
  };
}
