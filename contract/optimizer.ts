// The SEO optimizer: a document's score against competitor pages, each point traceable to pages and counts.
import { z } from 'zod';
import { CheckResult, ReadabilityLevel } from './shared/checks.ts';
import { AnalysisJob } from './optimizer/analysis-job.ts';
import { DocumentOutline } from './optimizer/outline.ts';
import { ReadResultsForm, ResultsPage, ResultsReading } from './optimizer/results.ts';
import { ComparisonQuery, KeptSnapshot, SnapshotComparison } from './optimizer/snapshots.ts';
import { Document } from './writer/documents.ts';
import { endpoint } from './shared/http.ts';
import { IndexedPage, PageCounts, PageHeading } from './local-index.ts';
import { inTrash, pageOf, PageQuery } from './shared/paging.ts';
import { id, instant, line, lines, prose, requiredLine, revision } from './shared/text.ts';

export const optimizerLimits = {
  competitors: 20,
  /** shorter pages are compared only when they are included by hand */
  competitorWords: 200,
  secondaryKeywords: 10,
  ignoredTerms: 100,
} as const;
export const termStates = ['missing', 'low', 'ok', 'high'] as const;
export const structureIds = ['words', 'headings', 'paragraphs', 'images', 'links'] as const;

export const ScorePart = z.object({
  id: z.string(),
  label: z.string(),
  score: z.number(),
  max: z.number(),
  /** one sentence: what was counted where */
  why: z.string(),
});

export const ScoredTerm = z.object({
  term: z.string(),
  label: z.string(),
  weight: z.number(),
  use: z.int(),
  target: z.object({ lo: z.int(), hi: z.int() }),
  inHeadings: z.boolean(),
  headingsShare: z.number(),
  state: z.enum(termStates),
  /** uses in sentences, which count; those in lists, tables and headings count little */
  inSentences: z.int().default(0),
  /** 1–10 against the weightiest term */
  importance: z.int().default(1),
  /** other ways in which competitors say it, counted with it */
  also: z.array(z.string()).default([]),
  /** sentences of competitors that use it */
  examples: z.array(z.object({ pageId: z.string(), sentence: z.string() })).default([]),
  /** competitors that use it, and how often */
  pages: z.array(z.object({ pageId: z.string(), count: z.int() })),
  /** how many use it, where `pages` names only those that use it most */
  pageCount: z.int().optional(),
});

export const StructureBand = z.object({
  id: z.enum(structureIds),
  label: z.string(),
  value: z.int(),
  p25: z.number(),
  p75: z.number(),
  state: z.enum(['low', 'ok', 'high']),
});

export const Analysis = z
  .object({
    /** 0–100; null without competitor pages, and `why` says so */
    score: z.number().nullable(),
    why: z.string(),
    parts: z.array(ScorePart),
    terms: z.array(ScoredTerm),
    structure: z.array(StructureBand),
    /** the SEO and readability checks of the text, its title, description and address; none in older analyses */
    checks: z.array(CheckResult).default([]),
    /** formulas for its running text; none in other languages than English */
    readability: z.array(ReadabilityLevel).default([]),
    questions: z.array(z.object({ question: z.string(), pages: z.array(z.string()), answered: z.boolean() })),
    /** what people also ask, by the results page that was read last; none in older analyses */
    searchQuestions: z.array(z.object({ question: z.string(), answered: z.boolean() })).default([]),
    /** what the draft says that no competitor says; never a penalty */
    originality: z.array(z.string()),
    /** how far the score would move with other pages of the same kind: ± points; null where that is not known */
    margin: z.int().nullable().default(null),
    /** what costs points or limits the score, and what does not fit the compared pages; one sentence each */
    warnings: z.array(z.string()).default([]),
    /** compared pages that do not count, with the reason */
    leftOut: z.array(z.object({ pageId: z.string(), reason: z.string() })).default([]),
    engineVersion: z.string(),
    /** ISO 639-1 of the compared pages' words; not there for English */
    language: z.string().optional(),
  })
  .meta({ id: 'Analysis' });
export type Analysis = z.infer<typeof Analysis>;

