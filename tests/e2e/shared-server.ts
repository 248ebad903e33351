// Playwright's global setup: one server with the built-in engine and no settings but the right to read one foreign
// site, for every test that changes only what belongs to people of its own. Its start takes longer than most tests.
import { serverHome } from './server.ts';
import { serveSite } from './site.ts';

/** How the addresses reach the workers. */
const names = { origin: 'E2E_ORIGIN', site: 'E2E_SITE', outboxLink: 'E2E_OUTBOX_LINK' } as const;

/** Addresses of the shared server and of the foreign site. */
export function sharedAddress(of: keyof typeof names): string {
  const address = process.env[names[of]];
  if (!address) throw new Error('the shared server was not started');
  return address;
}

// oxlint-disable-next-line import/no-default-export -- Playwright calls it
export default async function setup(): Promise<() => Promise<void>> {
  const site = await serveSite();
  const home = serverHome({ EGRESS_ALLOW: site.host });
  const { origin, outboxLink } = await home.start();
  process.env[names.origin] = origin;
  process.env[names.outboxLink] = outboxLink;
  process.env[names.site] = site.url;
  return async () => {
    await home.remove();
    await site.close();
  };
}
