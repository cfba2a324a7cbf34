// Where the board is looked at: fitted to its frame until somebody pans or zooms.

import { type Box, type Point } from './geometry';

interface Frame {
  width: number;
  height: number;
  /** What the panels cover: top, right, bottom, left. */
  insets: [number, number, number, number];
  box: Box;
  phone: boolean;
}

const NEAREST = 2.2;
/** On a phone the camera goes no farther away by itself: a territory stays as wide as a fingertip. */
const LEAST = 0.47;
/** Where the panels beside the board take less than this, they are folded, and a small board may grow larger. */
const FOLDED = 200;
/** On a phone a territory is at least this many times its drawn size. */
const PHONE = 0.72;

export class Camera {
  /** Chosen by hand or by what happens; null fits the whole board. */
  private chosen: { x: number; y: number; scale: number } | null = $state(null);

  constructor(private readonly frame: () => Frame) {}

  private fit(): { x: number; y: number; scale: number } {
    const { width, height, insets, box, phone } = this.frame();
    const [top, right, bottom, left] = insets;
    const [w, h] = [Math.max(40, width - left - right), Math.max(40, height - top - bottom)];
    const whole = Math.min(w / box.w, h / box.h, phone ? 1 : left + right < FOLDED ? 1.7 : 1.12);
    const scale = phone ? Math.max(whole, Math.min(PHONE, whole * 2)) : whole;
    return { x: left + w / 2 - (box.x + box.w / 2) * scale, y: top + h / 2 - (box.y + box.h / 2) * scale, scale };
  }

  private now = $derived.by(() => this.chosen ?? this.fit());
  readonly x = $derived(this.now.x);
  readonly y = $derived(this.now.y);
  readonly scale = $derived(this.now.scale);

  toBoard(x: number, y: number): Point {
    return [(x - this.x) / this.scale, (y - this.y) / this.scale];
  }

  /** What is in sight, in board units. */
  seen(): Box {
    const { width, height } = this.frame();
    return { x: -this.x / this.scale, y: -this.y / this.scale, w: width / this.scale, h: height / this.scale };
  }

  private put(x: number, y: number, scale: number): void {
    const { width, height, box } = this.frame();
    // The board never leaves the frame altogether.
    const slack = 90;
    const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
    this.chosen = {
      x: clamp(x, slack - (box.x + box.w) * scale, width - slack - box.x * scale),
      y: clamp(y, slack - (box.y + box.h) * scale, height - slack - box.y * scale),
      scale,
    };
  }

  pan(dx: number, dy: number): void {
    this.put(this.x + dx, this.y + dy, this.scale);
  }

  zoom(by: number, x: number, y: number): void {
    const { width, height, box } = this.frame();
    const least = Math.min(width / box.w, height / box.h, 1) * 0.9;
    const scale = Math.min(NEAREST, Math.max(least, this.scale * by));
    const [bx, by2] = this.toBoard(x, y);
    this.put(x - bx * scale, y - by2 * scale, scale);
  }

  /** The whole board, whatever the frame. */
  all(): void {
    const { width, height, box, phone } = this.frame();
    if (!phone) {
      this.chosen = null;
      return;
    }
    const scale = Math.min(width / box.w, height / box.h);
    this.chosen = { x: width / 2 - (box.x + box.w / 2) * scale, y: height / 2 - (box.y + box.h / 2) * scale, scale };
  }

  centre([x, y]: Point): void {
    const { width, height } = this.frame();
    this.put(width / 2 - x * this.scale, height / 2 - y * this.scale, this.scale);
  }

  /** Moves only as far as a point needs to be in sight. */
  show([x, y]: Point): void {
    const { width, height, insets } = this.frame();
    const margin = 70 * this.scale;
    const [px, py] = [x * this.scale + this.x, y * this.scale + this.y];
    const dx = Math.max(0, insets[3] + margin - px) - Math.max(0, px - (width - insets[1] - margin));
    const dy = Math.max(0, insets[0] + margin - py) - Math.max(0, py - (height - insets[2] - margin));
    if (dx !== 0 || dy !== 0) this.pan(dx, dy);
  }

  /** Are the territories round these points wholly in sight? */
  sees(points: readonly Point[]): boolean {
    const { x, y, w, h } = this.seen();
    return points.every(([px, py]) => px - 52 >= x && px + 52 <= x + w && py - 60 >= y && py + 60 <= y + h);
  }

  /** Goes to a group of points, at most so near; when they do not fit together, to where most of them are in sight. */
  hold(points: readonly Point[], nearest = 0.92): void {
    if (points.length === 0) return;
    const { width, height, box, phone } = this.frame();
    const [x0, x1] = [Math.min(...points.map(([x]) => x)), Math.max(...points.map(([x]) => x))];
    const [y0, y1] = [Math.min(...points.map(([, y]) => y)), Math.max(...points.map(([, y]) => y))];
    const room = 150;
    const fits = Math.min(width / (x1 - x0 + room), height / (y1 - y0 + room));
    const whole = Math.min(width / box.w, height / box.h);
    const scale = phone ? Math.min(nearest, Math.max(whole, LEAST, Math.min(fits, nearest))) : this.scale;
    // What fits with room to spare leaves the room to the rest of the board, not to the emptiness beside it.
    const [mx, my] = fits >= scale ? [near(box.x + box.w / 2, x0, x1, width / scale), near(box.y + box.h / 2, y0, y1, height / scale)] : crowd(points, width / scale - 90, height / scale - 90);
    const px = boxed(mx, box.x, box.w, width / scale);
    const py = boxed(my, box.y, box.h, height / scale);
    this.put(width / 2 - px * scale, height / 2 - py * scale, scale);
  }
}

/** The point that has the most others round it. */
function crowd(points: readonly Point[], w: number, h: number): Point {
  const near = ([x, y]: Point): number => points.filter(([a, b]) => Math.abs(a - x) < w / 2 && Math.abs(b - y) < h / 2).length;
  return points.reduce((best, one) => (near(one) > near(best) ? one : best));
}

/** The middle nearest to the wanted one from which all between two points is in sight. */
function near(wanted: number, from: number, to: number, seen: number): number {
  const room = 75;
  return Math.min(from - room + seen / 2, Math.max(to + room - seen / 2, wanted));
}

/** A middle that shows no more emptiness beside the board than needed. */
function boxed(middle: number, from: number, size: number, seen: number): number {
  if (seen >= size) return from + size / 2;
  return Math.min(from + size - seen / 2 + 20, Math.max(from + seen / 2 - 20, middle));
}
