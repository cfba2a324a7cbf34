// A page's line to the server goes through the test, which listens, delays, holds back, cuts, and says more on it.
import assert from 'node:assert/strict';
import { immutableJSONPatch } from 'immutable-json-patch';

/** A list after a change of it was told. */
function changed(list, { gone, new: fresh }) {
  const left = list.filter((_, at) => !gone.includes(at));
  for (const [at, one] of fresh) left.splice(at, 0, one);
  return left;
}

const ANSWERS = ['done', 'refused', 'rejected', 'stale', 'busy'];
/** Numbers of what the test says are far from those of the page. */
const OWN = 1_000_000;

export class Line {
  /** What the page's chair knows, as far as the server has said it. */
  seat = null;
  view = null;
  legal = [];
  asked = [];
  table = null;
  /** Acts that the page has sent, in order, and answers by number. */
  said = [];
  answers = new Map();
  counts = [];
  /** What people and bots have pointed at. */
  signals = [];
  /** Every frame takes so many milliseconds each way. */
  delay = 0;
  cut = false;
  /** Another position for the page than the server's: given a whole view, it answers with what the page is shown from then on. */
  dress = null;
  outlook = null;
  /** What the server foresees, as it said last. */
  foreseen = null;
  /** Answers in the server's place: given what the page says, all that it hears, or nothing where the server is to answer. */
  reply = null;
  #held = null;
  #n = OWN;
  #ends = new Set();
  #waiting = new Set();

  /** Takes the line of a page, before the page opens it. */
  static async of(page) {
    const line = new Line();
    await page.routeWebSocket(/\/api\/socket$/, (route) => line.#open(route));
    return line;
  }

  #open(route) {
    if (this.cut) return void route.close();
    const end = { route, server: route.connectToServer() };
    this.#ends.add(end);
    route.onMessage((text) => this.#send(() => this.#fromPage(end, text)));
    end.server.onMessage((text) => this.#hear(end, text));
    const gone = (code, reason) => {
      this.#ends.delete(end);
      for (const one of [end.route, end.server]) void one.close({ code: code ?? 1000, reason: reason ?? '' }).catch(() => undefined);
    };
    route.onClose(gone);
    end.server.onClose(gone);
  }

  #send(deed) {
    if (this.delay === 0) deed();
    else setTimeout(deed, this.delay);
  }

  #fromPage(end, text) {
    const message = JSON.parse(text);
    if (message.t === 'act') this.said.push(message);
    if (message.t === 'watch') end.w = message.w;
    const own = this.reply?.(message);
    if (own) for (const one of own) end.route.send(JSON.stringify({ w: end.w, ...one }));
    else if (!this.cut) end.server.send(text);
  }

  #hear(end, text) {
    if (this.cut) return;
    const message = JSON.parse(text);
    this.#note(message);
    const shown = this.#dressed(message, text);
    const pass = () => {
      // What the test asked is answered to the test alone.
      if (!(message.n >= OWN) && !this.cut && shown !== null) end.route.send(shown);
    };
    if (this.#held) this.#held.push(pass);
    else this.#send(pass);
    for (const check of [...this.#waiting]) check();
  }

  /** Changes of the server's position mean nothing in another one. */
  #dressed(message, text) {
    if (this.dress === null || !['view', 'update', 'outlook', 'count'].includes(message.t)) return text;
    if (message.t === 'view') return JSON.stringify(this.dress(message));
    return message.t === 'outlook' && this.outlook !== null ? JSON.stringify({ ...message, outlook: this.outlook }) : null;
  }

  #note(message) {
    if (message.t === 'table') this.table = message.table;
    else if (message.t === 'view') Object.assign(this, { seat: message.seat, view: message.view, legal: message.legal, asked: message.asked });
    else if (message.t === 'update') {
      if (this.view === null) return;
      this.view = immutableJSONPatch(this.view, message.patch);
      this.legal = message.legal ?? (message.change ? changed(this.legal, message.change) : this.legal);
      this.asked = message.asked;
    } else if (message.t === 'count') this.counts.push(message);
    else if (message.t === 'outlook') this.foreseen = message.outlook;
    else if (message.t === 'signal') this.signals.push(message);
    else if (ANSWERS.includes(message.t)) this.answers.set(message.n, message);
  }

  /** Nothing reaches the page until `release`. */
  hold() {
    this.#held = [];
  }

  release() {
    const held = this.#held ?? [];
    this.#held = null;
    held.forEach((pass) => pass());
  }

  /** The line breaks, and no other can be had until `mend`. */
  break() {
    this.cut = true;
    for (const { route, server } of this.#ends) for (const one of [route, server]) void one.close().catch(() => undefined);
    this.#ends.clear();
  }

  mend() {
    this.cut = false;
  }

  /** Waits until what the server has said makes it true. */
  until(what, is, timeout = 30_000) {
    return new Promise((resolve, reject) => {
      const over = setTimeout(() => {
        this.#waiting.delete(check);
        const steps = JSON.stringify(this.view?.steps);
        reject(new assert.AssertionError({ message: `not within ${timeout / 1_000} seconds: ${what} (at ${steps}, round ${this.view?.round}, legal ${this.legal.slice(0, 8).join(' | ')})` }));
      }, timeout);
      const check = () => {
        const found = is(this);
        if (!found) return;
        clearTimeout(over);
        this.#waiting.delete(check);
        resolve(found);
      };
      this.#waiting.add(check);
      check();
    });
  }

  /** Does something from the page's chair, without the page; the answer is what came of it. */
  async act(what) {
    const n = ++this.#n;
    const [{ server }] = this.#ends;
    server.send(JSON.stringify({ t: 'act', n, do: what, prompt: null, cause: null }));
    return this.until(`an answer to ${what}`, () => this.answers.get(n));
  }

  /** The answer to the page's newest act of this kind. */
  async answered(pattern, from = 0) {
    const act = await this.until(`an act ${pattern}`, () => this.said.slice(from).findLast(({ do: what }) => pattern.test(what)));
    return this.until(`an answer to ${act.do}`, () => this.answers.get(act.n));
  }

  /** The step at work. */
  get step() {
    // Elysian tells one step, Project: ELITE all that are under way.
    const last = (this.view?.steps ? this.view.steps.at(-1) : this.view?.step) ?? 'Over';
    return typeof last === 'string' ? last : Object.keys(last)[0];
  }

  get me() {
    return this.view.seats[this.seat];
  }

  get hero() {
    return this.view.setup.heroes[this.seat];
  }
}
