// Choices that stand beside the board: pieces, reserves, decks and heroes.

import { STANDARD } from '../units';
import { DECK_WORDS, UNIT_WORDS, type ObjectWord, type UnitWord } from '../../wire/notation';
import type { Deed, PieceChip, Scene } from '../scene';
import { landAt, type LandView, type Place, type View } from '../../view';
import { say, unitSays, type Says } from '../../words';
import { doing, selecting, unique, type Ground } from './ground';

export function pieceChips(ground: Ground): PieceChip[] {
  const { view, legal, selection, seat } = ground;
  const chip = (land: LandView, unit: UnitWord, deed: Deed, says: Says, selected = false): PieceChip => ({
    unit, place: land.place, count: countOf(view, land, unit), seat: land.owner ?? seat ?? 0, selected, deed, says,
  });
  const chips: PieceChip[] = [];
  const add = (place: Place, unit: UnitWord, deed: Deed, says: Says, selected = false): void => {
    const land = landAt(view, place);
    if (land) chips.push(chip(land, unit, deed, says, selected));
  };
  for (const command of legal.of('hold')) {
    add(command.from, command.unit, doing(command), say('chip.hold', { what: unitSays(command.unit), place: command.from }));
  }
  for (const command of legal.of('invade')) {
    add(command.from, command.unit, doing(command), say('chip.invade', { what: unitSays(command.unit), place: command.from }));
  }
  for (const command of legal.of('slay')) {
    add(command.place, command.unit, doing(command), say('chip.slay', { what: unitSays(command.unit), place: command.place }));
  }
  for (const command of legal.of('aim')) {
    if (view.attack) add(view.attack.target, command.unit, doing(command), say('chip.aim', { what: unitSays(command.unit) }));
  }
  if (selection.kind === 'unit') {
    const kinds = UNIT_WORDS.filter((unit) => legal.of('move').some((move) => move.from === selection.place && move.unit === unit));
    for (const unit of kinds) {
      const deed = selecting({ kind: 'unit', unit, place: selection.place });
      add(selection.place, unit, deed, say('chip.move', { what: unitSays(unit), place: selection.place }), unit === selection.unit);
    }
  }
  return selection.kind === 'place' ? chips.filter(({ place }) => place === selection.place) : chips;
}

export function countOf(view: View, land: LandView, unit: UnitWord): number {
  if (unit === 'hero') return land.owner !== null && view.players[land.owner]?.hero_at === land.place ? 1 : 0;
  return land.units[STANDARD.indexOf(unit)] ?? 0;
}

export function objectChips({ view, legal, seat, step }: Ground, kind: ObjectWord | null): Scene['objects'] {
  const arming = step?.kind === 'Arm';
  const commands: { what: ObjectWord }[] = arming ? legal.of('arm') : legal.of('deploy').map(({ unit }) => ({ what: unit }));
  if (commands.length === 0) return [];
  const player = seat === null ? undefined : view.players[seat];
  const left = (what: ObjectWord): number => {
    if (what === 'walls') return view.walls;
    if (what === 'hero') return player?.hero_at == null ? 1 : 0;
    return player?.reserve[STANDARD.indexOf(what as UnitWord)] ?? 0;
  };
  // Cards also deploy where no settlement stands.
  const possible = [...legal.of('arm'), ...legal.of('deploy')].map(({ place }) => place)[0];
  const first = view.lands.find((land) => land.owner === seat && land.settlement !== null)?.place ?? possible;
  const offered = arming ? ([...UNIT_WORDS, 'walls'] as ObjectWord[]) : UNIT_WORDS.filter((unit) => unit !== 'hero' || commands.some(({ what }) => what === 'hero'));
  return offered.map((what) => ({
    what,
    left: left(what),
    selected: what === kind,
    deed: commands.some((command) => command.what === what) ? selecting({ kind: 'object', what }) : null,
    why: first === undefined ? null : `${arming ? 'arm' : 'deploy'} ${what} ${first}`,
  }));
}

export function deckChips({ view, legal, seat }: Ground): Scene['decks'] {
  const draws = legal.of('draw');
  if (draws.length === 0) return [];
  const full = seat !== null && (view.players[seat]?.hand_full ?? false);
  return DECK_WORDS.map((deck, index) => {
    const command = draws.find((draw) => draw.deck === deck);
    return { deck, left: view.decks[index]?.left ?? 0, risk: full && command ? say('risk.draw') : null, deed: command ? doing(command) : null, why: `draw ${deck}` };
  });
}

export function heroChips({ view, legal, selection, content, step }: Ground): Scene['heroes'] {
  if (step?.kind !== 'ChooseHero') return [];
  const ids = Object.keys(content.heroes);
  const offered = legal.of('choose').map(({ hero }) => hero);
  return unique([...ids, ...offered]).sort().map((hero) => {
    const owner = view.players.findIndex((player) => player.hero === hero);
    return {
      hero,
      selected: selection.kind === 'hero' && selection.hero === hero,
      deed: offered.includes(hero) ? selecting({ kind: 'hero', hero }) : null,
      why: `choose ${hero}`,
      takenBy: owner < 0 ? null : owner,
    };
  });
}
