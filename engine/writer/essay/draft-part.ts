import { addKeywords } from '../add-keywords.ts';
import { escapeMarkdown, plainLine } from '../escape.ts';
import { fillFrame, type FrameFunction } from '../frame.ts';
import { analysisOf } from '../sources/source-analysis.ts';
import { pointOf } from '../points.ts';
import {
  freeWords,
  type Item,
  mayQuote,
  ownPoints,
  quotesFor,
  wordsPerItem,
  writeItem,
} from '../sections/section-items.ts';
import type { SectionRole } from '../sections/section-role.ts';
import {
  leavePlaceholder,
  paragraph,
  say,
  sayPoint,
  type SectionWriter,
} from '../sections/section-writer.ts';
import { comparandsOf, sideOf } from './comparands.ts';
import type { EssayPart } from './essay-plan.ts';
import { planOf } from './plans.ts';

interface Task {
  role: SectionRole;
  /** words that the part should have */
  target: number;
  /** sentences worth quoting here, best first */
  candidates: readonly number[];
}

/** Share of a part's words that quotations may have, by what they do there. */
const quoted = { intro: 0.2, body: 0.4 } as const;

/** Leaves a card with one of these prompts that the essay has not had; `{a}` and `{b}` are what is compared. */
function ask(writer: SectionWriter, role: SectionRole, prompts: readonly string[]): void {
  const { draftState, random, subject, input } = writer;
  const sides = comparandsOf(input.brief);
  const slots = {
    k: subject.k,
    a: escapeMarkdown(sides?.[0] ?? 'the one side'),
    b: escapeMarkdown(sides?.[1] ?? 'the other'),
  };
  const open = prompts
    .map((text) => fillFrame(text, slots))
    .filter((text) => !draftState.placeholders.has(text));
  const text = open[Math.floor(random() * open.length)];
  if (text !== undefined) leavePlaceholder(writer, role, text);
}

/** Prompts for a point of comparison that says something of one side only. */
function oneSided(writer: SectionWriter): readonly string[] {
  const sides = comparandsOf(writer.input.brief);
  if (!sides) return [];
  const said = new Set(writer.section.keyPoints.map((point) => sideOf(point, sides)));
  if (said.has('both') || said.size !== 1) return [];
  const lacking = said.has('a') ? '{b}' : '{a}';
  return [`Say what this point looks like for ${lacking}.`, `Add what can be said of ${lacking} here.`];
}

function writeItems(
  writer: SectionWriter,
  items: readonly Item[],
  target: number,
  filler: () => FrameFunction,
): number {
  const words = analysisOf(writer.input.sourceIndex).words;
  const lengthOf = (item: Item) => ('point' in item ? item.point.words + 4 : words[item.quote]! + 5);
  let still = items.reduce((sum, item) => sum + lengthOf(item), 0);
  let facts = 0;
  let said = 0;
  items.forEach((item, index) => {
    const own = lengthOf(item);
    still -= own;
    if ('quote' in item && (!mayQuote(writer, item.quote) || writer.words + own > target * 1.08)) return;
    said++;
    facts += own;
    const room = (target - writer.words - own - still) / (items.length - index);
    const allowed = freeWords + wordsPerItem * items.length - (writer.words - facts);
    writeItem(writer, item, Math.min(room, allowed), index > 0 && index % 2 === 0 ? filler() : null);
  });
  return said;
}

/** Points of an essay that tells: as they stand, one after another, with a sentence between them where there is room. */
function tell(writer: SectionWriter, items: readonly Item[], filler: () => FrameFunction): number {
  const told = items.filter((item) => 'point' in item);
  const sentences = told.flatMap(({ point }, index) => [
    sayPoint(writer, point, true, null),
    index % 2 === 1 && index < told.length - 1 ? say(writer, filler()) : null,
  ]);
  paragraph(writer, ...sentences);
  for (const item of items)
    if ('quote' in item && mayQuote(writer, item.quote)) writeItem(writer, item, 0, null);
  return told.length;
}

/**
 * Drafts one part of an essay: what its type wants there, in the writer's own points, thesis and quotations, with
 * frames between them and cards where only the writer can speak.
 */
export function draftPart(writer: SectionWriter, part: EssayPart, task: Task): void {
  const { input, section } = writer;
  const { role, target, candidates } = task;
  const { brief, sourceIndex } = input;
  let at = 0;
  const filler = (): FrameFunction => part.fillers[at++ % part.fillers.length]!;
  const points = ownPoints(input, section);
  const room = target * (role === 'intro' ? quoted.intro : quoted.body);
  const wanted = role === 'closing' ? 0 : quotesFor(candidates, analysisOf(sourceIndex).words, room);
  const quotes = candidates.slice(0, wanted);
  // Claim, then evidence.
  const items = Array.from({ length: Math.max(points.length, quotes.length) }, (_, i): Item[] => [
    ...(points[i] ? [{ point: points[i] }] : []),
    ...(quotes[i] === undefined ? [] : [{ quote: quotes[i] }]),
  ]).flat();
  const thesis = part.thesis && plainLine(brief.angle) !== '' ? pointOf(brief.angle) : null;

  const told = planOf(brief)?.told === true;
  const first = role === 'intro' ? say(writer, told ? 'told-opening' : 'essay-opening') : null;
  const bare = items.length === 0 && thesis === null && role !== 'closing';
  paragraph(writer, first, say(writer, filler()), bare ? say(writer, filler()) : null);
  const said = told ? tell(writer, items, filler) : writeItems(writer, items, target, filler);
  if (thesis) paragraph(writer, sayPoint(writer, thesis, told, told ? null : 'thesis'));
  addKeywords(writer);

  const lacking = said === 0 || writer.words < target * 0.75;
  const side = part.key === 'point' ? oneSided(writer) : [];
  if (part.thesis && !thesis) ask(writer, role, part.thesis);
  else if (side.length > 0) ask(writer, role, side);
  else if (lacking && !(role === 'intro' && thesis)) ask(writer, role, part.placeholders);
  if (role === 'closing' && !told) paragraph(writer, say(writer, 'essay-close'));
  if (planOf(brief)?.oneParagraph) joinParagraphs(writer);
}

/** Makes one paragraph of a part's text; cards stand after it. */
function joinParagraphs(writer: SectionWriter): void {
  const isPlaceholder = (text: string) => text.startsWith('> [!placeholder]');
  const text = writer.paragraphs.filter((item) => !isPlaceholder(item)).join(' ');
  writer.paragraphs = [text, ...writer.paragraphs.filter(isPlaceholder)].filter((item) => item !== '');
}
