import type { Node } from '@tiptap/pm/model';

export interface FindOptions {
  matchCase: boolean;
  wholeWord: boolean;
}
export interface Found {
  from: number;
  to: number;
}

/** Stands for a citation or line break, so that places in the text are places in the document. */
const leaf = '￼';
const isWordPart = (char: string | undefined) => char !== undefined && /[\p{L}\p{N}_]/u.test(char);
/** Lower case with as many characters as before: a few letters would become two. */
const lowered = (text: string): string =>
  [...text]
    .map((char) => {
      const lower = char.toLowerCase();
      return lower.length === char.length ? lower : char;
    })
    .join('');

/** Every place of `query` in a document, in reading order, none across two blocks; it may be formatted in parts. */
export function findText(doc: Node, query: string, { matchCase, wholeWord }: FindOptions): Found[] {
  const found: Found[] = [];
  if (query === '') return found;
  const wanted = matchCase ? query : lowered(query);
  doc.descendants((node, pos) => {
    if (!node.isTextblock) return true;
    const line = node.textBetween(0, node.content.size, undefined, leaf);
    const text = matchCase ? line : lowered(line);
    for (let at = text.indexOf(wanted); at >= 0;) {
      const end = at + wanted.length;
      const isWhole =
        !(isWordPart(text[at]) && isWordPart(text[at - 1])) &&
        !(isWordPart(text[end - 1]) && isWordPart(text[end]));
      if (!wholeWord || isWhole) {
        found.push({ from: pos + 1 + at, to: pos + 1 + end });
        at = text.indexOf(wanted, end);
      } else at = text.indexOf(wanted, at + 1);
    }
    return false;
  });
  return found;
}
