import { newId } from '#web/kernel/ids.ts';
import type { LocalStore } from './local-store.ts';

/** One write as it is sent, and sent again unchanged until it is answered: the server knows a repeat by its id. */
export interface Operation<T> {
  operationId: string;
  revision: number;
  value: T;
}

export interface Unsent<T> {
  revision: number;
  inFlight: Operation<T> | null;
  latest: T | null;
}

interface Kept<T> extends Unsent<T> {
  owner: string;
  at: number;
  /** id of the base that its values are read with; none where they are written out */
  base?: string;
}

/** A value that later ones are packed against. It is written once; what is the same in them is not written again. */
export interface PackingBase<T> {
  /** as it lies in the store */
  kept: unknown;
  /** A value as it lies in the store beside the base; `added` counts the parts that the base does not have. */
  pack: (value: T) => { packed: unknown; added: number };
}

/** Between a value and how it lies in the store. `unpack` also takes what was kept without a base, or unpacked. */
export interface Packing<T> {
  baseOf: (value: T) => PackingBase<T>;
  unpack: (packed: unknown, base: unknown) => T;
}

/** With more parts that a base does not have, another one is cheaper than writing them every second. */
const mostAdded = 32;

/** The same with each of its values changed by `change`. */
const withValues = <T, U, K extends Unsent<T>>(kept: K, change: (value: T) => U) => ({
  ...kept,
  inFlight: kept.inFlight && { ...kept.inFlight, value: change(kept.inFlight.value) },
  latest: kept.latest && change(kept.latest),
});

interface Options<T> {
  key: string;
  store: LocalStore;
  packing: Packing<T> | undefined;
}

/** What of a text is unsent, as this device keeps it through a crash of the browser. */
export class DeviceCopy<T> {
  readonly #options: Options<T>;
  /** marks this window's copy: another window's is not deleted by our success */
  readonly #owner = newId();
  #base: (PackingBase<T> & { id: string }) | null = null;
  /** ids of bases in the store that nothing will be read with once this window's copy is written */
  #oldBases: string[] = [];

  constructor(options: Options<T>) {
    this.#options = options;
  }

  /** Keeps it in the place of what was kept. A browser may refuse storage (private window, full disk). */
  async write(unsent: Unsent<T>): Promise<void> {
    const { key, store, packing } = this.#options;
    const kept: Kept<T> = { ...unsent, owner: this.#owner, at: Date.now() };
    if (!packing) return void (await store.set(key, kept));
    const { base, packed } = this.#packed(packing, kept);
    const gone = this.#oldBases.map((id) => this.#baseKey(id));
    await store.setWith(key, { ...packed, base: base.id }, [this.#baseKey(base.id), base.kept], gone);
    this.#oldBases = this.#oldBases.filter((id) => !gone.includes(this.#baseKey(id)));
  }

  /** The same before it returns, written out: a page that goes has no time for another look at its base. */
  writeNow(unsent: Unsent<T>): void {
    const { key, store } = this.#options;
    // Named all the same, so that the next visit takes the base away.
    const base = this.#base && { base: this.#base.id };
    store.setNow(key, { ...unsent, owner: this.#owner, at: Date.now(), ...base } satisfies Kept<T>);
  }

  /** What an earlier visit, or another window, left unsent. */
  async read(): Promise<Unsent<T> | null> {
    const { key, store, packing } = this.#options;
    const kept = (await store.get(key)) as Kept<T> | undefined;
    if (!kept) return null;
    if (!kept.inFlight && !kept.latest) {
      await this.clear();
      return null;
    }
    const { base } = kept;
    if (base !== undefined) this.#oldBases.push(base);
    if (!packing) return kept;
    const baseKept = base === undefined ? undefined : await store.get(this.#baseKey(base));
    return withValues(kept, (value) => packing.unpack(value, baseKept));
  }

  /**
   * Takes away this window's copy, and one of before `revision`, which has been sent.
   * @param isWriting the base stays for what is written next, named by a copy without anything unsent
   */
  async forget(revision: number, isWriting = false): Promise<void> {
    const { key, store } = this.#options;
    const owner = this.#owner;
    const base = isWriting ? this.#base : null;
    const bases = this.#takeBases();
    this.#base = base;
    await store.changeBy(key, (value) => {
      const kept = value as Kept<T> | undefined;
      const its = this.#basesOf(kept);
      // Another window's copy stays, with what it is read with.
      if (kept && kept.owner !== owner && kept.revision >= revision)
        return { gone: bases.filter((name) => !its.includes(name)) };
      const gone = [...bases, ...its];
      if (!base) return { gone: [key, ...gone] };
      const left: Kept<T> = { owner, revision, inFlight: null, latest: null, at: Date.now(), base: base.id };
      return { left, gone: gone.filter((name) => name !== this.#baseKey(base.id)) };
    });
  }

  /** Takes away what is left where all was sent. A window that is still there writes its base again. */
  async clear(): Promise<void> {
    const { key, store } = this.#options;
    const bases = this.#takeBases();
    await store.changeBy(key, (value) => {
      const kept = value as Kept<T> | undefined;
      const its = this.#basesOf(kept);
      // Unsent text stays, of any window and any age: nobody may have read it yet.
      if (kept?.inFlight || kept?.latest) return { gone: bases.filter((name) => !its.includes(name)) };
      return { gone: [key, ...bases, ...its] };
    });
  }

  /** Takes away whatever is kept. */
  async drop(): Promise<void> {
    const { key, store } = this.#options;
    const bases = this.#takeBases();
    await store.changeBy(key, () => ({ gone: [key, ...bases] }));
  }

  readonly #baseKey = (id: string): string => `${this.#options.key}:base:${id}`;

  #basesOf(kept: Kept<T> | undefined): string[] {
    return kept?.base === undefined ? [] : [this.#baseKey(kept.base)];
  }

  #takeBases(): string[] {
    const ids = [...this.#oldBases, ...(this.#base ? [this.#base.id] : [])];
    this.#base = null;
    this.#oldBases = [];
    return ids.map(this.#baseKey);
  }

  #packed(packing: Packing<T>, kept: Kept<T>) {
    const packWith = (base: PackingBase<T> & { id: string }) => {
      let added = 0;
      const packed = withValues(kept, (value: T) => {
        const made = base.pack(value);
        added += made.added;
        return made.packed;
      });
      return { base, packed, added };
    };
    const before = this.#base && packWith(this.#base);
    if (before && before.added <= mostAdded) return before;
    if (this.#base) this.#oldBases.push(this.#base.id);
    this.#base = { id: newId(), ...packing.baseOf(kept.latest ?? kept.inFlight!.value) };
    return packWith(this.#base);
  }
}
