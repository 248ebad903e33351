// The unsent texts that this browser keeps for a person stand under their address (IndexedDB).
import { del, delMany, get, keys, set } from 'idb-keyval';

const markOf = (email: string) => `:${email.toLowerCase()}:`;

async function keysOf(email: string): Promise<string[]> {
  const kept = await keys<IDBValidKey>();
  return kept.filter((key) => typeof key === 'string').filter((key) => key.includes(markOf(email)));
}

/** Removes them; others who use this browser keep theirs. */
export const forgetTexts = async (email: string): Promise<void> => delMany(await keysOf(email));

/** Lets them follow to the person's other address. */
export async function moveTexts(from: string, to: string): Promise<void> {
  for (const key of await keysOf(from)) {
    await set(key.replace(markOf(from), markOf(to)), await get(key));
    await del(key);
  }
}
