import { beforeEach, expect, test, vi } from 'vitest';
import type { Band } from './band';
import type { Mix } from './schedule';

const played: unknown[] = [];
const touched = { yet: true };
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
vi.mock('../page/sound', () => ({ mayMakeSound: () => touched.yet, playVoice: (voice: unknown) => played.push(voice) }));
const { flash, Soundtrack } = await import('./index');
const { LIVE_VOICES } = await import('./cues');
const { settings } = await import('../page/settings.svelte');

function stage() {
  const band = { plays: false, volume: 0, heard: null as Mix | null, rewound: 0 };
  const made: Band = {
    play: (on) => void (band.plays = on),
    mix: (mix) => void (band.heard = mix),
    loudness: (volume) => void (band.volume = volume),
    rewind: () => void (band.rewound += 1),
  };
  const load = vi.fn(() => Promise.resolve(made));
  return { band, load, track: new Soundtrack(load) };
}
const settled = () => new Promise((done) => setTimeout(done));

beforeEach(() => {
  played.length = 0;
  touched.yet = true;
  Object.assign(settings, { volume: 0.6, soundtrack: 0.7, mood: 'rising' });
});

test('music starts with the phase, rises with it, and stands still in a pause', async () => {
  const { band, track } = stage();
  track.start(120_000);
  await settled();
  expect(band.plays).toBe(true);
  const calm = band.heard!;
  track.tick(20_000);
  expect(band.heard!.bpm).toBeGreaterThan(calm.bpm);
  expect(band.heard!.levels.siren).toBeGreaterThan(0);
  track.pause();
  expect(band.plays).toBe(false);
  track.resume();
  expect(band.plays).toBe(true);
  track.stop();
  expect([band.plays, band.rewound]).toEqual([false, 1]);
});

test('nothing is loaded before the first click; then the music comes in where the clock is', async () => {
  const { band, load, track } = stage();
  touched.yet = false;
  track.start(120_000);
  track.tick(50_000);
  await settled();
  expect(load).not.toHaveBeenCalled();
  touched.yet = true;
  track.tick(49_900);
  track.tick(49_800);
  await settled();
  expect(load).toHaveBeenCalledTimes(1);
  expect(band.plays).toBe(true);
  expect(band.heard!.levels.strings).toBeGreaterThan(0);
});

test('muted means neither music nor its download, and no music alone leaves the cues', async () => {
  const { band, load, track } = stage();
  settings.volume = 0;
  track.start(120_000);
  track.tick(119_000);
  await settled();
  expect(load).not.toHaveBeenCalled();
  settings.volume = 0.6;
  track.tick(118_000);
  await settled();
  expect([band.plays, band.volume]).toEqual([true, 0.6 * 0.7]);
  settings.soundtrack = 0;
  track.tick(60_000);
  expect(band.plays).toBe(false);
  expect(played).toEqual([LIVE_VOICES.minute]);
});

test('each mark of the clock is heard and seen', () => {
  const { track } = stage();
  track.start(120_000);
  const seen: string[] = [];
  let tick = flash.now?.tick ?? 0;
  for (let left = 120_000; left >= 0; left -= 500) {
    track.tick(left);
    if (flash.now && flash.now.tick !== tick) seen.push(flash.now.what);
    tick = flash.now?.tick ?? 0;
  }
  expect(seen).toEqual(['minute', 'thirty', 'ten', ...Array<string>(9).fill('beat'), 'end']);
  expect(played).toHaveLength(seen.length);
});

test('a stopped clock tells no marks, and who joins late hears none of those before', () => {
  const { track } = stage();
  track.start(120_000, 40_000);
  track.tick(39_900);
  track.pause();
  track.tick(5_000);
  expect(played).toEqual([]);
});

test('of others only pushes, kills and pings are heard', () => {
  const { track } = stage();
  for (const cue of ['die', 'hit', 'place', 'hurt', 'push', 'kill', 'ping'] as const) track.cue(cue, 'others');
  expect(played).toEqual([LIVE_VOICES.push, LIVE_VOICES.kill, LIVE_VOICES.ping]);
  track.cue('die');
  expect(played).toHaveLength(4);
});

test('a band that cannot be had is asked for again with the next phase, and everything else goes on', async () => {
  const load = vi.fn(() => Promise.reject<Band>(new Error('offline')));
  const track = new Soundtrack(load);
  track.start(120_000);
  await settled();
  track.tick(60_000);
  await settled();
  expect(load).toHaveBeenCalledTimes(1);
  expect(played).toEqual([LIVE_VOICES.minute]);
  track.start(120_000);
  await settled();
  expect(load).toHaveBeenCalledTimes(2);
});
