// Rotation of the keys that seal stored secrets, against the real application and as a command.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { articles } from '#contract/articles.ts';
import { connections } from '#contract/connections.ts';
import { projects } from '#contract/projects.ts';
import { launchPostgres } from '@quillstead/embedded-postgres';
import { reseal, sealsByKey } from '#server/kernel/db/reseal.ts';
import { createKeyring, generateKeySpec } from '#server/kernel/keyring.ts';
import { startEmulator } from '#tests/support/doubles/ai-emulator.ts';
import { startTestApp, useTestApp } from '#tests/support/app.ts';
import { temporaryFolder } from '@quillstead/embedded-postgres/support';
import { type Member, newMember } from '#tests/support/factories/members.ts';
import { startWordPress } from '#tests/support/doubles/wordpress-double.ts';
import { dropOldKeys, rotateKeys } from '../../scripts/keys/rotate-keys.ts';
import { sealedColumns } from '../../scripts/keys/sealed-columns.ts';

const run = promisify(execFile);
const secret = 'sk-rotate-0123456789';
const emulator = await startEmulator({ keys: [secret] });
emulator.answer({ content: 'ready' });
const wordpress = await startWordPress();
const { login: username, password } = wordpress.addUser('ada', 'editor');
afterAll(() => Promise.all([emulator.stop(), wordpress.stop()]));

const oldKeys = generateKeySpec();
const allow = { EGRESS_ALLOW: `${emulator.host},${wordpress.host}` };
const app = useTestApp({ keys: oldKeys, env: allow });
const provider = { provider: 'openai-compatible' } as const;
let owner: Member;
let siteId = '';

beforeAll(async () => {
  owner = await newMember(app);
  await sealSomething();
});

/** What a workspace has that is sealed: a model's key and a site's password. */
async function sealSomething() {
  const call = app.as(owner.token);
  const body = { label: '', baseUrl: emulator.baseUrl, model: 'test-model', key: secret };
  await call(connections.save, { params: provider, body });
  const { results } = await call(projects.list, {});
  const projectId =
    results[0]?.id ?? (await call(projects.create, { body: { title: 'A project', icon: 'Coffee' } })).id;
  const form = { projectId, homeUrl: wordpress.homeUrl, username, password };
  siteId = (await call(articles.connectSite, { body: form })).id;
}

const connectionColumn = sealedColumns.find(({ sealedIn }) => sealedIn === 'connections/keys.ts')!;
const stored = async () =>
  (
    await app.database.pool.query(
      'select key_sealed as sealed from connection union all select sealed from site order by 1',
    )
  ).rows.map(({ sealed }: { sealed: string }) => sealed);
const kidOf = (spec: string) => createKeyring(spec).kids[0]!;

function keyFile(spec: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'quillstead-keys-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'secret-keys');
  writeFileSync(file, spec);
  return file;
}

/** The stored secrets still do what they are for, in an application that has these keys. */
async function works(keys: string) {
  const other = await startTestApp({ connection: app.connection, keys, env: allow });
  try {
    const call = other.as(owner.token);
    expect(await call(connections.test, { params: provider })).toMatchObject({ ok: true });
    expect(await call(articles.testSite, { params: { id: siteId } })).toMatchObject({ ok: true });
  } finally {
    await other.stop();
  }
}

