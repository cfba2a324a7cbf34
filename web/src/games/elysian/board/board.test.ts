import { render } from 'svelte/server';
import { expect, test } from 'vitest';
import Pieces from './layers/Pieces.svelte';
import { planOf } from './plan';
import Realm from './layers/Realm.svelte';
import type { Content } from '../content';
import contentJson from '../fixtures/content.json';
import positions from '../fixtures/positions.json';
import { project } from '../play/project';
import { NOTHING } from '../play/scene';
import type { View } from '../view';

const content = contentJson as unknown as Content;
const samples = positions as unknown as { seat: number; legal: string[]; view: View }[];

test.each(['Move', 'Attack'])('in %s what is lit shows over its walls', (step) => {
  const sample = samples.find(({ view, legal }) => JSON.stringify(view.step).includes(`"${step}`) && legal.some((one) => one.startsWith(step.toLowerCase())));
  expect(sample).toBeDefined();
  if (!sample) return;
  const view = { ...sample.view, lands: sample.view.lands.map((land) => ({ ...land, walls: true })) };
  const scene = project(view, sample.legal, NOTHING, sample.seat, content);
  const lit = [...scene.hexes.values()].filter(({ mark }) => mark === 'legal' || mark === 'attackable').length;
  expect(lit).toBeGreaterThan(0);
  const plan = planOf(view.lands, 0);
  const rings = (html: string): number => html.split('class="bright').length - 1;
  const under = render(Realm, { props: { plan, scene, flashes: [], spot: null, still: true } }).body;
  const over = render(Pieces, { props: { view, scene, plan, ghosts: [], small: false } }).body;
  expect([rings(under), rings(over)]).toEqual([0, lit]);
  expect(over.indexOf('class="bright')).toBeGreaterThan(over.indexOf('eb-drop'));
});
