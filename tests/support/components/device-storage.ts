// What a browser keeps in IndexedDB, in memory: happy-dom has no IndexedDB. The same calls as idb-keyval's.
const kept = new Map<string, unknown>();

export const get = async (key: string): Promise<unknown> => structuredClone(kept.get(key));
export const set = async (key: string, value: unknown): Promise<void> =>
  void kept.set(key, structuredClone(value));
export const del = async (key: string): Promise<void> => void kept.delete(key);

/** What is kept now: the values of all keys. */
export const keptOnDevice = (): unknown[] => [...kept.values()];
export const forgetDevice = (): void => kept.clear();
