// Spaces in words, for whoever hears the board.

import { figureName, type MapContent } from '../../content';
import type { FigureId, Space } from '../../view';
import { t } from '../../words';
import type { Arrow, Lit } from './marks';
import { offerAt, type BoardScene, type FigureScene, type TokenScene } from '../scene';

export const figureWord = (scene: BoardScene, id: FigureId): string => figureName(scene.content, id);

export const spaceWord = (space: Space): string => (space === 'home' ? t('board.home') : space);

function groundWord(map: MapContent, space: Space): string {
  if (space === 'home') return spaceWord(space);
  const isSpawn = Object.values(map.nests).some(({ spawns }) => spawns.includes(space));
  const isPath = map.path[space] !== undefined;
  return `${space}, ${isSpawn ? t('board.spawn') : isPath ? t('board.path') : t('board.floor')}`;
}
/** What never changes of a Space's name is put together once. */
const heads = new WeakMap<MapContent, Map<Space, string>>();
function head(map: MapContent, space: Space): string {
  const known = heads.get(map) ?? new Map<Space, string>();
  const word = known.get(space) ?? groundWord(map, space);
  heads.set(map, known.set(space, word));
  return word;
}

function things(scene: BoardScene, space: Space): string[] {
  const words: string[] = [];
  const cluster = scene.clusters.find(({ at }) => at === space);
  if (cluster) words.push(t('board.cluster', { n: cluster.number }));
  if (scene.acid.has(space)) words.push(t('board.acid'));
  if (scene.slime.has(space)) words.push(t('board.slime'));
  if (scene.traps.has(space)) words.push(t('board.trap'));
  const search = scene.map.searches.indexOf(space);
  if (search >= 0) words.push(t(`board.search.${scene.searches[search]?.state ?? 'light'}`, { n: search + 1 }));
  const token = scene.tokenAt.get(space);
  if (token && token.state !== 'bare') words.push(tokenWord(token));
  return words;
}

function tokenWord(token: TokenScene): string {
  const n = token.number ?? '';
  if (token.state !== 'open') return t('board.objective.done', { n });
  if (token.slots.length === 0) return t('board.objective.open', { n });
  return t('board.objective.slots', { n, filled: token.slots.filter(Boolean).length, of: token.slots.length });
}

/** A figure with its condition. */
function figure(scene: BoardScene, one: FigureScene): string {
  const words = [figureWord(scene, one.id)];
  if (one.mine) words.push(t('board.you'));
  if (one.health) words.push(t('board.health', { left: one.health[0], of: one.health[1] }));
  if (one.stunned) words.push(t('board.stunned'));
  if (one.slowed) words.push(t('board.slowed'));
  if (scene.marks.threats.some((threat) => threat.figure === one.id && threat.path.at(-1) === 'home')) words.push(t('board.threat'));
  return words.join(', ');
}

/** What choosing it means, in words. */
export function litWords(lit: Lit): string[] {
  const words: string[] = [];
  if (lit.loses) words.push(t('board.loses'));
  else words.push(t('board.lit'));
  if (lit.pushes) words.push(t('board.pushes'));
  if (lit.label) words.push(lit.label);
  if (lit.key) words.push(t('board.key', { key: lit.key }));
  return words;
}

/** "c11, path: Runner 4, 5 steps from home, in reach". */
export function spaceName(scene: BoardScene, space: Space): string {
  const here = scene.at.get(space) ?? [];
  const content = [...things(scene, space), ...here.map((one) => figure(scene, one))];
  const steps = scene.map.steps[space]?.[0];
  if (steps !== undefined && here.some(({ kind }) => kind !== 'hero')) content.push(t('board.steps', { n: steps }));
  if (scene.reach.has(space)) content.push(t('board.inReach'));
  const { lit } = offerAt(scene, space);
  if (lit) content.push(...litWords(lit));
  const name = head(scene.map, space);
  return content.length > 0 ? `${name}: ${content.join(', ')}` : name;
}

/** "Biter 4 to m9, pushes on who stands there". */
export const arrowName = (scene: BoardScene, id: FigureId, arrow: Arrow): string =>
  [t('board.arrow', { who: figureWord(scene, id), to: spaceWord(arrow.to) }), ...litWords(arrow)].join(', ');
