// A tap means what lay under the finger when it came down, whatever an update puts there until it is lifted.

import type { Action } from 'svelte/action';
import { ownClick } from '../../../../lib/page/tap';

export interface Press {
  /** What to do; taken when the finger comes down. */
  readonly act: () => void;
  /** Held for so long it means this instead; then a tap counts when the finger is lifted. */
  readonly hold?: (() => void) | undefined;
  /** How long that is, where it is not as usual. */
  readonly after?: number | undefined;
  /** Dragged away it means this: where the finger is, and in the end where it was lifted; null if nowhere. */
  readonly drag?: ((at: Point, isOver: boolean) => void) | undefined;
}

export type Point = { readonly x: number; readonly y: number } | null;

const HOLD = 450;
const SLACK = 10;
/** A click so soon after a press is the same tap. */
const SAME = 700;

/** Acts as the finger comes down; by key and by screen reader as a click does. */
export const press: Action<HTMLElement, Press> = (node, first) => {
  let press = first!;
  let pressed = -Infinity;
  let down: { readonly id: number; readonly press: Press; readonly x: number; readonly y: number; away: boolean } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const end = (): void => {
    clearTimeout(timer);
    down = null;
  };
  const start = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    pressed = performance.now();
    ownClick(node, event.pointerId);
    const { act, hold, after } = press;
    if (!hold) return act();
    down = { id: event.pointerId, press, x: event.clientX, y: event.clientY, away: false };
    if (press.drag) node.setPointerCapture(event.pointerId);
    timer = setTimeout(() => {
      end();
      hold();
    }, after ?? HOLD);
  };
  const move = (event: PointerEvent): void => {
    if (down?.id !== event.pointerId || !down.press.drag) return;
    if (!down.away && Math.hypot(event.clientX - down.x, event.clientY - down.y) < SLACK) return;
    clearTimeout(timer);
    down.away = true;
    down.press.drag({ x: event.clientX, y: event.clientY }, false);
  };
  const lift = (event: PointerEvent): void => {
    if (down?.id !== event.pointerId) return;
    const { press: meant, x, y, away } = down;
    end();
    pressed = performance.now();
    const isUp = event.type === 'pointerup';
    if (away) meant.drag?.(isUp ? { x: event.clientX, y: event.clientY } : null, true);
    else if (isUp && Math.hypot(event.clientX - x, event.clientY - y) < SLACK * 2) meant.act();
  };
  const click = (event: MouseEvent): void => {
    if (event.detail !== 0 && performance.now() - pressed < SAME) return;
    press.act();
  };
  const menu = (event: Event): void => event.preventDefault();

  const stop = new AbortController();
  const { signal } = stop;
  node.addEventListener('pointerdown', start, { signal });
  node.addEventListener('pointermove', move, { signal });
  node.addEventListener('pointerup', lift, { signal });
  node.addEventListener('pointercancel', lift, { signal });
  node.addEventListener('click', click, { signal });
  node.addEventListener('contextmenu', menu, { signal });
  return {
    update: (next) => {
      press = next;
    },
    destroy: () => {
      clearTimeout(timer);
      stop.abort();
    },
  };
};

/** What lies under a point, by its `data-` names. */
export function placeUnder(x: number, y: number): { readonly card?: string; readonly space?: string; readonly hero?: string; readonly seat?: string } {
  const under = document.elementFromPoint(x, y);
  const found = (name: string): string | undefined => under?.closest<HTMLElement | SVGElement>(`[data-${name}]`)?.dataset[name];
  const all = { card: found('card'), space: found('space'), hero: found('hero'), seat: found('seat') };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}
