import { createHash, randomBytes } from 'node:crypto';

const pattern = /^qs_[A-Za-z0-9_-]{43}$/;

/** A new opaque token: 256 random bits behind a prefix that secret scanners can find. */
export const newToken = (): string => `qs_${randomBytes(32).toString('base64url')}`;

/** Only this is stored. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** A value that may be one of our tokens; null for everything else, so that nothing malformed is looked up. */
export const tokenOf = (value: string | undefined): string | null =>
  value !== undefined && pattern.test(value) ? value : null;

/** The token of an Authorization header, or null for anything that is not one of ours. */
export function bearerOf(header: string | undefined): string | null {
  const [scheme, token, ...more] = (header ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token || more.length > 0 || !pattern.test(token)) return null;
  return token;
}
