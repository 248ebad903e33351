import type { FastifyRequest } from 'fastify';
import { isLoopbackHost } from './config-values.ts';

const isLoopbackPeer = (ip: string) =>
  ip === '::1' || /^127(\.\d{1,3}){3}$/.test(ip) || /^::ffff:127(\.\d{1,3}){3}$/i.test(ip);

/** Whether the peer itself is this machine; no header is asked. */
export const fromLoopback = (request: FastifyRequest): boolean =>
  isLoopbackPeer(request.raw.socket.remoteAddress ?? '');

const byProxies = new Set([
  'forwarded',
  'via',
  'x-real-ip',
  'x-client-ip',
  'cf-connecting-ip',
  'true-client-ip',
]);

/** Whether a proxy says that it passed the request on for somebody else. */
const wasPassedOn = ({ headers }: FastifyRequest): boolean =>
  Object.keys(headers).some((name) => byProxies.has(name) || name.startsWith('x-forwarded'));

/**
 * Whether a program on this machine asks for this machine: the peer and the Host header are loopback and nothing was
 * forwarded. A page of the web cannot do that: a browser sends the name that the page was loaded by as Host, also
 * after that name was pointed at 127.0.0.1 (DNS rebinding).
 */
export function isLoopbackRequest(request: FastifyRequest): boolean {
  if (!fromLoopback(request) || wasPassedOn(request)) return false;
  try {
    return isLoopbackHost(new URL(`http://${request.headers.host ?? ''}`).hostname);
  } catch {
    return false;
  }
}

/** Local mode is judged per request too: the outbox must never answer through a proxy or a public name. */
export const isLocalRequest = (request: FastifyRequest, localMode: boolean): boolean =>
  localMode && isLoopbackRequest(request);
