import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { CheckSchedule, CheckState, TargetMatch } from '#contract/ranks.ts';
import type { SearchEngineId } from '#contract/shared/search-engines.ts';
import { createdAt, instant, primaryId, workspaceId } from '../kernel/db/columns.ts';

export const tracker = pgTable(
  'tracker',
  {
    id: primaryId(),
    workspaceId: workspaceId(),
    projectId: uuid().notNull(),
    articleId: uuid(),
    target: text().notNull(),
    match: text().$type<TargetMatch>().notNull(),
    country: text().notNull(),
    city: text(),
    language: text().notNull(),
    device: text().$type<'desktop' | 'mobile'>().notNull(),
    engine: text().$type<SearchEngineId>().notNull(),
    depth: integer().notNull(),
    schedule: text().$type<CheckSchedule>().notNull(),
    /** null while the schedule is manual */
    nextCheckAt: instant(),
    competitors: jsonb().$type<string[]>().notNull().default([]),
    tags: jsonb().$type<string[]>().notNull().default([]),
    revision: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: instant().notNull(),
    deletedAt: instant(),
  },
  (t) => [
    index('tracker_newest').on(t.workspaceId, t.createdAt, t.id),
    index('tracker_article').on(t.workspaceId, t.articleId),
    index('tracker_due')
      .on(t.nextCheckAt)
      .where(sql`next_check_at is not null and deleted_at is null`),
  ],
);

/** A keyword of a tracker. Removing it keeps its history: adding it again finds it. */
export const trackedKeyword = pgTable(
  'tracked_keyword',
  {
    id: primaryId(),
    workspaceId: workspaceId(),
    trackerId: uuid()
      .notNull()
      .references(() => tracker.id, { onDelete: 'cascade' }),
    keyword: text().notNull(),
    createdAt: createdAt(),
    removedAt: instant(),
  },
  (t) => [uniqueIndex('tracked_keyword_text').on(t.trackerId, t.keyword)],
);

/** The results page as it was seen; a position is believed because this is kept. */
export const serpSnapshot = pgTable(
  'serp_snapshot',
  {
    id: primaryId(),
    workspaceId: workspaceId(),
    trackerId: uuid()
      .notNull()
      .references(() => tracker.id, { onDelete: 'cascade' }),
    keyword: text().notNull(),
    engine: text().notNull(),
    engineLabel: text().notNull(),
    depth: integer().notNull(),
    results: jsonb()
      .$type<{ position: number; url: string; title: string; pageId: string | null }[]>()
      .notNull(),
    takenAt: instant().notNull(),
  },
  (t) => [
    index('serp_snapshot_tracker').on(t.trackerId, t.takenAt),
    index('serp_snapshot_age').using('brin', t.takenAt),
  ],
);

/** One look for one keyword. A failed look holds no position. Append-only. */
export const rankCheck = pgTable(
  'rank_check',
  {
    id: primaryId(),
    workspaceId: workspaceId(),
    trackedKeywordId: uuid()
      .notNull()
      .references(() => trackedKeyword.id, { onDelete: 'cascade' }),
    jobId: uuid(),
    /** what was looked for: positions of another target or another way to match are never compared with these */
    target: text().notNull(),
    match: text().$type<TargetMatch>().notNull(),
    state: text().$type<Exclude<CheckState, 'pending'>>().notNull(),
    position: integer(),
    url: text(),
    urls: jsonb().$type<{ position: number; url: string }[]>().notNull().default([]),
    snapshotId: uuid(),
    error: text(),
    checkedAt: instant().notNull(),
  },
  (t) => [
    index('rank_check_newest').on(t.trackedKeywordId, t.checkedAt, t.id),
    index('rank_check_age').using('brin', t.checkedAt),
  ],
);
