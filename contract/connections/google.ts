// Connecting Search Console: a person signs in at Google, and the page comes back with the answer.
import { z } from 'zod';
import { endpoint } from '../shared/http.ts';
import { instant, line } from '../shared/text.ts';
import { googleVendorIds } from './vendors.ts';

const provider = z.enum(googleVendorIds, { error: 'Unknown service' });

/** What a connection by Google's consent is beside other connections. */
export const GoogleConnection = z.object({
  connectedAt: instant,
  /** why Google no longer accepts the sign-in, and since when */
  problem: z.object({ message: z.string(), since: instant }).nullable(),
});

/** Whether this server can connect them, and the redirect address that its administrator registers at Google. */
export const GoogleSetup = z.object({ searchConsole: z.boolean(), redirectUri: z.string() });

/** @param connection a connection as the API shows it */
export const googleCalls = <S extends z.ZodType>(connection: S) => ({
  googleStart: endpoint({
    method: 'POST',
    path: 'google-consent/',
    body: z.object({ provider }),
    response: z.object({ url: z.string() }),
    policy: 'connections.write',
    summary: 'Begin to connect Search Console: the address of Google’s consent page',
    ours: true,
  }),
  googleFinish: endpoint({
    method: 'POST',
    path: 'google-consent/answer/',
    /** as they stand in the address to which Google sent the browser back */
    body: z.object({
      state: line('State', 500),
      code: line('Code', 2000).optional(),
      error: line('Error', 200).optional(),
    }),
    response: connection,
    policy: 'connections.write',
    summary: 'End connecting with what Google answered, on the device that began it',
    ours: true,
  }),
});
