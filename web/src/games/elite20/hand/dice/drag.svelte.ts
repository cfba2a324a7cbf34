// A die under a finger: a tap, or a drag onto what takes it. No update ends a drag; a push brings the die back.

import type { Play } from '../../play/play.svelte';
import type { Tile } from '../../play/dice';
import { placeUnder } from '../../play/acts/press';

const SLACK = 10;
const SAME = 700;

interface Held {
  readonly id: number;
  readonly tile: Tile;
  readonly x: number;
  readonly y: number;
  /** Was it taken up by this press? Then lifting the finger is no second tap. */
  readonly fresh: boolean;
}

export class Drag {
  /** Where the pointer is while a die is dragged. */
  at: { readonly x: number; readonly y: number } | null = $state.raw(null);
  private held: Held | null = null;
  private pressed = -Infinity;

  constructor(private readonly play: () => Play) {}

  readonly press = (event: PointerEvent, tile: Tile): void => {
    if (event.button !== 0 || this.held) return;
    this.pressed = performance.now();
    const play = this.play();
    const fresh = tile.lying === 'rolled' && play.chosen !== tile.at;
    this.held = { id: event.pointerId, tile, x: event.clientX, y: event.clientY, fresh };
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    if (fresh) play.tapDie(tile.at);
  };

  readonly move = (event: PointerEvent): void => {
    const { held } = this;
    if (!held || held.id !== event.pointerId) return;
    const play = this.play();
    if (play.dragged === null && this.at === null) {
      const far = Math.hypot(event.clientX - held.x, event.clientY - held.y);
      if (far < SLACK || play.blocked || play.tiles[held.tile.at]?.lying !== 'rolled' || play.gone.has(held.tile.at) || held.tile.face === 'Alien') return;
      if (play.chosen !== held.tile.at) play.tapDie(held.tile.at);
      play.dragged = held.tile.at;
    }
    this.at = { x: event.clientX, y: event.clientY };
  };

  readonly release = (event: PointerEvent): void => {
    const { held } = this;
    if (!held || held.id !== event.pointerId) return;
    const play = this.play();
    const [dragged, was] = [play.dragged, this.at];
    this.cancel();
    this.pressed = performance.now();
    if (was === null) {
      if (!held.fresh) play.tapDie(held.tile.at);
    } else if (dragged !== null) this.drop(event.clientX, event.clientY);
  };

  readonly cancel = (): void => {
    this.held = null;
    this.at = null;
    this.play().dragged = null;
  };

  /** Keys and screen readers click; after a press the click is the same tap. */
  readonly click = (event: MouseEvent, tile: Tile): void => {
    if (event.detail !== 0 && performance.now() - this.pressed < SAME) return;
    this.play().tapDie(tile.at);
  };

  private drop(x: number, y: number): void {
    const play = this.play();
    const { card: id, space } = placeUnder(x, y);
    const card = play.fit.find((one) => one.id === id);
    if (card) return void (card.state === 'lit' && play.tapCard(card));
    if (space === undefined) return;
    const figure = Object.keys(play.view.figures).find((one) => play.view.figures[one] === space && play.marks.figures.has(one));
    const search = [...play.marks.searches.keys()].find((at) => play.isSearchAt(at, space));
    if (figure !== undefined) play.tapFigure(figure);
    else if (search !== undefined) play.search(search, 'now');
    else play.tapSpace(space);
  }
}
