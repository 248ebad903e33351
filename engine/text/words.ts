// Joined by apostrophes, hyphens, points and middle dots, digits by commas too; soft hyphens and joiners are no end.
const wordPattern =
  /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}]|\u00AD|\u200C|\u200D)*(?:(?:['’.·_\-‐‑]|(?<=\p{N}),(?=\p{N}))[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}]|\u00AD|\u200C|\u200D)*)*/gu;
const withoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
/** A run without spaces is read in pieces, so that a long one costs no more a character. */
const pieceAtMost = 1000;

/**
 * The words of a text as written: letters and digits of any script, inner apostrophes, hyphens and decimal points.
 * Runs of scripts that part no words by spaces (Chinese, Japanese, Thai, …) are parted by Unicode's word boundaries.
 */
export function wordsOf(text: string): string[] {
  const found = text.match(wordPattern) ?? [];
  if (!withoutSpaces.test(text)) return found;
  return found.flatMap((run) => (withoutSpaces.test(run) ? segmented(run) : [run]));
}

function segmented(run: string): string[] {
  const words: string[] = [];
  for (let at = 0; at < run.length; at += pieceAtMost)
    for (const { segment } of segmenter.segment(run.slice(at, at + pieceAtMost)))
      if (/[\p{L}\p{N}]/u.test(segment)) words.push(segment);
  return words;
}

/** Words in lower case with straight apostrophes: the form in which texts are compared. */
export function tokensOf(text: string): string[] {
  return wordsOf(
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .replace(/[‐‑]/g, '-')
      .replaceAll('\u00AD', ''),
  );
}

/** How many words a text has, as `wordsOf` finds them. */
export function countWords(text: string): number {
  return wordsOf(text).length;
}
