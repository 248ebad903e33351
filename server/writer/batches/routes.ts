import { batches } from '#contract/writer/batches.ts';
import { nameGuides } from '#engine/writer/batches/name-guides.ts';
import { badField } from '#server/kernel/http/app-error.ts';
import { cutPage, decodeCursor } from '#server/kernel/http/cursor.ts';
import type { Route } from '#server/kernel/http/route.ts';
import { readAt } from '#server/kernel/page-text/read-at.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { projectById } from '#server/projects/public.ts';
import type { WriterDeps } from '../deps.ts';
import { listAudiences } from '../voices/audience-store.ts';
import { lockedVoices } from '../voices/locked.ts';
import { listVoices } from '../voices/store.ts';
import { requireGuide } from '../voices/voice-guide.ts';
import { changeBatch } from './change-batch.ts';
import { deleteBatch } from './delete-batch.ts';
import { presentBatch, presentRow } from './present.ts';
import { rowsToWrite, startBatch } from './start-batch.ts';
import * as store from './store.ts';

/** Milliseconds for the largest table on a busy server. */
const longestRead = 60_000;
const none = { rows: 0, done: 0, failed: 0, words: 0 };

export function batchRoutes(route: Route, deps: WriterDeps): void {
  const { db } = deps;
  const load = (principal: Principal, { id }: { id: string }) => store.batchById(principal, db, id);
  const resource = 'batch';
  const show = async (principal: Principal, row: store.BatchRecord) =>
    presentBatch(row, (await store.rowCounts(principal, db, [row.id])).get(row.id) ?? none);

  route(batches.create, {
    handle: async ({ principal, body, withIdempotencyKey }) => {
      const { projectId, skip, table, mapping } = body;
      if (projectId && !(await projectById(principal, db, projectId)))
        throw badField('projectId', 'This project doesn’t exist');
      const read = await readAt(
        'table',
        deps.run('writer.read-table', { table, mapping }, undefined, longestRead),
      );
      await requireGuide(deps, principal, db, body, {}, { voice: 'voiceId', audience: 'audienceId' });
      const locked = await lockedVoices(deps, principal, db);
      const guides = {
        voices: (await listVoices(principal, db)).map((voice) => ({
          ...voice,
          locked: locked.has(voice.id),
        })),
        audiences: await listAudiences(principal, db),
        projectId,
        chosen: body,
      };
      const briefs = rowsToWrite(nameGuides(read, guides), skip);
      return withIdempotencyKey((tx) => startBatch(deps, principal, tx, body, briefs));
    },
  });

  route(batches.list, {
    handle: async ({ principal, query }) => {
      const after = decodeCursor(query.cursor, ['instant', 'id']);
      const rows = await store.listBatches(principal, db, after, query.limit + 1);
      const page = cutPage(rows, query.limit, (row) => [row.createdAt.toISOString(), row.id]);
      const counts = await store.rowCounts(
        principal,
        db,
        page.results.map(({ id }) => id),
      );
      return {
        results: page.results.map((row) => presentBatch(row, counts.get(row.id) ?? none)),
        next: page.next,
      };
    },
  });

  route(batches.get, {
    load,
    resource,
    handle: async ({ principal, found }) => ({
      ...(await show(principal, found)),
      items: (await store.rowsOnScreen(principal, db, found.id)).map(presentRow),
    }),
  });

  route(batches.delete, {
    load,
    resource,
    handle: ({ principal, found }) => deleteBatch(deps, principal, found.id),
  });

  route(batches.update, {
    load,
    resource,
    handle: async ({ principal, found, body }) =>
      show(principal, await changeBatch(deps, principal, found.id, body)),
  });
}
