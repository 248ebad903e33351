import { expect, test } from 'vitest';
import { secondsToWait } from './problem.ts';

const business = (...minutes: number[]) =>
  JSON.stringify({
    17: minutes.map((estimated_time_to_regain_access) => ({
      type: 'pages',
      estimated_time_to_regain_access,
    })),
  });

test.each<[Record<string, string>, number | undefined]>([
  [{}, undefined],
  [{ 'x-business-use-case-usage': business(0) }, undefined],
  [{ 'x-business-use-case-usage': business(0, 19) }, 1140],
  [{ 'x-business-use-case-usage': business(2), 'x-app-usage': '{"call_count":100}' }, 120],
  [{ 'x-app-usage': '{"call_count":99,"total_time":25,"total_cputime":25}' }, undefined],
  [{ 'x-app-usage': '{"call_count":28,"total_time":100,"total_cputime":25}' }, 600],
  [{ 'x-app-usage': '{"call_count":"many"}' }, undefined],
  [{ 'x-app-usage': '<html>', 'x-business-use-case-usage': '[1]' }, undefined],
])('with the headers %j a caller waits %s seconds', (headers, seconds) => {
  expect(secondsToWait(new Headers(headers))).toBe(seconds);
});
