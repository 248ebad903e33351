import type { Args } from '#contract/shared/http.ts';
import type { optimizer, Optimization, OptimizationDetail } from '#contract/optimizer.ts';
import { Autosaver, type SaveState } from '#web/kernel/autosave/autosaver.ts';
import type { Operation } from '#web/kernel/autosave/device-copy.ts';
import type { LocalStore } from '#web/kernel/autosave/local-store.ts';
import type { ApiFailure } from '#web/kernel/call.ts';

type Body = Args<typeof optimizer.update>['body'];
export type Settings = Pick<
  Body,
  | 'keyword'
  | 'secondaryKeywords'
  | 'ignoredTerms'
  | 'outline'
  | 'title'
  | 'description'
  | 'slug'
  | 'competitors'
>;
export type SettingName = keyof Settings;

export interface SettingsConflict {
  fields: SettingName[];
  theirs: Optimization;
}
export interface SettingsState {
  state: SaveState;
  message: string | null;
  conflict: SettingsConflict | null;
}

interface Options {
  row: Optimization;
  key: string;
  store: LocalStore;
  send: (body: Body) => Promise<OptimizationDetail>;
  onState: (state: SettingsState) => void;
  delayMs?: number;
  retryMs?: number;
}

const same = (item: unknown, other: unknown) => JSON.stringify(item) === JSON.stringify(other);
const namesOf = (settings: Settings) => Object.keys(settings) as SettingName[];
const nothing: Pick<Body, 'analyze' | 'refresh'> = {};

/**
 * Settings on top of the one autosaver. When somebody else has written meanwhile, fields that only one of both changed
 * are joined; a field that both changed is asked about, and nothing is overwritten before the answer.
 */
export class SettingsAutosaver {
  readonly #options: Options;
  readonly #saver: Autosaver<Settings, OptimizationDetail>;
  /** the row as the server had it when our changes began */
  #known: Optimization;
  /** what the next write also asks for; a failed one leaves it, a refused one takes it away */
  #asked = nothing;
  #answer: OptimizationDetail | null = null;
  #conflict: SettingsConflict | null = null;

  constructor(options: Options) {
    const { row, key, store, delayMs = 900, retryMs = 5000 } = options;
    this.#options = options;
    this.#known = row;
    this.#saver = new Autosaver<Settings, OptimizationDetail>({
      key,
      store,
      revision: row.revision,
      delayMs,
      retryMs,
      send: (operation) => this.#send(operation),
      onSaved: (answer) => {
        this.#known = answer;
        this.#answer = answer;
      },
      onConflict: (operation, failure) => this.#join(operation, failure),
      onState: (state, failure) => {
        if (state === 'refused') this.#asked = nothing;
        // A conflict is told once it is known which fields it is about.
        if (state !== 'conflict') this.#tell(state, failure?.message ?? null);
      },
    });
  }

  /** the last one that the server is known to have */
  get revision(): number {
    return this.#known.revision;
  }

  /** Takes up what this device kept from an earlier visit. @returns the fields as they were typed, or null */
  async restore(): Promise<Settings | null> {
    const kept = await this.#saver.restore();
    if (!kept) return null;
    if (this.#saver.revision === this.#known.revision) void this.#saver.flush();
    // What the row said when this was typed is not known any more: each field that differs is asked about.
    else
      this.#settle(
        kept,
        this.#known,
        (field) => !same(kept[field], this.#known[field as keyof Optimization]),
      );
    return kept;
  }

  /** Notes changes; they are sent after a pause. */
  change(changes: Settings): void {
    this.#saver.change(changes);
  }

  /** Sends changes now and analyses. @returns the answer, or null when it was not taken */
  async analyse(): Promise<OptimizationDetail | null> {
    this.#asked = { ...this.#asked, analyze: true };
    this.#saver.change({});
    await this.#saver.flush();
    return this.#asked === nothing ? this.#answer : null;
  }

  /** Sends changes now, takes the compared pages anew and analyses. @returns the answer, or null when it was not taken */
  refresh(): Promise<OptimizationDetail | null> {
    this.#asked = { ...this.#asked, refresh: true };
    return this.analyse();
  }

  /** Sends what waits; resolves when it is answered or has to wait. */
  flush(): Promise<void> {
    return this.#saver.flush();
  }

  /** For a page that may be gone in the next moment: what waits is sent, and on the device before this returns. */
  leave(): void {
    void this.#saver.flush();
    this.#saver.keepNow();
  }

  /**
   * After a conflict: the writer's values are sent again, or given up for what stands on the server.
   * @returns the settings as they will be saved
   */
  resolve(choice: 'mine' | 'theirs'): Optimization | null {
    const conflict = this.#conflict;
    if (!conflict) return null;
    this.#conflict = null;
    this.#known = conflict.theirs;
    const mine = { ...this.#saver.unsent };
    if (choice === 'theirs') for (const field of conflict.fields) delete mine[field];
    const left = Object.keys(mine).length > 0 || this.#asked !== nothing;
    this.#saver.replace(conflict.theirs.revision, left ? mine : null);
    const { competitors: _chosen, ...typed } = mine;
    return { ...conflict.theirs, ...typed };
  }

  /** Leaves the page: what is unsent is kept on this device and sent. */
  stop(): void {
    this.#saver.stop();
  }

  /** Works again after `stop` (React mounts twice in development). */
  reopen(): void {
    this.#saver.reopen();
  }

  async #send({ revision, value }: Operation<Settings>): Promise<OptimizationDetail> {
    const asked = this.#asked;
    const answer = await this.#options.send({ revision, ...value, ...asked });
    if (this.#asked === asked) this.#asked = nothing;
    return answer;
  }

  #join(operation: Operation<Settings>, failure: ApiFailure): void {
    const theirs = (failure.meta as { current?: Optimization }).current;
    if (!theirs) return this.#tell('conflict', failure.message);
    const mine: Settings = this.#saver.unsent ?? operation.value;
    this.#settle(mine, theirs, (field) => {
      const name = field as keyof Optimization;
      return !same(theirs[name], this.#known[name]) && !same(theirs[name], mine[field]);
    });
  }

  #settle(mine: Settings, theirs: Optimization, differs: (field: SettingName) => boolean): void {
    // Which pages are compared is only told by the whole answer: there the later choice stands.
    const fields = namesOf(mine).filter((field) => field !== 'competitors' && differs(field));
    if (fields.length === 0) {
      this.#known = theirs;
      this.#saver.replace(theirs.revision, mine);
      return;
    }
    this.#conflict = { fields, theirs };
    this.#tell('conflict');
  }

  #tell(state: SaveState, message: string | null = null): void {
    this.#options.onState({ state, message, conflict: this.#conflict });
  }
}
