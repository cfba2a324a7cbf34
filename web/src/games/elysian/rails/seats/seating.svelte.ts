// What the seats have in common: who is at it, what of the setup is shown, and how many have room for what.

import type { Session } from '../../../types';
import { heroArt, heroText, type Content } from '../../content';
import { awaited } from '../../play/prompt';
import { STANDARD } from '../../play/units';
import { handSize, has, inSetup, stepOf, type Seat, type View } from '../../view';
import { t } from '../../words';

export type Shape = 'rail' | 'badges' | 'phone';

export class Seating {
  readonly view: View = $derived.by(() => this.session().view);
  readonly setup = $derived.by(() => inSetup(this.view));
  readonly step = $derived.by(() => stepOf(this.view));
  /** Are tiles what the seats show? */
  readonly tiles = $derived.by(() => this.step?.kind === 'PlaceTile' || this.step?.kind === 'ChooseHero');
  readonly acting = $derived.by(() => (this.setup ? awaited(this.view) : [this.view.active]));
  readonly seats: readonly Seat[] = $derived.by(() => (this.setup && this.shape() === 'phone' ? this.view.order : this.view.players.map((_, seat) => seat)));
  /** Among many small seats only the clocks that matter have room, and they take the place of words. */
  readonly many = $derived.by(() => this.seats.length > 3);
  /** Many small seats have the goals in front of them, once; few have room to tell their own. */
  readonly shared = $derived.by(() => this.shape() !== 'rail' && this.many && !this.setup);
  readonly told = $derived.by(() => {
    const session = this.session();
    return 'told' in session ? (session.told as number) : 0;
  });

  constructor(
    readonly session: () => Session<View>,
    readonly content: () => Content,
    readonly shape: () => Shape,
  ) {}

  /** A hero that has fallen, or waits in the reserve. */
  heroOff(seat: Seat): boolean {
    const player = this.view.players[seat];
    return !this.setup && player?.hero != null && player.hero_at == null && has(this.view.alive, seat);
  }

  hero(seat: Seat): string {
    return heroText(this.content(), this.view.players[seat]?.hero ?? null).name;
  }

  icon(seat: Seat): string {
    const hero = this.view.players[seat]?.hero;
    return hero ? heroArt(hero) : 'laurel-crown';
  }

  acts(seat: Seat): boolean {
    return this.acting.includes(seat) && this.view.won === null;
  }

  asked(seat: Seat): boolean {
    return this.view.window !== null && has(this.view.window.asked, seat);
  }

  order(seat: Seat): number {
    return this.view.order.indexOf(seat) + 1;
  }

  name(seat: Seat): string {
    return seat === this.session().seat ? t('You') : (this.session().names[seat] ?? '');
  }

  away(seat: Seat): boolean {
    const { live, table } = this.session();
    return live && table.chairs[seat]?.sitter === 'human' && table.chairs[seat]?.present === false;
  }

  clocked(seat: Seat): boolean {
    const chair = this.session().table.chairs[seat];
    return chair != null && chair.left !== null && (!this.many || chair.running || seat === this.session().seat);
  }

  alarm(seat: Seat): string | undefined {
    const route = this.view.players[seat]?.wins_next;
    return route ? t('seat.wins', { route: t(`route.${route}`) }) : undefined;
  }

  /** What a player has placed on the outposts so far. */
  armed(seat: Seat): string[] {
    const list: string[] = [];
    if (this.view.players[seat]?.hero_at) list.push('hero');
    for (const land of this.view.lands.filter(({ owner }) => owner === seat)) {
      STANDARD.forEach((unit, k) => list.push(...Array.from({ length: land.units[k] ?? 0 }, () => unit)));
      if (land.walls) list.push('walls');
    }
    return list;
  }

  label(seat: Seat): string {
    const { goals, players } = this.view;
    const player = players[seat];
    return t('seat.name', {
      conquer: goals.conquer, ruled: goals.rule, reigned: goals.reign, name: this.session().names[seat] ?? '', hero: this.hero(seat),
      conquest: player?.conquest ?? 0, rule: player?.territories ?? 0, reign: player?.kingdom ?? 0, cards: player ? handSize(player) : 0,
    });
  }
}
