import { createHash, randomBytes } from 'node:crypto';
import { keyPattern } from '#contract/workspaces/api-keys.ts';
import { id as Id } from '#contract/shared/text.ts';

/** Enough to tell keys apart, far too little to guess one: 6 of 43 characters. */
const shown = 'qk_'.length + 6;

/** A new secret: 256 random bits behind a prefix that secret scanners can find. */
export function newSecret(): { secret: string; prefix: string; hash: string } {
  const secret = `qk_${randomBytes(32).toString('base64url')}`;
  return { secret, prefix: secret.slice(0, shown), hash: hashSecret(secret) };
}

/** Only this is stored. 256 random bits need no slow hash: there is nothing to guess from. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

export interface Presented {
  secret: string;
  /** the Basic user name; null where the key came as a bearer */
  id: string | null;
}

/** Far longer than both forms of a key, far shorter than what would take time to look at. */
const longest = 500;

/**
 * The key of an Authorization header: `Bearer qk_…`, or `Basic` with the key's id as user name and the key as password
 * (RFC 7617). Null for everything else, so that nothing malformed is looked up.
 */
export function presentedKey(header: string | undefined): Presented | null {
  if (header === undefined || header.length > longest) return null;
  const [scheme, value = '', ...more] = header.split(' ');
  if (more.length > 0) return null;
  switch (scheme?.toLowerCase()) {
    case 'bearer':
      return keyPattern.test(value) ? { secret: value, id: null } : null;
    case 'basic':
      return fromBasic(value);
    default:
      return null;
  }
}

function fromBasic(encoded: string): Presented | null {
  const said = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = said.indexOf(':');
  const id = said.slice(0, colon);
  const secret = said.slice(colon + 1);
  return colon > 0 && Id.safeParse(id).success && keyPattern.test(secret) ? { secret, id } : null;
}
