// An analysis on its way: scoring a text against its competitor pages is a job.
import { z } from 'zod';

/** in this order: the competitor pages are counted, then the text is held against them */
export const analysisSteps = ['pages', 'text'] as const;
export type AnalysisStep = (typeof analysisSteps)[number];

export const AnalysisJob = z
  .object({
    status: z.enum(['queued', 'running', 'done', 'failed', 'cancelled', 'interrupted']),
    /** what it does now; null until it has begun */
    step: z.enum(analysisSteps).nullable(),
    /** competitor pages that it compares with; 0 until it has begun */
    pages: z.int(),
    /** why there is no new analysis, for people; null unless it failed */
    error: z.string().nullable(),
  })
  .meta({ id: 'AnalysisJob' });
export type AnalysisJob = z.infer<typeof AnalysisJob>;

/** Whether its result is still to come. */
export const isUnderWay = (job: Pick<AnalysisJob, 'status'> | null): boolean =>
  job?.status === 'queued' || job?.status === 'running';
