import { expect, it } from 'vitest';
import { fromPlaywright, fromVitest, ofCheck, ofStage, sum, summary } from './tally.ts';

it('sums stages up to one plain line, which names skipped tests only when there are some', () => {
  const total = sum([ofCheck('types', 0), { passed: 40, failed: 0, skipped: 0, failures: [] }]);
  expect(summary(total)).toBe('41 passed, 0 failed');
  expect(summary({ ...total, skipped: 3 })).toBe('41 passed, 0 failed, 3 skipped');
});

it('ends with a list of what failed, above the totals', () => {
  const tests = { passed: 40, failed: 1, skipped: 0, failures: ['a.test.ts › adds › expected 2 to be 3'] };
  expect(summary(sum([ofCheck('lint', 2), tests]))).toBe(
    'Failed:\n  lint: see above\n  a.test.ts › adds › expected 2 to be 3\n\n40 passed, 2 failed',
  );
});

const counts = (passed: number, failed: number, skipped: number) => ({ passed, failed, skipped });

it.each([
  ['left no report', 1, null, counts(0, 1, 0)],
  ['says that it is well but left no report', 0, null, counts(0, 1, 0)],
  ['crashed after its last test', 1, counts(5, 0, 0), counts(5, 1, 0)],
  ['ran nothing', 0, counts(0, 0, 2), counts(0, 1, 2)],
  ['names its failures', 1, counts(5, 2, 1), counts(5, 2, 1)],
  ['is well', 0, counts(5, 0, 1), counts(5, 0, 1)],
])('counts a stage that %s', (_, exitCode, reported, expected) => {
  expect(ofStage('unit', exitCode, reported && { ...reported, failures: [] })).toMatchObject(expected);
});

it('names the stage that failed without a failed test', () => {
  expect(ofStage('unit', 1, null).failures).toEqual(['unit: ran no test, see above']);
  expect(ofStage('e2e', 3, { ...counts(5, 0, 0), failures: [] }).failures).toEqual([
    'e2e: ended with 3 although no test failed, see above',
  ]);
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
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          passed,
          {
            status: 'failed',
            fullName: 'adds',
            failureMessages: ['\u001B[31mexpected 2 to be 3\u001B[39m\n  at a.ts'],
          },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'Cannot find c.ts', assertionResults: [] },
    ],
  };
  expect(fromVitest(JSON.stringify(report))).toEqual({
    ...counts(3, 2, 1),
    failures: ['b.test.ts › Cannot find c.ts', 'a.test.ts › adds › expected 2 to be 3'],
  });
});

it('counts browser tests that passed only when repeated, and errors outside of tests, as failed', () => {
  const failed = {
    status: 'unexpected',
    projectName: 'desktop',
    results: [{ error: { message: 'late\n…' } }],
  };
  const repeated = { status: 'flaky', projectName: 'phone', results: [{ error: { message: 'once' } }, {}] };
  const report = {
    stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 2 },
    suites: [
      {
        specs: [{ title: 'opens', file: 'a.spec.ts', tests: [{ status: 'expected' }, failed] }],
        suites: [{ specs: [{ title: 'closes', file: 'a.spec.ts', tests: [repeated] }] }],
      },
    ],
    errors: [{ message: 'no server' }],
  };
  expect(fromPlaywright(JSON.stringify(report))).toEqual({
    ...counts(7, 3, 2),
    failures: [
      '[desktop] a.spec.ts › opens › late',
      '[phone] a.spec.ts › closes › once',
      'outside of tests › no server',
    ],
  });
});
