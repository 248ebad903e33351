// DataForSEO v3, live: Basic auth, one task per call, and nearly every failure in an answer of status 200, on two
// levels. Places are named in English.
// Tested against a double of our own after its published form; never against the service itself.
import { z } from 'zod';
import { ask, failures, shaped } from './ask.ts';
import type { VendorSettings } from './vendor.ts';

const name = 'DataForSEO';
const ok = 20_000;
const notAuthorized = 40_100;
const engineFailed = 40_101;
const noResults = 40_102;
/** the rate by the minute, and tasks at once */
const limits = new Set([40_202, 40_209]);
const money = new Set([40_200, 40_201, 40_203, 40_210]);
const Task = z.object({ status_code: z.number(), status_message: z.string(), result: z.unknown() });
const Envelope = z.object({
  status_code: z.number(),
  status_message: z.string(),
  cost: z.number().nullish().catch(null),
  tasks: z.array(Task).nullish(),
});

const countryNames = new Intl.DisplayNames('en', { type: 'region' });
/** A place as the vendor names it: a country, or a city before it. */
export const placeName = (country: string, city: string | null = null) =>
  [city, countryNames.of(country.toUpperCase())].filter(Boolean).join(',');

/** Asks one live task, or with null a call without one. @throws SerpError, or the signal's reason */
export type DataForSeoCall = (
  path: string,
  task: object | null,
  signal: AbortSignal,
) => Promise<{ result: unknown; cost: number | null }>;

/** The calls of one account. `result` of an answer is null where nothing was found; `cost` is in US dollars. */
export function dataforseoCalls({ baseUrl, login, key, fetch }: VendorSettings): DataForSeoCall {
  const authorization = `Basic ${Buffer.from(`${login}:${key}`).toString('base64')}`;

  /**
   * Codes of both levels, as the page on errors lists them.
   * @returns whether there is a result; a search that found nothing has none
   */
  const answered = (code: number, said: string, headers: Headers): boolean => {
    if (code === ok) return true;
    if (code === noResults) return false;
    if (limits.has(code)) throw failures.rate(name, headers, said);
    if (code === notAuthorized) throw failures.key(name, said);
    if (money.has(code)) throw failures.quota(name, said);
    if (code === engineFailed || code >= 50_000) throw failures.down(name, code);
    throw failures.refused(name, said);
  };

  return async (path, task, signal) => {
    const { status, headers, json } = await ask(fetch, name, new URL(`${baseUrl}/v3/${path}`), {
      method: task ? 'POST' : 'GET',
      headers: { authorization, 'content-type': 'application/json' },
      ...(task && { body: JSON.stringify([task]) }),
      signal,
    });
    const said = `status ${status}`;
    if (status === 401) throw failures.key(name, said);
    if (status === 402) throw failures.quota(name, said);
    if (status === 429) throw failures.rate(name, headers, said);
    if (status !== 200) throw failures.down(name, status);
    const envelope = shaped(name, Envelope, json);
    answered(envelope.status_code, envelope.status_message, headers);
    const [first] = shaped(name, z.array(Task).min(1), envelope.tasks);
    const found = answered(first!.status_code, first!.status_message, headers);
    return { result: found ? first!.result : null, cost: envelope.cost ?? null };
  };
}
