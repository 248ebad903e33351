// Several processes on one database, restarts, and what is left behind: events, the audit log, the log's lines.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { accounts } from '#contract/accounts.ts';
import { connections } from '#contract/connections.ts';
import { documents } from '#contract/writer/documents.ts';
import { projects } from '#contract/projects.ts';
import { writer } from '#contract/writer.ts';
import { createDatabase, dropDatabase } from '@quillstead/embedded-postgres';
import { generateKeySpec } from '#server/kernel/keyring.ts';
import { startEmulator } from '#tests/support/doubles/ai-emulator.ts';
import { startTestApp, type TestAppOptions } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { failure } from '#tests/support/failure.ts';
import { newMember } from '#tests/support/factories/members.ts';
import {
  aGeneration,
  aProject,
  codeFor,
  type Person,
  signIn,
  someEmail,
} from '#tests/support/factories/person-factories.ts';
import { serverHome } from '#tests/support/server-process.ts';
import { readStream } from '#tests/support/stream.ts';

async function startApp(options: TestAppOptions = {}) {
  const app = await startTestApp(options);
  let open = true;
  const stop = async () => {
    if (open) await app.stop();
    open = false;
  };
  onTestFinished(stop);
  return { ...app, stop };
}

describe('three processes that start together on an empty database', () => {
  it('bring it up once, all serve, share the work and each other’s sessions, and survive the end of one', async () => {
    const template = inject('postgresTemplate');
    const connection = { ...template, database: `empty_${randomUUID().replaceAll('-', '')}` };
    await createDatabase(connection, connection.database);
    onTestFinished(() => dropDatabase(connection, connection.database));
    const shared = { connection, keys: generateKeySpec() };
    const starting = ['web', 'worker', 'all'].map((role) =>
      serverHome({ QUILLSTEAD_ROLE: role, DATABASE_POOL: '4' }, shared).start(),
    );
    const [web, worker, all] = (await Promise.all(starting)) as [
      Awaited<(typeof starting)[0]>,
      Awaited<(typeof starting)[0]>,
      Awaited<(typeof starting)[0]>,
    ];

    const client = new pg.Client(connection);
    await client.connect();
    const { rows } = await client.query(
      'select count(*)::int as n, count(distinct hash)::int as kinds from drizzle.__drizzle_migrations',
    );
    await client.end();
    expect(rows[0].n).toBe(rows[0].kinds);
    for (const { origin } of [web, worker, all])
      expect(await (await fetch(`${origin}/readyz`)).json()).toEqual({
        database: true,
        queue: true,
        files: true,
      });

    const me = await signIn(web);
    const project = await aProject(me);
    expect((await all.as(me.token)(projects.list, {})).results.map(({ id }) => id)).toEqual([project.id]);
    const generation = await aGeneration(me);
    await me.call(writer.update, { params: { id: generation.id }, body: { revision: 0, action: 'titles' } });
    const streams = await Promise.all([web, all].map((item) => readStream(item, me.token, generation.id)));
    expect(streams[0]?.at(-1)).toMatchObject({ type: 'end', status: 'draft' });
    expect(streams[1]).toEqual(streams[0]);

    await all.kill();
    const next = await aGeneration(me);
    await me.call(writer.update, { params: { id: next.id }, body: { revision: 0, action: 'titles' } });
    expect((await readStream(web, me.token, next.id)).at(-1)).toMatchObject({ status: 'draft' });
  });
});

describe('a process that only answers requests', () => {
  it('leaves the work for one that works', async () => {
    const { connection, drop } = await testDatabase();
    onTestFinished(drop);
    const keys = generateKeySpec();
    const web = await startApp({ connection, keys, env: { QUILLSTEAD_ROLE: 'web' } });
    const who = await newMember(web);
    const me: Person = { email: '', password: '', token: who.token, call: web.as(who.token) };
    const generation = await aGeneration(me);
    await me.call(writer.update, { params: { id: generation.id }, body: { revision: 0, action: 'titles' } });
    const reading = readStream(web, me.token, generation.id);
    expect((await me.call(writer.get, { params: { id: generation.id } })).status).toBe('queued');
    await startApp({ connection, keys, env: { QUILLSTEAD_ROLE: 'worker' } });
    expect((await reading).at(-1)).toMatchObject({ type: 'end', status: 'draft' });
  });
});

describe('after a restart', () => {
  it('[S64] the sixth try to sign in is still refused, here and in another process', async () => {
    const { connection, drop } = await testDatabase();
    onTestFinished(drop);
    const keys = generateKeySpec();
    const first = await startApp({ connection, keys });
    const { email, password } = await signIn(first);
    const guess = { email, password: 'not this one' };
    for (let n = 0; n < 5; n += 1)
      expect((await failure(first.as()(accounts.login, { body: guess }))).status).toBe(401);
    const second = await startApp({ connection, keys });
    expect((await failure(second.as()(accounts.login, { body: { email, password } }))).status).toBe(429);
    await first.stop();
    await second.stop();
    const third = await startApp({ connection, keys });
    const refused = await failure(third.as()(accounts.login, { body: { email, password } }));
    expect(refused.status).toBe(429);
    expect(refused.meta.retryAfter).toBeGreaterThan(0);
  });

  it('sessions hold, and what was signed out stays out', async () => {
    const { connection, drop } = await testDatabase();
    onTestFinished(drop);
    const keys = generateKeySpec();
    const first = await startApp({ connection, keys });
    const me = await signIn(first);
    const { token: other } = await first.as()(accounts.login, { body: me });
    await first.as(other)(accounts.logout, {});
    await first.stop();
    const second = await startApp({ connection, keys });
    expect((await second.as(me.token)(accounts.user, {})).email).toBe(me.email);
    expect((await failure(second.as(other)(accounts.user, {}))).status).toBe(401);
  });
});

