import { randomUUID } from 'node:crypto';
import { networkFacts } from '#contract/social/networks.ts';
import { expect, onTestFinished, test } from 'vitest';
import { connections, providerPorts } from '#contract/connections.ts';
import { createConnections } from '#server/connections/public.ts';
import { createEgress } from '#server/kernel/egress/egress.ts';
import { parseAllow } from '#server/kernel/egress/allow.ts';
import { appNetworks, serverApp } from '#server/providers/networks/app-networks.ts';
import { createKeyring, generateKeySpec } from '#server/kernel/keyring.ts';
import { createLimiter } from '#server/kernel/limits/limiter.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { putSite, updateSite } from '#server/publications/sites/site-store.ts';
import { useTestApp } from '#tests/support/app.ts';
import { signIn } from '#tests/support/factories/person-factories.ts';
import type { Config } from '#server/kernel/config.ts';
import { providerStatuses } from './statuses.ts';

const it = useTestApp();
const someScope = () => ({ workspaceId: randomUUID(), userId: null });

function statusesOf(scope: Scope, changes: Partial<Config> = {}) {
  const { db, pool } = it.database;
  const config = { ...it.config, ...changes };
  const egress = createEgress({ allow: parseAllow('') });
  onTestFinished(() => egress.close());
  const none = () => undefined;
  const own = createConnections({
    db,
    clock: it.clock,
    keyring: createKeyring(generateKeySpec()),
    egress,
    config,
    publicUrl: 'https://quillstead.example',
    log: { info: none, warn: none, error: none, debug: none },
    serverApps: new Map(appNetworks.map((entry) => [entry.network, serverApp(entry, config)])),
    appChanged: async () => undefined,
    tests: createLimiter(pool, 'connection-test', 20, 900),
  });
  const publicUrl = 'https://quillstead.example';
  return providerStatuses({ db, clock: it.clock, config, publicUrl, connections: own }, scope);
}

test('without a connection the built-in engine serves, and every port says what serves it', async () => {
  const person = await signIn(it);
  const { results, providers } = await person.call(connections.list, {});
  expect(results).toEqual([]);
  expect(providers.map(({ port }) => port)).toEqual([...providerPorts]);
  expect(providers.filter(({ embedded, from }) => !embedded || from !== 'default')).toEqual([]);
  expect(providers[0]?.serving).toBe('Built-in outline engine');
});

test('outside local mode no sandbox is claimed: open networks are served, and nothing serves payments', async () => {
  const statuses = await statusesOf(someScope(), { localMode: false });
  const unserved = statuses.filter(({ from }) => from === 'none');
  expect(unserved.map(({ port }) => port)).toEqual(['payments']);
  expect(statuses.find(({ port }) => port === 'social-networks')?.serving).toBe('Bluesky and Mastodon');
});

test('apps at networks are shown as what serves them, and their absence says what is needed', async () => {
  const social = async (changes: Parameters<typeof statusesOf>[1]) =>
    (await statusesOf(someScope(), changes)).find(({ port }) => port === 'social-networks');
  const app = { X_CLIENT_ID: 'id', X_CLIENT_SECRET: 'secret' };
  const listed = (names: readonly string[]) => new Intl.ListFormat('en-GB').format(names);
  const labels = appNetworks.map(({ network }) => networkFacts[network].label);
  let settings: Parameters<typeof statusesOf>[1] = { localMode: false };
  for (const [at, { setting }] of appNetworks.entries()) {
    const serving = listed(['Bluesky', 'Mastodon', ...labels.slice(0, at)]);
    const left = labels.slice(at);
    expect(await social(settings)).toMatchObject({
      serving,
      note: `Connect accounts on ${serving}. ${listed(left)} ${left.length === 1 ? 'needs' : 'need'} an app of your own.`,
    });
    settings = { ...settings, [setting]: 'id', [setting.replace(/_ID$/, '_SECRET')]: 'secret' };
  }
  const all = listed(['Bluesky', 'Mastodon', ...labels]);
  expect(await social(settings)).toMatchObject({ serving: all, note: `Connect accounts on ${all}.` });
  expect((await social(app))?.serving).toBe('Bluesky, Mastodon, X and sandbox networks');
});

test('what the operator set is shown as the operator’s', async () => {
  const statuses = await statusesOf(someScope(), {
    PLANS: 'off',
    GOOGLE_CLIENT_ID: 'client',
    BREACHED_PASSWORDS_URL: 'https://passwords.example',
    SMTP_URL: 'smtp://mail.example:587',
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'files',
    DATABASE_URL: 'postgres://db.example/quillstead',
  });
  const set = statuses.filter(({ from }) => from === 'operator');
  expect(set.map(({ port, serving }) => [port, serving])).toEqual([
    ['payments', 'Not needed'],
    ['sign-in', 'Password and Google'],
    ['leaked-passwords', 'passwords.example'],
    ['mail', 'Mail server'],
    ['files', 'Object storage (files)'],
    ['jobs', 'Queue in the database'],
    ['database', 'PostgreSQL server'],
  ]);
});

test('publishing names the sites that the workspace can publish to, and none of another one', async () => {
  const scope = someScope();
  const publishing = async (of: typeof scope) =>
    (await statusesOf(of)).find(({ port }) => port === 'publishing');
  expect(await publishing(scope)).toMatchObject({ serving: 'Download', from: 'default' });
  const kept = await putSite(
    scope,
    it.database.db,
    {
      projectId: randomUUID(),
      kind: 'wordpress',
      name: 'Bakery',
      homeUrl: 'https://bakery.example',
      restRoot: 'https://bakery.example/wp-json/',
      username: 'anna',
      role: 'editor',
      plugins: [],
    },
    () => 'sealed',
    it.clock.now(),
  );
  expect(await publishing(scope)).toMatchObject({ serving: '1 connected site', from: 'workspace' });
  expect(await publishing(someScope())).toMatchObject({ serving: 'Download' });
  const problem = 'Connect it again';
  await updateSite(scope, it.database.db, kept.id, { status: 'needs-reconnect', problem }, it.clock.now());
  expect(await publishing(scope)).toMatchObject({ serving: 'Download' });
});

test('suggestions name the services that the workspace turned on, and none of another one', async () => {
  const [person, other] = [await signIn(it), await signIn(it)];
  const suggestions = async (of: typeof person) =>
    (await of.call(connections.list, {})).providers.find(({ port }) => port === 'suggestions');
  expect(await suggestions(person)).toMatchObject({ serving: 'Offline engine', from: 'default' });
  for (const provider of ['google-suggest', 'amazon-suggest'] as const)
    await person.call(connections.save, { params: { provider }, body: {} });
  expect(await suggestions(person)).toMatchObject({ serving: 'Amazon, Google', from: 'workspace' });
  expect(await suggestions(other)).toMatchObject({ serving: 'Offline engine' });
});
