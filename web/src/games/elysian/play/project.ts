// The position, the legal list and the player's selection as a scene.
// Legality is never decided here: whatever is lit comes from the legal list.

import type { Content } from '../content';
import { buttons } from './project/buttons';
import { deckChips, heroChips, objectChips, pieceChips } from './project/chips';
import { Legal, owes, type Ground } from './project/ground';
import { hand } from './project/hand';
import { arrows, chosenKind, hexes, targetOf } from './project/hexes';
import { tileChips, tileScene } from './project/tiles';
import { ahead, dice, previewOf, windowScene } from './project/window';
import type { Odds } from './odds';
import { promptOf } from './prompt';
import type { Deed, Scene, Selection } from './scene';
import { stepOf, type CardId, type Seat, type View } from '../view';

export function project(
  view: View, legal: readonly string[], selection: Selection, seat: Seat | null, content: Content, played: CardId | null = null, odds: Odds | null = null,
): Scene {
  const ground: Ground = { view, legal: new Legal(legal), selection, seat, content, played, step: stepOf(view), odds };
  const window = windowScene(ground);
  const kind = chosenKind(ground);
  const tile = tileScene(ground);
  const asked = owes(legal);
  const target = targetOf(ground);
  const prompt = promptOf({ view, seat, content, step: ground.step, asked, selection, kind, tile, window, target, legal });
  return {
    seat,
    step: ground.step,
    myTurn: seat !== null && view.active === seat && view.won === null && !view.drawn,
    asked,
    title: prompt.title,
    note: prompt.note,
    buttons: buttons(ground, tile, kind),
    hexes: hexes(ground, kind, target),
    arrows: arrows(ground, target),
    target,
    tile,
    tiles: tileChips(ground, tile),
    objects: objectChips(ground, kind),
    chips: pieceChips(ground),
    decks: deckChips(ground),
    heroes: heroChips(ground),
    hand: hand(ground),
    dice: dice(ground),
    window,
    ahead: ahead(ground),
    preview: previewOf(ground, target),
  };
}

/** Everything that can be clicked in a scene. */
export function deeds(scene: Scene): Deed[] {
  const list: (Deed | null)[] = [
    ...[...scene.hexes.values()].flatMap((hex) => [hex.deed, ...hex.pieces.map(({ deed }) => deed)]),
    ...(scene.tile?.spots ?? []).map(({ deed }) => deed),
    ...scene.tiles.map(({ deed }) => deed),
    ...scene.objects.map(({ deed }) => deed),
    ...scene.chips.map(({ deed }) => deed),
    ...scene.decks.map(({ deed }) => deed),
    ...scene.heroes.map(({ deed }) => deed),
    ...scene.hand.map(({ deed }) => deed),
    ...(scene.dice?.toggle ?? []),
    ...scene.buttons.map(({ deed }) => deed),
    ...scene.ahead.flatMap(({ until, recall }) => [...until.filter(({ legal }) => legal).map((one): Deed => ({ do: one.do })), ...(recall ? [{ do: recall }] : [])]),
  ];
  return list.filter((deed): deed is Deed => deed !== null);
}
