// The position and the choices in plain words, for the text view.

import type { Context } from '../../types';
import { cardText, contentOf, heroText } from '../content';
import { holdings } from './names';
import { parseCommand } from '../wire/notation';
import { tileWords } from './sentences';
import { has, landAt, seatsIn, type Place, type View } from '../view';
import { nameOf, t, type Reader, type WordId } from '../words';

const readerOf = (context: Context): Reader => ({ names: context.names, you: context.you, content: contentOf(context) });

/** One paragraph a player, then the territories, then the attack. */
export function positionText(view: View, context: Context): readonly string[] {
  const reader = readerOf(context);
  const { content } = reader;
  const players = view.players.map((player, seat) => {
    const { goals } = view;
    const args = { conquer: goals.conquer, ruled: goals.rule, reigned: goals.reign, name: context.names[seat] ?? '', hero: heroText(content, player.hero).name, conquest: player.conquest, rule: player.territories, reign: player.kingdom, cards: player.backs[0] + player.backs[1] + player.backs[2] };
    const where = player.hero_at ? ` ${t('text.heroAt', { place: player.hero_at })}` : '';
    return `${t('seat.name', args)}${where}${has(view.alive, seat) ? '' : ` ${t('seat.out')}.`}`;
  });
  const lands = view.lands.map((land) => {
    const parts = holdings(view, land, content);
    const args = { place: land.place, terrain: t(`terrain.${land.terrain}`), what: parts.join(', ') };
    if (land.owner !== null) return t('hex.owned', { ...args, owner: nameOf(land.owner, reader) });
    return parts.length > 0 ? t('hex.vacant', args) : t('hex.name', args);
  });
  const own = context.you === null ? null : view.players[context.you];
  const hand = own?.hand?.map((card) => `${cardText(content, card).name}: ${cardText(content, card).text}`) ?? [];
  const attack = view.attack ? [t(view.active === context.you ? 'text.attackYou' : 'text.attack', { seat: nameOf(view.active, reader), place: view.attack.target, power: view.attack.power, dice: view.attack.set.join(' ') })] : [];
  return [...players, ...attack, `${lands.join('. ')}.`, ...(hand.length > 0 ? [`${t('hand.name')}. ${hand.join(' ')}`] : [])];
}

/** One legal command in words. */
export function choice(what: string, view: View, context: Context): string {
  const { content } = readerOf(context);
  const command = parseCommand(what);
  if (!command) return what;
  const card = (id: string): string => cardText(content, id).name;
  const unit = (word: string): string => t(`unit.${word}` as WordId);
  const held = (place: Place): string => {
    const owner = landAt(view, place)?.owner;
    return owner == null ? place : `${place} (${context.names[owner] ?? ''})`;
  };
  switch (command.do) {
    case 'pass':
      return t('do.pass');
    case 'done':
      return t('do.done');
    case 'launch':
      return t('do.launch', { n: view.attack?.power ?? 0 });
    case 'offer':
    case 'play':
      return t('do.play', { card: card(command.card) });
    case 'trade':
      return t('choice.trade', { card: card(command.card) });
    case 'discard':
      return t('do.discard', { card: card(command.card) });
    case 'choose':
      return t('do.choose', { hero: heroText(content, command.hero).name });
    case 'lay':
      return t('choice.lay', { tile: tileWords(content, command.tile), at: `${command.at.q},${command.at.r}`, turn: command.turn });
    case 'draw':
      return t('choice.draw', { deck: t(`deck.${command.deck}`) });
    case 'settle':
      return t('choice.settle', { place: command.place });
    case 'arm':
      return t('choice.place', { what: unit(command.what), place: command.place });
    case 'deploy':
      return t('choice.place', { what: unit(command.unit), place: command.place });
    case 'pick':
      return t('choice.pick', { place: held(command.place) });
    case 'slay':
      return t('chip.slay', { what: unit(command.unit), place: held(command.place) });
    case 'reroll':
      return t('choice.reroll', { dice: command.dice.map((die) => die + 1).join(', ') });
    case 'move':
      return t('choice.move', { what: unit(command.unit), from: command.from, to: command.to });
    case 'attack':
      return t('do.attack', { place: held(command.target) });
    case 'hold':
      return t('chip.hold', { what: unit(command.unit), place: command.from });
    case 'invade':
      return t('chip.invade', { what: unit(command.unit), place: command.from });
    case 'aim':
      return t('chip.aim', { what: unit(command.unit) });
    case 'ahead':
      return t('choice.ahead', { kind: t(`kindOf.${command.window}`), until: t(`until.${command.until}`) });
    case 'wait':
      return t('choice.wait');
    case 'recall':
      return t('choice.recall', { kind: t(`kindOf.${command.window}`) });
  }
}

export function ending(view: View, { names }: Context): string {
  if (view.drawn) return t('ask.drawn');
  if (!view.won) return '';
  if (view.won[1] !== 'LastStanding') return `${t(`route.${view.won[1]}`)}: ${t('text.title')}`;
  const conceded = seatsIn(view.conceded, view.players.length).map((seat) => names[seat] ?? '');
  return conceded.length > 0 ? t('route.conceded', { who: conceded.join(', '), n: conceded.length }) : t('route.LastStanding');
}
