// A suggestion that is neither accepted nor rejected outlives its tab on this device.
import { indexedDbStore, localKey, localUser } from '#web/kernel/autosave/local-store.ts';

const keyOf = (documentId: string) => localKey(localUser(), 'suggestion', documentId);

/** The text of the last suggestion that was left without a decision; '' where there is none. */
export async function keptSuggestion(documentId: string): Promise<string> {
  const kept = await indexedDbStore.get(keyOf(documentId)).catch(() => undefined);
  return typeof kept === 'string' ? kept : '';
}

/** Keeps a suggestion as far as it is written, or lets it go. A full disk must not stop the suggestion itself. */
export const keepSuggestion = (documentId: string, text: string): Promise<unknown> =>
  (text === '' ? indexedDbStore.del(keyOf(documentId)) : indexedDbStore.set(keyOf(documentId), text)).catch(
    () => undefined,
  );
