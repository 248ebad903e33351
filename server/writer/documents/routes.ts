import { documents } from '#contract/writer/documents.ts';
import { suggestions } from '#contract/writer/suggestions.ts';
import { blocksToMarkdown } from '#engine/document/markdown/blocks-to-markdown.ts';
import { namesOf } from '#server/accounts/public.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { notFound, stale } from '#server/kernel/http/app-error.ts';
import { sendEventStream } from '#server/kernel/http/event-stream.ts';
import type { Route } from '#server/kernel/http/route.ts';
import type { Principal } from '#server/kernel/scope.ts';
import type { WriterDeps } from '../deps.ts';
import { lockGenerationOf, syncOutput } from '../store.ts';
import { exportAddress } from './export.ts';
import { presentDocument, presentVersion } from './present.ts';
import { saveDocument } from './save.ts';
import * as store from './store.ts';
import { editorFor, suggest } from './suggest.ts';

const versionsShown = 100;

export function documentRoutes(
  route: Route,
  deps: WriterDeps,
  stillMember: (principal: Principal) => Promise<boolean>,
): void {
  const { db, clock } = deps;
  const find = (principal: Principal, { id }: { id: string }) => store.documentById(principal, db, id);
  const findVersion = async (principal: Principal, { id, versionId }: { id: string; versionId: string }) =>
    (await find(principal, { id })) && store.versionById(principal, db, id, versionId);
  const noun = 'document';

  const authorsOf = (principal: Principal, rows: store.VersionRow[]) =>
    namesOf(
      principal,
      db,
      rows.flatMap((row) => (row.userId ? [row.userId] : [])),
    );
  // What an engine drafted has no author, whoever pressed the button.
  const authorOf = (row: store.VersionRow, names: Map<string, string>) =>
    row.reason === 'drafted' || !row.userId ? null : (names.get(row.userId) ?? null);

  route(documents.get, { load: find, resource: noun, handle: async ({ found }) => presentDocument(found) });

  route(documents.save, {
    load: find,
    resource: noun,
    handle: async ({ principal, found, body }) => {
      const saved = await db.transaction(async (tx) => {
        await lockGenerationOf(principal, tx, found.id);
        const row = await store.lockDocument(principal, tx, found.id);
        if (!row) throw notFound(noun);
        const outcome = await saveDocument(principal, tx, row, { ...body, now: clock.now() });
        if (outcome.kind === 'saved') await keepOutput(principal, tx, outcome.row);
        return outcome;
      });
      if (saved.kind === 'conflict')
        throw stale('Someone else changed the same paragraph. We kept both: choose one.', {
          ...presentDocument(saved.row),
          keptVersionId: saved.keptVersionId,
        });
      const { blocks, ...text } = presentDocument(saved.row);
      return { ...text, ...(body.change && saved.isAsSent ? {} : { blocks }), merged: saved.merged };
    },
  });

  route(documents.versions, {
    load: find,
    resource: noun,
    handle: async ({ principal, found }) => {
      const rows = await store.listVersions(principal, db, found.id, versionsShown);
      const newest = rows.toSorted(
        (a, b) => b.createdAt.getTime() - a.createdAt.getTime() || b.revision - a.revision,
      );
      const names = await authorsOf(principal, newest);
      return { results: newest.map((row) => presentVersion(row, authorOf(row, names))), next: null };
    },
  });

  route(documents.version, {
    load: findVersion,
    resource: 'version',
    handle: async ({ principal, found }) => ({
      ...presentVersion(found, authorOf(found, await authorsOf(principal, [found]))),
      blocks: found.blocks,
    }),
  });

  route(documents.restore, {
    load: findVersion,
    resource: 'version',
    handle: ({ principal, found }) =>
      db.transaction(async (tx) => {
        await lockGenerationOf(principal, tx, found.documentId);
        const row = await store.lockDocument(principal, tx, found.documentId);
        if (!row) throw notFound(noun);
        const now = clock.now();
        await store.insertVersion(principal, tx, row, { reason: 'before-restore', now });
        const { title, blocks, words } = found;
        const restored = await store.writeDocument(principal, tx, row.id, {
          title,
          blocks,
          words,
          revision: row.revision + 1,
          now,
        });
        await store.insertVersion(principal, tx, restored, { reason: 'restored', now });
        await keepOutput(principal, tx, restored);
        await emitEvent(tx, { ...principal, type: 'document.restored', subjectId: row.id });
        return presentDocument(restored);
      }),
  });

  route(documents.export, {
    load: find,
    resource: noun,
    handle: async ({ principal, found, body }) => {
      const { format } = body;
      const exported = { ...principal, type: 'document.exported', subjectId: found.id, data: { format } };
      const address = await exportAddress(deps, principal, found, format);
      await db.transaction((tx) => emitEvent(tx, exported));
      return address;
    },
  });

  route(suggestions.write, {
    load: find,
    resource: noun,
    handle: async ({ principal, found, body: asked, request, reply }) => {
      const engine = await editorFor(deps, principal, asked);
      const items = async function* (signal: AbortSignal) {
        let at = 0;
        for await (const event of suggest(deps, principal, found.id, { engine, request: asked, signal })) {
          at += 1;
          yield { id: String(at), event: event.type, data: event };
        }
      };
      await sendEventStream(request, reply, items, () => stillMember(principal));
      return undefined as never;
    },
  });

  const keepOutput = (principal: Principal, tx: Parameters<typeof syncOutput>[1], row: store.DocumentRow) =>
    syncOutput(principal, tx, row.id, {
      title: row.title,
      output: blocksToMarkdown(row.blocks, { citations: 'refs' }),
      words: row.words,
      now: clock.now(),
    });
}
