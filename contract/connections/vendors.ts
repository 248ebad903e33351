// Outside services that a workspace can connect itself: which port each serves, and what it asks for.

/** What a connection is made of beside its key; each vendor asks for some of these. */
export const connectionFields = ['baseUrl', 'model', 'login'] as const;
export type ConnectionField = (typeof connectionFields)[number];

export interface Vendor {
  /** what people call it */
  label: string;
  /** the ports that it can serve */
  ports: readonly ('ai-text' | 'search-results' | 'suggestions' | 'keyword-figures' | 'search-console')[];
  /** asked for, in the order of the form; all of these are required */
  fields: readonly ConnectionField[];
  /** whether there is a key, and whether it can be left empty; `consent`: a person signs in there instead */
  key: 'required' | 'optional' | 'none' | 'consent';
}

export const vendors = {
  'openai-compatible': {
    label: 'OpenAI-compatible endpoint',
    ports: ['ai-text'],
    fields: ['baseUrl', 'model'],
    key: 'optional',
  },
  anthropic: { label: 'Anthropic', ports: ['ai-text'], fields: ['model'], key: 'required' },
  'google-gemini': { label: 'Google Gemini', ports: ['ai-text'], fields: ['model'], key: 'required' },
  'local-model': {
    label: 'Model on this computer',
    ports: ['ai-text'],
    fields: ['baseUrl', 'model'],
    key: 'optional',
  },
  serper: { label: 'Serper', ports: ['search-results'], fields: [], key: 'required' },
  serpapi: { label: 'SerpApi', ports: ['search-results'], fields: [], key: 'required' },
  dataforseo: {
    label: 'DataForSEO',
    ports: ['search-results', 'keyword-figures'],
    fields: ['login'],
    key: 'required',
  },
  searxng: { label: 'SearXNG', ports: ['search-results'], fields: ['baseUrl'], key: 'none' },
  'google-search-console': {
    label: 'Search Console',
    ports: ['search-console'],
    fields: [],
    key: 'consent',
  },
  'google-ads': {
    label: 'Google Ads',
    ports: ['keyword-figures', 'suggestions'],
    fields: [],
    key: 'consent',
  },
  // Nothing is asked for: the connection is the switch.
  'google-suggest': { label: 'Google', ports: ['suggestions'], fields: [], key: 'none' },
  'youtube-suggest': { label: 'YouTube', ports: ['suggestions'], fields: [], key: 'none' },
  'bing-suggest': { label: 'Bing', ports: ['suggestions'], fields: [], key: 'none' },
  'duckduckgo-suggest': { label: 'DuckDuckGo', ports: ['suggestions'], fields: [], key: 'none' },
  'amazon-suggest': { label: 'Amazon', ports: ['suggestions'], fields: [], key: 'none' },
} as const satisfies Record<string, Vendor>;

export type VendorId = keyof typeof vendors;
export const vendorIds = Object.keys(vendors) as [VendorId, ...VendorId[]];
export const vendorOf = (id: VendorId): Vendor => vendors[id];

/** Vendors that are connected by signing in with Google. */
export const googleVendorIds = ['google-search-console', 'google-ads'] as const satisfies VendorId[];
export type GoogleVendorId = (typeof googleVendorIds)[number];
export const isGoogleVendor = (id: string): id is GoogleVendorId =>
  googleVendorIds.some((google) => google === id);

/** Vendors whose models write, best first where several are connected and nobody has chosen. */
export const modelVendorIds = [
  'openai-compatible',
  'anthropic',
  'google-gemini',
  'local-model',
] as const satisfies VendorId[];
export type ModelVendorId = (typeof modelVendorIds)[number];
export const isModelVendor = (id: string): id is ModelVendorId =>
  modelVendorIds.some((model) => model === id);
