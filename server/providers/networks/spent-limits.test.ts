// Whose limit it is that a network says is used up.
import { expect, test } from 'vitest';
import type { Classify } from './call.ts';
import { classify as google } from './googlemybusiness/problem.ts';
import { classifyWith } from './linkedin/problem.ts';
import { classify as meta } from './meta/problem.ts';
import type { SpentLimit } from './port.ts';
import { spentLimits as ofX } from './twitter/problem.ts';

const linkedin = classifyWith((urn) => urn);
const inSeconds = (seconds: number) => String(Math.floor(Date.now() / 1000) + seconds);
/** Whose limits a refusal says are used up; undefined: it does not say, so the account's. */
const whose = (classify: Classify, status: number, body: Record<string, unknown>) =>
  classify({ status, headers: new Headers(), body, list: null, spent: [] }).spent?.map(({ of }) => of);
const quota = (limit: string) => ({
  error: {
    code: 429,
    message: 'Quota exceeded',
    status: 'RESOURCE_EXHAUSTED',
    details: [
      {
        '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
        reason: 'RATE_LIMIT_EXCEEDED',
        metadata: { quota_limit: limit, quota_limit_value: '300' },
      },
    ],
  },
});
const throttle = (scope: string) => ({
  status: 429,
  message: `Resource level throttle ${scope} DAY limit for calls to this resource is reached.`,
});

test.each<[Record<string, string>, SpentLimit['of'][]]>([
  [{ 'x-rate-limit-remaining': '3', 'x-rate-limit-reset': inSeconds(60) }, []],
  [{ 'x-rate-limit-remaining': '0', 'x-rate-limit-reset': inSeconds(60) }, ['account']],
  [{ 'x-rate-limit-remaining': '0' }, []],
  [{ 'x-user-limit-24hour-remaining': '0', 'x-user-limit-24hour-reset': inSeconds(60) }, ['account']],
  [{ 'x-app-limit-24hour-remaining': '0', 'x-app-limit-24hour-reset': inSeconds(60) }, ['app']],
])('X says by %j that the limits of %j are used up, with their end', (headers, limits) => {
  const spent = ofX(new Headers(headers));
  expect(spent.map(({ of }) => of)).toEqual(limits);
  for (const { seconds } of spent) expect(Math.abs(seconds - 60)).toBeLessThanOrEqual(2);
});

test.each<[string, Classify, number, Record<string, unknown>, SpentLimit['of'][] | undefined]>([
  ['of a Meta app', meta, 400, { error: { code: 4, message: 'Application request limit' } }, ['app']],
  ['of a page', meta, 403, { error: { code: 32, message: 'Page request limit' } }, undefined],
  ['of a LinkedIn app', linkedin, 429, throttle('APPLICATION'), ['app']],
  ['of a LinkedIn member', linkedin, 429, throttle('MEMBER'), ['account']],
  ['of a member by an app', linkedin, 429, throttle('APPLICATION_AND_MEMBER'), ['account']],
  ['of a Google project', google, 429, quota('defaultPerMinutePerProject'), ['app']],
  ['of a location', google, 429, quota('EditsPerMinutePerLocation'), undefined],
])('a refusal for the limit %s is about whom the network says', (_what, classify, status, body, limits) => {
  expect(whose(classify, status, body)).toEqual(limits);
});
