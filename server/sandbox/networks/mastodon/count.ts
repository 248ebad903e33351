// How a Mastodon server counts a post: code of its own, written from the documentation of statuses, so that it can judge
// what the product counts.
import { graphemesOf } from '../bluesky/count.ts';

const reservedPerUrl = 23;
const isWordLetter = (char: string | undefined) => char !== undefined && /\w/.test(char);
const isNameLetter = (char: string | undefined) => char !== undefined && /[\w.-]/.test(char);
const endsUrl = (char: string | undefined) => char === undefined || /[\s<>"'“”]/.test(char);

/** Where a name that begins here ends: letters, with dots and hyphens inside only. */
function nameEnd(text: string, from: number): number {
  let end = from;
  while (isNameLetter(text[end])) end += 1;
  while (end > from && !isWordLetter(text[end - 1])) end -= 1;
  return isWordLetter(text[from]) ? end : from;
}

function urlEnd(text: string, at: number): number {
  const scheme = /^https?:\/\//i.exec(text.slice(at, at + 8))?.[0].length ?? 0;
  if (scheme === 0) return at;
  let end = at + scheme;
  while (!endsUrl(text[end])) end += 1;
  while (end > at && '.,;:!?)'.includes(text[end - 1] ?? '')) end -= 1;
  return end > at + scheme ? end : at;
}

/** The text as it counts: addresses are 23 letters, and mentions are without their server. */
export function countedText(text: string): string {
  let counted = '';
  for (let at = 0; at < text.length;) {
    const address = urlEnd(text, at);
    if (address > at) {
      counted += 'x'.repeat(reservedPerUrl);
      at = address;
      continue;
    }
    const before = text[at - 1];
    if (text[at] === '@' && !isWordLetter(before) && before !== '/' && before !== '=') {
      const name = nameEnd(text, at + 1);
      const server = name > at + 1 && text[name] === '@' ? nameEnd(text, name + 1) : 0;
      if (server > name + 1) {
        counted += text.slice(at, name);
        at = server;
        continue;
      }
    }
    counted += text[at] ?? '';
    at += 1;
  }
  return counted;
}

/** Characters of a post with its content warning. */
export const lengthOf = (text: string, warning: string): number =>
  graphemesOf(warning) + graphemesOf(countedText(text));
