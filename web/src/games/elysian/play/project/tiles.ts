// Tiles in the setup: where the chosen one may lie, how it is turned, and what it touches.

import { tileLands, type Content } from '../../content';
import { EDGES, from, key } from '../../board/geometry';
import { NOTHING, type Scene, type Selection, type Spot, type TileScene } from '../scene';
import type { Hex, TileId } from '../../view';
import { Legal, selecting, unique, type Ground, type Of } from './ground';

export function tileScene(ground: Ground): TileScene | null {
  const { view, legal, selection, content } = ground;
  const lays = legal.of('lay');
  const first = lays[0];
  if (!first) return null;
  const chosen = selection.kind === 'tile' && lays.some(({ tile }) => tile === selection.tile) ? selection : null;
  const tile = chosen?.tile ?? first.tile;
  const turn = chosen?.turn ?? first.turn;
  const here = lays.filter((lay) => lay.tile === tile && lay.turn === turn);
  const at = chosen?.at && here.some((lay) => key(lay.at) === key(chosen.at as Hex)) ? chosen.at : null;
  const cells = at ? tileCells(content, at, turn) : null;
  const spots = tileSpots(ground, tile, turn, here);
  return {
    tile, turn, at, cells, spots,
    needed: view.touches,
    lands: tileLands(content, tile),
    contacts: cells ? contacts(ground, cells) : [],
    legalSpots: here.length,
  };
}

/** The three cells of a tile that lies here, turned so. */
function tileCells({ lattice }: Content, at: Hex, turn: number): [Hex, Hex, Hex] {
  const shape: readonly Hex[] = lattice.tile[turn] ?? [];
  const [a = at, b = at, c = at] = shape.map((by) => from(at, by));
  return [a, b, c];
}

/** Every spot where the turned tile would touch something. Those that are not legal answer "why not". */
function tileSpots(ground: Ground, tile: TileId, turn: number, legal: Of<'lay'>[]): Spot[] {
  const { view, content } = ground;
  const near = (hex: Hex): Hex[] => content.lattice.beside.map((by) => from(hex, by));
  const taken = new Set(view.lands.map((land) => key(land.hex)));
  const spots = new Map<string, Spot>();
  const add = (at: Hex, isLegal: boolean): void => {
    const cells = tileCells(content, at, turn);
    const deed = isLegal ? selecting({ kind: 'tile', tile, turn, at }) : null;
    spots.set(key(at), { at, turn, cells, touched: contacts(ground, cells).length, legal: isLegal, deed });
  };
  for (const lay of legal) add(lay.at, true);
  for (const land of view.lands) {
    for (const next of near(land.hex)) {
      for (const at of [next, ...near(next)]) {
        const cells = tileCells(content, at, turn);
        if (spots.has(key(at)) || cells.some((cell) => taken.has(key(cell)))) continue;
        if (contacts(ground, cells).length > 0) add(at, false);
      }
    }
  }
  return [...spots.values()];
}

function contacts({ view, content }: Ground, cells: readonly Hex[]): TileScene['contacts'] {
  const lands = new Map(view.lands.map((land) => [key(land.hex), land]));
  const found = new Map<string, { cell: Hex; edge: number }[]>();
  for (const cell of cells) {
    for (const by of content.lattice.beside) {
      const land = lands.get(key(from(cell, by)));
      if (!land) continue;
      const edge = EDGES.findIndex(([q, r]) => q === by.q && r === by.r);
      const tile = land.place.slice(0, -1);
      found.set(tile, [...(found.get(tile) ?? []), { cell, edge }]);
    }
  }
  return [...found].map(([tile, edges]) => ({ tile, edges }));
}

export function tileChips({ view, legal, seat, content, step }: Ground, tile: TileScene | null): Scene['tiles'] {
  if (step?.kind !== 'PlaceTile' || seat === null) return [];
  const offered = unique(legal.of('lay').map((lay) => lay.tile));
  return (view.players[seat]?.tiles ?? []).map((id) => ({
    tile: id,
    lands: tileLands(content, id),
    selected: tile?.tile === id,
    deed: offered.includes(id) ? selecting({ kind: 'tile', tile: id, turn: tile?.turn ?? 0, at: null }) : null,
  }));
}

/** The same tile turned by a sixth, at the same spot where that is legal. */
export function turned(tile: TileScene, legal: readonly string[], by: 1 | -1, content: Content): Selection {
  const turn = (tile.turn + by + 6) % 6;
  const lays = new Legal(legal).of('lay').filter((lay) => lay.tile === tile.tile && lay.turn === turn);
  const near = (lay: Of<'lay'>): number => {
    if (!tile.cells) return 0;
    const old = tile.cells.map(key);
    return -tileCells(content, lay.at, turn).filter((cell) => old.includes(key(cell))).length;
  };
  const best = tile.at ? [...lays].sort((a, b) => near(a) - near(b))[0] : undefined;
  return { kind: 'tile', tile: tile.tile, turn, at: best && near(best) < 0 ? best.at : null };
}

/** The next legal spot for the tile as it is turned, or as it can be turned. */
export function nextSpot(tile: TileScene, legal: readonly string[]): Selection {
  const lays = new Legal(legal).of('lay').filter((lay) => lay.tile === tile.tile);
  const same = lays.filter((lay) => lay.turn === tile.turn);
  const list = same.length > 0 ? same : lays;
  const now = tile.at ? list.findIndex((lay) => key(lay.at) === key(tile.at as Hex)) : -1;
  const next = list[(now + 1) % Math.max(1, list.length)];
  return next ? { kind: 'tile', tile: tile.tile, turn: next.turn, at: next.at } : NOTHING;
}
