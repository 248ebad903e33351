// The overview of one project, gathered from every domain that holds a part of it.
import type { ProjectOverview } from '#contract/projects/project-overview.ts';
import { articleLines, articlesInUse } from '#server/article-overview/public.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { datesOf, importFigures, quickWins } from '#server/keywords/public.ts';
import type { Media } from '#server/media/public.ts';
import { nextPosts, postsOnHold, sentTimes } from '#server/social/public.ts';
import { placeholderCounts } from '#server/writer/public.ts';
import { countsOf, figuresOf } from './figures.ts';
import { pipelineOf, stageOf, todoOf } from './pipeline.ts';

export interface ProjectOverviewDeps {
  db: Db;
  clock: Clock;
  /** gives the pictures of posts their addresses */
  media: Media;
}

const dayMs = 86_400_000;
/** The newest articles of a project, which its overview is of. */
export const mostArticles = 200;
const mostImports = 30;
const postsShown = 5;
/** What the sparklines of what was published and sent look back on. */
const sparkDays = 56;

/** @param scope who reads; only what belongs to this project is read in it */
export async function overviewOf(
  { db, clock, media }: ProjectOverviewDeps,
  scope: Scope,
  projectId: string,
): Promise<ProjectOverview> {
  const now = clock.now();
  const [rows, dates, imports, wins, sent, held, coming] = await Promise.all([
    articlesInUse(scope, db, { projectId, after: null, limit: mostArticles }),
    datesOf(scope, db, projectId),
    importFigures(scope, db, projectId, mostImports),
    quickWins(scope, db, projectId),
    sentTimes(scope, db, projectId, new Date(now.getTime() - sparkDays * dayMs)),
    postsOnHold(scope, db, projectId),
    nextPosts({ media }, scope, db, projectId, now, postsShown),
  ]);
  const lines = (await articleLines(scope, db, rows)).map((line) => ({ ...line, lost: line.facts.slipped }));
  const slipping = lines.filter((line) => stageOf(line) === 'slipping');
  const published = lines
    .flatMap(({ publishedAt, title }) => (publishedAt ? [{ at: publishedAt, label: title }] : []))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const drafts = lines.filter(({ liveUrl, documentId }) => liveUrl === null && documentId !== null);
  const holes = await placeholderCounts(
    scope,
    db,
    drafts.flatMap(({ documentId }) => documentId ?? []),
  );
  const figures = figuresOf(dates, imports);
  return {
    figuresFrom: figures.figuresFrom,
    tiles: {
      ...figures.tiles,
      published: countsOf(
        published.map(({ at }) => at),
        now,
        28,
      ),
      posts: countsOf(sent, now, 7),
    },
    series: figures.series,
    marks: published.map(({ at, label }) => ({ at: at.toISOString(), label })),
    todo: todoOf({
      projectId,
      wins,
      slipping,
      unfinished: drafts.filter(({ documentId }) => holes.has(documentId ?? '')),
      placeholders: [...holes.values()].reduce((sum, count) => sum + count, 0),
      held: held.first,
      heldCount: held.count,
    }),
    pipeline: pipelineOf(lines),
    nextPosts: coming,
  };
}
