// The networks where a program needs an app of its own: by which settings it is set up, and what speaks to them.
import type { Network } from '#contract/social/networks.ts';
import type { Config } from '#server/kernel/config.ts';
import type { Egress } from '#server/kernel/egress/egress.ts';
import { type NetworkApp, type NetworkPlace, realPlace } from './app.ts';
import { createFacebook } from './facebook/facebook.ts';
import { createGoogleBusiness } from './googlemybusiness/googlemybusiness.ts';
import { createInstagram } from './instagram/instagram.ts';
import { createLinkedIn } from './linkedin/linkedin.ts';
import { createPinterest } from './pinterest/pinterest.ts';
import type { NetworkConnector } from './port.ts';
import { createTikTok } from './tiktok/tiktok.ts';
import { createTwitter } from './twitter/twitter.ts';

interface AppNetworkDeps {
  egress: Egress;
  app: NetworkApp;
  place: NetworkPlace;
}

export interface AppNetwork {
  network: Network;
  /** the setting of the app's id; that of its secret has the same name but for the end */
  setting: `${string}_CLIENT_ID` & keyof Config;
  appOf(config: Config): { clientId: string | undefined; clientSecret: string | undefined };
  /** the network's own addresses */
  placeOf(config: Config): NetworkPlace;
  connector(deps: AppNetworkDeps, config: Config): NetworkConnector;
}

/** What LinkedIn's sandbox lets programs ask for: people and pages, as apps with the Community Management API. */
const linkedinScopes =
  'openid profile w_member_social r_organization_social w_organization_social rw_organization_admin';

export const appNetworks: readonly AppNetwork[] = [
  {
    network: 'TWITTER',
    setting: 'X_CLIENT_ID',
    appOf: (config) => ({ clientId: config.X_CLIENT_ID, clientSecret: config.X_CLIENT_SECRET }),
    placeOf: (config) => realPlace(config.X_URL, config.X_API_URL),
    connector: createTwitter,
  },
  {
    network: 'FACEBOOK',
    setting: 'FACEBOOK_CLIENT_ID',
    appOf: (config) => ({ clientId: config.FACEBOOK_CLIENT_ID, clientSecret: config.FACEBOOK_CLIENT_SECRET }),
    placeOf: (config) => realPlace(config.FACEBOOK_URL, config.FACEBOOK_API_URL),
    connector: createFacebook,
  },
  {
    network: 'INSTAGRAM',
    setting: 'INSTAGRAM_CLIENT_ID',
    appOf: (config) => ({
      clientId: config.INSTAGRAM_CLIENT_ID,
      clientSecret: config.INSTAGRAM_CLIENT_SECRET,
    }),
    placeOf: (config) => realPlace(config.INSTAGRAM_URL, config.INSTAGRAM_API_URL),
    connector: (deps, config) =>
      createInstagram({
        ...deps,
        tokenUrl: () => (deps.place.sandbox ? deps.place.api() : config.INSTAGRAM_TOKEN_URL),
      }),
  },
  {
    network: 'LINKEDIN',
    setting: 'LINKEDIN_CLIENT_ID',
    appOf: (config) => ({ clientId: config.LINKEDIN_CLIENT_ID, clientSecret: config.LINKEDIN_CLIENT_SECRET }),
    placeOf: (config) => realPlace(config.LINKEDIN_URL, config.LINKEDIN_API_URL),
    connector: (deps, config) =>
      createLinkedIn({
        ...deps,
        scopes: deps.place.sandbox ? linkedinScopes : deps.app.scopes || config.LINKEDIN_SCOPES,
      }),
  },
  {
    network: 'GOOGLEMYBUSINESS',
    setting: 'GOOGLE_BUSINESS_CLIENT_ID',
    appOf: (config) => ({
      clientId: config.GOOGLE_BUSINESS_CLIENT_ID,
      clientSecret: config.GOOGLE_BUSINESS_CLIENT_SECRET,
    }),
    placeOf: (config) => realPlace(config.GOOGLE_ACCOUNTS_URL, config.GOOGLE_BUSINESS_API_URL),
    connector: createGoogleBusiness,
  },
  {
    network: 'TIKTOK',
    setting: 'TIKTOK_CLIENT_ID',
    appOf: (config) => ({ clientId: config.TIKTOK_CLIENT_ID, clientSecret: config.TIKTOK_CLIENT_SECRET }),
    placeOf: (config) => realPlace(config.TIKTOK_URL, config.TIKTOK_API_URL),
    connector: createTikTok,
  },
  {
    network: 'PINTEREST',
    setting: 'PINTEREST_CLIENT_ID',
    appOf: (config) => ({
      clientId: config.PINTEREST_CLIENT_ID,
      clientSecret: config.PINTEREST_CLIENT_SECRET,
    }),
    placeOf: (config) => realPlace(config.PINTEREST_URL, config.PINTEREST_API_URL),
    connector: createPinterest,
  },
];

/** This server's own app at a network, by its settings; null where there is none. */
export function serverApp(network: AppNetwork, config: Config): NetworkApp | null {
  const { clientId, clientSecret } = network.appOf(config);
  return clientId && clientSecret ? { clientId, clientSecret } : null;
}
