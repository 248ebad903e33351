import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { ImportParts } from '#contract/keywords.ts';
import { keywordLimits } from '#contract/keywords/limits.ts';
import type { ParsedExport } from '#engine/keywords/parsed-export.ts';
import { badField } from '#server/kernel/http/app-error.ts';
import { uploadOf as readUpload } from '#server/kernel/http/upload.ts';
import { validated } from '#server/kernel/http/validate.ts';
import { readAt } from '#server/kernel/page-text/read-at.ts';
import type { GivenExport, RunKeywordTask } from './tasks.ts';

export interface Upload {
  projectId: string;
  fileName: string;
  given: GivenExport;
  /** tells this file from others */
  hash?: string;
}

/** The file of a multipart call. @throws AppError beside its field */
export async function uploadOf(request: FastifyRequest): Promise<Upload> {
  const { name, bytes, fields } = await readUpload(request, keywordLimits.upload);
  const { projectId } = validated(ImportParts, fields);
  const fileName = name.toWellFormed().replace(/\s+/g, ' ').trim().slice(-200);
  const hash = createHash('sha256').update(name).update('\0').update(bytes).digest('base64url');
  return { projectId, fileName, given: { bytes }, hash };
}

/** Keywords and figures of an export. @throws AppError beside `file` or `text`, where it was given */
export async function readExport(
  run: RunKeywordTask,
  { given }: Upload,
  signal: AbortSignal,
): Promise<ParsedExport> {
  const field = 'bytes' in given ? 'file' : 'text';
  const parsed = await readAt(field, run('keywords.read-export', given, signal));
  if (parsed.kind === null) throw badField(field, parsed.message);
  return parsed;
}
