import type { SearchEngineId } from '#contract/shared/search-engines.ts';
import { dataforseo } from './dataforseo.ts';
import { searxng } from './searxng.ts';
import { serpapi } from './serpapi.ts';
import { serper } from './serper.ts';
import type { SerpVendor, VendorSettings } from './vendor.ts';

/** Vendors of search results, by the engine that they answer for. */
export const serpVendors: Record<
  Exclude<SearchEngineId, 'local-index'>,
  (settings: VendorSettings) => SerpVendor
> = { serper, serpapi, dataforseo, searxng };