describe('the audit log', () => {
  it.each([
    'update audit set action = $$x$$',
    'delete from audit',
    'truncate audit',
    'truncate audit cascade',
  ])('[S67] refuses "%s", also with nothing in it to change', async (statement) => {
    const app = await startApp();
    const change = () => app.database.pool.query(statement);
    await expect(change()).rejects.toThrow('append-only');
    await newMember(app);
    const me = await signIn(app);
    const { rows } = await app.database.pool.query('select count(*)::int as n from audit');
    await expect(change()).rejects.toThrow('append-only');
    expect((await app.database.pool.query('select count(*)::int as n from audit')).rows).toEqual(rows);
    expect(rows[0].n).toBeGreaterThan(0);
    expect(me.token).toBeTruthy();
  });

  it('[S67] holds who did what to what for every call that changes something, with an event beside each row', async () => {
    const app = await startApp();
    const { pool } = app.database;
    const seen = async (): Promise<string[]> => {
      const { rows } = await pool.query('select action, user_id, subject_id from audit');
      const events = await pool.query('select type from event order by id');
      const types = events.rows.map((row) => String(row.type));
      expect(types.toSorted()).toEqual(rows.map((row) => String(row.action)).toSorted());
      for (const row of rows) expect([row.action, row.user_id, row.subject_id]).not.toContain(null);
      return types;
    };
    let before: string[] = [];
    const leaves = async (types: string[], call: Promise<unknown>) => {
      await call;
      const now = await seen();
      expect(now.slice(before.length)).toEqual(types);
      before = now;
    };

    const email = someEmail();
    const password = 'a quiet house for words';
    const anyone = app.as();
    const signup = () => anyone(accounts.signup, { body: { email, password, username: 'Ada' } });
    await leaves(['account.created'], signup());
    await leaves(['account.signup-repeated'], signup());
    await leaves(['code.sent'], anyone(accounts.sendCode, { body: { email, purpose: 'verify' } }));
    await leaves([], anyone(accounts.sendCode, { body: { email: someEmail(), purpose: 'verify' } }));
    const newest = async (last: string) => {
      await expect.poll(() => codeFor(app, email)).not.toBe(last);
      return codeFor(app, email);
    };
    const rows = await pool.query(
      'select code from mail where recipient = $1 order by created_at desc, id desc',
      [email],
    );
    const code = rows.rows[0].code as string;
    await leaves(['account.verified'], anyone(accounts.verify, { body: { email, code } }));
    await leaves(['code.sent'], anyone(accounts.sendCode, { body: { email, purpose: 'reset' } }));
    const reset = await newest(code);
    await leaves(
      ['password.reset'],
      anyone(accounts.resetPassword, { body: { email, code: reset, password } }),
    );
    const { token } = await anyone(accounts.login, { body: { email, password } });
    before = await seen();
    expect(before.at(-1)).toBe('session.opened');
    const call = app.as(token);
    const me: Person = { email, password, token, call };
    await leaves(['account.updated'], call(accounts.updateUser, { body: { name: 'Ada L.' } }));

    const project = await aProject(me);
    const params = { id: project.id };
    await leaves(
      ['project.created', 'project.updated'],
      call(projects.update, { params, body: { title: 'B' } }),
    );
    await leaves(['project.deleted'], call(projects.delete, { params }));
    await leaves(['project.restored'], call(projects.restore, { params }));

    const { id } = await aGeneration(me);
    const generation = { id };
    await leaves(
      ['generation.created', 'generation.updated'],
      call(writer.update, { params: generation, body: { revision: 0, pinned: true } }),
    );
    const text = 'Sourdough bread rises because wild yeast ferments the flour.';
    const source = await call(writer.addSource, { params: generation, body: { kind: 'text', text } });
    await leaves(
      ['source.added', 'source.removed'],
      call(writer.removeSource, { params: { id, sourceId: source.id } }),
    );
    await leaves(
      ['generation.step-asked'],
      call(writer.update, { params: generation, body: { revision: 1, action: 'titles' } }),
    );
    await leaves(
      ['generation.cancelled'],
      call(writer.update, { params: generation, body: { revision: 1, action: 'cancel' } }),
    );
    await readStream(app, token, id);
    const written = await call(writer.update, {
      params: generation,
      body: { revision: 1, output: 'Some text.' },
    });
    await leaves(
      ['generation.updated', 'generation.deleted'],
      call(writer.update, { params: generation, body: { revision: written.revision, deleted: true } }),
    );
    const document = { id: written.documentId! };
    const [version] = (await call(documents.versions, { params: document })).results;
    await leaves(
      ['document.restored'],
      call(documents.restore, { params: { ...document, versionId: version!.id } }),
    );
    await leaves(['document.exported'], call(documents.export, { params: document, body: { format: 'md' } }));
    await leaves(['session.closed'], call(accounts.logout, {}));
  });

  it('[S67] and the events hold nothing of a call that failed', async () => {
    const app = await startApp();
    const me = await signIn(app);
    const project = await aProject(me);
    const count = async () =>
      (
        await app.database.pool.query(
          'select (select count(*) from audit) as a, (select count(*) from event) as e',
        )
      ).rows[0];
    const before = await count();
    await failure(
      me.call(projects.update, { params: { id: project.id }, body: { title: 'Too late', revision: 7 } }),
    );
    await failure(me.call(projects.create, { body: { title: '', icon: 'Bank' } }));
    expect(await count()).toEqual(before);
  });
});

