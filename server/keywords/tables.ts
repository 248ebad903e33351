import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ImportKind, ImportStatus, Intent, KeywordRow } from '#contract/keywords.ts';
import type {
  EngineProgress,
  RunStatus,
  Suggestion,
  SuggestionGroup,
} from '#contract/keywords/autosuggest.ts';
import type { SearchDimension } from '#contract/keywords/search-console.ts';
import type { ColumnMapping } from '#contract/keywords/column-mapping.ts';
import type { OnlineSuggestEngineId, SuggestEngineId } from '#contract/keywords/suggest-engines.ts';
import type { Completion } from '#engine/keywords/suggest/completions.ts';
import type { Provenance } from '#contract/shared/provenance.ts';
import { createdAt, instant, ownedByWorkspace, primaryId, workspaceId } from '../kernel/db/columns.ts';

/** A keyword of a project with what imports said of it; null = unknown. */
export const keyword = pgTable(
  'keyword',
  {
    id: primaryId(),
    workspaceId: workspaceId(),
    projectId: uuid().notNull(),
    /** lower case, single spaces */
    text: text().notNull(),
    volume: doublePrecision(),
    trend: jsonb().$type<number[]>().notNull().default([]),
    difficulty: doublePrecision(),
    cpc: doublePrecision(),
    competition: doublePrecision(),
    clicks: doublePrecision(),
    impressions: doublePrecision(),
    ctr: doublePrecision(),
    position: doublePrecision(),
    intent: text().$type<Intent>(),
    intentWhy: text().notNull().default(''),
    /** the head keyword of its cluster; null = alone */
    cluster: text(),
    /** of the head keyword of a cluster: why its keywords stand together */
    clusterWhy: text().notNull().default(''),
    /** why a figure is unknown although an import said something, by its name */
    notes: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** where the keyword came from first: an import's file, or a list */
    source: text().notNull().default(''),
    provenance: jsonb().$type<Record<string, Provenance>>().notNull().default({}),
    createdAt: createdAt(),
    updatedAt: instant().notNull(),
    /** put on a list before any import had it */
    addedByHand: boolean().notNull().default(false),
    /** moved to the trash by a person */
    deletedAt: instant(),
    /** no import in use has it (all are in the trash, or being read), no list holds it, and nobody added it by hand */
    orphaned: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex('keyword_text').on(t.workspaceId, t.projectId, t.text),
    // The orders in which a project's keywords are read page by page.
    index('keyword_impressions').on(t.workspaceId, t.projectId, sql`(coalesce(-impressions, 1))`, t.text),
    index('keyword_clicks').on(t.workspaceId, t.projectId, sql`(coalesce(-clicks, 1))`, t.text),
    index('keyword_position').on(
      t.workspaceId,
      t.projectId,
      // Larger than any position: an unknown one comes last.
      sql`(coalesce(position, 1e15))`,
      t.text,
    ),
  ],
);

/** What a vendor of metrics is asked for. */
export interface MetricsRequest {
  keywords: string[];
  country: string;
  language: string;
  /** how often the vendor's quota made it wait */
  waits?: number;
}

/** What Search Console is asked for, and where a try that goes on begins. */
export interface SearchConsoleRequest {
  property: string;
  /** first and last day, YYYY-MM-DD */
  from: string;
  to: string;
  /** the dimension that is read next, null when all are, and how many of its rows are stored */
  dimension: SearchDimension | null;
  startRow: number;
  /** how often Google's quota made it wait */
  waits: number;
}

export const keywordImport = pgTable(
  'keyword_import',
  {
    id: primaryId(),
    workspaceId: workspaceId(),
    projectId: uuid().notNull(),
    userId: uuid(),
    fileName: text().notNull(),
    kind: text().$type<ImportKind>().notNull(),
    rows: integer().notNull(),
    added: integer().notNull(),
    updated: integer().notNull(),
    joined: integer().notNull(),
    skipped: integer().notNull(),
    problems: jsonb().$type<{ line: number; message: string }[]>().notNull().default([]),
    ignored: jsonb().$type<{ column: string; reason: string }[]>().notNull().default([]),
    /** what its figures cover */
    scope: text().notNull().default(''),
    /** days and pages of the site that it has figures of */
    dates: integer().notNull().default(0),
    pages: integer().notNull().default(0),
    status: text().$type<ImportStatus>().notNull().default('done'),
    /** why it failed, in words for people */
    reason: text().notNull().default(''),
    /** of the file, and how many of them are read */
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    bytesRead: bigint({ mode: 'number' }).notNull().default(0),
    /** the file, until it is read */
    fileKey: text(),
    /** what a person said of its columns */
    mapping: jsonb().$type<ColumnMapping>(),
    /** what a vendor is asked for, until it has answered */
    request: jsonb().$type<MetricsRequest | SearchConsoleRequest>(),
    /** a vendor wants to be left alone until then */
    resumeAt: instant(),
    /** begun by the clock, not by a person */
    automatic: boolean().notNull().default(false),
    /** to a vendor, and how many of them are answered and paid: a try that goes on begins behind them */
    calls: integer().notNull().default(0),
    callsDone: integer().notNull().default(0),
    /** in US dollars, as the vendor said; null where it did not */
    cost: doublePrecision(),
    /** how often it was begun */
    tries: integer().notNull().default(0),
    createdAt: createdAt(),
    deletedAt: instant(),
  },
  (t) => [
    index('keyword_import_reading')
      .on(t.id)
      .where(sql`status = 'reading'`),
    index('keyword_import_newest').on(t.workspaceId, t.projectId, t.createdAt, t.id),
  ],
);

