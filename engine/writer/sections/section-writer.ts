import type { OutlineSection } from '#contract/writer/brief.ts';
import type { DraftNotice } from '#contract/writer.ts';
import { countsOf } from '#engine/text/readability.ts';
import type { Random } from '#engine/text/prng.ts';
import { countWords } from '#engine/text/words.ts';
import { chooseFrame, firstWord, type FrameChoice, ungraded } from '../choose-frame.ts';
import { countPhrase } from '../contains.ts';
import type { DraftState } from '../draft-state.ts';
import { escapeQuoted } from '../escape.ts';
import { fillFrame, type Frame, type FrameFunction, openingOf } from '../frame.ts';
import { type GapRole, gapPrompts } from '../frames/gap.ts';
import { analysisOf } from '../sources/source-analysis.ts';
import { textOfDraft } from '../draft-text.ts';
import type { Point } from '../points.ts';
import { nameSource } from '../sources/source-name.ts';
import { type Subject, subjectOf } from '../subject.ts';
import type { DraftInput } from '../types.ts';

/** Writes the sentences of one section and keeps the draft's memory up to date. */
export interface SectionWriter {
  input: DraftInput;
  section: OutlineSection;
  draftState: DraftState;
  random: Random;
  subject: Subject;
  choice: FrameChoice;
  paragraphs: string[];
  notices: DraftNotice[];
  frames: string[];
  /** words of this section so far, without placeholders */
  words: number;
}

/** A writer for one section. */
export function sectionWriter(
  input: DraftInput,
  section: OutlineSection,
  draftState: DraftState,
  random: Random,
): SectionWriter {
  const subject = subjectOf(input.brief);
  return {
    input,
    section,
    draftState,
    random,
    subject,
    choice: {
      brief: input.brief,
      subject,
      draftState,
      random,
      recent: new Set(input.recentFrames),
      hasSources: draftState.candidates.some((list) => list.length > 0),
    },
    paragraphs: [],
    notices: [],
    frames: [],
    words: 0,
  };
}

function count(writer: SectionWriter, text: string): void {
  const { draftState, subject } = writer;
  const plain = textOfDraft(text);
  const words = countWords(plain);
  writer.words += words;
  draftState.words += words;
  draftState.primaryUses += countPhrase(plain, subject.primary.text);
  if (!subject.kIsPrimary) draftState.primaryUses += countPhrase(plain, subject.plain);
}

function remember(writer: SectionWriter, sentence: string, frame: Frame): void {
  const { draftState } = writer;
  draftState.frames.add(frame.id);
  writer.frames.push(frame.id);
  for (const opening of new Set([frame.opening, openingOf(sentence)])) {
    draftState.openings.set(opening, (draftState.openings.get(opening) ?? 0) + 1);
  }
  draftState.lastFirstWord = firstWord(sentence);
  if (frame.slots.includes('audience')) draftState.audienceUses++;
}

/** One sentence of a function, or null when nothing fitting is left. */
export function say(
  writer: SectionWriter,
  kind: FrameFunction,
  slots: Record<string, string> = {},
): string | null {
  const { draftState, subject, choice } = writer;
  const frame = chooseFrame(choice, kind);
  if (frame === null) return null;
  const text = fillFrame(frame.text, {
    k: subject.k,
    ...(subject.audience === null ? {} : { audience: subject.audience }),
    ...slots,
  });
  const sentence = text.charAt(0).toUpperCase() + text.slice(1);
  remember(writer, sentence, frame);
  count(writer, sentence);
  if (!ungraded.has(kind)) {
    const counts = countsOf(textOfDraft(sentence));
    draftState.own.sentences++;
    draftState.own.words += counts.words;
    draftState.own.syllables += counts.syllables;
  }
  return sentence;
}

/** The writer's own point, after a few words before a colon or, when it is a sentence, on its own. */
export function sayPoint(
  writer: SectionWriter,
  point: Point,
  alone: boolean,
  before: 'lead-in' | 'thesis' | null = 'lead-in',
): string {
  count(writer, point.text);
  const lead = before === null || (alone && point.sentence) ? null : say(writer, before);
  return lead === null ? point.text : `${lead} ${point.text}`;
}

/** A sentence of a source, word for word in quotation marks with its citation; null when no words before it are left. */
export function sayQuote(writer: SectionWriter, at: number): string | null {
  const { draftState, input, random } = writer;
  const sentence = input.sourceIndex.sentences[at]!;
  const before = { last: draftState.lastSource, named: draftState.namedSources.has(sentence.source) };
  const name = nameSource(input.sourceIndex, sentence.source, draftState, random() < 0.5);
  const lead = sayAttribution(writer, name);
  if (lead === null) {
    draftState.lastSource = before.last;
    if (!before.named) draftState.namedSources.delete(sentence.source);
    return null;
  }
  draftState.quoted.add(at);
  const quote = `“${escapeQuoted(sentence.text)}” [${sentence.ref}]`;
  draftState.quotedWords += analysisOf(input.sourceIndex).words[at]!;
  count(writer, quote);
  return `${lead} ${quote}`;
}

/** Frames that only make sense when the same source was quoted just before. */
const goesOn = /\b(?:adds|further|more|same)\b/i;

/** Tries a few frames: with a title at its start, an attribution's opening depends on the title. */
function sayAttribution(writer: SectionWriter, source: string): string | null {
  const { choice, draftState, subject } = writer;
  for (let attempt = 0; attempt < 6; attempt++) {
    const frame = chooseFrame(choice, 'attribution');
    if (frame === null) return null;
    const text = fillFrame(frame.text, { k: subject.k, source });
    const lead = text.charAt(0).toUpperCase() + text.slice(1);
    if (attempt < 5 && goesOn.test(frame.text) && !/^the (?:same )?source$/.test(source)) continue;
    if (attempt < 5 && (draftState.openings.get(openingOf(lead)) ?? 0) > 0) continue;
    if ((draftState.openings.get(openingOf(lead)) ?? 0) > 1) return null;
    remember(writer, lead, frame);
    count(writer, lead);
    return lead;
  }
  return null;
}

/** Adds a paragraph of those sentences that could be made. */
export function paragraph(writer: SectionWriter, ...sentences: (string | null)[]): void {
  const made = sentences.filter((sentence) => sentence !== null);
  if (made.length > 0) writer.paragraphs.push(made.join(' '));
}

/** Adds a placeholder that asks for what only the writer has. */
export function leavePlaceholder(writer: SectionWriter, role: GapRole, prompt?: string): void {
  const { draftState, random, subject } = writer;
  const open = gapPrompts[role].filter((text) => !draftState.placeholders.has(text));
  const text = prompt ?? open[Math.floor(random() * open.length)];
  if (text === undefined) return;
  draftState.placeholders.add(text);
  writer.paragraphs.push(`> [!placeholder] ${prompt ?? fillFrame(text, { k: subject.k })}`);
  writer.notices.push({
    kind: 'placeholder',
    message: textOfDraft(prompt ?? fillFrame(text, { k: subject.k })),
    section: null,
  });
}
