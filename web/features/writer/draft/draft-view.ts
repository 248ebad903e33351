// What the draft step shows: the sections so far, made from the stored text and the events that follow it.
import { isHeaded } from '#engine/writer/essay/is-headed.ts';
import type { Outline } from '#contract/writer/brief.ts';
import type { DraftNotice, WriterGeneration, GenerationEvent, GenerationStatus } from '#contract/writer.ts';

export interface SectionView {
  heading: string;
  text: string;
  state: 'waiting' | 'writing' | 'written';
}

export interface DraftView {
  status: GenerationStatus;
  /** what the engine says it is doing */
  label: string;
  /** plain words about the end, when there is something to say */
  message: string | null;
  sections: SectionView[];
  /** how many sections there will be */
  of: number;
  /** index of the section being written */
  current: number | null;
  notices: DraftNotice[];
}

/** The view of a stored row: its text cut at the outline's headings. */
export function viewOf(row: WriterGeneration): DraftView {
  const { outline } = row.editData;
  // A text without headings cannot be cut at them; its events part it again while it is being written.
  const whole = !isHeaded(row.inputs) && row.output !== '';
  const written = whole ? [{ heading: '', text: row.output }] : sectionsOf(row.output, outline);
  const finished = row.status === 'done' || (row.status === 'draft' && row.output !== '');
  const sections = written.map((section, i): SectionView => {
    const last = written.findLastIndex(({ text }) => text !== '') === i;
    const state = section.text === '' ? 'waiting' : last && !finished ? 'writing' : 'written';
    return { ...section, state };
  });
  return {
    status: row.status,
    label: row.progress?.label ?? '',
    message: row.error,
    sections,
    of: row.progress?.of ?? outline.length,
    current: null,
    notices: row.notices,
  };
}

/** The view after one more event; the same object when the event changes nothing here. */
export function nextView(view: DraftView, event: GenerationEvent): DraftView {
  switch (event.type) {
    case 'status':
      return { ...view, status: event.status, label: event.label };
    case 'section':
      return {
        ...withSection(view, event.index, () => ({ heading: event.heading, text: '', state: 'writing' })),
        of: event.of,
        current: event.index,
        status: 'running',
        // A repeated section's earlier notices go with its earlier text.
        notices: view.notices.filter(({ section }) => section !== event.index),
      };
    case 'text':
      return withSection(view, event.index, (section) => ({
        ...section,
        text: section.text + event.text,
        state: 'writing',
      }));
    case 'section-done':
      return {
        ...withSection(view, event.index, (section) => ({
          ...section,
          text: event.markdown,
          state: 'written',
        })),
        current: view.current === event.index ? null : view.current,
      };
    case 'notice': {
      const known = view.notices.some(
        ({ kind, message, section }) =>
          kind === event.notice.kind && message === event.notice.message && section === event.notice.section,
      );
      return known ? view : { ...view, notices: [...view.notices, event.notice] };
    }
    case 'end':
      return { ...view, status: event.status, message: event.message, current: null };
    default:
      return view;
  }
}

function withSection(
  view: DraftView,
  index: number,
  change: (section: SectionView) => SectionView,
): DraftView {
  const sections = [...view.sections];
  while (sections.length <= index) sections.push({ heading: '', text: '', state: 'waiting' });
  sections[index] = change(sections[index]!);
  return { ...view, sections };
}

const headingLine = /^#{1,3}\s+(\S.*)$/;
const closing = /(?<![\s#])[\s#]+$/;
/** Headings compare without case and without Markdown's escapes. */
const plain = (heading: string) =>
  heading
    .replace(/\\(?=[!-/:-@[-`{-~])/g, '')
    .trim()
    .toLowerCase();

/** Cuts stored Markdown into the outline's sections; a text that follows no outline becomes one section. */
export function sectionsOf(markdown: string, outline: Outline): { heading: string; text: string }[] {
  const sections = outline.map(({ heading }) => ({ heading, text: '' }));
  if (markdown.trim() === '') return sections;
  const lines: string[][] = sections.map(() => []);
  const rest: string[] = [];
  let at = -1;
  let inCode = false;
  for (const line of markdown.split('\n')) {
    if (/^\s*(```|~~~)/.test(line)) inCode = !inCode;
    const heading = inCode ? undefined : headingLine.exec(line)?.[1]?.replace(closing, '');
    const next = heading
      ? sections.findIndex((section, i) => i > at && plain(section.heading) === plain(heading))
      : -1;
    if (next >= 0) at = next;
    (lines[at] ?? rest).push(line);
  }
  sections.forEach((section, i) => {
    section.text = (lines[i] ?? []).join('\n').trim();
  });
  const before = rest.join('\n').trim();
  if (before === '') return sections;
  const first = sections[0];
  // An opening without a heading of its own stands before the first section's.
  if (first) first.text = first.text === '' ? before : `${before}\n\n${first.text}`;
  return first ? sections : [{ heading: '', text: before }];
}

/**
 * Cuts growing Markdown into fragments that will not change any more and the one that still grows, so that only the last
 * is parsed again while text streams in. Blank lines part them, except inside code and between list items.
 */
export function fragmentsOf(markdown: string): string[] {
  const fragments: string[] = [];
  let lines: string[] = [];
  let inCode = false;
  const close = () => {
    if (lines.length > 0) fragments.push(lines.join('\n'));
    lines = [];
  };
  const isItem = (line: string | undefined) =>
    line !== undefined && /^\s*([-*+]|\d+[.)])\s|^\s{2,}\S/.test(line);
  const all = markdown.split('\n');
  all.forEach((line, i) => {
    if (/^\s*(```|~~~)/.test(line)) inCode = !inCode;
    if (line.trim() !== '' || inCode) {
      lines.push(line);
      return;
    }
    const next = all.slice(i + 1).find((later) => later.trim() !== '');
    if (isItem(lines.at(-1)) && (next === undefined || isItem(next))) {
      if (lines.length > 0) lines.push(line);
    } else close();
  });
  close();
  return fragments.map((fragment) => fragment.trimEnd()).filter((fragment) => fragment !== '');
}
