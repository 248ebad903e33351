// What stands in a section between its frames: points of the writer and quotations.
import type { OutlineSection } from '#contract/writer/brief.ts';
import { plainLine } from '../escape.ts';
import type { FrameFunction } from '../frame.ts';
import { analysisOf } from '../sources/source-analysis.ts';
import { type Point, pointKey, pointOf, quotedPoint } from '../points.ts';
import { paragraph, say, sayPoint, sayQuote, type SectionWriter } from './section-writer.ts';
import type { DraftInput } from '../types.ts';

export type Item = { point: Point } | { quote: number };

/** At most this share of a draft's words may be quoted. */
const quotedShare = 0.42;
/** Frames' words that a section without material may have, and how many more each point or quotation allows. */
export const freeWords = 50;
export const wordsPerItem = 28;

/** The writer's points of a section, ready to be said; themes of the sources are none. */
export function ownPoints(input: DraftInput, section: OutlineSection): ReturnType<typeof quotedPoint>[] {
  const mustSay = new Set(input.brief.mustSay.map(pointKey));
  const themes = new Set(analysisOf(input.sourceIndex).themes.map((theme) => theme.text.toLowerCase()));
  return section.keyPoints
    .filter((point) => mustSay.has(pointKey(point)) || !themes.has(pointKey(point)))
    .filter((point) => plainLine(point) !== '')
    .map((raw) => quotedPoint(raw, pointOf(raw), input.sourceIndex));
}

/** Whether a sentence may still be quoted: once, and within the share of the draft. */
export function mayQuote({ draftState, input }: SectionWriter, at: number): boolean {
  const words = analysisOf(input.sourceIndex).words[at]!;
  return (
    !draftState.quoted.has(at) &&
    draftState.quotedWords + words <= quotedShare * (draftState.words + words + 10)
  );
}

/** How many of the candidates come closest to a number of words. */
export function quotesFor(candidates: readonly number[], words: readonly number[], room: number): number {
  let sum = 0;
  let count = 0;
  while (count < candidates.length && sum + words[candidates[count]!]! / 2 <= room)
    sum += words[candidates[count++]!]!;
  return count;
}

/** Says a point or a quotation, with what leads to it and follows it where there is room. */
export function writeItem(
  writer: SectionWriter,
  item: Item,
  room: number,
  filler: FrameFunction | null,
): void {
  // A remark after every quotation would be a drum beat.
  const after = room > 7 && ('point' in item || room > 40 || writer.random() < 0.85);
  const opening = filler !== null && room > 26 ? say(writer, filler) : null;
  if ('point' in item) {
    const point = sayPoint(writer, item.point, opening === null && writer.random() < 0.4);
    paragraph(writer, opening, point, after ? say(writer, 'follow-up') : null);
    return;
  }
  const quote = sayQuote(writer, item.quote);
  paragraph(writer, opening, quote, quote !== null && after ? say(writer, 'comment') : null);
}
