// Where the board is looked at: whole, or on a phone near the Hero it follows, until somebody moves it by hand.

import type { Box, Point } from '../geometry';

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly box: Box;
  /** What is followed; null shows everything. */
  readonly follow: Point | null;
  /** Pixels a Space is to have while something is followed. */
  readonly side: number;
}

interface Look {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

const NEAREST = 1.8;
const UNITS = 40;

/** Shows no more emptiness beside the board than there must be. */
const clamp = (at: number, from: number, size: number, seen: number): number =>
  seen >= size ? from + (size - seen) / 2 : Math.min(from + size - seen, Math.max(from, at));

/** The look that a frame asks for by itself. */
export function look({ width, height, box, follow, side }: Frame): Look {
  const whole = Math.min(width / box.w, height / box.h);
  const scale = follow ? Math.max(whole, side / UNITS) : whole;
  const [cx, cy] = follow ?? [box.x + box.w / 2, box.y + box.h / 2];
  const x = clamp(cx - width / scale / 2, box.x, box.w, width / scale);
  const y = clamp(cy - height / scale / 2, box.y, box.h, height / scale);
  return { x: -x * scale, y: -y * scale, scale };
}

export class Camera {
  private chosen: Look | null = $state.raw(null);

  constructor(private readonly frame: () => Frame) {}

  private readonly now = $derived.by(() => this.chosen ?? look(this.frame()));
  readonly x = $derived(this.now.x);
  readonly y = $derived(this.now.y);
  readonly scale = $derived(this.now.scale);

  /** Is part of the board out of sight? */
  get roams(): boolean {
    const { width, height, box } = this.frame();
    return box.w * this.scale > width + 2 || box.h * this.scale > height + 2;
  }

  toBoard(x: number, y: number): Point {
    return [(x - this.x) / this.scale, (y - this.y) / this.scale];
  }

  /** What is in sight, in board units. */
  get seen(): Box {
    const { width, height } = this.frame();
    return { x: -this.x / this.scale, y: -this.y / this.scale, w: width / this.scale, h: height / this.scale };
  }

  private put(x: number, y: number, scale: number): void {
    const { width, height, box } = this.frame();
    const left = clamp(-x / scale, box.x, box.w, width / scale);
    const top = clamp(-y / scale, box.y, box.h, height / scale);
    this.chosen = { x: -left * scale, y: -top * scale, scale };
  }

  pan(dx: number, dy: number): void {
    this.put(this.x + dx, this.y + dy, this.scale);
  }

  zoom(by: number, x: number, y: number): void {
    const { width, height, box } = this.frame();
    const scale = Math.min(NEAREST, Math.max(Math.min(width / box.w, height / box.h), this.scale * by));
    const [bx, by2] = this.toBoard(x, y);
    this.put(x - bx * scale, y - by2 * scale, scale);
  }

  centre([x, y]: Point): void {
    const { width, height } = this.frame();
    this.put(width / 2 - x * this.scale, height / 2 - y * this.scale, this.scale);
  }

  /** Moves only as far as a point needs to be in sight. */
  show([x, y]: Point): void {
    const { width, height } = this.frame();
    const margin = 34 * this.scale;
    const [px, py] = [x * this.scale + this.x, y * this.scale + this.y];
    const dx = Math.max(0, margin - px) - Math.max(0, px - (width - margin));
    const dy = Math.max(0, margin - py) - Math.max(0, py - (height - margin));
    if (dx !== 0 || dy !== 0) this.pan(dx, dy);
  }

  /** Back to what the table asks for. */
  release(): void {
    this.chosen = null;
  }
}
