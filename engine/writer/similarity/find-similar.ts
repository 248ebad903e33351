// What a text repeats of other texts by the same people: runs of the same words, and sections that are nearly the same.
import type { SimilarPassage } from '#contract/writer/similarity.ts';
import type { Block } from '#contract/writer/documents.ts';
import { plainText } from '#engine/document/plain-text.ts';
import { nGrams } from '#engine/text/n-grams.ts';
import { tokensOf, wordsOf } from '#engine/text/words.ts';
import { copiedRun } from '../overlap.ts';

/** Another article of the same project. */
export interface OtherArticle {
  id: string;
  title: string;
  blocks: readonly Block[];
}

/** A section is nearly the same when half of its runs of three words are, and it has enough of them to tell. */
const shingle = 3;
const similarFrom = 0.5;
const leastWords = 40;
/** Words that a text repeats again and again are looked for at their first places only, so that the cost stays linear. */
const mostPlaces = 8;
/** More than that, nobody looks at one by one. */
const mostPassages = 30;

interface ReadBlock {
  block: Block;
  text: string;
  /** words in lower case, and where each begins and ends in the text */
  tokens: string[];
  starts: number[];
  ends: number[];
  section: number;
}

interface Section {
  /** '' before the first heading */
  heading: string;
  blocks: ReadBlock[];
  shingles: ReadonlySet<string>;
  words: number;
}

/** Quotations are meant to be the words of others; code and tables repeat by themselves. */
const isOwnText = ({ type }: Block) =>
  type === 'paragraph' || type === 'bulletList' || type === 'orderedList';

function readBlock(block: Block, section: number): ReadBlock {
  const text = plainText([block]);
  const read: ReadBlock = { block, text, tokens: [], starts: [], ends: [], section };
  let after = 0;
  for (const word of wordsOf(text)) {
    const start = text.indexOf(word, after);
    after = start + word.length;
    const [token] = tokensOf(word);
    if (token === undefined) continue;
    read.tokens.push(token);
    read.starts.push(start);
    read.ends.push(after);
  }
  return read;
}

function sectionsOf(blocks: readonly Block[]): Section[] {
  const parts: { heading: string; blocks: ReadBlock[] }[] = [{ heading: '', blocks: [] }];
  for (const block of blocks) {
    if (block.type === 'heading') parts.push({ heading: plainText([block]).trim(), blocks: [] });
    else if (isOwnText(block)) parts.at(-1)!.blocks.push(readBlock(block, parts.length - 1));
  }
  return parts.map((part) => ({
    ...part,
    shingles: new Set(part.blocks.flatMap(({ tokens }) => nGrams(tokens, shingle))),
    words: part.blocks.reduce((sum, { tokens }) => sum + tokens.length, 0),
  }));
}

/** The first values of each key. */
function gather<T>(entries: Iterable<readonly [string, T]>): ReadonlyMap<string, T[]> {
  const found = new Map<string, T[]>();
  for (const [key, value] of entries) {
    const list = found.get(key);
    if (list && list.length < mostPlaces) list.push(value);
    else if (!list) found.set(key, [value]);
  }
  return found;
}

/** Sections of the text that a section of the other article nearly is, each with the nearest. */
function similarSections(
  mine: readonly Section[],
  byShingle: ReadonlyMap<string, number[]>,
  theirs: readonly Section[],
) {
  const found = new Map<number, { share: number; heading: string }>();
  for (const other of theirs) {
    if (other.words < leastWords) continue;
    const shared = new Map<number, number>();
    for (const gram of other.shingles)
      for (const at of byShingle.get(gram) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1);
    for (const [at, count] of shared) {
      const section = mine[at]!;
      const share = count / Math.min(section.shingles.size, other.shingles.size);
      if (section.words >= leastWords && share >= similarFrom && share > (found.get(at)?.share ?? 0))
        found.set(at, { share, heading: other.heading });
    }
  }
  return found;
}

/** Runs of words of the text that the other article has too, as long as they are the same. */
function sameRuns(
  blocks: readonly ReadBlock[],
  byRun: ReadonlyMap<string, { block: number; at: number }[]>,
  theirs: readonly Section[],
) {
  const headings = blocks.map(() => new Map<number, string>());
  for (const { heading, blocks: others } of theirs)
    for (const { tokens } of others)
      for (const gram of nGrams(tokens, copiedRun))
        for (const { block, at } of byRun.get(gram) ?? [])
          if (!headings[block]!.has(at)) headings[block]!.set(at, heading);
  return headings.flatMap((starts, number) => {
    const runs: { block: ReadBlock; from: number; to: number; heading: string }[] = [];
    for (const at of [...starts.keys()].toSorted((a, b) => a - b)) {
      const last = runs.at(-1);
      if (last && at < last.to) last.to = at + copiedRun;
      else runs.push({ block: blocks[number]!, from: at, to: at + copiedRun, heading: starts.get(at)! });
    }
    return runs;
  });
}

/**
 * Passages of a text that other articles have too, outside of quotations, code, tables and headings: sections of which at
 * least half is the same, and besides them runs of at least eight words. What several articles have is named once, with
 * the first of them. The cost is linear in all texts together.
 */
export function findSimilar(blocks: readonly Block[], others: readonly OtherArticle[]): SimilarPassage[] {
  const sections = sectionsOf(blocks);
  const own = sections.flatMap((section) => section.blocks);
  const byShingle = gather(
    sections.flatMap(({ shingles }, at) => [...shingles].map((gram) => [gram, at] as const)),
  );
  const byRun = gather(
    own.flatMap(({ tokens }, block) =>
      nGrams(tokens, copiedRun).map((gram, at) => [gram, { block, at }] as const),
    ),
  );
  const passages: SimilarPassage[] = [];
  const takenSections = new Set<number>();
  const takenWords = new Map<ReadBlock, Set<number>>();
  const read = others.map(({ id, title, blocks: text }) => ({ id, title, sections: sectionsOf(text) }));
  for (const { id, title, sections: theirs } of read)
    for (const [at, { share, heading }] of similarSections(sections, byShingle, theirs)) {
      const section = sections[at]!;
      const [first] = section.blocks;
      if (!first || takenSections.has(at)) continue;
      takenSections.add(at);
      const place = { blockId: first.block.attrs.id, start: 0, end: first.text.length };
      const article = { id, title, section: heading };
      passages.push({ kind: 'section', text: section.heading, place, words: section.words, share, article });
    }
  for (const { id, title, sections: theirs } of read)
    for (const { block, from, to, heading } of sameRuns(own, byRun, theirs)) {
      const taken = takenWords.get(block) ?? new Set<number>();
      const isKnown = takenSections.has(block.section) || taken.has(from) || taken.has(to - 1);
      if (isKnown) continue;
      for (let at = from; at < to; at++) taken.add(at);
      takenWords.set(block, taken);
      const place = { blockId: block.block.attrs.id, start: block.starts[from]!, end: block.ends[to - 1]! };
      const article = { id, title, section: heading };
      const text = block.text.slice(place.start, place.end);
      passages.push({ kind: 'words', text, place, words: to - from, share: 1, article });
    }
  const order = (passage: SimilarPassage) => (passage.kind === 'section' ? 0 : 1);
  return passages.toSorted((a, b) => order(a) - order(b) || b.words - a.words).slice(0, mostPassages);
}
