import type { TextCounts } from '#engine/text/readability.ts';
import { hash32 } from '#engine/text/prng.ts';
import { assignQuotes } from './assign-quotes.ts';
import { pointOf, quotedPoint } from './points.ts';
import type { DraftInput } from './types.ts';

/** What a draft remembers from section to section, so that nothing is said or quoted again. */
export interface DraftState {
  frames: Set<string>;
  placeholders: Set<string>;
  openings: Map<string, number>;
  /** index into sourceIndex.sentences */
  quoted: Set<number>;
  /** for each section: sentences worth quoting there, best first */
  candidates: number[][];
  /** words so far, without placeholders */
  words: number;
  quotedWords: number;
  /** uses of the primary keyword and of the subject's phrase so far */
  primaryUses: number;
  /** engine-written sentences so far: what the reading grade is measured on */
  own: TextCounts;
  lastSource: string | null;
  namedSources: Set<string>;
  lastFirstWord: string;
  audienceUses: number;
  /** hash of everything that the draft depends on */
  hash: number;
}

/** The state of a new draft of this input. */
export function newDraftState(input: DraftInput): DraftState {
  // Points that were copied from a source are its quotations, and a sentence is quoted once.
  const copied = input.outline
    .flatMap((section) => section.keyPoints)
    .map((point) => quotedPoint(point, pointOf(point), input.sourceIndex).at)
    .filter((at) => at !== null);
  return {
    frames: new Set(),
    placeholders: new Set(),
    openings: new Map(),
    quoted: new Set(copied),
    candidates: assignQuotes(input),
    words: 0,
    quotedWords: 0,
    primaryUses: 0,
    own: { sentences: 0, words: 0, syllables: 0 },
    lastSource: null,
    namedSources: new Set(),
    lastFirstWord: '',
    audienceUses: 0,
    hash: hash32(JSON.stringify([input.seed, input.brief, input.title, input.outline])),
  };
}
