import { expect, it } from 'vitest';
import { fromPlaywright, fromVitest, ofCheck, ofStage, sum, summary } from './tally.ts';

it('sums stages up to one plain line, which names skipped tests only when there are some', () => {
  const total = sum([ofCheck(0), ofCheck(2), { passed: 40, failed: 1, skipped: 0 }]);
  expect(summary(total)).toBe('41 passed, 2 failed');
  expect(summary({ ...total, skipped: 3 })).toBe('41 passed, 2 failed, 3 skipped');
});

it.each([
  ['left no report', 1, null, { passed: 0, failed: 1, skipped: 0 }],
  ['says that it is well but left no report', 0, null, { passed: 0, failed: 1, skipped: 0 }],
  [
    'crashed after its last test',
    1,
    { passed: 5, failed: 0, skipped: 0 },
    { passed: 5, failed: 1, skipped: 0 },
  ],
  ['ran nothing', 0, { passed: 0, failed: 0, skipped: 2 }, { passed: 0, failed: 1, skipped: 2 }],
  ['names its failures', 1, { passed: 5, failed: 2, skipped: 1 }, { passed: 5, failed: 2, skipped: 1 }],
  ['is well', 0, { passed: 5, failed: 0, skipped: 1 }, { passed: 5, failed: 0, skipped: 1 }],
])('counts a stage that %s', (_, exitCode, reported, expected) => {
  expect(ofStage(exitCode, reported)).toEqual(expected);
});

it('counts a test file that did not load as a failure of its own', () => {
  const passed = { status: 'passed' };
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 0,
    testResults: [
      { status: 'passed', assertionResults: [passed, passed] },
      { status: 'failed', assertionResults: [passed, { status: 'failed' }] },
      { status: 'failed', assertionResults: [] },
    ],
  };
  expect(fromVitest(JSON.stringify(report))).toEqual({ passed: 3, failed: 2, skipped: 1 });
});

it('counts browser tests that passed only when repeated, and errors outside of tests, as failed', () => {
  const report = { stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{}] };
  expect(fromPlaywright(JSON.stringify(report))).toEqual({ passed: 7, failed: 3, skipped: 2 });
});
