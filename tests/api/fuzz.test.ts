// Whatever is sent: never a 5xx, always words for people, never anything of another workspace.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#contract/accounts.ts';
import { allEndpoints } from '#contract/api.ts';
import { ErrorBody, genericMessage, messageOf } from '#contract/shared/errors.ts';
import { addressOf, type AnyEndpoint, apiBase } from '#contract/shared/http.ts';
import { useTestApp } from '#tests/support/app.ts';
import {
  type ProjectFixture,
  makeProjectFixture,
  idFor,
  nobody,
  paramNames,
} from '#tests/support/factories/project-fixture.ts';
import { type Member, newDevice, newMember } from '#tests/support/factories/members.ts';
import { everything } from '#tests/support/sampled.ts';
import { fromShape, hostile, hostileText, type OpenApi, type Shape, takenBy, toJson } from './hostile.ts';

const app = useTestApp({ env: { EGRESS_ALLOW: nobody, PLANS: 'off' } });
// What only the other workspace knows.
const canary = `canary-${randomUUID()}`;

const it0: { me?: Member; mine?: ProjectFixture; theirs?: ProjectFixture; workspace?: string } = {};
beforeAll(async () => {
  it0.me = await newMember(app);
  it0.mine = await makeProjectFixture(app.as(it0.me.token), 'mine');
  const other = await newMember(app);
  it0.theirs = await makeProjectFixture(app.as(other.token), canary);
  it0.workspace = other.workspaceId;
});

let openApi: OpenApi;
beforeAll(async () => {
  openApi = (await (await fetch(`${app.origin}${apiBase}openapi.json`)).json()) as OpenApi;
});
const operationOf = ({ method, path }: AnyEndpoint) => {
  const found = openApi.paths[apiBase + path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  if (!found) throw new Error(`openapi.json has no ${method} ${path}`);
  return found;
};

/** Judges one answer. @throws when it is not one that a client may see */
async function judge(endpoint: AnyEndpoint, answer: Response, where: string): Promise<void> {
  if (endpoint.streams && answer.status === 200) {
    await answer.body?.cancel();
    return;
  }
  const text = await answer.text();
  expect(answer.status, `${where} answered ${text.slice(0, 500)}`).toBeLessThan(500);
  expect(text.includes(canary), `${where} shows another workspace’s words`).toBe(false);
  if (answer.status === 204) return;
  const body: unknown = JSON.parse(text);
  if (answer.status < 400) {
    endpoint.response.parse(body);
    return;
  }
  expect(ErrorBody.safeParse(body).success, `${where}: ${text.slice(0, 500)}`).toBe(true);
  expect(Object.keys(body as object)[0], where).toBe('meta');
  const message = messageOf(body);
  expect(message, where).not.toBe(genericMessage);
  expect(message, where).not.toMatch(/Invalid input|undefined|\[object|FST_|NaN|expected|at position/);
}

async function send(
  endpoint: AnyEndpoint,
  input: { params: object; query?: object; json?: string; raw?: string },
) {
  // Signing out ends the session that asks.
  const token = endpoint === accounts.logout ? (await newDevice(app, it0.me!)).token : it0.me!.token;
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input.query ?? {}))
    for (const item of Array.isArray(value) ? value.slice(0, 50) : [value])
      if (item !== undefined)
        query.append(
          key,
          typeof item === 'string'
            ? item.toWellFormed().slice(0, 3000)
            : (JSON.stringify(item) ?? '').slice(0, 3000),
        );
  const address = addressOf(endpoint, { params: input.params as Record<string, string> });
  const ask = query.size ? `?${query}` : (input.raw ?? '');
  const answer = await fetch(app.origin + address + ask, {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(input.json !== undefined && { 'content-type': 'application/json' }),
    },
    ...(input.json !== undefined && { body: input.json }),
  });
  await judge(endpoint, answer, `${endpoint.method} ${address}${ask} ${input.json?.slice(0, 2000) ?? ''}`);
}

// The daily run takes a third: seeds differ each time, so that the days add up.
const share = everything ? 1 : 3;
const runsOf = (endpoint: AnyEndpoint) => Math.ceil((endpoint.body ? 60 : endpoint.query ? 50 : 12) / share);

