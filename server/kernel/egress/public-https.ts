import { isIP } from 'node:net';
import { bareHost, isPublicAddress } from './address.ts';

/** Names that lead nowhere outside a machine or a network (RFC 6761, 6762, 8375, and `internal` by ICANN). */
const inner = /(?:^|\.)(?:localhost|local|internal|test|invalid|home\.arpa)\.?$/i;

/** Whether servers of others can be meant to reach an address: https and a host of the public internet. */
export function isPublicHttps(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  const host = bareHost(hostname);
  if (protocol !== 'https:') return false;
  return isIP(host) === 0 ? host.includes('.') && !inner.test(host) : isPublicAddress(host);
}
