// Google's Search Console API v3: the sites of an account, and what people searched for before they came.
import type { Answer } from '../faults.ts';
import { googleError, googleNotFound, objectOf } from './errors.ts';
import type { LoggedRequest } from '../http-double.ts';
import { type Clock, createRateLimit } from '../rate-limit.ts';

/** One line of what Google knows. */
export interface SearchFact {
  /** YYYY-MM-DD in Pacific time */
  date: string;
  /** null: too rare to be told, so it counts in totals only */
  query: string | null;
  page: string;
  /** ISO 3166-1 alpha-3 in lower case */
  country: string;
  device: 'DESKTOP' | 'MOBILE' | 'TABLET';
  clicks: number;
  impressions: number;
  position: number;
}

export interface Site {
  siteUrl: string;
  permissionLevel: 'siteOwner' | 'siteFullUser' | 'siteRestrictedUser' | 'siteUnverifiedUser';
}

const dimensionNames = ['date', 'query', 'page', 'country', 'device'] as const;
type Dimension = (typeof dimensionNames)[number];
const isDimension = (name: unknown): name is Dimension =>
  dimensionNames.some((dimension) => dimension === name);
const day = 24 * 60 * 60 * 1000;
const pacific = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' });

/** Facts for the days before a time: fresh ones of yesterday and the day before are not final yet. */
export function defaultFacts(now: number): SearchFact[] {
  const countries = ['usa', 'deu', 'gbr'];
  const devices = ['DESKTOP', 'MOBILE', 'TABLET'] as const;
  return Array.from({ length: 30 * 40 }, (_, index) => ({
    date: pacific.format(now - (1 + (index % 30)) * day),
    query: index % 8 === 7 ? null : `tea ${Math.floor(index / 30)}`,
    page: `https://www.example.com/tea-${index % 5}`,
    country: countries[index % 3]!,
    device: devices[index % 3]!,
    clicks: index % 4,
    impressions: 10 + (index % 7),
    position: 1 + (index % 20),
  }));
}

interface Filter {
  dimension: Dimension;
  operator: string;
  expression: string;
}

const operators: Record<string, (value: string, expression: string) => boolean> = {
  equals: (value, expression) => value === expression,
  notEquals: (value, expression) => value !== expression,
  contains: (value, expression) => value.includes(expression),
  notContains: (value, expression) => !value.includes(expression),
  includingRegex: (value, expression) => new RegExp(expression).test(value),
  excludingRegex: (value, expression) => !new RegExp(expression).test(value),
};

interface Query {
  startDate: string;
  endDate: string;
  dimensions: Dimension[];
  filters: Filter[];
  type: string;
  rowLimit: number;
  startRow: number;
  all: boolean;
}

function filtersOf(groups: unknown): Filter[] | null {
  const given = Array.isArray(groups)
    ? (groups as { filters?: unknown }[]).flatMap(({ filters }) => (Array.isArray(filters) ? filters : []))
    : [];
  const filters = (given as Partial<Filter>[]).map((filter) => ({ operator: 'equals', ...filter }));
  const fits = filters.every(
    ({ dimension, operator, expression }) =>
      isDimension(dimension) && operator in operators && typeof expression === 'string',
  );
  return fits ? (filters as Filter[]) : null;
}

/** The query, or the name of the field that is wrong. */
function queryOf(body: string): Query | string {
  const value = objectOf(body);
  if (value === null) return 'body';
  const {
    startDate,
    endDate,
    dimensions = [],
    type = 'web',
    rowLimit = 1000,
    startRow = 0,
    dataState,
  } = value;
  const isDay = (text: unknown): text is string => typeof text === 'string' && /^\d{4}-\d\d-\d\d$/.test(text);
  if (!isDay(startDate)) return 'startDate';
  if (!isDay(endDate) || endDate < startDate) return 'endDate';
  if (!Array.isArray(dimensions) || !dimensions.every(isDimension)) return 'dimensions';
  if (new Set(dimensions).size < dimensions.length) return 'dimensions';
  if (!Number.isInteger(rowLimit) || Number(rowLimit) < 1 || Number(rowLimit) > 25_000) return 'rowLimit';
  if (!Number.isInteger(startRow) || Number(startRow) < 0) return 'startRow';
  if (!['final', 'all', undefined].some((state) => state === dataState)) return 'dataState';
  const filters = filtersOf(value.dimensionFilterGroups);
  if (filters === null) return 'dimensionFilterGroups';
  return {
    startDate,
    endDate,
    dimensions,
    filters,
    type: String(type),
    rowLimit: Number(rowLimit),
    startRow: Number(startRow),
    all: dataState === 'all',
  };
}

const newGroup = (keys: string[]) => ({ keys, clicks: 0, impressions: 0, weighted: 0 });

