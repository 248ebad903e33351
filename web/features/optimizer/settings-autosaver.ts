import type { Args } from '#contract/shared/http.ts';
import type { optimizer, Optimization, OptimizationDetail } from '#contract/optimizer.ts';
import { failureOf, isFailure, type ApiFailure } from '#web/kernel/call.ts';

type Body = Args<typeof optimizer.update>['body'];
export type Settings = Pick<
  Body,
  'keyword' | 'secondaryKeywords' | 'title' | 'description' | 'slug' | 'competitors'
>;
export type SettingName = keyof Settings;

export interface SettingsConflict {
  fields: SettingName[];
  theirs: Optimization;
}
export interface SettingsState {
  state: 'saved' | 'saving' | 'retrying' | 'refused' | 'conflict';
  message: string | null;
  conflict: SettingsConflict | null;
}

interface Options {
  row: Optimization;
  send: (body: Body) => Promise<OptimizationDetail>;
  onState: (state: SettingsState) => void;
  /** pause in typing before a save, milliseconds */
  delayMs?: number;
  /** wait after a lost connection, milliseconds */
  retryMs?: number;
}

const same = (item: unknown, other: unknown) => JSON.stringify(item) === JSON.stringify(other);

/**
 * Saves settings one write at a time. When somebody else has written meanwhile, fields that only one of both changed
 * are joined; a field that both changed is asked about, and nothing is overwritten before the answer.
 */
export class SettingsAutosaver {
  readonly #options: Options;
  /** the row as the server had it when our changes began */
  #known: Optimization;
  #pending: Settings = {};
  #analyse = false;
  #refresh = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<OptimizationDetail | null> | null = null;
  #conflict: SettingsConflict | null = null;

  constructor(options: Options) {
    this.#options = options;
    this.#known = options.row;
  }

  /** the last one that the server is known to have */
  get revision(): number {
    return this.#known.revision;
  }

  /** Notes changes; they are sent after a pause. */
  change(changes: Settings): void {
    this.#pending = { ...this.#pending, ...changes };
    clearTimeout(this.#timer);
    if (this.#conflict) return;
    this.#timer = setTimeout(() => void this.flush(), this.#options.delayMs ?? 900);
  }

  /** Sends changes now and analyses. @returns the answer, or null when it was not taken */
  analyse(): Promise<OptimizationDetail | null> {
    this.#analyse = true;
    return this.flush();
  }

  /** Sends changes now, takes the compared pages anew and analyses. @returns the answer, or null when it was not taken */
  refresh(): Promise<OptimizationDetail | null> {
    this.#refresh = true;
    return this.analyse();
  }

  /** Sends what waits; resolves when it is answered or has to wait. */
  async flush(): Promise<OptimizationDetail | null> {
    clearTimeout(this.#timer);
    const before = this.#running;
    this.#running = (async () => {
      await before;
      return this.#run();
    })();
    return this.#running;
  }

  /** After a conflict: the writer's values are sent again, or given up for what stands on the server. */
  resolve(choice: 'mine' | 'theirs'): void {
    const conflict = this.#conflict;
    if (!conflict) return;
    this.#conflict = null;
    this.#known = conflict.theirs;
    if (choice === 'theirs') for (const field of conflict.fields) delete this.#pending[field];
    void this.flush();
  }

  async #run(): Promise<OptimizationDetail | null> {
    const { send } = this.#options;
    if (this.#conflict || (Object.keys(this.#pending).length === 0 && !this.#analyse)) return null;
    const changes = this.#pending;
    const analyze = this.#analyse;
    const refresh = this.#refresh;
    this.#pending = {};
    this.#analyse = false;
    this.#refresh = false;
    this.#tell('saving');
    try {
      const answer = await send({
        revision: this.#known.revision,
        ...changes,
        ...(refresh && { refresh: true as const }),
        ...(analyze && { analyze: true as const }),
      });
      this.#known = answer;
      this.#tell('saved');
      return answer;
    } catch (cause) {
      this.#pending = { ...changes, ...this.#pending };
      this.#analyse ||= analyze;
      this.#refresh ||= refresh;
      return this.#failed(isFailure(cause) && !(cause instanceof Error) ? cause : failureOf(cause));
    }
  }

  #failed(failure: ApiFailure): Promise<OptimizationDetail | null> | null {
    const theirs = (failure.meta as { current?: Optimization }).current;
    if (failure.status === 409 && failure.meta.code === 'stale' && theirs) {
      const fields = (Object.keys(this.#pending) as SettingName[]).filter((field) => {
        // Which pages are compared is only told by the whole answer: there the later choice stands.
        if (field === 'competitors') return false;
        return !same(theirs[field], this.#known[field]) && !same(theirs[field], this.#pending[field]);
      });
      if (fields.length === 0) {
        this.#known = theirs;
        return this.#run();
      }
      this.#conflict = { fields, theirs };
      this.#tell('conflict');
      return null;
    }
    if (failure.status === 0 || failure.status === 429 || failure.status >= 500) {
      this.#tell('retrying', failure.message);
      this.#timer = setTimeout(() => void this.flush(), this.#options.retryMs ?? 5000);
      return null;
    }
    // Refused for what it says: it stays on the screen, and the next change sends it again.
    this.#analyse = false;
    this.#refresh = false;
    this.#tell('refused', failure.message);
    return null;
  }

  #tell(state: SettingsState['state'], message: string | null = null): void {
    this.#options.onState({ state, message, conflict: this.#conflict });
  }
}
