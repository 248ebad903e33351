import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { accounts } from '#contract/accounts.ts';
import { connections } from '#contract/connections.ts';
import type { AppVendorId } from '#contract/connections/vendors.ts';
import { social } from '#contract/social.ts';
import type { Role } from '#contract/workspaces/roles.ts';
import { generateKeySpec } from '#server/kernel/keyring.ts';
import { startTestApp, useTestApp } from '#tests/support/app.ts';
import { startXDouble } from '#tests/support/doubles/x-double.ts';
import { newMember } from '#tests/support/factories/members.ts';
import { aProject, type Person, signIn, whoAmI } from '#tests/support/factories/person-factories.ts';
import { failure } from '#tests/support/failure.ts';

const x = await startXDouble();
afterAll(() => x.stop());
const keys = generateKeySpec();
const lines: string[] = [];
const env = {
  PLANS: 'off',
  LOG_LEVEL: 'debug',
  X_URL: 'https://x.example',
  X_API_URL: x.origin,
  FACEBOOK_CLIENT_ID: 'facebook of the server',
  FACEBOOK_CLIENT_SECRET: 'a-server-secret',
};
const app = useTestApp({ env, keys, logStream: { write: (line) => void lines.push(line) } });
const soon = { timeout: 30_000 };

const xApp = { provider: 'x-app' } as const;
const save = (person: Person, login = 'our app', key: string | null = 'x-secret-1') =>
  person.call(connections.save, { params: xApp, body: { login, ...(key !== null && { key }) } });
const appOf = async (person: Person, provider: AppVendorId) =>
  (await person.call(connections.list, {})).apps.results.find((item) => item.provider === provider);
const somebody = async () => {
  const me = await signIn(app);
  return { me, params: { id: (await aProject(me)).id } };
};
type Somebody = Awaited<ReturnType<typeof somebody>>;
const begin = async ({ me, params }: Somebody, network: 'TWITTER' | 'LINKEDIN' | 'FACEBOOK' = 'TWITTER') => {
  const { url } = await me.call(social.channel, { params, body: { action: 'connect', network } });
  return new URL(url ?? '', app.origin);
};
const finish = ({ me, params }: Somebody, consent: URL) => {
  const state = consent.searchParams.get('state') ?? '';
  return me.call(social.channel, { params, body: { action: 'select', code: 'a-code', state } });
};
const channelOf = async ({ me, params }: Somebody) => (await me.call(social.channels, { params })).results[0];
async function publish({ me, params }: Somebody, channelId: string) {
  const schedule = { mode: 'now' as const };
  const body = { content: `Bread ${randomUUID()}`, targets: [{ channelId }], schedule };
  const { id } = await me.call(social.create, { params, body });
  const target = async () => (await me.call(social.get, { params: { id } })).targets[0];
  await expect.poll(async () => (await target())?.status, soon).toMatch(/published|blocked|failed/);
  return target();
}
async function colleague(owner: Person, role: Role): Promise<Person> {
  const { workspace } = await owner.call(accounts.user, {});
  const { token } = await newMember(app, { workspaceId: workspace.id, role });
  return { email: '', password: '', token, call: app.as(token) };
}

it('a network is its sandbox until the workspace saves an app of its own, which then connects and posts', async () => {
  const own = await somebody();
  const offered = async () =>
    (await own.me.call(social.channels, { params: own.params })).networks.find(
      ({ network }) => network === 'TWITTER',
    );
  expect(await offered()).toMatchObject({ ready: true, note: expect.stringContaining('Sandbox') });
  expect((await begin(own)).pathname).toContain('/sandbox/twitter/');
  await save(own.me);
  expect(await offered()).toMatchObject({ ready: true, note: '' });
  const consent = await begin(own);
  expect([consent.origin, consent.searchParams.get('client_id')]).toEqual(['https://x.example', 'our app']);
  const { apps } = await own.me.call(connections.list, {});
  expect(consent.searchParams.get('redirect_uri')).toBe(apps.redirectUri);
  const { channels } = await finish(own, consent);
  expect(x.apps.at(-1)).toBe('our app:x-secret-1');
  expect(channels[0]).toMatchObject({ network: 'TWITTER', sandbox: false, status: 'active' });
  expect((await publish(own, channels[0]!.id))?.status).toBe('published');
  expect(x.posts).toHaveLength(1);
});

