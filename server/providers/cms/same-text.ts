import { decodeEntities } from '#engine/document/entities.ts';

/** HTML without tags, comments and white space; walks once, whatever the text is. */
function lettersOf(html: string): string {
  const parts: string[] = [];
  let at = 0;
  for (let open = html.indexOf('<'); open !== -1; open = html.indexOf('<', at)) {
    parts.push(html.slice(at, open));
    const end = html.startsWith('<!--', open) ? '-->' : '>';
    const close = html.indexOf(end, open);
    if (close === -1) return withoutSpace(parts.join(''));
    at = close + end.length;
  }
  parts.push(html.slice(at));
  return withoutSpace(parts.join(''));
}

const withoutSpace = (text: string) => decodeEntities(text).replace(/\s+/g, '');

interface Text {
  /** plain text */
  title: string;
  html: string;
}

/** Whether two texts say the same: a site may have changed tags and comments, but not the words. */
export const sameText = (text: Text, other: Text): boolean =>
  sameTitle(text, other) && lettersOf(text.html) === lettersOf(other.html);

export const sameTitle = (text: Pick<Text, 'title'>, other: Pick<Text, 'title'>): boolean =>
  text.title.replace(/\s+/g, '') === other.title.replace(/\s+/g, '');
