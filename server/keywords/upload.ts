import { createHash } from 'node:crypto';
import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { keywordLimits, keywords } from '#contract/keywords.ts';
import { AppError, badField } from '#server/kernel/http/app-error.ts';
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

const tooLarge = (cause: unknown) => {
  const message = `This file is too large. Files can have at most ${keywordLimits.upload / 1024 / 1024} MB.`;
  return new AppError(413, 'too-large', message, { fields: { file: message }, cause });
};

/** The file of a multipart call, read as text; `projectId` goes before it. @throws AppError beside its field */
export async function uploadOf(request: FastifyRequest): Promise<Upload> {
  const part = await request.file({ limits: { fileSize: keywordLimits.upload } });
  if (!part?.filename) throw badField('file', 'Choose a file');
  let bytes: Buffer;
  try {
    bytes = await part.toBuffer();
  } catch (cause) {
    throw (cause as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE' ? tooLarge(cause) : cause;
  }
  const field = part.fields['projectId'];
  const said = field && !Array.isArray(field) && field.type === 'field' ? field.value : undefined;
  const { projectId, fileName } = validated(keywords.import.body?.pick({ projectId: true, fileName: true }), {
    projectId: said,
    fileName: part.filename.toWellFormed().replace(/\s+/g, ' ').slice(-200),
  });
  const { text, scope } = await exportText(bytes);
  const hash = createHash('sha256').update(part.filename).update('\0').update(bytes).digest('base64url');
  return { projectId, fileName, text, scope, hash };
}
