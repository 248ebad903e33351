import { escapeVerbatim, plainLine } from '../escape.ts';
import type { PointNote, ShownSentence } from './evidence.ts';
import type { EvidenceOutline, EvidenceSection } from './outline-types.ts';
import type { EvidencePack } from './pack.ts';

/** Fixed words of the outline: labels, no sentences about the subject. */
const labels = {
  'no-evidence': 'No source says anything about this',
  'no-figure': 'No figure',
  'same-sentence': 'Same sentence as your point',
  disagree: 'Sources disagree',
  differs: 'Differs from your point',
} as const;

/** A text of the user, on one line. */
const own = (text: string): string => escapeVerbatim(plainLine(text));
const cite = (...ids: string[]): string => ids.map((id) => `[${id}]`).join(' ');
const placeholder = (text: string): string => `> [!placeholder] ${text}`;

function quoted({ id, after, lead }: ShownSentence, pack: EvidencePack): string {
  const text = (each: string) => escapeVerbatim(pack.sentences[pack.places.get(each)!]!.text);
  const parts = after === null ? [] : [`“${text(after)}” ${cite(after)}`];
  const lines = [...parts, `“${text(id)}” ${cite(id)}`].join(' ');
  return lead === null ? lines : `“${escapeVerbatim(lead)}” ${lines}`;
}

function noteLine(note: PointNote): string {
  if (note.kind === 'no-evidence' || note.kind === 'no-figure') return placeholder(labels[note.kind]);
  if (note.kind === 'same-sentence') return placeholder(`${labels[note.kind]}: ${note.id}`);
  if (note.kind === 'disagree') return placeholder(`${labels.disagree}: ${note.ids.join(', ')}`);
  const values = note.source === '' ? '' : ` (${own(note.point)} / ${own(note.source)})`;
  return placeholder(`${labels.differs}: ${note.id}${values}`);
}

function sectionMarkdown({ heading, points, notes }: EvidenceSection, pack: EvidencePack): string[] {
  const lines = [`## ${own(heading)}`];
  for (const { point, evidence, notes: found } of points) {
    // A point that is the heading already is not said twice.
    if (own(point) !== own(heading)) lines.push(own(point));
    if (evidence.length > 0) lines.push(evidence.map((sentence) => `- ${quoted(sentence, pack)}`).join('\n'));
    for (const note of found) lines.push(noteLine(note));
  }
  for (const note of notes) lines.push(own(note));
  return lines;
}

function figuresMarkdown({ figures }: EvidenceOutline): string[] {
  if (figures.length === 0) return [];
  const rows = figures.map(
    ({ figure, what, id }) => `| ${escapeVerbatim(figure)} | “${escapeVerbatim(what)}” | ${cite(id)} |`,
  );
  return ['## Key figures', ['| Figure | What | Source |', '| --- | --- | --- |', ...rows].join('\n')];
}

function questionsMarkdown({ questions }: EvidenceOutline, pack: EvidencePack): string[] {
  if (questions.length === 0) return [];
  return [
    '## FAQ',
    ...questions.flatMap(({ question, id }) => [
      `### ${own(question)}`,
      quoted({ id, after: null, lead: null }, pack),
    ]),
  ];
}

/** The outline as Markdown: the user's points and notes as text, evidence in quotation marks with its citation. */
export function outlineMarkdown(outline: EvidenceOutline, pack: EvidencePack): string {
  const lines = [
    ...outline.sections.flatMap((section) => sectionMarkdown(section, pack)),
    ...figuresMarkdown(outline),
    ...questionsMarkdown(outline, pack),
  ];
  return `${lines.join('\n\n')}\n`;
}
