// What a vendor of search results is to the rest: one call, one part of a results page.
import type { SerpQuery } from './port.ts';

export interface Organic {
  url: string;
  title: string;
}

/** What one paid call brought. */
export interface SerpPart {
  /** organic results in their order, without advertisements and boxes */
  organic: Organic[];
  /** people also ask */
  questions: string[];
  /** related searches */
  related: string[];
  /** whether further results may follow */
  more: boolean;
  /** what the call cost in the vendor's unit, as the vendor says or publishes; null where unknown */
  cost: number | null;
}

export interface VendorSettings {
  /** without trailing slash */
  baseUrl: string;
  login: string;
  key: string;
  /** guarded by the egress client */
  fetch: typeof globalThis.fetch;
}

export interface SerpVendor {
  /** calls a second that every plan of the vendor allows, as it publishes them */
  perSecond: number;
  /** what its largest plan allows; absent where more than the above is not to be tried */
  mostPerSecond?: number;
  /**
   * @param at `page` counts calls of this query from 1, `start` the organic results that came so far
   * @throws SerpError, or the signal's reason
   */
  read(query: SerpQuery, at: { page: number; start: number }, signal: AbortSignal): Promise<SerpPart>;
  /** Proves the key at the least cost. @returns what the vendor said, as a sentence @throws SerpError */
  test(signal: AbortSignal): Promise<string>;
}

/** A vendor with the account that a workspace has there. */
export interface ConnectedVendor extends SerpVendor {
  /** the same for all who use one account, whose limit they share; tells nothing of its key */
  account: string;
}
