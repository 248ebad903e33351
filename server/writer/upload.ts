import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError, badField } from '#server/kernel/http/app-error.ts';

const tooLarge = (cause: unknown) => {
  const message = 'This file is too large. Files can have at most 5 MB.';
  return new AppError(413, 'too-large', message, { fields: { file: message }, cause });
};

/** The one file of a multipart call, whole. @throws AppError beside `file` */
export async function uploadOf(request: FastifyRequest): Promise<{ name: string; bytes: Buffer }> {
  const part = await request.file();
  if (!part?.filename) throw badField('file', 'Choose a file');
  try {
    return { name: part.filename, bytes: await part.toBuffer() };
  } catch (cause) {
    throw (cause as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE' ? tooLarge(cause) : cause;
  }
}
