// Images that were added to a document and are not in its library yet wait on this device, as unsent text does.
import { indexedDbStore, localKey, localUser } from '#web/kernel/autosave/local-store.ts';

export interface KeptUpload {
  /** the same for each try */
  key: string;
  file: File;
  /** the `src` of the picture in whose place it comes */
  replaces: string | null;
  /** id of the block before it; null: at the beginning */
  after: string | null;
}

const keyOf = (documentId: string) => localKey(localUser(), 'images', documentId);

/** As it is stored: its bytes, as not every browser keeps a file itself. */
type Stored = Omit<KeptUpload, 'file'> & { name: string; type: string; bytes: ArrayBuffer };

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof ArrayBuffer;

/** What was left of a document's uploads. */
export async function keptUploads(documentId: string): Promise<KeptUpload[]> {
  const kept = await indexedDbStore.get(keyOf(documentId)).catch(() => undefined);
  if (!Array.isArray(kept)) return [];
  return kept
    .filter(isStored)
    .map(({ name, type, bytes, ...rest }) => ({ ...rest, file: new File([bytes], name, { type }) }));
}

async function stored({ file, ...rest }: KeptUpload): Promise<Stored> {
  return { ...rest, name: file.name, type: file.type, bytes: await file.arrayBuffer() };
}

/** Keeps these uploads and no others. A full disk must not stop the uploads themselves. */
export async function keepUploads(documentId: string, kept: readonly KeptUpload[]): Promise<void> {
  try {
    if (kept.length === 0) await indexedDbStore.del(keyOf(documentId));
    else await indexedDbStore.set(keyOf(documentId), await Promise.all(kept.map(stored)));
  } catch {
    // The upload goes on in this tab.
  }
}