describe('rotation', () => {
  test('[S57] puts a fresh key first, seals every stored secret by it, and the secrets still work', async () => {
    const { db } = app.database;
    const before = await stored();
    const file = keyFile(oldKeys);
    const said: string[] = [];
    expect(await rotateKeys(db, { spec: oldKeys, file }, (line) => said.push(line))).toBe(0);
    const keys = readFileSync(file, 'utf8');
    expect(createKeyring(keys).kids).toEqual([kidOf(keys), kidOf(oldKeys)]);
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
    const after = await stored();
    expect(after).toHaveLength(2);
    for (const sealed of after) {
      expect(sealed.startsWith(`v1.${kidOf(keys)}.`)).toBe(true);
      expect(before).not.toContain(sealed);
    }
    expect(said.join('\n')).toContain('2 secrets sealed by it');
    expect(said.join('\n')).not.toContain(keys.split(':')[1]!.split(',')[0]);
    await works(keys);
    await sealSomething();
  });

  test('that was interrupted is finished by the next run, which adds no further key', async () => {
    const { db } = app.database;
    const keys = `${generateKeySpec()},${oldKeys}`;
    const file = keyFile(keys);
    await reseal(db, createKeyring(keys), connectionColumn);
    const said: string[] = [];
    await rotateKeys(db, { spec: keys, file }, (line) => said.push(line));
    expect(readFileSync(file, 'utf8')).toBe(keys);
    expect(await sealsByKey(db, sealedColumns)).toEqual(new Map([[kidOf(keys), 2]]));
    expect(said.join('\n')).toContain('1 secret sealed by the newest key');
    await works(keys);
    await sealSomething();
  });

  test('with SECRET_KEYS says what to set first, and changes nothing before that', async () => {
    const { db } = app.database;
    const before = await stored();
    const said: string[] = [];
    await rotateKeys(db, { spec: oldKeys, file: null }, (line) => said.push(line));
    expect(await stored()).toEqual(before);
    const told = /SECRET_KEYS=(\S+)/.exec(said.join('\n'))?.[1] ?? '';
    expect(createKeyring(told).kids).toEqual([expect.any(String), kidOf(oldKeys)]);
    await rotateKeys(db, { spec: told, file: null }, () => undefined);
    expect(await sealsByKey(db, sealedColumns)).toEqual(new Map([[kidOf(told), 2]]));
    await works(told);
    await sealSomething();
  });

  test('leaves alone what cannot be opened, says where it is, and seals the rest', async () => {
    const { db, pool } = app.database;
    const lostKey = createKeyring(generateKeySpec());
    await pool.query('update site set sealed = $1 where id = $2', [
      lostKey.encrypt('gone', `site:${siteId}:password`),
      siteId,
    ]);
    const said: string[] = [];
    const keys = `${generateKeySpec()},${oldKeys}`;
    const lost = await rotateKeys(db, { spec: keys, file: keyFile(keys) }, (line) => said.push(line));
    expect(lost).toBe(1);
    expect(said.join('\n')).toContain(`site:${siteId}:password cannot be opened`);
    expect(await sealsByKey(db, sealedColumns)).toEqual(
      new Map([
        [kidOf(keys), 1],
        [lostKey.kids[0], 1],
      ]),
    );
    await sealSomething();
  });

  test('drops the keys that no secret needs, and only those', async () => {
    const { db } = app.database;
    const [fresh, unused] = [generateKeySpec(), generateKeySpec()];
    const keys = `${fresh},${unused},${oldKeys}`;
    const file = keyFile(keys);
    expect(await dropOldKeys(db, { spec: keys, file }, () => undefined)).toEqual([kidOf(unused)]);
    expect(readFileSync(file, 'utf8')).toBe(`${fresh},${oldKeys}`);
    const said: string[] = [];
    await dropOldKeys(db, { spec: keys, file: null }, (line) => said.push(line));
    expect(said.at(-1)).toBe(`Take ${kidOf(unused)} out of SECRET_KEYS and restart every process.`);
    expect(said.join('\n')).toContain(`Key ${kidOf(oldKeys)} stays: 2 secrets need it.`);
  });

  test('[S57] a secret moved to another row, or with a shorter tag, is not used by the product either', async () => {
    const { pool } = app.database;
    const other = await newMember(app);
    const body = { label: '', baseUrl: emulator.baseUrl, model: 'test-model', key: 'sk-other' };
    await app.as(other.token)(connections.save, { params: provider, body });
    const mine = [owner.workspaceId];
    const read = () =>
      pool
        .query('select key_sealed as sealed from connection where workspace_id = $1', mine)
        .then(({ rows }) => (rows[0] as { sealed: string }).sealed);
    const put = (sealed: string) =>
      pool.query('update connection set key_sealed = $2 where workspace_id = $1', [...mine, sealed]);
    const whole = await read();
    const parts = whole.split('.');
    const { rows } = await pool.query('select key_sealed as sealed from connection where workspace_id = $1', [
      other.workspaceId,
    ]);
    const swapped = (rows[0] as { sealed: string }).sealed;
    const asked = emulator.requests().length;
    for (const wrong of [swapped, parts.with(4, parts[4]!.slice(0, 8)).join('.')]) {
      await put(wrong);
      expect(await app.as(owner.token)(connections.test, { params: provider })).toEqual({
        ok: false,
        message: 'We can’t read the saved key anymore. Enter it again.',
      });
    }
    expect(emulator.requests()).toHaveLength(asked);
    await put(whole);
    expect(await app.as(owner.token)(connections.test, { params: provider })).toMatchObject({ ok: true });
  });
});

