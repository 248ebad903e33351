import { hash32, mulberry32 } from '#engine/text/prng.ts';
import { tokensOf } from '#engine/text/words.ts';
import { addKeywords, appendSentence } from '../add-keywords.ts';
import { containsPhrase } from '../contains.ts';
import { type DraftState, newDraftState } from '../draft-state.ts';
import { escapeMarkdown, plainLine } from '../escape.ts';
import { draftPart } from '../essay/draft-part.ts';
import { partOf } from '../essay/plans.ts';
import type { FrameFunction } from '../frame.ts';
import { listLeadIns } from '../frames/lead-in.ts';
import { linesOf } from '../frame.ts';
import { analysisOf, themeOf } from '../sources/source-analysis.ts';
import { textOfDraft } from '../draft-text.ts';
import type { Point } from '../points.ts';
import {
  freeWords,
  type Item,
  mayQuote,
  ownPoints,
  quotesFor,
  wordsPerItem,
  writeItem,
} from './section-items.ts';
import { roleOf, type SectionRole } from './section-role.ts';
import { leavePlaceholder, paragraph, say, type SectionWriter, sectionWriter } from './section-writer.ts';
import type { DraftInput, SectionDraft } from '../types.ts';

/** What a section of each role says between its facts, in order of need. */
const fillers: Readonly<Record<SectionRole, readonly FrameFunction[]>> = {
  intro: ['reason', 'claim', 'contrast', 'claim'],
  why: ['reason', 'claim', 'contrast', 'reason', 'caution'],
  basics: ['claim', 'reason', 'caution', 'claim', 'step'],
  how: ['step', 'caution', 'step', 'reason', 'step'],
  choose: ['contrast', 'step', 'claim', 'contrast', 'caution'],
  avoid: ['caution', 'step', 'caution', 'reason', 'contrast'],
  evidence: ['claim', 'contrast', 'step', 'reason', 'caution'],
  closing: ['step', 'caution', 'step'],
};

function interleaved(points: readonly Point[], quotes: readonly number[], quoteFirst: boolean): Item[] {
  const items: Item[] = [];
  const [longer, shorter] =
    points.length > quotes.length
      ? [points.map((point): Item => ({ point })), quotes.map((quote): Item => ({ quote }))]
      : [quotes.map((quote): Item => ({ quote })), points.map((point): Item => ({ point }))];
  const swap = points.length === quotes.length && quoteFirst === points.length > quotes.length;
  longer.forEach((item, index) => {
    const other = shorter[index];
    items.push(...(other === undefined ? [item] : swap ? [other, item] : [item, other]));
  });
  return items;
}

/** Sections' words so far and this one's: what is missing earlier may be made up for, within reason. */
function targetOf(input: DraftInput, index: number, draftState: DraftState): number {
  const words = input.outline[index]!.words;
  const planned = input.outline.slice(0, index + 1).reduce((sum, section) => sum + section.words, 0);
  return Math.max(words * 0.4, Math.min(words * 1.3, planned - draftState.words));
}

function writeList(writer: SectionWriter, points: readonly Point[]): void {
  const open = linesOf(listLeadIns).filter((lead) => !writer.draftState.placeholders.has(lead));
  const lead = open[Math.floor(writer.random() * open.length)] ?? 'In brief:';
  writer.draftState.placeholders.add(lead);
  writer.paragraphs.push([lead, '', ...points.map((point) => `- ${point.text}`)].join('\n'));
  const words = points.reduce((sum, point) => sum + point.words, tokensOf(lead).length);
  writer.words += words;
  writer.draftState.words += words;
}

function writeOpening(
  writer: SectionWriter,
  role: SectionRole,
  nextFiller: () => FrameFunction,
  material: boolean,
  quotes: boolean,
): void {
  const { subject } = writer;
  if (role === 'intro') {
    const opening = say(writer, 'opening');
    const named = subject.kIsPrimary || containsPhrase(textOfDraft(opening ?? ''), subject.primary.text);
    const mention = named
      ? null
      : say(writer, 'mention', { phrase: subject.primary.shown.replace(/(?<![\s.,;:!?])[\s.,;:!?]+$/, '') });
    paragraph(
      writer,
      opening,
      mention,
      say(writer, nextFiller()),
      material ? null : say(writer, nextFiller()),
    );
  } else if (role === 'closing') {
    // The piece needs a close; what comes before it may differ, so that drafts do not all end alike.
    const way = writer.random();
    paragraph(
      writer,
      way < 0.65 ? say(writer, 'summary') : null,
      way > 0.4 ? say(writer, nextFiller()) : null,
    );
  } else {
    const theme = quotes ? themeOf(writer.input, writer.section) : null;
    const first = theme === null ? null : say(writer, 'theme', { theme: `*${escapeMarkdown(theme)}*` });
    paragraph(writer, first ?? say(writer, nextFiller()), material ? null : say(writer, nextFiller()));
  }
}

