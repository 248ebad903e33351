import { createHash } from 'node:crypto';
import { writerLimits } from '#contract/brief.ts';
import { cleanText } from '#engine/document/clean-text.ts';
import { splitSentences } from '#engine/text/sentences.ts';
import { countWords } from '#engine/text/words.ts';
import { prepareSourcePack } from '#engine/writer/source-pack.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { EgressRefused } from '#server/kernel/egress/refused.ts';
import type { Upload } from '#server/kernel/files/with-upload.ts';
import { AppError, badField, conflict, notFound } from '#server/kernel/http/app-error.ts';
import { newId } from '#server/kernel/ids.ts';
import { extractPage } from '#server/kernel/page-text/extract-page.ts';
import { fileToText } from '#server/kernel/page-text/file-to-text.ts';
import { UnreadableText } from '#server/kernel/page-text/unreadable.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { WriterDeps } from './deps.ts';
import { insertSource, lockGeneration, type SourceRow, sourcesOf } from './store.ts';

/** A source's text before it is stored. */
export interface Material {
  kind: SourceRow['kind'];
  title: string;
  url: string | null;
  text: string;
  /** the uploaded original's place in the file store */
  fileKey?: string;
}

/** Reads a page through the egress client and keeps its main content. */
export async function materialFromUrl(
  deps: WriterDeps,
  address: string,
  signal: AbortSignal,
): Promise<Material> {
  try {
    const page = await deps.egress.fetchPage(address, { signal });
    if (page.status >= 400)
      throw new AppError(
        400,
        'source-unreachable',
        `The page answered with an error (${page.status}). Check the address.`,
        {
          fields: { url: `The page answered with an error (${page.status}). Check the address.` },
        },
      );
    if (page.contentType === 'text/plain')
      return {
        kind: 'url',
        title: new URL(page.url).hostname,
        url: page.url,
        text: page.text,
      };
    const { title, text } = extractPage(page.text, page.url);
    return { kind: 'url', title: title || new URL(page.url).hostname, url: page.url, text };
  } catch (cause) {
    if (cause instanceof EgressRefused)
      throw new AppError(400, cause.code, cause.message, { fields: { url: cause.message }, cause });
    if (cause instanceof UnreadableText) throw badField('url', cause.message, { cause });
    throw cause;
  }
}

/** What tells an uploaded file from others. */
export const hashOfFile = (file: { name: string; bytes: Uint8Array }): string =>
  createHash('sha256').update(file.name).update('\0').update(file.bytes).digest('base64url');

/** Reads an uploaded file's text and stores the original. */
export async function materialFromFile(
  upload: Upload,
  scope: Scope,
  file: { name: string; bytes: Uint8Array },
): Promise<Material> {
  try {
    const { title, text } = await fileToText(file.name, file.bytes);
    const fileKey = `${scope.workspaceId}/sources/${newId()}`;
    await upload.put(fileKey, file.bytes, { contentType: 'application/octet-stream' });
    return { kind: 'file', title: title || file.name, url: null, text, fileKey };
  } catch (cause) {
    if (cause instanceof UnreadableText) throw badField('file', cause.message, { cause });
    throw cause;
  }
}

/** Stores material as the piece's next source, in the caller's transaction. */
export async function addSource(
  deps: WriterDeps,
  scope: Scope,
  tx: Queryable,
  generationId: string,
  material: Material,
): Promise<SourceRow> {
  const field = material.kind === 'url' ? 'url' : material.kind === 'file' ? 'file' : 'text';
  const text = cleanText(material.text).trim().slice(0, writerLimits.sourceLength);
  const words = countWords(text);
  if (words < 5) throw badField(field, 'No readable text was found there. Paste the text instead.');
  if (!(await lockGeneration(scope, tx, generationId))) throw notFound('piece');
  const present = await sourcesOf(scope, tx, generationId);
  if (present.length >= writerLimits.sources)
    throw conflict(`A piece can have at most ${writerLimits.sources} sources. Remove one first.`);
  const title = cleanText(material.title).replace(/\s+/g, ' ').trim().slice(0, 200);
  return insertSource(
    scope,
    tx,
    generationId,
    {
      kind: material.kind,
      title: title || (splitSentences(text)[0] ?? 'Pasted text').slice(0, 80),
      url: material.url,
      text,
      words,
      // As many as can be cited: headings and what surrounds a text are none.
      sentences: prepareSourcePack([{ ref: 'S1', title, url: material.url, text }]).sentences.length,
      fileKey: material.fileKey ?? null,
    },
    deps.clock.now(),
  );
}