test('[S57] no answer of the API holds a stored key, password, or what they are sealed to', async () => {
  const call = app.as(owner.token);
  const answers = JSON.stringify([
    await call(connections.list, {}),
    await call(articles.sites, {}),
    await call(articles.testSite, { params: { id: siteId } }),
    await call(connections.test, { params: provider }),
  ]);
  for (const hidden of [secret, password, password.replaceAll(' ', ''), ...(await stored())])
    expect(answers).not.toContain(hidden);
});

describe('npm run keys:rotate', () => {
  const script = path.resolve(import.meta.dirname, '../../scripts/keys/main.ts');
  const command = (env: Record<string, string>, ...args: string[]) =>
    run(process.execPath, [script, ...args], { env: { PATH: process.env.PATH, ...env } }).then(
      ({ stdout }) => ({ code: 0, text: stdout }),
      (cause: { code: number; stdout: string; stderr: string }) => ({
        code: cause.code,
        text: cause.stdout + cause.stderr,
      }),
    );

  test('works on the database of DATABASE_URL', async () => {
    const { user, host, port, database } = app.connection as Record<string, string>;
    const pass = (app.connection as { password?: string }).password ?? '';
    const url = new URL(`postgres://localhost/${database}`);
    url.username = user ?? '';
    url.password = pass;
    if (host?.startsWith('/')) url.searchParams.set('host', host);
    else url.hostname = host ?? 'localhost';
    url.port = port ?? '';
    const keys = `${generateKeySpec()},${oldKeys}`;
    const { code, text } = await command({ DATABASE_URL: url.href, SECRET_KEYS: keys });
    expect([code, text]).toEqual([0, expect.stringContaining('sealed by the newest key')]);
    expect([...(await sealsByKey(app.database.db, sealedColumns)).keys()]).toEqual([kidOf(keys)]);
  });

  test('works on the embedded database while no server uses it, and else says who does', async () => {
    const dataDir = path.join(temporaryFolder(), 'data');
    const postgres = await launchPostgres({ dataDir, fsync: false });
    // Of a server that does not say where it is reached, the command waits for the address.
    postgres.announce('http://127.0.0.1:4810');
    const busy = await command({ QUILLSTEAD_DATA: dataDir });
    expect([busy.code, busy.text]).toEqual([
      1,
      expect.stringMatching(/already.*http:\/\/127\.0\.0\.1:4810/s),
    ]);
    await postgres.stop();
    const { code, text } = await command({ QUILLSTEAD_DATA: dataDir });
    expect([code, text]).toEqual([0, expect.stringContaining('A fresh key stands first')]);
    const spec = readFileSync(path.join(dataDir, 'secret-keys'), 'utf8');
    expect(createKeyring(spec).kids).toHaveLength(2);
    const dropped = await command({ QUILLSTEAD_DATA: dataDir }, '--drop-old');
    expect([dropped.code, dropped.text]).toEqual([0, expect.stringContaining('Dropped from')]);
    const left = readFileSync(path.join(dataDir, 'secret-keys'), 'utf8');
    expect(createKeyring(left).kids).toHaveLength(1);
  });

  test('says in plain words that there is nothing to rotate, or what it does not understand', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'quillstead-none-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const none = await command({ QUILLSTEAD_DATA: folder });
    expect([none.code, none.text]).toEqual([1, expect.stringContaining('Start Quillstead first')]);
    const odd = await command({ QUILLSTEAD_DATA: folder }, '--drop-all');
    expect([odd.code, odd.text]).toEqual([1, expect.stringContaining('--drop-old')]);
  });
});