describe('hostile input', () => {
  it.each(allEndpoints.map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint })))(
    '[S40][S46] to $name is answered in plain words, and never with another workspace’s things',
    async ({ endpoint }) => {
      const mine = it0.mine!;
      const theirs = it0.theirs!;
      const foreign = [...Object.values(theirs), it0.workspace!];
      const bad = hostile([...foreign, `http://${nobody}/`]);
      const revisions = fc.constantFrom(0, 1, 2, 3, 2 ** 31 - 1, 2 ** 31, 2 ** 53 - 1);
      const fields = {
        revision: revisions,
        projectId: fc.constantFrom(mine.project, theirs.project, null),
        email: fc.oneof(
          fc.uuid().map((name) => `${name}@example.com`),
          fc.constantFrom('Ａ@example.com', 'a@b@c'),
        ),
        text: fc.oneof(
          fc.string({ unit: 'grapheme', maxLength: 200 }).map((tail) => `Five words and then more. ${tail}`),
          fc.string({ maxLength: 5 }),
        ),
        password: fc.string({ unit: 'grapheme', minLength: 8, maxLength: 40 }),
        code: fc.constantFrom('000000', '123 456', '１２３４５６'),
        homeUrl: fc.constantFrom(`http://${nobody}/`, 'http://127.0.0.1/', 'https://127.0.0.1'),
        baseUrl: fc.constantFrom(`http://${nobody}/v1`, 'http://127.0.0.1/'),
        url: fc.constantFrom(`http://${nobody}/`, 'http://127.0.0.1/', 'not an address'),
        timezone: fc.constantFrom('Europe/Paris', 'UTC', 'Mars/Olympus'),
        locale: fc.constantFrom('en', 'de-CH', 'x'),
        cursor: fc.constantFrom(
          ...[
            ['a', 'b'],
            ['a', 'b', 'c'],
            ['0', 'yesterday', 'x'],
            ['2026-01-01', "'"],
            [1, 2],
            ['2026-02-31T00:00:00.000Z', theirs.project],
            ['1', '0000-01-01T00:00:00.000Z', theirs.project],
            ['9999-12-31T23:59:59.999Z', theirs.project],
          ].map((key) => Buffer.from(JSON.stringify(key)).toString('base64url')),
        ),
      };
      // In a large shape a few bad places in a hundred are enough to leave nothing right.
      const named = openApi.components.schemas;
      const shaped = (shape: Shape, ...badnesses: number[]) =>
        fc.oneof(...badnesses.map((badness) => fromShape(shape, { named, fields, bad, badness })));
      const taken = takenBy(operationOf(endpoint));
      expect([Boolean(taken.body), Boolean(taken.query)]).toEqual([
        Boolean(endpoint.body),
        Boolean(endpoint.query),
      ]);
      const body = taken.body ? shaped(taken.body, 1, 3, 15) : fc.constant(undefined);
      const query = taken.query
        ? shaped(taken.query, 5, 40)
        : fc.dictionary(
            fc.constantFrom('q', 'id', '__proto__', 'limit'),
            fc.constantFrom(...hostileText.slice(0, 40)),
          );
      const params = fc.record(
        Object.fromEntries(
          paramNames(endpoint).map((name) => {
            const word = name === 'provider';
            const own = fc.constant(word ? 'openai-compatible' : idFor(endpoint, name, mine));
            const other = fc.constantFrom(
              idFor(endpoint, name, theirs),
              ...hostileText.filter((text) => text.isWellFormed() && text.length < 9000),
            );
            return [name, fc.oneof({ weight: 8, arbitrary: own }, { weight: 2, arbitrary: other })];
          }),
        ),
      );
      // What deletes would leave nothing to fuzz: it gets other people's things only.
      const spared = endpoint.method === 'DELETE';
      await fc.assert(
        fc.asyncProperty(params, query, body, async (somewhere, ask, message) => {
          const at = spared ? { ...somewhere, id: idFor(endpoint, 'id', theirs) } : somewhere;
          const parts = { params: at, query: ask !== null && typeof ask === 'object' ? ask : { q: ask } };
          await send(endpoint, endpoint.body ? { ...parts, json: toJson(message) } : parts);
        }),
        { numRuns: runsOf(endpoint), endOnFailure: true },
      );
    },
  );

  it('[S46] in the address itself is answered as any wrong address', async () => {
    for (const path of [
      'ai-generation/%00',
      'ai-generation/%ff',
      'ai-generation/%',
      'ai-generation/%2e%2e/%2e%2e/healthz',
      'ai-generation//',
      `ai-generation/${'x'.repeat(7000)}`,
      `ai-generation/?q=${'x'.repeat(70_000)}`,
      'social-project/?limit=1&limit=2&cursor[]=x&cursor[a]=y',
      'social-project/?__proto__[x]=1&constructor=2',
      'ai-generation/?q=%00',
      'ai-generation/?q=%ED%A0%80',
    ]) {
      const answer = await fetch(`${app.origin}${apiBase}${path}`, {
        headers: { authorization: `Bearer ${it0.me!.token}` },
      });
      const text = await answer.text();
      expect(answer.status, `${path}: ${text}`).toBeLessThan(500);
      if (answer.status >= 400)
        expect(ErrorBody.safeParse(JSON.parse(text)).success, `${path}: ${text}`).toBe(true);
    }
  });

  it('in headers is ignored or refused', async () => {
    const { token } = it0.me!;
    for (const headers of [
      { 'idempotency-key': 'x'.repeat(5000) },
      { 'idempotency-key': 'ä' },
      { 'idempotency-key': '' },
      { 'last-event-id': '-1' },
      { 'last-event-id': '9'.repeat(400) },
      { 'last-event-id': "'; --" },
      { 'content-length': '0' },
      { 'user-agent': '<script>' },
      { 'content-encoding': 'gzip' },
      { cookie: 'quillstead=%00; a='.repeat(100) },
    ] as Record<string, string>[]) {
      const { statusCode, body } = await app.app.http.inject({
        method: 'POST',
        url: `${apiBase}social-project/`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
        payload: '{"title":"A","icon":"Bank"}',
      });
      expect(statusCode, `${JSON.stringify(headers).slice(0, 80)}: ${body}`).toBeLessThan(500);
      if (statusCode >= 400) expect(ErrorBody.safeParse(JSON.parse(body)).success, body).toBe(true);
    }
  });
});

describe('what was sent', () => {
  it('[S40] left nothing of the other workspace changed', async () => {
    const { pool } = app.database;
    const theirs = await pool.query('select title, revision from project where id = $1', [
      it0.theirs!.project,
    ]);
    expect(theirs.rows).toEqual([{ title: `Project ${canary}`, revision: 0 }]);
    const generation = await pool.query('select revision, output from generation where id = $1', [
      it0.theirs!.generation,
    ]);
    expect(generation.rows).toEqual([{ revision: 1, output: expect.stringContaining(canary) }]);
  });
});
