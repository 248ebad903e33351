import type { AnalysisJob } from '#contract/optimizer/analysis-job.ts';
import type { AnalysisJobRow } from './store.ts';

export const presentAnalysisJob = (row: AnalysisJobRow | null | undefined): AnalysisJob | null =>
  row ? { status: row.status, step: row.step, pages: row.pages, error: row.error } : null;
