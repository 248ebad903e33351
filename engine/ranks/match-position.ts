import { getDomain } from 'tldts';
import type { TargetMatch } from '#contract/ranks.ts';
import { type Address, addressKey, parseAddress } from './address.ts';

export interface SerpResult {
  position: number;
  url: string;
}
export interface Match {
  /** the best position of the target; null when no result is its own */
  position: number | null;
  url: string | null;
  /** all results that are the target's own, best first: more than one compete with each other */
  urls: SerpResult[];
}

/**
 * The domain that somebody registered, by the Public Suffix List: `blog.shop.co.uk` → `shop.co.uk`, and what lies
 * below a shared host (`me.github.io`) is its owner's. Hosts without one, such as IP addresses, stand for themselves.
 */
export const registrableDomain = ({ hostname, host }: Address): string =>
  getDomain(hostname, { allowPrivateDomains: true }) ?? host;

type Same = (target: Address, result: Address) => boolean;
const same: Record<TargetMatch, Same> = {
  exact: (target, result) => addressKey(target) === addressKey(result),
  // At a segment's boundary: /tea is no prefix of /teapots.
  prefix: (target, result) =>
    target.host === result.host && (result.path === target.path || result.path.startsWith(`${target.path}/`)),
  host: (target, result) => target.host === result.host,
  domain: (target, result) => registrableDomain(target) === registrableDomain(result),
};

/** Whether two addresses are the same page, folder, host or domain; an address that cannot be read is nobody's. */
export function isOwn(url: string, target: string, match: TargetMatch): boolean {
  const [mine, theirs] = [parseAddress(target), parseAddress(url)];
  return mine !== null && theirs !== null && same[match](mine, theirs);
}

/**
 * Where a target stands in a list of results. Scheme, www, a last slash, fragments and tracking parameters make no
 * difference; a result that cannot be read as an address is passed over. One page listed twice counts at its best.
 */
export function matchPosition(results: readonly SerpResult[], target: string, match: TargetMatch): Match {
  const wanted = parseAddress(target);
  const seen = new Set<string>();
  const urls: SerpResult[] = [];
  for (const { position, url } of results.toSorted((a, b) => a.position - b.position)) {
    const address = parseAddress(url);
    if (!wanted || !address || !same[match](wanted, address)) continue;
    const key = addressKey(address);
    if (seen.has(key)) continue;
    seen.add(key);
    urls.push({ position, url });
  }
  return { position: urls[0]?.position ?? null, url: urls[0]?.url ?? null, urls };
}
