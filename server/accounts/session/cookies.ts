import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { tokenOf } from './tokens.ts';

const minuteS = 60;
const dayS = 24 * 3600;

/**
 * session: this device; csrf: the other half of the token in forms; flow: a sign-in under way, sealed; device: a browser
 * that is known again.
 */
const lifeS = { session: 30 * dayS, csrf: undefined, flow: 10 * minuteS, device: 180 * dayS } as const;
type CookieName = keyof typeof lifeS;

export interface Cookies {
  read(request: FastifyRequest, name: CookieName): string | null;
  /** The session cookie's token, or null when it is none of ours. */
  session(request: FastifyRequest): string | null;
  set(reply: FastifyReply, name: CookieName, value: string): void;
  clear(reply: FastifyReply, name: CookieName): void;
}

/**
 * The product's cookies: not readable by scripts, not sent along from other sites in the background, and on https
 * bound to this host by their names.
 */
export function createCookies(https: boolean): Cookies {
  const base = https ? '__Host-quillstead' : 'quillstead';
  const names: Record<CookieName, string> = {
    session: base,
    csrf: `${base}-csrf`,
    flow: `${base}-signin`,
    device: `${base}-device`,
  };
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: https } as const;
  const read: Cookies['read'] = (request, name) => request.cookies[names[name]] ?? null;
  return {
    read,
    session: (request) => tokenOf(read(request, 'session') ?? undefined),
    set(reply, name, value) {
      const maxAge = lifeS[name];
      void reply.setCookie(names[name], value, { ...options, ...(maxAge !== undefined && { maxAge }) });
    },
    clear(reply, name) {
      void reply.clearCookie(names[name], options);
    },
  };
}
