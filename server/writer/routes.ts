import { randomInt } from 'node:crypto';
import { writerLimits } from '#contract/writer/brief.ts';
import { writer } from '#contract/writer.ts';
import { articlesOfGenerations } from '#server/articles/public.ts';
import { projectById } from '#server/projects/public.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { removeLater } from '#server/kernel/files/remove-later.ts';
import { withUpload } from '#server/kernel/files/with-upload.ts';
import { badField, conflict, notFound } from '#server/kernel/http/app-error.ts';
import { cutPage, decodeCursor } from '#server/kernel/http/cursor.ts';
import { sendEventStream } from '#server/kernel/http/event-stream.ts';
import type { Route } from '#server/kernel/http/route.ts';
import { streamEventsOf, followStreamEvents } from '#server/kernel/jobs/stream-events.ts';
import type { Principal } from '#server/kernel/scope.ts';
import {
  addSource,
  hashOfFile,
  type Material,
  materialFromFile,
  materialFromText,
  materialFromUrl,
} from './add-source.ts';
import type { WriterDeps } from './deps.ts';
import { liveText } from './live-text.ts';
import { sourceIndexOf, refOf } from './source-index.ts';
import { requireWordsFor } from './pay.ts';
import { presentGeneration, presentSource, presentSummary, presentToolRun } from './present.ts';
import * as sources from './source-store.ts';
import * as store from './store.ts';
import { changeToolRun, runToolFor } from './tool-runs.ts';
import { changeGeneration } from './update-generation.ts';
import { uploadOf } from '#server/kernel/http/upload.ts';

