import type { Brief } from '#engine/optimizer/brief/brief.ts';
import { notFound } from '#server/kernel/http/app-error.ts';
import { readAt } from '#server/kernel/page-text/read-at.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { documentById } from '#server/writer/public.ts';
import { comparablePages, ensureSnapshot } from '../competitor-pages.ts';
import type { OptimizerDeps } from '../deps.ts';
import { draftOf, requestedOf } from '../draft-of.ts';
import { readingOf } from '../results/store.ts';
import type { OptimizationRow } from '../store.ts';

/** Own pages named in a brief. */
const mostLinks = 10;
const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/**
 * The brief of a document by the pages that it is compared with, counted in a worker thread and outside any transaction.
 * @throws AppError 400 for pages that take too long, 503 when too many wait
 */
export async function briefOf(deps: OptimizerDeps, scope: Scope, row: OptimizationRow): Promise<Brief> {
  const { db, clock, pages, run } = deps;
  const now = clock.now();
  const document = await documentById(scope, db, row.documentId);
  if (!document) throw notFound('document');
  const snapshot = await ensureSnapshot(scope, db, pages, { row, now });
  const compared = snapshot?.pages ?? [];
  const reading = await readingOf(scope, db, row.id);
  const figures = await readAt(
    'format',
    run('optimizer.brief', {
      pages: comparablePages(compared),
      requested: requestedOf(row, reading),
      draft: draftOf(row, document),
    }),
  );
  const positions = new Map(reading?.results.map(({ pageId, position }) => [pageId, position]));
  const links = await pages.ownFor(scope, db, row.projectId, row.keyword);
  return {
    ...figures,
    keyword: row.keyword,
    secondaryKeywords: row.secondaryKeywords,
    writtenIn: row.language,
    country: row.country,
    title: row.title,
    description: row.description,
    slug: row.slug,
    outline: row.outline,
    pages: compared.map(({ id, url, title, headings, counts, fetchedAt }) => ({
      id,
      url,
      title,
      headings,
      counts,
      readOn: dates.format(new Date(fetchedAt)),
      position: positions.get(id) ?? null,
    })),
    links: links.slice(0, mostLinks),
    takenOn: snapshot && compared.length > 0 ? dates.format(snapshot.takenAt) : null,
    madeOn: dates.format(now),
  };
}
