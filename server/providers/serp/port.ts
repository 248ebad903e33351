// The port of search results: the results for one keyword, from whoever is asked.
import type { SearchEngineId } from '#contract/shared/search-engines.ts';

export interface SerpQuery {
  keyword: string;
  /** ISO 3166-1 alpha-2; engines that know no places ignore it */
  country: string;
  city: string | null;
  /** BCP 47 */
  language: string;
  device: 'desktop' | 'mobile';
  /** how many results are read at most */
  depth: number;
}

export interface SerpPageResult {
  /** 1 = first; counted over organic results only */
  position: number;
  url: string;
  title: string;
  /** the page of the project's Local index that this is, where the engine knows */
  pageId: string | null;
}

export interface Serp {
  results: SerpPageResult[];
  /** whether these are all results that there are: a target that is not among them is nowhere, not merely deeper */
  complete: boolean;
  /** questions that the results page itself shows ("People also ask"); empty where the engine shows none */
  questions: string[];
  /** searches that the results page suggests ("Related searches"); empty where the engine shows none */
  related: string[];
  takenAt: Date;
}

/** An engine asked for many keywords in a row. */
export interface SerpSession {
  /** @throws SerpError, or the signal's reason */
  search(query: SerpQuery, signal: AbortSignal): Promise<Serp>;
}

export interface SerpEngine {
  id: SearchEngineId;
  /** what stands beside every figure from it */
  label: string;
  /** @param at.since pages that were read after it are used again instead of being asked and paid for once more */
  open(at: { workspaceId: string; projectId: string; since: Date }): Promise<SerpSession>;
}

/**
 * Why nothing was learnt: `key` no or a wrong key, `quota` nothing left to spend, `rate` too many at once, `captcha`
 * the engine takes us for a robot, `refused` the vendor does not take the query, `malformed` an answer that cannot be
 * read, `unreachable` none at all.
 */
export type SerpErrorCode = 'key' | 'quota' | 'rate' | 'captcha' | 'refused' | 'malformed' | 'unreachable';

/** A search that told nothing; the message is for people. */
export class SerpError extends Error {
  readonly code: SerpErrorCode;
  /** how long the vendor wants to be left alone; undefined where it did not say */
  readonly retryAfterMs: number | undefined;
  constructor(
    message: string,
    options: ErrorOptions & { code?: SerpErrorCode; retryAfterMs?: number | undefined } = {},
  ) {
    super(message, options);
    this.name = 'SerpError';
    this.code = options.code ?? 'unreachable';
    this.retryAfterMs = options.retryAfterMs;
  }
}
