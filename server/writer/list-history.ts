import type { z } from 'zod';
import type { writer } from '#contract/writer.ts';
import { articlesOfGenerations } from '#server/articles/public.ts';
import { cutPage, decodeCursor } from '#server/kernel/http/cursor.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { WriterDeps } from './deps.ts';
import { presentSummary } from './present.ts';
import { countGenerations, listGenerations } from './store.ts';

/** A page of what was written and of runs of tools, pinned first, with how many there are of each kind. */
export async function listHistory(
  { db }: Pick<WriterDeps, 'db'>,
  scope: Scope,
  query: z.output<typeof writer.list.query & {}>,
): Promise<z.input<typeof writer.list.response>> {
  const { cursor, limit, deleted, kind, ...rest } = query;
  const filter = { ...rest, deleted: deleted === 'true' };
  const after = decodeCursor(cursor, ['flag', 'instant', 'id']);
  const rows = await listGenerations(scope, db, { ...filter, ...(kind && { kind }) }, after, limit + 1);
  const page = cutPage(rows, limit, (row) => [row.pinned ? '1' : '0', row.updatedAt.toISOString(), row.id]);
  const counts = await countGenerations(scope, db, filter);
  const { documents, toolRuns } = counts;
  const articles = await articlesOfGenerations(
    scope,
    db,
    page.results.map(({ id }) => id),
  );
  return {
    results: page.results.map((row) => presentSummary(row, articles.get(row.id) ?? null)),
    next: page.next,
    count: kind === 'document' ? documents : kind === 'tool-run' ? toolRuns : documents + toolRuns,
    counts,
  };
}
