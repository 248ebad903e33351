// The port of keyword suggestions: what a search box would complete a text to.

export interface SuggestQuery {
  /** as it would be typed */
  text: string;
  /** ISO 3166-1 alpha-2 */
  country: string;
  /** BCP 47 */
  language: string;
}

export interface SuggestService {
  /**
   * Completions in the service's order; an empty list only where the service says that there are none.
   * @throws SuggestError, or the signal's reason
   */
  suggest(query: SuggestQuery, signal: AbortSignal): Promise<string[]>;
}

export interface SuggestSettings {
  /** without trailing slash */
  baseUrl: string;
  /** guarded by the egress client */
  fetch: typeof globalThis.fetch;
}

/**
 * Why nothing was learned: `blocked` the service wants no more requests from here now, `refused` it cannot be asked
 * this, `malformed` an answer that cannot be read, `unreachable` none at all.
 */
export type SuggestErrorCode = 'blocked' | 'refused' | 'malformed' | 'unreachable';

/** A question that told nothing; the message is for people. */
export class SuggestError extends Error {
  readonly code: SuggestErrorCode;
  constructor(code: SuggestErrorCode, message: string, options: ErrorOptions = {}) {
    super(message, options);
    this.name = 'SuggestError';
    this.code = code;
  }
}
