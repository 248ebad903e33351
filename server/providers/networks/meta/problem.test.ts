import { expect, test } from 'vitest';
import type { SpentLimit } from '../port.ts';
import { spentLimits } from './problem.ts';

const business = (...minutes: number[]) =>
  JSON.stringify({
    17: minutes.map((estimated_time_to_regain_access) => ({
      type: 'pages',
      estimated_time_to_regain_access,
    })),
  });
const account = (seconds: number): SpentLimit => ({ of: 'account', seconds });
const app: SpentLimit = { of: 'app', seconds: 600 };

test.each<[Record<string, string>, SpentLimit[]]>([
  [{}, []],
  [{ 'x-business-use-case-usage': business(0) }, []],
  [{ 'x-business-use-case-usage': business(0, 19) }, [account(1140)]],
  [{ 'x-business-use-case-usage': business(2), 'x-app-usage': '{"call_count":100}' }, [account(120), app]],
  [{ 'x-app-usage': '{"call_count":99,"total_time":25,"total_cputime":25}' }, []],
  [{ 'x-app-usage': '{"call_count":28,"total_time":100,"total_cputime":25}' }, [app]],
  [{ 'x-app-usage': '{"call_count":"many"}' }, []],
  [{ 'x-app-usage': '<html>', 'x-business-use-case-usage': '[1]' }, []],
])('with the headers %j these limits are used up: %j', (headers, limits) => {
  expect(spentLimits(new Headers(headers))).toEqual(limits);
});
