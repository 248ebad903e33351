// The one endpoint table's vocabulary and the typed client that both the browser and tests call it with.
import type { z } from 'zod';
import { ApiError, messageOf } from './errors.ts';
import type { Policy } from '../workspaces/roles.ts';

/** Where every endpoint path below is mounted. */
export const apiBase = '/api/v1/';
/** Client time-out of every call, milliseconds. */
export const requestTimeoutMs = 60_000;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Endpoint<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> {
  method: Method;
  /** Relative to apiBase, `:name` for parameters, with its trailing slash or without one, as clients call it. */
  path: string;
  params?: P;
  query?: Q;
  body?: B;
  response: R;
  /** Success status; 200 when absent. */
  status?: 200 | 201 | 202 | 204;
  /** Answers 202 with the same shape where the call left work to a job. */
  leavesWork?: true;
  policy: Policy;
  summary: string;
  /** Not part of the published call list: the screens need it. */
  ours?: true;
  /** Honours Idempotency-Key: the same key and body answer the first result again. */
  creates?: true;
  /** Answers text/event-stream; `response` describes one event's data. */
  streams?: true;
  /** Takes multipart/form-data, too (only that where there is no body): a part `file`, and these text parts. */
  multipart?: z.ZodObject;
  /** Takes a plain HTML form as well as JSON, so that it works without a script. */
  form?: true;
  /** Ends with a session cookie: refused when another site has sent it. */
  signsIn?: true;
  /** Public, but a bearer is heard when there is one; a wrong one answers 401. */
  optionalAuth?: true;
  /** Any API key may call it, whatever its scopes: it says whom the key stands for. */
  forKeys?: true;
  /** A 401 here is an ordinary form error: the browser keeps its token and stays. */
  plainAuth?: true;
  /** Body limit in bytes when not the server's default. */
  maxBytes?: number;
}

export const endpoint = <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  e: Endpoint<P, Q, B, R>,
) => e;

// oxlint-disable-next-line typescript/no-explicit-any -- variance: an endpoint of any shapes
export type AnyEndpoint = Endpoint<any, any, any, any>;
type In<T> = T extends z.ZodType ? z.input<T> : never;
export type Args<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType>
    ? (unknown extends z.input<P> ? object : { params: In<P> }) &
        (unknown extends z.input<Q> ? object : { query?: In<Q> }) &
        (unknown extends z.input<B> ? object : { body: In<B> })
    : never;
export type Result<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R> ? z.output<R> : never;

export interface CallOptions {
  idempotencyKey?: string;
  signal?: AbortSignal;
}

interface Parts {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
}

/** Path and query of a call below the API base. */
export function addressOf(e: AnyEndpoint, args: Parts): string {
  const path = e.path.replace(/:(\w+)/g, (_m, key: string) => encodeURIComponent(args.params?.[key] ?? ''));
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(args.query ?? {}))
    if (value !== undefined && value !== '') query.set(key, String(value));
  return apiBase + path + (query.size ? `?${query}` : '');
}

/**
 * A typed caller for any endpoint.
 * @param origin '' in the browser, `http://127.0.0.1:port` in tests
 * @param headers asked at each call, so that a token change is seen
 * @throws ApiError with the message of the error catalogue; a time-out or lost network is "Internal Server Error" too
 */
export function createClient(
  origin = '',
  headers: (e: AnyEndpoint) => Record<string, string> = () => ({}),
  fetcher: typeof fetch = (...a) => fetch(...a),
) {
  return async function call<E extends AnyEndpoint>(
    e: E,
    args: Args<E>,
    options: CallOptions = {},
  ): Promise<Result<E>> {
    const parts = args as Parts;
    const form = parts.body instanceof FormData;
    const init: RequestInit = {
      method: e.method,
      headers: {
        ...headers(e),
        ...(parts.body !== undefined && !form && { 'content-type': 'application/json' }),
        ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
      },
      signal: AbortSignal.any([
        AbortSignal.timeout(requestTimeoutMs),
        ...(options.signal ? [options.signal] : []),
      ]),
    };
    if (parts.body !== undefined) init.body = form ? (parts.body as FormData) : JSON.stringify(parts.body);
    let answer: Response;
    try {
      answer = await fetcher(origin + addressOf(e, parts), init);
    } catch (cause) {
      if (options.signal?.aborted) throw cause;
      throw new ApiError(0, {}, { cause });
    }
    if (!answer.ok) throw new ApiError(answer.status, await answer.json().catch(() => ({})));
    return (answer.status === 204 ? undefined : await answer.json()) as Result<E>;
  };
}

export { ApiError, messageOf };
