// Fingers on the board. A tap means what lay under it when it came down, whatever happens until it is lifted; a stroke from a
// figure is one step; a hold is an order, or a step that loses; anything else moves the board, and two fingers zoom it.

import type { FigureId, Space } from '../../view';
import { aim, compassOf, grip } from './aim';
import type { Camera } from './camera.svelte';
import type { Plan, Point } from '../geometry';
import type { BoardScene, Offer } from '../scene';

/** So many pixels make a stroke of a tap. */
const SLACK = 9;
/** A stroke that is quicker than this and longer than that is a flick. */
const FLICK = { ms: 350, px: 20 } as const;
/** How long a losing step is held. */
export const HOLD = 600;
/** How long anything else is held to point at it. */
export const POINT = 450;

/** What the board tells; a board that is only looked at needs none of it. */
export interface Intents {
  readonly onspace?: ((space: Space) => void) | undefined;
  readonly onfigure?: ((figure: FigureId) => void) | undefined;
  /** A token by its place in the view's list. */
  readonly ontoken?: ((index: number) => void) | undefined;
  readonly onsearch?: ((index: number, half: 'now' | 'later') => void) | undefined;
  /** A direction of the map, and the figure it began on. */
  readonly onflick?: ((columns: number, rows: number, figure: FigureId | null) => void) | undefined;
  /** What loses the game was held long enough. */
  readonly onhold?: ((what: FigureId | Space) => void) | undefined;
  /** It is pressed, and nothing happens until it was held long enough. */
  readonly onwait?: (() => void) | undefined;
  /** Something was held or clicked with the other button: it is pointed at. None where nobody would see it. */
  readonly onpoint?: ((what: FigureId | Space) => void) | undefined;
  /** A figure was tapped that offers nothing now: it is looked at. */
  readonly onlook?: ((figure: FigureId) => void) | undefined;
  /** Is the next tap to point? Then it takes the tap and does nothing else. */
  readonly onaim?: ((what: FigureId | Space) => boolean) | undefined;
}

/** What is pointed at: whoever stands there, else the Space, which is also where nests and search tokens lie. */
const meantBy = (offer: Offer): FigureId | Space => (offer.kind === 'figure' ? offer.figure : offer.space);

interface Board extends Intents {
  readonly svg: SVGSVGElement | undefined;
  readonly scene: BoardScene;
  readonly plan: Plan;
}

interface Press {
  readonly offer: Offer | null;
  readonly grip: FigureId | null;
  readonly plan: Plan;
  readonly startX: number;
  readonly startY: number;
  readonly since: number;
  x: number;
  y: number;
  travelled: boolean;
  held: boolean;
}

