import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '#server/kernel/http/app-error.ts';
import { ifRangeHolds, requestedRange } from './byte-range.ts';
import type { ByteRange, FileInfo, FileStore } from './port.ts';

const describing = ({ etag, modifiedAt }: FileInfo): Record<string, string> => ({
  'accept-ranges': 'bytes',
  'last-modified': modifiedAt.toUTCString(),
  ...(etag !== '' && { etag }),
});

/** Whether a browser has this very file already (RFC 9110 13.1.2; weak comparison). */
const isKnown = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  etag !== '' &&
  header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);

/**
 * Answers GET and HEAD with a stored file: whole, a part of it (so that a video can be played from any place, and a
 * download goes on where it broke off), or nothing new.
 * @param headers beside those that describe the content
 * @throws AppError 404 when the file is gone
 */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  stored: { files: FileStore; key: string; headers: Record<string, string> },
): Promise<FastifyReply> {
  const { files, key, headers } = stored;
  const conditions = request.headers;
  const head = request.method === 'HEAD';
  let range: ByteRange | null = null;
  if (head || conditions.range !== undefined || conditions['if-none-match'] !== undefined) {
    const info = await files.stat(key);
    if (!info) throw notFound('download');
    reply.headers({ ...headers, ...describing(info) });
    if (isKnown(conditions['if-none-match'], info.etag)) return reply.status(304).send();
    if (head) return reply.header('content-length', info.bytes).send();
    const requested = ifRangeHolds(singleOf(conditions['if-range']), info)
      ? requestedRange(conditions.range, info.bytes)
      : null;
    if (requested === 'unsatisfiable')
      return reply.status(416).header('content-range', `bytes */${info.bytes}`).send();
    range = requested;
  }
  const file = await files.get(key, range ?? undefined);
  if (!file) throw notFound('download');
  reply.headers({ ...headers, ...describing(file) });
  if (!range) return reply.header('content-length', file.bytes).send(file.stream);
  const { start, end } = range;
  return reply
    .status(206)
    .headers({ 'content-range': `bytes ${start}-${end}/${file.bytes}`, 'content-length': end - start + 1 })
    .send(file.stream);
}

const singleOf = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header;
