// A browser is known again by a cookie, so that whoever guesses at an account from elsewhere slows down others elsewhere
// and not its owner (OWASP: Slow Down Online Guessing Attacks with Device Cookies).
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Keyring } from '#server/kernel/keyring.ts';
import type { Cookies } from './cookies.ts';

/** One browser, over all who use it; or a program that keeps no cookies, which is another one with each call. */
export interface Browser {
  /** SHA-256 of the secret in its cookie, a new one where it brought none */
  hash: string;
  /** it brought no cookie, and nothing else that a browser sends with every form: its network is all that is known */
  isProgram: boolean;
  /** Whether somebody has signed in to this account with it. */
  hasSignedIn(accountId: string): boolean;
}

export interface DeviceCookies {
  of(request: FastifyRequest): Browser;
  /** Lets the browser be known again; with an account, as one that has signed in to it. */
  keep(request: FastifyRequest, reply: FastifyReply, accountId?: string): void;
}

/** Accounts that one cookie remembers; the one that was signed in to longest ago goes first. */
const maxAccounts = 8;
/** 132 bits, in base64url. */
const length = 22;
const pattern = /^[\w-]{22}(\.[\w-]{22}){0,8}$/;

interface Contents {
  id: string;
  /** an HMAC for each account: no account can be read from them, and nobody can make one */
  tags: readonly string[];
  isProgram: boolean;
}

const tagOf = (key: Buffer, id: string, accountId: string): string =>
  createHmac('sha256', key).update(`${id}|${accountId}`).digest('base64url').slice(0, length);
const same = (a: string, b: string) => timingSafeEqual(Buffer.from(a), Buffer.from(b));

export function createDeviceCookies(keyring: Keyring, cookies: Cookies): DeviceCookies {
  const seen = new WeakMap<FastifyRequest, Contents>();
  const read = (request: FastifyRequest): Contents => {
    const value = cookies.read(request, 'device') ?? '';
    if (pattern.test(value)) {
      const [id = '', ...tags] = value.split('.');
      return { id, tags, isProgram: false };
    }
    const { origin, 'sec-fetch-site': site } = request.headers;
    const isProgram = value === '' && origin === undefined && site === undefined;
    return { id: randomBytes(32).toString('base64url').slice(0, length), tags: [], isProgram };
  };
  const contentsOf = (request: FastifyRequest): Contents => {
    const known = seen.get(request) ?? read(request);
    seen.set(request, known);
    return known;
  };
  return {
    of(request) {
      const { id, tags, isProgram } = contentsOf(request);
      return {
        hash: createHash('sha256').update(id).digest('base64url'),
        isProgram,
        hasSignedIn: (accountId) =>
          keyring
            .deriveSecrets('device cookie')
            .some((key) => tags.some((tag) => same(tag, tagOf(key, id, accountId)))),
      };
    },
    keep(request, reply, accountId) {
      const { id, tags } = contentsOf(request);
      const own =
        accountId === undefined ? [] : [tagOf(keyring.deriveSecret('device cookie'), id, accountId)];
      const all = [...own, ...tags.filter((tag) => !own.includes(tag))].slice(0, maxAccounts);
      cookies.set(reply, 'device', [id, ...all].join('.'));
    },
  };
}
