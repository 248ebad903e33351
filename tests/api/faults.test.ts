// What breaks inside, and what is sent to break it: no answer tells anything of either.
import { describe, expect, it } from 'vitest';
import { accounts } from '#contract/accounts.ts';
import { allEndpoints } from '#contract/api.ts';
import { genericMessage } from '#contract/shared/errors.ts';
import { addressOf, apiBase } from '#contract/shared/http.ts';
import { startTestApp, useTestApp } from '#tests/support/app.ts';
import { newMember } from '#tests/support/factories/members.ts';

const anyId = '01890000-0000-7000-8000-000000000000';
const app = useTestApp();

describe('a database that fails', () => {
  it('[S65] answers every call with the generic message and the request’s id: no stack, no statement, no cause', async () => {
    const broken = await startTestApp();
    const { token } = await newMember(broken);
    const { pool } = broken.database;
    const failing = { query: pool.query, connect: pool.connect };
    const fail = (): never => {
      throw new Error('relation "secret_table" is gone at /srv/secret/path.ts:12', {
        cause: new Error('select password_hash from account'),
      });
    };
    const query = pool.query.bind(pool) as (...given: unknown[]) => unknown;
    Object.assign(pool, {
      // Who asks is still known, so that every call gets as far as its own queries.
      query: (...given: unknown[]) =>
        JSON.stringify(given[0]).includes('bearer_hash') ? query(...given) : fail(),
      connect: fail,
    });
    const seen: string[] = [];
    try {
      for (const endpoint of allEndpoints) {
        const params = Object.fromEntries(
          [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [
            name,
            { provider: 'openai-compatible', type: 'team', value: 'off' }[name!] ?? anyId,
          ]),
        );
        const answer = await fetch(broken.origin + addressOf(endpoint, { params }), {
          method: endpoint.method,
          headers: {
            authorization: `Bearer ${token}`,
            ...(endpoint.body && { 'content-type': 'application/json' }),
          },
          ...(endpoint.body && { body: '{}' }),
        });
        const text = await answer.text();
        const where = `${endpoint.method} ${endpoint.path}: ${text}`;
        expect(text, where).not.toMatch(/secret|relation|select|insert|\.ts|at \//);
        if (answer.status < 500) continue;
        expect(answer.status, where).toBe(500);
        const body = JSON.parse(text) as { meta: object; detail: string };
        expect(body, where).toEqual({
          meta: { code: 'internal', requestId: expect.stringMatching(/\S/) },
          detail: genericMessage,
        });
        seen.push(endpoint.path);
      }
    } finally {
      Object.assign(pool, failing);
      await broken.stop();
    }
    expect(seen.length).toBeGreaterThan(40);
  });
});

describe('what a body may be', () => {
  const send = async (body: string, path = accounts.login.path, type = 'application/json') => {
    const answer = await fetch(`${app.origin}${apiBase}${path}`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    return { status: answer.status, text: await answer.text() };
  };

  it('[S46] is 1 MB at most, unless its call takes files', async () => {
    const big = await send(JSON.stringify({ email: 'a@example.com', password: 'x'.repeat(1024 * 1024) }));
    expect(big.status).toBe(413);
    expect(big.text).toContain('This is too large to send');
    for (const endpoint of allEndpoints)
      if (!endpoint.multipart)
        expect(endpoint.maxBytes ?? 0, endpoint.path).toBeLessThanOrEqual(6 * 1024 * 1024);
  });

  it.each([
    ['lists', '[', ']'],
    ['objects', '{"a":', '}'],
  ])(
    '[S46] is refused in plain words when %s are nested a hundred thousand deep',
    async (_kind, open, close) => {
      const deep = `${open.repeat(100_000)}1${close.repeat(100_000)}`;
      for (const body of [deep, `{"email":${deep},"password":"x"}`]) {
        const { status, text } = await send(body);
        expect(status, text.slice(0, 300)).toBe(400);
        expect(JSON.parse(text)).toMatchObject({ meta: { code: 'validation' } });
      }
    },
  );

  it('[S46] cannot reach the prototypes of the server', async () => {
    for (const body of [
      '{"__proto__":{"polluted":true},"email":"a@example.com","password":"x"}',
      '{"constructor":{"prototype":{"polluted":true}},"email":"a@example.com","password":"x"}',
    ])
      expect((await send(body)).status).toBe(401);
    await send(
      '__proto__[polluted]=true&constructor.prototype.polluted=true',
      'contact/',
      'application/x-www-form-urlencoded',
    );
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('[S46] has lists of a limited length in queries too', async () => {
    const { token } = await newMember(app);
    const many = Array.from({ length: 3_000 }, (_, i) => `limit=${i}`).join('&');
    const answer = await fetch(`${app.origin}${apiBase}social-project/?${many}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect([400, 431]).toContain(answer.status);
  });
});
