// Apps at social networks: whose app people of a workspace consent to, and what has to be registered there.
import { z } from 'zod';
import { instant } from '#contract/shared/text.ts';
import { appVendorIds } from './vendors.ts';

/** The app of one network. Its secret never comes out. */
export const NetworkAppStatus = z
  .object({
    provider: z.enum(appVendorIds),
    /** operator: by settings of the server, which win; none: people connect no real account of this network */
    from: z.enum(['operator', 'workspace', 'none']),
    /** the workspace's own, also where the server's is used in its place */
    saved: z
      .object({
        at: instant,
        /** null where that person has left */
        by: z.string().nullable(),
        /** the secret was sealed with a key that this server no longer has */
        keyLost: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: 'NetworkAppStatus' });
export type NetworkAppStatus = z.infer<typeof NetworkAppStatus>;

export const NetworkAppList = z.object({
  results: z.array(NetworkAppStatus),
  /** the redirect address that each app has to know */
  redirectUri: z.string(),
});
