import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError, badField } from './app-error.ts';

export interface Upload {
  name: string;
  bytes: Buffer;
  /** text parts that came before the file */
  fields: Record<string, string>;
}

const tooMuch = (message: string, cause: unknown) =>
  new AppError(413, 'too-large', message, { fields: { file: message }, cause });

/** What the parser throws is about the form that it reads, and most of it has no code. */
function refusalOf(cause: unknown, maxBytes: number): AppError {
  switch ((cause as { code?: unknown }).code) {
    case 'FST_REQ_FILE_TOO_LARGE':
      return tooMuch(
        `This file is too large. Files can have at most ${Math.floor(maxBytes / 1024 / 1024)} MB.`,
        cause,
      );
    case 'FST_PARTS_LIMIT':
    case 'FST_FILES_LIMIT':
    case 'FST_FIELDS_LIMIT':
      return tooMuch('This upload has too many parts. Send one file.', cause);
    case 'FST_INVALID_MULTIPART_CONTENT_TYPE':
      return badField('file', 'Choose a file', { cause });
    default:
      return badField('file', 'This upload is incomplete or damaged. Try again.', { cause });
  }
}

function textOf(part: unknown): string | null {
  if (typeof part !== 'object' || part === null || !('value' in part)) return null;
  return typeof part.value === 'string' ? part.value : null;
}

/**
 * The one file of a multipart call, whole, with the text parts sent before it.
 * @throws AppError beside `file`: 413 for what is too much, 400 for a form that has no file or cannot be read
 */
export async function uploadOf(request: FastifyRequest, maxBytes: number): Promise<Upload> {
  const read = async () => {
    const part = await request.file({ limits: { fileSize: maxBytes } });
    return part && { part, bytes: await part.toBuffer() };
  };
  const file = await read().catch((cause: unknown) => {
    throw refusalOf(cause, maxBytes);
  });
  if (!file?.part.filename) throw badField('file', 'Choose a file');
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(file.part.fields)) {
    const text = textOf(value);
    if (text !== null) fields[name] = text;
  }
  return { name: file.part.filename, bytes: file.bytes, fields };
}
