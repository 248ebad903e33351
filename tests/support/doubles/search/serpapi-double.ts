// SerpApi (serpapi.com): Google results for a key with a number of searches a month. After its pages on status codes,
// search errors, pagination and the account API.
import { type Corpus, createCorpus, hashOf, type Results } from './corpus.ts';
import type { Answer } from './faults.ts';
import { type HttpDouble, type LoggedRequest, startHttpDouble } from './http-double.ts';
import { type Clock, createRateLimit } from './rate-limit.ts';

export interface SerpApiOptions {
  keys?: readonly string[];
  searchesLeft?: number;
  perHour?: number;
  now?: Clock;
  results?: Results;
  /** whether positions begin at one on each page or count on, which the description leaves open */
  positions?: 'page' | 'absolute';
}

export type SerpApiFault =
  | 'hourly-limit'
  | 'out-of-searches'
  | 'unauthorized'
  | 'processing'
  | 'search-error'
  | 'search-error-503';

export interface SerpApiDouble extends HttpDouble<SerpApiFault> {
  key: string;
  corpus: Corpus;
  /** what a test may change: searches left, and whether the account has been deleted */
  account: { searchesLeft: number; deleted: boolean };
}

const pageSize = 10;
const hour = 60 * 60 * 1000;
const refusal = (status: number, error: string): Answer => ({ status, body: { error } });
const unauthorized = () =>
  refusal(401, 'Invalid API key. Your API key should be here: https://serpapi.com/manage-api-key');
const outOfSearches = () => refusal(429, 'Your account has run out of searches.');
const hourlyLimit = () => refusal(429, 'Your hourly throughput limit has been exceeded.');
const failedSearch = "We couldn't get valid results for this search. Please try again later.";

function complaintOf(query: URLSearchParams): string | null {
  const engine = query.get('engine') ?? 'google';
  if (engine !== 'google') return `Unsupported \`${engine}\` search engine.`;
  if (!query.get('q')?.trim()) return 'Missing query `q` parameter.';
  if (query.has('location') && query.has('uule'))
    return 'Parameters `location` and `uule` can not be used together.';
  if (query.get('async') === 'true' && query.get('no_cache') === 'true')
    return 'Parameters `async` and `no_cache` can not be used together.';
  if (!/^\d+$/.test(query.get('start') ?? '0')) return 'Unsupported `start` parameter.';
  return null;
}

