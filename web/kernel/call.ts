// The bound client: the one way in which the browser asks the server for something.
import { fieldErrorsOf, genericMessage, type ErrorMeta } from '#contract/shared/errors.ts';
import {
  ApiError,
  createClient,
  type AnyEndpoint,
  type Args,
  type CallOptions,
  type Result,
} from '#contract/shared/http.ts';
import { storageKeys } from '#contract/shared/options.ts';
import { readStored } from './local-storage.ts';
import { learnServerTime } from './server-clock.ts';
import { session } from './session/session.ts';

/** A failed call as plain data, fit for the store: `status` is 0 when no answer came. */
export interface ApiFailure {
  status: number;
  /** the message of the error catalogue, to be shown as it is */
  message: string;
  /** messages by field, to be shown beside their inputs */
  fields: Record<string, string>;
  meta: Partial<ErrorMeta>;
  body: unknown;
}

/** Anything thrown by `call` or by RTK Query's `unwrap()`, as plain data. Unknown errors get the generic message. */
export function failureOf(error: unknown): ApiFailure {
  if (isFailure(error) && !(error instanceof Error)) return error;
  if (error instanceof ApiError)
    return {
      status: error.status,
      message: error.message,
      fields: fieldErrorsOf(error.body),
      meta: error.meta,
      body: error.body,
    };
  return { status: 0, message: genericMessage, fields: {}, meta: {}, body: {} };
}

/** Narrows what RTK Query's `unwrap()` rejects with. */
export const isFailure = (error: unknown): error is ApiFailure =>
  typeof error === 'object' && error !== null && 'status' in error && 'fields' in error && 'message' in error;

/** Headers that carry the sign-in, for calls that cannot go through `call` (reading a stream). */
export function authorization(): Record<string, string> {
  const token = session.token();
  return token ? { authorization: `Bearer ${token}` } : {};
}

/**
 * Basic authentication of a private install: what stands under `@token` (`id:secret`, or encoded already) goes with the
 * Basic scheme on calls that are made without the stored-token header.
 */
function basicAuthorization(): Record<string, string> {
  const stored = readStored(storageKeys.basicToken);
  if (!stored) return {};
  const encoded = stored.includes(':')
    ? btoa(String.fromCodePoint(...new TextEncoder().encode(stored)))
    : stored;
  return { authorization: `Basic ${encoded}` };
}

const client = createClient(
  '',
  (e) => {
    const bearer = e.policy === 'public' && !e.optionalAuth ? {} : authorization();
    return 'authorization' in bearer ? bearer : basicAuthorization();
  },
  async (...request) => {
    const answer = await fetch(...request);
    learnServerTime(answer.headers);
    return answer;
  },
);

/**
 * The error rule of a 401: from a plain-auth call it is an ordinary form error; from any other it
 * removes the stored sign-in and goes to the site root.
 */
export function watchUnauthorised(status: number, token: string | null, plainAuth = false): void {
  if (status === 401 && !plainAuth) session.expire(token);
}

/**
 * Calls an endpoint with this device's sign-in.
 * @throws ApiError with the message of the catalogue; an abort by `options.signal` throws its own reason
 */
export async function call<E extends AnyEndpoint>(
  e: E,
  args: Args<E>,
  options?: CallOptions,
): Promise<Result<E>> {
  const token = session.token();
  try {
    return await client(e, args, options);
  } catch (error) {
    if (error instanceof ApiError) watchUnauthorised(error.status, token, e.plainAuth);
    throw error;
  }
}
