// How LinkedIn reads the text of a post: by the grammar of its Little Text Format, letter by letter, so that it can judge
// what the product writes.

const signs = '\\|{}@[]()<>#*_~';
const isWordLetter = (char: string | undefined) => char !== undefined && /[\p{L}\p{N}]/u.test(char);

/** Where a hashtag `{hashtag|\#|word}` that begins here ends, with its word. */
function hashtagAt(text: string, at: number): { word: string; end: number } | null {
  const opening = '{hashtag|\\#|';
  if (!text.startsWith(opening, at)) return null;
  const end = text.indexOf('}', at);
  const word = text.slice(at + opening.length, end === -1 ? at : end);
  return word !== '' && [...word].every(isWordLetter) ? { word, end: end + 1 } : null;
}

/** What people see of a text: it ends at the first sign that stands for nothing. */
export function readLittleText(text: string): string {
  let seen = '';
  let at = 0;
  while (at < text.length) {
    const char = text[at] ?? '';
    const next = text[at + 1] ?? '';
    const hashtag = hashtagAt(text, at);
    if (hashtag) {
      seen += `#${hashtag.word}`;
      at = hashtag.end;
    } else if (char === '\\' && next !== '' && signs.includes(next)) {
      seen += next;
      at += 2;
    } else if (signs.includes(char)) return seen;
    else {
      seen += char;
      at += 1;
    }
  }
  return seen;
}
