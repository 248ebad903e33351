// Each way in asks the same: a device that was idle for too long opens none of them.
import { expect, it } from 'vitest';
import { accounts } from '#contract/accounts.ts';
import { apiBase } from '#contract/shared/http.ts';
import { twoFactor } from '#contract/accounts/two-factor.ts';
import { useTestApp } from '#tests/support/app.ts';
import { openTab } from '#tests/support/browser-tab.ts';
import { failure } from '#tests/support/failure.ts';
import { signIn, someEmail } from '#tests/support/factories/person-factories.ts';

const app = useTestApp();
const idleMs = 14 * 24 * 3600_000;

/** A person with the bearer of one device and the cookie of another, whose bearer nobody has taken yet. */
async function twoDevices() {
  const me = await signIn(app);
  const tab = openTab(app);
  await tab.form('/api/auth/callback/credentials', { email: me.email, password: me.password });
  return { me, tab, csrfToken: await tab.csrfToken() };
}
type Devices = Awaited<ReturnType<typeof twoDevices>>;

const statusOf = async (call: Promise<unknown>) => (await failure(call)).status;
const doors: Record<string, { closed: unknown; open: (devices: Devices) => Promise<unknown> }> = {
  'a call with the bearer': { closed: 401, open: ({ me }) => statusOf(me.call(accounts.user, {})) },
  'the list of devices': { closed: 401, open: ({ me }) => statusOf(me.call(accounts.devices, {})) },
  'two-factor sign-in': { closed: 401, open: ({ me }) => statusOf(me.call(twoFactor.status, {})) },
  'a code for a new address': {
    closed: 401,
    open: ({ me }) =>
      statusOf(me.call(accounts.sendCode, { body: { email: someEmail(), purpose: 'email' } })),
  },
  'the stream of a generation': {
    closed: 401,
    open: async ({ me }) =>
      (
        await fetch(`${app.origin}${apiBase}ai-generation/${crypto.randomUUID()}/stream`, {
          headers: { authorization: `Bearer ${me.token}` },
        })
      ).status,
  },
  'GET /api/auth/session': {
    closed: {},
    open: async ({ tab }) => (await tab.get('/api/auth/session')).json(),
  },
  'POST /api/auth/session': {
    closed: {},
    open: async ({ tab, csrfToken }) =>
      (await tab.post('/api/auth/session', JSON.stringify({ csrfToken, data: { name: 'Eve' } }))).json(),
  },
  'the exchange of a cookie for a bearer': {
    closed: 401,
    open: async ({ tab, csrfToken }) =>
      (await tab.post('/api/auth/token', JSON.stringify({ csrfToken }))).status,
  },
};

it.each(Object.entries(doors))('[S15] a device idle for 14 days opens nothing: %s', async (_name, door) => {
  const devices = await twoDevices();
  app.clock.advance(idleMs + 1000);
  expect(await door.open(devices)).toEqual(door.closed);
});
