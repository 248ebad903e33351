// The overview of one article or many, gathered from every domain that holds a part of it.
import type { Article, ArticleDetail } from '#contract/articles.ts';
import type { TextNode } from '#contract/writer/documents.ts';
import { slipsOf, standing } from '#engine/ranks/slips.ts';
import type { ArticleRow } from '#server/articles/public.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { isUnderWay } from '#contract/optimizer/analysis-job.ts';
import {
  type AnalysisJobRow,
  analysisJobOf,
  latestAnalysis,
  type OptimizationRow,
  optimizationsOfArticles,
  scoreNow,
} from '#server/optimizer/public.ts';
import {
  presentPublications,
  type PublicationRow,
  publicationsOf,
  siteNames,
} from '#server/publications/public.ts';
import { positionsOfArticles, snapshotResults } from '#server/ranks/public.ts';
import { countByArticle, postsOf } from '#server/social/public.ts';
import {
  documentById,
  documentSummaries,
  generationById,
  generationSummaries,
} from '#server/writer/public.ts';
import type { ArticleOverviewDeps } from './deps.ts';
import { articlePost } from './article-post.ts';
import { linksOf, nextStep, type StepFacts } from './next-step.ts';
import { missingTerms } from './missing-terms.ts';

const optimizationOf = async (
  scope: Scope,
  db: Queryable,
  articleId: string,
): Promise<OptimizationRow | null> => (await optimizationsOfArticles(scope, db, [articleId]))[0] ?? null;

const byId = <T extends { id: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));
const given = (ids: readonly (string | null)[]) => ids.filter((id) => id !== null);
const newest = (...dates: (Date | null | undefined)[]) =>
  new Date(Math.max(...dates.map((date) => date?.getTime() ?? 0)));

/** The newest publication that stands on a site. */
const liveOf = (publications: readonly PublicationRow[]) =>
  publications.findLast((publication) => publication.state === 'live' && publication.remoteUrl !== null) ??
  null;

