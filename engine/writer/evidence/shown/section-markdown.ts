import type { PointEvidence, PointNote, ShownSentence } from '#contract/writer/evidence.ts';
import { escapeVerbatim, plainLine } from '../../escape.ts';

/** What a placeholder of the outline says: labels of ours, never a sentence about the subject. */
export const labels = {
  noEvidence: 'No source says anything about this',
  differs: (point: string, id: string, source: string) =>
    `Your point says “${point}”, ${id} says “${source}”`,
  mayContradict: (id: string) => `${id} may contradict this point`,
  disagree: (first: string, a: string, second: string, b: string) =>
    `Sources disagree: ${first} says “${a}”, ${second} says “${b}”`,
  compare: (first: string, second: string) => `Sources disagree: compare ${first} and ${second}`,
} as const;

/** The text of a sentence by its id. */
export type TextOf = (id: string) => string;

/** A text of the user, on one line. */
export const own = (text: string): string => escapeVerbatim(plainLine(text));
/** A heading or point without its case and end: a point that is its heading is not said twice. */
const bare = (text: string): string =>
  plainLine(text)
    .toLowerCase()
    .replace(/[.;,:]$/u, '');

export const placeholder = (text: string): string => `> [!placeholder] ${plainLine(text)}`;

/** A sentence in quotation marks with its citation, after the sentence that it leans on and the line that leads it. */
export function quoted({ id, after, lead }: ShownSentence, textOf: TextOf): string {
  const each = (ref: string) => `“${escapeVerbatim(textOf(ref))}” [${ref}]`;
  const lines = after === null ? each(id) : `${each(after)} ${each(id)}`;
  return lead === null || lead.length > longestLead ? lines : `“${escapeVerbatim(lead)}” ${lines}`;
}
/** A longer lead is a paragraph and would bury the evidence. */
const longestLead = 120;

/** A list of sentences; the line that leads several of them is shown with the first. */
function evidenceList(evidence: readonly ShownSentence[], textOf: TextOf): string {
  return evidence
    .map((sentence, at) => {
      const isLed = at > 0 && evidence[at - 1]!.lead === sentence.lead;
      return `- ${quoted(isLed ? { ...sentence, lead: null } : sentence, textOf)}`;
    })
    .join('\n');
}

/** What is said of a point, once: a difference that two sources settle between them is said of them alone. */
export function notesShown(notes: readonly PointNote[]): PointNote[] {
  const disagreeing = new Set(notes.flatMap((note) => (note.kind === 'disagree' ? note.ids : [])));
  const said = new Set<string>();
  return notes.filter((note) => {
    if (note.kind !== 'differs') return true;
    const key = note.source === '' ? note.id : `${note.point} ${note.source}`;
    if (disagreeing.has(note.id) || said.has(key) || said.size >= mostDiffering) return false;
    said.add(key);
    return true;
  });
}
const mostDiffering = 2;

/** What is said of a point in the text itself; null for what the screen alone says. */
export function noteText(note: PointNote): string | null {
  if (note.kind === 'no-evidence') return labels.noEvidence;
  if (note.kind === 'differs')
    return note.source === '' || note.point === ''
      ? labels.mayContradict(note.id)
      : labels.differs(note.point, note.id, note.source);
  if (note.kind === 'disagree') {
    const [first, second] = note.ids;
    const [a, b] = note.values;
    return a === undefined || b === undefined
      ? labels.compare(first, second)
      : labels.disagree(first, a, second, b);
  }
  return null;
}

export interface ShownSection {
  heading: string;
  points: readonly PointEvidence[];
  notes: readonly string[];
}

/** The user's notes: paragraphs, and bullets that follow each other as one list. */
function notesMarkdown(notes: readonly string[]): string[] {
  const parts: string[] = [];
  let inList = false;
  for (const note of notes) {
    const item = note.startsWith('- ');
    const text = item ? `- ${own(note.slice(2))}` : own(note);
    if (item && inList) parts[parts.length - 1] += `\n${text}`;
    else parts.push(text);
    inList = item;
  }
  return parts;
}

/**
 * A section without its heading: each point of the user, under it the sentences of the sources, verbatim and cited, and
 * what is to be known of them as placeholders; then the user's notes. No sentence of it is ours.
 */
export function sectionMarkdown({ heading, points, notes }: ShownSection, textOf: TextOf): string {
  const parts: string[] = [];
  for (const { point, evidence, notes: found } of points) {
    if (bare(point) !== bare(heading)) parts.push(own(point));
    if (evidence.length > 0) parts.push(evidenceList(evidence, textOf));
    for (const note of notesShown(found)) {
      const text = noteText(note);
      if (text !== null) parts.push(placeholder(text));
    }
  }
  return [...parts, ...notesMarkdown(notes)].join('\n\n');
}
