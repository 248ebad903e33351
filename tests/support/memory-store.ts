import type { LocalStore } from '#web/kernel/autosave/local-store.ts';

/** What stays on a device from one visit to the next: copies, as a browser's database keeps them. */
export function memoryStore(map = new Map<string, unknown>()): {
  map: Map<string, unknown>;
  store: LocalStore;
} {
  const store: LocalStore = {
    get: async (key) => structuredClone(map.get(key)),
    set: async (key, value) => map.set(key, structuredClone(value)),
    del: async (key) => map.delete(key),
    setWith: async (key, value, [baseKey, base], gone) => {
      for (const other of gone) map.delete(other);
      map.set(key, structuredClone(value));
      if (!map.has(baseKey)) map.set(baseKey, structuredClone(base));
    },
    changeBy: async (key, choose) => {
      const { gone, left } = choose(structuredClone(map.get(key)));
      for (const chosen of gone) map.delete(chosen);
      if (left !== undefined) map.set(key, structuredClone(left));
    },
    setNow: (key, value) => void map.set(key, structuredClone(value)),
  };
  return { map, store };
}
