// Keywords of a project: imported figures with their provenance, suggestions without invented ones.
import { z } from 'zod';
import { autosuggestCalls } from './keywords/autosuggest.ts';
import { clusterCalls } from './keywords/clusters.ts';
import { ColumnMapping } from './keywords/column-mapping.ts';
import { intents, keywordFilters } from './keywords/filters.ts';
import { keywordLimits } from './keywords/limits.ts';
import { metricCalls, metricVendors } from './keywords/metrics.ts';
import { searchConsoleCalls } from './keywords/search-console.ts';
import { endpoint } from './shared/http.ts';
import { inTrash, pageLimit, pageOf, PageQuery } from './shared/paging.ts';
import { Provenance } from './shared/provenance.ts';
import { id, instant, line, lines, prose, requiredLine } from './shared/text.ts';

export { type Intent, intents } from './keywords/filters.ts';
export const exportKinds = ['search-console', 'keyword-planner', 'ahrefs', 'semrush', 'list'] as const;
export type ExportKind = (typeof exportKinds)[number];
/** Where figures come from: an export that a person brings, or a vendor that is asked. */
export const importKinds = [...exportKinds, ...metricVendors, 'search-console-api'] as const;
export type ImportKind = (typeof importKinds)[number];

const figure = z.number().nullable();
/** One keyword with what is known of it; null is unknown, and `unknown` says why by the figure's name. */
export const KeywordRow = z
  .object({
    id: id.nullable(),
    keyword: z.string(),
    volume: figure,
    /** up to 12 months, oldest first: searches, or shares of the best month (provenance says which) */
    trend: z.array(z.number()).max(12),
    /** 0–100, as its source counts it */
    difficulty: figure,
    cpc: figure,
    /** among advertisers, 0–1 */
    competition: figure,
    clicks: figure,
    impressions: figure,
    /** 0–1 */
    ctr: figure,
    position: figure,
    intent: z.enum(intents).nullable(),
    /** what the intent was told by: its words, or the name of a site of the project or of a competitor */
    intentWhy: z.string(),
    /** the head keyword of its cluster (made by result pages in common where rank checks saw them, else by words), or null when it is alone */
    cluster: z.string().nullable(),
    /** by figure's name; a figure without an entry is unknown */
    provenance: z.record(z.string(), Provenance),
    unknown: z.record(z.string(), z.string()),
  })
  .meta({ id: 'KeywordRow' });
export type KeywordRow = z.infer<typeof KeywordRow>;

export const importStatuses = ['reading', 'done', 'failed', 'cancelled'] as const;
export type ImportStatus = (typeof importStatuses)[number];
export const KeywordImport = z
  .object({
    id,
    projectId: id,
    fileName: z.string(),
    kind: z.enum(importKinds),
    /** only what is done counts: an import that failed or was cancelled has changed nothing */
    status: z.enum(importStatuses),
    /** why it failed or waits, in words for people */
    reason: z.string(),
    /** of the file, and how many of them are read */
    bytes: z.int(),
    bytesRead: z.int(),
    /** to a vendor, and how many of them are answered; none of a file */
    calls: z.int(),
    callsDone: z.int(),
    /** of all calls in US dollars, as the vendor says; null where it does not */
    cost: z.number().nullable(),
    /** the vendor wants to be left alone until then, for the reason above; null while it is asked */
    waitingUntil: instant.nullable(),
    /** so far, while it is being read */
    rows: z.int(),
    added: z.int(),
    updated: z.int(),
    /** rows that repeat a keyword of the same file */
    joined: z.int(),
    skipped: z.int(),
    problems: z.array(z.object({ line: z.int(), message: z.string() })),
    /** columns that were not read, and why */
    ignored: z.array(z.object({ column: z.string(), reason: z.string() })),
    /** days and pages of the site that it has figures of */
    dates: z.int(),
    pages: z.int(),
    createdAt: instant,
  })
  .meta({ id: 'KeywordImport' });
export type KeywordImport = z.infer<typeof KeywordImport>;

const siteFigures = { clicks: figure, impressions: figure, ctr: figure, position: figure };
/** YYYY-MM-DD, a day that there is */
export const calendarDay = z.iso.date();
/** Search Console's figures of the whole site, oldest day first; null is unknown. */
export const SearchDates = z
  .object({
    results: z.array(
      z.object({
        /** days that no import has are left out */
        date: calendarDay,
        ...siteFigures,
        /** where the day is from: a place in `sources` */
        source: z.int(),
      }),
    ),
    sources: z.array(Provenance),
    next: z.null(),
  })
  .meta({ id: 'SearchDates' });
