import type { z } from 'zod';
import { audiences } from '#contract/writer/audiences.ts';
import { importLimits } from '#contract/writer/imports.ts';
import { voices } from '#contract/writer/voices.ts';
import { english } from '#engine/checks/reading/language-rules.ts';
import { measureVoice } from '#engine/writer/voice/measure-voice.ts';
import { badField, notFound, stale } from '#server/kernel/http/app-error.ts';
import type { Route } from '#server/kernel/http/route.ts';
import { uploadOf } from '#server/kernel/http/upload.ts';
import { readAt } from '#server/kernel/page-text/read-at.ts';
import type { Principal } from '#server/kernel/scope.ts';
import type { WriterDeps } from '../deps.ts';
import { documentById } from '../documents/store.ts';
import { hashOfFile } from '../sources/add-source.ts';
import { addSample, removeSample, type Sample } from './add-sample.ts';
import { audienceById, listAudiences } from './audience-store.ts';
import { changeAudience, createAudience } from './change-audience.ts';
import { changeVoice, createVoice } from './change-voice.ts';
import { lockedVoices } from './locked.ts';
import { presentAudience, presentMeasured, presentSample, presentSummary, presentVoice } from './present.ts';
import { voiceReport } from './report.ts';
import { listVoices, samplesOf, voiceById } from './store.ts';
import type { GivenSample, ReadSample } from './voice-tasks.ts';

type AddedSample = z.output<typeof voices.addSample.body & {}>;
/** Milliseconds for the largest file. */
const longestRead = 60_000;

export function voiceRoutes(route: Route, deps: WriterDeps): void {
  const { db } = deps;
  const resource = 'brand voice';
  const find = (principal: Principal, { id }: { id: string }) => voiceById(principal, db, id);
  const findSample = async (principal: Principal, { id, sampleId }: { id: string; sampleId: string }) => {
    const voice = await find(principal, { id });
    const samples = voice ? await samplesOf(principal, db, id) : [];
    return samples.some((sample) => sample.id === sampleId) ? voice : null;
  };

  route(voices.list, {
    handle: async ({ principal }) => {
      const locked = await lockedVoices(deps, principal, db);
      const rows = await listVoices(principal, db);
      return { results: rows.map((row) => presentSummary(row, locked)), next: null };
    },
  });

  route(voices.create, {
    handle: ({ principal, body, withIdempotencyKey }) =>
      withIdempotencyKey(async (tx) => {
        const row = await createVoice(deps, principal, tx, body);
        return presentMeasured(row, [], measureVoice([], english), new Set());
      }),
  });

  route(voices.get, {
    load: find,
    resource,
    handle: ({ principal, found, request }) => presentVoice(deps, principal, found, request.signal),
  });

  route(voices.update, {
    load: find,
    resource,
    handle: async ({ principal, found, body, request }) => {
      const written = await changeVoice(deps, principal, found.id, body);
      if (written) return presentVoice(deps, principal, written, request.signal);
      const current = (await find(principal, found)) ?? found;
      throw stale(
        'This brand voice was changed elsewhere. Compare both versions.',
        await presentVoice(deps, principal, current, request.signal),
      );
    },
  });

  route(voices.addSample, {
    load: find,
    resource,
    handle: async ({ principal, found, body, request, withIdempotencyKey, replayed }) => {
      if (found.deletedAt !== null) throw notFound(resource);
      const leave = new AbortController();
      request.raw.once('close', () => request.raw.complete || leave.abort());
      const upload = request.isMultipart() ? await uploadOf(request, importLimits.upload) : null;
      const hash = upload ? hashOfFile(upload) : undefined;
      const before = hash === undefined ? null : await replayed(hash);
      if (before) return before;
      const read = (field: string, given: GivenSample) =>
        readAt(field, deps.run('writer.read-sample', given, leave.signal, longestRead));
      const sample = await sampleOf(principal, upload ?? body, read);
      return withIdempotencyKey(
        async (tx) => presentSample(await addSample(deps, principal, tx, found.id, sample)),
        hash,
      );
    },
  });

  route(voices.removeSample, {
    load: findSample,
    resource: 'sample',
    handle: ({ principal, found, params: { sampleId } }) => removeSample(deps, principal, found.id, sampleId),
  });

  route(voices.report, {
    load: (principal, { id }: { id: string }) => documentById(principal, db, id),
    resource: 'document',
    handle: ({ principal, found, request }) => voiceReport(deps, principal, found, request.signal),
  });

  const findAudience = (principal: Principal, { id }: { id: string }) => audienceById(principal, db, id);
  route(audiences.list, {
    handle: async ({ principal }) => ({
      results: (await listAudiences(principal, db)).map(presentAudience),
      next: null,
    }),
  });

  route(audiences.create, {
    handle: ({ principal, body, withIdempotencyKey }) =>
      withIdempotencyKey(async (tx) => presentAudience(await createAudience(deps, principal, tx, body))),
  });

  route(audiences.update, {
    load: findAudience,
    resource: 'audience profile',
    handle: async ({ principal, found, body }) =>
      presentAudience(await changeAudience(deps, principal, found.id, body)),
  });

  async function sampleOf(
    principal: Principal,
    given: { name: string; bytes: Uint8Array } | AddedSample,
    read: (field: string, sample: GivenSample) => Promise<ReadSample>,
  ): Promise<Sample> {
    if ('bytes' in given) {
      const { name, bytes } = given;
      return { kind: 'file', documentId: null, ...(await read('file', { name, bytes })) };
    }
    if (given.kind === 'text') {
      const sample = await read('text', { text: given.text });
      return { kind: 'text', documentId: null, ...sample, title: given.title };
    }
    const document = await documentById(principal, db, given.documentId);
    if (!document) throw badField('documentId', 'This document doesn’t exist');
    const { id: documentId, title, blocks } = document;
    return { kind: 'document', documentId, ...(await read('documentId', { blocks })), title };
  }
}
