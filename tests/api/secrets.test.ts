// Secrets that people and the operator trust the server with, sent through its routes, and then looked for everywhere.
import { randomUUID } from 'node:crypto';
import { TOTP } from 'otpauth';
import { describe, expect, it, onTestFinished } from 'vitest';
import { accounts } from '#contract/accounts.ts';
import { apiKeys } from '#contract/workspaces/api-keys.ts';
import { articles } from '#contract/articles.ts';
import { connections } from '#contract/connections.ts';
import { twoFactor } from '#contract/accounts/two-factor.ts';
import { startTestApp } from '#tests/support/app.ts';
import { devSecret } from '#tests/support/dev-secret.ts';
import { failure } from '#tests/support/failure.ts';
import { aProject, codeFor, signIn, someEmail } from '#tests/support/factories/person-factories.ts';
import { startWordPress } from '#tests/support/doubles/wordpress-double.ts';

/** Every table as text, but for mails: these are letters, and hold the codes that they bring. */
async function everyRow(pool: {
  query(sql: string): Promise<{ rows: Record<string, unknown>[] }>;
}): Promise<Map<string, string>> {
  const { rows } = await pool.query(
    `select table_schema as s, table_name as t from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const found = new Map<string, string>();
  for (const { s, t } of rows) {
    if (t === 'mail') continue;
    const name = `"${String(s)}"."${String(t)}"`;
    const all = await pool.query(`select coalesce(string_agg(x::text, chr(10)), '') as text from ${name} x`);
    found.set(name, String(all.rows[0]?.text));
  }
  return found;
}

describe('secrets', () => {
  it('[S58] sent through the routes stand in no line of the log, no refusal, no event, no audit row and no table', async () => {
    const wordpress = await startWordPress();
    onTestFinished(() => wordpress.stop());
    const lines: string[] = [];
    const app = await startTestApp({
      logStream: { write: (line) => void lines.push(line) },
      env: { LOG_LEVEL: 'trace', EGRESS_ALLOW: `127.0.0.1:9,${wordpress.host}` },
    });
    onTestFinished(() => app.stop());
    const secrets = new Map<string, string>();
    const keep = (name: string, secret: string | null | undefined): string => {
      if (!secret || secret.length < 6) throw new Error(`there is no ${name}`);
      secrets.set(name, secret);
      return secret;
    };
    const refusals: string[] = [];
    const refuse = async (call: Promise<unknown>) =>
      void refusals.push(JSON.stringify((await failure(call)).body));

    const password = keep('password', `canary ${randomUUID()}`);
    const me = await signIn(app, someEmail(), password);
    keep('bearer', me.token);
    keep('mailed code', await codeFor(app, me.email));
    const login = await fetch(`${app.origin}/api/v1/accounts/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: me.email, password }),
    });
    keep('cookie', /quillstead=([^;]+)/.exec(login.headers.get('set-cookie') ?? '')?.[1]);
    keep('second bearer', ((await login.json()) as { token: string }).token);
    const guess = keep('guess', `guess ${randomUUID()}`);
    await refuse(app.as()(accounts.login, { body: { email: me.email, password: guess } }));
    await refuse(
      me.call(accounts.changePassword, { body: { currentPassword: guess, newPassword: `${guess} again` } }),
    );
    await refuse(
      app.as()(accounts.resetPassword, { body: { email: me.email, code: '987654', password: guess } }),
    );

    const opening = keep('secret of local mode', devSecret);
    for (const headers of [
      { 'x-dev-secret': opening },
      { cookie: `quillstead-dev=${opening}` },
      {},
    ] as Record<string, string>[])
      for (const path of ['/dev/outbox.json', '/dev/nothing', `/dev/outbox.json?key=${opening}`]) {
        const answer = await fetch(app.origin + path, { headers });
        if (!answer.ok) refusals.push(await answer.text());
      }

    const { secret } = await me.call(twoFactor.begin, { body: { password } });
    keep('secret of two-factor sign-in', secret);
    const otp = new TOTP({ secret }).generate({ timestamp: app.clock.now().getTime() });
    const { recoveryCodes } = await me.call(twoFactor.confirm, { body: { code: otp } });
    for (const code of recoveryCodes) keep(`recovery code ${code.length}`, code);
    await refuse(
      app.as()(accounts.login, {
        body: { email: me.email, password, otp: keep('wrong otp', 'AAAAA-BBBBB') },
      }),
    );

    const project = await aProject(me);
    const key = await me.call(apiKeys.create, {
      body: {
        name: 'A program',
        scopes: ['projects.read'],
        projectIds: 'all',
        expiresInDays: 30,
        password,
        otp: recoveryCodes[0],
      },
    });
    keep('API key', key.secret);
    await fetch(`${app.origin}/api/v1/social-project/`, {
      headers: { authorization: `Bearer ${key.secret}` },
    });
    await fetch(`${app.origin}/api/v1/social-project/`, {
      headers: {
        authorization: `Basic ${btoa(`${key.id}:${keep('wrong API key', `qk_${'Q'.repeat(43)}`)}`)}`,
      },
    });

    const params = { provider: 'openai-compatible' } as const;
    const modelKey = keep('key of a model', `sk-${randomUUID()}`);
    await me.call(connections.save, {
      params,
      body: { baseUrl: 'http://127.0.0.1:9/v1', model: 'm', key: modelKey },
    });
    await me.call(connections.test, { params });
    const user = wordpress.addUser('ada', 'editor');
    const form = { projectId: project.id, homeUrl: wordpress.homeUrl, username: user.login };
    keep('password of a site', user.password);
    await me.call(articles.connectSite, { body: { ...form, password: user.password } });
    await refuse(
      me.call(articles.connectSite, {
        body: { ...form, password: keep('wrong site password', 'abcd efgh 1234 zzzz') },
      }),
    );

    const log = lines.join('');
    expect(log.length).toBeGreaterThan(500);
    const tables = await everyRow(app.database.pool);
    expect(tables.size).toBeGreaterThan(30);
    for (const [name, canary] of secrets) {
      expect(log.includes(canary), `the log holds the ${name}`).toBe(false);
      expect(
        app.said.some((line) => line.includes(canary)) && name !== 'mailed code',
        `the terminal: ${name}`,
      ).toBe(false);
      expect(
        refusals.filter((body) => body.includes(canary)),
        `a refusal holds the ${name}`,
      ).toEqual([]);
      // Six digits may be the end of some time; a code would stand by itself.
      const found = new RegExp(`(?<![\\w.])${canary.replace(/[^\w]/g, '\\$&')}(?!\\w)`);
      for (const [table, text] of tables) expect(found.test(text), `${table} holds the ${name}`).toBe(false);
    }
  });
});