export type SearchDates = z.infer<typeof SearchDates>;
export const SearchPages = z
  .object({
    results: z.array(z.object({ url: z.string(), ...siteFigures })),
    /** null when no import has pages */
    provenance: Provenance.nullable(),
    next: z.null(),
  })
  .meta({ id: 'SearchPages' });
export type SearchPages = z.infer<typeof SearchPages>;

export const KeywordList = z
  .object({ id, projectId: id, title: z.string(), count: z.int(), createdAt: instant })
  .meta({ id: 'KeywordList' });

export const KeywordSearch = z
  .object({
    id,
    projectId: id.nullable(),
    keyword: z.string(),
    country: z.string(),
    language: z.string(),
    count: z.int(),
    createdAt: instant,
  })
  .meta({ id: 'KeywordSearch' });

const keyword = requiredLine('Keyword', keywordLimits.keyword);
const country = line('Country', 2).default('US');
const language = line('Language', 10).default('en');
/** What is said of an import that is sent as a file. */
export const ImportParts = z.object({
  projectId: id,
  /** a ColumnMapping as JSON; without one the columns are told by their names */
  mapping: z.string().max(20_000, { error: 'The mapping is too long' }).optional(),
});
const ById = z.object({ id });
const found = { id, keyword: z.string(), results: z.array(KeywordRow), next: z.null() };

