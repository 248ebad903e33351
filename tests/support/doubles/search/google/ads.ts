// Keyword planning of the Google Ads API over REST: ideas and the volumes of past months. Whole numbers of 64 bits are
// texts there, money is in millionths, and what is not known is left out.
import { type Corpus, hashOf } from '../corpus.ts';
import type { Answer } from '../faults.ts';
import { googleError, googleNotFound, objectOf } from './errors.ts';
import type { LoggedRequest } from '../http-double.ts';
import { type Clock, createRateLimit } from '../rate-limit.ts';

export interface GoogleAdsOptions {
  developerToken: string;
  /** account → the manager through which alone it may be used, or null */
  customers: Readonly<Record<string, string | null>>;
  /** versions that have not been switched off */
  versions: readonly string[];
  /** requests a minute of an account */
  perMinute: number;
  corpus: Corpus;
  now: Clock;
}

interface Failure {
  code: number;
  status: string;
  errorCode: Record<string, string>;
  message: string;
  details?: unknown;
}

const failure = ({ code, status, errorCode, message, details }: Failure): Answer =>
  googleError({
    code,
    status,
    message: code === 429 ? 'Resource has been exhausted (e.g. check quota).' : message,
    details: [
      {
        '@type': 'type.googleapis.com/google.ads.googleads.v24.errors.GoogleAdsFailure',
        errors: [{ errorCode, message, ...(details !== undefined && { details }) }],
        requestId: 'd4vlmqfHBCWsFbXSQ6YHXg',
      },
    ],
  });

/** Too much of something; when to come again stands in the body only. */
export const adsQuota = (seconds: number, rateScope: 'ACCOUNT' | 'DEVELOPER' = 'ACCOUNT'): Answer =>
  failure({
    code: 429,
    status: 'RESOURCE_EXHAUSTED',
    errorCode: {
      quotaError: rateScope === 'ACCOUNT' ? 'RESOURCE_TEMPORARILY_EXHAUSTED' : 'RESOURCE_EXHAUSTED',
    },
    message: `Too many requests. Retry in ${seconds} seconds.`,
    details: {
      quotaErrorDetails: {
        rateScope,
        rateName: rateScope === 'ACCOUNT' ? 'Requests per account' : 'Number of operations for basic access',
        retryDelay: `${seconds}s`,
      },
    },
  });

/** A developer token that is for test accounts only. */
export const tokenNotApproved = (): Answer =>
  failure({
    code: 403,
    status: 'PERMISSION_DENIED',
    errorCode: { authorizationError: 'DEVELOPER_TOKEN_NOT_APPROVED' },
    message: 'The developer token is only approved for use with test accounts.',
  });

const invalid = (field: string, reason = 'REQUIRED') =>
  failure({
    code: 400,
    status: 'INVALID_ARGUMENT',
    errorCode: { requestError: reason },
    message: `The request is not valid: ${field}.`,
  });

const textsOf = (value: unknown): string[] | null =>
  Array.isArray(value) && value.length > 0 && value.every((text) => typeof text === 'string')
    ? (value as string[])
    : null;

const months = 'JANUARY FEBRUARY MARCH APRIL MAY JUNE JULY AUGUST SEPTEMBER OCTOBER NOVEMBER DECEMBER'.split(
  ' ',
);
const competitions = ['LOW', 'MEDIUM', 'HIGH'];

