import { isIP } from 'node:net';
import { bareHost, isPublicAddress } from './address.ts';
import { allowKey, type Allow } from './allow.ts';
import { EgressRefused } from './refused.ts';

/** Who chose the address: someone using the product, or the operator in the settings. */
export type Trust = 'user' | 'operator';

export interface TargetRules {
  allow: Allow;
  /** Ports that addresses chosen by users may name. */
  ports: readonly number[];
}

const refuse = (detail: string, cause?: unknown) => new EgressRefused('source-unreachable', detail, cause);

/** Parses an address, optionally against the one that led to it. @throws EgressRefused when it is none */
export function parseTarget(text: string | URL, base?: URL): URL {
  if (String(text).length > 8192) throw refuse('address longer than 8192 characters');
  try {
    return new URL(text, base);
  } catch (error) {
    throw refuse('not an absolute address', error);
  }
}

/**
 * Refuses an address before anything is looked up or opened. For everyone: http or https, no user name or
 * password. Chosen by users and not on the allow-list: also only the usual ports and no host that is by itself
 * not public. Where a name leads is checked at connection time (connect.ts).
 * @throws EgressRefused
 */
export function checkTarget(url: URL, trust: Trust, rules: TargetRules): void {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw refuse(`scheme ${url.protocol}`);
  if (url.username !== '' || url.password !== '') throw refuse('user name or password in the address');
  if (trust === 'operator' || rules.allow.has(allowKey(url))) return;
  const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
  if (!rules.ports.includes(port)) throw refuse(`port ${port} is not among the allowed ones`);
  const host = bareHost(url.hostname);
  if (isIP(host) !== 0) {
    if (!isPublicAddress(host)) throw refuse(`${host} is not a public address`);
  } else if (/(?:^|\.)localhost\.?$/i.test(host)) {
    throw refuse(`${host} is this machine`);
  }
}
