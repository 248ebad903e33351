import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { IndexedPageDetail } from '#contract/local-index.ts';
import type { AnalysisStep } from '#contract/optimizer/analysis-job.ts';
import type { DocumentOutline } from '#contract/optimizer/outline.ts';
import type { RankedPage } from '#contract/optimizer/results.ts';
import type { SearchEngineId } from '#contract/shared/search-engines.ts';
import type { Analysis } from '#contract/optimizer.ts';
import type { Block } from '#contract/writer/documents.ts';
import type { SnapshotNumbers } from '#engine/optimizer/prepare-snapshot.ts';
import { createdAt, instant, primaryId, workspaceId } from '../kernel/db/columns.ts';

/** A document being optimised for a keyword; its API path is keyword-ranking. */
export const optimization = pgTable(
  'optimization',
  {
    id: primaryId(),
    workspaceId: workspaceId(),
    projectId: uuid().notNull(),
    articleId: uuid().notNull(),
    documentId: uuid().notNull(),
    keyword: text().notNull(),
    secondaryKeywords: jsonb().$type<string[]>().notNull().default([]),
    /** terms that are never suggested for this document */
    ignoredTerms: jsonb().$type<string[]>().notNull().default([]),
    /** headings to write sections under */
    outline: jsonb().$type<DocumentOutline>().notNull().default([]),
    country: text().notNull(),
    language: text().notNull(),
    title: text().notNull().default(''),
    description: text().notNull().default(''),
    slug: text().notNull().default(''),
    /** pages of the Local index that a person chose to compare with; null = nobody chose */
    competitors: jsonb().$type<string[]>(),
    score: doublePrecision(),
    analysedAt: instant(),
    revision: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: instant().notNull(),
    deletedAt: instant(),
  },
  (t) => [
    index('optimization_newest').on(t.workspaceId, t.createdAt, t.id),
    uniqueIndex('optimization_article').on(t.articleId),
  ],
);

/** A link to a content brief as it was when it was shared; only the SHA-256 of its token is kept. */
export const briefLink = pgTable(
  'brief_link',
  {
    id: primaryId(),
    workspaceId: workspaceId(),
    optimizationId: uuid()
      .notNull()
      .references(() => optimization.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull().unique(),
    /** how the token begins, to tell links apart */
    prefix: text().notNull(),
    title: text().notNull(),
    blocks: jsonb().$type<Block[]>().notNull(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (t) => [index('brief_link_optimization').on(t.optimizationId, t.createdAt)],
);

/** The last reading of search results for a document. */
export const resultsReading = pgTable('results_reading', {
  optimizationId: uuid()
    .primaryKey()
    .references(() => optimization.id, { onDelete: 'cascade' }),
  workspaceId: workspaceId(),
  jobId: uuid().notNull(),
  engine: text().$type<SearchEngineId>().notNull(),
  results: jsonb().$type<RankedPage[]>().notNull().default([]),
  takenAt: instant(),
  /** what the last page that came shows beside its results: a reading that fails leaves it as it was */
  questions: jsonb().$type<string[]>().notNull().default([]),
  related: jsonb().$type<string[]>().notNull().default([]),
  shownBy: text().$type<SearchEngineId>(),
  shownAt: instant(),
  error: text(),
});

/** The pages that a document is compared with, as they were when they were taken from the Local index. */
export const competitorSnapshot = pgTable('competitor_snapshot', {
  optimizationId: uuid()
    .primaryKey()
    .references(() => optimization.id, { onDelete: 'cascade' }),
  workspaceId: workspaceId(),
  takenAt: instant().notNull(),
  pages: jsonb().$type<IndexedPageDetail[]>().notNull(),
  /** pages that were there when a person chose among them: a refresh adds only others to the choice */
  seenPageIds: jsonb().$type<string[]>().notNull(),
});

/** An analysis as it was made: the score can be reproduced from the numbers kept with it. Append-only. */
export const optimizationAnalysis = pgTable(
  'optimization_analysis',
  {
    id: primaryId(),
    workspaceId: workspaceId(),
    optimizationId: uuid()
      .notNull()
      .references(() => optimization.id, { onDelete: 'cascade' }),
    documentRevision: integer().notNull(),
    score: doublePrecision(),
    analysis: jsonb().$type<Analysis>().notNull(),
    /** the competitors' addresses and fetch dates at that moment */
    competitors: jsonb().$type<{ pageId: string; url: string; fetchedAt: string }[]>().notNull(),
    /** what was counted of the competitors: the score can be made again when the pages have changed */
    numbers: jsonb().$type<SnapshotNumbers>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('optimization_analysis_newest').on(t.optimizationId, t.createdAt)],
);

/** The analysis of a document that was asked for last: how far its job is, or why it failed. */
export const analysisJob = pgTable('analysis_job', {
  optimizationId: uuid()
    .primaryKey()
    .references(() => optimization.id, { onDelete: 'cascade' }),
  workspaceId: workspaceId(),
  jobId: uuid().notNull(),
  /** who asked last */
  userId: uuid(),
  /** asked for again since the job took the text: another one follows it */
  again: boolean().notNull().default(false),
  step: text().$type<AnalysisStep>(),
  pages: integer().notNull().default(0),
  error: text(),
});