/** What one import said of one keyword: the keyword's figures are made of these again when an import is deleted. */
export const keywordImportRow = pgTable(
  'keyword_import_row',
  {
    importId: uuid()
      .notNull()
      .references(() => keywordImport.id, { onDelete: 'cascade' }),
    keywordId: uuid()
      .notNull()
      .references(() => keyword.id, { onDelete: 'cascade' }),
    workspaceId: workspaceId(),
    /** known figures by their column, and `trend` */
    figures: jsonb().$type<Record<string, number | number[]>>().notNull(),
    notes: jsonb().$type<Record<string, string>>().notNull(),
    provenance: jsonb().$type<Record<string, Provenance>>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.keywordId] }),
    index('keyword_import_row_keyword').on(t.keywordId),
  ],
);

const siteFigures = () => ({
  clicks: doublePrecision(),
  impressions: doublePrecision(),
  /** 0–1 */
  ctr: doublePrecision(),
  position: doublePrecision(),
});
const importId = () =>
  uuid()
    .notNull()
    .references(() => keywordImport.id, { onDelete: 'cascade' });

/** What one import said of one day of the project's site. */
export const searchDate = pgTable(
  'search_date',
  { importId: importId(), workspaceId: workspaceId(), date: date().notNull(), ...siteFigures() },
  (t) => [primaryKey({ columns: [t.importId, t.date] })],
);

/** What one import said of one page of the project's site. */
export const searchPage = pgTable(
  'search_page',
  {
    id: primaryId(),
    importId: importId(),
    workspaceId: workspaceId(),
    url: text().notNull(),
    ...siteFigures(),
  },
  (t) => [index('search_page_import').on(t.importId, t.id)],
);

/** The Search Console property of a project. */
export const searchProperty = pgTable(
  'search_property',
  {
    projectId: uuid().primaryKey(),
    workspaceId: ownedByWorkspace(),
    /** as Google names it: `sc-domain:example.com` or an address that URLs begin with */
    property: text().notNull(),
    /** when it is imported by itself the next time, every day from then on; null: never */
    nextAt: instant(),
    /** who chose it */
    userId: uuid(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index('search_property_due')
      .on(t.nextAt)
      .where(sql`next_at is not null`),
  ],
);

export const keywordList = pgTable(
  'keyword_list',
  {
    id: primaryId(),
    workspaceId: workspaceId(),
    projectId: uuid().notNull(),
    title: text().notNull(),
    createdAt: createdAt(),
    deletedAt: instant(),
  },
  (t) => [index('keyword_list_newest').on(t.workspaceId, t.projectId, t.createdAt, t.id)],
);

export const keywordListItem = pgTable(
  'keyword_list_item',
  {
    listId: uuid()
      .notNull()
      .references(() => keywordList.id, { onDelete: 'cascade' }),
    workspaceId: workspaceId(),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.listId, t.text] })],
);

/** One search of the explorer or one autosuggest run, with its results as they were. */
export const suggestionRun = pgTable(
  'suggestion_run',
  {
    id: primaryId(),
    workspaceId: workspaceId(),
    projectId: uuid(),
    userId: uuid(),
    kind: text().$type<'explorer' | 'autosuggest'>().notNull(),
    keyword: text().notNull(),
    country: text().notNull(),
    language: text().notNull(),
    depth: integer().notNull().default(1),
    filters: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    rows: jsonb().$type<KeywordRow[]>().notNull().default([]),
    /** what the offline engine said */
    groups: jsonb().$type<Partial<Record<SuggestionGroup, Suggestion[]>>>().notNull().default({}),
    engines: jsonb().$type<SuggestEngineId[]>().notNull().default(['offline']),
    /** what the other engines said so far, and how far each is */
    completions: jsonb().$type<Completion[]>().notNull().default([]),
    progress: jsonb().$type<EngineProgress[]>().notNull().default([]),
    status: text().$type<RunStatus>().notNull().default('done'),
    /** how often asking was begun */
    tries: integer().notNull().default(0),
    count: integer().notNull().default(0),
    createdAt: createdAt(),
    deletedAt: instant(),
  },
  (t) => [
    index('suggestion_run_newest').on(t.workspaceId, t.kind, t.createdAt, t.id),
    index('suggestion_run_running')
      .on(t.id)
      .where(sql`status = 'running'`),
  ],
);

/**
 * One answer of a completion service. It is written before the next question is asked, so that a run that was killed
 * asks nothing twice, and is used again for a week.
 */
export const suggestAnswer = pgTable(
  'suggest_answer',
  {
    id: primaryId(),
    workspaceId: ownedByWorkspace(),
    engine: text().$type<OnlineSuggestEngineId>().notNull(),
    /** what was asked */
    text: text().notNull(),
    country: text().notNull(),
    language: text().notNull(),
    suggestions: jsonb().$type<string[]>().notNull(),
    takenAt: instant().notNull(),
  },
  (t) => [
    index('suggest_answer_question').on(t.workspaceId, t.engine, t.text, t.country, t.language, t.takenAt),
    index('suggest_answer_age').using('brin', t.takenAt),
  ],
);
