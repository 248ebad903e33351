// What the values of settings must look like.
import ipaddr from 'ipaddr.js';

const loopbackHosts = new Set(['127.0.0.1', '::1', 'localhost', '[::1]']);
export const isLoopbackHost = (host: string) => loopbackHosts.has(host) || /^127(\.\d{1,3}){3}$/.test(host);

const parsed = (value: string): URL | null => (URL.canParse(value) ? new URL(value) : null);

export const isHttpAddress = (value: string): boolean => /^https?:$/.test(parsed(value)?.protocol ?? '');

/** Sign-in must not travel in the clear, but for a provider on this machine. */
export function isIssuer(value: string): boolean {
  const { protocol = '', hostname = '' } = parsed(value) ?? {};
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname));
}

/**
 * A password with a `/`, `?` or `#` that was not written as %XX cuts the address in two: what follows then holds the @
 * of the host, and what is taken for the host is a part of the password.
 */
const isCut = ({ pathname, search, hash }: URL): boolean => `${pathname}${search}${hash}`.includes('@');

/** `postgres://user:password@host:5432/name`; without a host where `?host=` names the folder of a Unix socket. */
export function isDatabaseAddress(value: string): boolean {
  const url = parsed(value.replace('@/', '@localhost/'));
  return url !== null && /^postgres(ql)?:$/.test(url.protocol) && url.hash === '' && !isCut(url);
}

/** `smtp://user:password@host:587` or `smtps://…`. */
export function isMailServer(value: string): boolean {
  const url = parsed(value);
  if (url === null || !/^smtps?:$/.test(url.protocol) || url.hostname === '') return false;
  return url.hash === '' && !isCut(url);
}

const namedNetworks = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Addresses and networks (`10.0.0.0/8`) as Fastify's `trustProxy` takes them, comma-separated. */
export const isProxyList = (value: string): boolean =>
  value
    .split(',')
    .map((entry) => entry.trim())
    .every((entry) => {
      if (namedNetworks.has(entry)) return true;
      if (entry.includes('/')) return ipaddr.isValidCIDR(entry);
      return ipaddr.IPv4.isValidFourPartDecimal(entry) || ipaddr.IPv6.isValid(entry);
    });
