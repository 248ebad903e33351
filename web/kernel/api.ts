// RTK Query over the contract: features inject their endpoints here.
import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import type { AnyEndpoint, Args, Result } from '#contract/shared/http.ts';
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
    'HashtagSet',
    'Media',
    'Generation',
    'Voice',
    'Audience',
    'Document',
    'Article',
    'Site',
    'Delivery',
    'Webhook',
    'Optimization',
    'Keyword',
    'Suggestion',
    'Page',
    'Tracker',
    'Channel',
    'Post',
    'Subscription',
    'Connection',
    'ApiKey',
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
      // The store freezes what is not frozen yet down to its leaves, which takes as long for the blocks of a long
      // document as showing them.
      return { data: Object.freeze((await call(e, toArgs(argument), options)) ?? null) as Sent<E> };
    } catch (error) {
      return { error: failureOf(error) };
    }
  };
}

/** A page of a list, as the contract's `pageOf` describes it. */
interface Page {
  results: unknown[];
  next: string | null;
}
type ListArgs = { query?: Record<string, unknown> };

const pageAt = async (e: AnyEndpoint, args: ListArgs, cursor: string | null, signal: AbortSignal) =>
  (await call(e, { ...args, query: { ...args.query, ...(cursor && { cursor }) } } as never, {
    signal,
  })) as Page;

/**
 * An infinite query over a list of the contract: each page is asked for by the cursor of the one before.
 * @param toArgs turns the hook's argument into the call's parts
 * @param laterLimit how many results each page after the first has; as many as the first when absent
 */
export const pages = <E extends AnyEndpoint, A>(
  e: E,
  toArgs: (argument: A) => Args<E>,
  laterLimit?: number,
) => ({
  infiniteQueryOptions: {
    initialPageParam: null as string | null,
    getNextPageParam: (last: Result<E>) => (last as Page).next ?? undefined,
  },
  queryFn: async (
    { queryArg, pageParam }: { queryArg: A; pageParam: string | null },
    { signal }: { signal: AbortSignal },
  ): Promise<{ data: Result<E>; error?: undefined } | { error: ApiFailure; data?: undefined }> => {
    try {
      const args: ListArgs = toArgs(queryArg);
      const asked = pageParam && laterLimit ? { ...args, query: { ...args.query, limit: laterLimit } } : args;
      return { data: (await pageAt(e, asked, pageParam, signal)) as Result<E> };
    } catch (error) {
      return { error: failureOf(error) };
    }
  },
});

/**
 * A queryFn that reads a list to its end, as one answer: for choices and names, where the first page would pass for
 * the whole. A page that fails fails the whole.
 */
export function sendAll<E extends AnyEndpoint, A>(e: E, toArgs: (argument: A) => Args<E>) {
  return async (
    argument: A,
    { signal }: { signal: AbortSignal },
  ): Promise<{ data: Result<E>; error?: undefined } | { error: ApiFailure; data?: undefined }> => {
    const args: ListArgs = toArgs(argument);
    const asked = { ...args, query: { ...args.query, limit: 100 } };
    try {
      const results: unknown[] = [];
      let page = await pageAt(e, asked, null, signal);
      results.push(...page.results);
      while (page.next !== null) {
        page = await pageAt(e, asked, page.next, signal);
        results.push(...page.results);
      }
      return { data: { ...page, results } as Result<E> };
    } catch (error) {
      return { error: failureOf(error) };
    }
  };
}
