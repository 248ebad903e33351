// Rules of WordPress that its double follows (see wordpress-double.ts).
import type { WordPressRole } from './wordpress-types.ts';

export const publishers: ReadonlySet<WordPressRole> = new Set(['administrator', 'editor', 'author']);
export const othersToo: ReadonlySet<WordPressRole> = new Set(['administrator', 'editor']);

const errors: Record<string, string> = {
  rest_not_logged_in: 'Du bist derzeit nicht angemeldet.',
  rest_cannot_create: 'Du bist leider nicht berechtigt, Beiträge als dieser Benutzer zu erstellen.',
};

/** An answer other than success, as REST routes give it. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: object | undefined;
  readonly data: object;
  constructor(status: number, code: string, details?: object, data: object = {}) {
    super(errors[code] ?? `Das geht leider nicht (${code}).`);
    this.status = status;
    this.code = code;
    this.details = details;
    this.data = data;
  }
}

/** `YYYY-MM-DDTHH:MM:SS` without a zone; the double's site time is UTC. */
export const wordPressDate = (at: Date): string => at.toISOString().slice(0, 19);

const aMinuteMs = 60_000;
/** The status follows the date: publish a minute or more ahead is scheduled, a scheduled one that is due is public. */
export function adjustedStatus<S extends string>(requested: S, date: Date): S | 'publish' | 'future' {
  if (requested !== 'publish' && requested !== 'future') return requested;
  return date.getTime() - Date.now() >= aMinuteMs ? 'future' : 'publish';
}

/** A slug that no other post has: taken ones get -2, -3 …, without an error. */
export function slugFor(text: string, taken: readonly string[]): string {
  const base =
    text
      .replace(/<[^>]*>|&.+?;|['"‘’“”]/g, '')
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 200) || 'post';
  for (let n = 1; ; n += 1) {
    const slug = n === 1 ? base : `${base}-${n}`;
    if (!taken.includes(slug)) return slug;
  }
}

/** What authors may not write is taken out of title and text; the text inside such elements stays. */
export const kses = (html: string): string =>
  html
    .replace(/<\/?(?:script|style|iframe|form|input|svg|picture|source|time)\b[^>]*>/gi, '')
    .replace(/\son\w+="[^"]*"/gi, '')
    .replace(/<(img|hr)([^>]*?)\s*\/?>/gi, '<$1$2 />')
    // Attributes lose their backslashes; whatever looks like a reference is one, also behind an escaped ampersand.
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replaceAll('\\', ''))
    .replace(/&(?!(?:\w+|#\d+|#x[\da-f]+);)/gi, '&amp;')
    .replace(/&(?:amp;)?#0*(\d{1,7});/g, (_, code: string) => `&#${code.padStart(3, '0')};`)
    .replace(/&amp;(#x[\da-f]+;)/gi, '&$1');

/** Every word of a search must stand in title, text or excerpt, comments included. */
export const searchMatches = (
  search: string,
  { title, content, excerpt }: { title: string; content: string; excerpt: string },
): boolean => {
  const text = `${title}\n${content}\n${excerpt}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .every((word) => text.includes(word));
};
