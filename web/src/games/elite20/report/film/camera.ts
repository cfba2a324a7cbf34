// What a frame of the report shows of the board.

import { SIDE, type Box, type Point } from '../../board/geometry';

/** So many Spaces across around a point, without more emptiness beside the board than there must be. */
export function frameBox(board: Box, [x, y]: Point, across: number, ratio: number): Box {
  const w = Math.min(across * SIDE, board.w);
  const h = Math.min(w * ratio, board.h);
  const clamp = (at: number, from: number, size: number, seen: number): number => Math.min(from + size - seen, Math.max(from, at - seen / 2));
  return { x: clamp(x, board.x, board.w, w), y: clamp(y, board.y, board.h, h), w, h };
}
