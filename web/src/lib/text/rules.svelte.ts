// The rules of a table's game. They are heavy and most tables never show one, so they come when the first is wanted.
import { api } from '../link/api';
import type { RuleInfo } from '../wire/RuleInfo';

export class Rules {
  private all: ReadonlyMap<string, RuleInfo> | null = $state.raw(null);
  /** Why they did not come; empty while they may. */
  problem = $state('');
  private asked = false;

  constructor(private readonly game: string) {}

  /** Have they come? */
  get here(): boolean {
    return this.all !== null;
  }

  get(id: string): RuleInfo | undefined {
    return this.all?.get(id);
  }

  /** Fetches them, unless they are here or under way. */
  async want(): Promise<void> {
    if (this.asked) return;
    this.asked = true;
    this.problem = '';
    try {
      this.all = new Map((await api.rules(this.game)).map((rule) => [rule.id, rule]));
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
      // Whoever asks again may have more luck.
      this.asked = false;
    }
  }
}
