import { createHash } from 'node:crypto';
import { media, mediaLimits, MediaWords } from '#contract/media.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { removeLater } from '#server/kernel/files/remove-later.ts';
import { withUpload } from '#server/kernel/files/with-upload.ts';
import { badField, conflict, stale } from '#server/kernel/http/app-error.ts';
import { cutPage, decodeCursor } from '#server/kernel/http/cursor.ts';
import { requireAction } from '#server/kernel/http/authorize.ts';
import type { Route } from '#server/kernel/http/route.ts';
import { uploadOf } from '#server/kernel/http/upload.ts';
import { validated } from '#server/kernel/http/validate.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { projectById } from '#server/projects/public.ts';
import { addMedia, fetchMedia, storeMedia, titleFrom } from './add-media.ts';
import type { MediaDeps } from './deps.ts';
import { presentItems, presentMedia, unused } from './present.ts';
import * as store from './store.ts';

export function mediaRoutes(route: Route, deps: MediaDeps): void {
  const { db, clock } = deps;
  const findProject = (principal: Principal, { projectId }: { projectId: string }) =>
    projectById(principal, db, projectId);
  const find = (principal: Principal, { id }: { id: string }) => store.mediaById(principal, db, id);
  const noun = 'media item';
  const present = async (principal: Principal, on: Queryable, row: store.MediaRow) => {
    const [item] = await presentItems(deps, principal, on, [row]);
    return item!;
  };
  const change = (principal: Principal, row: store.MediaRow, type: string, changes: store.MediaChanges) =>
    db.transaction(async (tx) => {
      const written = await store.updateMedia(principal, tx, row, changes, clock.now());
      if (!written) {
        const current = (await store.mediaById(principal, tx, row.id)) ?? row;
        throw stale(
          'Someone else changed this. Compare both versions.',
          await present(principal, tx, current),
        );
      }
      await emitEvent(tx, { ...principal, type, subjectId: row.id });
      return written;
    });

  /** An alt text goes out with each post that shows the picture: while one waits, only who may publish changes it. */
  const requireUnplanned = async (principal: Principal, id: string) => {
    const uses = await deps.usesOf(principal, db, [id]);
    if ((uses.get(id)?.waiting ?? 0) === 0) return;
    requireAction(
      principal,
      'social.publish',
      'A post that waits to be sent shows this. Ask an editor to change its alt text.',
    );
  };
  const deleteForGood = (principal: Principal, id: string) =>
    db.transaction(async (tx) => {
      const gone = await store.deleteMedia(principal, tx, id);
      if (!gone) throw conflict('Move this to the trash first. What is there can be deleted permanently.');
      await removeLater(tx, [gone.fileKey, gone.thumbnailKey]);
      await emitEvent(tx, { ...principal, type: 'media.removed', subjectId: id });
    });

  route(media.create, {
    load: findProject,
    resource: 'project',
    handle: async ({ principal, found: project, body, request, withIdempotencyKey, replayed }) => {
      const file = request.isMultipart() ? await uploadOf(request, mediaLimits.upload) : null;
      const words = file ? validated(MediaWords, file.fields) : body;
      const bytes = file?.bytes ?? (await fetchMedia(deps, body.url, request.signal));
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      // Before anything is decoded or stored: the same file under the same key is there already.
      const before = file && (await replayed(sha256));
      if (before) return before;
      const { title = '', altText = '', folder = '' } = words;
      return withUpload(deps, async (upload) => {
        const stored = await storeMedia(deps, upload, bytes, sha256);
        const add = async (tx: Queryable) => {
          const row = await addMedia(deps, principal, tx, {
            ...stored,
            projectId: project.id,
            title: title || titleFrom(file?.name ?? body.url),
            altText,
            folder,
          });
          await upload.keep(tx);
          return presentMedia(deps, row, unused);
        };
        return withIdempotencyKey(add, file ? sha256 : undefined);
      });
    },
  });
  route(media.list, {
    load: findProject,
    resource: 'project',
    handle: async ({ principal, found: project, query }) => {
      const { type, search, folder, tag, deleted, cursor, limit } = query;
      const use = query.unused && { ...deps, used: query.unused !== 'true' };
      const all = { projectId: project.id, type, search, folder, tag, use, deleted: deleted === 'true' };
      const after = decodeCursor(cursor, ['instant', 'id']);
      const rows = await store.listMedia(principal, db, all, after, limit + 1);
      const page = cutPage(rows, limit, (row) => [row.createdAt.toISOString(), row.id]);
      return {
        results: await presentItems(deps, principal, db, page.results),
        next: page.next,
        count: await store.countMedia(principal, db, all),
        ...(await store.shelvesOf(principal, db, project.id)),
      };
    },
  });
  route(media.items, {
    load: findProject,
    resource: 'project',
    handle: async ({ principal, found: project, query }) => {
      const ids = query.ids.toLowerCase().split(',');
      const rows = (await store.mediaByIds(principal, db, ids)).filter((row) => row.projectId === project.id);
      return { results: await presentItems(deps, principal, db, rows), next: null };
    },
  });
  route(media.update, {
    load: find,
    resource: noun,
    handle: async ({ principal, found, body }) => {
      const { revision = found.revision, focus, deleted, ...words } = body;
      if (words.altText !== undefined && words.altText !== found.altText)
        await requireUnplanned(principal, found.id);
      if (found.deletedAt && deleted !== false)
        throw badField('deleted', 'This is in the trash. Restore it first.');
      const changes = {
        ...words,
        ...(focus && { focusX: focus.x, focusY: focus.y }),
        ...(deleted === false && { deletedAt: null }),
      };
      const type = deleted === false ? 'media.restored' : 'media.updated';
      return present(principal, db, await change(principal, { ...found, revision }, type, changes));
    },
  });
  route(media.delete, {
    load: find,
    resource: noun,
    handle: async ({ principal, found, query }) => {
      const uses = await deps.usesOf(principal, db, [found.id]);
      const waiting = uses.get(found.id)?.waiting ?? 0;
      if (waiting > 0)
        throw conflict(
          waiting === 1
            ? 'A post that waits to be sent uses this. Take it out of the post first.'
            : `${waiting} posts that wait to be sent use this. Take it out of them first.`,
        );
      if (query.permanent === 'true') return deleteForGood(principal, found.id);
      if (!found.deletedAt) await change(principal, found, 'media.deleted', { deletedAt: clock.now() });
    },
  });
}
