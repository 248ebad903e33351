import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** What a signed address lets its holder fetch: a stored file by `key`, or whatever `reference` means to `purpose`. */
export interface FileClaim {
  /** Which route may honour it; a claim for one purpose is nothing to another. */
  purpose: string;
  key?: string | undefined;
  reference?: string | undefined;
  /** Suggested to the browser; may hold any characters, see fileHeaders. */
  fileName: string;
  contentType: string;
  expiresAt: Date;
}

// Short names: the address travels in mails and headers.
const Payload = z.object({
  p: z.string(),
  k: z.string().optional(),
  r: z.string().optional(),
  n: z.string(),
  t: z.string(),
  e: z.int(),
});
const prefix = '/files/';
const maxLength = 4096;

const digest = (secret: Uint8Array, payload: string) =>
  createHmac('sha256', secret).update(`file-address:${payload}`).digest();

/** The address `/files/<payload>.<signature>`, good until `expiresAt` (whole seconds, rounded down). */
export function signFileAddress(secret: Uint8Array, claim: FileClaim): string {
  const { purpose, key, reference, fileName, contentType, expiresAt } = claim;
  const fields = { p: purpose, k: key, r: reference, n: fileName, t: contentType };
  const json = JSON.stringify({ ...fields, e: Math.floor(expiresAt.getTime() / 1000) });
  const payload = Buffer.from(json).toString('base64url');
  return `${prefix}${payload}.${digest(secret, payload).toString('base64url')}`;
}

/**
 * The claim of an address (with or without `/files/` before it), or null when it is forged, altered, past its time
 * or no such address at all. Several secrets: any may have signed it (Keyring.deriveSecrets).
 */
export function verifyFileAddress(
  secrets: Uint8Array | readonly Uint8Array[],
  address: string,
  now: Date,
): FileClaim | null {
  const [payload, signature, ...rest] = (
    address.startsWith(prefix) ? address.slice(prefix.length) : address
  ).split('.');
  if (address.length > maxLength || !payload || !signature || rest.length > 0) return null;
  const given = Buffer.from(signature, 'base64url');
  // One spelling per signature: base64url has spare bits in its last character.
  if (given.length !== 32 || given.toString('base64url') !== signature) return null;
  const all = secrets instanceof Uint8Array ? [secrets] : secrets;
  if (!all.some((secret) => timingSafeEqual(digest(secret, payload), given))) return null;
  const { p, k, r, n, t, e } = Payload.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  if (e * 1000 <= now.getTime()) return null;
  return { purpose: p, key: k, reference: r, fileName: n, contentType: t, expiresAt: new Date(e * 1000) };
}
