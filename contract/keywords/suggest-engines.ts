// What suggestions can come from: the product's own offline engine, completions of search boxes that a workspace turned
// on, or keyword ideas of its Google Ads account.
import type { VendorId } from '../connections/vendors.ts';

export interface SuggestEngine {
  /** what stands beside every suggestion from it */
  label: string;
  /** the connection that turns it on; null for the offline engine */
  vendor: VendorId | null;
  /** one answer has hundreds of keywords: it is asked for the seed and nothing else */
  seedOnly?: true;
}

export const suggestEngines = {
  offline: { label: 'Offline engine', vendor: null },
  google: { label: 'Google', vendor: 'google-suggest' },
  bing: { label: 'Bing', vendor: 'bing-suggest' },
  duckduckgo: { label: 'DuckDuckGo', vendor: 'duckduckgo-suggest' },
  youtube: { label: 'YouTube', vendor: 'youtube-suggest' },
  amazon: { label: 'Amazon', vendor: 'amazon-suggest' },
  'google-ads': { label: 'Google Ads', vendor: 'google-ads', seedOnly: true },
} as const satisfies Record<string, SuggestEngine>;

export type SuggestEngineId = keyof typeof suggestEngines;
export type OnlineSuggestEngineId = Exclude<SuggestEngineId, 'offline'>;
/** Engines that complete what is typed into a search box. */
export type CompletionEngineId = Exclude<OnlineSuggestEngineId, 'google-ads'>;
export const suggestEngineIds = Object.keys(suggestEngines) as [SuggestEngineId, ...SuggestEngineId[]];
export const suggestEngineOf = (id: SuggestEngineId): SuggestEngine => suggestEngines[id];
