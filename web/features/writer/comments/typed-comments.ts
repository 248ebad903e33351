// What is typed into a field of comments and not sent yet outlives the panel, a failed send and the tab, on this device.
import type { Quotation } from '#contract/writer/comments.ts';
import { indexedDbStore, localKey, localUser, type LocalStore } from '#web/kernel/autosave/local-store.ts';
import { Pause } from '#web/kernel/pause.ts';

interface Kept {
  /** by field: a thread's id, `new` */
  texts: Record<string, string>;
  /** what the new comment is about */
  quotation: Quotation | null;
}

const keepAfterMs = 300;

export interface TypedComments {
  get: (field: string) => string;
  set: (field: string, text: string, quotation?: Quotation) => void;
  /** what a comment is about that was begun at an earlier visit, once that is known; null: none was */
  restored: Promise<Quotation | null>;
}

/** The unsent comments of a document. A full disk must not stop anybody from writing. */
export function openTypedComments(documentId: string, store: LocalStore = indexedDbStore): TypedComments {
  const key = localKey(localUser(), 'comment', documentId);
  const texts = new Map<string, string>();
  let quotation: Quotation | null = null;
  const keep = new Pause(() => {
    const kept: Kept = { texts: Object.fromEntries(texts), quotation };
    void (texts.size === 0 ? store.del(key) : store.set(key, kept)).catch(() => undefined);
  });
  const restored = store.get(key).then(
    (value) => {
      const kept = value as Kept | undefined;
      for (const [field, text] of Object.entries(kept?.texts ?? {}))
        if (!texts.has(field)) texts.set(field, text);
      quotation ??= kept?.quotation ?? null;
      return texts.has('new') ? quotation : null;
    },
    () => null,
  );
  return {
    restored,
    get: (field) => texts.get(field) ?? '',
    set: (field, text, about) => {
      if (text === '') texts.delete(field);
      else texts.set(field, text);
      if (field === 'new') quotation = text === '' ? null : (about ?? quotation);
      keep.wait(keepAfterMs);
    },
  };
}
