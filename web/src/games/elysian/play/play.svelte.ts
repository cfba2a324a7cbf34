// The table as one player handles it: what is taken up, what a click means, and what is sent. The rules are elsewhere.

import { untrack } from 'svelte';
import type { Action } from '../../../frame/PromptBar.svelte';
import { NO_REMARKS } from '../../../lib/text/remarks';
import type { Session } from '../../types';
import { battleOf, foughtIn, movesOfTurn } from './battle';
import type { UntilWord } from '../wire/notation';
import { percent, readCardOdds, readOdds, readPlaced, type CardOdds, type Odds } from './odds';
import { project } from './project';
import { nextSpot, turned } from './project/tiles';
import { NOTHING, type Button, type Deed, type Selection, type Spot } from './scene';
import { cardText, contentOf } from '../content';
import { landAt, valuesOf, type CardId, type Place, type Rung, type Seat, type View } from '../view';
import { say, t, tell, type Reader } from '../words';
import { takeBackLimit } from '../words/told';

export class Play {
  selection: Selection = $state.raw(NOTHING);
  /** The territory that the panel tells about. */
  looked: Place | null = $state(null);
  /** The button that asks "are you sure?". */
  asking: Button | null = $state.raw(null);
  odds: Odds | null = $state.raw(null);
  /** The odds with each own card that fits into the open window. */
  cardOdds: readonly CardOdds[] = $state.raw([]);
  /** What would defend each lit outpost with the piece that is to be placed there. */
  placed: ReadonlyMap<Place, readonly Rung[]> = $state.raw(new Map());
  /** Is the panel open as a sheet, on a phone? */
  details = $state(false);
  /** The player whose details are open as a sheet. */
  seat: Seat | null = $state(null);
  /** Are the standing orders of passing ahead open? */
  standing = $state(false);

  readonly view: View = $derived.by(() => this.session.view);
  readonly content = $derived.by(() => contentOf(this.session));
  readonly reader: Reader = $derived.by(() => ({ names: this.session.names, you: this.session.seat, content: this.content }));
  readonly played = $derived.by(() => (this.view.window?.card ? { card: this.view.window.card, seat: this.view.active } : null));
  readonly scene = $derived.by(() => project(this.view, this.session.legal, this.selection, this.session.seat, this.content, this.played?.card ?? null, this.odds));
  readonly battle = $derived.by(() => battleOf(this.session.moments, this.view));
  /** The last fight of this turn, once it is over. */
  readonly fought = $derived.by(() => foughtIn(this.session.moments, this.view));
  readonly ghosts = $derived.by(() => movesOfTurn(this.session.moments));

  /** Made while a component is, so that its effects end with it. */
  constructor(
    readonly session: Session<View>,
    private readonly isPhone: () => boolean,
  ) {
    // A new position lets go of what it made pointless.
    let prompt = -1;
    $effect(() => {
      void session.v;
      void session.seat;
      untrack(() => {
        this.asking = null;
        // Others answer in the same window: the question still stands, and with it the card that is looked at.
        const stands = this.selection.kind === 'card' && prompt === session.prompt;
        prompt = session.prompt;
        this.selection = this.kept(this.selection, stands);
        if (!this.view.attack && !this.scene.target) this.details = false;
      });
    });
    // Odds of what is chosen or runs. The server computes them; nothing is decided here.
    const wanted = $derived(this.scene.preview === null ? '' : `${session.v}|${this.scene.preview}`);
    $effect(() => {
      const what = wanted.split('|')[1];
      this.odds = null;
      if (!what || !session.live) return;
      let current = true;
      void session.preview(what).then((found) => {
        const told = readOdds(found);
        // Before the power is fixed there are no dice to tell about.
        const early = told?.power === 0 && what === 'pass' && (this.view.attack?.set.length ?? 0) === 0;
        if (current) this.odds = early ? null : told;
      });
      return () => (current = false);
    });
    const offered = $derived(this.view.attack && this.scene.window?.open ? [...new Set(this.scene.window.fits)].join('|') : '');
    const question = $derived(offered && `${session.v}|${offered}`);
    $effect(() => {
      const cards = question.split('|').slice(1);
      this.cardOdds = [];
      if (cards.length === 0 || !session.live) return;
      let current = true;
      void this.oddsWith(cards).then((found) => {
        if (current) this.cardOdds = found;
      });
      return () => (current = false);
    });
    const arming = $derived(this.scene.step?.kind === 'Arm' ? (this.scene.objects.find(({ selected }) => selected)?.what ?? '') : '');
    const armed = $derived(arming && `${session.v}|${arming}`);
    $effect(() => {
      const what = armed.split('|')[1];
      this.placed = new Map();
      if (!what || !session.live) return;
      let current = true;
      void this.placedWith(untrack(() => session.legal.filter((one) => one.startsWith(`arm ${what} `)))).then((found) => {
        if (current) this.placed = found;
      });
      return () => (current = false);
    });
  }

