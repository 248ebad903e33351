// What the built-in engine makes of a brief and its sources: each point of the user beside the sentences of the sources
// that say something about it. Sentences are given by their ids; their texts stand once in `sentences`.
import { z } from 'zod';

/** `S1.3`: sentence 3 of source 1. */
const sentenceId = z.string();
const about = z.enum(['number', 'date', 'negation']);

export const ShownSentence = z.object({
  id: sentenceId,
  /** the sentence before, which this one needs to be understood */
  after: sentenceId.nullable(),
  /** the line that leads its list, or the header of its table */
  lead: z.string().nullable(),
});
export type ShownSentence = z.infer<typeof ShownSentence>;

export const PointNote = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('no-evidence') }),
  z.object({ kind: z.literal('no-figure') }),
  z.object({ kind: z.literal('same-sentence'), id: sentenceId }),
  /** the point says one thing, a sentence another; the values are empty where no figure differs */
  z.object({ kind: z.literal('differs'), id: sentenceId, about, point: z.string(), source: z.string() }),
  /** two sentences say different things; `values` are what they say, empty where no figure was found */
  z.object({
    kind: z.literal('disagree'),
    ids: z.tuple([sentenceId, sentenceId]),
    about,
    values: z.array(z.string()),
  }),
]);
export type PointNote = z.infer<typeof PointNote>;

export const PointEvidence = z.object({
  point: z.string(),
  evidence: z.array(ShownSentence),
  notes: z.array(PointNote),
});
export type PointEvidence = z.infer<typeof PointEvidence>;

const Mention = z.object({ text: z.string(), id: sentenceId });

export const Evidence = z
  .object({
    sections: z.array(
      z.object({
        /** the outline's section that it belongs to */
        id: z.string(),
        points: z.array(PointEvidence),
        /** the user's own texts, never quoted */
        notes: z.array(z.string()),
      }),
    ),
    /** title candidates from the user's points, figures and questions */
    titles: z.array(z.string()),
    description: z.object({ text: z.string(), id: sentenceId, widthPx: z.number() }).nullable(),
    figures: z.array(z.object({ figure: z.string(), id: sentenceId })),
    dates: z.array(Mention),
    names: z.array(Mention),
    definitions: z.array(Mention),
    questions: z.array(z.object({ question: z.string(), id: sentenceId })),
    steps: z.array(sentenceId),
    pros: z.array(sentenceId),
    cons: z.array(sentenceId),
    quotes: z.array(z.object({ author: z.string(), id: sentenceId })),
    disagreements: z.array(z.object({ ids: z.tuple([sentenceId, sentenceId]), about })),
    /** material that stands beside no point: how many sentences about what, and the first of them */
    unused: z.array(z.object({ about: z.string(), count: z.int(), ids: z.array(sentenceId) })),
    /** words of the user and of the shown evidence together */
    materialWords: z.int(),
    /** texts of all sentences that are named above */
    sentences: z.record(sentenceId, z.string()),
  })
  .meta({ id: 'Evidence' });
export type Evidence = z.infer<typeof Evidence>;
