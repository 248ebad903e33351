import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Keyring } from '#server/kernel/keyring.ts';
import type { Cookies } from './cookies.ts';

export interface Csrf {
  /** The token for this browser's forms; its signed twin is set as a cookie when there is none yet. */
  issue(request: FastifyRequest, reply: FastifyReply): string;
  /** Whether the body's csrfToken, whatever it is, is the one of this browser's cookie. */
  fits(request: FastifyRequest): boolean;
}

const same = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Signed double submit: the cookie is `token|HMAC`, so another site can neither read nor plant a pair that fits. */
export function createCsrf(keyring: Keyring, cookies: Cookies): Csrf {
  const sign = (key: Buffer, token: string) => createHmac('sha256', key).update(token).digest('base64url');
  /** The token of the request's cookie, if this server signed it with any of its keys. */
  const held = (request: FastifyRequest): string | null => {
    const [token = '', signature = '', ...more] = (cookies.read(request, 'csrf') ?? '').split('|');
    if (!/^[\w-]{43}$/.test(token) || !/^[\w-]{43}$/.test(signature) || more.length > 0) return null;
    return keyring.deriveSecrets('csrf').some((key) => same(sign(key, token), signature)) ? token : null;
  };
  return {
    issue(request, reply) {
      const known = held(request);
      if (known !== null) return known;
      const token = randomBytes(32).toString('base64url');
      cookies.set(reply, 'csrf', `${token}|${sign(keyring.deriveSecret('csrf'), token)}`);
      return token;
    },
    fits(request) {
      const known = held(request);
      const token = (request.body as { csrfToken?: unknown } | null | undefined)?.csrfToken;
      // Compared as bytes of one length: the form's token may hold anything.
      return known !== null && typeof token === 'string' && /^[\w-]{43}$/.test(token) && same(known, token);
    },
  };
}