describe('the log', () => {
  it('[S58][S65] holds no password, token, cookie, code or key at its most talkative, also when queries fail', async () => {
    const emulator = await startEmulator({ keys: ['sk-another-key'] });
    onTestFinished(() => emulator.stop());
    const lines: string[] = [];
    const modelKey = `sk-${randomUUID()}`;
    const app = await startApp({
      logStream: { write: (line) => void lines.push(line) },
      env: {
        LOG_LEVEL: 'trace',
        EGRESS_ALLOW: emulator.host,
        AI_BASE_URL: emulator.baseUrl,
        AI_MODEL: 'test-model',
        AI_API_KEY: `sk-operator-${modelKey}`,
      },
    });
    const secrets: string[] = [modelKey];
    const password = `canary ${randomUUID()}`;
    const guess = `guess ${randomUUID()}`;
    secrets.push(password, guess);
    const me = await signIn(app, someEmail(), password);
    secrets.push(me.token, await codeFor(app, me.email));
    const login = await fetch(`${app.origin}/api/v1/accounts/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: me.email, password }),
    });
    secrets.push(((await login.json()) as { token: string }).token);
    secrets.push(
      /quillstead=([^;]+)/.exec(login.headers.get('set-cookie') ?? '')?.[1] ?? 'no cookie was set',
    );
    expect(secrets).not.toContain('no cookie was set');
    await failure(app.as()(accounts.login, { body: { email: me.email, password: guess } }));
    await failure(app.as()(accounts.verify, { body: { email: me.email, code: '987654' } }));

    // A key that the provider refuses, in a connection's test and in a run.
    const params = { provider: 'openai-compatible' } as const;
    await me.call(connections.save, {
      params,
      body: { baseUrl: emulator.baseUrl, model: 'test-model', key: modelKey },
    });
    expect((await me.call(connections.test, { params })).ok).toBe(false);
    const generation = await aGeneration(me);
    await me.call(writer.update, { params: { id: generation.id }, body: { revision: 0, action: 'titles' } });
    expect((await readStream(app, me.token, generation.id)).at(-1)).toMatchObject({ status: 'failed' });

    // Requests that break in the middle, and a database that refuses what would be written.
    const garbage = `${app.origin}/api/v1/accounts/user/?x=${'y'.repeat(40_000)}`;
    await fetch(garbage, { headers: { authorization: `Bearer ${me.token}` } });
    await fetch(`${app.origin}/api/v1/%ff`, { headers: { authorization: `Bearer ${me.token}` } });
    const { pool } = app.database;
    await pool.query(`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'refused for the test' using detail = row_to_json(new)::text; end $$`);
    for (const table of ['mail', 'session', 'code', 'project', 'connection'])
      await pool.query(
        `create trigger refuse before insert or update on ${table} for each row execute function refuse()`,
      );
    const broken = [
      app.as()(accounts.signup, { body: { email: someEmail(), password, username: 'Ada' } }),
      app.as()(accounts.sendCode, { body: { email: me.email, purpose: 'reset' } }),
      app.as()(accounts.login, { body: { email: me.email, password } }),
      me.call(projects.create, { body: { title: password, icon: 'Bank' } }),
      me.call(connections.save, { params, body: { baseUrl: emulator.baseUrl, model: 'm', key: modelKey } }),
    ];
    for (const refused of await Promise.all(broken.map(failure))) {
      expect(refused.status).toBe(500);
      expect(JSON.stringify(refused.body)).not.toMatch(/refused for the test|insert|update|select/);
    }

    const log = lines.join('');
    expect(log).toContain('refused for the test');
    expect(log).toContain('Failed query: insert into');
    for (const secret of secrets) expect(log).not.toContain(secret);
    // Neither do their hashes: a code of six digits is found from its own in no time.
    expect(log).not.toMatch(/\$argon2id\$|"params"|qs_[\w-]{43}/);
    expect(app.said.join('')).not.toMatch(new RegExp([password, me.token, modelKey].join('|')));
  });
});
