// What a browser keeps in IndexedDB, in memory: happy-dom has no IndexedDB. The same calls as idb-keyval's.
const kept = new Map<string, unknown>();

export const get = async (key: string): Promise<unknown> => structuredClone(kept.get(key));
export const set = async (key: string, value: unknown): Promise<void> =>
  void kept.set(key, structuredClone(value));
export const del = async (key: string): Promise<void> => void kept.delete(key);

/** A transaction on the one store there is, as far as `LocalStore` uses it. */
const values = {
  getKey: (key: string) => ({
    result: kept.has(key) ? key : undefined,
    addEventListener: (_type: 'success', tell: () => void) => queueMicrotask(tell),
  }),
  get: (key: string) => ({
    result: structuredClone(kept.get(key)),
    addEventListener: (_type: 'success', tell: () => void) => queueMicrotask(tell),
  }),
  put: (value: unknown, key: string) => kept.set(key, structuredClone(value)),
  delete: (key: string) => kept.delete(key),
  transaction: { commit: () => undefined },
};
export const createStore =
  () =>
  async <T>(_mode: string, use: (store: typeof values) => T): Promise<Awaited<T>> =>
    await use(values);
export const promisifyRequest = (): Promise<void> => new Promise((done) => setTimeout(done));

/** What is kept now: the values of all keys. */
export const keptOnDevice = (): unknown[] => [...kept.values()];
export function forgetDevice(): void {
  kept.clear();
  for (const key of Object.keys(localStorage))
    if (key.startsWith('quillstead:writer:')) localStorage.removeItem(key);
}
