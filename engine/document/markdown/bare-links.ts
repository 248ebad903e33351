// Addresses that stand in the text without any mark (GitHub Flavored Markdown 6.9). By hand, since an expression that
// tries again at every "www." or "@" takes quadratic time.
import type { StateInline } from 'markdown-it';

/** Longer is no host (RFC 1035). */
const hostAt = /[\p{L}\p{N}_.-]{1,253}/uy;
const restAt = /[^\s<[\]\\]*/y;
const schemeBefore = /(?:^|[^\p{L}\p{N}])(https?|ftp)$/iu;
const isBoundary = (character: string) => /^[\s*_~(]$/.test(character);

function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}

/** Segments parted by periods, none empty; the last two without underscores. */
function isHost(host: string, fewest: number): boolean {
  const segments = host.replace(/\.$/, '').split('.');
  return (
    segments.length >= fewest &&
    segments.every((segment) => segment !== '') &&
    segments.slice(-2).every((segment) => !segment.includes('_'))
  );
}

/** Without the punctuation that ends a sentence, and parentheses that were opened before the address. */
function withoutEnd(address: string): string {
  let end = address.length;
  let unopened = address.split(')').length - address.split('(').length;
  for (;;) {
    const last = address[end - 1]!;
    if (last === ')' && unopened > 0) unopened -= 1;
    else if (last === ';') {
      const entity = /&[a-z\d]{1,31};$/i.exec(address.slice(Math.max(0, end - 33), end));
      if (!entity) return address.slice(0, end);
      end -= entity[0].length - 1;
    } else if (!/[?!.,:*_~'"’”]/.test(last)) return address.slice(0, end);
    end -= 1;
  }
}

/** The address that begins at `at` and whose host begins at `hostFrom`, or null. */
function addressAt(text: string, at: number, hostFrom: number, fewest: number): string | null {
  if (!isHost(matchAt(hostAt, text, hostFrom), fewest)) return null;
  return withoutEnd(text.slice(at, hostFrom) + matchAt(restAt, text, hostFrom));
}

/** Inline rule of markdown-it: `https://…` becomes a link before what is in it is read as formatting. */
export function linkAddress(state: StateInline, silent: boolean): boolean {
  const { pos, src } = state;
  if (silent || state.linkLevel > 0 || !src.startsWith('://', pos)) return false;
  const scheme = schemeBefore.exec(state.pending.slice(-6))?.[1];
  if (!scheme) return false;
  const address = addressAt(src, pos - scheme.length, pos + 3, 1);
  if (address === null) return false;
  state.pending = state.pending.slice(0, -scheme.length);
  state.push('link_open', 'a', 1).attrs = [['href', address]];
  state.push('text', '', 0).content = address;
  state.push('link_close', 'a', -1);
  state.pos = pos - scheme.length + address.length;
  return true;
}

export interface TextPart {
  text: string;
  /** where the text is an address */
  href?: string;
}

const localAt = (text: string, at: number, from: number) => {
  let start = at;
  while (start > from && /[\w.+-]/.test(text[start - 1]!)) start -= 1;
  return start;
};

/** The mail address around the `@` at `at`, or null. @param from nothing before it is part of the address */
function mailAround(text: string, at: number, from: number): { start: number; end: number } | null {
  const start = localAt(text, at, from);
  const host = matchAt(hostAt, text, at + 1).replace(/[.]$/, '');
  if (start === at || !isHost(host, 2) || /[-_]$/.test(host)) return null;
  return { start, end: at + 1 + host.length };
}

/** A text cut where it holds `www.…` and mail addresses. @param before the character that it follows */
export function splitBareLinks(text: string, before: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  const cut = (start: number, end: number, href: string) => {
    if (start > from) parts.push({ text: text.slice(from, start) });
    parts.push({ text: text.slice(start, end), href });
    from = end;
  };
  let searched = 0;
  for (const { 0: sign, index } of text.matchAll(/www\.|@/gi)) {
    if (index < from) continue;
    if (sign === '@') {
      const mail = mailAround(text, index, Math.max(from, searched));
      if (mail) cut(mail.start, mail.end, `mailto:${text.slice(mail.start, mail.end)}`);
      searched = index + 1;
    } else if (isBoundary(text[index - 1] ?? before)) {
      const address = addressAt(text, index, index, 2);
      if (address) cut(index, index + address.length, `http://${address}`);
    }
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}
