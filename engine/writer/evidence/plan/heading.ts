import { plainLine } from '../../escape.ts';

/** Characters of a heading: a longer point gives its first clause, and stands below in full. */
const longest = 90;
const shortest = 12;

/** The end of the first clause of a text, where it is long enough to stand alone; 0 where there is none. */
function clauseEnd(text: string): number {
  for (const mark of [': ', '; ', ' – ', ' — ', '. ', ', ']) {
    const at = text.indexOf(mark);
    if (at >= shortest && at <= longest) return at;
  }
  return 0;
}

/** A heading from the user's own words: the point without its full stop, or the beginning of a long one. */
export function headingOf(point: string): string {
  const whole = plainLine(point);
  const text = whole.replace(/(?<![.])[.;,:]$/u, '').trim() || whole;
  if (text.length <= longest) return text;
  const end = clauseEnd(text);
  if (end > 0) return text.slice(0, end);
  const cut = text.slice(0, longest);
  const space = cut.lastIndexOf(' ');
  return `${(space < shortest ? cut : cut.slice(0, space)).toWellFormed()} …`;
}
