// Answers in the form of TikTok's API v2: what was asked for under `data`, and `error`, whose code is `ok` where all went well.
import { randomUUID } from 'node:crypto';
import type { ApiAnswer, FaultAnswers } from '../answer-call.ts';

const errorOf = (code: string, message: string) => ({
  code,
  message,
  log_id: randomUUID().replaceAll('-', ''),
});

export const ok = (data: Record<string, unknown>): ApiAnswer => ({
  status: 200,
  body: { data, error: errorOf('ok', '') },
});
export const refuse = (status: number, code: string, message: string): ApiAnswer => ({
  status,
  body: { data: {}, error: errorOf(code, message) },
});
export const invalid = (message: string): ApiAnswer => refuse(400, 'invalid_params', message);
export const unauthorized = (): ApiAnswer =>
  refuse(401, 'access_token_invalid', 'The access token is invalid or not found in the request.');
/** No time is told: limits are by the minute. */
export const tooMany = (): ApiAnswer =>
  refuse(429, 'rate_limit_exceeded', 'The API rate limit was exceeded. Please try again later.');

/** Numbers of posts have 64 bits, which JavaScript has no number for. */
export function statusOf(data: Record<string, unknown>, postNumbers: readonly string[]): ApiAnswer {
  const { body } = ok({ ...data, publicaly_available_post_id: [] });
  const text = JSON.stringify(body).replace(
    '"publicaly_available_post_id":[]',
    `"publicaly_available_post_id":[${postNumbers.join(',')}]`,
  );
  return { status: 200, body: text, headers: { 'content-type': 'application/json; charset=utf-8' } };
}

export const faultAnswers: FaultAnswers = {
  rateLimited: (seconds) => ({
    ...tooMany(),
    ...(seconds !== null && { headers: { 'retry-after': String(seconds) } }),
  }),
  unauthenticated: unauthorized,
  server: () => refuse(500, 'internal_error', 'Something went wrong. Please try again later.'),
  processing: () => statusOf({ status: 'PROCESSING_DOWNLOAD', downloaded_bytes: 0 }, []),
};