function rowsOf(facts: readonly SearchFact[], query: Query) {
  const { dimensions, filters } = query;
  const needsQuery = dimensions.includes('query') || filters.some(({ dimension }) => dimension === 'query');
  const groups = new Map<string, ReturnType<typeof newGroup>>();
  for (const fact of facts) {
    if (fact.date < query.startDate || fact.date > query.endDate) continue;
    if (needsQuery && fact.query === null) continue;
    const matches = ({ dimension, operator, expression }: Filter) =>
      operators[operator]!(fact[dimension] ?? '', expression);
    if (!filters.every(matches)) continue;
    const keys = dimensions.map((name) => fact[name] ?? '');
    const id = JSON.stringify(keys);
    const group = groups.get(id) ?? newGroup(keys);
    group.clicks += fact.clicks;
    group.impressions += fact.impressions;
    group.weighted += fact.position * fact.impressions;
    groups.set(id, group);
  }
  const date = dimensions.indexOf('date');
  return [...groups.values()]
    .toSorted((a, b) => (date === -1 ? b.clicks - a.clicks : a.keys[date]! < b.keys[date]! ? -1 : 1))
    .slice(query.startRow, query.startRow + query.rowLimit)
    .map(({ keys, clicks, impressions, weighted }) => ({
      ...(keys.length > 0 && { keys }),
      clicks,
      impressions,
      ctr: impressions === 0 ? 0 : clicks / impressions,
      position: impressions === 0 ? 0 : weighted / impressions,
    }));
}

const usage = (code: 403 | 429, reason: string, message: string): Answer =>
  googleError({
    code,
    status: code === 429 ? 'RESOURCE_EXHAUSTED' : 'PERMISSION_DENIED',
    reason,
    domain: 'usageLimits',
    message,
  });

/** Load quota, of ten minutes or a day. */
export const quotaExceeded = (): Answer =>
  usage(403, 'quotaExceeded', 'Search Analytics load quota exceeded. Learn about usage limits.');
/** Too many queries a minute. */
export const rateLimitExceeded = (): Answer =>
  usage(429, 'rateLimitExceeded', 'Quota exceeded for quota metric Queries per minute.');

export interface SearchConsoleOptions {
  sites: readonly Site[];
  facts: readonly SearchFact[] | undefined;
  /** queries a minute of a site */
  perMinute: number;
  now: Clock;
}

/** The API behind the check of tokens; `answer` is null for what is none of its business. */
export function createSearchConsole({ sites, facts, perMinute, now }: SearchConsoleOptions) {
  const limit = createRateLimit(perMinute, 60_000, now);

  function query(siteUrl: string, body: string): Answer {
    const site = sites.find((candidate) => candidate.siteUrl === siteUrl);
    if (!site || site.permissionLevel === 'siteUnverifiedUser')
      return googleError({
        code: 403,
        status: 'PERMISSION_DENIED',
        reason: 'forbidden',
        message: `User does not have sufficient permission for site '${siteUrl}'. See also: https://support.google.com/webmasters/answer/2451999.`,
      });
    if (limit.take(siteUrl) > 0) return rateLimitExceeded();
    const parsed = queryOf(body);
    if (typeof parsed === 'string')
      return googleError({
        code: 400,
        status: 'INVALID_ARGUMENT',
        reason: 'badRequest',
        message: `Invalid value at '${parsed}'.`,
      });
    const firstFresh = pacific.format(now() - 2 * day);
    const visible = (facts ?? defaultFacts(now())).filter(
      ({ date }) => parsed.type === 'web' && (parsed.all || date < firstFresh),
    );
    const rows = rowsOf(visible, parsed);
    const fresh = parsed.all && parsed.dimensions.includes('date') && parsed.endDate >= firstFresh;
    const byPage = [...parsed.dimensions, ...parsed.filters.map(({ dimension }) => dimension)].includes(
      'page',
    );
    return {
      body: {
        ...(rows.length > 0 && { rows }),
        responseAggregationType: byPage ? 'byPage' : 'byProperty',
        ...(fresh && { metadata: { first_incomplete_date: firstFresh } }),
      },
    };
  }

  return {
    scopes: [
      'https://www.googleapis.com/auth/webmasters.readonly',
      'https://www.googleapis.com/auth/webmasters',
    ],
    owns: (path: string) => path.startsWith('/webmasters/v3/'),
    answer({ method, path, body }: LoggedRequest): Answer {
      if (method === 'GET' && path === '/webmasters/v3/sites')
        return { body: sites.length > 0 ? { siteEntry: sites } : {} };
      const encoded = /^\/webmasters\/v3\/sites\/([^/]+)\/searchAnalytics\/query$/.exec(path)?.[1];
      return method === 'POST' && encoded ? query(decodeURIComponent(encoded), body) : googleNotFound();
    },
  };
}
