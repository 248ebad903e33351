// One HTTP call to a network, sent once; what comes back or does not is sorted into NetworkFailure.
import { dateOf } from '#server/kernel/egress/clock-offsets.ts';
import type { Egress } from '#server/kernel/egress/egress.ts';
import type { Pace } from '#server/kernel/egress/send.ts';
import type { Trust } from '#server/kernel/egress/target.ts';
import type { NetworkFailure } from './failures.ts';
import { NetworkError, type NetworkErrorOptions, type SpentLimit } from './port.ts';

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

export const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** The words of an error body: X's detail, Meta's and Google's error.message, OAuth's error_description … */
function wordsOf(body: unknown): string {
  if (!isObject(body)) return '';
  const inner = isObject(body.error) ? body.error : body;
  const words = [inner.detail, inner.message, body.error_description, body.error].find(
    (item): item is string => typeof item === 'string' && item !== '',
  );
  return (words ?? '').slice(0, 300);
}

function kindOf(status: number, body: unknown): NetworkFailure {
  if (isObject(body) && body.error === 'invalid_grant') return 'invalid-grant';
  if (status === 401) return 'unauthenticated';
  if (status === 402) return 'billing';
  if (status === 403) return 'permission';
  if (status === 429) return 'rate-limited';
  // A timeout of the network's own and every 5xx may come after the post was taken.
  if (status >= 500 || status === 408) return 'unknown';
  return 'rejected';
}

/** Numbers of posts that are larger than JavaScript counts exactly stay as they are written, as texts. */
const exactly = (_key: string, value: unknown, context?: { source?: string }): unknown =>
  typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER ? (context?.source ?? value) : value;

/** When the network gave an answer, by its own clock where it says so: ours may be off. */
const answeredAt = (headers: Headers): number => dateOf(headers) ?? Date.now();

/** Seconds from an answer until a time in milliseconds since 1970, by the network's clock. */
export function secondsUntil(at: number, headers: Headers): number | undefined {
  const seconds = (at - answeredAt(headers)) / 1000;
  return Number.isFinite(seconds) ? Math.max(1, Math.ceil(seconds)) : undefined;
}

/** Seconds until an answer's Retry-After: a number or a date (RFC 9110 §10.2.3). */
export function retryAfter(headers: Headers): number | undefined {
  const header = headers.get('retry-after');
  if (header === null) return undefined;
  return /^\d+$/.test(header) ? Math.max(1, Number(header)) : secondsUntil(Date.parse(header), headers);
}

export interface NetworkAnswer {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
  /** what a call that asked for a list got */
  list: unknown[] | null;
  /** limits that are used up now */
  spent: SpentLimit[];
}

/** Which limits are used up, as the headers of an answer say, also of one that did what was asked. */
export type SpentLimits = (headers: Headers) => SpentLimit[];

/** A limit of which nothing is left, by a header of what is left and the seconds until it starts again. */
export const spentLimit = (
  of: SpentLimit['of'],
  left: string | null,
  seconds: number | undefined,
): SpentLimit[] => (left !== null && Number(left) <= 0 && seconds !== undefined ? [{ of, seconds }] : []);

/** Seconds until the time that a header of an answer says in seconds since 1970. */
export const untilReset = (headers: Headers, name: string): number | undefined =>
  secondsUntil(Number(headers.get(name) ?? Number.NaN) * 1000, headers);

/** What only this network says of a failure by its status and codes; what is left out is read the common way. */
export type Classify = (
  answer: NetworkAnswer,
) => { kind?: NetworkFailure; message?: string } & Pick<
  NetworkErrorOptions,
  'retryAfterSeconds' | 'first' | 'code' | 'spent'
>;

export interface StreamedBody {
  /** how many there will be */
  bytes: number;
  mime: string;
  pieces: AsyncIterable<Uint8Array>;
}

export interface NetworkCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  access?: string;
  json?: unknown;
  form?: Record<string, string>;
  file?: FormData;
  /** a file as the body itself */
  bytes?: { content: Uint8Array; mime: string };
  /** a large file as the body, or in a form (streamed-form.ts), read while it is sent */
  stream?: StreamedBody;
  headers?: Record<string, string>;
  /** the answer is a list, and no object */
  list?: true;
  /** `user` for servers whose address a person typed; operator when absent */
  trust?: Trust;
  classify?: Classify;
  spentLimits?: SpentLimits;
}

const timeoutMs = 20_000;
/** A large file takes as long as it takes, while it moves at least so fast; then the network looks at it. */
const pace: Pace = {
  headersMs: 120_000,
  idleMs: 20_000,
  uploadBytesPerSecond: 64 * 1024,
  downloadBytesPerSecond: 64 * 1024,
};

function bodyOf({ json, form, file, bytes }: NetworkCall): RequestInit['body'] {
  if (json !== undefined) return JSON.stringify(json);
  if (form) return new URLSearchParams(form);
  return bytes ? new Uint8Array(bytes.content) : file;
}

/** @throws NetworkError */
export async function callNetwork(egress: Egress, call: NetworkCall): Promise<NetworkAnswer> {
  const headers: Record<string, string> = { accept: 'application/json', ...call.headers };
  if (call.access) headers.authorization = `Bearer ${call.access}`;
  if (call.json !== undefined) headers['content-type'] = 'application/json';
  const { bytes, stream } = call;
  if (bytes ?? stream) headers['content-type'] = (bytes ?? stream)!.mime;
  const sent = bodyOf(call);
  let status: number;
  let answered: Headers;
  let text: string;
  try {
    const answer = await egress.fetch(
      call.url,
      { method: call.method, headers, ...(sent !== undefined && { body: sent }) },
      {
        trust: call.trust ?? 'operator',
        timeoutMs: stream ? pace : timeoutMs,
        ...(stream && { upload: stream }),
      },
    );
    status = answer.status;
    answered = answer.headers;
    // A server that anybody may name has no say in what holds for all workspaces.
    if (call.trust !== 'user') egress.clocks.note(call.url, answered);
    text = await answer.text();
  } catch (cause) {
    if (neverSent(cause)) throw new NetworkError('not-sent', 'The network could not be reached.', { cause });
    throw new NetworkError('unknown', 'The connection broke before the network answered.', { cause });
  }
  let read: unknown;
  try {
    read = text === '' ? {} : JSON.parse(text, exactly);
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    if (status < 400)
      throw new NetworkError('unknown', 'The network’s answer could not be read.', { status, cause });
    read = {};
  }
  const spent = call.spentLimits?.(answered) ?? [];
  const body = isObject(read) ? read : {};
  const answer: NetworkAnswer = { status, headers: answered, body, list: null, spent };
  if (call.list && Array.isArray(read)) answer.list = read;
  if (status >= 200 && status < 300) {
    if (call.list ? answer.list : isObject(read)) return answer;
    throw new NetworkError('unknown', 'The network’s answer could not be read.', { status });
  }
  const own = call.classify?.(answer) ?? {};
  const message = own.message ?? (wordsOf(read) || `The network answered ${status}.`);
  throw new NetworkError(own.kind ?? kindOf(status, read), message, {
    status,
    retryAfterSeconds: own.retryAfterSeconds ?? retryAfter(answered),
    first: own.first,
    spent: own.spent ?? spent,
    code: own.code,
  });
}
