import { describe, expect, test } from 'vitest';
import type { Fault } from './faults.ts';
import { startHttpDouble } from './http-double.ts';
import { running } from './running.ts';

const answer = { organic: [{ title: 'One', position: 1 }], credits: 1 };
const start = () =>
  running(
    startHttpDouble({
      answer: () => ({ body: answer }),
      ownFaults: { busy: () => ({ status: 429, body: '' }) },
    }),
  );

async function failing(fault: Fault) {
  const double = await start();
  double.fail(fault);
  return { double, answered: () => fetch(double.origin, { redirect: 'manual' }) };
}

describe('Every double', () => {
  test('keeps what came as it came: method, path, query, headers and body', async () => {
    const { origin, requests, host } = await start();
    const response = await fetch(`${origin}/search/a%20b?q=c%23&q=d`, {
      method: 'POST',
      headers: { 'x-api-key': 'secret' },
      body: '{ "q":"ü" }',
    });
    expect(await response.json()).toEqual(answer);
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({ method: 'POST', path: '/search/a%20b', body: '{ "q":"ü" }' });
    expect(requests[0]?.query.getAll('q')).toEqual(['c#', 'd']);
    expect(requests[0]?.headers).toMatchObject({ 'x-api-key': 'secret', host });
  });

  test('fails for as many requests as named, or for those that a test picks, and is well afterwards', async () => {
    const double = await start();
    const statusOf = async (path: string) => (await fetch(double.origin + path)).status;
    double.fail('error', { times: 2 });
    expect([await statusOf('/'), await statusOf('/'), await statusOf('/')]).toEqual([500, 500, 200]);
    double.fail('busy', { times: Infinity, when: ({ path }) => path === '/second' });
    expect([await statusOf('/first'), await statusOf('/second'), await statusOf('/second')]).toEqual([
      200, 429, 429,
    ]);
    double.heal();
    expect(await statusOf('/second')).toBe(200);
  });

  test.each([
    ['error', 500, 'text/html; charset=utf-8'],
    ['unavailable', 503, 'text/html; charset=utf-8'],
    ['html', 200, 'text/html; charset=utf-8'],
  ] as const)('%s answers %i with a page', async (fault, status, type) => {
    const { answered } = await failing(fault);
    const response = await answered();
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('retry-after')).toBe(fault === 'unavailable' ? '120' : null);
  });

  test('redirects into a cloud’s own network', async () => {
    const { answered } = await failing('redirect');
    const response = await answered();
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('http://169.254.169.254/latest/meta-data/');
  });

  test('sends JSON that ends too early, is of something else, has texts for lists, or is nested too deep', async () => {
    const bodyFor = async (fault: Fault) => (await (await failing(fault)).answered()).text();
    expect(JSON.stringify(answer).startsWith(await bodyFor('truncated'))).toBe(true);
    expect(JSON.parse(await bodyFor('other-shape'))).not.toHaveProperty('organic');
    expect(JSON.parse(await bodyFor('wrong-types'))).toEqual({ organic: 'none', credits: 1 });
    const at = { at: 'organic.0.position', value: 'first' };
    expect(JSON.parse(await bodyFor(at))).toMatchObject({ organic: [{ title: 'One', position: 'first' }] });
    expect(await bodyFor('deep')).toMatch(/^\[{100000}\]{100000}$/);
    const given = { answer: { status: 200, body: 'null' } };
    expect(await bodyFor(given)).toBe('null');
  });

  test('sends its true answer in five megabytes', async () => {
    const { answered } = await failing('huge');
    const text = await (await answered()).text();
    expect(text.length).toBeGreaterThan(5 * 1024 * 1024);
    expect(JSON.parse(text)).toEqual(answer);
  });

  test('breaks the connection before an answer, or in the middle of it', async () => {
    const reset = await failing('reset');
    await expect(reset.answered()).rejects.toThrow('fetch failed');
    const cut = await failing('cut');
    const response = await cut.answered();
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow('terminated');
    expect((await cut.answered()).status).toBe(200);
  });

  test('sends half of a body and the rest when the test says so', async () => {
    const { double, answered } = await failing('slow');
    const response = await answered();
    const reader = response.body!.getReader();
    const first = await reader.read();
    expect(first.value?.length).toBe(Math.floor(JSON.stringify(answer).length / 2));
    double.release();
    const second = await reader.read();
    expect(JSON.parse(Buffer.concat([first.value!, second.value!]).toString())).toEqual(answer);
  });

  test('sends a body that never ends, a little at a time', async () => {
    const { answered } = await failing('drip');
    const reader = (await answered()).body!.getReader();
    const parts = [await reader.read(), await reader.read(), await reader.read()];
    expect(parts.every(({ done, value }) => !done && Buffer.from(value!).toString().trim() === '')).toBe(
      true,
    );
    await reader.cancel();
  });

  test('never answers, and lets go when it is closed', async () => {
    const double = await startHttpDouble({ answer: () => ({ body: answer }), ownFaults: {} });
    double.fail('silent');
    const request = fetch(double.origin);
    const ended = expect(request).rejects.toThrow('fetch failed');
    await expect.poll(() => double.requests.length, { timeout: 20_000 }).toBe(1);
    await double.close();
    await ended;
  });

  test('says that it failed itself when it did', async () => {
    const { answered } = await failing({ at: 'tasks.0.result', value: [] });
    const response = await answered();
    expect(response.status).toBe(500);
    expect(await response.text()).toContain(
      'The double itself failed: Error: The answer has nothing at tasks',
    );
  });
});
