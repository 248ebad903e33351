// What can answer a search: the project's own pages, or Google and others through a vendor that the workspace connected.
import type { VendorId } from '../connections/vendors.ts';

export const devices = ['desktop', 'mobile'] as const;

export interface SearchEngine {
  /** whose results they are */
  name: string;
  /** what stands beside every figure from it */
  label: string;
  /** the connection that it needs; null for the Local index */
  vendor: VendorId | null;
  /** devices that it can be asked for */
  devices: readonly (typeof devices)[number][];
  /** results of one paid call; null where one call brings all of them, or where calls are free */
  perCall: number | null;
  /** what the vendor charges a call in; null where it is free */
  unit: 'credit' | 'search' | 'call' | null;
}

export const localIndexLabel = 'Local index: the pages of this project, not Google';

const both = devices;
/** Serper and SearXNG have no parameter for a device: their results are those of a desktop. */
const desktop = ['desktop'] as const;

export const searchEngines = {
  'local-index': {
    name: 'Local index',
    label: localIndexLabel,
    vendor: null,
    devices: both,
    perCall: null,
    unit: null,
  },
  serper: {
    name: 'Google',
    label: 'Google, through Serper',
    vendor: 'serper',
    devices: desktop,
    perCall: 10,
    unit: 'credit',
  },
  serpapi: {
    name: 'Google',
    label: 'Google, through SerpApi',
    vendor: 'serpapi',
    devices: both,
    perCall: 10,
    unit: 'search',
  },
  dataforseo: {
    name: 'Google',
    label: 'Google, through DataForSEO',
    vendor: 'dataforseo',
    devices: both,
    perCall: null,
    unit: 'call',
  },
  searxng: {
    name: 'SearXNG',
    label: 'SearXNG',
    vendor: 'searxng',
    devices: desktop,
    perCall: null,
    unit: null,
  },
} as const satisfies Record<string, SearchEngine>;

export type SearchEngineId = keyof typeof searchEngines;
export const searchEngineIds = Object.keys(searchEngines) as [SearchEngineId, ...SearchEngineId[]];
export const searchEngineOf = (id: SearchEngineId): SearchEngine => searchEngines[id];

/** Paid calls that one keyword takes to this depth, in the vendor's unit; null where they are free. */
export function callsFor(id: SearchEngineId, depth: number): number | null {
  const { unit, perCall } = searchEngineOf(id);
  if (unit === null) return null;
  return perCall === null ? 1 : Math.ceil(depth / perCall);
}
