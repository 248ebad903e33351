import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError, badField } from './app-error.ts';

export interface Upload {
  name: string;
  bytes: Buffer;
  /** text parts that came before the file */
  fields: Record<string, string>;
}

const tooLarge = (maxBytes: number, cause: unknown) => {
  const message = `This file is too large. Files can have at most ${Math.floor(maxBytes / 1024 / 1024)} MB.`;
  return new AppError(413, 'too-large', message, { fields: { file: message }, cause });
};

function textOf(part: unknown): string | null {
  if (typeof part !== 'object' || part === null || !('value' in part)) return null;
  return typeof part.value === 'string' ? part.value : null;
}

/**
 * The one file of a multipart call, whole, with the text parts sent before it.
 * @throws AppError beside `file`
 */
export async function uploadOf(request: FastifyRequest, maxBytes: number): Promise<Upload> {
  const part = await request.file({ limits: { fileSize: maxBytes } });
  if (!part?.filename) throw badField('file', 'Choose a file');
  try {
    const bytes = await part.toBuffer();
    const fields: Record<string, string> = {};
    for (const [name, value] of Object.entries(part.fields)) {
      const text = textOf(value);
      if (text !== null) fields[name] = text;
    }
    return { name: part.filename, bytes, fields };
  } catch (cause) {
    throw (cause as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE' ? tooLarge(maxBytes, cause) : cause;
  }
}
