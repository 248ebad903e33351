const abbreviations = new Set(
  `mr mrs ms dr prof sr jr st rev hon gen col sgt capt lt sen rep gov pres vs etc inc ltd co corp dept est fig figs no nos
vol pp ed eds jan feb mar apr jun jul aug sep sept oct nov dec approx ca cf al ave blvd rd mt e.g i.e a.m p.m u.s u.k u.n
d.c ph.d b.a m.a b.sc m.sc`.split(/\s+/),
);
/** Abbreviations that do end a sentence when a capital follows. */
const mayEnd = new Set([
  'etc',
  'inc',
  'ltd',
  'co',
  'corp',
  'jr',
  'sr',
  'a.m',
  'p.m',
  'u.s',
  'u.k',
  'al',
  'ave',
  'rd',
]);
const starters = new Set(
  `a an the this that these those it he she they we i you in on at for with when while if but and however as after before
there here his her their our its some many most all what how why no`.split(/\s+/),
);
// Begins at the first mark of a run only: tried from each of them, a long run would take its length squared.
const boundary = /(?<![.!?…])([.!?…]+)(["'”’)\]]*)(\s+)(?=(["'“‘([]*)(\S))/gu;

function endsHere(before: string, mark: string, opener: string, next: string, rest: string): boolean {
  if (/^\p{Ll}/u.test(next)) return false;
  if (mark !== '.') return mark !== '…' || /^\p{Lu}/u.test(next) || opener !== '';
  const last = /(?<!\S)\S+$/.exec(before)?.[0] ?? '';
  const bare = last.replace(/^["'“‘([]+/, '');
  const nextWord = (/^[\p{L}'’]+/u.exec(rest)?.[0] ?? '').toLowerCase();
  if (/^\p{Lu}$/u.test(bare))
    return bare === 'I' || (starters.has(nextWord) && nextWord.length > 1 && bare !== 'J');
  if (/^(?:\p{Lu}\.)+\p{Lu}$/u.test(bare)) return starters.has(nextWord);
  const key = bare.toLowerCase();
  if (!abbreviations.has(key)) return true;
  if (key === 'no' || key === 'ed' || key === 'mar' || key === 'est')
    return !/^\p{N}/u.test(next) && bare === key;
  return mayEnd.has(key) && starters.has(nextWord);
}

/** Splits one paragraph into sentences; abbreviations, initials, decimals and closing quotes stay whole. */
function splitParagraph(paragraph: string): string[] {
  const found: string[] = [];
  let start = 0;
  for (const match of paragraph.matchAll(boundary)) {
    const [, mark = '', closing = '', space = '', opener = '', next = ''] = match;
    const markAt = match.index;
    const restAt = markAt + mark.length + closing.length + space.length + opener.length;
    const rest = paragraph.slice(restAt, restAt + 40);
    if (!endsHere(paragraph.slice(Math.max(start, markAt - 40), markAt), mark, opener, next, rest)) continue;
    const end = markAt + mark.length + closing.length;
    found.push(paragraph.slice(start, end));
    start = end + space.length;
  }
  if (start < paragraph.length) found.push(paragraph.slice(start));
  return found;
}

/**
 * Sentences of plain English text, in order, trimmed, inner whitespace collapsed. Blank lines always end a
 * sentence; a single line break does when the line ends like a sentence or the next begins a list item.
 */
export function splitSentences(text: string): string[] {
  const all: string[] = [];
  for (const block of text.replaceAll('\r', '').split(/\n[^\S\n]*\n\s*|\n(?=[^\S\n]*(?:[-*•·]|\d+[.)])\s)/)) {
    const paragraph = block.replace(/\s+/g, ' ').trim();
    if (paragraph !== '') for (const sentence of splitParagraph(paragraph)) all.push(sentence);
  }
  return all;
}
