import type { ResultsReading } from '#contract/optimizer/results.ts';
import { searchEngineOf } from '#contract/search-engines.ts';
import type { readingOf } from './store.ts';

export const presentReading = (row: Awaited<ReturnType<typeof readingOf>>): ResultsReading | null =>
  row && {
    status: row.status,
    engine: row.engine,
    engineLabel: searchEngineOf(row.engine).label,
    results: row.results,
    questions: row.questions,
    takenAt: row.takenAt?.toISOString() ?? null,
    error: row.error,
  };
