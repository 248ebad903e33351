import { randomUUID } from 'node:crypto';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { connections } from '#contract/connections.ts';
import { ApiError } from '#contract/shared/errors.ts';
import { startEmulator } from '#tests/support/doubles/ai-emulator.ts';
import { useTestApp } from '#tests/support/app.ts';
import { startCanary } from '#tests/support/canary.ts';
import { type Person, signIn, whoAmI } from '#tests/support/factories/person-factories.ts';
import { parseAllow } from '#server/kernel/egress/allow.ts';
import { createEgress } from '#server/kernel/egress/egress.ts';
import { providerStatuses } from '#server/integrations/statuses.ts';
import { appNetworks, serverApp } from '#server/providers/networks/app-networks.ts';
import { createKeyring, generateKeySpec } from '#server/kernel/keyring.ts';
import { createLimiter } from '#server/kernel/limits/limiter.ts';
import { noEvidence } from '#tests/support/samples/no-evidence.ts';
import type { ConnectionConfig } from './deps.ts';
import { createConnections } from './public.ts';
import { putConnection } from './store.ts';

const key = 'sk-own-0123456789';
const emulator = await startEmulator({ keys: [key] });
afterAll(() => emulator.stop());
emulator.answer({ content: 'ready' });
const it = useTestApp({ env: { EGRESS_ALLOW: emulator.host } });

const params = { provider: 'openai-compatible' } as const;
const form = { label: 'Ours', baseUrl: emulator.baseUrl, model: 'test-model', key };
const save = (person: Person, changes: Partial<typeof form> = {}) =>
  person.call(connections.save, { params, body: { ...form, ...changes } });
