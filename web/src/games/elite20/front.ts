// Project: ELITE (2020) on the pages outside its tables.
import poster from '../../sprites/poster-elite20.svg?url';
import { GUIDED, type Front } from '../front';
import './world.css';

export const front: Front = {
  poster,
  badge: '2:00',
  companion: true,
  guided: {
    /** A squad of three bots to lead: round 1 without a clock, round 2 with twice the time, then the book's. */
    table: {
      ...GUIDED,
      game: 'elite20',
      scenario: 'extermination/abandoned-lab/easy',
      options: { clock: 'lesson' },
      chairs: [{ sitter: 'me' }, ...Array.from({ length: 3 }, () => ({ sitter: 'bot', bot: 'planner' }) as const)],
    },
    begin: 'Lead a bot squad',
    title: 'Learn ELITE in ten minutes',
    lead: 'You lead a squad of three bots. Round 1 has no clock, round 2 has twice the time, then the clock runs as in the book. Hints come at the moment they matter.',
    steps: [
      { icon: 'rolling-dices', title: 'Roll, place, roll again', text: 'Everybody rolls at once. Faces walk, shoot, search and fill slots. A skull moves an alien first.' },
      { icon: 'three-friends', title: 'You win together', text: 'Destroy the nests and bring every Hero home. Nobody is out early, and nobody wins alone.' },
      { icon: 'exit-door', title: 'Aliens follow the arrows', text: 'When time is up they walk towards home. One that gets in at the wrong time ends the game.' },
      { icon: 'hourglass', title: 'Every round against time', text: 'The clock is the enemy. You may stop it now and then; with bots alone whenever you like.' },
    ],
  },
};
