import { randomBytes } from 'node:crypto';
import type { Keyring } from '#server/kernel/keyring.ts';

/** What a webhook’s sealed secret is bound to. */
export const placeOf = (id: string) => `webhook:${id}:secret`;

/** A signing secret as Standard Webhooks has them: 256 random bits. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

export const sealSecret = (keyring: Keyring, id: string, secret: string): string =>
  keyring.encrypt(secret, placeOf(id));

export const openSecret = (keyring: Keyring, { id, sealed }: { id: string; sealed: string }): string =>
  keyring.decrypt(sealed, placeOf(id));
