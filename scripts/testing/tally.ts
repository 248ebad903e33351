import { stripVTControlCharacters } from 'node:util';

/** How many tests passed, failed, and were left out, and what failed: a line each, with the first line of its cause. */
export type Tally = { passed: number; failed: number; skipped: number; failures: string[] };

const count = (value: unknown): number => (typeof value === 'number' && value > 0 ? value : 0);

/** The sum of tallies. */
export function sum(tallies: Tally[]): Tally {
  const total: Tally = { passed: 0, failed: 0, skipped: 0, failures: [] };
  for (const tally of tallies) {
    total.passed += tally.passed;
    total.failed += tally.failed;
    total.skipped += tally.skipped;
    total.failures.push(...tally.failures);
  }
  return total;
}

/** A check that has no tests of its own counts as one. */
export function ofCheck(name: string, exitCode: number): Tally {
  return exitCode === 0
    ? { passed: 1, failed: 0, skipped: 0, failures: [] }
    : { passed: 0, failed: 1, skipped: 0, failures: [`${name}: see above`] };
}

/**
 * The tally of a stage that has tests. Whatever made it fail counts: a stage that ended badly without a failed
 * test (it crashed, a file did not load, an error came between the tests) has one failure, and so has one that
 * left no report or ran nothing.
 * @param reported what its report says, or null when there is none
 */
export function ofStage(name: string, exitCode: number, reported: Tally | null): Tally {
  const tally = reported ?? { passed: 0, failed: 0, skipped: 0, failures: [] };
  const ranNothing = tally.passed + tally.failed === 0;
  if (tally.failed > 0 || (exitCode === 0 && !ranNothing)) return tally;
  const cause = ranNothing ? 'ran no test' : `ended with ${exitCode} although no test failed`;
  return { ...tally, failed: 1, failures: [...tally.failures, `${name}: ${cause}, see above`] };
}

type VitestFile = {
  name?: string;
  status?: string;
  message?: string;
  assertionResults?: { status?: string; fullName?: string; failureMessages?: string[] }[];
};
type VitestReport = {
  numPassedTests?: number;
  numFailedTests?: number;
  numPendingTests?: number;
  numTodoTests?: number;
  testResults?: VitestFile[];
};

/** One line of the list of failures; colors and all lines of the cause but the first are left out. */
function failureLine(file: string | undefined, title: string | undefined, cause: string | undefined): string {
  const plain = stripVTControlCharacters(cause ?? '').trimStart();
  const [first = ''] = plain.split('\n', 1);
  return [file, title, first].filter(Boolean).join(' › ');
}

/** Reads the report of Vitest's `json` reporter; a test file that failed to load counts as one failure. */
export function fromVitest(text: string): Tally {
  const report = JSON.parse(text) as VitestReport;
  const notLoaded = (report.testResults ?? []).filter(
    (file) => file.status === 'failed' && !file.assertionResults?.some((test) => test.status === 'failed'),
  );
  const failures = notLoaded.map((file) => failureLine(file.name, undefined, file.message));
  for (const file of report.testResults ?? [])
    for (const test of file.assertionResults ?? [])
      if (test.status === 'failed')
        failures.push(failureLine(file.name, test.fullName, test.failureMessages?.[0]));
  return {
    passed: count(report.numPassedTests),
    failed: count(report.numFailedTests) + notLoaded.length,
    skipped: count(report.numPendingTests) + count(report.numTodoTests),
    failures,
  };
}

type PlaywrightError = { message?: string };
type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs?: {
    title?: string;
    file?: string;
    tests?: { status?: string; projectName?: string; results?: { error?: PlaywrightError }[] }[];
  }[];
};
type PlaywrightReport = {
  stats?: { expected?: number; unexpected?: number; flaky?: number; skipped?: number };
  suites?: PlaywrightSuite[];
  errors?: PlaywrightError[];
};

function failuresIn({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, file, tests = [] }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results = [] }) =>
        failureLine(`[${projectName}] ${file}`, title, results.find(({ error }) => error)?.error?.message),
      ),
  );
  return [...own, ...suites.flatMap(failuresIn)];
}

/** Reads the report of Playwright's `json` reporter. A test that passed only when repeated counts as failed. */
export function fromPlaywright(text: string): Tally {
  const report = JSON.parse(text) as PlaywrightReport;
  const { stats, errors } = report;
  return {
    passed: count(stats?.expected),
    failed: count(stats?.unexpected) + count(stats?.flaky) + count(errors?.length),
    skipped: count(stats?.skipped),
    failures: [
      ...failuresIn(report),
      ...(errors ?? []).map((error) => failureLine('outside of tests', undefined, error.message)),
    ],
  };
}

/** The end of a run: what failed, a line each, and then `12 passed, 1 failed`, with `, 1 skipped` when some were. */
export function summary({ passed, failed, skipped, failures }: Tally): string {
  const totals = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  return failures.length > 0
    ? ['Failed:', ...failures.map((line) => `  ${line}`), '', totals].join('\n')
    : totals;
}
