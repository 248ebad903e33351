// The port of search results: one page of results for one keyword, from whoever is asked.
import type { searchEngines } from '#contract/ranks.ts';

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
  takenAt: Date;
}

/** An engine asked for many keywords in a row. */
export interface SerpSession {
  /** @throws SerpError, or the signal's reason */
  search(query: SerpQuery, signal: AbortSignal): Promise<Serp>;
}

export interface SerpEngine {
  id: (typeof searchEngines)[number];
  /** what stands beside every figure from it */
  label: string;
  open(at: { workspaceId: string; projectId: string }): Promise<SerpSession>;
}

/** A search that told nothing; the message is for people. */
export class SerpError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SerpError';
  }
}
