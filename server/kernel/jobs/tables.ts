import { bigint, index, integer, jsonb, pgSequence, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, primaryId, workspaceId } from '../db/columns.ts';

export type JobStatus = 'queued' | 'running' | 'done' | 'failed' | 'cancelled' | 'interrupted';

/** Long work that people wait for: generation, analysis, crawl, import, publish. */
export const job = pgTable(
  'job',
  {
    id: primaryId(),
    workspaceId: workspaceId(),
    userId: uuid(),
    kind: text().notNull(),
    /** the row that this work is about */
    subjectId: uuid().notNull(),
    payload: jsonb().notNull(),
    status: text().$type<JobStatus>().notNull().default('queued'),
    /** its entry in the queue, and when it was put there */
    queueId: uuid(),
    queuedAt: createdAt(),
    /** the worker's id: an advisory lock that lives as long as its process */
    workerId: integer(),
    /** the last stream event written before this job began: its stream starts after it */
    streamFrom: bigint({ mode: 'number' }).notNull().default(0),
    error: text(),
    cancelRequestedAt: instant(),
    createdAt: createdAt(),
    startedAt: instant(),
    endedAt: instant(),
  },
  (t) => [index('job_subject').on(t.subjectId, t.createdAt), index('job_status').on(t.status)],
);

/** What a job has streamed so far, in order; readers resume after any id. */
export const streamEvent = pgTable(
  'stream_event',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    jobId: uuid()
      .notNull()
      .references(() => job.id, { onDelete: 'cascade' }),
    subjectId: uuid().notNull(),
    type: text().notNull(),
    data: jsonb().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('stream_event_subject').on(t.subjectId, t.id),
    index('stream_event_age').using('brin', t.createdAt),
  ],
);

export const workerIds = pgSequence('worker_id');
