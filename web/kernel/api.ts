// RTK Query over the contract: features inject their endpoints here.
import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import type { AnyEndpoint, Args, Result } from '#contract/http.ts';
import { call, failureOf, type ApiFailure } from './call.ts';
import { newId } from './ids.ts';

/**
 * Endpoint names begin with their domain (`accountsLogin`, `projectsList`, `writerCreate` …): the slices' status
 * follows that first word (kernel/slices).
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: fakeBaseQuery<ApiFailure>(),
  tagTypes: [
    'User',
    'Device',
    'Export',
    'Deletion',
    'TwoFactor',
    'Member',
    'Workspace',
    'Notification',
    'Digest',
    'Project',
    'Media',
    'Generation',
    'Document',
    'Article',
    'Site',
    'Ranking',
    'Keyword',
    'Suggestion',
    'Page',
    'Tracker',
    'Channel',
    'Post',
    'Subscription',
    'Connection',
    'ApiKey',
    'Usage',
  ],
  endpoints: () => ({}),
});

/** What a 204 puts in the cache is null: RTK Query takes undefined for "no answer". */
export type Sent<E> = undefined extends Result<E> ? null : Result<E>;

/**
 * A queryFn from a contract endpoint.
 * @param toArgs turns the hook's argument into the call's parts; left out, the argument is the parts themselves
 */
export function send<E extends AnyEndpoint, A = Args<E>>(
  e: E,
  toArgs: (argument: A) => Args<E> = (argument) => argument as unknown as Args<E>,
) {
  return async (
    argument: A,
    { signal }: { signal: AbortSignal },
  ): Promise<{ data: Sent<E>; error?: undefined } | { error: ApiFailure; data?: undefined }> => {
    try {
      const options = e.creates ? { signal, idempotencyKey: newId() } : { signal };
      return { data: ((await call(e, toArgs(argument), options)) ?? null) as Sent<E> };
    } catch (error) {
      return { error: failureOf(error) };
    }
  };
}
