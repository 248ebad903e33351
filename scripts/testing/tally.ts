/** How many tests passed, failed, and were left out. */
export type Tally = { passed: number; failed: number; skipped: number };

const count = (value: unknown): number => (typeof value === 'number' && value > 0 ? value : 0);

/** The sum of tallies. */
export function sum(tallies: Tally[]): Tally {
  const total: Tally = { passed: 0, failed: 0, skipped: 0 };
  for (const tally of tallies) {
    total.passed += tally.passed;
    total.failed += tally.failed;
    total.skipped += tally.skipped;
  }
  return total;
}

/** A check that has no tests of its own counts as one. */
export function ofCheck(exitCode: number): Tally {
  return { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, skipped: 0 };
}

/**
 * The tally of a stage that has tests. Whatever made it fail counts: a stage that ended badly without a failed
 * test (it crashed, a file did not load, an error came between the tests) has one failure, and so has one that
 * left no report or ran nothing.
 * @param reported what its report says, or null when there is none
 */
export function ofStage(exitCode: number, reported: Tally | null): Tally {
  const tally = reported ?? { passed: 0, failed: 0, skipped: 0 };
  const ranNothing = tally.passed + tally.failed === 0;
  const failed = tally.failed === 0 && (exitCode !== 0 || ranNothing) ? 1 : tally.failed;
  return { ...tally, failed };
}

type VitestReport = {
  numPassedTests?: number;
  numFailedTests?: number;
  numPendingTests?: number;
  numTodoTests?: number;
  testResults?: { status?: string; assertionResults?: { status?: string }[] }[];
};

/** Reads the report of Vitest's `json` reporter; a test file that failed to load counts as one failure. */
export function fromVitest(text: string): Tally {
  const report = JSON.parse(text) as VitestReport;
  const notLoaded = (report.testResults ?? []).filter(
    (file) => file.status === 'failed' && !file.assertionResults?.some((test) => test.status === 'failed'),
  );
  return {
    passed: count(report.numPassedTests),
    failed: count(report.numFailedTests) + notLoaded.length,
    skipped: count(report.numPendingTests) + count(report.numTodoTests),
  };
}

type PlaywrightReport = {
  stats?: { expected?: number; unexpected?: number; flaky?: number; skipped?: number };
  errors?: unknown[];
};

/** Reads the report of Playwright's `json` reporter. A test that passed only when repeated counts as failed. */
export function fromPlaywright(text: string): Tally {
  const { stats, errors } = JSON.parse(text) as PlaywrightReport;
  return {
    passed: count(stats?.expected),
    failed: count(stats?.unexpected) + count(stats?.flaky) + count(errors?.length),
    skipped: count(stats?.skipped),
  };
}

/** The last line of a run: `12 passed, 0 failed`, and `, 1 skipped` when some were. */
export function summary({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
