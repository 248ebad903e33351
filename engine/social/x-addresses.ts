// Where X sees addresses in a text, in time that is linear in its length. Source: the grammar of X's twitter-text
// package, version 3.1.0, whose own expressions take quadratic time on hostile texts.
import { topLevelDomains } from './top-level-domains.ts';

const separators = String.raw`\s\u{85}\u{180E}!'#%&()*+,\\\-./:;<=>?@[\]^_\{\|\}~$\u{FFFE}\u{FEFF}\u{FFFF}\u{202A}-\u{202E}\u{61C}\u{200E}\u{200F}\u{2066}-\u{2069}`;
/** What a host may be in: letters of all scripts and whatever else does not separate, with dots and dashes. */
const hostRun = new RegExp(`(?:[^${separators}]|[-._])+`, 'gu');
const latin = String.raw`a-z0-9\u{C0}-\u{D6}\u{D8}-\u{F6}\u{F8}-\u{24F}\u{253}\u{254}\u{256}\u{257}\u{259}\u{25B}\u{263}\u{268}\u{26F}\u{272}\u{289}\u{28B}\u{2BB}\u{300}-\u{36F}\u{1E00}-\u{1EFF}`;
/** What an address without a scheme may be in. */
const latinRun = new RegExp(`[-.${latin}]+`, 'giu');
const general = new RegExp(String.raw`[${latin}\u{400}-\u{4FF}!*';:=+,.$/%#[\]\-\u{2013}_~@|&]`, 'iu');
const pathEnd = new RegExp(String.raw`[${latin}\u{400}-\u{4FF}+\-=_#/]`, 'iu');
const port = /:\d+/y;
const query = /\?[a-z0-9!?*'@();:&=+$/%#[\]\-_.,~|]*/iy;
const queryEnd = /[a-z0-9\-_&=#/]/i;
const scheme = /https?:\/\/$/i;
/** An address does not begin right after one of these. */
const joined = /[a-z0-9@＠$#＃\u{FFFE}\u{FEFF}\u{FFFF}]/iu;
/** Nor does one without a scheme begin after one of these. */
const joinedBare = /[-_./]/;
const asciiLetterOrDigit = /[a-z0-9]/i;
const shortened = /^https?:\/\/t\.co\/([a-z0-9]+)/i;
const longestSlug = 40;
/** Longest address that X takes for one, characters. */
const longestAddress = 4096;
const longestLabel = 63;

export interface FoundAddress {
  start: number;
  /** the first character that is not of it */
  end: number;
}

/** Where the ending at the beginning of a label stops, when it is one: "com" of "com東京". */
function endingIn(label: string): number | null {
  const [ascii = ''] = /^[a-z0-9-]*/i.exec(label) ?? [];
  const known = (text: string) =>
    text !== '' && (topLevelDomains.has(text.toLowerCase()) || /^xn--[-0-9a-z]+$/i.test(text));
  if (known(ascii)) return ascii.length;
  return label.length <= longestLabel && known(label) ? label.length : null;
}

/**
 * How many characters of a run are a host: up to its last known ending; 0 where there is none.
 * @param next what follows the run
 */
function hostLength(run: string, next: string): number {
  let length = 0;
  let start = 0;
  let former: string | null = null;
  for (const label of run.split('.')) {
    const ending = former === null || former.includes('_') ? null : endingIn(label);
    const last = ending !== null && start + ending === run.length;
    if (ending !== null && !(last && (next === '@' || next === '+'))) length = start + ending;
    if (label === '' || /^[-_]|[-_]$/.test(label)) break;
    former = label;
    start += label.length + 1;
  }
  return length;
}

/** The hosts in Latin letters of a host: "a.com" and "b.com" of "a.com東b.com". */
function latinHosts(host: string): FoundAddress[] {
  const hosts: FoundAddress[] = [];
  for (const { 0: run, index } of host.matchAll(latinRun)) {
    let start = 0;
    let from = 0;
    let end = 0;
    const keep = () => {
      if (end > from) hosts.push({ start: index + from, end: index + end });
    };
    for (const label of run.split('.')) {
      const ending = start > from ? endingIn(label) : null;
      if (ending !== null) end = start + ending;
      start += label.length + 1;
      if (label === '') {
        keep();
        from = start;
        end = 0;
      }
    }
    keep();
  }
  return hosts;
}

/** The end of balanced parentheses that begin here, one pair of others in them at most; null where they are none. */
function afterParentheses(text: string, from: number): number | null {
  let depth = 0;
  let inner = 0;
  for (let at = from; at < text.length; at += 1) {
    const char = text[at] ?? '';
    if (char === '(') {
      depth += 1;
      inner += 1;
      if (depth > 2 || inner > 2) return null;
    } else if (char === ')') {
      if (text[at - 1] === '(') return null;
      depth -= 1;
      if (depth === 0) return at + 1;
    } else if (!general.test(char)) return null;
  }
  return null;
}

function afterPath(text: string, from: number): number {
  let end = from + 1;
  for (let at = from + 1; at < text.length;) {
    const char = text[at] ?? '';
    if (char === '(') {
      const closed = afterParentheses(text, at);
      if (closed === null) break;
      // At the end of an address, parentheses are of it where they follow a character that may end it.
      if (end === at) end = closed;
      at = closed;
    } else {
      if (!general.test(char)) break;
      at += 1;
      if (pathEnd.test(char)) end = at;
    }
  }
  return end;
}

function afterQueryOf(text: string, from: number): number {
  query.lastIndex = from;
  let end = from + (query.exec(text)?.[0].length ?? 0);
  while (end > from + 1 && !queryEnd.test(text[end - 1] ?? '')) end -= 1;
  return end > from + 1 ? end : from;
}

/** @param host where the host ends */
function afterHost(text: string, host: number): { end: number; path: boolean } {
  port.lastIndex = host;
  const end = host + (port.exec(text)?.[0].length ?? 0);
  const path = text[end] === '/';
  return { end: afterQueryOf(text, path ? afterPath(text, end) : end), path };
}

/** What stands before a place; undefined at the beginning and where it is of the address before. */
const charBefore = (text: string, at: number, formerEnd: number): string | undefined =>
  at > formerEnd ? text[at - 1] : undefined;

/** Where a host without a scheme begins in a run: at its start, or after what joins it to the text before. */
function bareStart(text: string, run: FoundAddress, formerEnd: number): number {
  const before = charBefore(text, run.start, formerEnd);
  let at = run.start;
  if (before === undefined && at === 0) {
    // The first character is taken for what stands before an address, when there is one after it.
    const later = hostLength(text.slice(1, run.end), text[run.end] ?? '') > 0;
    return later && !asciiLetterOrDigit.test(text[0] ?? '') ? 1 : 0;
  }
  if (before === undefined || joined.test(before)) {
    while (at < run.end && asciiLetterOrDigit.test(text[at] ?? '')) at += 1;
    at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
  }
  while (at < run.end && joinedBare.test(text[at] ?? '')) at += 1;
  return at;
}

/**
 * The addresses that X replaces by one of its own, with and without a scheme, in the order of the text.
 * @param text in normal form C
 */
export function findXAddresses(text: string): FoundAddress[] {
  const found: FoundAddress[] = [];
  let formerEnd = 0;
  hostRun.lastIndex = 0;
  for (let match = hostRun.exec(text); match; match = hostRun.exec(text)) {
    const run = { start: match.index, end: match.index + match[0].length };
    const prefix = scheme.exec(text.slice(Math.max(formerEnd, run.start - 8), run.start))?.[0] ?? '';
    const address = run.start - prefix.length;
    const before = charBefore(text, address, formerEnd) ?? (address === 0 ? '' : 'x');
    const withScheme = prefix !== '' && !joined.test(before);
    const start = withScheme ? run.start : bareStart(text, run, formerEnd);
    const length = hostLength(text.slice(start, run.end), text[run.end] ?? '');
    if (length === 0) continue;
    const host = start + length;
    const { end, path } = afterHost(text, host);
    formerEnd = end;
    hostRun.lastIndex = end;
    if ((withScheme ? prefix.length : 8) + end - start > longestAddress) continue;
    if (withScheme) {
      const slug = shortened.exec(text.slice(address, end));
      if (!slug) found.push({ start: address, end });
      else if ((slug[1] ?? '').length <= longestSlug)
        found.push({ start: address, end: afterQueryOf(text, address + slug[0].length) });
    } else if (!joinedBare.test(text[start - 1] ?? '')) {
      const hosts = latinHosts(text.slice(start, host));
      hosts.forEach((item, at) => {
        const last = path && at === hosts.length - 1;
        found.push({ start: start + item.start, end: last ? end : start + item.end });
      });
    }
  }
  return found;
}
