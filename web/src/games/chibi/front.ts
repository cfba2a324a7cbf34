// Chibi Commander on the pages outside its tables.
import poster from '../../sprites/poster-chibi.svg?url';
import type { Front } from '../front';
import './world.css';

export const front: Front = {
  poster,
  announced: { title: 'Chibi Commander', text: 'Tiny squads, big trouble. Somebody is taking the cows.' },
};
