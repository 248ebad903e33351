import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

const globalUnicast = ipaddr.IPv6.parse('2000::');

/**
 * Whether an IP literal is an address of the public internet. IPv4 (also mapped into IPv6) must be ordinary
 * unicast; IPv6 must be unicast and inside 2000::/3, the only block IANA hands out for global use: outside it,
 * `::127.0.0.1` counts as unicast for ipaddr.js. 6to4, Teredo, documentation and the like inside it are refused,
 * as they can embed or stand for any address. Anything unreadable is not public.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast, 3);
}

/** The host of a URL without the brackets of an IPv6 literal. */
export const bareHost = (hostname: string) => hostname.replace(/^\[(.*)\]$/, '$1');
