// Accessible names: what a territory holds, in one sentence.

import { heroText, type Content } from '../content';
import { STANDARD } from '../play/units';
import type { HexScene } from '../play/scene';
import type { LandView, Terrain, View } from '../view';
import { nameOf, t, tell, type Reader, type WordId } from '../words';

/** What the ground does to an attack. */
export const groundDoes = (terrain: Terrain, { terrain: { forest, mountains } }: Content): string => t(`does.${terrain}`, { forest, mountains });

/** What stands in a territory: `outpost, walls, 1 archer, Leonidas`. */
export function holdings(view: View, land: LandView, content: Content): string[] {
  const parts: string[] = [];
  if (land.settlement) parts.push(t(`piece.${land.settlement.toLowerCase()}` as WordId).toLowerCase());
  if (land.walls) parts.push(t('unit.walls'));
  if (land.temple) parts.push(t('held.temple'));
  STANDARD.forEach((unit, index) => {
    const n = land.units[index] ?? 0;
    if (n > 0) parts.push(t(`count.${unit}` as WordId, { n }));
  });
  const player = land.owner === null ? undefined : view.players[land.owner];
  if (player?.hero_at === land.place) parts.push(heroText(content, player.hero).name);
  return parts;
}

export function placeName(view: View, land: LandView, hex: HexScene | undefined, content: Content, reader: Reader): string {
  const parts = holdings(view, land, content);
  const args = { place: land.place, terrain: t(`terrain.${land.terrain}`), what: parts.join(', ') };
  const base =
    land.owner !== null ? t('hex.owned', { ...args, owner: nameOf(land.owner, reader) })
    : parts.length > 0 ? t('hex.vacant', args)
    : t('hex.name', args);
  const ends = [hex?.mark === 'selected' ? t('hex.selected') : '', hex?.mark === 'target' ? t('hex.target') : '', hex?.says ? tell(hex.says, reader) : ''];
  return [base, ...ends.filter((end) => end !== '')].join('. ');
}
