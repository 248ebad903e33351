// How X counts and wraps a text: code of the sandbox's own, written from "Counting characters" of X's documentation, so
// that it can judge what the product counts.

/** Longest post, and what every address counts whatever its length. */
export const mostWeight = 280;
const addressWeight = 23;
/** Endings of bare addresses that are known here; X knows all of them. */
const endings = new Set(
  'com org net io co dev app info me ai eu uk de fr it es nl ch at in jp us ca au br'.split(' '),
);
const closing = new Set('.,;:!?)\'"');

/** The address that a word begins with, without the punctuation after it; empty where it is none. */
function addressIn(word: string): string {
  let end = word.length;
  while (end > 0 && closing.has(word[end - 1] ?? '')) end -= 1;
  const cut = word.slice(0, end);
  if (/^https?:\/\/[^\s/]/i.test(cut)) return cut;
  const host = cut.split('/', 1)[0] ?? '';
  const labels = host.split('.');
  const isHost = labels.length > 1 && labels.every((label) => /^[a-z0-9-]+$/i.test(label));
  return isHost && endings.has(labels.at(-1)?.toLowerCase() ?? '') ? cut : '';
}

/** A text in words and what is between them, opening brackets too; every second part is a word. */
const wordsOf = (text: string): string[] => text.split(/([^\s<>"“”(][^\s<>"“”]*)/);

const lightRanges = [
  [0, 4351],
  [8192, 8205],
  [8208, 8223],
  [8242, 8247],
] as const;

function weigh(text: string): number {
  let sum = 0;
  const rest = text.replace(/\p{RGI_Emoji}/gv, () => {
    sum += 2;
    return '';
  });
  for (const char of rest) {
    const point = char.codePointAt(0) ?? 0;
    sum += lightRanges.some(([from, to]) => point >= from && point <= to) ? 1 : 2;
  }
  return sum;
}

/** The weighted length: NFC, addresses 23, emoji 2, four ranges of light scripts 1, all else 2. */
export function weightOf(text: string): number {
  let sum = 0;
  wordsOf(text.normalize('NFC')).forEach((part, at) => {
    const address = at % 2 === 1 ? addressIn(part) : '';
    sum += address === '' ? weigh(part) : addressWeight + weigh(part.slice(address.length));
  });
  return sum;
}

export interface Wrapped {
  text: string;
  urls: { start: number; end: number; url: string; expanded_url: string; display_url: string }[];
}

/** The text as X stores and answers it: HTML's signs escaped, addresses wrapped by t.co. */
export function wrap(text: string, code: (at: number) => string): Wrapped {
  const urls: Wrapped['urls'] = [];
  let stored = '';
  wordsOf(text).forEach((part, at) => {
    const address = at % 2 === 1 ? addressIn(part) : '';
    if (address !== '') {
      const url = `https://t.co/${code(at)}`;
      const start = [...stored].length;
      const expanded = /^https?:/i.test(address) ? address : `http://${address}`;
      const display = expanded.replace(/^https?:\/\//i, '').slice(0, 30);
      urls.push({ start, end: start + url.length, url, expanded_url: expanded, display_url: display });
      stored += url;
    }
    stored += part
      .slice(address.length)
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;');
  });
  return { text: stored, urls };
}
