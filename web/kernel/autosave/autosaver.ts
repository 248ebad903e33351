import { failureOf, type ApiFailure } from '#web/kernel/call.ts';
import { newId } from '#web/kernel/ids.ts';
import { Pause } from '#web/kernel/pause.ts';
import { session } from '#web/kernel/session/session.ts';
import { DeviceCopy, type Operation, type Packing, type Unsent } from './device-copy.ts';
import type { LocalStore } from './local-store.ts';

/** `unsaved` waits for the pause in typing; `offline` and `retrying` try again by themselves. */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'offline' | 'retrying' | 'conflict' | 'refused';

export interface AutosaverOptions<T extends object, R extends { revision: number }> {
  key: string;
  store: LocalStore;
  revision: number;
  /** how a value lies in the store, where that is cheaper to write than the value; as it is without it */
  packing?: Packing<T>;
  send: (operation: Operation<T>) => Promise<R>;
  onSaved: (result: R, sent: T) => void;
  /** the revision was old: the write is kept until `resolve` says what becomes of it */
  onConflict: (operation: Operation<T>, failure: ApiFailure) => void;
  onState: (state: SaveState, failure: ApiFailure | null) => void;
  /** pause in typing before a save, milliseconds */
  delayMs?: number;
  /** longest time that typing may put a save off, milliseconds */
  longestMs?: number;
  /** first wait after a failure, milliseconds; doubles up to 30 s */
  retryMs?: number;
  /** changes stay on this device until `flush` is called, for a form with a button; nothing is repeated by itself */
  manual?: boolean;
}

/** The most that a crash of the browser can lose; each copy costs the page as much as typing a letter. */
const keepAfterMs = 1000;
const longestRetryMs = 30_000;

/**
 * Saves what is typed: at once on this device, after a pause on the server, one write at a time, each repeated until
 * it is answered. Nothing leaves this device's copy before the server has it.
 */
export class Autosaver<T extends object, R extends { revision: number }> {
  readonly #options: AutosaverOptions<T, R>;
  readonly #copy: DeviceCopy<T>;
  #revision: number;
  #inFlight: Operation<T> | null = null;
  #latest: T | null = null;
  #pending: (() => Partial<T>) | null = null;
  #state: SaveState = 'saved';
  #dirtySince = 0;
  /** counts changes */
  #changes = 0;
  /** how many of them the last flush is to send */
  #flushTo = 0;
  #attempt = 0;
  readonly #pause = new Pause(() => void this.flush());
  #keepTimer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | null = null;
  #stopped = false;
  /** whether somebody is at it: not since the page was last left */
  #isWriting = false;
  #unsubscribe: () => void;

  constructor(options: AutosaverOptions<T, R>) {
    this.#options = options;
    const { key, store, packing } = options;
    this.#copy = new DeviceCopy({ key, store, packing });
    this.#revision = options.revision;
    this.#unsubscribe = this.#followSession();
  }

  get state(): SaveState {
    return this.#state;
  }
  get revision(): number {
    return this.#revision;
  }
  get hasUnsent(): boolean {
    return this.#inFlight !== null || this.#latest !== null || this.#pending !== null;
  }

  /** Everything unsent, the newest values on top; null when all has been sent. */
  get unsent(): T | null {
    this.#collect();
    return this.#inFlight || this.#latest ? ({ ...this.#inFlight?.value, ...this.#latest } as T) : null;
  }

  /** True when something was typed after the write that is under way or refused. */
  get hasLater(): boolean {
    return this.#latest !== null || this.#pending !== null;
  }

  /** What this device kept from an earlier visit, newest values on top; null when everything had been sent. */
  async restore(): Promise<T | null> {
    const kept = await this.#copy.read().catch(() => null);
    if (!kept) return null;
    this.#inFlight = kept.inFlight;
    // Typed while this device was asked: that is newer.
    this.#collect();
    this.#latest = this.#latest ? ({ ...kept.latest, ...this.#latest } as T) : kept.latest;
    this.#revision = kept.revision;
    this.#setState('unsaved');
    return this.unsent;
  }

