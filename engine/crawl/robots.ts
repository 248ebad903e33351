// What a robots.txt lets a crawler do. Sources: RFC 9309, and google/robotstxt where the RFC is silent.
import { robotsLines, toOctets } from './robots-lines.ts';

/** The name by which site owners address this crawler in robots.txt. */
export const crawlerToken = 'Quillstead';

export interface RobotsRule {
  allows: boolean;
  /** a path with `*` for anything and `$` for its end, escaped */
  pattern: string;
}

/** What a robots.txt says to one crawler. */
export interface RobotsRules {
  /** of the groups that name the crawler, else of those for all */
  rules: RobotsRule[];
  /** seconds between requests; null where it is not said */
  crawlDelay: number | null;
  /** addresses as written, at most 100 */
  sitemaps: string[];
}

/** More rules than any file that people write; the rest of a hostile file is not read. */
const maxRules = 10_000;
const maxSitemaps = 100;

export const noRules: RobotsRules = { rules: [], crawlDelay: null, sitemaps: [] };

/** The product token that a value begins with: letters, hyphens and underscores. */
const tokenOf = (value: string): string => /^[a-zA-Z_-]*/.exec(value)![0];
export const isCrawlerToken = (token: string): boolean => token !== '' && tokenOf(token) === token;

interface Group {
  rules: RobotsRule[];
  crawlDelay: number | null;
}

/**
 * Reads a robots.txt for one crawler. Groups that name it count together; where none does, those for `*` do.
 * @param body as it came; more than 500 KiB is not read
 */
export function readRobots(body: string | Uint8Array, crawler: string = crawlerToken): RobotsRules {
  const named: Group = { rules: [], crawlDelay: null };
  const global: Group = { rules: [], crawlDelay: null };
  const sitemaps: string[] = [];
  let inNamed = false;
  let inGlobal = false;
  let everNamed = false;
  let hasRules = false;
  for (const { field, value } of robotsLines(toOctets(body))) {
    if (field === 'user-agent') {
      if (hasRules) inNamed = inGlobal = hasRules = false;
      if (/^\*(?:\s|$)/.test(value)) inGlobal = true;
      else if (crawler !== '' && tokenOf(value).toLowerCase() === crawler.toLowerCase())
        everNamed = inNamed = true;
      continue;
    }
    if (field === 'sitemap') {
      if (sitemaps.length < maxSitemaps) sitemaps.push(value);
      hasRules = true;
      continue;
    }
    if (field === 'unknown') {
      hasRules = true;
      continue;
    }
    const group = inNamed ? named : inGlobal ? global : null;
    if (group === null) continue;
    hasRules = true;
    if (field === 'crawl-delay') group.crawlDelay ??= delayOf(value);
    else if (group.rules.length < maxRules) group.rules.push({ allows: field === 'allow', pattern: value });
  }
  return { ...(everNamed ? named : global), sitemaps };
}

function delayOf(value: string): number | null {
  const seconds = /^\d{1,6}(?:\.\d{1,3})?$/.test(value) ? Number(value) : Number.NaN;
  return Number.isNaN(seconds) ? null : seconds;
}

/** Path and query of an address as rules are compared with them; `/` where there is none. */
export function robotsPath(address: string): string {
  const bare = address.startsWith('//') ? address.slice(2) : address;
  const early = bare.search(/[/?;]/);
  const scheme = bare.indexOf('://');
  const afterScheme = scheme === -1 || (early !== -1 && early < scheme) ? 0 : scheme + 3;
  const start = bare.slice(afterScheme).search(/[/?;]/);
  const hash = bare.indexOf('#');
  if (start === -1) return '/';
  const path = afterScheme + start;
  if (hash !== -1 && hash < path) return '/';
  const found = bare.slice(path, hash === -1 ? undefined : hash);
  return found.startsWith('/') ? found : `/${found}`;
}

/** Whether a pattern covers the beginning of a path, in time linear in both. */
export function matchesPattern(path: string, pattern: string): boolean {
  const isAnchored = pattern.endsWith('$');
  const parts = (isAnchored ? pattern.slice(0, -1) : pattern).split('*');
  const first = parts[0]!;
  if (!path.startsWith(first)) return false;
  if (parts.length === 1) return !isAnchored || path.length === first.length;
  let at = first.length;
  for (const part of parts.slice(1, -1)) {
    const found = path.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  const last = parts.at(-1)!;
  if (isAnchored) return path.length - last.length >= at && path.endsWith(last);
  return path.indexOf(last, at) !== -1;
}

/** How specific a rule is for a path: the octets of its pattern; -1 where it does not match. */
function weightOf(path: string, { allows, pattern }: RobotsRule): number {
  if (matchesPattern(path, pattern)) return pattern.length;
  // Google takes an allowed index page for its folder.
  const slash = allows ? pattern.lastIndexOf('/') : -1;
  if (slash === -1 || !pattern.startsWith('/index.htm', slash)) return -1;
  return matchesPattern(path, `${pattern.slice(0, slash + 1)}$`) ? slash + 2 : -1;
}

/**
 * Whether a crawler may ask for an address. The longest pattern decides; of two that are as long, the one that allows.
 * @param address escaped, as a URL has it
 */
export function isAllowed({ rules }: Pick<RobotsRules, 'rules'>, address: string): boolean {
  const path = robotsPath(address);
  let allow = 0;
  let disallow = 0;
  for (const rule of rules) {
    const weight = weightOf(path, rule);
    if (rule.allows) allow = Math.max(allow, weight);
    else disallow = Math.max(disallow, weight);
  }
  return disallow <= allow;
}