it('[S57] the secret of an app is in no answer, row, audit entry or log line; who saved it and when is shown', async () => {
  const { me } = await somebody();
  const secret = `secret-${randomUUID()}`;
  const saved = await save(me, 'our app', secret);
  expect(saved).toMatchObject({ provider: 'x-app', login: 'our app', hasKey: true });
  const list = await me.call(connections.list, {});
  const { name, username } = await whoAmI(me);
  expect(list.apps.results.find(({ provider }) => provider === 'x-app')).toEqual({
    provider: 'x-app',
    from: 'workspace',
    saved: { at: expect.any(String), by: name || username, keyLost: false },
  });
  expect(list.providers.find(({ port }) => port === 'social-networks')).toMatchObject({
    from: 'workspace',
    serving: expect.stringContaining('Bluesky, Mastodon, X'),
  });
  const rows = await Promise.all(
    ['connection', 'event', 'audit', 'idempotency'].map((table) =>
      app.database.pool.query(`select t::text as row from ${table} t`),
    ),
  );
  for (const text of [saved, list, rows.map((result) => result.rows), lines])
    expect(JSON.stringify(text)).not.toContain(secret);
});

it('[S32] who may not change connections saves and removes no app, and sees no secret', async () => {
  const { me } = await somebody();
  await save(me);
  for (const role of ['editor', 'author', 'client'] as const) {
    const person = await colleague(me, role);
    expect((await failure(save(person))).status).toBe(403);
    expect((await failure(person.call(connections.remove, { params: xApp }))).status).toBe(403);
  }
  const author = await colleague(me, 'author');
  expect(JSON.stringify(await author.call(connections.list, {}))).not.toContain('x-secret-1');
  const admin = await colleague(me, 'admin');
  expect(await save(admin, 'another app', 'another secret')).toMatchObject({ login: 'another app' });
});

it('an app serves its own workspace only: others neither use, see nor remove it', async () => {
  const [own, other] = [await somebody(), await somebody()];
  await save(own.me);
  expect((await begin(other)).pathname).toContain('/sandbox/twitter/');
  expect(await appOf(other.me, 'x-app')).toEqual({ provider: 'x-app', from: 'none', saved: null });
  expect((await failure(other.me.call(connections.remove, { params: xApp }))).status).toBe(404);
  const post = own.params;
  expect((await failure(other.me.call(social.channels, { params: post }))).status).toBe(404);
  expect(await appOf(own.me, 'x-app')).toMatchObject({ from: 'workspace' });
});

it('an app of the server’s settings is used before a saved one, and none is saved beside it', async () => {
  const own = await somebody();
  expect(await appOf(own.me, 'facebook-app')).toEqual({
    provider: 'facebook-app',
    from: 'operator',
    saved: null,
  });
  expect((await begin(own, 'FACEBOOK')).searchParams.get('client_id')).toBe('facebook of the server');
  const params = { provider: 'facebook-app' } as const;
  const refused = await failure(
    own.me.call(connections.save, { params, body: { login: 'mine', key: 'secret' } }),
  );
  expect([refused.status, refused.message]).toEqual([
    409,
    'Your administrator has set up the Facebook app for this server.',
  ]);
  expect(JSON.stringify(await own.me.call(connections.list, {}))).not.toContain('a-server-secret');
});

it('a channel that another app connected says to connect again, is told once, and works after that', async () => {
  const own = await somebody();
  await save(own.me);
  const [channel] = (await finish(own, await begin(own))).channels;
  await save(own.me, 'our app', 'a new secret');
  expect(await channelOf(own)).toMatchObject({ status: 'active' });
  await save(own.me, 'second app', 'x-secret-2');
  expect(await channelOf(own)).toMatchObject({
    status: 'needs-reconnect',
    problem:
      'This account was connected with another X app than the one in use now. Connect the account again.',
  });
  const told = await app.database.pool.query(
    "select data from event where type = 'channel.needs-reconnect' and subject_id = $1",
    [channel!.id],
  );
  expect(told.rows).toMatchObject([{ data: { loss: 'other-app' } }]);
  const again = (await finish(own, await begin(own))).channels;
  expect(again).toMatchObject([{ id: channel!.id, status: 'active', problem: null }]);
  expect(x.apps.at(-1)).toBe('second app:x-secret-2');
  expect((await publish(own, channel!.id))?.status).toBe('published');
});