  private async oddsWith(cards: readonly CardId[]): Promise<CardOdds[]> {
    const found = await Promise.all(cards.map(async (card) => readCardOdds(card, await this.session.preview(`offer ${card}`))));
    return found.filter((one) => one !== null);
  }

  private async placedWith(commands: readonly string[]): Promise<Map<Place, readonly Rung[]>> {
    const found = await Promise.all(commands.map(async (one) => [one.split(' ')[2] ?? '', readPlaced(await this.session.preview(one))] as const));
    return new Map(found.flatMap(([place, rungs]) => (rungs ? [[place, rungs] as const] : [])));
  }

  /** The card of the primary button in a window, with what is known of it. */
  readonly withCard = $derived.by((): CardOdds | null => {
    const { selection } = this;
    const fits = this.scene.window?.fits ?? [];
    const card = selection.kind === 'card' && fits.includes(selection.card) ? selection.card : fits.length === 1 ? fits[0] : undefined;
    return this.cardOdds.find((one) => one.card === card) ?? null;
  });

  private kept(held: Selection, stands: boolean): Selection {
    if (held.kind === 'object' || held.kind === 'tile') return held;
    if (held.kind === 'card' && this.scene.hand.some(({ card }) => card === held.card) && (stands || !this.view.window)) return held;
    return NOTHING;
  }

  readonly deed = (what: Deed): void => {
    this.asking = null;
    if ('do' in what) void this.session.act(what.do);
    else if ('all' in what) void this.actAll(what.all);
    else {
      this.selection = what.select;
      if (what.select.kind === 'unit' || what.select.kind === 'place' || what.select.kind === 'target') this.looked = what.select.place;
    }
  };

  /** One after the other, as long as something of the kind is legal. */
  private async actAll(begins: string): Promise<void> {
    const next = (): string | undefined => this.session.legal.find((one) => one.startsWith(begins));
    for (let what = next(); what; what = next()) if (!(await this.done(what))) return;
  }

  /** Does it, and waits until the table shows it. */
  private async done(what: string): Promise<boolean> {
    const answer = await this.session.act(what);
    if (answer.kind !== 'done') return false;
    for (let wait = 0; this.session.v < answer.v && wait < 100; wait++) await new Promise((resolve) => setTimeout(resolve, 20));
    return this.session.v >= answer.v;
  }

  readonly press = (button: Button): void => {
    const warned = this.warned(button);
    if (warned.warn && this.asking?.deed !== button.deed) this.asking = warned;
    else this.deed(button.deed);
  };

  /** Cards from which nothing would come, by the rules. */
  readonly idle: ReadonlySet<CardId> = $derived.by(() => {
    const found = (this.session.remarks ?? NO_REMARKS).get('pointless') ?? [];
    return new Set([...found].flatMap((one) => (one.startsWith('play ') ? [one.slice('play '.length)] : [])));
  });

  /** An attack without dice and a card without effect achieve nothing; whoever wants them all the same is asked once more. */
  private warned(button: Button): Button {
    const card = 'do' in button.deed && button.deed.do.startsWith('play ') ? button.deed.do.slice('play '.length) : null;
    if (card !== null && this.idle.has(card)) return { ...button, warn: say('warn.pointless', { card: cardText(this.content, card).name }) };
    const strikes = 'do' in button.deed && (button.deed.do === 'launch' || button.deed.do.startsWith('attack '));
    return strikes && this.odds?.power === 0 && !button.warn ? { ...button, warn: say('warn.noDice') } : button;
  }

