import { type Network, networkFacts, type NetworkFacts } from '#contract/social/networks.ts';
import { networks } from '#contract/shared/options.ts';
import type { Config } from '#server/kernel/config.ts';
import type { Egress } from '#server/kernel/egress/egress.ts';
import { type NetworkApp, realPlace, sandboxPlace } from './app.ts';
import { createBluesky } from './bluesky/bluesky.ts';
import { createFacebook } from './facebook/facebook.ts';
import { createLinkedIn } from './linkedin/linkedin.ts';
import { createMastodon } from './mastodon/mastodon.ts';
import type { RegisteredApps } from './mastodon/apps.ts';
import type { NetworkConnector } from './port.ts';
import { createSandboxConnector } from './sandbox.ts';
import { createTwitter } from './twitter/twitter.ts';

/** What serves a channel: its network, or the network's sandbox. */
export type ConnectorFor = (channel: { network: Network; sandbox: boolean }) => NetworkConnector | null;

/** The apps of this server at networks, and where those are. */
export type NetworkConfig = Pick<
  Config,
  | 'X_CLIENT_ID'
  | 'X_CLIENT_SECRET'
  | 'X_URL'
  | 'X_API_URL'
  | 'FACEBOOK_CLIENT_ID'
  | 'FACEBOOK_CLIENT_SECRET'
  | 'FACEBOOK_URL'
  | 'FACEBOOK_API_URL'
  | 'LINKEDIN_CLIENT_ID'
  | 'LINKEDIN_CLIENT_SECRET'
  | 'LINKEDIN_SCOPES'
  | 'LINKEDIN_URL'
  | 'LINKEDIN_API_URL'
>;

/** What the sandboxes know every program by. */
const sandboxApp: NetworkApp = { clientId: 'quillstead', clientSecret: 'sandbox' };

/** Of people and pages: apps with the Community Management API have them all. */
const linkedinScopes =
  'openid profile w_member_social r_organization_social w_organization_social rw_organization_admin';

const appOf = (clientId: string | undefined, clientSecret: string | undefined): NetworkApp | null =>
  clientId && clientSecret ? { clientId, clientSecret } : null;

/**
 * What serves each network on this server: those that need no app and those whose app is set, and sandboxes in local
 * mode.
 */
export function createConnectors(deps: {
  egress: Egress;
  config: NetworkConfig;
  /** this install's apps at servers that people choose */
  apps: RegisteredApps;
  selfOrigin: () => string | null;
  localMode: boolean;
  facts?: Record<Network, NetworkFacts> | undefined;
}): ConnectorFor {
  const { egress, config, apps, selfOrigin, localMode, facts = networkFacts } = deps;
  const real = new Map<Network, NetworkConnector>([
    ['BLUESKY', createBluesky({ egress })],
    ['MASTODON', createMastodon({ egress, apps })],
  ]);
  const xApp = appOf(config.X_CLIENT_ID, config.X_CLIENT_SECRET);
  if (xApp)
    real.set(
      'TWITTER',
      createTwitter({ egress, app: xApp, place: realPlace(config.X_URL, config.X_API_URL) }),
    );
  const facebookApp = appOf(config.FACEBOOK_CLIENT_ID, config.FACEBOOK_CLIENT_SECRET);
  if (facebookApp) {
    const place = realPlace(config.FACEBOOK_URL, config.FACEBOOK_API_URL);
    real.set('FACEBOOK', createFacebook({ egress, app: facebookApp, place }));
  }
  const linkedinApp = appOf(config.LINKEDIN_CLIENT_ID, config.LINKEDIN_CLIENT_SECRET);
  if (linkedinApp) {
    const place = realPlace(config.LINKEDIN_URL, config.LINKEDIN_API_URL);
    const scopes = config.LINKEDIN_SCOPES;
    real.set('LINKEDIN', createLinkedIn({ egress, app: linkedinApp, place, scopes }));
  }
  const sandboxes = new Map<Network, NetworkConnector>();
  if (localMode) {
    for (const network of networks)
      if (network !== 'TWITTER' && network !== 'FACEBOOK' && network !== 'LINKEDIN')
        sandboxes.set(network, createSandboxConnector(network, { egress, selfOrigin, facts }));
    const sandboxAt = (path: string) => () => {
      const origin = selfOrigin();
      return origin === null ? null : `${origin}/sandbox/${path}`;
    };
    // The real connectors, at another address.
    sandboxes.set('BLUESKY', createBluesky({ egress, sandbox: sandboxAt('bluesky') }));
    const at = (slug: string) => ({ egress, app: sandboxApp, place: sandboxPlace(slug, selfOrigin) });
    sandboxes.set('TWITTER', createTwitter(at('twitter')));
    sandboxes.set('FACEBOOK', createFacebook(at('facebook')));
    sandboxes.set('LINKEDIN', createLinkedIn({ ...at('linkedin'), scopes: linkedinScopes }));
    sandboxes.set('MASTODON', createMastodon({ egress, apps, sandbox: sandboxAt('mastodon') }));
  }
  return ({ network, sandbox }) => (sandbox ? sandboxes : real).get(network) ?? null;
}
