// One HTTP call to a network, sent once; what comes back or does not is sorted into NetworkFailure.
import type { Egress } from '#server/kernel/egress/egress.ts';
import { NetworkError, type NetworkFailure } from './port.ts';

/** Failures of these codes happen before the first byte is sent (Node's and undici's names). */
const beforeSending = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

function neverSent(error: unknown): boolean {
  for (let e = error, depth = 0; e instanceof Error && depth < 6; e = e.cause, depth += 1) {
    if (beforeSending.has((e as { code?: string }).code ?? '')) return true;
    if (e instanceof AggregateError && e.errors.some((item) => neverSent(item))) return true;
  }
  return false;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object';

/** The words of an error body: X's detail, Meta's and Google's error.message, OAuth's error_description … */
function wordsOf(body: unknown): string {
  if (!isObject(body)) return '';
  const inner = isObject(body.error) ? body.error : body;
  const said = [inner.detail, inner.message, body.error_description, body.error].find(
    (item): item is string => typeof item === 'string' && item !== '',
  );
  return (said ?? '').slice(0, 300);
}

const isDuplicate = (status: number, words: string) =>
  (status === 403 || status === 422) && /duplicate/i.test(words);

function kindOf(status: number, body: unknown): NetworkFailure {
  if (isObject(body) && body.error === 'invalid_grant') return 'invalid-grant';
  if (status === 401) return 'unauthenticated';
  if (status === 429) return 'rate-limited';
  if (isDuplicate(status, wordsOf(body))) return 'duplicate';
  // A timeout of the network's own and every 5xx may come after the post was taken.
  if (status >= 500 || status === 408) return 'unknown';
  return 'rejected';
}

/** Seconds until then: a number or a date (RFC 9110 §10.2.3). */
function retryAfter(header: string | null): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(1, Math.ceil(seconds)) : undefined;
}

export interface NetworkCall {
  method: 'GET' | 'POST' | 'DELETE';
  url: string;
  access?: string;
  json?: unknown;
  form?: Record<string, string>;
  file?: FormData;
  headers?: Record<string, string>;
}

const timeoutMs = 20_000;

/** @returns the answer's body. @throws NetworkError */
export async function callNetwork(egress: Egress, call: NetworkCall): Promise<Record<string, unknown>> {
  const headers: Record<string, string> = { accept: 'application/json', ...call.headers };
  if (call.access) headers.authorization = `Bearer ${call.access}`;
  if (call.json !== undefined) headers['content-type'] = 'application/json';
  const body =
    call.json !== undefined
      ? JSON.stringify(call.json)
      : call.form
        ? new URLSearchParams(call.form)
        : call.file;
  let status: number;
  let after: string | null;
  let text: string;
  try {
    const answer = await egress.fetch(
      call.url,
      { method: call.method, headers, ...(body !== undefined && { body }) },
      { trust: 'operator', timeoutMs },
    );
    status = answer.status;
    after = answer.headers.get('retry-after');
    text = await answer.text();
  } catch (cause) {
    if (neverSent(cause)) throw new NetworkError('not-sent', 'The network could not be reached.', { cause });
    throw new NetworkError('unknown', 'The connection broke before the network answered.', { cause });
  }
  let read: unknown;
  try {
    read = text === '' ? {} : JSON.parse(text);
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    if (status < 400)
      throw new NetworkError('unknown', 'The network’s answer could not be read.', { status, cause });
    read = {};
  }
  if (status >= 200 && status < 300) {
    if (isObject(read)) return read;
    throw new NetworkError('unknown', 'The network’s answer could not be read.', { status });
  }
  throw new NetworkError(kindOf(status, read), wordsOf(read) || `The network answered ${status}.`, {
    status,
    retryAfterSeconds: retryAfter(after),
  });
}