export const keywordSorts = [
  'impressions',
  'clicks',
  'ctr',
  'position',
  'volume',
  'difficulty',
  'cpc',
  'keyword',
] as const;
export type KeywordSort = (typeof keywordSorts)[number];
export const keywords = {
  import: endpoint({
    method: 'POST',
    path: 'keyword-import/',
    body: z.object({
      projectId: id,
      fileName: line('File name', 200).default('pasted'),
      text: prose('Text', keywordLimits.pasted),
      mapping: ColumnMapping.optional(),
    }),
    response: KeywordImport,
    status: 201,
    policy: 'keywords.write',
    summary:
      'Import an export of Search Console, Keyword Planner, Ahrefs, Semrush, or a plain list; a large one is still being read when this answers',
    ours: true,
    creates: true,
    multipart: ImportParts,
    maxBytes: keywordLimits.pasted + 1024 * 1024,
  }),
  imports: endpoint({
    method: 'GET',
    path: 'keyword-import/',
    query: PageQuery.extend({ projectId: id, deleted: inTrash }),
    response: pageOf(KeywordImport),
    policy: 'keywords.read',
    summary: 'Imports of a project, newest first',
    ours: true,
  }),
  importGet: endpoint({
    method: 'GET',
    path: 'keyword-import/:id/',
    params: ById,
    response: KeywordImport,
    policy: 'keywords.read',
    summary: 'One import with how far it is',
    ours: true,
  }),
  importDelete: endpoint({
    method: 'DELETE',
    path: 'keyword-import/:id/',
    params: ById,
    response: z.void(),
    status: 204,
    policy: 'keywords.write',
    summary:
      'Move an import to the trash with its figures, and the keywords that no other import, list or person added',
    ours: true,
  }),
  importUpdate: endpoint({
    method: 'PATCH',
    path: 'keyword-import/:id/',
    params: ById,
    body: z
      .object({
        deleted: z.literal(false, { error: 'Deleted must be false' }).optional(),
        action: z.literal('cancel', { error: 'Action must be cancel' }).optional(),
      })
      .refine(({ deleted, action }) => (deleted === undefined) !== (action === undefined), {
        error: 'Deleted must be false',
        path: ['deleted'],
      }),
    response: KeywordImport,
    policy: 'keywords.write',
    summary:
      'Cancel an import that is being read, which leaves nothing of it; or restore one from the trash with its keywords and figures',
    ours: true,
  }),
  dates: endpoint({
    method: 'GET',
    path: 'keywords/dates/',
    query: z.object({ projectId: id }),
    response: SearchDates,
    policy: 'keywords.read',
    summary:
      'Clicks, impressions, CTR and position of a project’s site by day, as Search Console exported them',
    ours: true,
  }),
  pages: endpoint({
    method: 'GET',
    path: 'keywords/pages/',
    query: z.object({ projectId: id }),
    response: SearchPages,
    policy: 'keywords.read',
    summary: 'Pages of a project’s site with their figures, by the latest import that has them',
    ours: true,
  }),
  list: endpoint({
    method: 'GET',
    path: 'keywords/',
    query: PageQuery.extend({
      limit: pageLimit(keywordLimits.page),
      projectId: id,
      ...keywordFilters,
      /** the head keyword of a cluster */
      cluster: z.string().max(200).optional(),
      /** only keywords that are in no cluster */
      unclustered: z.enum(['true', 'false'], { error: 'Unclustered must be true or false' }).optional(),
      deleted: inTrash,
      sort: z.enum(keywordSorts, { error: 'Unknown order' }).default('impressions'),
      /** unless told, what is best comes first: most impressions, lowest position, A before Z */
      direction: z.enum(['asc', 'desc'], { error: 'Direction must be asc or desc' }).optional(),
    }),
    response: pageOf(KeywordRow),
    policy: 'keywords.read',
    summary: 'Keywords of a project with what is known of them',
    ours: true,
  }),
  updateMany: endpoint({
    method: 'PATCH',
    path: 'keywords/',
    body: z.object({
      projectId: id,
      ids: z
        .array(id, { error: 'Ids must be a list' })
        .min(1, { error: 'Choose at least one keyword' })
        .max(keywordLimits.list, { error: `At most ${keywordLimits.list} keywords at once` }),
      deleted: z.boolean({ error: 'Deleted must be true or false' }),
    }),
    response: z.object({ count: z.int() }),
    policy: 'keywords.write',
    summary: 'Move keywords of a project to the trash and back; their figures and lists are kept',
    ours: true,
  }),
  export: endpoint({
    method: 'GET',
    path: 'keywords/export/',
    query: z.object({ projectId: id, listId: id.optional() }),
    response: z.object({ fileName: z.string(), text: z.string() }),
    policy: 'keywords.read',
    summary: 'All keywords of a project, or of a list, as CSV',
    ours: true,
  }),
  suggest: endpoint({
    method: 'POST',
    path: 'keyword-suggestion/',
    body: z.object({
      keyword,
      projectId: id.nullable().default(null),
      country,
      language,
      provider: z.literal('imported', { error: 'Unknown provider' }).default('imported'),
      filters: z
        .object({
          intent: z.enum(intents, { error: 'Unknown intent' }).optional(),
          minImpressions: z
            .number({ error: 'Impressions must be a number' })
            .min(0, { error: 'Impressions must be at least 0' })
            .optional(),
          questions: z.boolean({ error: 'Questions must be true or false' }).optional(),
        })
        .default({}),
    }),
    response: z.object(found),
    status: 201,
    policy: 'keywords.write',
    summary: 'Keywords around a seed from what was imported, with provenance for each figure',
    creates: true,
  }),
  searches: endpoint({
    method: 'GET',
    path: 'keyword-suggestion/',
    query: PageQuery.extend({ projectId: id.optional() }),
    response: pageOf(KeywordSearch),
    policy: 'keywords.read',
    summary: 'History of searches, newest first',
  }),
  search: endpoint({
    method: 'GET',
    path: 'keyword-suggestion/:id/',
    params: ById,
    response: z.object(found),
    policy: 'keywords.read',
    summary: 'One search with its results as they were',
    ours: true,
  }),
  searchExport: endpoint({
    method: 'GET',
    path: 'keyword-suggestion/:id/export/',
    params: ById,
    response: z.object({ fileName: z.string(), text: z.string() }),
    policy: 'keywords.read',
    summary: 'The results of one search as CSV',
    ours: true,
  }),
  ...metricCalls(KeywordImport),
  ...searchConsoleCalls(KeywordImport),
  ...clusterCalls,
  ...autosuggestCalls,
  lists: endpoint({
    method: 'GET',
    path: 'keyword-list/',
    query: PageQuery.extend({ projectId: id, deleted: inTrash }),
    response: pageOf(KeywordList),
    policy: 'keywords.read',
    summary: 'Keyword lists of a project',
    ours: true,
  }),
  createList: endpoint({
    method: 'POST',
    path: 'keyword-list/',
    body: z.object({
      projectId: id,
      title: requiredLine('Title', 120),
      keywords: lines('Keywords', keywordLimits.list, keywordLimits.keyword).default([]),
    }),
    response: KeywordList,
    status: 201,
    policy: 'keywords.write',
    summary: 'Make a keyword list',
    ours: true,
    creates: true,
  }),
  updateList: endpoint({
    method: 'PATCH',
    path: 'keyword-list/:id/',
    params: ById,
    body: z.object({
      title: requiredLine('Title', 120).optional(),
      add: lines('Keywords', keywordLimits.list, keywordLimits.keyword).optional(),
      remove: lines('Keywords', keywordLimits.list, keywordLimits.keyword).optional(),
      deleted: z.boolean({ error: 'Deleted must be true or false' }).optional(),
    }),
    response: KeywordList,
    policy: 'keywords.write',
    summary: 'Rename a list, add or remove keywords, or move it to the trash and back',
    ours: true,
  }),
};
