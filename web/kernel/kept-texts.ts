// The unsent texts that this browser keeps for a person stand under their address: in IndexedDB, and in localStorage what
// was written as a page was left.
import { del, delMany, get, keys, set } from 'idb-keyval';
import { readStored, storedKeys, writeStored } from './local-storage.ts';

const markOf = (email: string) => `:${email.toLowerCase()}:`;

async function keysOf(email: string): Promise<string[]> {
  const kept = await keys<IDBValidKey>();
  return kept.filter((key) => typeof key === 'string').filter((key) => key.includes(markOf(email)));
}

const writtenAtOnce = (email: string) => storedKeys().filter((key) => key.includes(markOf(email)));

/** Removes them; others who use this browser keep theirs. */
export async function forgetTexts(email: string): Promise<void> {
  for (const key of writtenAtOnce(email)) writeStored(key, null);
  await delMany(await keysOf(email));
}

/** Lets them follow to the person's other address. */
export async function moveTexts(from: string, to: string): Promise<void> {
  for (const key of await keysOf(from)) {
    await set(key.replace(markOf(from), markOf(to)), await get(key));
    await del(key);
  }
  for (const key of writtenAtOnce(from)) {
    const value = readStored(key);
    writeStored(key, null);
    writeStored(key.replace(markOf(from), markOf(to)), value);
  }
}
