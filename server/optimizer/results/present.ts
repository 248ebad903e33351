import type { ResultsPage, ResultsReading } from '#contract/optimizer/results.ts';
import { searchEngineOf } from '#contract/shared/search-engines.ts';
import type { readingOf, ReadingRow } from './store.ts';

export const presentReading = (row: Awaited<ReturnType<typeof readingOf>>): ResultsReading | null =>
  row && {
    status: row.status,
    engine: row.engine,
    engineLabel: searchEngineOf(row.engine).label,
    results: row.results,
    questions: row.takenAt ? row.questions : [],
    takenAt: row.takenAt?.toISOString() ?? null,
    error: row.error,
  };

/** What stands beside the results of the last page that came; null before the first. */
export const presentResultsPage = (row: ReadingRow | null): ResultsPage | null =>
  row?.shownBy && row.shownAt
    ? {
        engine: row.shownBy,
        engineLabel: searchEngineOf(row.shownBy).label,
        takenAt: row.shownAt.toISOString(),
        questions: row.questions,
        related: row.related,
      }
    : null;