/** Each article as the loop sees it, in the order given. */
export async function articleLines(
  scope: Scope,
  db: Queryable,
  rows: readonly ArticleRow[],
): Promise<(Article & { facts: StepFacts; publishedAt: Date | null })[]> {
  const ids = rows.map(({ id }) => id);
  const [generations, documents, optimizations, publications, positions, posts] = await Promise.all([
    generationSummaries(scope, db, given(rows.map((row) => row.generationId))).then(byId),
    documentSummaries(scope, db, given(rows.map((row) => row.documentId))).then(byId),
    optimizationsOfArticles(scope, db, ids),
    publicationsOf(scope, db, ids),
    positionsOfArticles(scope, db, ids),
    countByArticle(scope, db, ids),
  ]);
  return rows.map((row) => {
    const generation = generations.get(row.generationId ?? '');
    const document = documents.get(row.documentId ?? '');
    const optimization = optimizations.find((item) => item.articleId === row.id);
    const own = publications.filter((publication) => publication.articleId === row.id);
    const tracked = positions.get(row.id) ?? [];
    const slips = slipsOf(tracked);
    const live = liveOf(own);
    const last = own.at(-1);
    const words = document?.words ?? 0;
    const title = document?.title || generation?.title || generation?.inputs.topic || row.keyword;
    const main = row.keyword.toLowerCase();
    const stands = standing(tracked);
    const position = stands.find(({ keyword }) => keyword.toLowerCase() === main) ?? stands[0] ?? null;
    const slip = slips.find(({ keyword }) => keyword === position?.keyword);
    const facts: StepFacts = {
      id: row.id,
      projectId: row.projectId,
      keyword: row.keyword,
      title,
      generationId: row.generationId,
      hasBrief: generation !== undefined && generation.title !== '',
      words,
      optimizationId: optimization?.id ?? null,
      score: optimization?.score ?? null,
      liveUrl: live?.remoteUrl ?? null,
      publishing: last && last.state !== 'live' ? last.state : null,
      tracked: tracked.length > 0,
      slipped: slips.length > 0,
      postCount: posts.get(row.id) ?? 0,
    };
    return {
      facts,
      publishedAt: own.find(({ state }) => state === 'live')?.publishedAt ?? null,
      id: row.id,
      projectId: row.projectId,
      keyword: row.keyword,
      title,
      generationId: row.generationId,
      documentId: row.documentId,
      optimizationId: facts.optimizationId,
      words,
      score: facts.score,
      liveUrl: facts.liveUrl,
      position,
      slipped: slip && slip.to !== null ? slip.to - slip.from : null,
      postCount: facts.postCount,
      next: nextStep(facts),
      updatedAt: newest(
        row.createdAt,
        generation?.updatedAt,
        document?.updatedAt,
        optimization?.updatedAt,
        last?.publishedAt ?? last?.createdAt,
      ).toISOString(),
      createdAt: row.createdAt.toISOString(),
    };
  });
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

function placeholdersIn(nodes: readonly TextNode[]): number {
  return nodes.reduce(
    (sum, node) => sum + (node.type === 'placeholder' ? 1 : placeholdersIn(node.content ?? [])),
    0,
  );
}

/** One article with everything that belongs to it. */
export async function articleOverview(
  { media, run }: Pick<ArticleOverviewDeps, 'media' | 'run'>,
  scope: Scope,
  db: Queryable,
  row: ArticleRow,
): Promise<ArticleDetail> {
  // Before the rest: when these say live, what is read after them has the address too, and nobody asks again.
  const publications = await publicationsOf(scope, db, [row.id]);
  const [lines, document, generation, positions, posts, names, optimization] = await Promise.all([
    articleLines(scope, db, [row]),
    row.documentId ? documentById(scope, db, row.documentId) : null,
    row.generationId ? generationById(scope, db, row.generationId) : null,
    positionsOfArticles(scope, db, [row.id]).then((found) => found.get(row.id) ?? []),
    postsOf({ media }, scope, db, row.id),
    siteNames(scope, db),
    optimizationOf(scope, db, row.id),
  ]);
  const [line] = lines;
  if (!line) throw new Error('the article was not read');
  const { facts, publishedAt: _publishedAt, ...article } = line;
  const analysisJob = optimization && (await analysisJobOf(scope, db, optimization.id));
  const analysis = optimization && (await latestAnalysis(scope, db, optimization.id));
  const now =
    optimization && analysis && document
      ? await scoreNow({ db, run }, scope, optimization, { latest: analysis, document })
      : null;
  const slips = await Promise.all(
    slipsOf(positions).map(async ({ snapshotId, trackerId, ...slip }) => ({
      ...slip,
      above: (await snapshotResults(scope, db, trackerId, snapshotId))
        .filter(({ position }) => slip.to === null || position < slip.to)
        .filter(({ url }) => url !== article.liveUrl)
        .slice(0, 5)
        .map(({ position, url, title, pageId }) => ({ position, url, title, pageId })),
    })),
  );
  return {
    ...article,
    brief: generation ? { topic: generation.inputs.topic, keywords: generation.inputs.keywords } : null,
    placeholders: placeholdersIn(document?.blocks ?? []),
    suggested: {
      slug: (optimization?.slug || (document?.meta?.slug ?? '')).slice(0, 200),
      excerpt: oneLine(optimization?.description || (document?.meta?.description ?? '')).slice(0, 500),
      meta: document?.meta?.search ?? null,
    },
    links: linksOf(facts),
    trackerIds: [...new Set(positions.map(({ trackerId }) => trackerId))],
    positions,
    slips,
    missingTerms: now ? missingTerms(now) : [],
    missingWhy: missingWhy(optimization, now?.score ?? null, document !== null, analysisJob),
    analyzing: isUnderWay(analysisJob),
    posts: posts.map(articlePost),
    publications: presentPublications(publications, names, positions),
  };
}

function missingWhy(
  optimization: OptimizationRow | null,
  score: number | null,
  hasText: boolean,
  analysisJob: AnalysisJobRow | null,
): string {
  if (!optimization) return 'This article has not been compared with competitors yet.';
  if (!hasText) return 'There is no text to compare yet.';
  if (optimization.analysedAt === null && isUnderWay(analysisJob))
    return 'It is being compared with its competitors now.';
  if (optimization.analysedAt === null && analysisJob?.error)
    return `It could not be compared. ${analysisJob.error}`;
  if (optimization.analysedAt === null) return 'It is being compared for the first time when you analyze it.';
  if (score === null) return 'No competitor pages were there to compare it with.';
  return `Compared with the competitor pages of ${optimization.analysedAt.toISOString().slice(0, 10)}, held against the text as it is now.`;
}