  /** "Why can't I…?": the command that a click here would have meant. */
  readonly why = (what: { place: Place } | { spot: Spot } | { command: string }): void => {
    const { session, scene, selection } = this;
    if (session.seat === null || !scene.asked) return;
    if ('command' in what) void session.why(what.command);
    else if ('spot' in what) {
      if (scene.tile) void session.why(`lay ${scene.tile.tile} ${what.spot.at.q},${what.spot.at.r} ${what.spot.turn}`);
    } else {
      const command = this.meant(what.place);
      if (command) void session.why(command);
      if (selection.kind === 'unit' || selection.kind === 'target' || selection.kind === 'place') this.selection = NOTHING;
    }
  };

  /** What the lit territories would do, done here. Units are placed at home: whoever clicks on others only looks. */
  private meant(place: Place): string | null {
    const { scene, session } = this;
    for (const [at, { deed }] of scene.hexes) {
      const does = deed && 'do' in deed && deed.do.endsWith(` ${at}`) ? deed.do : null;
      if (does === null) continue;
      const owner = landAt(this.view, place)?.owner ?? null;
      const places = does.startsWith('deploy ') || does.startsWith('arm ');
      return places && owner !== null && owner !== session.seat ? null : does.slice(0, -at.length) + place;
    }
    return session.legal.some((one) => one.startsWith('attack ')) && landAt(this.view, place)?.owner !== session.seat ? `attack ${place}` : null;
  }

  readonly turn = (by: 1 | -1): void => {
    if (this.scene.tile) this.selection = turned(this.scene.tile, this.session.legal, by, this.content);
  };

  /** Passing ahead counts from the next window of its kind on, so the question that stands is answered too. */
  readonly passAhead = async (until: UntilWord): Promise<void> => {
    const word = this.scene.window?.window;
    if (!word) return;
    const order = `ahead ${word} ${until}`;
    if (this.session.legal.includes(order)) await this.done(order);
    if (this.scene.window?.open && this.scene.window.window === word) await this.session.act('pass');
  };

  // The prompt: at most two quiet ones, a second and a primary button.

  /** What a button risks: what the rules count of an attack before its dice, else what the scene says. */
  private riskOf(button: Button): string | undefined {
    if (button.risk) return tell(button.risk, this.reader);
    const strikes = 'do' in button.deed && (button.deed.do === 'launch' || button.deed.do.startsWith('attack '));
    const { odds } = this;
    if (!strikes || !odds) return undefined;
    return t(odds.repelled > 0 ? 'risk.strikes' : 'risk.strikesOnly', { p: percent(odds.conquered), r: percent(odds.repelled) });
  }

  private action(button: Button | undefined): Action | undefined {
    return (
      button && {
        label: tell(this.isPhone() && button.short ? button.short : button.says, this.reader),
        onclick: () => this.press(button),
        ...(button.icon ? { icon: button.icon } : {}),
        ...(this.riskOf(button) ? { risk: this.riskOf(button) } : {}),
        ...(button.key ? { key: button.key } : {}),
        ...(button.gives ? { danger: true } : {}),
      }
    );
  }

  /** What "Why not?" asks of the card that is taken up and does not fit, on the own turn, in a window and while others play. */
  readonly greyed = $derived.by(() => (this.session.live && this.selection.kind === 'card' ? (this.scene.hand.find(({ selected }) => selected)?.why ?? null) : null));

  readonly whyCard = (): void => {
    if (this.greyed !== null) void this.session.why(this.greyed);
  };

  readonly quiet = $derived.by((): Action | undefined => {
    const { session } = this;
    if (this.asking) return undefined;
    if (this.greyed !== null && !this.isPhone()) return { label: t('do.why'), icon: 'rule-book', onclick: this.whyCard };
    return this.back('do.undo', 'anticlockwise-rotation', () => void session.takeBack());
  });

  readonly reset = $derived.by((): Action | undefined => {
    const { session } = this;
    return this.asking || this.quiet?.label === t('do.why') ? undefined : this.back('do.reset', 'fast-backward-button', () => void session.reset());
  });

