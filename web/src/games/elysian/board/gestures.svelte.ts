// Pointers on the board: a tap is a click, a drag pans, two fingers zoom, and a drag of a piece that may move carries it.

import type { Camera } from './camera.svelte';
import { R, centre, type Point } from './geometry';
import type { UnitWord } from '../wire/notation';
import { standing } from './pieces';
import type { Deed, HexScene, Scene } from '../play/scene';
import type { LandView, Place, Seat, View } from '../view';
import { landUnder, type Plan } from './plan';

/** So many pixels make a drag of a tap. */
const SLACK = 7;

export interface Carried {
  unit: UnitWord;
  from: Place;
  seat: Seat;
  x: number;
  y: number;
}

interface Board {
  readonly svg: SVGSVGElement | undefined;
  readonly view: View;
  readonly scene: Scene;
  readonly plan: Plan;
  ondeed(deed: Deed): void;
  onturn?: ((by: 1 | -1) => void) | undefined;
}

export class Gestures {
  carried: Carried | null = $state.raw(null);
  /** Did the pointer travel? Then its click means nothing. */
  dragged = false;
  private readonly down = new Map<number, { x: number; y: number }>();
  private grip: { place: Place; deed: Deed } | null = null;

  constructor(
    private readonly camera: Camera,
    private readonly board: () => Board,
  ) {}

  private point(event: PointerEvent): Point {
    const rect = this.board().svg?.getBoundingClientRect();
    return this.camera.toBoard(event.clientX - (rect?.left ?? 0), event.clientY - (rect?.top ?? 0));
  }

  readonly press = (event: PointerEvent): void => {
    this.down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.dragged = false;
    this.grip = null;
    if (this.down.size !== 1 || event.button !== 0) return;
    const { scene, plan } = this.board();
    const at = this.point(event);
    const under = landUnder(plan, at, R);
    const hex = under && scene.hexes.get(under.place);
    const held = under && hex && this.moverAt(under, hex, at);
    if (under && held && (event.pointerType === 'mouse' || hex.mark === 'selected')) this.grip = { place: under.place, deed: held };
  };

  /** The unit that a drag from here would take along. */
  private moverAt(under: LandView, hex: HexScene, [x, y]: Point): Deed | null {
    const movers = hex.pieces.filter(({ deed }) => 'select' in deed && deed.select.kind === 'unit');
    if (movers.length === 0) return null;
    const [cx, cy] = centre(under.hex);
    const { units } = standing(this.board().view, under);
    const far = (unit: UnitWord): number => {
      const at = units.find((one) => one.unit === unit);
      return at ? Math.hypot(cx + at.x - x, cy + at.y - y) : 999;
    };
    return [...movers].sort((a, b) => far(a.unit) - far(b.unit))[0]?.deed ?? null;
  }

  readonly drag = (event: PointerEvent): void => {
    const from = this.down.get(event.pointerId);
    if (!from) return;
    if (!this.dragged && Math.hypot(event.clientX - from.x, event.clientY - from.y) < SLACK) return;
    if (!this.dragged) this.begin(event);
    if (this.carried) {
      const [x, y] = this.point(event);
      this.carried = { ...this.carried, x, y };
      return;
    }
    if (this.down.size === 2) this.pinch(event, from);
    else this.camera.pan(event.clientX - from.x, event.clientY - from.y);
    this.down.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };

  private begin(event: PointerEvent): void {
    const { svg, plan, ondeed } = this.board();
    this.dragged = true;
    svg?.setPointerCapture(event.pointerId);
    if (!this.grip || !('select' in this.grip.deed) || this.grip.deed.select.kind !== 'unit') return;
    ondeed(this.grip.deed);
    const [x, y] = this.point(event);
    this.carried = { unit: this.grip.deed.select.unit, from: this.grip.place, seat: plan.byPlace.get(this.grip.place)?.owner ?? 0, x, y };
  }

  private pinch(event: PointerEvent, from: { x: number; y: number }): void {
    const other = [...this.down].find(([id]) => id !== event.pointerId)?.[1];
    const rect = this.board().svg?.getBoundingClientRect();
    if (!other || !rect) return;
    const before = Math.hypot(from.x - other.x, from.y - other.y);
    const after = Math.hypot(event.clientX - other.x, event.clientY - other.y);
    if (before > 0) this.camera.zoom(after / before, (event.clientX + other.x) / 2 - rect.left, (event.clientY + other.y) / 2 - rect.top);
  }

  readonly release = (event: PointerEvent): void => {
    this.down.delete(event.pointerId);
    if (!this.carried) return;
    const { scene, plan, ondeed } = this.board();
    const goal = landUnder(plan, this.point(event), R);
    const deed = goal && scene.hexes.get(goal.place)?.deed;
    if (goal && goal.place !== this.carried.from && deed && 'do' in deed) ondeed(deed);
    this.carried = null;
  };

  /** The wheel turns the tile in hand, and zooms otherwise. */
  readonly wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const { svg, scene, onturn } = this.board();
    if (scene.tile?.at && !event.ctrlKey) {
      onturn?.(event.deltaY > 0 ? 1 : -1);
      return;
    }
    const rect = svg?.getBoundingClientRect();
    this.camera.zoom(Math.exp(-event.deltaY * 0.0016), event.clientX - (rect?.left ?? 0), event.clientY - (rect?.top ?? 0));
  };
}
