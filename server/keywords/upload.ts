import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { keywordLimits, keywords } from '#contract/keywords.ts';
import { uploadOf as readUpload } from '#server/kernel/http/upload.ts';
import { validated } from '#server/kernel/http/validate.ts';
import { exportText } from './export-text.ts';

export interface Upload {
  projectId: string;
  fileName: string;
  text: string;
  /** what the figures cover, as far as something beside the text says it */
  scope: string;
  /** tells this file from others */
  hash?: string;
}

/** The file of a multipart call, read as text; `projectId` goes before it. @throws AppError beside its field */
export async function uploadOf(request: FastifyRequest): Promise<Upload> {
  const { name, bytes, fields } = await readUpload(request, keywordLimits.upload);
  const { projectId, fileName } = validated(keywords.import.body?.pick({ projectId: true, fileName: true }), {
    projectId: fields.projectId,
    fileName: name.toWellFormed().replace(/\s+/g, ' ').slice(-200),
  });
  const { text, scope } = await exportText(bytes);
  const hash = createHash('sha256').update(name).update('\0').update(bytes).digest('base64url');
  return { projectId, fileName, text, scope, hash };
}
