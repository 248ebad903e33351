import type { Domain } from '#server/kernel/domain.ts';
import { blueskySandboxRoutes } from './bluesky/routes.ts';
import { facebookSandboxRoutes } from './facebook/routes.ts';
import { googleBusinessSandboxRoutes } from './googlemybusiness/routes.ts';
import { instagramSandboxRoutes } from './instagram/routes.ts';
import { linkedinSandboxRoutes } from './linkedin/routes.ts';
import { mastodonSandboxRoutes } from './mastodon/routes.ts';
import { pinterestSandboxRoutes } from './pinterest/routes.ts';
import type { SandboxDeps } from './deps.ts';
import { sandboxFaultRoutes } from './fault-routes.ts';
import { sandboxFileRoutes } from './file-routes.ts';
import { tiktokSandboxRoutes } from './tiktok/routes.ts';
import { twitterSandboxRoutes } from './twitter/routes.ts';

/** The sandboxes of all networks, in local mode. */
export const sandboxNetworks = (deps: SandboxDeps): Domain => ({
  routes(_route, http) {
    sandboxFileRoutes(http, deps);
    sandboxFaultRoutes(http, deps);
    blueskySandboxRoutes(http, deps);
    twitterSandboxRoutes(http, deps);
    mastodonSandboxRoutes(http, deps);
    facebookSandboxRoutes(http, deps);
    linkedinSandboxRoutes(http, deps);
    googleBusinessSandboxRoutes(http, deps);
    instagramSandboxRoutes(http, deps);
    tiktokSandboxRoutes(http, deps);
    pinterestSandboxRoutes(http, deps);
  },
});
