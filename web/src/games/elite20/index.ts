// Project: ELITE (2020): the game's side of the client.
import '@fontsource/saira-condensed/latin-600.css';
import '@fontsource/saira-condensed/latin-700.css';
import '@fontsource/saira-condensed/latin-800.css';
import { addSprite } from '../../lib/page/icons';
import sprite from '../../sprites/elite20.svg?url';
import type { GameClient } from '../types';
import icons from './icons.json';
import End from './report/End.svelte';
import { TABLE_KEYS } from './play/keys/keys';
import { watching } from './screens/plan/watching.svelte';
import { luck } from './report/luck';
import { progress } from './report/record';
import Aid from './story/Aid.svelte';
import { choice } from './story/choices';
import { isTimed } from './story/replay/clock';
import { article, gallery } from './story/gallery/gallery';
import GalleryFace from './story/gallery/GalleryFace.svelte';
import { contentOf, rolesOf } from './story/names';
import Replay from './story/replay/Replay.svelte';
import ReplaySeat from './story/replay/ReplaySeat.svelte';
import Scene from './story/pictures/Scene.svelte';
import { sentence } from './story/sentences';
import { say } from './words/say';
import { ending, positionText } from './story/text';
import Table from './Table.svelte';
import type { View } from './view';
import { t } from './words';

addSprite(sprite, icons);

export const client: GameClient<View> = {
  id: 'elite20',
  Table,
  Board: Replay,
  clocked: true,
  isTimed,
  shows: () => watching.skip !== null,
  ReplaySeat,
  ownBar: true,
  soundtrack: true,
  headline: (view, content) => (view.round === 0 ? t('story.headline.setup') : t('story.headline', { n: view.round, of: contentOf({ content }).rounds })),
  turn: () => null,
  together: true,
  roles: (view, content) => rolesOf(view, contentOf({ content })),
  round: (view) => view.round,
  sentence,
  pictures: {
    round: 'hourglass', 'time-up': 'empty-hourglass', threshold: 'hearts', intruder: 'alien-skull', trap: 'mantrap', event: 'card-draw', boss: 'alien-skull', 'boss-dead': 'trophy', 'event-done': 'check-mark',
    push: 'winged-leg', charge: 'dynamite', objective: 'targeting', nest: 'mine-explosion', home: 'rally-the-troops', probe: 'radar-sweep', won: 'laurel-crown', lost: 'broken-wall',
  },
  say,
  text: positionText,
  choice,
  ending,
  End,
  Card: GalleryFace,
  Scene,
  article: (id, content) => article(id, contentOf({ content })),
  gallery: (content) => gallery(contentOf({ content })),
  progress,
  luck,
  luckOf: t('report.luckOf'),
  winners: (view) => (view.end === 'Won' ? view.seats.map((_, seat) => seat) : []),
  open: true,
  mirrors: true,
  Aid,
  hintsBeside: true,
  shortcuts: [
    { keys: 'R ␣', does: t('report.keys.roll') },
    { keys: '1 … 5', does: t('report.keys.dice') },
    { keys: 'Q … M', does: t('report.keys.letters') },
    { keys: '← ↑ → ↓', does: t('report.keys.step') },
    { keys: TABLE_KEYS.safest, does: t('report.keys.safest') },
    { keys: TABLE_KEYS.hand, does: t('report.keys.take') },
    { keys: TABLE_KEYS.gear, does: t('report.keys.gear') },
    { keys: TABLE_KEYS.stop, does: t('report.keys.stop') },
    { keys: '+ - 0', does: t('report.keys.zoom') },
    { keys: '⏎', does: t('report.keys.done') },
  ],
};
