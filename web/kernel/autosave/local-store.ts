import { createStore, del, get, promisifyRequest } from 'idb-keyval';
import { readStored, writeStored } from '#web/kernel/local-storage.ts';
import { session } from '#web/kernel/session/session.ts';

interface ChosenChange {
  /** keys of what is deleted */
  gone: readonly string[];
  /** what takes the place of the value that was looked at */
  left?: unknown;
}

/** Where unsent text waits on this device; tests give a Map in its place. */
export interface LocalStore {
  get: (key: string) => Promise<unknown>;
  set: (key: string, value: unknown) => Promise<unknown>;
  del: (key: string) => Promise<unknown>;
  /** Writes a value together with the one that it is read with, where that is not there, and deletes others. */
  setWith: (
    key: string,
    value: unknown,
    base: readonly [key: string, value: unknown],
    gone: readonly string[],
  ) => Promise<unknown>;
  /** Deletes what `choose` names by a value, or leaves another in its place; nobody writes between the look and that. */
  changeBy: (key: string, choose: (value: unknown) => ChosenChange) => Promise<unknown>;
  /** Writes before it returns, where there is room: `get` finds it until a value that was set later has been written. */
  setNow: (key: string, value: unknown) => void;
}

/** Who is signed in, for keys of what stays on this device. */
export function localUser(): string {
  const state = session.state();
  return state.status === 'authenticated' ? state.email : '';
}

/** What is typed in: a post that is not saved yet is one for each project, whose id it carries. */
type Kind =
  | 'new-article'
  | 'new-essay'
  | 'generation'
  | 'document'
  | 'kept'
  | 'suggestion'
  | 'images'
  | 'comment'
  | 'optimization'
  | 'new-post'
  | 'post';

/**
 * Keys carry the user, so that whoever signs in next on this device is not shown somebody else's text. All begin as the
 * writer's did, which were the first.
 */
export const localKey = (user: string, kind: Kind, id = '') =>
  `quillstead:writer:${user.toLowerCase()}:${kind}${id && `:${id}`}`;

/** What builds before December 2026 called the same. */
const olderKinds: readonly (readonly [now: string, older: string])[] = [
  [':new-article', ':new-piece'],
  [':generation:', ':piece:'],
];

/** A document's placeholders as this build names them; a quotation mark in somebody's text has a backslash before it. */
function withPlaceholders(value: unknown): unknown {
  const json = JSON.stringify(value) ?? '';
  return json.includes('"type":"gap"')
    ? JSON.parse(json.replaceAll('"type":"gap"', '"type":"placeholder"'))
    : value;
}

/** Finds what an older build kept under its own names, and keeps it under today's from then on. */
export const readingOlderKeys = (store: LocalStore): LocalStore => ({
  ...store,
  async get(key) {
    const value = await store.get(key);
    if (value !== undefined) return withPlaceholders(value);
    const older = olderKinds.find(([now]) => key.includes(now));
    if (!older) return undefined;
    const olderKey = key.replace(...older);
    const left = await store.get(olderKey);
    if (left === undefined) return undefined;
    await store.set(key, left);
    await store.del(olderKey);
    return withPlaceholders(left);
  },
});

/** The database that idb-keyval uses where it is told none. */
const database = createStore('keyval-store', 'keyval');

/** Committed at once: a page that is left as it writes would take back what waits for its answers first. */
const set: LocalStore['set'] = (key, value) =>
  database('readwrite', (values) => {
    values.put(value, key);
    values.transaction.commit();
    return promisifyRequest(values.transaction);
  });

/** One transaction: a browser takes longer to begin another than to read a whole document in this one. */
const changeBy: LocalStore['changeBy'] = (key, choose) =>
  database('readwrite', (values) => {
    const read = values.get(key);
    read.addEventListener('success', () => {
      const { gone, left } = choose(read.result);
      for (const chosen of gone) values.delete(chosen);
      if (left !== undefined) values.put(left, key);
    });
    return promisifyRequest(values.transaction);
  });

/** One transaction, so that no value is ever there without what it is read with. */
const setWith: LocalStore['setWith'] = (key, value, [baseKey, base], gone) =>
  database('readwrite', (values) => {
    for (const other of gone) values.delete(other);
    values.put(value, key);
    const there = values.getKey(baseKey);
    there.addEventListener('success', () => {
      if (there.result === undefined) values.put(base, baseKey);
    });
    return promisifyRequest(values.transaction);
  });

const readNow = (key: string): unknown => {
  const json = readStored(key);
  return json === null ? undefined : JSON.parse(json);
};

/**
 * With `setNow` beside a store that takes its time. A page that goes, as by a reload, may be gone before a transaction
 * is: localStorage has what was written to it.
 */
export const writingAtOnce = (store: Omit<LocalStore, 'setNow'>): LocalStore => ({
  get: async (key) => readNow(key) ?? store.get(key),
  async set(key, value) {
    const earlier = readStored(key);
    await store.set(key, value);
    if (earlier !== null && readStored(key) === earlier) writeStored(key, null);
  },
  async setWith(key, ...rest) {
    const earlier = readStored(key);
    await store.setWith(key, ...rest);
    if (earlier !== null && readStored(key) === earlier) writeStored(key, null);
  },
  del(key) {
    writeStored(key, null);
    return store.del(key);
  },
  changeBy(key, choose) {
    const value = readNow(key);
    if (value !== undefined) {
      const { gone, left } = choose(value);
      if (gone.includes(key) || left !== undefined) writeStored(key, null);
    }
    return store.changeBy(key, choose);
  },
  setNow(key, value) {
    try {
      writeStored(key, JSON.stringify(value));
    } catch {
      // No room: an earlier one must not stand for what the transaction writes.
      writeStored(key, null);
    }
  },
});

export const indexedDbStore: LocalStore = readingOlderKeys(
  writingAtOnce({
    get: (key) => get(key, database),
    set,
    setWith,
    del: (key) => del(key, database),
    changeBy,
  }),
);
