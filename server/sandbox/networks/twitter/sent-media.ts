// What POST /2/media/upload and …/append take: a form, or JSON with the media in Base64.
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ApiAnswer } from '../answer-call.ts';
import { formOf } from '../pictures.ts';
import { invalid } from './answer.ts';

const Sent = z.looseObject({ media: z.base64() });

/** @returns the media and the other fields, as they were sent; or why they are not taken */
export async function sentMedia(
  request: FastifyRequest,
  mostBytes: number,
): Promise<{ bytes: Buffer; fields: Record<string, unknown> } | ApiAnswer> {
  if (request.isMultipart()) return formOf(request, mostBytes, invalid);
  const parsed = Sent.safeParse(request.body);
  if (!parsed.success) return invalid(z.prettifyError(parsed.error));
  const { media, ...fields } = parsed.data;
  const bytes = Buffer.from(media, 'base64');
  return bytes.length > mostBytes ? invalid('The media is too large.') : { bytes, fields };
}
