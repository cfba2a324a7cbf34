// Elysian on the pages outside its tables.
import poster from '../../sprites/poster-elysian.svg?url';
import { GUIDED, type Front } from '../front';
import './world.css';

export const front: Front = {
  poster,
  fact: { icon: 'card-pick', word: 'Hidden hands' },
  sampleRule: 'EB-ATTACK-08',
  atOnce: 'Elysian, one bot, quick setup',
  guided: {
    /** Short, fair to whoever begins, and against the gentlest one. */
    table: { ...GUIDED, game: 'elysian', scenario: null, options: { setup: 'quick', start: 'even' }, chairs: [{ sitter: 'me' }, { sitter: 'bot', bot: 'gentle' }] },
    begin: 'Start the guided game',
    title: 'Learn Elysian in ten minutes',
    lead: 'You play a real game against a Recruit. Hints come at the moment they matter, and you can switch them off at any time.',
    steps: [
      { icon: 'queen-crown', title: 'Win in one of three ways', text: 'Conquer by conquest points, Rule by territories, Reign by kingdom points. Everybody sees everybody’s tracks.' },
      { icon: 'card-play', title: 'A turn has four steps', text: 'Produce, play a card, move, attack. What can be done now is lit; what is grey tells you why.' },
      { icon: 'rolling-dices', title: 'Dice come in sets', text: 'Before you strike you see the exact odds. Cards can answer a roll, so leave room for surprise.' },
      { icon: 'anticlockwise-rotation', title: 'Nothing is lost by trying', text: 'Undo takes a move back until a die is rolled or a card is seen. Every refusal names its rule.' },
    ],
  },
};
