// The lines of a robots.txt, as RFC 9309 and google/robotstxt read them. Octets count there, so texts here are binary
// strings: one UTF-16 unit per octet.

export type RobotsField = 'user-agent' | 'allow' | 'disallow' | 'sitemap' | 'crawl-delay' | 'unknown';
export interface RobotsLine {
  /** counted from 1, however lines end */
  number: number;
  field: RobotsField;
  value: string;
}

/** Octets of a robots.txt that are read: RFC 9309 §2.5 asks for at least these. */
export const maxRobotsBytes = 500 * 1024;
/** Octets of a line that are read; google/robotstxt cuts the rest off. */
const maxLineLength = 2083 * 8 - 1;

const byteOrderMark = '\u00ef\u00bb\u00bf';
/** How a field's name may begin: some spellings are frequent mistakes that Google forgives. */
const fields: readonly (readonly [RobotsField, RegExp])[] = [
  ['user-agent', /^(?:user-agent|useragent|user agent)/i],
  ['allow', /^allow/i],
  ['disallow', /^(?:disallow|dissallow|dissalow|disalow|diasllow|disallaw)/i],
  ['sitemap', /^(?:sitemap|site-map)/i],
  ['crawl-delay', /^crawl-?delay$/i],
];

const octetsOfText = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(/%([0-9A-F]{2})/g, (_escape, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );

function octetsOfBytes(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 8192)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
  return parts.join('');
}

/** The octets of a file as a binary string, at most as many as are read. */
export const toOctets = (body: string | Uint8Array): string =>
  typeof body === 'string'
    ? octetsOfText(body.slice(0, maxRobotsBytes)).slice(0, maxRobotsBytes)
    : octetsOfBytes(body.subarray(0, maxRobotsBytes));

/** As a pattern is compared: escapes in upper case, octets outside ASCII escaped. */
export const escapePattern = (pattern: string): string =>
  // oxlint-disable-next-line no-control-regex
  pattern.replace(/%[0-9a-f]{2}|[^\u0000-\u007f]/gi, (part) =>
    part.length === 3
      ? part.toUpperCase()
      : `%${part.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );

const withoutMark = (octets: string): string => {
  let at = 0;
  while (at < byteOrderMark.length && octets[at] === byteOrderMark[at]) at++;
  return octets.slice(at);
};

const trimmed = (text: string) => text.replace(/^[\t-\r ]+/, '').replace(/(?<![\t-\r ])[\t-\r ]+$/, '');

/** Name and value of a line; a colon that was forgotten between exactly two words is forgiven. */
function fieldOf(line: string): { name: string; value: string } | null {
  const hash = line.indexOf('#');
  const bare = trimmed(hash === -1 ? line : line.slice(0, hash));
  const colon = bare.indexOf(':');
  if (colon > 0) return { name: trimmed(bare.slice(0, colon)), value: trimmed(bare.slice(colon + 1)) };
  const words = colon === -1 ? bare.split(/[\t ]+/) : [];
  return words.length === 2 ? { name: words[0]!, value: words[1]! } : null;
}

/** All lines that hold a name and a value. */
export function* robotsLines(octets: string): Generator<RobotsLine> {
  const text = withoutMark(octets);
  const lineEnd = /\r\n|\r|\n/g;
  let from = 0;
  for (let number = 1; from <= text.length; number++) {
    const end = lineEnd.exec(text);
    const line = text.slice(from, Math.min(end?.index ?? text.length, from + maxLineLength));
    from = end === null ? text.length + 1 : lineEnd.lastIndex;
    const found = fieldOf(line);
    if (found === null) continue;
    const field = fields.find(([, name]) => name.test(found.name))?.[0] ?? 'unknown';
    const isPattern = field === 'allow' || field === 'disallow';
    yield { number, field, value: isPattern ? escapePattern(found.value) : found.value };
  }
}
