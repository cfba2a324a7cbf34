// Which alien is looked at: the mouse rests on it, the keyboard is there, or a tap that meant nothing else fell on it.

import type { FigureId, Space } from '../../view';
import type { BoardScene } from '../scene';

/** How long the mouse rests before it is told, and how long a tap is answered, in milliseconds. */
const REST = 320;
const TAP = 3_500;

/** The alien of a Space; a Boss before others. */
export function alienAt(scene: BoardScene, space: Space | null): FigureId | null {
  const here = space === null || space === 'home' ? [] : (scene.at.get(space) ?? []).filter(({ kind }) => kind !== 'hero');
  return (here.find(({ kind }) => kind === 'boss') ?? here[0])?.id ?? null;
}

export class Glance {
  figure: FigureId | null = $state.raw(null);
  private over: FigureId | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** The mouse is over this alien, or over none. */
  readonly hover = (figure: FigureId | null): void => {
    if (figure === this.over) return;
    this.end();
    this.over = figure;
    if (figure !== null) this.timer = setTimeout(() => (this.figure = figure), REST);
  };

  /** The keyboard is on this alien, or on none. */
  readonly focus = (figure: FigureId | null): void => {
    this.end();
    this.figure = figure;
  };

  /** It was tapped, and nothing else was meant. */
  readonly tap = (figure: FigureId): void => {
    this.end();
    this.figure = figure;
    this.timer = setTimeout(this.end, TAP);
  };

  /** Whatever is done next, nothing is told any more. */
  readonly end = (): void => {
    clearTimeout(this.timer);
    this.over = null;
    this.figure = null;
  };
}