  /** Notes a change; a function is asked for its value only when it is kept or sent. */
  change(patch: Partial<T> | (() => Partial<T>)): void {
    if (this.#stopped) return;
    this.#changes += 1;
    this.#isWriting = true;
    if (typeof patch === 'function') this.#pending = patch;
    else this.#latest = { ...this.#latest, ...patch } as T;
    if (this.#dirtySince === 0) this.#dirtySince = Date.now();
    this.#keepTimer ??= setTimeout(() => void this.keep(), keepAfterMs);
    if (this.#state === 'conflict') return;
    if (this.#state !== 'saving' && this.#state !== 'offline') this.#setState('unsaved');
    if (!this.#options.manual) this.#sendLater();
  }

  /** Takes a revision that came by another way (a refetch, an event) when nothing of ours is under way. */
  adopt(revision: number): void {
    if (!this.hasUnsent) this.#revision = revision;
  }

  /** Writes the unsent text to this device now. */
  async keep(): Promise<void> {
    const unsent = this.#unsent();
    // A browser may refuse storage (private window, full disk); the server copy is then the only one.
    if (unsent) await this.#copy.write(unsent).catch(() => undefined);
  }

  /** The same before it returns: for a page that may be gone in the next moment. */
  keepNow(): void {
    this.#isWriting = false;
    void this.keep();
    const unsent = this.#unsent();
    if (unsent) this.#copy.writeNow(unsent);
    else void this.#clear();
  }

  /** Sends everything unsent now; resolves when it is answered or has to wait. */
  async flush(): Promise<void> {
    this.#pause.end();
    this.#flushTo = this.#changes;
    if (this.#running) {
      // What was typed since waits for it, and the page may be left before.
      void this.keep();
      return this.#running;
    }
    // Known before it begins: a flush from within its first send must find it under way.
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#running = promise;
    const end = () => (this.#running = null);
    this.#run().finally(end).then(resolve, reject);
    return promise;
  }

  /** After a conflict: go on from `revision`; `value` (if any) is sent next, the refused write is dropped. */
  resolve(revision: number, value: T | null): void {
    const newer = this.#latest;
    this.replace(revision, value || newer ? ({ ...value, ...newer } as T) : null);
  }

  /** As `resolve`, without what was typed after the refused write: `value` is all that is unsent from here on. */
  replace(revision: number, value: T | null): void {
    this.#inFlight = null;
    this.#pending = null;
    this.#revision = revision;
    this.#latest = value;
    this.#setState(value ? 'unsaved' : 'saved');
    if (!value) void this.#forget();
    else if (this.#options.manual) void this.keep();
    else void this.flush();
  }

  /** Forgets this device's unsent text, by the writer's own wish. */
  async discard(): Promise<void> {
    this.#inFlight = null;
    this.#latest = null;
    this.#pending = null;
    this.#dirtySince = 0;
    this.#setState('saved');
    await this.#copy.drop().catch(() => undefined);
  }

  /** Leaves the page: keeps what is unsent and ends all timers. */
  stop(): void {
    this.#isWriting = false;
    void this.keep();
    if (!this.hasUnsent) void this.#clear();
    if (this.hasUnsent && this.#state !== 'conflict' && !this.#options.manual) void this.flush();
    this.#stopped = true;
    this.#unsubscribe();
    this.#pause.end();
  }

  /** Works again after `stop` (React mounts twice in development). */
  reopen(): void {
    if (this.#stopped) this.#unsubscribe = this.#followSession();
    this.#stopped = false;
  }

  /** Who is signed out, also in another tab, is led to another page at once. */
  #followSession(): () => void {
    return session.subscribe(() => this.keepNow());
  }

  /** What is unsent by now; null when all has been sent. */
  #unsent(): Unsent<T> | null {
    clearTimeout(this.#keepTimer);
    this.#keepTimer = undefined;
    this.#collect();
    if (!this.#inFlight && !this.#latest) return null;
    return { revision: this.#revision, inFlight: this.#inFlight, latest: this.#latest };
  }

  #collect(): void {
    if (!this.#pending) return;
    this.#latest = { ...this.#latest, ...this.#pending() } as T;
    this.#pending = null;
  }

  #sendLater(): void {
    const { delayMs = 800, longestMs = 5000 } = this.#options;
    const left = Math.max(0, this.#dirtySince + longestMs - Date.now());
    this.#pause.wait(Math.min(delayMs, left));
  }

  async #run(): Promise<void> {
    // What an earlier visit had under way is followed by what was typed after it.
    let sentTo = -1;
    while (this.hasUnsent && this.#state !== 'conflict') {
      this.#collect();
      if (!this.#inFlight && this.#latest) {
        this.#inFlight = { operationId: newId(), revision: this.#revision, value: this.#latest };
        this.#latest = null;
        this.#dirtySince = 0;
        sentTo = this.#changes;
        void this.keep();
      }
      const operation = this.#inFlight;
      if (!operation) break;
      this.#setState('saving');
      try {
        const result = await this.#options.send(operation);
        this.#inFlight = null;
        this.#attempt = 0;
        this.#revision = result.revision;
        this.#options.onSaved(result, operation.value);
        if (this.hasUnsent) await this.keep();
        else await this.#forget();
        if (!this.hasUnsent) this.#setState('saved');
        else if (sentTo >= this.#flushTo && !this.#options.manual && !this.#stopped) {
          // Typed since: it waits for its own pause, or saves would follow each other for as long as typing goes on.
          this.#setState('unsaved');
          return this.#sendLater();
        }
      } catch (cause) {
        if (!this.#failed(operation, cause)) return;
      }
    }
  }

  /** @returns whether there is something to send at once: a conflict that was settled where it was told */
  #failed(operation: Operation<T>, cause: unknown): boolean {
    void this.keep();
    const error = failureOf(cause);
    // A 409 that is not about an older revision (the generation is being written) is a refusal like any other.
    if (error.status === 409 && error.meta.code === 'stale') {
      this.#setState('conflict', error);
      this.#options.onConflict(operation, error);
      return this.#current() !== 'conflict';
    }
    if (error.status === 0 || error.status === 429 || error.status >= 500) {
      this.#setState(error.status === 0 ? 'offline' : 'retrying', error);
      if (this.#stopped || this.#options.manual) return false;
      const { retryMs = 1000 } = this.#options;
      const asked = (error.meta.retryAfter ?? 0) * 1000;
      const ms = Math.max(asked, Math.min(longestRetryMs, retryMs * 2 ** this.#attempt));
      this.#attempt += 1;
      this.#pause.wait(ms);
      return false;
    }
    // Refused for what it says (400, 409, 413) or for who we are (401, 403, 404): the text stays here, and the next
    // change is sent as a new write that carries it.
    this.#inFlight = null;
    this.#latest = { ...operation.value, ...this.#latest } as T;
    void this.keep();
    this.#setState('refused', error);
    return false;
  }

  /** The state as it is by now, which a handler may have changed. */
  #current(): SaveState {
    return this.#state;
  }

  async #forget(): Promise<void> {
    await this.#copy.forget(this.#revision, this.#isWriting).catch(() => undefined);
  }

  async #clear(): Promise<void> {
    await this.#copy.clear().catch(() => undefined);
  }

  #setState(state: SaveState, failure: ApiFailure | null = null): void {
    this.#state = state;
    if (!this.#stopped) this.#options.onState(state, failure);
  }
}