function writeBody(
  writer: SectionWriter,
  role: SectionRole,
  target: number,
  candidates: readonly number[],
): number {
  const { draftState, random } = writer;
  let points = ownPoints(writer.input, writer.section);
  let at = 0;
  const list = fillers[role];
  const nextFiller = (): FrameFunction => list[at++ % list.length]!;
  const words = analysisOf(writer.input.sourceIndex).words;
  const wanted = quotesFor(candidates, words, target * (role === 'intro' ? 0.2 : 0.4));
  const quotes = candidates.slice(0, wanted).toSorted((a, b) => a - b);
  const reserve = candidates.slice(wanted);
  const listed = points.length > 2 && random() < 0.6 ? points : [];
  if (listed.length > 0) points = [];
  const items = interleaved(points, quotes, random() < 0.5);
  const material = items.length + listed.length;
  writeOpening(writer, role, nextFiller, material > 0, quotes.length > 0);
  if (listed.length > 0) writeList(writer, listed);
  let still = items.reduce(
    (sum, item) => sum + ('point' in item ? item.point.words + 4 : words[item.quote]! + 5),
    0,
  );
  const frameLimit = freeWords + wordsPerItem * material;
  let factWords = 0;
  let said = 0;
  items.forEach((item, index) => {
    const own = 'point' in item ? item.point.words + 4 : words[item.quote]! + 5;
    still -= own;
    if ('quote' in item && (!mayQuote(writer, item.quote) || writer.words + own > target * 1.08)) return;
    said++;
    factWords += own;
    const room = (target - writer.words - own - still) / (items.length - index);
    const allowed = frameLimit - (writer.words - factWords);
    writeItem(writer, item, Math.min(room, allowed), index > 0 && index % 2 === 0 ? nextFiller() : null);
  });
  for (const quote of reserve) {
    if (writer.words > target * 0.9) break;
    if (!mayQuote(writer, quote) || writer.words + words[quote]! + 6 > target * 1.1) continue;
    said++;
    writeItem(writer, { quote }, target - writer.words - words[quote]!, said % 2 === 0 ? nextFiller() : null);
  }
  draftState.lastFirstWord = '';
  return said + listed.length;
}

function finish(writer: SectionWriter, role: SectionRole, target: number, material: number): void {
  const angle = plainLine(writer.input.brief.angle);
  addKeywords(writer);
  if (role === 'intro') {
    if (writer.random() < 0.55) paragraph(writer, say(writer, 'scope'));
    if (angle !== '')
      leavePlaceholder(writer, role, `Bring in your own angle: ${escapeMarkdown(angle.slice(0, 200))}`);
    else if (material === 0) leavePlaceholder(writer, role);
  } else if (material === 0 || writer.words < target * 0.75) leavePlaceholder(writer, role);
  if (role === 'closing') paragraph(writer, say(writer, 'close'));
  else if (role !== 'intro' && material > 0 && writer.words < target && writer.random() < 0.3) {
    const sentence = say(writer, 'transition');
    if (sentence !== null) appendSentence(writer, sentence);
  }
}

function lengthNotice(input: DraftInput, words: number): SectionDraft['notices'] {
  const asked = input.outline.reduce((sum, section) => sum + section.words, 0) || input.brief.words;
  if (words < asked * 0.9) {
    return [
      { kind: 'short', message: `Short by ${asked - words} words: add notes or sources`, section: null },
    ];
  }
  if (words <= asked * 1.1) return [];
  return [
    {
      kind: 'short',
      message: `Over by ${words - asked} words: the points need more room than was asked for`,
      section: null,
    },
  ];
}

/**
 * Drafts one section as Markdown without its heading. Facts come from the section's points and from quoted
 * sentences only; the rest are frames. `draftState` carries what earlier sections used: pass the same one for all sections
 * in order. Without it the earlier sections are drafted again first, which gives the same text. The notice about the
 * whole draft's length comes with the last section; it is of kind `short`, also when the text is too long.
 */
export function draftSection(input: DraftInput, index: number, draftState?: DraftState): SectionDraft {
  const section = input.outline[index];
  if (section === undefined) throw new RangeError(`The outline has no section ${index}`);
  let memory = draftState;
  if (memory === undefined) {
    memory = newDraftState(input);
    for (let before = 0; before < index; before++) draftSection(input, before, memory);
  }
  const random = mulberry32(hash32(`${memory.hash}:${index}`));
  const writer = sectionWriter(input, section, memory, random);
  const role = roleOf(input.outline, index);
  const target = targetOf(input, index, memory);
  const candidates = memory.candidates[index] ?? [];
  const part = partOf(input.brief, input.outline, index);
  if (part !== null) draftPart(writer, part, { role, target, candidates });
  else finish(writer, role, target, writeBody(writer, role, target, candidates));
  const notices = writer.notices.map((notice) => ({ ...notice, section: index }));
  if (index === input.outline.length - 1)
    notices.push(...(lengthNotice(input, memory.words) as typeof notices));
  return { markdown: writer.paragraphs.join('\n\n'), notices, frames: writer.frames };
}

/** Drafts all sections in order. `words` counts what a reader sees, without placeholders and headings. */
export function draftArticle(input: DraftInput): { sections: SectionDraft[]; words: number } {
  const draftState = newDraftState(input);
  const sections = input.outline.map((_section, index) => draftSection(input, index, draftState));
  return { sections, words: draftState.words };
}
