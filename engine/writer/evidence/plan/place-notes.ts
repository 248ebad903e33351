import type { Brief, Outline } from '#contract/writer/brief.ts';
import { planOf } from '../../essay/plans.ts';
import { notesId } from './opening.ts';
import { pointKey } from './point-groups.ts';
import { readNotes } from './read-notes.ts';

interface Placed {
  /** index of the section; null for what belongs to none */
  section: number | null;
  text: string;
}

/** The notes that are no points, each with the section whose point or heading it follows. */
function placed(notes: string, outline: Outline): Placed[] {
  const places = new Map<string, number>();
  outline.forEach(({ heading, keyPoints }, section) => {
    for (const text of [heading, ...keyPoints])
      if (!places.has(pointKey(text))) places.set(pointKey(text), section);
  });
  const found: Placed[] = [];
  let section: number | null = null;
  for (const { kind, text } of readNotes(notes)) {
    const place = kind === 'text' ? undefined : places.get(pointKey(text));
    if (place !== undefined) {
      section = place;
      continue;
    }
    if (kind === 'heading') section = null;
    found.push({ section, text: kind === 'bullet' ? `- ${text}` : text });
  }
  return found;
}

/** The notes that follow no point of an outline. */
export const restOfNotes = ({ notes }: Pick<Brief, 'notes'>, outline: Outline): string[] =>
  placed(notes, outline).flatMap(({ section, text }) => (section === null ? [text] : []));

/** Where notes go that follow no point; -1 where the user removed their section. */
function homeOf(brief: Brief, outline: Outline): number {
  const own = outline.findIndex(({ id }) => id === notesId);
  if (own >= 0 || outline.length === 1) return Math.max(0, own);
  if (planOf(brief) !== null) return 1;
  return outline.some(({ id }) => id.startsWith('point-')) ? -1 : outline.length - 1;
}

/** The user's notes for each section of an outline, in their order: verbatim, bullets as lines that begin with `- `. */
export function placeNotes(brief: Brief, outline: Outline): string[][] {
  const sections: string[][] = outline.map(() => []);
  const home = homeOf(brief, outline);
  for (const { section, text } of placed(brief.notes, outline)) sections[section ?? home]?.push(text);
  return sections;
}