/** What the engine needs of a competitor page; kept with an analysis so that its score can be reproduced. */
export const CompetitorPage = z.object({
  id: z.string(),
  url: z.string(),
  title: z.string(),
  description: z.string(),
  headings: z.array(PageHeading),
  text: z.string(),
  counts: PageCounts,
});
export type CompetitorPage = z.infer<typeof CompetitorPage>;

export const Optimization = z
  .object({
    id,
    projectId: id,
    articleId: id,
    documentId: id,
    keyword: z.string(),
    secondaryKeywords: z.array(z.string()),
    /** terms that are never suggested for this document */
    ignoredTerms: z.array(z.string()),
    /** headings to write sections under */
    outline: DocumentOutline,
    country: z.string(),
    language: z.string(),
    title: z.string(),
    description: z.string(),
    slug: z.string(),
    /** latest analyzed score */
    score: z.number().nullable(),
    analysedAt: instant.nullable(),
    /** the analysis that was asked for last: how far it is, or why it failed; null before the first */
    analysisJob: AnalysisJob.nullable(),
    competitorCount: z.int(),
    revision,
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Optimization' });
export type Optimization = z.infer<typeof Optimization>;

export const OptimizationDetail = Optimization.extend({
  document: Document,
  /** pages of the project that are not its own, those that are compared first, as they were taken */
  competitors: z.array(IndexedPage.extend({ included: z.boolean() })),
  /** when they were taken from the Local index: they stay so until a refresh; null while there are none */
  snapshotAt: instant.nullable(),
  /** pages that a refresh would add, read again and leave out */
  outdated: z.object({ added: z.int(), changed: z.int(), removed: z.int() }),
  /** what the last results page that came shows beside its results; null before results were read */
  resultsPage: ResultsPage.nullable(),
  /** the last one; of each term the 5 pages that use it most, without their sentences, which `…/analysis/` has */
  analysis: Analysis.nullable(),
  history: z.array(z.object({ score: z.number().nullable(), at: instant })),
}).meta({ id: 'OptimizationDetail' });
export type OptimizationDetail = z.infer<typeof OptimizationDetail>;

const competitors = z.array(id).max(optimizerLimits.competitors, {
  error: `At most ${optimizerLimits.competitors} competitor pages are compared`,
});
const secondary = lines('Secondary keywords', optimizerLimits.secondaryKeywords, 120);
const ById = z.object({ id });
const AnalysisJobAnswer = z.object({ job: AnalysisJob.nullable() });

export const optimizer = {
  create: endpoint({
    method: 'POST',
    path: 'keyword-ranking/',
    body: z.object({
      keyword: requiredLine('Keyword', 120),
      secondaryKeywords: secondary.default([]),
      country: line('Country', 2).default('US'),
      language: line('Language', 10).default('en'),
      projectId: id,
      /** an article that is being written already; a new one otherwise */
      articleId: id.nullable().default(null),
      /** pages of the project's Local index; when absent, those that it finds for the keyword, best first, which are not its own and not too short */
      competitors: competitors.optional(),
    }),
    response: OptimizationDetail,
    status: 201,
    policy: 'optimizer.write',
    summary: 'Start optimizing a document for a keyword',
    creates: true,
  }),
  list: endpoint({
    method: 'GET',
    path: 'keyword-ranking/',
    query: PageQuery.extend({ projectId: id.optional(), articleId: id.optional(), deleted: inTrash }),
    response: pageOf(Optimization),
    policy: 'optimizer.read',
    summary: 'Documents being optimized, newest first',
  }),
  get: endpoint({
    method: 'GET',
    path: 'keyword-ranking/:id/',
    params: ById,
    response: OptimizationDetail,
    policy: 'optimizer.read',
    summary: 'One with its document, competitors and latest analysis',
  }),
  update: endpoint({
    method: 'PATCH',
    path: 'keyword-ranking/:id/',
    params: ById,
    body: z.object({
      revision,
      keyword: requiredLine('Keyword', 120).optional(),
      secondaryKeywords: secondary.optional(),
      ignoredTerms: lines('Ignored terms', optimizerLimits.ignoredTerms, 120).optional(),
      outline: DocumentOutline.optional(),
      title: line('Title', 300).optional(),
      description: prose('Description', 1000).optional(),
      slug: line('Slug', 200).optional(),
      /** Markdown of the whole text, for callers that do not edit blocks */
      content: prose('Content', 400_000).optional(),
      competitors: competitors.optional(),
      /** take the compared pages from the Local index again, with those added since; they stay as they are otherwise */
      refresh: z.literal(true, { error: 'Refresh must be true' }).optional(),
      /** score what is saved, as a job: `analysisJob` says how far it is, and the analysis before stays until it is done */
      analyze: z.literal(true, { error: 'Analyze must be true' }).optional(),
      deleted: z.boolean({ error: 'Deleted must be true or false' }).optional(),
    }),
    response: OptimizationDetail,
    leavesWork: true,
    policy: 'optimizer.write',
    summary: 'Change it, and with analyze start the analysis, whose progress analysisJob shows',
    maxBytes: 4 * 1024 * 1024,
  }),
  snapshot: endpoint({
    method: 'GET',
    path: 'keyword-ranking/:id/snapshot/',
    params: ById,
    response: z.object({ takenAt: instant.nullable(), pages: z.array(CompetitorPage) }),
    policy: 'optimizer.read',
    summary: 'The texts of the compared pages as they were taken, for scoring while typing',
    ours: true,
  }),
  analysis: endpoint({
    method: 'GET',
    path: 'keyword-ranking/:id/analysis/',
    params: ById,
    response: z.object({ analysis: Analysis.nullable() }),
    policy: 'optimizer.read',
    summary: 'The last analysis in full: every page behind each term, and sentences that use it',
    ours: true,
  }),
  analysisJob: endpoint({
    method: 'GET',
    path: 'keyword-ranking/:id/analysis-job/',
    params: ById,
    response: AnalysisJobAnswer,
    policy: 'optimizer.read',
    summary: 'The analysis that was asked for last: how far it is, or why it failed',
    ours: true,
  }),
  changeAnalysisJob: endpoint({
    method: 'PATCH',
    path: 'keyword-ranking/:id/analysis-job/',
    params: ById,
    body: z.object({ action: z.literal('cancel', { error: 'Unknown action' }) }),
    response: AnalysisJobAnswer,
    policy: 'optimizer.write',
    summary: 'Stop the analysis; the one before stays',
    ours: true,
  }),
  snapshots: endpoint({
    method: 'GET',
    path: 'keyword-ranking/:id/snapshots/',
    params: ById,
    response: z.object({ results: z.array(KeptSnapshot) }),
    policy: 'optimizer.read',
    summary: 'The sets of competitor pages that it was analyzed with, newest first, at most 50',
    ours: true,
  }),
  compareSnapshots: endpoint({
    method: 'GET',
    path: 'keyword-ranking/:id/comparison/',
    params: ById,
    query: ComparisonQuery,
    response: SnapshotComparison,
    policy: 'optimizer.read',
    summary: 'Two of them compared: pages, terms, structure, and the score of the text under each',
    ours: true,
  }),
  readResults: endpoint({
    method: 'POST',
    path: 'keyword-ranking/:id/results/',
    params: ById,
    body: ReadResultsForm,
    response: ResultsReading,
    status: 202,
    policy: 'optimizer.write',
    summary: 'Ask a search engine for the keyword, read the pages that rank, and compare with them',
    ours: true,
  }),
  results: endpoint({
    method: 'GET',
    path: 'keyword-ranking/:id/results/',
    params: ById,
    response: z.object({ reading: ResultsReading.nullable() }),
    policy: 'optimizer.read',
    summary: 'The last reading of results: how far it is, and each page that was left out with the reason',
    ours: true,
  }),
  changeResults: endpoint({
    method: 'PATCH',
    path: 'keyword-ranking/:id/results/',
    params: ById,
    body: z.object({ action: z.literal('cancel', { error: 'Unknown action' }) }),
    response: z.object({ reading: ResultsReading.nullable() }),
    policy: 'optimizer.write',
    summary: 'Stop reading; pages that were read stay in the Local index',
    ours: true,
  }),
};