it('a post that finds out that its channel is another app’s is held, says so, and asks the network nothing', async () => {
  const own = await somebody();
  await save(own.me);
  const [channel] = (await finish(own, await begin(own))).channels;
  await app.database.pool.query("update channel_credential set app_id = 'older app' where channel_id = $1", [
    channel!.id,
  ]);
  const before = x.posts.length;
  expect(await publish(own, channel!.id)).toMatchObject({
    status: 'blocked',
    reason: expect.stringContaining('connected with another X app'),
  });
  expect(x.posts).toHaveLength(before);
});

it('a restart with another app in the settings says of saved apps’ channels that they connect again', async () => {
  const own = await somebody();
  await save(own.me);
  await finish(own, await begin(own));
  const settings = { ...env, X_CLIENT_ID: 'app of the settings', X_CLIENT_SECRET: 'secret' };
  const restarted = await startTestApp({ connection: app.connection, keys, env: settings });
  try {
    expect(await channelOf(own)).toMatchObject({ status: 'needs-reconnect' });
    const { apps } = await restarted.as(own.me.token)(connections.list, {});
    expect(apps.results.find(({ provider }) => provider === 'x-app')).toMatchObject({
      from: 'operator',
      saved: { keyLost: false },
    });
  } finally {
    await restarted.stop();
  }
});

it('without its app a channel’s posts are held and say what helps', async () => {
  const own = await somebody();
  await save(own.me);
  const [channel] = (await finish(own, await begin(own))).channels;
  await own.me.call(connections.remove, { params: xApp });
  expect(await publish(own, channel!.id)).toMatchObject({
    status: 'blocked',
    reason: 'No X app is set up. An admin can add one under Integrations.',
  });
  // The same app again is the same sign-in.
  await save(own.me);
  expect((await publish(own, channel!.id))?.status).toBe('published');
});

it('a consent that began with one app does not end with another', async () => {
  const own = await somebody();
  await save(own.me);
  const consent = await begin(own);
  await save(own.me, 'second app', 'x-secret-2');
  const before = x.apps.length;
  const refused = await failure(finish(own, consent));
  expect(refused.fields.state).toMatch(/Connect again/);
  expect(x.apps).toHaveLength(before);
});

it('another id needs its own secret, and an app needs both', async () => {
  const { me } = await somebody();
  expect((await failure(save(me, '', 'secret'))).fields.login).toBe('Client ID is required');
  expect((await failure(save(me, 'our app', null))).fields.key).toBe('Client secret is required');
  await save(me);
  expect(await save(me, 'our app', null)).toMatchObject({ hasKey: true });
  expect((await failure(save(me, 'second app', null))).fields.key).toMatch(/Enter the secret of this app/);
});

it('there is no test without a consent: the answer leads to connecting a channel', async () => {
  const { me } = await somebody();
  await save(me);
  const refused = await failure(me.call(connections.test, { params: xApp }));
  expect([refused.status, refused.message]).toEqual([409, 'Connect a channel of X to test this app.']);
});

it('a LinkedIn app is asked for what its owner says that it may do, and for nothing else', async () => {
  const own = await somebody();
  const params = { provider: 'linkedin-app' } as const;
  const body = { login: 'our app', key: 'secret' };
  const scopes = async () => (await begin(own, 'LINKEDIN')).searchParams.get('scope');
  await own.me.call(connections.save, { params, body });
  expect(await scopes()).toBe('openid profile w_member_social');
  const all =
    'openid profile w_member_social r_organization_social w_organization_social rw_organization_admin';
  await own.me.call(connections.save, { params, body: { ...body, scopes: all } });
  expect(await scopes()).toBe(all);
  const refused = await failure(
    own.me.call(connections.save, { params, body: { ...body, scopes: 'r_everything' } }),
  );
  expect(refused.fields.scopes).toBe('Choose what this app may do');
});

it('a secret sealed by a lost key is said, and the network is its sandbox meanwhile', async () => {
  const own = await somebody();
  await save(own.me);
  const { workspace } = await own.me.call(accounts.user, {});
  await app.database.pool.query("update connection set key_sealed = 'lost' where workspace_id = $1", [
    workspace.id,
  ]);
  expect(await appOf(own.me, 'x-app')).toMatchObject({ from: 'none', saved: { keyLost: true } });
  expect((await begin(own)).pathname).toContain('/sandbox/twitter/');
});