  /** Taking back stays in sight for whoever plays; greyed it says, and the server names, what stands in the way. */
  private back(label: 'do.undo' | 'do.reset', icon: string, onclick: () => void): Action | undefined {
    const { live, seat, table, undo } = this.session;
    if (!live || seat === null || table.stage !== 'playing') return undefined;
    return { label: t(label), icon, onclick, ...(undo === 0 ? { greyed: takeBackLimit() } : {}) };
  }

  readonly second = $derived.by((): Action | undefined => {
    const { session, scene } = this;
    if (this.asking) return { label: t('do.back'), key: 'Escape', onclick: () => (this.asking = null) };
    const tile = scene.tile;
    if (tile?.at && this.isPhone()) return { label: t('do.nextSpot'), onclick: () => (this.selection = nextSpot(tile, session.legal)) };
    if (tile?.at) return { label: t('do.turn'), icon: 'clockwise-rotation', key: 'r', onclick: () => this.turn(1) };
    const plain = scene.buttons.find(({ tone }) => tone === 'second');
    if (plain) return this.action(plain);
    const orders = !scene.asked && session.live && scene.ahead.some(({ until, recall }) => recall || until.some(({ legal }) => legal));
    return orders ? { label: t('ahead.title'), icon: 'sands-of-time', onclick: () => (this.standing = true) } : undefined;
  });

  readonly primary = $derived.by((): Action | undefined => {
    const { asking } = this;
    if (asking) return { label: t('do.sure', { what: tell(asking.says, this.reader) }), key: 'Enter', onclick: () => this.press(asking) };
    const tile = this.scene.tile;
    if (tile && !tile.at) return { label: t('do.nextSpot'), icon: 'position-marker', key: 'Enter', onclick: () => (this.selection = nextSpot(tile, this.session.legal)) };
    return this.action(this.scene.buttons.find(({ tone }) => tone === 'primary'));
  });

  readonly title = $derived.by(() => tell(this.asking?.warn ?? this.scene.title, this.reader));
  readonly note = $derived.by(() => (this.asking || !this.scene.note ? '' : [tell(this.scene.note, this.reader), this.unitTold].filter(Boolean).join(' ')));

  /** What the chosen kind of unit can do, where its button has no room for it. */
  private readonly unitTold = $derived.by((): string => {
    const chosen = this.isPhone() && this.scene.step?.kind !== 'Arm' ? this.scene.objects.find(({ selected }) => selected)?.what : undefined;
    const player = this.scene.seat === null ? undefined : this.view.players[this.scene.seat];
    if (!chosen || !player || chosen === 'walls' || chosen === 'temple') return '';
    const values = valuesOf(player, chosen);
    return values ? t('objects.values', { what: t(`piece.${chosen}`), ...values }) : '';
  });

  /** A key of the table. Says whether it meant something. */
  key(event: KeyboardEvent, onButton: boolean): boolean {
    const { scene } = this;
    const row = [scene.heroes, scene.tiles, scene.step?.kind === 'Arm' ? scene.objects : [], scene.step?.kind === 'DrawStart' ? scene.decks : [], scene.hand].find((list) => list.length > 0);
    const chosen = /^[1-9]$/.test(event.key) ? row?.[Number(event.key) - 1] : undefined;
    if (chosen?.deed) {
      this.deed(chosen.deed);
      return true;
    }
    if (event.key === 'Escape' && (this.selection.kind !== 'none' || this.asking)) {
      this.selection = NOTHING;
      this.asking = null;
      return true;
    }
    const pressed = event.key.toLowerCase();
    if (scene.tile && pressed === 'r') {
      this.turn(event.shiftKey ? -1 : 1);
      return true;
    }
    if (!scene.window?.open) return false;
    const enters = pressed === 'enter';
    if (enters && onButton) return false;
    const button = scene.buttons.find((one) => one.key?.toLowerCase() === pressed) ?? (enters ? scene.buttons.find(({ tone }) => tone === 'primary') : undefined);
    if (button) this.press(button);
    return button !== undefined;
  }
}
