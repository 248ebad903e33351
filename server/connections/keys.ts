import { type Keyring, KeyringError } from '#server/kernel/keyring.ts';
import type { ConnectionRow } from './store.ts';

/** What a connection’s sealed key is bound to. */
export const placeOf = (id: string) => `connection:${id}:key`;

export const sealKey = (keyring: Keyring, id: string, key: string) => keyring.encrypt(key, placeOf(id));

/** The stored key; `ok` is false when it was sealed with a key that this server no longer has. */
export function openKey(
  keyring: Keyring,
  { id, keySealed }: Pick<ConnectionRow, 'id' | 'keySealed'>,
): { ok: true; key: string | undefined } | { ok: false; cause: KeyringError } {
  if (keySealed === null) return { ok: true, key: undefined };
  try {
    return { ok: true, key: keyring.decrypt(keySealed, placeOf(id)) };
  } catch (cause) {
    if (cause instanceof KeyringError) return { ok: false, cause };
    throw cause;
  }
}
