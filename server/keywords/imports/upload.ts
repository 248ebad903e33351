import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { ExportKind } from '#contract/keywords.ts';
import { ImportParts } from '#contract/keywords.ts';
import { ColumnMapping } from '#contract/keywords/column-mapping.ts';
import { keywordLimits } from '#contract/keywords/limits.ts';
import { newFileKey } from '#server/kernel/files/file-key.ts';
import type { Upload } from '#server/kernel/files/with-upload.ts';
import { badField } from '#server/kernel/http/app-error.ts';
import { streamedUpload } from '#server/kernel/http/upload.ts';
import { validated } from '#server/kernel/http/validate.ts';
import { readAt } from '#server/kernel/page-text/read-at.ts';
import { isArchive } from './export-text.ts';
import type { RunKeywordTask } from './tasks.ts';

/** As much of a file as says how it is read. */
export const headBytes = 64 * 1024;

/** A stored file that is about to be imported. */
export interface StoredExport {
  projectId: string;
  fileName: string;
  fileKey: string;
  bytes: number;
  kind: ExportKind;
  mapping: ColumnMapping | null;
  /** tells this file from others */
  hash?: string;
}

const archiveTooLarge = `This ZIP archive is too large. Archives can have at most ${keywordLimits.archive / 1024 / 1024} MB; choose the CSV file in it.`;

/** What is remembered of a file on its way to the store: its beginning, or all of an archive. */
function createWitness() {
  const hash = createHash('sha256');
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  let refusal: Error | undefined;
  return {
    /** why it ended the file; the store says only that it could not be stored */
    get refusal() {
      return refusal;
    },
    async *pass(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      for await (const chunk of source) {
        hash.update(chunk);
        const archive = isArchive(chunks[0] ?? chunk);
        if (bytes < headBytes || archive) chunks.push(chunk);
        bytes += chunk.length;
        if (archive && bytes > keywordLimits.archive) {
          refusal = badField('file', archiveTooLarge);
          throw refusal;
        }
        yield chunk;
      }
    },
    end() {
      const all = Buffer.concat(chunks);
      const head = isArchive(all) ? all : all.subarray(0, headBytes);
      return { bytes, hash: hash.digest('base64url'), head, more: head.length < bytes };
    },
  };
}

function mappingOf(text: string | undefined): ColumnMapping | null {
  if (text === undefined) return null;
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch (cause) {
    throw badField('mapping', 'The mapping is not valid JSON', { cause });
  }
  return validated(ColumnMapping, given);
}

/** The source of an export by its beginning. @throws AppError beside the field that it was given in */
async function kindOf(
  run: RunKeywordTask,
  field: 'file' | 'text',
  input: { bytes: Uint8Array; more: boolean; mapping: ColumnMapping | null },
): Promise<ExportKind> {
  const { plan } = await readAt(field, run('keywords.open-export', input));
  return plan.kind;
}

/** The file of a multipart call, stored as it comes. @throws AppError beside its field */
export async function storeFile(
  run: RunKeywordTask,
  request: FastifyRequest,
  upload: Upload,
): Promise<StoredExport> {
  const witness = createWitness();
  const fileKey = newFileKey('imports', 'csv');
  const { name, fields } = await streamedUpload(request, keywordLimits.upload, async (file) => {
    const content = Readable.from(witness.pass(file), { objectMode: false });
    try {
      await upload.put(fileKey, content, { contentType: 'application/octet-stream' });
    } catch (cause) {
      throw witness.refusal ?? cause;
    }
  });
  const { projectId, mapping: chosen } = validated(ImportParts, fields);
  const mapping = mappingOf(chosen);
  const { bytes, hash, head, more } = witness.end();
  const kind = await kindOf(run, 'file', { bytes: head, more, mapping });
  const fileName = name.toWellFormed().replace(/\s+/g, ' ').trim().slice(-200).toWellFormed();
  const both = createHash('sha256')
    .update(`${name}\0${hash}\0${chosen ?? ''}`)
    .digest('base64url');
  return { projectId, fileName, fileKey, bytes, kind, mapping, hash: both };
}

/** A pasted text, stored as a file. @throws AppError beside `text` */
export async function storeText(
  run: RunKeywordTask,
  body: { projectId: string; fileName: string; text: string; mapping?: ColumnMapping | undefined },
  upload: Upload,
): Promise<StoredExport> {
  const { projectId, fileName, text, mapping = null } = body;
  const whole = Buffer.from(text);
  const head = whole.subarray(0, headBytes);
  const input = { bytes: head, more: head.length < whole.length, mapping };
  const kind = await kindOf(run, 'text', input);
  const fileKey = newFileKey('imports', 'txt');
  await upload.put(fileKey, whole, { contentType: 'text/plain' });
  return { projectId, fileName, fileKey, bytes: whole.length, kind, mapping };
}
