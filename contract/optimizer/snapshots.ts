// Two sets of competitor pages that one document was compared with, held against each other.
import { z } from 'zod';
import { id, instant } from '#contract/shared/text.ts';

/** A set of pages that analyses were made with: the same addresses, read at the same moments. */
export const KeptSnapshot = z.object({
  /** names it: the first analysis that was made with it */
  id,
  /** the first and the last analysis that were made with it */
  since: instant,
  until: instant,
  pages: z.int(),
  /** of the last one */
  score: z.number().nullable(),
});
export type KeptSnapshot = z.infer<typeof KeptSnapshot>;

const SnapshotSide = KeptSnapshot.extend({
  keyword: z.string(),
  /** when its oldest and its newest page were read */
  readFrom: instant,
  readTo: instant,
  /** of the text as it is now; null where it cannot be made any more, and `why` says so */
  scoreNow: z.number().nullable(),
  why: z.string().nullable(),
});

const PageLine = z.object({ url: z.string(), title: z.string() });
const Range = z.object({ lo: z.int(), hi: z.int() });
const Band = z.object({ p25: z.number(), p75: z.number() });
const TermLine = z.object({ term: z.string(), label: z.string() });

export const SnapshotComparison = z
  .object({
    before: SnapshotSide,
    after: SnapshotSide,
    pages: z.object({
      added: z.array(PageLine),
      gone: z.array(PageLine),
      /** at the same address, read again */
      reread: z.array(PageLine),
      same: z.int(),
    }),
    /** by the ranges for the text as it is now */
    terms: z.object({
      added: z.array(TermLine.extend({ target: Range })),
      gone: z.array(TermLine.extend({ target: Range })),
      changed: z.array(TermLine.extend({ before: Range, after: Range })),
      same: z.int(),
    }),
    structure: z.array(
      z.object({ id: z.string(), label: z.string(), value: z.int(), before: Band, after: Band }),
    ),
  })
  .meta({ id: 'SnapshotComparison' });
export type SnapshotComparison = z.infer<typeof SnapshotComparison>;

export const ComparisonQuery = z.object({
  /** the earlier set of pages */
  before: id,
  /** the later one; the pages of the last analysis where absent */
  after: id.optional(),
});
