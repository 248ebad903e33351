// Each connector against a double of its service, over HTTP, through the egress client.
import { describe, expect, onTestFinished, test } from 'vitest';
import type { CompletionEngineId } from '#contract/keywords/suggest-engines.ts';
import { createEgress } from '#server/kernel/egress/egress.ts';
import { failureAs } from '#tests/support/failure.ts';
import { brokenAnswers } from '#tests/support/doubles/search/faults.ts';
import { running } from '#tests/support/doubles/search/running.ts';
import { startSuggest } from '#tests/support/doubles/search/suggest-double.ts';
import { SuggestError, type SuggestQuery } from './port.ts';
import { suggestServices } from './registry.ts';

const all = Object.keys(suggestServices) as CompletionEngineId[];
const query: SuggestQuery = { text: 'cold brew', country: 'GB', language: 'en' };
const found = ['cold brew coffee', 'cold brew ratio'];
const signal = () => AbortSignal.timeout(15_000);

async function connect(engine: CompletionEngineId, { timeoutMs = 10_000 } = {}) {
  const double = await running(startSuggest({ completions: { 'cold brew': found, 'nothing at all': [] } }));
  const egress = createEgress();
  onTestFinished(() => egress.close());
  const baseUrl = double.origin;
  const fetch = egress.asFetch({ trust: 'operator', baseUrl, maxBytes: 1024 * 1024, timeoutMs });
  return { double, service: suggestServices[engine]({ baseUrl, fetch }) };
}
const failureOf = (asked: Promise<unknown>) => failureAs(SuggestError, asked);

describe.each(all)('%s', (engine) => {
  test('brings completions in the service’s order, and none only where the service has none', async () => {
    const { service } = await connect(engine);
    expect(await service.suggest(query, signal())).toEqual(found);
    expect(await service.suggest({ ...query, text: 'nothing at all' }, signal())).toEqual([]);
  });

  test('texts with signs of their own arrive as they were typed, and come back as they are', async () => {
    const { service, double } = await connect(engine);
    const text = 'R&B c++ 100% “größe” 日本';
    double.setCompletions(text, ['größe € 日本']);
    expect(await service.suggest({ ...query, text }, signal())).toEqual(['größe € 日本']);
  });

  test.each([
    ['captcha', 'blocked'],
    ['unusual-traffic', 'blocked'],
    ...brokenAnswers,
    ['html', 'blocked'],
    [{ answer: { body: '<!doctype html><title>Web Search</title>' } }, 'malformed'],
    [{ answer: { body: null } }, 'malformed'],
    [{ answer: { body: 'alert(1)' } }, 'malformed'],
    [{ answer: { body: ['cold brew', [{}, 7]] } }, 'malformed'],
    [{ answer: { body: { suggestions: 'none' } } }, 'malformed'],
    [
      { answer: { status: 302, headers: { location: 'https://www.google.com/sorry/index' }, body: '' } },
      'blocked',
    ],
    [{ answer: { status: 403, body: 'Forbidden' } }, 'blocked'],
  ] as const)('an answer that is %j is %s, never "no suggestions"', async (fault, code) => {
    const { service, double } = await connect(engine);
    double.fail(fault, { times: Infinity });
    const error = await failureOf(service.suggest(query, signal()));
    expect([error.code, error.message]).toEqual([code, expect.stringMatching(/\.$/)]);
    if (code === 'blocked') expect(error.message).toMatch(/is blocking requests\. Try again later\.$/);
  });

  test('one that never answers is given up after the time limit', async () => {
    const { service, double } = await connect(engine, { timeoutMs: 300 });
    double.fail('silent', { times: Infinity });
    expect((await failureOf(service.suggest(query, signal()))).code).toBe('unreachable');
  });

  test('a question that is stopped ends with the reason of the stop', async () => {
    const { service, double } = await connect(engine);
    double.fail('silent', { times: Infinity });
    const stop = new AbortController();
    const asking = service.suggest(query, stop.signal);
    stop.abort(new Error('stopped by a person'));
    await expect(asking).rejects.toThrow('stopped by a person');
  });
});

const latin1 = (text: string, type = 'text/javascript; charset=ISO-8859-1') => ({
  answer: { headers: { 'content-type': type }, body: Buffer.from(text, 'latin1') as unknown },
});
test.each([
  ['google', 'ISO-8859-1', latin1('["caf",["café \\u20ac"],[],{}]')],
  ['google', 'JSON behind a guard', latin1(')]}\'\n["caf",["café \\u20ac"]]')],
  ['youtube', 'JSONP', latin1('window.google.ac.h(["caf",[["café \\u20ac",0,[512]]],{"k":1}])')],
  ['bing', 'JSONP', latin1('callback(["caf",["café \\u20ac"]]);')],
  ['duckduckgo', 'objects', latin1('[{"phrase":"café \\u20ac"}]')],
] as const)('%s: %s is read too', async (engine, _form, answer) => {
  const { service, double } = await connect(engine);
  double.fail(answer);
  expect(await service.suggest(query, signal())).toEqual(['café €']);
});

test('country and language are sent as each service names them', async () => {
  const sent = async (engine: CompletionEngineId) => {
    const { service, double } = await connect(engine);
    await service.suggest({ text: 'bier', country: 'GB', language: 'de' }, signal());
    return Object.fromEntries(double.requests.at(-1)!.query);
  };
  expect(await sent('google')).toMatchObject({ gl: 'gb', hl: 'de', oe: 'utf-8' });
  expect(await sent('youtube')).toMatchObject({ gl: 'gb', hl: 'de', ds: 'yt' });
  expect(await sent('bing')).toMatchObject({ market: 'de-GB' });
  expect(await sent('duckduckgo')).toMatchObject({ kl: 'uk-de' });
  expect(await sent('amazon')).toMatchObject({ mid: 'A1F83G8C2ARO7P', lop: 'de_GB' });
});

test('Amazon: each store is asked at its own host, and a country without one is named', async () => {
  const asked: string[] = [];
  const fetch = async (url: URL | RequestInfo) => {
    asked.push(new URL(url as URL).host);
    return Response.json({ suggestions: [] });
  };
  const service = suggestServices.amazon({ baseUrl: 'https://completion.amazon.com', fetch });
  for (const country of ['US', 'GB', 'DE']) await service.suggest({ ...query, country }, signal());
  expect(asked).toEqual(['completion.amazon.com', 'completion.amazon.co.uk', 'completion.amazon.de']);
  const error = await failureOf(service.suggest({ ...query, country: 'AT' }, signal()));
  expect([error.code, error.message]).toEqual(['refused', 'Amazon has no store for this country.']);
});
