// When each call to a vendor may begin: one pace for an account in all processes, learnt from what the vendor refuses.
import { setTimeout as delay } from 'node:timers/promises';
import {
  acceptCall,
  type PacedCall,
  type PaceLimit,
  type PaceState,
  refuseCall,
  takeCalls,
} from '#engine/search-results/pace.ts';
import type { Db } from '#server/kernel/db/open.ts';
import { FairLine } from './fair-line.ts';
import { changePace } from './pace-store.ts';

/** A vendor that wants to be left alone for longer is not waited for. */
const longestPauseMs = 60_000;
/** Turns are taken so long before they come. */
const planAheadMs = 250;
const second = 1_000;
/** Another process may have learnt something meanwhile. */
const lookAgainMs = 1_000;

/** An account whose calls share one limit. */
export interface PacedAccount extends PaceLimit {
  /** names vendor and account */
  account: string;
}

/** A call whose turn it is; say what came of it. */
export interface Turn {
  /** The vendor took the call, whatever it answered. */
  accepted(): Promise<void>;
  /** The vendor was asked too fast. @param retryAfterMs as it said */
  refused(retryAfterMs: number | undefined): Promise<void>;
}

/** The vendor wants to be left alone for longer than anybody waits. */
export class PausedVendor extends Error {
  readonly waitMs: number;
  constructor(waitMs: number) {
    super(`paused for ${waitMs} ms`);
    this.waitMs = waitMs;
  }
}

export interface Pace {
  /**
   * Waits for a call's turn. Groups that share an account take turns.
   * @throws PausedVendor, or the signal's reason
   */
  turn(account: PacedAccount, group: string, signal?: AbortSignal): Promise<Turn>;
}

interface Waiting {
  begin(call: PacedCall): void;
  fail(cause: unknown): void;
}

/** Everyone of this process who waits for one account. */
class AccountLine {
  readonly #db: Db;
  readonly #account: PacedAccount;
  readonly #onIdle: () => void;
  readonly #waiting = new FairLine<Waiting>();
  /** turns that were taken for those who wait, by this process's own clock */
  #planned: { begins: number; call: PacedCall }[] = [];
  #planning: Promise<void> | undefined;
  #failure: { cause: unknown } | undefined;
  #round = 0;
  /** when calls of the last second really began */
  #begun: number[] = [];
  #isRunning = false;
  #wake = new AbortController();

  constructor(db: Db, account: PacedAccount, onIdle: () => void) {
    this.#db = db;
    this.#account = account;
    this.#onIdle = onIdle;
  }

  wait(group: string, signal: AbortSignal | undefined): Promise<PacedCall> {
    signal?.throwIfAborted();
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting.remove(group, waiting);
        reject(signal?.reason as Error);
      };
      const stay = () => signal?.removeEventListener('abort', leave);
      const waiting: Waiting = {
        begin(call) {
          stay();
          resolve(call);
        },
        fail(cause) {
          stay();
          reject(cause as Error);
        },
      };
      signal?.addEventListener('abort', leave, { once: true });
      this.#waiting.add(group, waiting);
      if (!this.#isRunning) void this.#run();
    });
  }

  /** Writes down what came of a call; those who wait look again. */
  async learn(change: (state: PaceState, now: number) => PaceState): Promise<void> {
    const { state } = await changePace(this.#db, this.#account.account, (known, now) => ({
      state: change(known ?? takeCalls(null, this.#account, now, 0).state, now),
    }));
    this.#round = Math.max(this.#round, state.round);
    // What was learnt makes the turns that were taken before it wrong.
    this.#planned = this.#planned.filter(({ call }) => call.round === this.#round);
    this.#wake.abort();
    this.#wake = new AbortController();
  }

  /** Hands out turns while somebody waits. */
  async #run(): Promise<void> {
    this.#isRunning = true;
    try {
      while (this.#waiting.size > 0) await this.#handOut();
    } catch (cause) {
      for (const waiting of this.#waiting.clear()) waiting.fail(cause);
    } finally {
      this.#isRunning = false;
      this.#planned = [];
      this.#onIdle();
    }
  }

  async #handOut(): Promise<void> {
    const last = this.#planned.at(-1);
    // Ahead of time, so that what the database takes delays nobody.
    const isShort = !last || last.begins < performance.now() + planAheadMs;
    if (isShort && this.#waiting.size > this.#planned.length) this.#planning ??= this.#planMore();
    const next = this.#planned[0];
    if (!next) await this.#planning;
    if (this.#failure) {
      const { cause } = this.#failure;
      this.#failure = undefined;
      throw cause;
    }
    if (!next) return;
    const { signal } = this.#wake;
    await sleep(this.#beginOf(next) - performance.now(), signal);
    if (signal.aborted) return;
    this.#planned.shift();
    const began = performance.now();
    const lateMs = began - next.begins;
    this.#begun = [...this.#begun.filter((time) => time > began - second), began];
    const { at, lately, ...call } = next.call;
    // As it was: what is learnt of a refusal counts from when calls began.
    const begun = { ...call, at: at + lateMs, lately: { ...lately, from: lately.from + lateMs } };
    this.#waiting.next()?.begin(begun);
  }

  /** Calls that were late and the punctual ones behind them could make a second too full. */
  #beginOf({ begins, call }: { begins: number; call: PacedCall }): number {
    const before = this.#begun.at(-call.most);
    return before === undefined ? begins : Math.max(begins, before + second);
  }

  async #planMore(): Promise<void> {
    try {
      const { signal } = this.#wake;
      const { account, ...limit } = this.#account;
      const wanted = this.#waiting.size - this.#planned.length;
      let since = performance.now();
      const { state, calls, waitMs, now } = await changePace(this.#db, account, (known, time) => {
        since = performance.now();
        return takeCalls(known, limit, time, wanted);
      });
      // Something was learnt after these turns were taken.
      if (state.round < this.#round) return;
      this.#round = state.round;
      if (waitMs > longestPauseMs) throw new PausedVendor(waitMs);
      this.#planned.push(...calls.map((call) => ({ begins: since + call.at - now, call })));
      if (calls.length === 0) await sleep(Math.min(waitMs, lookAgainMs), signal);
    } catch (cause) {
      this.#failure = { cause };
    } finally {
      this.#planning = undefined;
    }
  }
}

/** Ends early when the signal does. */
async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  if (ms <= 0 || signal.aborted) return;
  await delay(ms, undefined, { signal }).catch((cause: unknown) => {
    if (!signal.aborted) throw cause;
  });
}

export function createPace(db: Db): Pace {
  const lines = new Map<string, AccountLine>();
  return {
    async turn(account, group, signal) {
      const name = account.account;
      const line = lines.get(name) ?? new AccountLine(db, account, () => lines.delete(name));
      lines.set(name, line);
      const call = await line.wait(group, signal);
      return {
        // Only one that was tried after a pause has others waiting for it.
        accepted: async () => {
          if (call.isTrial) await line.learn((state, now) => acceptCall(state, call, now));
        },
        refused: (retryAfterMs) => line.learn((state, now) => refuseCall(state, call, now, retryAfterMs)),
      };
    },
  };
}
