import { describe, expect, it } from 'vitest';
import { accounts } from '#contract/accounts.ts';
import { allEndpoints } from '#contract/api.ts';
import { ErrorBody, genericMessage, messageOf } from '#contract/shared/errors.ts';
import { addressOf } from '#contract/shared/http.ts';
import { useTestApp } from '#tests/support/app.ts';
import { signIn } from '#tests/support/factories/person-factories.ts';
import { sampled } from '#tests/support/sampled.ts';

const app = useTestApp();
const anyId = '01890000-0000-7000-8000-000000000000';
const params = { id: anyId, sourceId: anyId, versionId: anyId, provider: 'openai-compatible' };

const tooMuch = '2 MB more than is taken';
const bodies: [string, string, string][] = [
  ['no body', '', 'application/json'],
  ['an array', '[]', 'application/json'],
  ['null', 'null', 'application/json'],
  [
    'wrong types',
    '{"email":5,"title":[],"inputs":"x","revision":"y","blocks":{},"kind":7}',
    'application/json',
  ],
  ['broken JSON', '{"a":', 'application/json'],
  ['another media type', '<a/>', 'application/xml'],
  [tooMuch, JSON.stringify({ title: 'x'.repeat(7 * 1024 * 1024) }), 'application/json'],
  ['empty multipart', '--x--\r\n', 'multipart/form-data; boundary=x'],
];

describe('every error that a call can answer', () => {
  it('gives the client’s rule a message in plain words, and meta with code and request id', async () => {
    const { token } = await signIn(app);
    const seen: string[] = [];
    // Signing out would turn every later answer into a 401.
    const endpoints = allEndpoints.filter((endpoint) => endpoint !== accounts.logout);
    // Megabytes go to few of the calls, others with each commit.
    const taking = new Set(sampled(endpoints, 8));
    for (const endpoint of endpoints)
      for (const [kind, body, type] of bodies)
        for (const authorization of [`Bearer ${token}`, '', 'Bearer nonsense', `Basic ${'x'.repeat(4000)}`]) {
          // Megabytes are refused before anybody is known: once says it.
          const isFirst = authorization === `Bearer ${token}` && taking.has(endpoint);
          if (kind === tooMuch && !isFirst) continue;
          const answer = await fetch(app.origin + addressOf(endpoint, { params }), {
            method: endpoint.method,
            headers: {
              ...(authorization && { authorization }),
              ...(endpoint.method !== 'GET' && { 'content-type': type }),
            },
            ...(endpoint.method !== 'GET' && { body }),
          });
          const where = `${endpoint.method} ${endpoint.path} with ${kind}`;
          expect(answer.status, where).toBeLessThan(500);
          if (answer.status < 400) {
            await answer.body?.cancel();
            continue;
          }
          const text = await answer.text();
          const parsed = ErrorBody.safeParse(JSON.parse(text));
          expect(parsed.success, `${where}: ${text}`).toBe(true);
          expect(parsed.data?.meta?.requestId, where).toBeTruthy();
          expect(Object.keys(JSON.parse(text))[0], where).toBe('meta');
          const message = messageOf(JSON.parse(text));
          expect(message, `${where}: ${text}`).not.toBe(genericMessage);
          expect(message, where).not.toMatch(/Invalid input|undefined|\[object|FST_|expected/);
          seen.push(`${answer.status} ${message}`);
        }
    expect(new Set(seen.map((item) => item.slice(0, 3)))).toEqual(
      new Set(['400', '401', '404', '409', '413', '415']),
    );
  });

  it('is an API answer also for addresses that do not exist', async () => {
    const answer = await fetch(`${app.origin}/api/v1/nothing/here`);
    expect(answer.status).toBe(404);
    expect(messageOf(await answer.json())).toBe('This page does not exist');
  });
});
