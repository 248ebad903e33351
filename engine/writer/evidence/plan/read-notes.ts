import { plainLine } from '../../escape.ts';

/** A line of the user's notes: a heading, a bullet, or a paragraph. */
export interface NoteLine {
  kind: 'heading' | 'bullet' | 'text';
  text: string;
}

const bullet = /^\s*(?:[-*+•·–▪◦‣]|\d{1,3}[.)])(?:\s+|$)/u;
const heading = /^\s*#{1,6}\s+/u;

/** A point without the mark of the list that it was typed in. */
export const withoutBullet = (text: string): string => plainLine(text.replace(bullet, ''));

/**
 * The user's notes line by line: headings (`#`, or a short line with a colon above bullets), bullets, and paragraphs,
 * whose wrapped lines are joined. Words stay as they were typed. Pure; linear.
 */
export function readNotes(notes: string): NoteLine[] {
  const lines: NoteLine[] = [];
  let isOpen = false;
  for (const raw of notes.split('\n')) {
    const text = plainLine(raw);
    if (text === '') {
      isOpen = false;
      continue;
    }
    const before = lines.at(-1);
    if (heading.test(raw)) lines.push({ kind: 'heading', text: plainLine(raw.replace(heading, '')) });
    else if (bullet.test(raw)) {
      // "For the trip:" above a list is its heading.
      if (isOpen && before?.kind === 'text' && before.text.endsWith(':') && before.text.length <= 80)
        lines[lines.length - 1] = { kind: 'heading', text: before.text.slice(0, -1) };
      lines.push({ kind: 'bullet', text: withoutBullet(raw) });
    } else if (isOpen && before?.kind === 'text') before.text = `${before.text} ${text}`;
    else if (isOpen && before?.kind === 'bullet' && /^\s/u.test(raw))
      before.text = `${before.text} ${text}`.trim();
    else lines.push({ kind: 'text', text });
    isOpen = lines.at(-1)!.kind !== 'heading';
  }
  return lines.filter(({ text }) => text !== '');
}