/** Starts SerpApi with one key, 100 searches and no more than 1,000 an hour. */
export async function startSerpApi({
  keys = ['serpapi-key'],
  searchesLeft = 100,
  perHour = 1000,
  now = Date.now,
  results,
  positions = 'page',
}: SerpApiOptions = {}): Promise<SerpApiDouble> {
  const corpus = createCorpus(results);
  const account = { searchesLeft, deleted: false };
  const limit = createRateLimit(perHour, hour, now);
  const cachedAt = new Map<string, number>();
  const archive = new Map<string, URLSearchParams>();
  let origin = '';
  let used = 0;

  const parametersOf = (query: URLSearchParams) => {
    const given = Object.fromEntries(query);
    delete given.api_key;
    return { engine: 'google', google_domain: 'google.com', device: 'desktop', ...given };
  };
  const idOf = (query: URLSearchParams) => {
    const sorted = new URLSearchParams(parametersOf(query));
    sorted.sort();
    return hashOf(sorted.toString()).toString(16).padStart(24, '6');
  };

  function resultOf(query: URLSearchParams, status: 'Success' | 'Processing' | 'Error'): Answer {
    const id = idOf(query);
    const q = query.get('q') ?? '';
    const start = Number(query.get('start') ?? 0);
    const head = {
      search_metadata: {
        id,
        status,
        json_endpoint: `${origin}/searches/${id}.json`,
        created_at: new Date(now()).toISOString(),
        ...(status === 'Success' && { total_time_taken: 1.21 }),
      },
      search_parameters: parametersOf(query),
    };
    if (status === 'Processing') return { body: head };
    if (status === 'Error') return { body: { ...head, error: failedSearch } };
    const pages = corpus.pages(q);
    const found = pages.slice(start, start + pageSize);
    if (found.length === 0)
      return {
        body: {
          ...head,
          search_information: { query_displayed: q, organic_results_state: 'Fully empty' },
          error: "Google hasn't returned any results for this query.",
        },
      };
    const next = new URLSearchParams({ ...parametersOf(query), start: String(start + found.length) });
    return {
      body: {
        ...head,
        search_information: {
          query_displayed: q,
          total_results: pages.length,
          organic_results_state: 'Results for exact spelling',
        },
        organic_results: found.map(({ url, title, snippet }, index) => ({
          position: index + 1 + (positions === 'absolute' ? start : 0),
          title,
          link: url,
          displayed_link: url.replace(/^https?:\/\//, '').replaceAll('/', ' › '),
          snippet,
        })),
        ...(start === 0 && {
          related_questions: corpus.questions(q).map((question) => ({
            question,
            snippet: `An answer to ${question}`,
            title: 'Answers',
            link: 'https://answers.example/',
          })),
        }),
        related_searches: corpus.related(q).map((text) => ({
          query: text,
          link: `https://www.google.com/search?q=${encodeURIComponent(text)}`,
        })),
        serpapi_pagination: {
          current: start / pageSize + 1,
          ...(start + found.length < pages.length && { next: `${origin}/search.json?${next}` }),
        },
      },
    };
  }

  /** What a search costs; null when the account may search. */
  function charge(query: URLSearchParams): Answer | null {
    const id = idOf(query);
    const fresh = now() - (cachedAt.get(id) ?? -Infinity) < hour;
    if (fresh && query.get('no_cache') !== 'true') return null;
    if (account.searchesLeft < 1) return outOfSearches();
    if (limit.take() > 0) return hourlyLimit();
    account.searchesLeft -= 1;
    used += 1;
    cachedAt.set(id, now());
    return null;
  }

  function search(query: URLSearchParams): Answer {
    const complaint = complaintOf(query);
    if (complaint) return refusal(400, complaint);
    const refused = charge(query);
    if (refused) return refused;
    archive.set(idOf(query), query);
    return resultOf(query, query.get('async') === 'true' ? 'Processing' : 'Success');
  }

  const accountAnswer = (key: string): Answer => ({
    body: {
      account_id: '5ac54d6adefb2f1dba1663f5',
      api_key: key,
      account_email: 'someone@example.com',
      plan_id: 'free',
      plan_name: 'Free Plan',
      searches_per_month: searchesLeft,
      plan_searches_left: account.searchesLeft,
      extra_credits: 0,
      total_searches_left: account.searchesLeft,
      this_month_usage: used,
      this_hour_searches: limit.used(),
      last_hour_searches: 0,
      account_rate_limit_per_hour: perHour,
    },
  });

  function answer({ method, path, query }: LoggedRequest): Answer {
    const key = query.get('api_key') ?? '';
    if (!keys.includes(key)) return unauthorized();
    if (account.deleted) return refusal(403, 'This account has been deleted.');
    if (method !== 'GET') return refusal(404, 'Not found');
    if (path === '/account.json' || path === '/account') return accountAnswer(key);
    if (path === '/search.json' || path === '/search') return search(query);
    const stored = archive.get(/^\/searches\/(\w+)\.json$/.exec(path)?.[1] ?? '');
    return stored ? resultOf(stored, 'Success') : refusal(404, 'Not found');
  }

  const double = await startHttpDouble<SerpApiFault>({
    answer,
    ownFaults: {
      'hourly-limit': hourlyLimit,
      'out-of-searches': outOfSearches,
      unauthorized,
      processing: ({ query }) => resultOf(query, 'Processing'),
      'search-error': ({ query }) => resultOf(query, 'Error'),
      'search-error-503': ({ query }) => ({ ...resultOf(query, 'Error'), status: 503 }),
    },
  });
  origin = double.origin;
  return { ...double, key: keys[0] ?? '', corpus, account };
}
