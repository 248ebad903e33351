import { type Upload, uploadLimits, uploads } from '#contract/uploads.ts';
import { badField, conflict, notFound } from '#server/kernel/http/app-error.ts';
import type { Route } from '#server/kernel/http/route.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { projectById } from '#server/projects/public.ts';
import type { MediaDeps } from '../deps.ts';
import { presentItems } from '../present.ts';
import type { MediaRow } from '../store.ts';
import { completeUpload } from './complete-upload.ts';
import { expiresAfter, removeUploads } from './remove-upload.ts';
import { storePart } from './store-part.ts';
import * as store from './store.ts';

export function uploadRoutes(route: Route, deps: MediaDeps): void {
  const { db, clock } = deps;
  const resource = 'upload';
  const findAny = (principal: Principal, { id }: { id: string }) =>
    store.uploadById(principal, db, id, clock.now());
  /** Those that are complete are of interest to a repeat of that call alone. */
  const find = async (principal: Principal, params: { id: string }) => {
    const row = await findAny(principal, params);
    return row?.mediaId === null ? row : null;
  };
  const present = async (principal: Principal, on: Queryable, row: store.UploadRow): Promise<Upload> => ({
    id: row.id,
    projectId: row.projectId,
    name: row.name,
    bytes: row.bytes,
    partBytes: uploadLimits.part,
    received: (await store.listParts(principal, on, row.id)).map(({ number }) => number),
    expiresAt: row.expiresAt.toISOString(),
  });

  route(uploads.create, {
    handle: async ({ principal, body, withIdempotencyKey }) => {
      const { projectId, name, bytes, title = '', altText = '', folder = '' } = body;
      if (!(await projectById(principal, db, projectId)))
        throw badField('projectId', 'This project doesn’t exist');
      return withIdempotencyKey(async (tx) => {
        const now = clock.now();
        await deps.assertQuota(principal, tx, bytes);
        if ((await store.countForMore(principal, tx, now)) >= uploadLimits.open)
          throw conflict(
            `At most ${uploadLimits.open} uploads can be under way in a workspace. Finish or cancel one first.`,
          );
        const values = { projectId, name, bytes, title, altText, folder, expiresAt: expiresAfter(now) };
        return present(principal, tx, await store.insertUpload(principal, tx, values, now));
      });
    },
  });
  route(uploads.get, {
    load: find,
    resource,
    handle: ({ principal, found }) => present(principal, db, found),
  });
  route(uploads.part, {
    load: find,
    resource,
    handle: async ({ principal, found, params, request }) => {
      const input = { upload: found, number: params.number, request };
      return present(principal, db, await storePart(deps, principal, input));
    },
  });

  /** A call that is sent again while the first still puts parts together waits for the same answer. */
  const completing = new Map<string, Promise<MediaRow>>();
  route(uploads.complete, {
    load: findAny,
    resource,
    handle: async ({ principal, found }) => {
      const { id } = found;
      const work =
        completing.get(id) ??
        completeUpload(deps, principal, found).finally(() => {
          completing.delete(id);
        });
      completing.set(id, work);
      const [item] = await presentItems(deps, principal, db, [await work]);
      return item!;
    },
  });
  route(uploads.remove, {
    load: find,
    resource,
    handle: ({ principal, found }) =>
      db.transaction(async (tx) => {
        const locked = await store.lockUpload(principal, tx, found.id, clock.now());
        if (!locked || locked.mediaId !== null) throw notFound(resource);
        await removeUploads(tx, [found.id]);
      }),
  });
}
