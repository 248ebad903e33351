import { createHash } from 'node:crypto';
import { writerLimits } from '#contract/writer/brief.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { EgressRefused } from '#server/kernel/egress/refused.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import type { Upload } from '#server/kernel/files/with-upload.ts';
import { AppError, badField, conflict, notFound } from '#server/kernel/http/app-error.ts';
import { newId } from '#server/kernel/ids.ts';
import { readAt } from '#server/kernel/page-text/read-at.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { WriterDeps } from '../deps.ts';
import { insertSource, type SourceRow, sourcesOf } from './source-store.ts';
import { lockGeneration } from '../store.ts';
import type { GivenSource, ReadSource } from '../tasks.ts';

/** A source's text before it is stored. */
export interface Material extends ReadSource {
  kind: SourceRow['kind'];
  url: string | null;
  /** the uploaded original's place in the file store */
  fileKey?: string;
}

/** @throws AppError beside the field that the source was given in: that of its kind */
async function read(
  { run }: WriterDeps,
  field: Material['kind'],
  given: GivenSource,
  signal: AbortSignal,
): Promise<ReadSource> {
  const source = await readAt(field, run('writer.read-source', given, signal));
  if (source.words < 5) throw badField(field, 'No readable text was found there. Paste the text instead.');
  return source;
}

/** Reads a page through the egress client and keeps its main content. */
export async function materialFromUrl(
  deps: WriterDeps,
  address: string,
  signal: AbortSignal,
): Promise<Material> {
  try {
    const page = await deps.egress.fetchPage(address, { signal });
    if (page.status >= 400) {
      const message = `The page answered with an error (${page.status}). Check the address.`;
      throw new AppError(400, 'source-unreachable', message, { fields: { url: message } });
    }
    const { text, url } = page;
    const isPlain = page.contentType === 'text/plain';
    const given = isPlain ? { title: new URL(url).hostname, text } : { html: text, url };
    return { kind: 'url', url, ...(await read(deps, 'url', given, signal)) };
  } catch (cause) {
    if (cause instanceof EgressRefused)
      throw new AppError(400, cause.code, cause.message, { fields: { url: cause.message }, cause });
    throw cause;
  }
}

/** What tells an uploaded file from others. */
export const hashOfFile = (file: { name: string; bytes: Uint8Array }): string =>
  createHash('sha256').update(file.name).update('\0').update(file.bytes).digest('base64url');

/** Reads pasted text. */
const materialFromText = async (
  deps: WriterDeps,
  given: { title: string; text: string },
  signal: AbortSignal,
): Promise<Material> => ({ kind: 'text', url: null, ...(await read(deps, 'text', given, signal)) });

/** Reads an uploaded file's text and stores the original. */
async function materialFromFile(
  deps: WriterDeps,
  upload: Upload,
  scope: Scope,
  file: { name: string; bytes: Uint8Array },
  signal: AbortSignal,
): Promise<Material> {
  const source = await read(deps, 'file', { name: file.name, bytes: file.bytes }, signal);
  const fileKey = `${scope.workspaceId}/sources/${newId()}`;
  await upload.put(fileKey, file.bytes, { contentType: 'application/octet-stream' });
  return { kind: 'file', url: null, ...source, fileKey };
}

type Given =
  | { name: string; bytes: Uint8Array }
  | { kind: 'url'; url: string }
  | { kind: 'text'; title: string; text: string };

/** Reads what a person gave: an uploaded file, an address or pasted text. @throws AppError beside its field */
export function readMaterial(
  deps: WriterDeps,
  upload: Upload,
  scope: Scope,
  given: Given,
  signal: AbortSignal,
): Promise<Material> {
  if ('bytes' in given) return materialFromFile(deps, upload, scope, given, signal);
  return given.kind === 'url'
    ? materialFromUrl(deps, given.url, signal)
    : materialFromText(deps, { title: given.title, text: given.text }, signal);
}

/** Stores material as the generation's next source, in the caller's transaction. */
export async function addSource(
  deps: WriterDeps,
  scope: Scope,
  tx: Queryable,
  generationId: string,
  material: Material,
): Promise<SourceRow> {
  if (!(await lockGeneration(scope, tx, generationId))) throw notFound('piece');
  const present = await sourcesOf(scope, tx, generationId);
  if (present.length >= writerLimits.sources)
    throw conflict(`A document can have up to ${writerLimits.sources} sources. Remove one first.`);
  const row = { ...material, fileKey: material.fileKey ?? null };
  const source = await insertSource(scope, tx, generationId, row, deps.clock.now());
  const data = { generation: generationId };
  await emitEvent(tx, { ...scope, type: 'source.added', subjectId: source.id, data });
  return source;
}