export class Gestures {
  /** What is being held, for its ring. */
  holding: Offer | null = $state.raw(null);
  /** Is the board being moved? */
  moving = $state(false);
  private readonly down = new Map<number, Press>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private aiming: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly camera: Camera,
    private readonly board: () => Board,
  ) {}

  private point(event: MouseEvent): Point {
    const rect = this.board().svg?.getBoundingClientRect();
    return this.camera.toBoard(event.clientX - (rect?.left ?? 0), event.clientY - (rect?.top ?? 0));
  }

  /** The Space under a pointer; null beside the board. */
  spaceUnder(event: MouseEvent): Space | null {
    return this.board().plan.spaceAt(this.point(event));
  }

  readonly press = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    const { scene, plan } = this.board();
    const at = this.point(event);
    const offer = aim(scene, plan, at, this.camera.scale);
    const [x, y] = [event.clientX, event.clientY];
    const held = grip(scene, plan, at, this.camera.scale);
    this.down.set(event.pointerId, { offer, grip: held, plan, startX: x, startY: y, since: event.timeStamp, x, y, travelled: false, held: false });
    this.board().svg?.setPointerCapture(event.pointerId);
    clearTimeout(this.aiming);
    if (offer?.lit?.loses) this.hold(offer, event.pointerId);
    else if (offer && this.down.size === 1) this.aimAt(offer, event.pointerId);
  };

  /** Begins to point: when the finger has rested long enough, lifting it means nothing more. */
  private aimAt(offer: Offer, pointer: number): void {
    const { onpoint } = this.board();
    if (!onpoint) return;
    this.aiming = setTimeout(() => {
      const press = this.down.get(pointer);
      if (!press || press.travelled) return;
      press.held = true;
      onpoint(meantBy(offer));
    }, POINT);
  }

  /** The other button of a mouse points at once. A long touch comes here too, and has pointed already. */
  readonly menu = (event: MouseEvent): void => {
    event.preventDefault();
    if ('pointerType' in event && event.pointerType === 'touch') return;
    const { scene, plan, onpoint } = this.board();
    const offer = aim(scene, plan, this.point(event), this.camera.scale);
    if (offer) onpoint?.(meantBy(offer));
  };

  /** Begins to hold; the ring fills, and the deed is done when it is full. */
  hold(offer: Offer, pointer?: number): void {
    this.unhold();
    this.holding = offer;
    this.board().onwait?.();
    this.timer = setTimeout(() => {
      this.holding = null;
      const press = pointer === undefined ? undefined : this.down.get(pointer);
      if (press) press.held = true;
      this.board().onhold?.(meantBy(offer));
    }, HOLD);
  }

  /** Let go too early: nothing happens. */
  unhold(): void {
    clearTimeout(this.timer);
    this.holding = null;
  }

  readonly drag = (event: PointerEvent): void => {
    const press = this.down.get(event.pointerId);
    if (!press || press.held) return;
    const far = Math.hypot(event.clientX - press.startX, event.clientY - press.startY);
    if (!press.travelled && far < SLACK) return;
    if (!press.travelled) {
      press.travelled = true;
      clearTimeout(this.aiming);
      if (press.offer?.lit?.loses) this.unhold();
    }
    const strokes = [...this.down.values()].filter(({ travelled }) => travelled);
    if (strokes.length === 2) this.pinch(press, event);
    else if (press.grip === null && this.camera.roams) {
      this.moving = true;
      this.camera.pan(event.clientX - press.x, event.clientY - press.y);
    }
    [press.x, press.y] = [event.clientX, event.clientY];
  };

  private pinch(press: Press, event: PointerEvent): void {
    const other = [...this.down.values()].find((one) => one !== press && one.travelled);
    const rect = this.board().svg?.getBoundingClientRect();
    if (!other || !rect) return;
    this.moving = true;
    const before = Math.hypot(press.x - other.x, press.y - other.y);
    const after = Math.hypot(event.clientX - other.x, event.clientY - other.y);
    if (before > 0) this.camera.zoom(after / before, (event.clientX + other.x) / 2 - rect.left, (event.clientY + other.y) / 2 - rect.top);
  }

  readonly release = (event: PointerEvent): void => {
    const press = this.down.get(event.pointerId);
    this.down.delete(event.pointerId);
    clearTimeout(this.aiming);
    const wasMoving = this.moving;
    if (this.down.size === 0) this.moving = false;
    if (!press || press.held) return;
    if (press.offer?.lit?.loses) this.unhold();
    if (event.type === 'pointercancel') return;
    if (!press.travelled) {
      if (press.offer) this.tap(press.offer);
      return;
    }
    const [dx, dy] = [event.clientX - press.startX, event.clientY - press.startY];
    if (wasMoving || event.timeStamp - press.since > FLICK.ms || Math.hypot(dx, dy) < FLICK.px) return;
    const [columns, rows] = compassOf(press.plan, dx, dy);
    this.board().onflick?.(columns, rows, press.grip);
  };

  /** Does what is offered; what loses wants to be held instead. */
  tap(offer: Offer): void {
    const board = this.board();
    if (board.onaim?.(meantBy(offer)) || offer.lit?.loses) return;
    if (offer.kind === 'figure' && !offer.lit) board.onlook?.(offer.figure);
    if (offer.kind === 'figure') board.onfigure?.(offer.figure);
    else if (offer.kind === 'token') board.ontoken?.(offer.index);
    else if (offer.kind === 'search') board.onsearch?.(offer.index, offer.half);
    else board.onspace?.(offer.space);
  }

  readonly wheel = (event: WheelEvent): void => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    const rect = this.board().svg?.getBoundingClientRect();
    this.camera.zoom(Math.exp(-event.deltaY * 0.004), event.clientX - (rect?.left ?? 0), event.clientY - (rect?.top ?? 0));
  };
}
