// Outside services that a workspace can connect itself: which port each serves, and what it asks for.
import type { ClosedNetwork, Network } from '#contract/social/networks.ts';

/** What a connection is made of beside its key; each vendor asks for some of these. */
export const connectionFields = ['baseUrl', 'model', 'login'] as const;
export type ConnectionField = (typeof connectionFields)[number];

export interface Vendor {
  /** what people call it */
  label: string;
  /** the ports that it can serve */
  ports: readonly (
    | 'ai-text'
    | 'search-results'
    | 'suggestions'
    | 'keyword-figures'
    | 'search-console'
    | 'social-networks'
  )[];
  /** asked for, in the order of the form; all of these are required */
  fields: readonly ConnectionField[];
  /** whether there is a key, and whether it can be left empty; `consent`: a person signs in there instead */
  key: 'required' | 'optional' | 'none' | 'consent';
  /** what the vendor itself calls a field, where that is another word */
  names?: Partial<Record<ConnectionField | 'key', string>>;
  /** what an app may ask people for, where a person has to say which permissions it has; the first when nobody says */
  permissions?: readonly { label: string; scopes: string }[];
}

/** An app at a social network: its id and its secret, by the network's own names. */
const app = (label: string, login: string, key: string) =>
  ({ label, ports: ['social-networks'], fields: ['login'], key: 'required', names: { login, key } }) as const;

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
  'x-app': app('X', 'Client ID', 'Client secret'),
  'facebook-app': app('Facebook', 'App ID', 'App secret'),
  'instagram-app': app('Instagram', 'Instagram app ID', 'Instagram app secret'),
  'linkedin-app': {
    ...app('LinkedIn', 'Client ID', 'Primary client secret'),
    // LinkedIn refuses a consent that asks for more than the app's products allow.
    permissions: [
      { label: 'People', scopes: 'openid profile w_member_social' },
      {
        label: 'People and company pages',
        scopes:
          'openid profile w_member_social r_organization_social w_organization_social rw_organization_admin',
      },
    ],
  },
  'pinterest-app': app('Pinterest', 'App ID', 'App secret key'),
  'tiktok-app': app('TikTok', 'Client key', 'Client secret'),
  'google-business-app': app('Google Business Profile', 'Client ID', 'Client secret'),
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

/** As what the app of a network is connected, where a program needs one. */
export const appVendors = {
  TWITTER: 'x-app',
  FACEBOOK: 'facebook-app',
  INSTAGRAM: 'instagram-app',
  LINKEDIN: 'linkedin-app',
  PINTEREST: 'pinterest-app',
  TIKTOK: 'tiktok-app',
  GOOGLEMYBUSINESS: 'google-business-app',
} as const satisfies Record<ClosedNetwork, VendorId>;
export type AppVendorId = (typeof appVendors)[ClosedNetwork];
export const appVendorIds = Object.values(appVendors) as [AppVendorId, ...AppVendorId[]];
export const isAppVendor = (id: string): id is AppVendorId => appVendorIds.some((vendor) => vendor === id);

/** Null for networks that need no app of one's own. */
export const appVendorOf = (network: Network): AppVendorId | null =>
  network in appVendors ? appVendors[network as ClosedNetwork] : null;
/** The network whose app a vendor's connection is. */
export const networkOfApp = (vendor: AppVendorId): ClosedNetwork =>
  (Object.keys(appVendors) as ClosedNetwork[]).find((network) => appVendors[network] === vendor)!;
