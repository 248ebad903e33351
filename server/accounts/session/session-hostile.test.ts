// What anybody may send to the session calls: reports of browsers, and nonsense.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '#tests/support/app.ts';
import { openTab } from '#tests/support/browser-tab.ts';
import { growthOf, repeated } from '#tests/support/cpu-cost.ts';
import { redactText } from './client-log.ts';

const lines: string[] = [];
const app = useTestApp({
  env: { LOG_LEVEL: 'debug' },
  logStream: { write: (line) => void lines.push(line) },
});

describe('whatever is sent', () => {
  it('[S21] is never a failure of the server', async () => {
    const tab = openTab(app);
    const csrfToken = await tab.csrfToken();
    const paths = [
      'session',
      'signin/google',
      'signin/__proto__',
      'callback/credentials',
      'callback/constructor',
      'signout',
      '_log',
      'token',
      'link',
      'nothing',
    ];
    const field = fc.constantFrom('callbackUrl', 'json', 'email', 'password', 'data', 'level', 'code', 'x');
    const bodies = fc.oneof(fc.jsonValue(), fc.dictionary(field, fc.jsonValue()));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), bodies, fc.boolean(), async (path, body, right) => {
        const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
        const sent = JSON.stringify(right && isObject ? { ...body, csrfToken } : body);
        const answer = await tab.post(`/api/auth/${path}`, sent);
        expect([sent, answer.status < 500]).toEqual([sent, true]);
      }),
      { numRuns: 300 },
    );
  });

  it('in another format than a form or JSON is refused in plain words', async () => {
    const answer = await openTab(app).post('/api/auth/signout', 'x', { 'content-type': 'text/xml' });
    expect(answer.status).toBe(415);
    const form = new FormData();
    form.set('csrfToken', 'x');
    const multipart = await fetch(`${app.origin}/api/auth/signout`, { method: 'POST', body: form });
    expect(multipart.status).toBeLessThan(500);
  });
});

describe('POST _log', () => {
  it('[S30] writes one redacted line to the log, and drops levels and codes that it does not know', async () => {
    lines.length = 0;
    const tab = openTab(app);
    const message = `GET /api/auth/session?token=abc failed\r\nfor ada@example.com with qs_${'A'.repeat(43)} eyJhbGciOi.e30.x`;
    const said = await tab.post('/api/auth/_log', {
      level: 'error',
      code: 'CLIENT_FETCH_ERROR',
      message,
      client: 'true',
    });
    expect([said.status, await said.text()]).toEqual([200, '']);
    for (const bad of [
      { level: 'fatal', code: 'X' },
      { level: 'toString', code: 'X' },
      { level: 'error', code: 'x\ny' },
    ])
      expect((await tab.post('/api/auth/_log', bad as Record<string, string>)).status).toBe(200);
    const written = lines.filter((line) => line.includes('reported by a browser'));
    expect(written).toHaveLength(1);
    expect(JSON.parse(written[0]!)).toMatchObject({
      code: 'CLIENT_FETCH_ERROR',
      client: { message: 'GET /api/auth/session?token=[secret] failed for [e-mail] with [token] [token]' },
    });
  });

  it('[S30] takes 4 KB at most, and sixty lines a minute from one address', async () => {
    const tab = openTab(app);
    const long = await tab.post('/api/auth/_log', { level: 'error', code: 'X', message: 'x'.repeat(5000) });
    expect(long.status).toBe(413);
    const statuses = await Promise.all(
      Array.from(
        { length: 70 },
        async () => (await tab.post('/api/auth/_log', { level: 'debug', code: 'X' })).status,
      ),
    );
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
  });

  it.each(['eyJ-', 'a', 'a@', 'token=', 'bearer ', ' '])(
    '[S45] reads what a browser reports at the same cost a character, however much it is of %j',
    (part) => {
      const measured = { lengths: [1_000, 200_000], limit: 10 };
      const growth = growthOf(redactText, (length) => repeated(part, length), measured);
      expect(growth).toBeLessThan(measured.limit);
    },
  );

  it('[S30] keeps no secret, whatever stands around it', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        const token = `qs_${'Z'.repeat(43)}`;
        expect(redactText(`${before} ${token} ${after}`)).not.toContain(token);
        expect(redactText(before + after)).not.toMatch(/[\r\n]/);
      }),
    );
  });
});
