// Keywords as a whole: groups of a project's keywords with their sums, and figures import by import.
import { z } from 'zod';
import { endpoint } from '#contract/shared/http.ts';
import { pageOf, PageQuery } from '#contract/shared/paging.ts';
import { Provenance } from '#contract/shared/provenance.ts';
import { id, instant } from '#contract/shared/text.ts';
import { keywordFilters } from './filters.ts';

const figure = z.number().nullable();

/** A cluster with the sums of its keywords; a sum is of the known figures, and null where none is known. */
export const KeywordCluster = z
  .object({
    /** the head term of the cluster; null for all keywords that are in none */
    cluster: z.string().nullable(),
    /** why its keywords stand together, in one sentence; empty for those that are in none */
    why: z.string(),
    keywords: z.int(),
    clicks: figure,
    impressions: figure,
    volume: figure,
    /** clicks by impressions, of the keywords that have both; 0–1 */
    ctr: figure,
    /** average by impressions, of the keywords that have both */
    position: figure,
    /** of how many keywords each figure is known */
    known: z.object({ clicks: z.int(), impressions: z.int(), volume: z.int(), position: z.int() }),
  })
  .meta({ id: 'KeywordCluster' });
export type KeywordCluster = z.infer<typeof KeywordCluster>;

export const clusterSorts = [
  'impressions',
  'clicks',
  'ctr',
  'position',
  'volume',
  'keywords',
  'name',
] as const;
export type ClusterSort = (typeof clusterSorts)[number];

/** What one import said, of one keyword or of all. */
const HistoryPoint = z.object({
  fileName: z.string(),
  kind: z.string(),
  /** what its figures cover, as the file says it */
  scope: z.string(),
  importedAt: instant,
  clicks: figure,
  impressions: figure,
  /** of all keywords: average by impressions */
  position: figure,
});
const siteFigures = { clicks: figure, impressions: figure, ctr: figure, position: figure };

export const KeywordHistory = z
  .object({
    /** oldest first; at most the newest 100 imports */
    results: z.array(HistoryPoint),
    /** pages of the site with all words of the keyword in their URL, most clicks first; of all keywords none */
    pages: z.array(z.object({ url: z.string(), ...siteFigures })),
    /** where the pages are from; null when no import has pages */
    pagesFrom: Provenance.nullable(),
    next: z.null(),
  })
  .meta({ id: 'KeywordHistory' });
export type KeywordHistory = z.infer<typeof KeywordHistory>;

export const clusterCalls = {
  clusters: endpoint({
    method: 'GET',
    path: 'keywords/clusters/',
    query: PageQuery.extend({
      projectId: id,
      ...keywordFilters,
      sort: z.enum(clusterSorts, { error: 'Unknown order' }).default('impressions'),
      direction: z.enum(['asc', 'desc'], { error: 'Direction must be asc or desc' }).optional(),
    }),
    response: pageOf(KeywordCluster),
    policy: 'keywords.read',
    summary: 'Clusters of a project’s keywords with their sums; keywords in no cluster come last, together',
    ours: true,
  }),
  history: endpoint({
    method: 'GET',
    path: 'keywords/history/',
    query: z.object({ projectId: id, keywordId: id.optional() }),
    response: KeywordHistory,
    policy: 'keywords.read',
    summary: 'Figures by import, of one keyword or of all of a project’s from Search Console',
    ours: true,
  }),
};