/** The keyword planner behind the check of tokens. */
export function createGoogleAds(options: GoogleAdsOptions) {
  const { developerToken, customers, versions, perMinute, corpus, now } = options;
  const limit = createRateLimit(perMinute, 60_000, now);

  function metrics(keyword: string) {
    const volume = corpus.volume(keyword);
    if (volume === null) return { competition: 'UNSPECIFIED' };
    const index = hashOf(`competition ${keyword}`) % 101;
    const date = new Date(now());
    return {
      avgMonthlySearches: String(volume),
      monthlySearchVolumes: Array.from({ length: 12 }, (_, back) => {
        const month = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - 12 + back, 1));
        return {
          year: String(month.getUTCFullYear()),
          month: months[month.getUTCMonth()],
          monthlySearches: String(volume),
        };
      }),
      competition: competitions[Math.min(2, Math.floor(index / 34))],
      competitionIndex: String(index),
      lowTopOfPageBidMicros: '400000',
      highTopOfPageBidMicros: '2500000',
    };
  }

  function ideas(request: Record<string, unknown>): Answer {
    const { keywordSeed, urlSeed, siteSeed, keywordAndUrlSeed, pageSize = 10_000, pageToken = '0' } = request;
    const seeds = [keywordSeed, urlSeed, siteSeed, keywordAndUrlSeed].filter(Boolean);
    if (seeds.length !== 1) return invalid('seed');
    const seed = seeds[0] as { keywords?: unknown; url?: unknown; site?: unknown };
    const byWords = seed === keywordSeed || seed === keywordAndUrlSeed;
    const words = byWords ? textsOf(seed.keywords) : [String(seed.url ?? seed.site)];
    if (words === null || words.length > 20) return invalid('keyword_seed.keywords', 'TOO_MANY');
    const found = words.flatMap((word) => [
      ...(byWords ? [word] : []),
      ...corpus.related(word).flatMap((text) => [text, `${text} online`, `${text} near me`]),
    ]);
    const start = Number(pageToken);
    const size = Math.min(10_000, Number(pageSize));
    if (!(size >= 1) || !(start >= 0)) return invalid('page_token', 'INVALID_PAGE_TOKEN');
    const results = found
      .slice(start, start + size)
      .map((text) => ({ text: text.toLowerCase(), keywordIdeaMetrics: metrics(text) }));
    return {
      body: {
        results,
        ...(start + size < found.length && { nextPageToken: String(start + size) }),
        totalSize: String(found.length),
      },
    };
  }

  function historical({ keywords }: Record<string, unknown>): Answer {
    const words = textsOf(keywords);
    if (words === null || words.length > 10_000) return invalid('keywords', 'TOO_MANY');
    // Near variants are told once, with the others beside.
    const groups = new Map<string, string[]>();
    for (const word of words.map((text) => text.toLowerCase())) {
      const stem = word.replace(/s$/, '');
      groups.set(stem, [...(groups.get(stem) ?? []), word]);
    }
    const results = [...groups.values()].map((group) => {
      const [text = '', ...variants] = [...new Set(group)];
      return {
        text,
        ...(variants.length > 0 && { closeVariants: variants }),
        keywordMetrics: metrics(text),
      };
    });
    return { body: { results } };
  }

  function complaintOf(customer: string, login: string | undefined): Answer | null {
    const manager = customers[customer];
    const allowed = manager === null ? login === undefined || login === customer : login === manager;
    if (manager === undefined || !allowed)
      return failure({
        code: 403,
        status: 'PERMISSION_DENIED',
        errorCode: { authorizationError: 'USER_PERMISSION_DENIED' },
        message:
          "User doesn't have permission to access customer. Note: If you're accessing a client customer, the manager's customer id must be set in the 'login-customer-id' header.",
      });
    const wait = limit.take(customer);
    return wait > 0 ? adsQuota(Math.ceil(wait / 1000)) : null;
  }

  return {
    scopes: ['https://www.googleapis.com/auth/adwords'],
    owns: (path: string) => /^\/v\d+\/customers[:/]/.test(path),
    answer({ method, path, headers, body }: LoggedRequest): Answer {
      const [, version = '', customer, action] = /^\/(v\d+)\/customers(?:\/(\w+))?:(\w+)$/.exec(path) ?? [];
      if (!versions.includes(version)) return googleNotFound();
      const token = headers['developer-token'];
      if (token === undefined) return invalid('developer-token', 'DEVELOPER_TOKEN_PARAMETER_MISSING');
      if (token !== developerToken)
        return failure({
          code: 401,
          status: 'UNAUTHENTICATED',
          errorCode: { authenticationError: 'DEVELOPER_TOKEN_INVALID' },
          message: 'The developer token is not valid.',
        });
      if (method === 'GET' && customer === undefined && action === 'listAccessibleCustomers')
        return { body: { resourceNames: Object.keys(customers).map((id) => `customers/${id}`) } };
      const run = { generateKeywordIdeas: ideas, generateKeywordHistoricalMetrics: historical }[action ?? ''];
      if (method !== 'POST' || customer === undefined || !run) return googleNotFound();
      const login = headers['login-customer-id'];
      const complaint = complaintOf(customer, typeof login === 'string' ? login : undefined);
      if (complaint) return complaint;
      const request = objectOf(body);
      return request === null ? invalid('body', 'UNKNOWN') : run(request);
    },
  };
}
