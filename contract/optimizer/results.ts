// Reading the pages that rank for a document's keyword, so that it can be compared with them.
import { z } from 'zod';
import { searchEngineIds } from '../shared/search-engines.ts';
import { id, instant, line } from '#contract/shared/text.ts';

export const resultDepths = [10, 20] as const;
/** waiting: not read yet; read: compared now; left-out: not compared, and `reason` says why */
export const resultStates = ['waiting', 'read', 'left-out'] as const;

export const RankedPage = z.object({
  position: z.int(),
  url: z.string(),
  title: z.string(),
  state: z.enum(resultStates),
  /** why it is not compared, in a sentence; null unless left out */
  reason: z.string().nullable(),
  /** the page of the Local index that it was kept as */
  pageId: id.nullable(),
});
export type RankedPage = z.infer<typeof RankedPage>;

/** What the search engine's own page shows beside its results. */
export const ResultsPage = z
  .object({
    engine: z.enum(searchEngineIds),
    engineLabel: z.string(),
    takenAt: instant,
    /** people also ask */
    questions: z.array(z.string()),
    /** related searches */
    related: z.array(z.string()),
  })
  .meta({ id: 'ResultsPage' });
export type ResultsPage = z.infer<typeof ResultsPage>;

export const ResultsReading = z
  .object({
    status: z.enum(['queued', 'running', 'done', 'failed', 'cancelled', 'interrupted']),
    engine: z.enum(searchEngineIds),
    engineLabel: z.string(),
    results: z.array(RankedPage),
    /** questions that the results page shows; empty where the engine shows none, and until it has answered */
    questions: z.array(z.string()),
    /** when the engine answered; null until it has */
    takenAt: instant.nullable(),
    /** why there are no results, for people */
    error: z.string().nullable(),
  })
  .meta({ id: 'ResultsReading' });
export type ResultsReading = z.infer<typeof ResultsReading>;

export const ReadResultsForm = z.object({
  engine: z.enum(searchEngineIds, { error: 'Unknown search engine' }),
  /** where and in which language people search; the document's own where absent */
  country: line('Country', 2).optional(),
  language: line('Language', 10).optional(),
  depth: z.literal(resultDepths, { error: 'Compare with the first 10 or 20 results' }).default(10),
});
