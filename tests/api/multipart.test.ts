// A form with a file is read by a parser of its own: what is wrong with it is the sender's mistake, never a failure.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allEndpoints } from '#contract/api.ts';
import { ErrorBody, genericMessage, messageOf } from '#contract/shared/errors.ts';
import { addressOf, type AnyEndpoint } from '#contract/shared/http.ts';
import { useTestApp } from '#tests/support/app.ts';
import {
  type ProjectFixture,
  makeProjectFixture,
  idFor,
  nobody,
  paramNames,
} from '#tests/support/factories/project-fixture.ts';
import { newMember } from '#tests/support/factories/members.ts';
import { addressIn, routesOf } from '#tests/support/routes-of.ts';

const log: string[] = [];
const app = useTestApp({
  env: { EGRESS_ALLOW: nobody, PLANS: 'off', LOG_LEVEL: 'error' },
  logStream: { write: (line) => void log.push(line) },
});
const mine = {} as { token: string; fixture: ProjectFixture };
beforeAll(async () => {
  const { token } = await newMember(app);
  Object.assign(mine, { token, fixture: await makeProjectFixture(app.as(token), 'mine') });
});
beforeEach(() => void log.splice(0));

const type = 'multipart/form-data; boundary=xyz';
const lines = (...all: string[]) => all.join('\r\n');
const field = (name: string, value = 'x') =>
  lines('--xyz', `Content-Disposition: form-data; name="${name}"`, '', value, '');
const file = (name: string, content = 'words', more: readonly string[] = []) =>
  lines(
    '--xyz',
    `Content-Disposition: form-data; name="${name}"; filename="a.txt"`,
    'Content-Type: text/plain',
    ...more,
    '',
    content,
    '',
  );
const end = '--xyz--\r\n';

/** What a browser never sends: content type and body. */
const broken: Record<string, readonly [type: string, body: string]> = {
  'no boundary': ['multipart/form-data', file('file') + end],
  'an empty boundary': ['multipart/form-data; boundary=', file('file') + end],
  'another boundary': ['multipart/form-data; boundary=abc', file('file') + end],
  'a boundary of 5,000 characters': [`multipart/form-data; boundary=${'b'.repeat(5000)}`, file('file') + end],
  'nothing in it': [type, ''],
  'only its end': [type, end],
  'no end': [type, file('file')],
  'an end in the middle of the file': [type, file('file').slice(0, -5)],
  'an end in the middle of a header': [type, file('file').slice(0, 40)],
  'an end in the middle of a field': [type, field('title').slice(0, -4)],
  'a part without headers': [type, lines('--xyz', '', 'words', '') + end],
  'a part with a header that is none': [type, lines('--xyz', 'words without a colon', '', 'x', '') + end],
  'a part with headers without end': [type, lines('--xyz', `X: ${'y'.repeat(200_000)}`, '', 'x', '') + end],
  'a part with another disposition': [
    type,
    lines('--xyz', 'Content-Disposition: attachment; filename="a.txt"', '', 'x', '') + end,
  ],
  'a file without a name of its field': [
    type,
    lines('--xyz', 'Content-Disposition: form-data; filename="a.txt"', '', 'x', '') + end,
  ],
  'an unknown transfer encoding': [type, file('file', 'words', ['Content-Transfer-Encoding: rot13']) + end],
  'a field called __proto__': [type, field('__proto__') + file('file') + end],
  'a field called constructor': [type, field('constructor') + file('file') + end],
  'a file called __proto__': [type, file('__proto__') + end],
  'a field of broken JSON': [
    type,
    lines(
      '--xyz',
      'Content-Disposition: form-data; name="title"',
      'Content-Type: application/json',
      '',
      '{',
      '',
    ) +
      file('file') +
      end,
  ],
  'a field of 2 MB': [type, field('title', 'x'.repeat(2 * 1024 * 1024)) + file('file') + end],
  'a field twice': [type, field('title') + field('title') + file('file') + end],
  'too many fields': [
    type,
    Array.from({ length: 60 }, (_, n) => field(`f${n}`)).join('') + file('file') + end,
  ],
  'too many files': [type, Array.from({ length: 60 }, (_, n) => file(`f${n}`)).join('') + end],
  'text that is not UTF-8': [type, `${field('title', '\u00ff\u00fe')}${file('file')}${end}`],
  'NUL in a field': [type, field('title', 'a\u0000b') + file('file') + end],
};

const urlOf = (endpoint: AnyEndpoint) => {
  const params = paramNames(endpoint).map((name) => [name, idFor(endpoint, name, mine.fixture)]);
  return addressOf(endpoint, { params: Object.fromEntries(params) as Record<string, string> });
};
async function post(url: string, method: string, [contentType, body]: readonly [string, string]) {
  const answer = await fetch(app.origin + url, {
    method,
    headers: { authorization: `Bearer ${mine.token}`, 'content-type': contentType },
    body: Buffer.from(body, 'latin1'),
    redirect: 'manual',
  });
  return { status: answer.status, text: await answer.text() };
}
const takers = allEndpoints.filter((endpoint) => endpoint.multipart);

describe('a form with a file', () => {
  it.each(takers.map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint })))(
    '[S46] that is broken is refused in plain words by $name',
    async ({ endpoint }) => {
      for (const [kind, form] of Object.entries(broken)) {
        const { status, text } = await post(urlOf(endpoint), endpoint.method, form);
        const harmless = ['a field twice', 'text that is not UTF-8', 'too many files'].includes(kind);
        if (!(harmless && status < 400))
          expect([400, 413, 415], `${kind}: ${status} ${text}`).toContain(status);
        if (status < 400) continue;
        expect(ErrorBody.safeParse(JSON.parse(text)).success, `${kind}: ${text}`).toBe(true);
        expect(messageOf(JSON.parse(text)), kind).not.toMatch(
          new RegExp(`${genericMessage}|multipart|busboy|FST_|prototype|Dicer|boundary`, 'i'),
        );
      }
      expect(log).toEqual([]);
    },
  );

  it('[S46] is no failure at any other address of the server, whole or broken', async () => {
    const whole = [type, field('title') + file('file') + end] as const;
    for (const route of routesOf(app.app.http))
      if (['POST', 'PUT', 'PATCH', 'DELETE'].includes(route.method))
        for (const form of [whole, broken['no boundary']!, broken['an end in the middle of the file']!]) {
          const { status, text } = await post(addressIn(route), route.method, form);
          expect(status, `${route.method} ${route.path}: ${text}`).toBeLessThan(500);
        }
    expect(log).toEqual([]);
  });

  it('[S46] whose sender goes away in the middle leaves the server as it was', async () => {
    for (const endpoint of takers) {
      const { hostname, port } = new URL(app.origin);
      const accepted = once(app.app.http.server, 'connection') as Promise<[Socket]>;
      const socket = connect(Number(port), hostname);
      const [served] = await accepted;
      const closed = once(served, 'close');
      const reading = once(app.app.http.server, 'request');
      socket.write(
        lines(
          `${endpoint.method} ${urlOf(endpoint)} HTTP/1.1`,
          'Host: 127.0.0.1',
          `Authorization: Bearer ${mine.token}`,
          `Content-Type: ${type}`,
          'Content-Length: 100000',
          '',
          file('file', 'the beginning of').slice(0, -2),
        ),
      );
      await reading;
      socket.destroy();
      await closed;
    }
    expect((await fetch(`${app.origin}/healthz`)).status).toBe(200);
    expect(log).toEqual([]);
  });
});
