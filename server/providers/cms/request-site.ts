import type { Egress } from '#server/kernel/egress/egress.ts';
import { EgressRefused } from '#server/kernel/egress/refused.ts';
import type { Answer } from './answer.ts';
import { CmsError } from './port.ts';

export interface SiteRequest {
  method: 'GET' | 'POST' | 'PUT';
  headers: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer> | FormData;
}

/** Busy sites on shared hosts need more than 10 s for a list; web servers end a request after 60 s by default. */
export const answerTimeoutMs = 60_000;
const maxBytes = 16 * 1024 * 1024;
/** Failures before the first byte left: whatever was to be sent was not. */
const beforeSending = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function wasSent(error: unknown): boolean {
  for (let e = error, depth = 0; e instanceof Error && depth < 6; e = e.cause, depth += 1)
    if (beforeSending.has(String((e as { code?: unknown }).code))) return false;
  return true;
}

/**
 * Asks a site whose address a person typed, once.
 * @throws CmsError `unreachable`, uncertain when something was to be stored and may have arrived
 */
export async function requestSite(
  { egress, timeoutMs = answerTimeoutMs }: { egress: Egress; timeoutMs?: number },
  url: string,
  { method, headers, body }: SiteRequest,
): Promise<Answer> {
  try {
    const response = await egress.fetch(
      url,
      { method, headers: { accept: 'application/json', ...headers }, ...(body !== undefined && { body }) },
      { trust: 'user', maxBytes, timeoutMs },
    );
    return {
      status: response.status,
      contentType: response.headers.get('content-type') ?? '',
      retryAfter: response.headers.get('retry-after'),
      text: await response.text(),
      url: response.url,
    };
  } catch (cause) {
    if (!(cause instanceof EgressRefused)) throw cause;
    const seconds = Math.ceil(timeoutMs / 1000);
    throw new CmsError(
      'unreachable',
      `The site did not answer, or took longer than ${seconds} seconds. Check that it is online and not overloaded.`,
      { cause, uncertain: method !== 'GET' && wasSent(cause) },
    );
  }
}
