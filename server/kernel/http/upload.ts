import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError, badField } from './app-error.ts';

export interface Upload {
  name: string;
  bytes: Buffer;
  /** text parts by name */
  fields: Record<string, string>;
}

const tooMuch = (message: string, cause: unknown) =>
  new AppError(413, 'too-large', message, { fields: { file: message }, cause });

/** What was thrown by who took the file, and not by the parser. */
class Refused extends Error {
  constructor(cause: unknown) {
    super('the file was not taken', { cause });
  }
}

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

/**
 * The one file of a multipart call, handed on as it comes, with its text parts, in whatever order they are sent.
 * @param take reads the file to its end
 * @throws AppError beside `file`: 413 for what is too much, which a request that says its length is told before it is
 *   read, 400 for a form that has no file or cannot be read; what `take` throws
 */
export async function streamedUpload(
  request: FastifyRequest,
  maxBytes: number,
  take: (file: AsyncIterable<Uint8Array>) => Promise<unknown>,
): Promise<{ name: string; fields: Record<string, string> }> {
  const fields: Record<string, string> = {};
  let name: string | undefined;
  let broken: unknown;
  const formBytes = 1024 * 1024;
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + formBytes)
    throw refusalOf({ code: 'FST_REQ_FILE_TOO_LARGE' }, maxBytes);
  async function* watched(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    try {
      yield* source;
    } catch (cause) {
      // Whoever stores the file says that it could not be stored; why it broke off is known here.
      broken = cause;
      throw cause;
    }
  }
  try {
    for await (const part of request.parts({ limits: { fileSize: maxBytes } })) {
      if (part.type === 'file' && part.filename && name === undefined) {
        name = part.filename;
        await take(watched(part.file)).catch((cause: unknown) => {
          throw broken === undefined ? new Refused(cause) : broken;
        });
      } else if (part.type === 'file') part.file.resume();
      else if (typeof part.value === 'string') fields[part.fieldname] = part.value;
    }
  } catch (cause) {
    // What nobody reads would keep the connection from its next request.
    request.raw.unpipe();
    request.raw.resume();
    throw cause instanceof Refused ? cause.cause : refusalOf(cause, maxBytes);
  }
  if (name === undefined) throw badField('file', 'Choose a file');
  return { name, fields };
}

/**
 * The one file of a multipart call, whole, with its text parts, in whatever order they are sent.
 * @throws AppError beside `file`: 413 for what is too much, 400 for a form that has no file or cannot be read
 */
export async function uploadOf(request: FastifyRequest, maxBytes: number): Promise<Upload> {
  const fields: Record<string, string> = {};
  let file: { name: string; bytes: Buffer } | undefined;
  try {
    for await (const part of request.parts({ limits: { fileSize: maxBytes } })) {
      if (part.type === 'file') {
        const bytes = await part.toBuffer();
        if (part.filename) file = { name: part.filename, bytes };
      } else if (typeof part.value === 'string') fields[part.fieldname] = part.value;
    }
  } catch (cause) {
    throw refusalOf(cause, maxBytes);
  }
  if (!file) throw badField('file', 'Choose a file');
  return { ...file, fields };
}
