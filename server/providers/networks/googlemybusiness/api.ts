// Calls of the APIs of Google Business Profile, each of which has a host of its own.
import type { z } from 'zod';
import type { Egress } from '#server/kernel/egress/egress.ts';
import type { NetworkPlace } from '../app.ts';
import { callNetwork, type NetworkCall } from '../call.ts';
import { classify, withoutData } from './problem.ts';

/** The names of the hosts below googleapis.com. */
export type GoogleHost =
  | 'oauth2'
  | 'mybusinessaccountmanagement'
  | 'mybusinessbusinessinformation'
  | 'mybusiness';

/** Where an API is: `*` in the address of the APIs stands for its name; an address without one is that of all. */
export const hostOf = (place: Pick<NetworkPlace, 'api'>, host: GoogleHost): string =>
  place.api().replace('*', host);

/** @param path without leading slash @throws NetworkError */
export type GoogleBusinessCall = (
  token: string,
  host: GoogleHost,
  path: string,
  input: Pick<NetworkCall, 'method' | 'json'>,
) => Promise<Record<string, unknown>>;

export const createCall =
  (egress: Egress, place: Pick<NetworkPlace, 'api'>): GoogleBusinessCall =>
  async (access, host, path, input) => {
    const url = `${hostOf(place, host)}/${path}`;
    return (await callNetwork(egress, { ...input, url, access, classify })).body;
  };

/** @throws NetworkError for the error that an answer holds in place of what was asked for */
export function read<T>(shape: z.ZodType<T>, body: Record<string, unknown>): T {
  // Google leaves empty lists out, so an error would pass for one.
  const parsed = 'error' in body ? null : shape.safeParse(body);
  if (parsed?.success) return parsed.data;
  throw withoutData(body);
}