const list = (person: Person) => person.call(connections.list, {});
const refusal = async (call: Promise<unknown>): Promise<ApiError> => {
  const error = await call.catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

test('[S57] a saved key goes in and never comes out, and is sealed in the database', async () => {
  const person = await signIn(it);
  const saved = await save(person);
  expect(saved).toEqual({
    ...params,
    label: 'Ours',
    baseUrl: form.baseUrl,
    model: 'test-model',
    login: '',
    hasKey: true,
  });
  const listed = await list(person);
  expect(listed.results).toEqual([saved]);
  expect(JSON.stringify(listed)).not.toContain(form.key);
  expect(listed.providers[0]).toMatchObject({
    serving: 'Ours (test-model)',
    from: 'workspace',
    embedded: false,
  });
  const { rows } = await it.database.pool.query('select connection::text as c from connection');
  expect(JSON.stringify(rows)).not.toContain(form.key);
});

test('the test of a connection sends the key to the provider and shows what the model answered', async () => {
  const person = await signIn(it);
  await save(person);
  expect(await person.call(connections.test, { params })).toEqual({
    ok: true,
    message: 'test-model answered: “ready”',
  });
  expect(emulator.requests().at(-1)?.body.messages.at(-1)?.content).toContain('ready');
});

test('saving without a key keeps it, an empty one forgets it', async () => {
  const person = await signIn(it);
  await save(person);
  const { key: _, ...rest } = form;
  const renamed = await person.call(connections.save, { params, body: { ...rest, label: 'Renamed' } });
  expect(renamed).toMatchObject({ label: 'Renamed', hasKey: true });
  expect(await save(person, { key: '' })).toMatchObject({ hasKey: false });
});

test('a stored key is not sent to another server: with a new address it must be entered again', async () => {
  const person = await signIn(it);
  await save(person);
  const { key: _, ...rest } = form;
  const error = await refusal(
    person.call(connections.save, { params, body: { ...rest, baseUrl: 'https://api.example.com/v1' } }),
  );
  expect(error.status).toBe(400);
  expect(error.fields.key).toMatch(/enter the key again/i);
  expect((await list(person)).results[0]?.baseUrl).toBe(form.baseUrl);
});

test.each([
  'http://127.0.0.1:1/v1',
  'http://localhost/v1',
  'http://169.254.169.254/latest/',
  'http://[::1]/v1',
  'http://10.0.0.8/v1',
  'http://2130706433/v1',
  'https://api.example.com:6379/v1',
  'https://user:pass@api.example.com/v1',
])('[S52] the address %s is refused beside its field', async (baseUrl) => {
  const person = await signIn(it);
  const error = await refusal(save(person, { baseUrl }));
  expect(error.status).toBe(400);
  expect(Object.keys(error.fields)).toEqual(['baseUrl']);
  expect((await list(person)).results).toEqual([]);
});

test('an address is kept without the path of the call', async () => {
  const person = await signIn(it);
  const { baseUrl } = await save(person, { baseUrl: 'https://api.example.com/v1/chat/completions/?x=1#y' });
  expect(baseUrl).toBe('https://api.example.com/v1');
});

test('a wrong key is refused by the provider, and the test of the connection says so', async () => {
  const person = await signIn(it);
  await save(person, { key: 'sk-wrong' });
  const { ok, message } = await person.call(connections.test, { params });
  expect(ok).toBe(false);
  expect(message).toMatch(/refused the key/);
  expect(message).not.toContain('sk-wrong');
});

test('[S64] a workspace that tests again and again has to wait, and others do not', async () => {
  const [person, other] = [await signIn(it), await signIn(it)];
  await save(person);
  await save(other);
  for (let tries = 0; tries < 20; tries += 1)
    expect(await person.call(connections.test, { params })).toMatchObject({ ok: true });
  const error = await refusal(person.call(connections.test, { params }));
  expect([error.status, error.message]).toEqual([429, expect.stringContaining('Wait')]);
  expect(await other.call(connections.test, { params })).toMatchObject({ ok: true });
});

test('saving, testing and removing stand in the audit log, without the key', async () => {
  const person = await signIn(it);
  await save(person);
  await person.call(connections.test, { params });
  await person.call(connections.remove, { params });
  const { id: userId } = await whoAmI(person);
  const { rows } = await it.database.pool.query(
    "select action, data from audit where user_id = $1 and action like 'connection.%' order by id",
    [userId],
  );
  expect(rows.map(({ action }: { action: string }) => action)).toEqual([
    'connection.saved',
    'connection.tested',
    'connection.removed',
  ]);
  expect(JSON.stringify(rows)).not.toContain(key);
});

test('a test that fails says why in plain words', async () => {
  const person = await signIn(it);
  await save(person, { model: 'no-such-model' });
  const { ok, message } = await person.call(connections.test, { params });
  expect(ok).toBe(false);
  expect(message).toMatch(/does not know this model/);
});

test('a removed connection is gone, and what is not there answers 404', async () => {
  const person = await signIn(it);
  await save(person);
  await person.call(connections.remove, { params });
  expect((await list(person)).results).toEqual([]);
  expect((await refusal(person.call(connections.test, { params }))).status).toBe(404);
  expect((await refusal(person.call(connections.remove, { params }))).status).toBe(404);
});

test('another workspace’s connection can be neither seen, tested nor removed', async () => {
  const owner = await signIn(it);
  await save(owner);
  const stranger = await signIn(it);
  expect((await list(stranger)).results).toEqual([]);
  expect((await refusal(stranger.call(connections.test, { params }))).status).toBe(404);
  expect((await refusal(stranger.call(connections.remove, { params }))).status).toBe(404);
  expect((await list(owner)).results).toHaveLength(1);
});

test('without a token nothing is answered', async () => {
  expect((await refusal(it.as()(connections.list, {}))).status).toBe(401);
});

function domain(changes: Partial<ConnectionConfig> = {}) {
  const keyring = createKeyring(generateKeySpec());
  const egress = createEgress({ allow: parseAllow(emulator.host) });
  onTestFinished(() => egress.close());
  const lines: string[] = [];
  const log = (...parts: unknown[]) => void lines.push(JSON.stringify(parts));
  const config = { ...it.config, ...changes };
  const deps = {
    db: it.database.db,
    clock: it.clock,
    keyring,
    egress,
    config,
    publicUrl: 'https://quillstead.example',
    log: { info: log, warn: log, error: log, debug: log },
    serverApps: new Map(appNetworks.map((entry) => [entry.network, serverApp(entry, config)])),
    appChanged: async () => undefined,
    tests: createLimiter(it.database.pool, 'connection-test', 20, 900),
  };
  return { ...createConnections(deps), keyring, lines };
}
const someScope = () => ({ workspaceId: randomUUID(), userId: null });
const aRow = (id: string, keySealed: string | null) => ({
  id,
  provider: 'openai-compatible' as const,
  label: '',
  baseUrl: emulator.baseUrl,
  model: 'test-model',
  login: '',
  keySealed,
});

test('engines come best first: the workspace’s own, the operator’s, the built-in one always last', async () => {
  const { enginesFor, keyring } = domain({
    AI_BASE_URL: 'http://127.0.0.1:9/v1',
    AI_MODEL: 'operator-model',
  });
  const scope = someScope();
  const idsOf = async () => (await enginesFor(scope)).map(({ id, metered }) => [id, metered]);
  expect(await idsOf()).toEqual([
    ['operator', true],
    ['builtin', false],
  ]);
  const id = randomUUID();
  const sealed = keyring.encrypt(form.key, `connection:${id}:key`);
  await putConnection(scope, it.database.db, aRow(id, sealed), it.clock.now());
  expect(await idsOf()).toEqual([
    ['own', false],
    ['operator', true],
    ['builtin', false],
  ]);
});

test('[S52] the operator’s address may be private, a workspace’s may not, even when it was stored', async () => {
  const server = await startCanary();
  onTestFinished(() => server.close());
  const { enginesFor } = domain({ AI_BASE_URL: server.origin, AI_MODEL: 'operator-model' });
  const scope = someScope();
  const row = { ...aRow(randomUUID(), null), baseUrl: server.origin };
  await putConnection(scope, it.database.db, row, it.clock.now());
  const [own, operator] = await enginesFor(scope);
  const task = {
    brief: {
      topic: 'bread',
      keywords: [],
      notes: '',
      audience: '',
      angle: '',
      mustSay: [],
      tone: 'formal',
      level: 'college',
      words: 300,
      language: 'en',
    },
    sourceIndex: { sources: [], sentences: [], centrality: [] },
    evidence: noEvidence,
    seed: 1,
    count: 3,
  } as const;
  const brief = { ...task.brief, keywords: [], mustSay: [] };
  const sourceIndex = { sources: [], sentences: [], centrality: [] };
  const signal = AbortSignal.timeout(20_000);
  await expect(own!.titles({ ...task, brief, sourceIndex, signal })).rejects.toMatchObject({
    code: 'network',
  });
  expect(server.hits).toHaveLength(0);
  await expect(operator!.titles({ ...task, brief, sourceIndex, signal })).rejects.toMatchObject({
    code: 'bad-answer',
  });
  expect(server.hits).toHaveLength(1);
});

test('a key sealed by a lost server key is left out, reported, and never guessed', async () => {
  const { lines, ...connected } = domain();
  const scope = someScope();
  const id = randomUUID();
  const sealed = createKeyring(generateKeySpec()).encrypt(form.key, `connection:${id}:key`);
  await putConnection(scope, it.database.db, aRow(id, sealed), it.clock.now());
  expect((await connected.enginesFor(scope)).map((engine) => engine.id)).toEqual(['builtin']);
  const { db } = it.database;
  const statuses = await providerStatuses(
    { db, clock: it.clock, config: it.config, publicUrl: it.origin, connections: connected },
    scope,
  );
  expect(statuses[0]).toMatchObject({
    embedded: true,
    note: expect.stringMatching(/Enter it again/),
  });
  expect(lines.join('')).toContain('cannot be opened');
  expect(lines.join('')).not.toContain(form.key);
});
