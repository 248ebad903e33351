import { del, get, set } from 'idb-keyval';

/** Where unsent text waits on this device; tests give a Map in its place. */
export interface LocalStore {
  get: (key: string) => Promise<unknown>;
  set: (key: string, value: unknown) => Promise<unknown>;
  del: (key: string) => Promise<unknown>;
}

export const indexedDbStore: LocalStore = { get, set, del };

/** Keys carry the user, so that whoever signs in next on this device is not shown somebody else's text. */
export const localKey = (
  user: string,
  kind: 'new-piece' | 'new-essay' | 'piece' | 'document' | 'kept',
  id = '',
) => `quillstead:writer:${user.toLowerCase()}:${kind}${id && `:${id}`}`;
