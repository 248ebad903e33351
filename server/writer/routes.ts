import { writerLimits } from '#contract/writer/brief.ts';
import { writer } from '#contract/writer.ts';
import { withUpload } from '#server/kernel/files/with-upload.ts';
import { badField } from '#server/kernel/http/app-error.ts';
import { sendEventStream } from '#server/kernel/http/event-stream.ts';
import type { Route } from '#server/kernel/http/route.ts';
import { uploadOf } from '#server/kernel/http/upload.ts';
import { streamEventsOf, followStreamEvents } from '#server/kernel/jobs/stream-events.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { projectById } from '#server/projects/public.ts';
import { addSource, hashOfFile, readMaterial } from './sources/add-source.ts';
import { createGeneration } from './create-generation.ts';
import type { WriterDeps } from './deps.ts';
import { duplicateGeneration } from './duplicate-generation.ts';
import { listHistory } from './list-history.ts';
import { liveText } from './live-text.ts';
import { requireWordsFor } from './pay.ts';
import { presentEngine, presentGeneration, presentSource, presentToolRun } from './present.ts';
import { removeSource } from './sources/remove-source.ts';
import { refOf, sourceIndexOf } from './sources/source-index.ts';
import * as sources from './sources/source-store.ts';
import * as store from './store.ts';
import { changeToolRun } from './tool-runs.ts';
import { changeGeneration } from './update-generation.ts';
import { requireGuide } from './voices/voice-guide.ts';

export function writerRoutes(
  route: Route,
  deps: WriterDeps,
  stillMember: (principal: Principal) => Promise<boolean>,
): void {
  const { db } = deps;
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
      if (body.projectId && !(await projectById(principal, db, body.projectId)))
        throw badField('projectId', 'This project doesn’t exist');
      if (body.tool === 'article' || body.tool === 'essay')
        await requireGuide(deps, principal, db, body.inputs);
      return withIdempotencyKey((tx) => createGeneration(deps, principal, tx, body));
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

  route(writer.duplicate, {
    load: findAny,
    resource: noun,
    handle: ({ principal, found, withIdempotencyKey }) =>
      withIdempotencyKey((tx) => duplicateGeneration(deps, principal, tx, found)),
  });

  route(writer.list, {
    handle: ({ principal, query }) => listHistory(deps, principal, query),
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
      results: (await deps.connections.enginesFor(principal)).map(presentEngine),
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
        const material = await readMaterial(deps, upload, principal, file ?? body, leave.signal);
        return withIdempotencyKey(async (tx) => {
          const row = await addSource(deps, principal, tx, found.id, material);
          await upload.keep(tx);
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
    handle: ({ principal, found }) => removeSource(deps, principal, found),
  });
}
