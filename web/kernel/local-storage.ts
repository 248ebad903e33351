// Reading and writing what stays on this device. A browser that refuses storage (private mode, blocked cookies) keeps
// the values for the life of the page instead, so that signing in still works there.

const memory = new Map<string, string>();

function storage(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

export function readStored(key: string): string | null {
  const store = storage();
  return store ? store.getItem(key) : (memory.get(key) ?? null);
}

/** The keys of everything that is stored. */
export function storedKeys(): string[] {
  const store = storage();
  return store
    ? Array.from({ length: store.length }, (_, at) => store.key(at)).filter((key) => key !== null)
    : [...memory.keys()];
}

/** `null` removes the key. */
export function writeStored(key: string, value: string | null): void {
  const store = storage();
  if (value === null) {
    memory.delete(key);
    store?.removeItem(key);
    return;
  }
  if (!store) {
    memory.set(key, value);
    return;
  }
  store.setItem(key, value);
}