export function writerRoutes(
  route: Route,
  deps: WriterDeps,
  stillMember: (principal: Principal) => Promise<boolean>,
): void {
  const { db, clock } = deps;
  const find = (principal: Principal, { id }: { id: string }) => store.generationById(principal, db, id);
  const findSource = async (principal: Principal, { id, sourceId }: { id: string; sourceId: string }) =>
    (await find(principal, { id })) && sources.sourceById(principal, db, id, sourceId);
  const noun = 'piece';
  const show = async (principal: Principal, row: store.GenerationRow) => {
    const active = row.status === 'running' && row.runningStep === 'draft';
    const live = active
      ? liveText(row.inputs, row.editData.outline, await streamEventsOf(db, row.id))
      : undefined;
    return presentGeneration(row, await sources.sourcesOf(principal, db, row.id), live);
  };

  route(writer.create, {
    handle: async ({ principal, body, withIdempotencyKey }) => {
      const { projectId = null, seed = randomInt(2 ** 32), engine = null, variants: variantCount = 1 } = body;
      if (projectId && !(await projectById(principal, db, projectId)))
        throw badField('projectId', 'This project does not exist');
      if (body.tool !== 'article' && body.tool !== 'essay') {
        const { tool, inputs } = body;
        const asked = { tool, inputs, projectId, seed, engineChoice: engine, variantCount };
        return withIdempotencyKey((tx) => runToolFor(deps, principal, tx, asked));
      }
      const { tool, inputs } = body;
      return withIdempotencyKey(async (tx) => {
        const row = await store.insertGeneration(
          principal,
          tx,
          {
            tool,
            inputs,
            projectId,
            title: '',
            variantCount,
            keywords: inputs.keywords,
            engineChoice: engine,
            seed,
            editData: { step: 'brief', titles: [], outline: [] },
          },
          clock.now(),
        );
        await emitEvent(tx, { ...principal, type: 'generation.created', subjectId: row.id });
        return presentGeneration(row, []);
      });
    },
  });

  const findAny = (principal: Principal, { id }: { id: string }) => store.anyById(principal, db, id);
  route(writer.get, {
    load: findAny,
    resource: noun,
    handle: async ({ principal, found }) =>
      store.isWriterRow(found) ? show(principal, found) : presentToolRun(found),
  });

  route(writer.update, {
    load: findAny,
    resource: noun,
    handle: async ({ principal, found, body }) => {
      if (!store.isWriterRow(found))
        return presentToolRun(await changeToolRun(deps, principal, found.id, body));
      await requireWordsFor(deps, principal, found, body);
      return show(principal, await changeGeneration(deps, principal, found.id, body));
    },
  });

  route(writer.list, {
    handle: async ({ principal, query }) => {
      const { cursor, limit, deleted, kind, ...rest } = query;
      const filter = { ...rest, deleted: deleted === 'true' };
      const rows = await store.listGenerations(
        principal,
        db,
        { ...filter, ...(kind && { kind }) },
        decodeCursor(cursor, ['flag', 'instant', 'id']),
        limit + 1,
      );
      const page = cutPage(rows, limit, (row) => [
        row.pinned ? '1' : '0',
        row.updatedAt.toISOString(),
        row.id,
      ]);
      const counts = await store.countGenerations(principal, db, filter);
      const { documents, toolRuns } = counts;
      const articles = await articlesOfGenerations(
        principal,
        db,
        page.results.map(({ id }) => id),
      );
      return {
        results: page.results.map((row) => presentSummary(row, articles.get(row.id) ?? null)),
        next: page.next,
        count: kind === 'document' ? documents : kind === 'tool-run' ? toolRuns : documents + toolRuns,
        counts,
      };
    },
  });

  route(writer.stream, {
    load: find,
    resource: noun,
    handle: async ({ principal, found, request, reply }) => {
      const last = Number(request.headers['last-event-id']);
      const after = Number.isSafeInteger(last) && last > 0 ? last : undefined;
      const items = async function* (signal: AbortSignal) {
        for await (const { id, event } of followStreamEvents(db, deps.live, found.id, after, signal))
          yield { id: String(id), event: event.type, data: event };
      };
      await sendEventStream(request, reply, items, () => stillMember(principal));
      return undefined as never;
    },
  });

  route(writer.engines, {
    handle: async ({ principal }) => ({
      results: (await deps.connections.enginesFor(principal)).map(({ id, kind, label, metered }) => ({
        id,
        kind,
        label,
        ready: true,
        note:
          kind === 'builtin'
            ? 'Works without a model: facts only from your sources and points.'
            : metered
              ? 'Counts against your plan’s AI words.'
              : 'Your own key: not counted.',
      })),
      next: null,
    }),
  });

  route(writer.addSource, {
    load: find,
    resource: noun,
    handle: async ({ principal, found, body, request, withIdempotencyKey, replayed }) => {
      const leave = new AbortController();
      request.raw.once('close', () => request.raw.complete || leave.abort());
      const file = request.isMultipart() ? await uploadOf(request, writerLimits.upload) : null;
      const hash = file ? hashOfFile(file) : undefined;
      // Before the file is read and stored: the same one under the same key is there already.
      const before = hash === undefined ? null : await replayed(hash);
      if (before) return before;
      return withUpload(deps, async (upload) => {
        let material: Material;
        if (file) material = await materialFromFile(deps, upload, principal, file, leave.signal);
        else if (body.kind === 'url') material = await materialFromUrl(deps, body.url, leave.signal);
        else material = await materialFromText(deps, { title: body.title, text: body.text }, leave.signal);
        return withIdempotencyKey(async (tx) => {
          const row = await addSource(deps, principal, tx, found.id, material);
          await upload.keep(tx);
          await emitEvent(tx, {
            ...principal,
            type: 'source.added',
            subjectId: row.id,
            data: { generation: found.id },
          });
          return presentSource(row);
        }, hash);
      });
    },
  });

  route(writer.source, {
    load: findSource,
    resource: 'source',
    handle: async ({ found, request }) => {
      const prefix = refOf(found);
      const { sentences } = await sourceIndexOf(deps.run, [found], request.signal);
      return {
        ...presentSource(found),
        text: found.text,
        lines: sentences.filter((line) => line.source === prefix).map(({ ref, text }) => ({ ref, text })),
      };
    },
  });

  route(writer.removeSource, {
    load: findSource,
    resource: 'source',
    handle: async ({ principal, found }) => {
      await db.transaction(async (tx) => {
        const row = await store.lockGeneration(principal, tx, found.generationId);
        if (!row) throw notFound(noun);
        if (row.status === 'queued' || row.status === 'running')
          throw conflict('This piece is being written from its sources. Stop it before you remove one.');
        const cited = new RegExp(`\\[${refOf(found)}\\.\\d+\\]`);
        if (cited.test(row.output))
          throw conflict('The text cites this source. Remove those citations first.');
        await sources.deleteSource(principal, tx, found.id);
        await removeLater(tx, [found.fileKey]);
        await emitEvent(tx, {
          ...principal,
          type: 'source.removed',
          subjectId: found.id,
          data: { generation: row.id },
        });
      });
    },
  });
}
