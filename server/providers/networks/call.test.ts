import type { RequestListener } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { createEgress } from '#server/kernel/egress/egress.ts';
import { startCanary } from '#tests/support/canary.ts';
import { callNetwork, type Classify } from './call.ts';
import { adviceFor, failureActions, type NetworkFailure } from './failures.ts';
import { NetworkError } from './port.ts';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

/** How a call to a server that answers like this fails. */
async function failureOf(listener: RequestListener, classify?: Classify): Promise<NetworkError> {
  const server = await startCanary(listener);
  const egress = createEgress();
  cleanups.push(
    () => egress.close(),
    () => server.close(),
  );
  const call = {
    method: 'POST' as const,
    url: `${server.origin}/x`,
    json: {},
    ...(classify && { classify }),
  };
  const failed = await callNetwork(egress, call).then(
    () => null,
    (cause: unknown) => cause,
  );
  if (!(failed instanceof NetworkError)) throw new Error('the call did not fail as calls to networks do');
  return failed;
}
const says =
  (status: number, body: unknown, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) => {
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
  };

test.each<[status: number, body: unknown, kind: NetworkFailure]>([
  [400, { message: 'Too long' }, 'rejected'],
  [400, { error: 'invalid_grant' }, 'invalid-grant'],
  [401, {}, 'unauthenticated'],
  [402, {}, 'billing'],
  [403, { detail: 'duplicate content' }, 'permission'],
  [408, {}, 'unknown'],
  [422, { message: 'duplicate' }, 'rejected'],
  [429, {}, 'rate-limited'],
  [500, '<html>', 'unknown'],
  [200, '<html>a sign-in page of a hotel</html>', 'unknown'],
  [200, '[1]', 'unknown'],
])('an answer of %i with %j is a failure of the kind %s, whatever its words', async (status, body, kind) => {
  expect((await failureOf(says(status, body))).kind).toBe(kind);
});

test('numbers that are too large to be counted exactly keep every digit', async () => {
  const server = await startCanary(says(200, '{"ids":[7512345678901234567],"count":12}'));
  const egress = createEgress();
  cleanups.push(
    () => egress.close(),
    () => server.close(),
  );
  const { body } = await callNetwork(egress, { method: 'GET', url: `${server.origin}/x` });
  expect(body).toEqual({ ids: ['7512345678901234567'], count: 12 });
});

test('a network’s own codes win over its status, and its own time to wait over the common header', async () => {
  const own: Classify = ({ body }) =>
    body.code === 'BUSY' ? { kind: 'rate-limited', message: 'Busy', retryAfterSeconds: 90 } : {};
  const busy = await failureOf(says(400, { code: 'BUSY' }, { 'retry-after': '7' }), own);
  expect([busy.kind, busy.message, busy.options.retryAfterSeconds]).toEqual(['rate-limited', 'Busy', 90]);
  const other = await failureOf(says(429, {}, { 'retry-after': '7' }), own);
  expect(other.options.retryAfterSeconds).toBe(7);
});

test('what never left this machine is told from what may have arrived', async () => {
  const egress = createEgress();
  cleanups.push(() => egress.close());
  const closed = await startCanary(says(200, {}));
  await closed.close();
  const never = callNetwork(egress, { method: 'POST', url: closed.origin, json: {} });
  await expect(never).rejects.toMatchObject({ kind: 'not-sent' });
  const broken = await failureOf((_request, response) => void response.socket?.destroy());
  expect(broken.kind).toBe('unknown');
});

test('what a person reads says what helps, for every failure that does not pass by itself', () => {
  for (const [kind, action] of Object.entries(failureActions) as [NetworkFailure, string][]) {
    if (action === 'again' || action === 'look') continue;
    const advice = adviceFor(kind, 'X', 'No.');
    expect(advice).toMatch(/^X .+\. .+\.$/);
    expect(advice).toMatch(/[Cc]hange the|Connect the channel again|Sort it out at X|Update Quillstead/);
  }
});

test.each([
  ['operator', 1],
  ['user', null],
] as const)('the clock of a server of trust %s says %j hour of ours', async (trust, hours) => {
  const hour = 3600_000;
  const date = new Date(Date.now() - hour).toUTCString();
  const server = await startCanary(says(200, {}, { date }));
  const egress = createEgress({ allow: new Set([new URL(server.origin).host]) });
  cleanups.push(
    () => egress.close(),
    () => server.close(),
  );
  await callNetwork(egress, { method: 'GET', url: `${server.origin}/x`, trust });
  const offset = egress.clocks.middle();
  expect(offset && Math.round(offset.aheadMs / hour)).toBe(hours);
});
